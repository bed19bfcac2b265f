public import BackgroundPolicy

/// Why an app's requests do not run, as a lane shows it: of several reasons the gravest.
public enum WaitReason: Hashable, Comparable, Sendable {
    /// No request waits, or nothing is in the way of those that do.
    case nothing
    /// A request waits for its `earliestBeginDate`, or for a requirement.
    case waits
    /// A factor holds a request back: one that does so on any ordinary day, such as app usage.
    case usual(Factor)
    /// A factor holds a request back that a person should be shown.
    case notable(Factor)
    /// The app is not in the App Switcher, or Background App Refresh is off; the log of a device does not tell which.
    case eitherSwitch

    /// The factors that hold requests back; two where the log of a device does not tell which of them does.
    public var factors: [Factor] {
        switch self {
        case .nothing, .waits: []
        case .usual(let factor), .notable(let factor): [factor]
        case .eitherSwitch: [.appSwitcher, .backgroundAppRefreshSwitch]
        }
    }

    /// What a verdict on a request of a mode amounts to.
    public init(_ verdict: Verdict, _ mode: ExecutionMode) {
        // Before its earliestBeginDate a request would not start even if nothing held it.
        if verdict.awaited.contains(.earliestBeginDate) {
            self = .waits
        } else if let gravest = verdict.held(mode).gravest {
            let isEither = gravest == .appSwitcher && verdict.isOneOfTwoSwitches
            self = isEither ? .eitherSwitch : gravest.isUsual ? .usual(gravest) : .notable(gravest)
        } else {
            self = verdict.awaited.isEmpty ? .nothing : .waits
        }
    }

    /// The reasons from the least to the gravest; among factors, the talk's first is the gravest.
    static let inOrder: [WaitReason] =
        [.nothing, .waits] + Factor.allCases.reversed().map { .usual($0) }
        + Factor.allCases.reversed().flatMap { factor -> [WaitReason] in
            factor == .appSwitcher ? [.notable(factor), .eitherSwitch] : [.notable(factor)]
        }

    /// The place in `inOrder`.
    var rank: Int {
        switch self {
        case .nothing: 0
        case .waits: 1
        case .usual(let factor): 1 + Self.factors - Int(factor.rawValue)
        case .notable(let factor):
            1 + 2 * Self.factors - Int(factor.rawValue)
                + (factor.rawValue < Factor.appSwitcher.rawValue ? 1 : 0)
        case .eitherSwitch: WaitReason.notable(.appSwitcher).rank + 1
        }
    }

    private static let factors = Factor.allCases.count

    /// Whether a reason is less grave than another.
    public static func < (left: WaitReason, right: WaitReason) -> Bool { left.rank < right.rank }
}

/// A stretch of time in which one reason was the gravest for which an app's requests waited.
public struct WaitSlice: Hashable, Sendable {
    /// The reason.
    public let reason: WaitReason
    /// When it was the gravest; without an end in the day, it goes on for ever.
    public let slice: Slice
}

/// Finds, while the events of a day are folded, the gravest reason for which each app's requests wait.
struct WaitTally {
    /// How many requests wait for each reason, app after app, in the order of gravity.
    private var counts: [Int32]
    private static let reasons = WaitReason.inOrder.count

    init(apps: Int) { counts = [Int32](repeating: 0, count: apps * Self.reasons) }

    /// Takes note that a request waits for another reason, and returns the gravest of its app.
    mutating func change(_ app: Int, from former: WaitReason, to reason: WaitReason) -> WaitReason {
        let base = app * Self.reasons
        if former != .nothing { counts[base + former.rank] -= 1 }
        if reason != .nothing { counts[base + reason.rank] += 1 }
        var rank = Self.reasons - 1
        while rank > 0, counts[base + rank] == 0 { rank -= 1 }
        return WaitReason.inOrder[rank]
    }
}

/// For what an app's requests waited over the day: at each time the gravest reason.
public struct WaitTrack: Hashable, Sendable {
    private struct Step: Hashable, Sendable {
        let from: Moment
        let reason: WaitReason
    }

    private var steps: [Step] = []

    /// A track of an app that never waited.
    public init() {}

    /// Records what is the gravest reason from a moment on.
    mutating func set(_ reason: WaitReason, at moment: Moment) {
        guard reason != steps.last?.reason ?? .nothing else { return }
        steps.append(Step(from: moment, reason: reason))
    }

    /// The slices with a reason that touch a range of time, in order; O(log n + slices).
    ///
    /// A reason that ended when it began has an empty slice.
    public func slices(from: Moment, to: Moment) -> [WaitSlice] {
        // The step before the first one at or after the range reaches into it.
        let first = max(0, steps.partitioningIndex { $0.from >= from } - 1)
        let last = max(first, steps.partitioningIndex { $0.from >= to })
        return (first..<last).compactMap { number in
            let step = steps[number]
            guard step.reason != .nothing else { return nil }
            let end = number + 1 < steps.count ? steps[number + 1].from : .distantFuture
            return WaitSlice(reason: step.reason, slice: Slice(from: step.from, to: end))
        }
    }
}
