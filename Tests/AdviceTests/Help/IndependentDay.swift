import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A day that a test simulates by itself, and reads event by event, to check what help claims.
struct IndependentDay {
    /// A request, put together from its events.
    struct Request {
        let request: Timeline.Request
        let submitted: Moment
        /// When it began or resumed, but not at the debugger's command.
        var starts: [Moment] = []
        var hasStarted = false
        var outcome: Outcome?
        var ended: Moment?

        /// When it began, or was delivered without a run.
        var runs: [Moment] {
            starts + [!hasStarted && outcome == .completed ? ended : nil].compactMap { $0 }
        }
    }

    let header: DayHeader
    private(set) var requests: [Request] = []
    private(set) var refused: [(moment: Moment, task: TaskID)] = []
    /// When the earliest begin date of a request came.
    private(set) var eligible: [(moment: Moment, task: TaskID, submitted: Moment)] = []
    /// When a verdict came into force, on any request.
    private(set) var verdicts: [Moment] = []
    private var visits: [AppID: [Slice]] = [:]
    private var opened: [AppID: Moment] = [:]

    init(_ scenario: Scenario, interventions: [Intervention] = []) {
        header = scenario.header
        var indices: [RequestID: Int] = [:]
        simulate(scenario, interventions: interventions) { events in
            for event in events { add(event, &indices) }
        }
    }

    /// Reads and simulates a scenario.
    ///
    /// - Throws: `ScenarioError` if the text is no scenario.
    init(yaml text: String) throws {
        self.init(try ScenarioReader.read(Array(text.utf8), file: "test.yaml"))
    }

    private mutating func add(_ event: TimelineEvent, _ indices: inout [RequestID: Int]) {
        switch event.happening {
        case .request(let request, .submitted):
            indices[request.id] = requests.count
            requests.append(Request(request: request, submitted: event.moment))
        case .request(let request, .refused): refused.append((event.moment, request.task))
        case .request(let request, .eligible):
            guard let index = indices[request.id] else { return }
            eligible.append((event.moment, request.task, requests[index].submitted))
        case .request(_, .verdict): verdicts.append(event.moment)
        case .app(let app, .appState(let state, _)):
            if state == .foreground {
                opened[app] = opened[app] ?? event.moment
            } else if let from = opened.removeValue(forKey: app) {
                visits[app, default: []].append(Slice(from: from, to: event.moment))
            }
        case .request(let request, .started(_, let reason)):
            guard let index = indices[request.id] else { return }
            requests[index].hasStarted = true
            if reason != .debugger { requests[index].starts.append(event.moment) }
        case .request(let request, .ended(let outcome, _, _, _)):
            guard let index = indices[request.id] else { return }
            requests[index].outcome = outcome
            requests[index].ended = event.moment
        default: break
        }
    }

    /// When an app was in front, in order of time.
    func foreground(of app: AppID) -> [Slice] { visits[app] ?? [] }

    /// The task of an app with an identifier, and a mode where several have it.
    func task(_ identifier: String, of app: String, _ mode: ExecutionMode? = nil) -> TaskID? {
        let roster = header.roster
        return roster.tasks.indices.map { TaskID($0) }.first { task in
            let entry = roster[task]
            return entry.identifier == identifier && roster[entry.app].name == app
                && mode.map { $0 == entry.mode } ?? true
        }
    }

    /// The first run of a task, or delivery without one, from a moment on.
    ///
    /// What began at that very moment for an earlier request does not count.
    func firstRun(of task: TaskID, from since: Moment) -> (moment: Moment, request: Request)? {
        var first: (moment: Moment, request: Request)?
        for request in requests where request.request.task == task {
            for moment in request.runs {
                guard moment > since || (moment == since && request.submitted >= since) else { continue }
                if first.map({ moment < $0.moment }) ?? true { first = (moment, request) }
            }
        }
        return first
    }

    /// The first run of a task from a moment on, of a request that was submitted at one moment, or at any other.
    func firstRun(
        of task: TaskID, from since: Moment = .start, submittedAt moment: Moment, orNot isOther: Bool = false
    ) -> Moment? {
        requests.filter { $0.request.task == task && ($0.submitted == moment) != isOther }
            .flatMap(\.runs).filter { $0 >= since }.min()
    }

    /// Whether a task's requests are submitted one when the other has run.
    func isChain(_ task: TaskID) -> Bool {
        [.appRefresh, .processing, .continuedProcessing, .backgroundFetch, .widgetReload]
            .contains(header.roster[task].mode)
    }

    /// When transfers of a task were complete, in order of time.
    func completedTransfers(of task: TaskID) -> [Moment] {
        requests.filter { $0.request.task == task && $0.request.mode.isTransfer && $0.outcome == .completed }
            .compactMap(\.ended).sorted()
    }
}
