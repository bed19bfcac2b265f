import BackgroundPolicy
import Frames
import Timeline

/// A timeline event in words: the app, the mode, what happened.
struct EventText: Equatable {
    /// The app, the device, or the person at the keyboard.
    let subject: String
    /// The execution mode's short name, or an empty text.
    let kind: String
    let words: String
    /// The role of the mode or, without one, of the words.
    let role: Role

    /// Whether an event is worth a line of its own; measurements and repetitions are not.
    static func isNoteworthy(_ happening: Happening) -> Bool {
        switch happening {
        case .battery, .budgets, .usageWindow, .eligible, .contentUpdated, .appSwitcher, .launched,
            .snapshot:
            false
        case .appState(_, _, let cause): cause.endsProcess
        case .verdict(let request, let verdict): !verdict.mayStart(request.mode)
        case .ended(_, let outcome, _, _, _): outcome != .unfinished
        default: true
        }
    }

    /// The words for an event on the dashboard.
    init(_ event: TimelineEvent, _ header: DayHeader, isRefreshRestricted: Bool = false) {
        let happening = event.happening
        let roster = header.roster
        if let request = happening.request {
            subject = roster[request.app].name
            kind = request.mode.shortName
            words = Self.words(of: request, event, header)
            role = request.mode.role
        } else if case .refused(let app, let mode, let task, let refusal) = happening {
            subject = roster[app].name
            kind = mode.shortName
            words = "\(roster[task].identifier) refused: \(refusal.explanation)"
            role = .error
        } else if case .intervention(let act) = happening {
            subject = "you"
            kind = ""
            words = Self.words(of: act, roster, isRefreshRestricted: isRefreshRestricted)
            role = .emphasis
        } else if let app = happening.app {
            subject = roster[app].name
            kind = ""
            words = Self.words(ofApp: happening, header)
            role = Self.role(ofApp: happening)
        } else {
            subject = "device"
            kind = ""
            words = Self.words(ofDevice: happening)
            role = Self.role(ofDevice: happening)
        }
    }

    /// The words for several requests that the same factors hold back from one moment on.
    init(holding requests: [Request], _ factors: FactorSet, isNew: Bool, _ header: DayHeader) {
        var names: [String] = []
        for request in requests where !names.contains(header.roster[request.app].name) {
            names.append(header.roster[request.app].name)
        }
        subject = "\(requests.count) requests"
        kind = ""
        words =
            "\(isNew ? "" : "still ")held by \(Quantities.list(factors.factors.map(\.name))): "
            + names.joined(separator: ", ")
        role = .waiting
    }

    private static func words(of request: Request, _ event: TimelineEvent, _ header: DayHeader) -> String {
        let name = header.roster[request.task].identifier
        switch event.happening {
        case .submitted(_, let earliest):
            if request.mode.isPush { return "push received" }
            let hour = DayClock(header, at: event.moment).hourAndMinute(earliest)
            if request.mode == .eventTrigger { return "\(name) happens" }
            if request.mode == .backgroundFetch {
                return "\(name) may be fetched from \(earliest > event.moment ? hour : "now") on"
            }
            return earliest > event.moment
                ? "\(name) submitted, earliestBeginDate \(hour)" : "\(name) submitted"
        case .eligible:
            let isFetch = request.mode == .backgroundFetch
            return "\(name) may start: its \(isFetch ? "interval is over" : "earliestBeginDate has come")"
        case .verdict(_, let verdict): return words(of: verdict, request.mode)
        case .started(_, _, .debugger): return "launched by the debugger for \(name)"
        case .started(_, let launch, _):
            if request.mode == .notificationServiceExtension { return "the service extension gets \(name)" }
            return request.mode.isTransfer && launch == nil ? "\(name) transferring" : "launched for \(name)"
        case .paused(_, let bytes): return "\(name) paused with \(Quantities.bytes(bytes)) left"
        case .expiring:
            if request.mode == .notificationServiceExtension {
                return "serviceExtensionTimeWillExpire of \(name) called"
            }
            return request.mode.hasExpirationHandler
                ? "expirationHandler of \(name) called" : "\(name) is about to run out of time"
        case .ended(_, let outcome, _, let energy, let cellular):
            var cost = energy > 0 ? ", \(Quantities.energy(energy))" : ""
            if cellular > 0 { cost += ", \(Quantities.bytes(cellular)) over cellular" }
            let flag = request.mode.isScheduled && outcome == .expired ? " with success false" : ""
            return "\(name) \(outcome.text(of: request.mode))\(flag)\(cost)"
        default: return name
        }
    }

