import BackgroundPolicy
import Timeline

/// Decodes lines into timeline events.
struct EventDecoder {
    private let modes = WordTable(ExecutionMode.allCases, \.key)
    private let networks = WordTable(Network.allCases, \.key)
    private let sightings = WordTable(NetworkSighting.allCases, \.key)
    private let silenceCauses = WordTable(SilenceCause.allCases, \.key)
    private let states = WordTable(AppState.allCases, \.key)
    private let causes = WordTable(StateCause.allCases, \.key)
    private let settingCauses = WordTable(SettingCause.allCases, \.key)
    private let refusals = WordTable(Refusal.allCases, \.key)
    private let outcomes = WordTable(Outcome.allCases, \.key)
    private let startReasons = WordTable(StartReason.allCases, \.key)
    private let endReasons = WordTable(EndReason.allCases, \.key)
    private let presentations = WordTable(Presentation.allCases, \.key)
    private let factors = WordTable(Factor.allCases, \.key)
    private let requirements = WordTable(Requirement.allCases, \.key)
    private let acts = WordTable(ActKind.allCases, \.key)
    /// Whether lines record why requests start and end, and which push showed something.
    private let hasReasons: Bool
    private var names = RosterReading()

    init(hasReasons: Bool) { self.hasReasons = hasReasons }

    var roster: Roster { names.roster }

    mutating func addApp(_ line: LineValues) throws(LogProblem) { try names.addApp(line) }

    mutating func addTask(_ line: LineValues) throws(LogProblem) {
        try names.addTask(line, line.word(.mode, modes))
    }

    /// The event on a line, or nil for a line without an event that can be told from it alone.
    func happening(_ kind: LineKind, _ line: LineValues) throws(LogProblem) -> Happening? {
        switch kind {
        case .header, .app, .task, .takenBack, .superseded, .unwritten, .rewind, .playhead, .key, .speed,
            .select, .mark,
            .evaluated, .policy, .logLine, .logFile, .systemStep, .coverage, .remark, .end:
            nil
        case .battery, .setting, .network, .networkSighting, .lock, .restart, .clockSet, .silence,
            .firstUnlock,
            .budgets:
            try deviceHappening(kind, line)
        case .appState, .appSwitcher, .appBackgroundAppRefresh, .visit, .contentUpdated, .usageWindow,
            .snapshot, .presented, .pendingTaskRequests, .extensionRan, .budgetShare, .launched:
            try appHappening(kind, line, names.app(line))
        case .submitted, .eligible, .verdict, .started, .paused, .progress, .expiring, .ended:
            try requestHappening(kind, line, request(line))
        case .refused: try refused(line)
        case .intervention: .intervention(try act(line))
        }
    }

    /// The app that a line names.
    func app(_ line: LineValues) throws(LogProblem) -> AppID { try names.app(line) }

    /// The act on a line.
    func act(_ line: LineValues) throws(LogProblem) -> Act {
        switch try line.word(.act, acts) {
        case .setting(let setting): .setting(setting, try value(of: setting, line))
        case .appBackgroundAppRefresh:
            .appBackgroundAppRefresh(try names.app(line), isOn: try line.boolean(.on))
        case .restart: .restart
        case .swipeAway: .swipeAway(try names.app(line))
        case .open: .open(try names.app(line))
        case .simulateLaunch: .simulateLaunch(try names.task(line, of: names.app(line)))
        case .simulateExpiration: .simulateExpiration(try names.task(line, of: names.app(line)))
        case .cancelTask: .cancelTask(try names.task(line, of: names.app(line)))
        }
    }

    private func value(of setting: DeviceSetting, _ line: LineValues) throws(LogProblem) -> SettingValue {
        let key = LogKey.value(of: setting)
        switch setting.descriptor.values {
        case .flag: return SettingValue(isOn: try line.boolean(key))
        case .levels:
            let name = try line.text(key)
            guard let value = setting.descriptor.value(named: name) else {
                throw .unknownWord(key: key.text, word: name)
            }
            return value
        }
    }

    /// What changed a setting; lines say it where that was neither the scenario nor the person.
    private func cause(_ line: LineValues) throws(LogProblem) -> SettingCause {
        line.fields[.cause] == nil ? .planned : try line.word(.cause, settingCauses)
    }

    private func deviceHappening(_ kind: LineKind, _ line: LineValues) throws(LogProblem) -> Happening? {
        switch kind {
        case .battery:
            .battery(milliPercent: try line.small(.milliPercent))
        case .setting(let setting):
            .setting(setting, try value(of: setting, line), try cause(line))
        case .network: .network(try line.word(.network, networks))
        case .networkSighting: .networkSighting(try line.word(.network, sightings))
        case .lock: .lock(isLocked: try line.boolean(.locked))
        case .restart: .restart
        case .clockSet: .clockSet(by: try line.integer(.by))
        case .silence:
            .silence(until: Moment(try line.integer(.until)), try line.word(.cause, silenceCauses))
        case .firstUnlock: .firstUnlock
        case .budgets:
            .budgets(energy: try line.integer(.energy), cellular: try line.integer(.cellular))
        default: nil
        }
    }

