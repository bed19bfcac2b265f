import BackgroundPolicy
public import Timeline

/// How long a cause held requests back in total.
struct Blocked {
    let cause: WhyAnswer.Cause
    /// The source of the cause for the first of the requests.
    let citation: Citation
    /// How many requests it held back.
    var requests = 0
    /// How long it held them back, summed over the requests.
    var milliseconds: Int64 = 0
    /// How much of that was in pauses, after they had started.
    var inPauses: Int64 = 0
    /// The limits that decide for how long, of any of the requests.
    var deciding: [DecidingLimit] = []
}

/// The totals per cause over any number of answers, their waits and their pauses.
public struct BlockedSums {
    /// How many answers were added.
    public private(set) var answers = 0
    private var sums: [Blocked] = []

    /// No totals.
    public init() {}

    /// Adds what held back the request of an answer.
    public mutating func add(_ answer: WhyAnswer, on header: DayHeader) {
        answers += 1
        var counted: [WhyAnswer.Cause] = []
        for blocker in answer.allBlockers {
            let index = index(of: blocker, on: header)
            sums[index].milliseconds += blocker.total
            guard !counted.contains(blocker.cause) else { continue }
            counted.append(blocker.cause)
            sums[index].requests += 1
            for deciding in blocker.cause.decidingLimits(of: answer.record, on: header)
            where !sums[index].deciding.contains(deciding) {
                sums[index].deciding.append(deciding)
            }
        }
        for pause in answer.pauses {
            for blocker in pause.blockers { sums[index(of: blocker, on: header)].inPauses += blocker.total }
        }
    }

    private mutating func index(of blocker: WhyAnswer.Blocker, on header: DayHeader) -> Int {
        if let index = sums.firstIndex(where: { $0.cause == blocker.cause }) { return index }
        sums.append(Blocked(cause: blocker.cause, citation: blocker.citation(on: header)))
        return sums.count - 1
    }

    /// The totals, the longest first; ties in the order in which the causes appeared.
    var longestFirst: [Blocked] {
        sums.enumerated()
            .sorted { ($1.element.milliseconds, $0.offset) < ($0.element.milliseconds, $1.offset) }
            .map(\.element)
    }
}
