public import BackgroundPolicy

/// What happened in the background of an app, of a date, or of all, in sums.
public struct Sums: Hashable, Sendable {
    public internal(set) var visits = 0
    /// How often the app was launched or woken, of all modes.
    public internal(set) var launches = 0
    /// How often an expiration handler was called.
    public internal(set) var warnings = 0
    /// Time that the app's own process ran in the background, in milliseconds.
    public internal(set) var background: Int64 = 0
    /// Millijoules.
    public internal(set) var energy: Int64 = 0
    /// Bytes over cellular.
    public internal(set) var cellular: Int64 = 0
    private var runs = [Int](repeating: 0, count: ExecutionMode.allCases.count)
    private var outcomes = [Int](repeating: 0, count: Outcome.allCases.count)

    public init() {}

    /// How often something ran in a mode: launches that served its requests, transfers, completions.
    public func runs(_ mode: ExecutionMode) -> Int { runs[Int(mode.rawValue)] }

    /// How many requests ended so.
    public func ended(_ outcome: Outcome) -> Int { outcomes[Int(outcome.rawValue)] }

    mutating func countRun(_ mode: ExecutionMode) { runs[Int(mode.rawValue)] += 1 }

    mutating func countEnd(_ outcome: Outcome) { outcomes[Int(outcome.rawValue)] += 1 }

    /// Adds the sums of another app.
    public mutating func add(_ other: Sums) {
        visits += other.visits
        launches += other.launches
        warnings += other.warnings
        background += other.background
        energy += other.energy
        cellular += other.cellular
        for place in runs.indices { runs[place] += other.runs[place] }
        for place in outcomes.indices { outcomes[place] += other.outcomes[place] }
    }
}

/// What a date's sums are, and the least that the budgets had on it.
public struct DateTally: Hashable, Sendable {
    /// The day of the scenario, from 0.
    public let day: Int64
    public internal(set) var sums = Sums()
    /// Millijoules, nil before the budgets are known.
    public internal(set) var leastEnergy: Int64?
    /// Bytes.
    public internal(set) var leastCellular: Int64?
}
