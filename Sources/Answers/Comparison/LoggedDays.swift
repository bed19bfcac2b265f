import BackgroundPolicy
public import Timeline

/// Two days that a phone logged, of which neither has a moment of the other: what ran in each, and what held the rest.
public struct LoggedDays: Sendable {
    /// A day, or a day of a longer log.
    public struct Day: Sendable {
        let index: TimelineIndex
        /// The part of the log that is the day.
        let slice: Slice
        /// The part of the day that is compared.
        var compared: Slice
        /// What the person called it.
        let name: String

        /// A part of a log.
        public init(_ index: TimelineIndex, _ slice: Slice, name: String) {
            (self.index, self.slice, self.name) = (index, slice, name)
            compared = slice
        }
    }

    /// A task that one of the days has requests of.
    struct Task {
        var app: Roster.App
        let task: Roster.Task
        var former = Course()
        var current = Course()
    }

    let former: Day
    let current: Day
    /// The tasks, those of the former day first.
    let tasks: [Task]

    /// Compares the days; with the bundle identifier of an app, only that app.
    public init(_ former: Day, _ current: Day, only app: String? = nil) {
        (self.former, self.current) = Self.sharingHours(former, current)
        var tasks: [Task] = []
        for (day, side) in [(self.former, \Task.former), (self.current, \Task.current)] {
            let roster = day.index.header.roster
            for place in roster.apps.indices.map({ AppID($0) }) where place != day.index.systemApp {
                let own = roster[place]
                for (id, course) in day.courses(of: place) {
                    let task = roster[id]
                    let alike = tasks.indices.filter {
                        tasks[$0].task.mode == task.mode && tasks[$0].task.identifier == task.identifier
                    }
                    // Of an app that one log knows by its task only, the other may tell the bundle identifier.
                    let known =
                        alike.first { tasks[$0].app.bundleIdentifier == own.bundleIdentifier }
                        ?? alike.first {
                            [own, tasks[$0].app].contains { $0.bundleIdentifier == task.identifier }
                                && tasks[$0][keyPath: side] == Course()
                        }
                    if known == nil { tasks.append(Task(app: own, task: task)) }
                    let place = known ?? tasks.count - 1
                    tasks[place][keyPath: side] = course
                    if own.bundleIdentifier != task.identifier { tasks[place].app = own }
                }
            }
        }
        self.tasks = tasks.filter { task in
            app.map { [task.app.bundleIdentifier, task.task.identifier].contains($0) } ?? true
        }
    }

    /// Whether as many requests of each task ran, at the same times and for as long, ended alike, and were held back alike.
    public var isEqual: Bool { tasks.allSatisfy(\.isEqual) }

    /// Both days as far as the hours go that both logs cover; as they are where there is no such hour.
    private static func sharingHours(_ former: Day, _ current: Day) -> (Day, Day) {
        let from = max(former.timesOfDay.from, current.timesOfDay.from)
        let to = min(former.timesOfDay.to, current.timesOfDay.to)
        guard from < to, [former, current].allSatisfy({ $0.index.header.calendar.hasTimes }) else {
            return (former, current)
        }
        return (former.cut(from, to), current.cut(from, to))
    }
}

extension LoggedDays.Day {
    /// The midnight before it.
    private var midnight: Moment {
        let calendar = index.header.calendar
        return calendar.moment(day: calendar.dayNumber(at: slice.from), timeOfDay: 0)
    }

    /// When it begins and ends, in milliseconds since that midnight.
    fileprivate var timesOfDay: (from: Milliseconds, to: Milliseconds) {
        (slice.from - midnight, slice.to - midnight)
    }

    /// A moment in milliseconds since that midnight.
    func timeOfDay(_ moment: Moment) -> Milliseconds { moment - midnight }

    fileprivate func cut(_ from: Milliseconds, _ to: Milliseconds) -> Self {
        var day = self
        day.compared = Slice(from: midnight + from, to: midnight + to)
        return day
    }

    /// For how long the phone was on a charger, as far as the log tells; nil where it does not.
    var charging: Milliseconds? {
        sum(of: index.device.charging.slices(from: compared.from, to: compared.to), .charger)
    }

    /// For how long the phone was in use, as far as the log tells; nil where it does not.
    var inUse: Milliseconds? { sum(of: index.inUse(from: compared.from, to: compared.to)[...], .lock) }

    /// The least charge of the battery, in percent; nil where the log does not tell it.
    var leastCharge: Int? {
        guard index.knowsCharge(from: compared.from, to: compared.to) else { return nil }
        return index.device.battery.least(from: compared.from, to: compared.to).map {
            Int(Quantities.wholePercent(ofCharge: $0))
        }
    }

    private func sum(of slices: ArraySlice<Slice>, _ fact: DeviceFact) -> Milliseconds? {
        let first = index.events.partitioningIndex { $0.moment >= compared.from }
        let isTold = index.events[first...].prefix { $0.moment < compared.to }
            .contains { index.tells(fact, at: $0.moment) }
        guard isTold || !slices.isEmpty else { return nil }
        return slices.reduce(0) { $0 + max(0, min($1.to, compared.to) - max($1.from, compared.from)) }
    }
}