    private static func words(of act: Act, _ roster: Roster, isRefreshRestricted: Bool) -> String {
        if case .simulateLaunch = act { return "\(act.text(roster)): it ignores every factor" }
        return act.text(roster, isRefreshRestricted: isRefreshRestricted)
    }

    /// A verdict on a request of a mode in words.
    static func words(of verdict: Verdict, _ mode: ExecutionMode) -> String {
        let held = verdict.held(mode).factors.map(\.name)
        let awaited = verdict.awaited.requirements.map(\.name)
        if held.isEmpty && awaited.isEmpty { return "nothing holds it back" }
        let holding = held.isEmpty ? "" : "held by \(Quantities.list(held))"
        let waiting = awaited.isEmpty ? "" : "waits for \(Quantities.list(awaited))"
        return [holding, waiting].filter { !$0.isEmpty }.joined(separator: "; ")
    }

    private static func words(ofApp happening: Happening, _ header: DayHeader) -> String {
        switch happening {
        case .appState(_, let state, let cause):
            cause.endsProcess ? cause.words : "\(state.name): \(cause.words)"
        case .appSwitcher(_, let isPresent):
            isPresent ? "in the App Switcher" : "removed from the App Switcher"
        case .appBackgroundAppRefresh(_, let isOn):
            "Background App Refresh \(isOn ? "on" : "off") for the app"
        case .visit(_, let freshness):
            freshness.map { "opened; its content is \(Span.text($0)) old" } ?? "opened; it has no content yet"
        case .contentUpdated: "content is up to date"
        case .usageWindow(_, let until):
            "a visit is expected; refresh window until \(header.calendar.hourAndMinute(until))"
        case .launched(_, _, let isCold): isCold ? "launched" : "woken"
        case .snapshot: "the App Switcher's snapshot is taken"
        case .presented(_, let task, let presentation, _):
            "\(header.roster[task].identifier) \(presentation.text)"
        case .pendingTaskRequests(_, let refresh, let processing):
            "pendingTaskRequests: \(refresh) refresh, \(processing) processing"
        case .extensionRan(_, let task):
            "an extension runs and submits \(header.roster[task].identifier)"
        default: ""
        }
    }

    private static func words(ofDevice happening: Happening) -> String {
        switch happening {
        case .battery(let milliPercent): "battery \(milliPercent / 1_000) %"
        case .setting(let setting, let value): setting.descriptor.events[Int(value.rawValue)]
        case .network(let network): network.name
        case .lock(let isLocked): isLocked ? "locked" : "unlocked"
        case .firstUnlock: "first unlock after boot"
        case .budgets(let energy, let cellular):
            "budgets: \(Quantities.energy(energy)), \(Quantities.bytes(cellular)) of cellular data"
        default: ""
        }
    }

    private static func role(ofApp happening: Happening) -> Role {
        switch happening {
        case .appState(_, _, let cause): cause.endsProcess ? .killed : .dim
        case .visit: .foreground
        default: .text
        }
    }

    private static func role(ofDevice happening: Happening) -> Role {
        switch happening {
        case .setting(let setting, _): setting.eventRole
        case .network(let network): network.role
        case .lock(let isLocked): isLocked ? .locked : .inUse
        default: .text
        }
    }
}

extension AppState {
    /// The state after "the app is".
    var phrase: String {
        switch self {
        case .notRunning: "not running"
        case .suspended: "suspended"
        case .background: "in the background"
        case .foreground: "open"
        }
    }
}

extension StateCause {
    /// The cause as printed after a state or a name.
    var words: String { self == .usedTooMuchCPU ? "used too much CPU" : key.replacingHyphens }
}

extension String {
    /// A value of the log as words.
    var replacingHyphens: String { split(separator: "-").joined(separator: " ") }
}
