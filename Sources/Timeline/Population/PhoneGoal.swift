public import BackgroundPolicy

/// What a day is expected to show on a phone, or on a share of many: `median age at opening < 30m for 90 %`.
public struct PhoneGoal: Hashable, Sendable {
    /// What is expected of a phone.
    public enum Condition: Hashable, Sendable {
        /// The median age of content at the openings is below a length of time, in milliseconds.
        case medianAge(below: Milliseconds)
        /// So many launches in the background, before a moment if there is one.
        case launches(atLeast: Int64, before: Moment?)
        /// The system ends the app for nothing that it does.
        case noKill
    }

    /// What is expected.
    public let condition: Condition
    /// The app that is meant; nil for all of them together.
    public let app: AppID?
    /// On how many phones of a population, in thousandths of a percent.
    public let share: Int64
    /// The words in which it was written.
    public let text: String
    /// The line of the file in which they stand, from 1.
    public let line: Int
    /// The column in which they begin, from 1.
    public let column: Int

    /// A goal by its parts.
    public init(
        _ condition: Condition, of app: AppID?, share: Int64, text: String, line: Int, column: Int
    ) {
        (self.condition, self.app, self.share, self.text) = (condition, app, share, text)
        (self.line, self.column) = (line, column)
    }

    /// What a phone shows; nil where nothing can be said, as no app was opened.
    func value(on day: PhoneDay) -> Int64? {
        let apps = app.map { [day.apps[Int($0.index)]] } ?? day.apps
        switch condition {
        case .medianAge: return Median.of(apps.flatMap { $0.openings.map(\.age) }.sorted())
        case .launches(_, let end):
            let moments = apps.lazy.flatMap(\.launches)
            return Int64(moments.count { moment in end.map { moment < $0 } ?? true })
        case .noKill: return apps.reduce(0) { $0 + $1[.kills] }
        }
    }

    /// Whether a value is what was expected.
    func isMet(by value: Int64) -> Bool {
        switch condition {
        case .medianAge(let bound): value < bound
        case .launches(let least, _): value >= least
        case .noKill: value == 0
        }
    }

    /// Whether a value is farther from what was expected than another.
    fileprivate func isWorse(_ value: Int64, than other: Int64) -> Bool {
        switch condition {
        case .medianAge, .noKill: value > other
        case .launches: value < other
        }
    }
}

/// On how many phones a goal was met, and the phone that is farthest from it.
public struct GoalSums: Hashable, Sendable {
    /// The phones of which something can be said.
    public private(set) var phones: Int64 = 0
    /// Those on which it was met.
    public private(set) var met: Int64 = 0
    /// What the worst phone shows, and its number, the lowest of several; nil without any phone.
    public private(set) var worst: Worst?

    /// The phone that is farthest from a goal.
    public struct Worst: Hashable, Sendable {
        /// What it shows.
        public let value: Int64
        /// Its number.
        public let phone: UInt64
    }

    /// Sums of no phone.
    public init() {}

    /// Whether so many phones met the goal as were expected.
    public func reaches(_ goal: PhoneGoal) -> Bool {
        // Thousandths of a percent of a count.
        met.multipliedFullWidth(by: 100_000) >= phones.multipliedFullWidth(by: goal.share)
    }

    /// Counts a phone.
    public mutating func add(_ day: PhoneDay, phone number: UInt64, for goal: PhoneGoal) {
        guard let value = goal.value(on: day) else { return }
        phones += 1
        if goal.isMet(by: value) { met += 1 }
        take(Worst(value: value, phone: number), for: goal)
    }

    private mutating func take(_ other: Worst, for goal: PhoneGoal) {
        guard let worst else { return worst = other }
        if goal.isWorse(other.value, than: worst.value)
            || other.value == worst.value && other.phone < worst.phone
        {
            self.worst = other
        }
    }

    mutating func add(_ other: GoalSums, for goal: PhoneGoal) {
        phones += other.phones
        met += other.met
        if let worst = other.worst { take(worst, for: goal) }
    }

    func write(to numbers: inout [Int64]) {
        numbers += [phones, met, worst?.value ?? 0, worst.map { Int64($0.phone) + 1 } ?? 0]
    }

    init?(_ numbers: inout ArraySlice<Int64>) {
        guard let read = numbers.takeFirst(4), read[3] >= 0 else { return nil }
        (phones, met) = (read[0], read[1])
        worst = read[3] == 0 ? nil : Worst(value: read[2], phone: UInt64(read[3] - 1))
    }
}
