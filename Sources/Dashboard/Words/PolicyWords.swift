public import Timeline

/// The policies of a device's scheduler that said no, as words.
public enum PolicyWords {
    /// What stands for a policy where no policy said no, but the score was too low.
    private static let lowScore = "a score below the threshold"

    /// The name of a policy; an empty name stands for a score that is too low.
    public static func name(_ policy: String) -> String { policy.isEmpty ? lowScore : policy }

    /// The names of policies in a list; without any, the score was too low.
    public static func list(_ policies: [String]) -> String {
        policies.isEmpty ? lowScore : Quantities.list(policies)
    }

    /// How long each policy held a request back, the longest first.
    public static func sums(_ holds: PolicyHolds) -> String {
        holds.byPolicy.map { "\(name($0.policy)) \(Span.text($0.milliseconds))" }.joined(separator: ", ")
    }
}
