public import Timeline

/// Puts answers in order of submission: each is passed on as soon as all before it have been.
public struct AnswersInOrder {
    private var next = 0
    private var held: [Int: RequestAnswer?] = [:]

    /// No answers.
    public init() {}

    /// How many answers wait for an earlier one.
    public var heldCount: Int { held.count }

    /// Whether the answers about all submitted requests have been passed on.
    public func isLevel(with submitted: Int) -> Bool { next == submitted }

    /// Adds the answer about a request with its ordinal; nil if the request does not match the question.
    public mutating func take(
        _ answer: RequestAnswer?, ordinal: Int, _ deliver: (RequestAnswer) throws -> Void
    )
        rethrows
    {
        guard ordinal == next else {
            held[ordinal] = .some(answer)
            return
        }
        if let answer { try deliver(answer) }
        next += 1
        while let answer = held.removeValue(forKey: next) {
            if let answer { try deliver(answer) }
            next += 1
        }
    }
}

/// The current requests at a moment: those of each task that wait or run, else the one that ended last.
public struct AnswersAtMoment {
    private let asked: Moment
    private var standing: [RequestAnswer] = []
    private var hasStanding: Set<TaskID> = []
    private var ended: [TaskID: (ordinal: Int, reply: RequestAnswer)] = [:]
    private var refused: [TaskID: (index: Int, refused: Refused)] = [:]
    private var refusedCount = 0

    /// When the tasks ran whose requests wait for their dates; nil until that is known.
    public var neighbours: NeighbouringRuns?

    /// The tasks whose requests wait for their dates.
    public var waitingForDate: Set<TaskID> {
        Set(standing.map(\.answer).filter(\.waitsForDate).map(\.record.request.task))
    }

    /// No requests yet, at a moment.
    public init(asked: Moment) { self.asked = asked }

    /// Adds a request with all that is known of it.
    public mutating func add(_ closed: RequestStream.ClosedRecord) {
        let task = closed.record.request.task
        guard let end = closed.record.ended, end <= asked else {
            hasStanding.insert(task)
            standing.append(RequestAnswer(closed, at: asked))
            return
        }
        // At equal ends, the one that was submitted first.
        if let former = ended[task], let formerEnd = former.reply.answer.record.ended,
            (formerEnd, -former.ordinal) >= (end, -closed.ordinal)
        {
            return
        }
        ended[task] = (closed.ordinal, RequestAnswer(closed, at: asked))
    }

    /// Adds a refusal; only the newest of each task is kept.
    public mutating func add(_ refused: Refused) {
        self.refused[refused.task] = (refusedCount, refused)
        refusedCount += 1
    }

    /// The answers about current requests, and about ended ones, in order of their numbers; the request that
    /// the dashboard would show comes first.
    public var answers: (standing: [RequestAnswer], former: [RequestAnswer]) {
        var standing = Self.inOrder(standing)
        if let most = standing.map(\.answer.record).mostRelevant(at: asked) {
            standing.insert(standing.remove(at: most), at: 0)
        }
        return (
            standing,
            Self.inOrder(
                ended.values.map(\.reply).filter { !hasStanding.contains($0.answer.record.request.task) })
        )
    }

    /// The answers in order of their numbers.
    public var all: [RequestAnswer] { Self.inOrder(answers.standing + answers.former) }

    /// The newest refusals, in order.
    public var newestRefused: [Refused] { refused.values.sorted { $0.index < $1.index }.map(\.refused) }

    private static func inOrder(_ answers: [RequestAnswer]) -> [RequestAnswer] {
        answers.sorted { $0.answer.record.request.id < $1.answer.record.request.id }
    }
}
