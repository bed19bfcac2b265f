public import BackgroundPolicy

/// What MetricKit reports of an app: totals of a day, or of several.
public struct MetricPayload: Hashable, Sendable {
    /// How often an app's process ended for a cause.
    public struct Exits: Hashable, Sendable {
        /// The cause.
        public let cause: ExitCause
        /// How often while the app was in the foreground.
        public internal(set) var foreground: Int64
        /// How often while it was in the background.
        public internal(set) var background: Int64
    }

    /// The size of the largest file that is read, in bytes.
    public static let bytes = 16 << 20

    /// The sections of a payload, of which each has some.
    static let sections = [
        "applicationTimeMetrics", "applicationExitMetrics", "applicationLaunchMetrics",
        "applicationResponsivenessMetrics", "cellularConditionMetrics", "cpuMetrics", "diskIOMetrics",
        "displayMetrics", "gpuMetrics", "locationActivityMetrics", "memoryMetrics", "networkTransferMetrics",
        "animationMetrics", "signpostMetrics",
    ]

    /// When the measured time begins and ends, as written; empty where it is missing.
    public internal(set) var begin = ""
    /// The end of the measured time, as written.
    public internal(set) var end = ""
    /// The app's bundle identifier; nil if the payload does not say it.
    public internal(set) var bundleIdentifier: String?
    /// How long the app was in the foreground; nil where that was not measured.
    public internal(set) var foregroundTime: Milliseconds?
    /// How long the app ran in the background; nil where that was not measured.
    public internal(set) var backgroundTime: Milliseconds?
    /// The exits by cause, in the order of the causes; empty where they were not measured.
    public internal(set) var exits: [Exits] = []
    /// Whether exits were measured, if none at all.
    public internal(set) var hasExits = false
    /// The number of payloads that were added up.
    public internal(set) var count = 1
    /// How many payloads were left out because one of the same time with the same figures was counted.
    public internal(set) var repetitions = 0

    init() {}

    /// How often the process ended for one of several causes, in the foreground and the background.
    public func exits(for causes: [ExitCause]) -> Int64 {
        exits.filter { causes.contains($0.cause) }.reduce(0) { $0 + $1.foreground + $1.background }
    }
}

extension MetricPayload {
    /// The sum of several payloads of an app: the times and exits of all of them.
    ///
    /// One that is there again, as when the past payloads were stored each time, counts once.
    public static func sum(of all: [MetricPayload]) -> MetricPayload {
        var counted: Set<MetricPayload> = []
        let payloads = all.filter { counted.insert($0).inserted || $0.begin.isEmpty }
        var sum = MetricPayload()
        sum.repetitions = all.count - payloads.count
        sum.count = payloads.count
        sum.begin = payloads.map(\.begin).filter { !$0.isEmpty }.min() ?? ""
        sum.end = payloads.map(\.end).max() ?? ""
        sum.bundleIdentifier = payloads.lazy.compactMap(\.bundleIdentifier).first
        sum.foregroundTime = total(payloads.compactMap(\.foregroundTime))
        sum.backgroundTime = total(payloads.compactMap(\.backgroundTime))
        sum.hasExits = payloads.contains { $0.hasExits }
        sum.exits = ExitCause.allCases.compactMap { cause in
            let counts = payloads.flatMap(\.exits).filter { $0.cause == cause }
            guard !counts.isEmpty else { return nil }
            return Exits(
                cause: cause, foreground: counts.reduce(0) { $0 + $1.foreground },
                background: counts.reduce(0) { $0 + $1.background })
        }
        return sum
    }

    private static func total(_ values: [Int64]) -> Int64? {
        values.isEmpty ? nil : values.reduce(0, +)
    }
}
