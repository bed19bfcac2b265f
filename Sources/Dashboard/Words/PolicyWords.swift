public import Timeline

/// The policies of a device's scheduler that said no, as words.
public enum PolicyWords {
    /// What stands for a policy where no policy said no, but the score was too low.
    private static let lowScore = "a score below the threshold"

    /// A cause in words.
    public static func name(_ cause: PolicyHolds.Cause) -> String {
        switch cause {
        case .policy(let name): name
        case .score: lowScore
        case .otherTask: "another task that runs"
        }
    }

    /// The names of policies in a list; without any, the score was too low.
    public static func list(_ policies: [String]) -> String {
        policies.isEmpty ? lowScore : Quantities.list(policies)
    }

    /// What held a request back in a hold.
    public static func list(_ hold: PolicyHolds.Hold) -> String { Quantities.list(hold.causes.map(name)) }

    /// How long each cause held a request back, the longest first, such as `for 30 m: Thermal 30 m`.
    ///
    /// What is known from one record has a moment and no length.
    ///
    /// - Parameters:
    ///   - holds: The holds; there is at least one.
    ///   - clock: A moment as it is shown.
    /// - Returns: The words after `blocked`.
    public static func sums(_ holds: PolicyHolds, clock: (Moment) -> String) -> String {
        let sums = holds.sums
        guard holds.total > 0 else {
            let moments = holds.holds.map { clock($0.slice.from) }
            let times = moments.count > 3 ? "\(moments.count) moments" : Quantities.list(moments)
            return "at \(times): " + sums.map { name($0.cause) }.joined(separator: ", ")
        }
        let words = sums.map { sum in
            let length =
                sum.milliseconds > 0
                ? Span.text(sum.milliseconds) : sum.holds == 1 ? "at one moment" : "at \(sum.holds) moments"
            return "\(name(sum.cause)) \(length)"
        }
        return "for \(Span.text(holds.total)): " + words.joined(separator: ", ")
    }

    /// The score of a hold beside what it needs, and the last one where that differs; nil if none was logged.
    public static func score(_ hold: PolicyHolds.Hold, in evidence: DeviceEvidence) -> String? {
        guard let first = hold.first.flatMap({ score(evidence[$0]) }) else { return nil }
        guard let last = hold.last.flatMap({ score(evidence[$0]) }), last != first else { return first }
        return "\(first), at last \(last)"
    }

    /// The score of an evaluation beside what it needs, such as `score 0.64 of 0.69`; nil if none was logged.
    private static func score(_ evaluation: Evaluation) -> String? {
        guard let score = evaluation.score else { return nil }
        let needed = evaluation.threshold.map { " of \(LoggedAnswer.decimal($0, places: 6, shown: 2))" }
        return "score \(LoggedAnswer.decimal(score, places: 6, shown: 2))\(needed ?? "")"
    }
}
