import BackgroundPolicy
import Timeline

/// The parts of lines that a roster and the words of the format give, and how happenings are put from them.
final class LineParts: Sendable {
    private let apps: Pieces
    private let tasks: Pieces
    /// The part of a request's line up to its number, for each task in its own mode.
    private let requests: Pieces
    private let taskList: [Roster.Task]
    private let modes = Pieces("mode", ExecutionMode.allCases.map(\.key))
    private let networks = Pieces("network", Network.allCases.map(\.key))
    private let sightings = Pieces("network", NetworkSighting.allCases.map(\.key))
    private let silenceCauses = Pieces("cause", SilenceCause.allCases.map(\.key))
    private let states = Pieces("state", AppState.allCases.map(\.key))
    private let causes = Pieces("cause", StateCause.allCases.map(\.key))
    private let settingCauses = Pieces("cause", SettingCause.allCases.map(\.key))
    private let refusals = Pieces("refusal", Refusal.allCases.map(\.key))
    private let outcomes = Pieces("outcome", Outcome.allCases.map(\.key))
    private let startReasons = Pieces("reason", StartReason.allCases.map(\.key))
    private let endReasons = Pieces("reason", EndReason.allCases.map(\.key))
    private let presentations = Pieces("presentation", Presentation.allCases.map(\.key))
    private let acts = Pieces("act", ActKind.allCases.map(\.key))
    /// The value of each setting of the device.
    private let values = DeviceSetting.allCases.map(LineParts.values)
    /// The name and value of each setting of the device as an event.
    private let settings = DeviceSetting.allCases.map(LineParts.events)
    /// Whether lines record why requests start and end, and which push showed something.
    private let hasReasons: Bool
    /// Whether lines tell which request was refused.
    private let namesRefused: Bool
    /// An upper bound of a line's length in bytes.
    let longestLine: Int

    /// The parts for lines of a version of the format.
    init(_ roster: Roster, _ version: RecordingFormat.Version = RecordingFormat.newest) {
        hasReasons = version >= RecordingFormat.firstWithReasons
        namesRefused = version >= RecordingFormat.firstWithRefusedRequests
        apps = Pieces("app", roster.apps.map(\.bundleIdentifier))
        tasks = RosterLines.taskPieces(roster)
        taskList = roster.tasks
        requests = Self.requestPieces(roster, apps, modes, tasks)
        // Everything else on a line is at most two lists of all factors and requirements.
        longestLine = 1_024 + apps.longest + tasks.longest
    }

    /// What follows a setting's name on a line, for each of its values.
    private static func values(of setting: DeviceSetting) -> Pieces {
        let key = RecordingKey.value(of: setting).text
        var pieces = Pieces()
        switch setting.descriptor.values {
        case .flag: for word in ["false", "true"] { pieces.append(Array(",\"\(key)\":\(word)".utf8)) }
        case .levels(let names): for name in names { pieces.append(Pieces.field(key, name)) }
        }
        return pieces
    }

    /// A setting as the kind of an event with its value, for each of its values.
    private static func events(of setting: DeviceSetting) -> Pieces {
        let values = values(of: setting)
        var pieces = Pieces()
        for index in 0..<values.count {
            pieces.append(Array("\"\(setting.descriptor.key)\"".utf8) + values[index])
        }
        return pieces
    }

