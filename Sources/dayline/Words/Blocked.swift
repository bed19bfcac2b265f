import BackgroundPolicy
import Timeline

/// How long a cause held requests back in total.
struct Blocked {
    let cause: WhyAnswer.Cause
    /// The source of the cause for the first of the requests.
    let citation: Citation
    var milliseconds: Int64
}

/// The totals per cause over any number of answers.
struct BlockedSums {
    private(set) var answers = 0
    private var sums: [Blocked] = []

    mutating func add(_ answer: WhyAnswer) {
        answers += 1
        for blocker in answer.blockers {
            if let index = sums.firstIndex(where: { $0.cause == blocker.cause }) {
                sums[index].milliseconds += blocker.total
            } else {
                sums.append(
                    Blocked(cause: blocker.cause, citation: blocker.citation, milliseconds: blocker.total))
            }
        }
    }

    /// The totals, the longest first; ties in the order in which the causes appeared.
    var longestFirst: [Blocked] {
        sums.enumerated()
            .sorted { ($1.element.milliseconds, $0.offset) < ($0.element.milliseconds, $1.offset) }
            .map(\.element)
    }
}
