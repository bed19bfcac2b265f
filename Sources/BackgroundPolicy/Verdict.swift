/// What an evaluation found for one request: which factors were adverse, and what else it waits for.
public struct Verdict: Hashable, BitwiseCopyable, Sendable {
    /// The factors whose condition is adverse now, whether or not they bear on the mode.
    public var adverse: FactorSet
    /// What the request waits for beside the seven factors.
    public var awaited: RequirementSet

    @inlinable
    public init(adverse: FactorSet = [], awaited: RequirementSet = []) {
        self.adverse = adverse
        self.awaited = awaited
    }

    /// The factors that hold a request of this mode back: adverse, and bearing on the mode.
    public func held(_ mode: ExecutionMode) -> FactorSet {
        adverse.intersection(PolicyMatrix.row(mode).gates)
    }

    /// Whether nothing holds a request of this mode back.
    public func mayStart(_ mode: ExecutionMode) -> Bool { awaited.isEmpty && held(mode).isEmpty }

    /// What one factor says of a request of this mode.
    public func opinion(of factor: Factor, on mode: ExecutionMode) -> Opinion {
        guard PolicyMatrix.row(mode)[factor].gates else { return .exempt }
        return adverse.contains(factor) ? .holds : .passes
    }

    /// The verdict of a single factor.
    public enum Opinion: String, CaseIterable, Sendable {
        case passes, holds, exempt
    }
}
