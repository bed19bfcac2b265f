public import BackgroundPolicy
public import Timeline

/// The policies of a device's scheduler that said no, as words.
public enum PolicyWords {
    /// A cause in words.
    public static func name(_ cause: PolicyHolds.Cause) -> String {
        switch cause {
        case .policy(let name): name
        case .score: "a score below the threshold"
        case .unnamedPolicy: "a policy that is not in this log"
        case .line(.otherTask): "another task that runs or starts"
        case .line(.rateLimit): Factor.rateLimiting.name
        case .line(.transferDelay): Requirement.resumeDelay.name
        }
    }

    /// Causes in a list.
    public static func list(_ causes: [PolicyHolds.Cause]) -> String { Quantities.list(causes.map(name)) }

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
    public static func score(_ evaluation: Evaluation) -> String? {
        guard let score = evaluation.score else { return nil }
        guard let threshold = evaluation.threshold else { return "score \(decimal(score, places: 6))" }
        // Rounded alike, two numbers would say that the score is enough, or is not.
        let isAlike = score != threshold && decimal(score, places: 6) == decimal(threshold, places: 6)
        let shown = isAlike ? 6 : 2
        return "score \(decimal(score, places: 6, shown: shown)) of "
            + decimal(threshold, places: 6, shown: shown)
    }

    /// What pulls down the score of a request of a mode, where the score decides, such as `app usage, 0.02 of weight 50,
    /// pulls the score down most`; nil if no policy that is listed does.
    public static func lowering(_ evaluation: Evaluation, of mode: ExecutionMode) -> String? {
        guard let row = evaluation.lowering else { return nil }
        let weight =
            row.weight % 1_000 == 0 ? "\(row.weight / 1_000)" : decimal(row.weight, places: 3, shown: 1)
        return "\(name(row, of: mode)), \(decimal(row.score, places: 3)) of weight \(weight), "
            + pulling
    }

    /// What a policy does that is not the reason of a verdict, but of the score that is.
    static let pulling = "pulls the score down most"

    /// The name of a policy that passes; for a push, Application does not ask about usage.
    static func name(_ row: Evaluation.Row, of mode: ExecutionMode) -> String {
        row.holdName(under: mode == .backgroundPush ? .notInLog : nil)
    }

    /// A decision with its score, and that the log does not tell what score it needs, where that decides; nil if neither
    /// was logged.
    public static func outcome(of evaluation: Evaluation) -> String? {
        let parts = [evaluation.decision?.name, score(evaluation)].compactMap { $0 }
        guard !parts.isEmpty else { return nil }
        let isOpen = evaluation.isOpen ? "; its threshold is not in this log" : ""
        return parts.joined(separator: ", ") + isOpen
    }

    /// A number of thousandths or millionths, rounded to a few of its decimal places.
    public static func decimal(_ value: Int32, places: Int, shown: Int = 2) -> String {
        func power(_ exponent: Int) -> Int64 { (0..<exponent).reduce(1) { unit, _ in unit * 10 } }
        let (step, unit) = (power(places - shown), power(shown))
        let rounded = (Int64(value.magnitude) + step / 2) / step
        let digits = String(rounded % unit + unit).dropFirst()
        return "\(value < 0 && rounded > 0 ? "-" : "")\(rounded / unit).\(digits)"
    }
}
