public import BackgroundPolicy

/// What a day is expected to show on a phone, or on a share of many: `median age at opening < 30m for 90 %`.
public struct PhoneGoal: Hashable, Sendable {
    /// What is expected of a phone.
    public enum Condition: Hashable, Sendable {
        /// The median age of content at the visits is below a length of time, in milliseconds; at those before a moment if
        /// there is one.
        case medianAge(below: Milliseconds, before: Moment?)
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

    /// What a phone shows; nil where nothing can be said, as there is no visit.
    func value(on day: PhoneDay) -> Int64? {
        let apps = app.map { [day.apps[Int($0.index)]] } ?? day.apps
        switch condition {
        case .medianAge(_, let end): return PhoneDay.medianAge(of: apps, before: end)
        case .launches(_, let end):
            let moments = apps.lazy.flatMap(\.launches)
            return Int64(moments.count { moment in end.map { moment < $0 } ?? true })
        case .noKill: return apps.reduce(0) { $0 + $1[.kills] }
        }
    }

    /// Whether a value is what was expected; and the value, or that with the other sign, of which the lowest is farthest from it.
    fileprivate func judge(_ shown: PhoneValue) -> (isMet: Bool, rank: PhoneValue) {
        switch condition {
        case .medianAge(let bound, _): (shown.value < bound, shown.negated)
        case .launches(let least, _): (shown.value >= least, shown)
        case .noKill: (shown.value == 0, shown.negated)
        }
    }
}

/// On how many phones a goal was met, and the phone that is farthest from it.
public struct GoalSums: Hashable, Sendable {
    /// What is expected.
    public let goal: PhoneGoal
    /// The phones of which something can be said.
    public let phones: Int64
    /// Those on which it was met.
    public let met: Int64
    /// What the worst phone shows, and its number, the lowest of several; nil without any phone.
    public let worst: PhoneValue?

    init(_ goal: PhoneGoal, _ row: CountRow) {
        (self.goal, phones, met) = (goal, row[0], row[1])
        worst = row.lowest[0].map { goal.judge($0).rank }
    }

    /// Whether so many phones met the goal as were expected; not if there is none that can tell.
    public var isMet: Bool {
        // Thousandths of a percent of a count.
        phones > 0 && met.multipliedFullWidth(by: 100_000) >= phones.multipliedFullWidth(by: goal.share)
    }

    static func count(_ day: PhoneDay, phone: UInt64, for goal: PhoneGoal, in row: inout CountRow) {
        guard let value = goal.value(on: day) else { return }
        let (isMet, rank) = goal.judge(PhoneValue(value: value, phone: phone))
        row.count(0)
        if isMet { row.count(1) }
        row.take(rank, at: 0)
    }
}
