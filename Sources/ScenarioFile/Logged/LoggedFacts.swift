import BackgroundPolicy
import Timeline

/// What the events of a logged day say of the device and its apps, each with its line.
struct LoggedFacts {
    /// A request as the log tells of it.
    struct Submission {
        let task: TaskID
        let mode: ExecutionMode
        var submitted: Recorded<Moment>
        /// Whether the line tells the submission or arrival, and not only something later about the request.
        var isKnown = true
        /// The date that the app asked for; where the log tells none, the begin of the scheduler's window.
        let earliestBegin: Moment
        /// Whether the log tells only the scheduler's window.
        var isWindow = false
        var terms = RequestTerms()
        /// Why the framework refused it; nil if it did not.
        var refusal: Refusal?
        var started: Recorded<Moment>?
        var startReason: StartReason?
        var ended: Recorded<Moment>?
        var outcome: Outcome?
        var endReason: EndReason?

        /// The run, where the log tells its start and its end; what the debugger launched tells nothing of the app.
        var run: Slice? {
            guard let started, startReason != .debugger, let ended, ended.line > 0 else { return nil }
            return Slice(from: started.value, to: ended.value)
        }
    }

    /// What is told of an app.
    struct App {
        /// When it was in the foreground, with the line of the beginning.
        var foreground: [Recorded<Slice>] = []
        var swipes: [Recorded<Moment>] = []
        var systemKills: [Recorded<Moment>] = []
        var crashes: [Recorded<Moment>] = []
        /// Other ends of its process by force.
        var kills: [Recorded<StateCause>] = []
        var submissions: [Submission] = []
        /// When the app was launched, as far as no request of it started then.
        var otherLaunches: [Recorded<Moment>] = []
        /// The first word on a state of its process.
        var firstState: Recorded<AppState>?
        /// When the log says that Background App Refresh or the App Switcher holds it back, for the first time.
        var disallowed: Recorded<Moment>?

        /// Whether nothing at all is told.
        var isEmpty: Bool { isWithoutActs && firstState == nil && otherLaunches.isEmpty }
        /// Whether nothing is told that a scenario can have.
        var isWithoutActs: Bool {
            foreground.isEmpty && submissions.isEmpty && swipes.isEmpty && systemKills.isEmpty
                && crashes.isEmpty && kills.isEmpty
        }
    }

    /// The charges that lines tell, in thousandths of a percent.
    private(set) var charges: [(told: Recorded<Moment>, milliPercent: Int32)] = []
    private(set) var charging: [Recorded<Slice>] = []
    /// Whether any line tells of a charger.
    private(set) var knowsCharger = false
    /// When apps said that Low Power Mode was on.
    private(set) var lowPower: [Recorded<Slice>] = []
    private(set) var networks = LoggedNetworks()
    /// When the phone was in use, with the line of the beginning.
    private(set) var inUse: [Recorded<Slice>] = []
    private(set) var knowsLock = false
    private(set) var firstUnlock: Recorded<Moment>?
    /// When the phone started again.
    private(set) var restarts: [Recorded<Moment>] = []
    /// What the scheduler's policies said of the phone.
    private(set) var policies = LoggedPolicies()
    private(set) var apps: [App]
    /// When the log has no records, with the lines that end these gaps or tell of them.
    private(set) var gaps: [Recorded<Slice>] = []

    private let end: Moment
    private let evidence: DeviceEvidence
    private var chargingSince: Recorded<Moment>?
    private var lowPowerSince: Recorded<Moment>?
    private var unlockedSince: Recorded<Moment>?
    private var foregroundSince: [Recorded<Moment>?]
    private var places: [RequestID: (app: Int, index: Int)] = [:]
    private var launches: [LaunchID: (app: Int, told: Recorded<Moment>)] = [:]

    init(
        _ events: [TimelineEvent], _ roster: Roster, _ evidence: DeviceEvidence, end: Moment
    ) {
        self.end = end
        self.evidence = evidence
        apps = roster.apps.map { _ in App() }
        foregroundSince = roster.apps.map { _ in nil }
        for event in events where event.moment <= end { add(event) }
        finish()
    }

    private mutating func add(_ event: TimelineEvent) {
        let told = Recorded(event.moment, line: event.line)
        switch event.happening {
        case .device(let happening): add(happening, told)
        case .app(let app, .appState(let state, let cause)): setState(Int(app.index), state, cause, told)
        case .app(let app, .launched(let launch, _)): launches[launch] = (Int(app.index), told)
        case .request(let request, let happening): add(happening, request, told)
        case .app, .intervention: break
        }
    }

    private mutating func add(_ happening: DeviceEvent, _ told: Recorded<Moment>) {
        switch happening {
        case .battery(let milliPercent): charges.append((told, milliPercent))
        case .setting(.charger, let value, _): setCharger(value.isOn, told)
        case .setting(.lowPowerMode, let value, _):
            Self.follow(value.isOn, told, since: &lowPowerSince, in: &lowPower)
        case .setting: break
        case .network(let network): networks.add(network, told)
        case .networkSighting(let sighting): networks.add(sighting, told)
        case .lock(let isLocked): setLock(isLocked, told)
        case .restart:
            restarts.append(told)
            endUse(at: told.value)
        case .firstUnlock: firstUnlock = firstUnlock ?? told
        case .silence(let until, _): cease(from: told, until: until)
        case .clockSet, .budgets: break
        }
    }

