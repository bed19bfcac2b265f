package import BackgroundPolicy
package import Timeline

/// A timeline event in words: the app, the mode, what happened.
package struct EventText: Equatable {
    /// The app, the device, or the person at the keyboard.
    package let subject: String
    /// The execution mode's short name, or an empty text.
    package let kind: String
    /// What happened.
    package let words: String
    /// The task identifier in `words`; empty where they are about none.
    package private(set) var identifier = ""
    /// The words of the place in a device's log at the end of `words`; empty without one.
    package private(set) var place = ""
    /// The words of what the work took, at the end of `words` but for the place; empty where it took nothing.
    package let cost: String
    /// The mark of the mode or, without one, of the words.
    package let mark: AnswerMark

    /// The words for an event on the dashboard.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - header: What its day says about itself.
    ///   - isRefreshRestricted: Whether Background App Refresh cannot be turned on.
    ///   - isFirstSight: Whether a device's log tells of the setting for the first time, which is no change of it, or
    ///     of a request whose submission it does not tell.
    ///   - evidence: What a device's log tells beside its events; nil for a simulated day.
    package init(
        _ event: TimelineEvent, _ header: DayHeader, isRefreshRestricted: Bool = false,
        isFirstSight: Bool = false, _ evidence: DeviceEvidence? = nil
    ) {
        let roster = header.roster
        switch event.happening {
        case .device(.setting(let setting, let value, _)) where isFirstSight:
            self.init(device: setting.descriptor.state(value), mark: .setting(setting))
        case .device(let happening): self.init(happening, DayClock(header, at: event.moment))
        case .app(let app, let happening):
            self.init(
                happening, app, header, at: event.moment, because: evidence?.launchReasons[event.line])
        case .request(let request, let happening):
            let refusal: Refusal? = if case .refused(let refusal) = happening { refusal } else { nil }
            self.init(
                subject: roster[request.app].name,
                kind: refusal?.hasMode ?? true ? request.mode.shortName : "",
                words: Self.words(
                    of: request, happening, header, at: event.moment, isFirstSight: isFirstSight, evidence),
                mark: refusal.map { .refused($0) } ?? .work(request.mode),
                cost: Self.cost(of: happening))
            identifier = roster[request.task].identifier
        case .intervention(let act):
            let words = Self.words(of: act, roster, isRefreshRestricted: isRefreshRestricted)
            self.init(subject: "you", kind: "", words: words, mark: .point)
        }
    }

    /// The words for something about an app.
    private init(
        _ happening: AppEvent, _ app: AppID, _ header: DayHeader, at moment: Moment,
        because reason: LaunchReason?
    ) {
        let roster = header.roster
        switch happening {
        case .beforeStart(let before):
            self.init(app, roster, "\(before.lastUse()); \(Self.content(before.contentAge))")
        case .budgetShare(let perMille, let energy, let cellular):
            let share = "\(perMille / 10).\(perMille % 10) %"
            self.init(app, roster, "share of the budgets \(share): \(Self.left(energy, cellular))")
        case .appState(let state, let cause):
            let words = cause.endsProcess ? cause.words : "\(state.name): \(cause.words)"
            self.init(app, roster, words, mark: cause.endsProcess ? .processEnd : .aside)
        case .appSwitcher(let isPresent):
            self.init(app, roster, isPresent ? "in the App Switcher" : "gone from the App Switcher")
        case .appBackgroundAppRefresh(let isOn):
            self.init(app, roster, "Background App Refresh \(isOn ? "on" : "off") for the app")
        case .visit(let freshness):
            self.init(app, roster, "opened; \(Self.content(freshness))", mark: .foreground)
        case .contentUpdated: self.init(app, roster, "content is up to date")
        case .usageWindow(let until):
            let hour = until > moment ? header.calendar.hourAndMinute(until) : nil
            self.init(
                app, roster,
                hour.map { "a visit is expected; refresh welcome until \($0)" }
                    ?? "the visit has come; its refresh window closes")
        case .launched(_, let isCold):
            let why = reason.map { ", \($0.text)" } ?? ""
            self.init(app, roster, (isCold ? "launched" : "woken") + why)
        case .snapshot: self.init(app, roster, "the App Switcher's snapshot is taken")
        case .presented(let task, let presentation, _):
            self.init(app, roster, "\(roster[task].identifier) \(presentation.text)")
        case .pendingTaskRequests(let refresh, let processing):
            self.init(app, roster, "pendingTaskRequests: \(refresh) refresh, \(processing) processing")
        case .extensionRan(let task):
            self.init(app, roster, "an extension runs and submits \(roster[task].identifier)")
        }
    }

    /// How old an app's content is.
    private static func content(_ age: Milliseconds?) -> String {
        age.map { "its content is \(Span.text($0)) old" } ?? "it has no content yet"
    }

    /// The words for something about the device itself.
    private init(_ happening: DeviceEvent, _ clock: DayClock) {
        switch happening {
        case .battery(let milliPercent):
            self.init(device: "battery \(Quantities.charge(milliPercent: Int64(milliPercent)))")
        case .setting(let setting, let value, let cause):
            let change = setting.descriptor.events[Int(value.rawValue)]
            self.init(
                device: cause.explanation.map { "\(change) \($0)" } ?? change, mark: .setting(setting))
        case .network(let network): self.init(device: network.name, mark: .network(network))
        case .networkSighting(let sighting):
            self.init(
                device: sighting == .notRecorded ? sighting.name : "the scheduler saw \(sighting.name)",
                mark: sighting == .absent ? .noNetwork : .fact)
        case .lock(let isLocked):
            self.init(device: isLocked ? "locked" : "unlocked", mark: isLocked ? .locked : .inUse)
        case .restart: self.init(device: "the phone restarted", mark: .warning)
        case .clockSet(let span):
            let length = Span.text((Int64(span.magnitude) + 500) / Span.second * Span.second)
            self.init(
                device: "the clock was set \(span < 0 ? "back" : "forward") by \(length)", mark: .warning)
        case .silence(let until, let cause):
            let words = cause == .disconnected ? "the phone was disconnected, no" : "no"
            self.init(device: "\(words) records until \(clock.clock(until))", mark: .warning)
        case .firstUnlock: self.init(device: "first unlock after boot")
        case .budgets(let energy, let cellular):
            self.init(device: "budgets: \(Self.left(energy, cellular))")
        }
    }

    private init(subject: String, kind: String, words: String, mark: AnswerMark, cost: String = "") {
        (self.subject, self.kind, self.words, self.mark, self.cost) = (subject, kind, words, mark, cost)
    }

    /// The same with the place in a device's log that tells it, and whether an app says so of itself; `line` is 0 for
    /// what was simulated, and `isSaid` is false where the line only ends a time without records.
    package func citing(_ line: UInt32, in evidence: DeviceEvidence?, isSaid: Bool = true) -> EventText {
        guard line > 0, let evidence else { return self }
        let isOwnWord = isSaid && evidence.line(line)?.isOwnWord ?? false
        let place = " (\(evidence.places.text(line))\(isOwnWord ? ", the app's own word" : ""))"
        var text = EventText(subject: subject, kind: kind, words: words + place, mark: mark, cost: cost)
        (text.place, text.identifier) = (place, identifier)
        return text
    }

    private init(device words: String, mark: AnswerMark = .fact) {
        self.init(subject: "device", kind: "", words: words, mark: mark)
    }

    private init(_ app: AppID, _ roster: Roster, _ words: String, mark: AnswerMark = .fact) {
        self.init(subject: roster[app].name, kind: "", words: words, mark: mark)
    }

    /// The words for several requests that the same factors hold back from one moment on.
    package init(holding requests: [Request], _ factors: FactorSet, isNew: Bool, _ header: DayHeader) {
        var names: [String] = []
        for request in requests where !names.contains(header.roster[request.app].name) {
            names.append(header.roster[request.app].name)
        }
        subject = "\(requests.count) requests"
        (kind, cost) = ("", "")
        words =
            "\(isNew ? "" : "still ")held by \(Quantities.list(factors.factors.map(\.name))): "
            + names.joined(separator: ", ")
        mark = .waits
    }

    private static func words(
        of request: Request, _ happening: RequestEvent, _ header: DayHeader, at moment: Moment,
        isFirstSight: Bool, _ evidence: DeviceEvidence?
    ) -> String {
        let name = header.roster[request.task].identifier
        switch happening {
        case .submitted where isFirstSight:
            let word = request.mode.descriptor.arrival
            return "\(name) \(ArrivalWords.firstSeen); when it was \(word) is not in this log"
        case .submitted(let earliest):
            let clock = DayClock(header, at: moment)
            let hour = earliest > moment ? clock.hourAndMinute(earliest) : nil
            let told = evidence.flatMap { BeginWords(request.id, $0, clock: clock.hourAndMinute).list }
            if hour != nil, !request.mode.isPush, let told { return "\(name) submitted, \(told)" }
            return request.mode.descriptor.arrivalEvent(name, hour)
        case .refused(let refusal): return words(of: refusal, name)
        case .eligible: return "\(name) may start\(begin(of: request, evidence).map { ": \($0)" } ?? "")"
        case .verdict(let verdict): return words(of: verdict, request.mode)
        case .evaluated: return "the scheduler looks at \(name)"
        case .started(_, .debugger): return "launched by the debugger for \(name)"
        case .started(let launch, let reason):
            if let start = request.mode.descriptor.startEvent { return start(name) }
            if launch != nil { return "launched for \(name)" }
            return request.mode.launches && reason == .notRecorded
                ? "\(name) begins; its launch is not in this log" : "\(name) begins in the running app"
        case .paused(let bytes): return "\(name) paused with \(Quantities.bytes(bytes)) left"
        case .progress(let percent): return "\(name) at \(percent) %"
        case .expiring:
            return request.mode.descriptor.warningCall.map { "\($0) of \(name) called" }
                ?? "\(name) is about to run out of time"
        case .ended(.unfinished, _, _, _):
            return moment < header.end && evidence != nil
                ? "what becomes of \(name) from here on is not in this log"
                : "\(name) has not ended as the \(moment < header.end ? "records stop" : "day ends")"
        case .ended(let outcome, let reason, _, _):
            if let refusal = reason?.refusal { return words(of: refusal, name) }
            let restart = reason == .phoneRestarted ? reason?.brief.map { " " + $0 } ?? "" : ""
            // The scheduler logs the end of a run, and not whether the work was done.
            let isFailed = evidence == nil && request.mode.isScheduled && outcome == .expired
            let flag = isFailed ? " with success false" : ""
            return
                "\(name) \(outcome.text(of: request.mode, isLogged: evidence != nil))\(flag)\(restart)\(cost(of: happening))"
        }
    }

    private static func words(of refusal: Refusal, _ name: String) -> String {
        "\(name) \(refusal.participle): \(refusal.explanation)"
    }

    /// What has come with the date from which on a request may run.
    private static func begin(of request: Request, _ evidence: DeviceEvidence?) -> String? {
        if let dates = evidence?.begin(of: request.id), !dates.areOne, let window = dates.window,
            window == dates.begin
        {
            return "the scheduler's window begins"
        }
        return request.mode.descriptor.beginEvent
    }

    /// What the work took, as printed after its end.
    private static func cost(of happening: RequestEvent) -> String {
        guard case .ended(_, _, let energy, let cellular) = happening else { return "" }
        return (energy > 0 ? ", \(Quantities.energy(energy))" : "")
            + (cellular > 0 ? ", \(Quantities.bytes(cellular)) over cellular" : "")
    }

    /// What is left of the budgets, or what is missing.
    private static func left(_ energy: Int64, _ cellular: Int64) -> String {
        "\(Quantities.energyLeft(energy)), cellular data \(Quantities.bytesLeft(cellular))"
    }

    private static func words(of act: Act, _ roster: Roster, isRefreshRestricted: Bool) -> String {
        if case .simulateLaunch = act { return "\(act.text(roster)): it ignores every factor" }
        return act.text(roster, isRefreshRestricted: isRefreshRestricted)
    }

    /// A verdict on a request of a mode in words.
    package static func words(of verdict: Verdict, _ mode: ExecutionMode) -> String {
        if verdict == .notInLog { return "not in this log" }
        let causes = verdict.causes(of: mode)
        let held = causes.filter(\.isFactor).map(\.name)
        let awaited = causes.filter { !$0.isFactor }.map(\.name)
        if held.isEmpty && awaited.isEmpty { return "nothing holds it back" }
        let holding = held.isEmpty ? "" : "held by \(Quantities.list(held))"
        let waiting = awaited.isEmpty ? "" : "waits for \(Quantities.list(awaited))"
        return [holding, waiting].filter { !$0.isEmpty }.joined(separator: "; ")
    }
}

extension AppState {
    /// The state after "the app is".
    package var phrase: String {
        switch self {
        case .notRunning: "not running"
        case .suspended: "suspended"
        case .background: "in the background"
        case .foreground: "open"
        }
    }
}