    private static func requestPieces(
        _ roster: Roster, _ apps: Pieces, _ modes: Pieces, _ tasks: Pieces
    ) -> Pieces {
        var requests = Pieces()
        for (index, task) in roster.tasks.enumerated() {
            let names = apps[Int(task.app.index)] + modes[Int(task.mode.rawValue)] + tasks[index]
            requests.append(names + Array(#","request":"#.utf8))
        }
        return requests
    }

    /// Writes the line of any event except a verdict, an evaluation and an intervention, without its end.
    func put(_ event: TimelineEvent, _ line: inout LinePen) {
        open(event.moment, &line)
        switch event.happening {
        case .device(let happening): put(happening, &line)
        case .app(let app, let happening): put(happening, app, &line)
        case .request(let request, let happening): put(happening, request, &line)
        case .intervention: preconditionFailure("an intervention has a line of its own")
        }
    }

    /// The line of an act that is made or undone, without its end.
    func line(_ kind: LineKind, _ act: Act, at moment: Moment) -> [UInt8] {
        let bytes = LineBytes(capacity: longestLine)
        var line = bytes.beginLine(atMost: longestLine)
        open(moment, &line)
        line.put(kind == .takenBack ? #""taken-back""# : #""intervention""#)
        put(act, &line)
        bytes.end(line)
        return bytes.contents
    }

    func open(_ moment: Moment, _ line: inout LinePen) {
        line.put(#"{"t":"#)
        line.put(moment.milliseconds, of: .t)
        line.put(#","event":"#)
    }

    private func put(_ happening: DeviceEvent, _ line: inout LinePen) {
        switch happening {
        case .battery(let milliPercent):
            line.put(#""battery","milli-percent":"#)
            line.put(Int64(milliPercent), of: .milliPercent)
        case .setting(let setting, let value, let cause):
            line.put(settings[Int(setting.rawValue)], Int(value.rawValue))
            if cause != .planned { line.put(settingCauses, Int(cause.rawValue)) }
        case .network(let network):
            line.put(#""network""#)
            line.put(networks, Int(network.rawValue))
        case .networkSighting(let sighting):
            line.put(#""network-sighting""#)
            line.put(sightings, Int(sighting.rawValue))
        case .lock(let isLocked):
            line.put(#""lock","locked":"#)
            line.put(isLocked)
        case .restart:
            line.put(#""restart""#)
        case .clockSet(let span):
            line.put(#""clock-set","by":"#)
            line.put(span, of: .by)
        case .silence(let until, let cause):
            line.put(#""silence","until":"#)
            line.put(until.milliseconds, of: .until)
            line.put(silenceCauses, Int(cause.rawValue))
        case .firstUnlock:
            line.put(#""first-unlock""#)
        case .budgets(let energy, let cellular):
            line.put(#""budgets""#)
            putCost(energy, cellular, &line)
        }
    }

    private func put(_ happening: AppEvent, _ app: AppID, _ line: inout LinePen) {
        switch happening {
        case .beforeStart(let before):
            put(#""before-start""#, app, &line)
            line.put(#","freshness":"#)
            line.put(before.contentAge, of: .freshness)
            line.put(#","days-ago":"#)
            line.put(before.daysSinceUse.map { Int64($0) }, of: .daysAgo)
        case .appState(let state, let cause):
            put(#""app-state""#, app, &line)
            line.put(states, Int(state.rawValue))
            line.put(causes, Int(cause.rawValue))
        case .appSwitcher(let isPresent):
            put(#""app-switcher""#, app, &line)
            line.put(#","present":"#)
            line.put(isPresent)
        case .appBackgroundAppRefresh(let isOn):
            put(#""app-background-app-refresh""#, app, &line)
            line.put(#","on":"#)
            line.put(isOn)
        case .visit(let freshness):
            put(#""visit""#, app, &line)
            line.put(#","freshness":"#)
            line.put(freshness, of: .freshness)
        case .contentUpdated: put(#""content-updated""#, app, &line)
        case .usageWindow(let until):
            put(#""usage-window""#, app, &line)
            line.put(#","until":"#)
            line.put(until.milliseconds, of: .until)
        case .launched(let launch, let isCold):
            put(#""launched""#, app, &line)
            line.put(#","launch":"#)
            line.put(Int64(launch.number), of: .launch)
            line.put(#","cold":"#)
            line.put(isCold)
        case .snapshot: put(#""snapshot""#, app, &line)
        case .presented(let task, let presentation, let request):
            line.put(#""presented""#)
            put(task, &line)
            if hasReasons {
                line.put(#","request":"#)
                line.put(request.map { Int64($0.number) }, of: .request)
            }
            line.put(presentations, Int(presentation.rawValue))
        case .pendingTaskRequests(let refresh, let processing):
            put(#""pending-task-requests""#, app, &line)
            line.put(#","refresh":"#)
            line.put(Int64(refresh), of: .refresh)
            line.put(#","processing":"#)
            line.put(Int64(processing), of: .processing)
        case .extensionRan(let task):
            line.put(#""extension-ran""#)
            put(task, &line)
        case .budgetShare(let perMille, let energy, let cellular):
            put(#""budget-share""#, app, &line)
            line.put(#","per-mille":"#)
            line.put(Int64(perMille), of: .perMille)
            putCost(energy, cellular, &line)
        }
    }

    private func put(_ happening: RequestEvent, _ request: Request, _ line: inout LinePen) {
        switch happening {
        case .submitted(let earliestBegin):
            put(#""submitted""#, request, &line)
            line.put(#","earliest-begin":"#)
            line.put(earliestBegin.milliseconds, of: .earliestBegin)
        case .refused(let refusal):
            if namesRefused {
                put(#""refused""#, request, &line)
            } else {
                put(#""refused""#, request.app, &line)
                line.put(modes, Int(request.mode.rawValue))
                line.put(tasks, Int(request.task.index))
            }
            line.put(refusals, Int(refusal.rawValue))
        case .eligible: put(#""eligible""#, request, &line)
        case .started(let launch, let reason):
            put(#""started""#, request, &line)
            line.put(#","launch":"#)
            line.put(launch.map { Int64($0.number) }, of: .launch)
            if hasReasons { line.put(startReasons, Int(reason.rawValue)) }
        case .paused(let bytesLeft):
            put(#""paused""#, request, &line)
            line.put(#","bytes-left":"#)
            line.put(bytesLeft, of: .bytesLeft)
        case .progress(let percent):
            put(#""progress""#, request, &line)
            line.put(#","percent":"#)
            line.put(Int64(percent), of: .percent)
        case .expiring: put(#""expiring""#, request, &line)
        case .ended(let outcome, let reason, let energy, let cellular):
            put(#""ended""#, request, &line)
            line.put(outcomes, Int(outcome.rawValue))
            if hasReasons, let reason { line.put(endReasons, Int(reason.rawValue)) }
            putCost(energy, cellular, &line)
        case .verdict, .evaluated: preconditionFailure("a verdict and an evaluation have lines of their own")
        }
    }

    private func put(_ event: StaticString, _ app: AppID, _ line: inout LinePen) {
        line.put(event)
        line.put(apps, Int(app.index))
    }

    private func put(_ event: StaticString, _ request: Request, _ line: inout LinePen) {
        line.put(event)
        put(request, &line)
    }

    func put(_ request: Request, _ line: inout LinePen) {
        if request.mode == taskList[Int(request.task.index)].mode {
            line.put(requests, Int(request.task.index))
        } else {
            line.put(apps, Int(request.app.index))
            line.put(modes, Int(request.mode.rawValue))
            line.put(tasks, Int(request.task.index))
            line.put(#","request":"#)
        }
        line.put(Int64(request.id.number), of: .request)
    }

    private func put(_ act: Act, _ line: inout LinePen) {
        if let app = act.app { line.put(apps, Int(app.index)) }
        if let task = act.task { put(task, &line) }
        guard let kind = ActKind.allCases.firstIndex(of: act.kind) else {
            preconditionFailure("every act has a kind")
        }
        line.put(acts, kind)
        switch act {
        case .setting(let setting, let value):
            line.put(values[Int(setting.rawValue)], Int(value.rawValue))
        case .appBackgroundAppRefresh(_, let isOn):
            line.put(#","on":"#)
            line.put(isOn)
        case .restart, .swipeAway, .open, .simulateLaunch, .simulateExpiration, .cancelTask: break
        }
    }

    private func put(_ task: TaskID, _ line: inout LinePen) {
        let entry = taskList[Int(task.index)]
        line.put(apps, Int(entry.app.index))
        line.put(modes, Int(entry.mode.rawValue))
        line.put(tasks, Int(task.index))
    }

    private func putCost(_ energy: Int64, _ cellular: Int64, _ line: inout LinePen) {
        line.put(#","energy":"#)
        line.put(energy, of: .energy)
        line.put(#","cellular":"#)
        line.put(cellular, of: .cellular)
    }
}