    private func appHappening(
        _ kind: LineKind, _ line: LineValues, _ app: AppID
    ) throws(LogProblem) -> Happening? {
        switch kind {
        case .appState:
            .appState(app, try line.word(.state, states), try line.word(.cause, causes))
        case .appSwitcher: .appSwitcher(app, isPresent: try line.boolean(.present))
        case .appBackgroundAppRefresh: .appBackgroundAppRefresh(app, isOn: try line.boolean(.on))
        case .visit: .visit(app, freshness: try line.integerOrNull(.freshness))
        case .contentUpdated: .contentUpdated(app)
        case .usageWindow: .usageWindow(app, until: Moment(try line.integer(.until)))
        case .snapshot: .snapshot(app)
        case .presented: try presented(line, app)
        case .extensionRan: .extensionRan(app, try names.task(line, of: app))
        case .pendingTaskRequests:
            .pendingTaskRequests(
                app, refresh: try line.small(.refresh), processing: try line.small(.processing))
        case .budgetShare:
            .budgetShare(
                app, perMille: try line.small(.perMille), energy: try line.integer(.energy),
                cellular: try line.integer(.cellular))
        case .launched:
            .launched(LaunchID(try line.number(.launch)), app, isCold: try line.boolean(.cold))
        default: nil
        }
    }

    private func requestHappening(
        _ kind: LineKind, _ line: LineValues, _ request: Request
    ) throws(LogProblem) -> Happening? {
        switch kind {
        case .submitted: .submitted(request, earliestBegin: Moment(try line.integer(.earliestBegin)))
        case .eligible: .eligible(request)
        case .verdict: .verdict(request, try verdict(line))
        case .started: try started(line, request)
        case .paused: .paused(request, bytesLeft: try line.integer(.bytesLeft))
        case .progress: .progress(request, percent: try line.small(.percent))
        case .expiring: .expiring(request)
        case .ended:
            try ended(line, request)
        default: nil
        }
    }

    private func presented(_ line: LineValues, _ app: AppID) throws(LogProblem) -> Happening {
        let request = hasReasons ? try line.numberOrNull(.request).map { RequestID($0) } : nil
        return .presented(
            app, try names.task(line, of: app), try line.word(.presentation, presentations), request)
    }

    private func started(_ line: LineValues, _ request: Request) throws(LogProblem) -> Happening {
        let launch = try line.numberOrNull(.launch).map { LaunchID($0) }
        return .started(request, launch, hasReasons ? try line.word(.reason, startReasons) : .notRecorded)
    }

    private func ended(_ line: LineValues, _ request: Request) throws(LogProblem) -> Happening {
        let outcome = try line.word(.outcome, outcomes)
        return .ended(
            request, outcome, try endReason(of: outcome, line), energy: try line.integer(.energy),
            cellular: try line.integer(.cellular)
        )
    }

    /// Why a request ended; required where the outcome has a reason.
    private func endReason(of outcome: Outcome, _ line: LineValues) throws(LogProblem) -> EndReason? {
        guard hasReasons else { return outcome.hasReason ? .notRecorded : nil }
        guard outcome.hasReason || line.fields[.reason] != nil else { return nil }
        return try line.word(.reason, endReasons)
    }

    private func refused(_ line: LineValues) throws(LogProblem) -> Happening {
        let app = try names.app(line)
        return .refused(
            app, try line.word(.mode, modes), try names.task(line, of: app),
            try line.word(.refusal, refusals)
        )
    }

    /// The request that a line is about.
    func request(_ line: LineValues) throws(LogProblem) -> Request {
        let app = try names.app(line)
        return Request(
            id: RequestID(try line.number(.request)), app: app, mode: try line.word(.mode, modes),
            task: try names.task(line, of: app)
        )
    }

    // The factors' opinions follow from the adverse factors and the matrix, so they are not read; a check of the
    // recording compares the whole line.
    private func verdict(_ line: LineValues) throws(LogProblem) -> Verdict {
        var verdict = Verdict()
        try line.words(.adverse, factors) { verdict.adverse.insert(FactorSet($0)) }
        try line.words(.awaits, requirements) { verdict.awaited.insert(RequirementSet($0)) }
        if line.fields[.unlogged] != nil {
            var unlogged = FactorSet()
            try line.words(.unlogged, factors) { unlogged.insert(FactorSet($0)) }
            verdict.unlogged = unlogged
        }
        return verdict
    }
}
