public import BackgroundPolicy
public import Timeline

/// Background delivery of health data of one type: `enableBackgroundDelivery(for:frequency:)` (R280).
public struct HealthScript: Hashable, Sendable {
    /// How often the app is woken at most: `HKUpdateFrequency`.
    public enum Frequency: String, CaseIterable, Hashable, Sendable {
        /// At each new sample.
        case immediate
        /// Once an hour.
        case hourly
        /// Once a day.
        case daily
        /// Once a week.
        case weekly

        /// The least time between two deliveries, in milliseconds.
        public var period: Milliseconds {
            switch self {
            case .immediate: 0
            case .hourly: Span.hour
            case .daily: Span.day
            case .weekly: 7 * Span.day
            }
        }
    }

    /// The delivery in the roster.
    public let task: TaskID
    /// The frequency that the app asks for.
    public var frequency = Frequency.immediate
    /// Whether the type is one that is delivered hourly at most, such as the step count.
    public var isHourlyAtMost = false
    /// When there are new samples, in order of time.
    public var newData: [Moment] = []
    /// Whether the app has the entitlement for background delivery (R283).
    public var isEntitled = true
    /// Whether the work reads health data, which are locked with the device (R282).
    public var readsData = true
    /// What the app does with the new samples; `saysWhenDone` is the call of the completion handler.
    public var work = Work(time: DrawnRange(3_000), updatesContent: false, handlesExpiration: false)

    /// A delivery of a type at each new sample.
    public init(task: TaskID) { self.task = task }

    /// The least time between two deliveries, in milliseconds.
    var period: Milliseconds { max(frequency.period, isHourlyAtMost ? Span.hour : 0) }
}
