/// The result of evaluating one request: the adverse factors, and what else the request waits for.
public struct Verdict: Hashable, BitwiseCopyable, Sendable {
    /// The factors that are adverse now, whether or not they apply to the request's mode.
    public var adverse: FactorSet
    /// The requirements that are not met, besides the factors.
    public var awaited: RequirementSet

    /// A verdict with these adverse factors and unmet requirements; without any, nothing is in the way.
    @inlinable
    public init(adverse: FactorSet = [], awaited: RequirementSet = []) {
        self.adverse = adverse
        self.awaited = awaited
    }

    /// The factors that hold a request of this mode back: adverse, and gating the mode.
    public func held(_ mode: ExecutionMode) -> FactorSet {
        adverse.intersection(PolicyMatrix.row(mode).gates)
    }

    /// Whether nothing holds a request of this mode back.
    public func mayStart(_ mode: ExecutionMode) -> Bool { awaited.isEmpty && held(mode).isEmpty }

    /// The opinion of one factor on a request of this mode.
    public func opinion(of factor: Factor, on mode: ExecutionMode) -> Opinion {
        guard PolicyMatrix.row(mode)[factor].gates else { return .exempt }
        return adverse.contains(factor) ? .holds : .passes
    }

    /// The part of a verdict that a single factor decides.
    public enum Opinion: String, CaseIterable, Sendable {
        /// `passes`: not adverse; `holds`: adverse and gating the mode; `exempt`: never gates the mode.
        case passes, holds, exempt
    }
}
