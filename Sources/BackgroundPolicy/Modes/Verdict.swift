/// The result of evaluating one request: the adverse factors, and what else the request waits for.
public struct Verdict: Hashable, BitwiseCopyable, Sendable {
    /// The factors that are adverse now, whether or not they apply to the request's mode.
    public var adverse: FactorSet
    /// The requirements that are not met, besides the factors.
    public var awaited: RequirementSet
    /// The factors about which the log of a device says nothing; nil for a verdict of the model, which knows all.
    public var unlogged: FactorSet?

    /// A verdict with these adverse factors and unmet requirements; without any, nothing is in the way.
    @inlinable
    public init(adverse: FactorSet = [], awaited: RequirementSet = [], unlogged: FactorSet? = nil) {
        self.adverse = adverse
        self.awaited = awaited
        self.unlogged = unlogged
    }

    /// The verdict for a time about which the log of a device says nothing.
    public static let notInLog = Verdict(unlogged: .all)

    /// The factors that hold a request of this mode back: adverse, and gating the mode.
    ///
    /// What a device logged holds, whatever the model says of the mode.
    public func held(_ mode: ExecutionMode) -> FactorSet {
        unlogged == nil ? adverse.intersection(PolicyMatrix.row(mode).gates) : adverse
    }

    /// Whether the app is out of the App Switcher or Background App Refresh is off, and the log of a device does not
    /// tell which of the two.
    public var isOneOfTwoSwitches: Bool {
        unlogged != nil && adverse.contains(.appSwitcher) && adverse.contains(.backgroundAppRefreshSwitch)
    }

    /// Whether only the begin is waited for: the app's date, or the scheduler's window.
    public var isBeforeBegin: Bool {
        adverse.isEmpty && !awaited.isEmpty && awaited.isSubset(of: [.earliestBeginDate, .schedulerWindow])
    }

    /// Whether nothing holds a request of this mode back.
    public func mayStart(_ mode: ExecutionMode) -> Bool { awaited.isEmpty && held(mode).isEmpty }

    /// The opinion of one factor on a request of this mode.
    public func opinion(of factor: Factor, on mode: ExecutionMode) -> Opinion {
        if let unlogged {
            return unlogged.contains(factor) ? .notLogged : adverse.contains(factor) ? .holds : .passes
        }
        guard PolicyMatrix.row(mode)[factor].gates else { return .exempt }
        return adverse.contains(factor) ? .holds : .passes
    }

    /// The part of a verdict that a single factor decides.
    public enum Opinion: String, CaseIterable, Sendable {
        /// `passes`: not adverse; `holds`: adverse and gating the mode; `exempt`: never gates the mode.
        case passes, holds, exempt
        /// The log of the device does not tell.
        case notLogged = "not-logged"
    }
}