    private mutating func add(_ happening: RequestEvent, _ request: Request, _ told: Recorded<Moment>) {
        switch happening {
        case .submitted(let begin): submit(request, from: begin, told)
        case .refused(let refusal):
            apps[Int(request.app.index)].submissions.append(
                Submission(
                    task: request.task, mode: request.mode, submitted: told, earliestBegin: told.value,
                    refusal: refusal))
        case .evaluated(let number): policies.add(evidence[number], of: request, told)
        case .verdict(let verdict):
            if verdict.adverse.contains(.appSwitcher), verdict.adverse.contains(.backgroundAppRefreshSwitch) {
                let app = Int(request.app.index)
                apps[app].disallowed = apps[app].disallowed ?? told
            }
        case .started(let launch, let reason):
            guard let place = places[request.id] else { return }
            apps[place.app].submissions[place.index].started = told
            apps[place.app].submissions[place.index].startReason = reason
            if let launch { launches[launch] = nil }
            policies.noteStart(of: request.app, at: told.value)
        case .ended(let outcome, let reason, _, _):
            guard let place = places[request.id] else { return }
            apps[place.app].submissions[place.index].ended = told
            apps[place.app].submissions[place.index].outcome = outcome
            apps[place.app].submissions[place.index].endReason = reason
        case .eligible, .paused, .progress, .expiring: break
        }
    }

    private mutating func submit(_ request: Request, from begin: Moment, _ told: Recorded<Moment>) {
        let app = Int(request.app.index)
        places[request.id] = (app, apps[app].submissions.count)
        let dates = evidence.begin(of: request.id)
        apps[app].submissions.append(
            Submission(
                task: request.task, mode: request.mode, submitted: told,
                isKnown: !evidence.unknownSubmissions.contains(request.id),
                earliestBegin: dates.asked ?? begin,
                isWindow: dates.asked == nil && dates.window != nil,
                terms: evidence.terms(of: request.id)))
    }

    private mutating func setCharger(_ isOn: Bool, _ told: Recorded<Moment>) {
        knowsCharger = true
        Self.follow(isOn, told, since: &chargingSince, in: &charging)
    }

    /// Follows what is on or off: a slice from the first word that it is on to the next that it is not.
    private static func follow(
        _ isOn: Bool, _ told: Recorded<Moment>, since: inout Recorded<Moment>?,
        in all: inout [Recorded<Slice>]
    ) {
        if isOn {
            since = since ?? told
        } else if let begin = since {
            all.append(Recorded(Slice(from: begin.value, to: told.value), line: begin.line))
            since = nil
        }
    }

    private mutating func setLock(_ isLocked: Bool, _ told: Recorded<Moment>) {
        knowsLock = true
        if !isLocked {
            unlockedSince = unlockedSince ?? told
        } else {
            endUse(at: told.value)
        }
    }

    private mutating func setState(
        _ app: Int, _ state: AppState, _ cause: StateCause, _ told: Recorded<Moment>
    ) {
        apps[app].firstState = apps[app].firstState ?? Recorded(state, line: told.line)
        Self.follow(state == .foreground, told, since: &foregroundSince[app], in: &apps[app].foreground)
        if cause == .swipedAway {
            apps[app].swipes.append(told)
        } else if cause == .systemKill {
            apps[app].systemKills.append(told)
        } else if cause == .crash {
            apps[app].crashes.append(told)
        } else if cause.endsProcess {
            apps[app].kills.append(Recorded(cause, line: told.line))
        }
    }

    /// Where the log has a gap, what lasted is over: how long it went on is not in the log.
    private mutating func cease(from told: Recorded<Moment>, until: Moment) {
        gaps.append(Recorded(Slice(from: told.value, to: max(told.value, until)), line: told.line))
        networks.cease(told)
        endOpenSlices(at: told.value)
    }

    /// What lasts at the end of the log lasts to the end of the scenario.
    private mutating func finish() {
        endOpenSlices(at: end)
        let others = launches.values.sorted {
            ($0.told.value, $0.app, $0.told.line) < ($1.told.value, $1.app, $1.told.line)
        }
        for launch in others {
            apps[launch.app].otherLaunches.append(launch.told)
        }
    }

    private mutating func endOpenSlices(at moment: Moment) {
        let over = Recorded(moment, line: 0)
        Self.follow(false, over, since: &chargingSince, in: &charging)
        Self.follow(false, over, since: &lowPowerSince, in: &lowPower)
        endUse(at: moment)
        policies.cease()
        for app in apps.indices {
            Self.follow(false, over, since: &foregroundSince[app], in: &apps[app].foreground)
        }
    }

    /// The phone is in use no longer: it is locked, restarts, or the log does not tell.
    private mutating func endUse(at moment: Moment) {
        Self.follow(false, Recorded(moment, line: 0), since: &unlockedSince, in: &inUse)
    }
}
