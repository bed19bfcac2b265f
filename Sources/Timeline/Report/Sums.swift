public import BackgroundPolicy

/// What happened in the background, summed over an app, a date or all apps.
public struct Sums: Hashable, Sendable {
    /// How often the person brought an app to the foreground.
    public internal(set) var visits = 0
    /// How often an app was launched or woken, in all modes.
    public internal(set) var launches = 0
    /// How often an expiration handler was called.
    public internal(set) var warnings = 0
    /// How long apps' own processes ran in the background, in milliseconds.
    public internal(set) var background: Milliseconds = 0
    /// The energy that the work of requests took, also while their app was in the foreground, in millijoules.
    public internal(set) var energy: Millijoules = 0
    /// The cellular data that this work used, in bytes.
    public internal(set) var cellular: Bytes = 0
    private var runs = [Int](repeating: 0, count: ExecutionMode.allCases.count)
    private var outcomes = [Int](repeating: 0, count: Outcome.allCases.count)

    /// Sums of nothing.
    public init() {}

    /// How often a mode ran: the runs of its requests, several of which one launch may serve (R100), and the starts of
    /// transfers.
    ///
    /// Relaunches are counted and not what they tell: one counts only where the app was launched or woken for it, and
    /// not where it ran already.
    public func runs(_ mode: ExecutionMode) -> Int { runs[Int(mode.rawValue)] }

    /// How many requests had an outcome.
    public func ended(_ outcome: Outcome) -> Int { outcomes[Int(outcome.rawValue)] }

    mutating func countRun(_ mode: ExecutionMode) { runs[Int(mode.rawValue)] += 1 }

    mutating func countEnd(_ outcome: Outcome) { outcomes[Int(outcome.rawValue)] += 1 }

    /// Adds other sums to these.
    public mutating func add(_ other: Sums) {
        visits += other.visits
        launches += other.launches
        warnings += other.warnings
        background += other.background
        energy += other.energy
        cellular += other.cellular
        for index in runs.indices { runs[index] += other.runs[index] }
        for index in outcomes.indices { outcomes[index] += other.outcomes[index] }
    }
}

/// The sums of one date, and the least that the budgets had on it.
public struct DateTally: Hashable, Sendable {
    /// The day of the scenario, from 0.
    public let day: Int64
    /// What happened on the date.
    public internal(set) var sums = Sums()
    /// The least energy left, in millijoules; nil before the budgets are known.
    public internal(set) var leastEnergy: Millijoules?
    /// The least cellular data left, in bytes; nil before the budgets are known.
    public internal(set) var leastCellular: Bytes?
}
