import BackgroundPolicy

/// How long requests waited for each cause.
public struct Waits: Hashable, Sendable {
    /// The wait for one cause.
    public struct Wait: Hashable, Sendable {
        /// The cause.
        public let cause: WhyAnswer.Cause
        /// How many requests waited for it.
        public let requests: Int
        /// How long they waited for it in all, in milliseconds.
        public let milliseconds: Int64
    }

    private static let causes = WhyAnswer.Cause.all
    private static let factors = Factor.allCases.count

    /// Indexed as `causes`; empty while there was no wait.
    private var milliseconds: [Int64] = []
    private var requests: [Int] = []

    /// No waits.
    public init() {}

    /// Adds the time for which a verdict on one request was in force, in milliseconds.
    mutating func add(_ verdict: Verdict, _ request: Request, for length: Int64) {
        var held = verdict.held(request.mode)
        guard length > 0, !held.isEmpty || !verdict.awaited.isEmpty else { return }
        if milliseconds.isEmpty { milliseconds = [Int64](repeating: 0, count: Self.causes.count) }
        if verdict.isOneOfTwoSwitches {
            held.subtract([.appSwitcher, .backgroundAppRefreshSwitch])
            // The last of the causes.
            milliseconds[Self.causes.count - 1] += length
        }
        for factor in Factor.allCases where held.contains(factor) {
            milliseconds[Int(factor.rawValue)] += length
        }
        for requirement in Requirement.allCases where verdict.awaited.contains(requirement) {
            milliseconds[Self.factors + Int(requirement.rawValue)] += length
        }
    }

    /// Adds the waits of a request that has ended.
    mutating func add(request other: Waits) {
        guard !other.milliseconds.isEmpty else { return }
        if milliseconds.isEmpty { milliseconds = [Int64](repeating: 0, count: Self.causes.count) }
        if requests.isEmpty { requests = [Int](repeating: 0, count: Self.causes.count) }
        for index in milliseconds.indices where other.milliseconds[index] > 0 {
            milliseconds[index] += other.milliseconds[index]
            requests[index] += 1
        }
    }

    /// The waits, the longest first.
    public var longestFirst: [Wait] {
        milliseconds.indices.filter { milliseconds[$0] > 0 }
            .sorted { (milliseconds[$1], $0) < (milliseconds[$0], $1) }
            .map {
                Wait(
                    cause: Self.causes[$0], requests: requests.isEmpty ? 1 : requests[$0],
                    milliseconds: milliseconds[$0])
            }
    }
}

extension Waits.Wait {
    /// Whether the cause is one of the seven factors, or one of two of them.
    public var isFactor: Bool { cause.isFactor }
}
