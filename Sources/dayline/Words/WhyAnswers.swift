import Timeline

/// Answers in order of submission, each handed over as soon as those in front of it have been.
struct AnswersInOrder {
    private var next = 0
    private var held: [Int: ToldAnswer?] = [:]

    /// How many answers wait for one in front of them.
    var heldCount: Int { held.count }

    /// Whether every answer that began has been handed over.
    func isLevel(with submitted: Int) -> Bool { next == submitted }

    /// Takes the answer about a request by its place in the order; nil where nothing is to be said of it.
    mutating func take(_ answer: ToldAnswer?, ordinal: Int, _ tell: (ToldAnswer) throws -> Void) rethrows {
        guard ordinal == next else {
            held[ordinal] = .some(answer)
            return
        }
        if let answer { try tell(answer) }
        next += 1
        while let answer = held.removeValue(forKey: next) {
            if let answer { try tell(answer) }
            next += 1
        }
    }
}

/// What stands at a moment: the requests of each task that wait or run, else the one that ended last.
struct AnswersAtMoment {
    private let asked: Moment
    private var standing: [ToldAnswer] = []
    private var hasStanding: Set<TaskID> = []
    private var ended: [TaskID: (ordinal: Int, told: ToldAnswer)] = [:]
    private var refused: [TaskID: (place: Int, refused: Refused)] = [:]
    private var refusedCount = 0

    init(asked: Moment) { self.asked = asked }

    mutating func add(_ told: RequestStream.Told) {
        let task = told.record.request.task
        guard let end = told.record.ended, end <= asked else {
            hasStanding.insert(task)
            standing.append(ToldAnswer(told, at: asked))
            return
        }
        // Of those that ended last the one that was submitted first.
        if let former = ended[task], let formerEnd = former.told.answer.record.ended,
            (formerEnd, -former.ordinal) >= (end, -told.ordinal)
        {
            return
        }
        ended[task] = (told.ordinal, ToldAnswer(told, at: asked))
    }

    /// Of what was refused the newest of each task is what matters.
    mutating func add(_ refused: Refused) {
        self.refused[refused.task] = (refusedCount, refused)
        refusedCount += 1
    }

    /// The answers about requests that stand, and about those that were over, in order of their numbers; but first
    /// of all the request that the dashboard names.
    var answers: (standing: [ToldAnswer], former: [ToldAnswer]) {
        var standing = Self.inOrder(standing)
        if let most = standing.map(\.answer.record).mostTelling(at: asked) {
            standing.insert(standing.remove(at: most), at: 0)
        }
        return (
            standing,
            Self.inOrder(
                ended.values.map(\.told).filter { !hasStanding.contains($0.answer.record.request.task) })
        )
    }

    var all: [ToldAnswer] { Self.inOrder(answers.standing + answers.former) }

    /// What was refused last, in order.
    var newestRefused: [Refused] { refused.values.sorted { $0.place < $1.place }.map(\.refused) }

    private static func inOrder(_ answers: [ToldAnswer]) -> [ToldAnswer] {
        answers.sorted { $0.answer.record.request.id < $1.answer.record.request.id }
    }
}
