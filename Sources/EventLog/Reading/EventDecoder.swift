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
    /// Whether lines tell which request was refused.
    private let namesRefused: Bool
    private(set) var names = RosterReading()
    /// How many refusals were read whose lines do not tell the request.
    private var refusalsWithoutRequest: UInt32 = 0

    /// A decoder for lines of a version of the format.
    init(_ version: RecordingFormat.Version = RecordingFormat.newest) {
        hasReasons = version >= RecordingFormat.firstWithReasons
        namesRefused = version >= RecordingFormat.firstWithRefusedRequests
    }

    var roster: Roster { names.roster }

    /// Whether it decodes an event without the events before it.
    var needsNoLineBefore: Bool { namesRefused }

    mutating func addApp(_ line: LineValues) throws(RecordingProblem) { try names.addApp(line) }

    mutating func addTask(_ line: LineValues) throws(RecordingProblem) {
        try names.addTask(line, line.word(.mode, modes))
    }

    /// The event on a line, or nil for a line without an event that can be told from it alone.
    mutating func happening(_ kind: LineKind, _ line: LineValues) throws(RecordingProblem) -> Happening? {
        switch kind {
        case .header, .roster, .takenBack, .superseded, .unwritten, .step, .evaluated, .evidence, .end:
            nil
        case .device(let kind): .device(try deviceEvent(kind, line))
        case .app(let kind): .app(try names.app(line), try appEvent(kind, line))
        case .request(.refused): .request(try refusedRequest(line), try requestEvent(.refused, line))
        case .request(let kind): .request(try request(line), try requestEvent(kind, line))
        case .intervention: .intervention(try act(line))
        }
    }

    /// The app that a line names.
    func app(_ line: LineValues) throws(RecordingProblem) -> AppID { try names.app(line) }

    /// The act on a line.
    func act(_ line: LineValues) throws(RecordingProblem) -> Act {
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

    private func value(of setting: DeviceSetting, _ line: LineValues) throws(RecordingProblem) -> SettingValue
    {
        let key = RecordingKey.value(of: setting)
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
    private func cause(_ line: LineValues) throws(RecordingProblem) -> SettingCause {
        line.fields[.cause] == nil ? .planned : try line.word(.cause, settingCauses)
    }

    private func deviceEvent(_ kind: LineKind.Device, _ line: LineValues) throws(RecordingProblem)
        -> DeviceEvent
    {
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
        }
    }

    private func appEvent(_ kind: LineKind.App, _ line: LineValues) throws(RecordingProblem) -> AppEvent {
        switch kind {
        case .beforeStart:
            .beforeStart(
                BeforeStart(
                    daysSinceUse: try line.integerOrNull(.daysAgo).map { Int32($0) },
                    contentAge: try line.integerOrNull(.freshness)))
        case .appState: .appState(try line.word(.state, states), try line.word(.cause, causes))
        case .appSwitcher: .appSwitcher(isPresent: try line.boolean(.present))
        case .appBackgroundAppRefresh: .appBackgroundAppRefresh(isOn: try line.boolean(.on))
        case .visit: .visit(freshness: try line.integerOrNull(.freshness))
        case .contentUpdated: .contentUpdated
        case .usageWindow: .usageWindow(until: Moment(try line.integer(.until)))
        case .snapshot: .snapshot
        case .presented: try presented(line)
        case .extensionRan: .extensionRan(try names.task(line, of: names.app(line)))
        case .pendingTaskRequests:
            .pendingTaskRequests(
                refresh: try line.small(.refresh), processing: try line.small(.processing))
        case .budgetShare:
            .budgetShare(
                perMille: try line.small(.perMille), energy: try line.integer(.energy),
                cellular: try line.integer(.cellular))
        case .launched:
            .launched(LaunchID(try line.number(.launch)), isCold: try line.boolean(.cold))
        }
    }

    private func requestEvent(
        _ kind: LineKind.Request, _ line: LineValues
    ) throws(RecordingProblem) -> RequestEvent {
        switch kind {
        case .refused: .refused(try line.word(.refusal, refusals))
        case .submitted: .submitted(earliestBegin: Moment(try line.integer(.earliestBegin)))
        case .eligible: .eligible
        case .verdict: .verdict(try verdict(line))
        case .started: try started(line)
        case .paused: .paused(bytesLeft: try line.integer(.bytesLeft))
        case .progress: .progress(percent: try line.small(.percent))
        case .expiring: .expiring
        case .ended: try ended(line)
        }
    }

    private func presented(_ line: LineValues) throws(RecordingProblem) -> AppEvent {
        let request = hasReasons ? try line.numberOrNull(.request).map { RequestID($0) } : nil
        return .presented(
            try names.task(line, of: names.app(line)), try line.word(.presentation, presentations), request)
    }

    private func started(_ line: LineValues) throws(RecordingProblem) -> RequestEvent {
        let launch = try line.numberOrNull(.launch).map { LaunchID($0) }
        return .started(launch, hasReasons ? try line.word(.reason, startReasons) : .notRecorded)
    }

    private func ended(_ line: LineValues) throws(RecordingProblem) -> RequestEvent {
        let outcome = try line.word(.outcome, outcomes)
        return .ended(
            outcome, try endReason(of: outcome, line), energy: try line.integer(.energy),
            cellular: try line.integer(.cellular)
        )
    }

    /// Why a request ended; required where the outcome has a reason.
    private func endReason(of outcome: Outcome, _ line: LineValues) throws(RecordingProblem) -> EndReason? {
        guard hasReasons else { return outcome.hasReason ? .notRecorded : nil }
        guard outcome.hasReason || line.fields[.reason] != nil else { return nil }
        return try line.word(.reason, endReasons)
    }

    /// The request that a line is about, which was submitted.
    func request(_ line: LineValues) throws(RecordingProblem) -> Request {
        let id = RequestID(try line.number(.request))
        guard !id.isRefused else { throw .outOfRange(key: RecordingKey.request.text) }
        return try request(line, id)
    }

    private func request(_ line: LineValues, _ id: RequestID) throws(RecordingProblem) -> Request {
        let app = try names.app(line)
        return Request(
            id: id, app: app, mode: try line.word(.mode, modes), task: try names.task(line, of: app))
    }

    private mutating func refusedRequest(_ line: LineValues) throws(RecordingProblem) -> Request {
        guard !namesRefused else { return try request(line, RequestID(try line.number(.request))) }
        defer { refusalsWithoutRequest += 1 }
        return try request(line, .refused(refusalsWithoutRequest))
    }

    // The factors' opinions follow from the adverse factors and the matrix, so they are not read; a check of the
    // recording compares the whole line.
    private func verdict(_ line: LineValues) throws(RecordingProblem) -> Verdict {
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
