public import BackgroundPolicy

/// Why a day lacks a launch that another day has, as its own events tell.
public enum Absence: Hashable, Sendable {
    /// The request waited, and these causes held it back: first the factors, then the requirements.
    case held([WhyAnswer.Cause])
    /// The request had started already.
    case started(at: Moment)
    /// The last submission or push of the task was refused.
    case refused(Refusal, at: Moment)
    /// The last request of the task was over.
    case ended(Outcome, EndReason?, at: Moment)
    /// There was no request of the task before.
    case notRequested
}

/// Finds in the events of a day what became of requests at the moments at which another day launches for them.
///
/// It keeps the requests that wait or run, so its memory does not grow with the day.
public struct AbsenceSearch {
    /// A question: what became of the requests of a task at a moment.
    public struct Question: Hashable, Sendable {
        /// The moment; everything that happens at it counts.
        public let moment: Moment
        /// The task; nil if the day has none of that name.
        public let task: TaskID?

        /// A question about a task.
        public init(at moment: Moment, _ task: TaskID?) {
            self.moment = moment
            self.task = task
        }
    }

    private struct OpenRequest {
        let request: Request
        var verdict: Verdict?
        var started: Moment?
        /// Whether anything but its earliest begin date was told of its wait.
        var isJudged = false
        /// The questions that wait for the first word on it.
        var unanswered: [Int] = []
    }

    /// The requests of one task that wait or run, in order of submission, and what happened last to others.
    private struct TaskState {
        var open: [OpenRequest] = []
        var last = Absence.notRequested
    }

    /// The answers, one for each question in its order.
    public private(set) var answers: [Absence]
    private let questions: [Question]
    private let takesFirstHold: Bool
    /// How many questions wait for the first word on a request.
    private var unanswered = 0
    /// The indices of the questions that are not answered yet, the earliest last.
    private var ahead: [Int]
    private var tasks: [TaskID: TaskState] = [:]

    /// A search before the first event.
    ///
    /// - Parameters:
    ///   - questions: What is asked.
    ///   - takesFirstHold: Whether the first hold of a request counts where nothing was said about the request before.
    ///     The scheduler of a device looks at a request some time after its submission.
    public init(_ questions: [Question], takesFirstHold: Bool = false) {
        self.questions = questions
        self.takesFirstHold = takesFirstHold
        answers = questions.map { _ in .notRequested }
        ahead = questions.indices.sorted { (questions[$1].moment, $1) < (questions[$0].moment, $0) }
        for task in questions.compactMap(\.task) { tasks[task] = TaskState() }
    }

    /// Whether every question is answered, so that further events do not matter.
    public var isOver: Bool { ahead.isEmpty && unanswered == 0 }

    /// Adds an event; events must come in order of time.
    public mutating func add(_ event: TimelineEvent) {
        while let next = ahead.last, questions[next].moment < event.moment { answer(next) }
        switch event.happening {
        case .request(let request, let happening): add(happening, request, at: event.moment)
        case .device, .app, .intervention: break
        }
    }

    /// Answers what is left, after the last event.
    public mutating func finish() {
        while let next = ahead.last { answer(next) }
    }

    private mutating func add(_ happening: RequestEvent, _ request: Request, at moment: Moment) {
        // Moved out for the change, so that its list is not copied.
        guard var state = tasks.removeValue(forKey: request.task) else { return }
        defer { tasks[request.task] = state }
        if case .submitted = happening {
            state.open.append(OpenRequest(request: request))
            return
        }
        if case .refused(let refusal) = happening { state.last = .refused(refusal, at: moment) }
        guard let index = state.open.firstIndex(where: { $0.request.id == request.id }) else { return }
        switch happening {
        case .verdict(let verdict): judge(&state.open[index], verdict)
        case .started:
            state.open[index].started = state.open[index].started ?? moment
            giveUp(&state.open[index])
        case .ended(let outcome, let reason, _, _):
            var ended = state.open.remove(at: index)
            giveUp(&ended)
            state.last = ended.started.map { .started(at: $0) } ?? .ended(outcome, reason, at: moment)
        case .submitted, .refused, .eligible, .evaluated, .paused, .progress, .expiring: break
        }
    }

    private mutating func judge(_ open: inout OpenRequest, _ verdict: Verdict) {
        open.verdict = verdict
        if verdict.holdsForMoreThanItsDate { open.isJudged = true }
        let causes = verdict.causes(of: open.request.mode)
        guard !causes.isEmpty else { return }
        for index in open.unanswered { answers[index] = .held(causes) }
        giveUp(&open)
    }

    /// No question waits for a word on a request any longer.
    private mutating func giveUp(_ open: inout OpenRequest) {
        unanswered -= open.unanswered.count
        open.unanswered = []
    }

    private mutating func answer(_ index: Int) {
        ahead.removeLast()
        guard let task = questions[index].task, var state = tasks.removeValue(forKey: task) else { return }
        defer { tasks[task] = state }
        if let number = state.open.firstIndex(where: { $0.started == nil }) {
            let waiting = state.open[number]
            let causes = waiting.verdict.map { $0.causes(of: waiting.request.mode) } ?? []
            answers[index] = .held(causes)
            guard takesFirstHold, causes.isEmpty, !waiting.isJudged else { return }
            state.open[number].unanswered.append(index)
            unanswered += 1
        } else {
            answers[index] = state.open.first?.started.map { .started(at: $0) } ?? state.last
        }
    }
}

extension Verdict {
    /// Whether it tells anything but that the begin has not come.
    var holdsForMoreThanItsDate: Bool { self != .notInLog && !isBeforeBegin }

    /// What holds a request of a mode back: first the factors, then the requirements.
    public func causes(of mode: ExecutionMode) -> [WhyAnswer.Cause] {
        WhyAnswer.Cause.all.filter { $0.holds(self, mode) }
    }
}
