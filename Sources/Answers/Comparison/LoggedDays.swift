import BackgroundPolicy
public import Timeline

/// Two days that a phone logged, of which neither has a moment of the other: what ran in each, and what held the rest.
public struct LoggedDays: Sendable {
    /// A day, or a day of a longer log.
    public struct Day: Sendable {
        let index: TimelineIndex
        /// The part of the log that is the day.
        let slice: Slice
        /// What the person called it.
        let name: String

        /// A part of a log.
        public init(_ index: TimelineIndex, _ slice: Slice, name: String) {
            (self.index, self.slice, self.name) = (index, slice, name)
        }
    }

    /// What was of a task in one of the days.
    struct Course: Equatable {
        /// How many requests waited or ran in it.
        var requests = 0
        /// How many of them ran in it, those of the debugger left out.
        var ran = 0
        /// For how long each cause held them, with the records that tell of it alone.
        var holds: [Hold] = []
    }

    /// What one cause held back.
    struct Hold: Equatable {
        let cause: PolicyHolds.Cause
        var milliseconds: Milliseconds
        var count: Int
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
        (self.former, self.current) = (former, current)
        var tasks: [Task] = []
        for (day, side) in [(former, \Task.former), (current, \Task.current)] {
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

    /// Whether as many requests of each task ran, and nothing held back what it did not hold back in the other day.
    public var isEqual: Bool {
        tasks.allSatisfy { $0.former.ran == $0.current.ran && $0.gainedHolds.isEmpty && $0.lostHolds.isEmpty }
    }
}

extension LoggedDays.Task {
    /// What held requests back in the current day only.
    var gainedHolds: [LoggedDays.Hold] { current.holds(notIn: former) }

    /// What held requests back in the former day only.
    var lostHolds: [LoggedDays.Hold] { former.holds(notIn: current) }
}

extension LoggedDays.Course {
    fileprivate func holds(notIn other: LoggedDays.Course) -> [LoggedDays.Hold] {
        holds.filter { hold in !other.holds.contains { $0.cause == hold.cause } }
    }

    fileprivate mutating func add(_ cause: PolicyHolds.Cause, _ milliseconds: Milliseconds) {
        if let place = holds.firstIndex(where: { $0.cause == cause }) {
            holds[place].milliseconds += milliseconds
            holds[place].count += 1
        } else {
            holds.append(LoggedDays.Hold(cause: cause, milliseconds: milliseconds, count: 1))
        }
    }
}

extension LoggedDays.Day {
    /// What was of the tasks of an app that have requests in the day.
    fileprivate func courses(of app: AppID) -> [(TaskID, LoggedDays.Course)] {
        var courses: [(id: TaskID, course: LoggedDays.Course)] = []
        for number in index.requests(of: app, from: slice.from, to: slice.to) {
            let record = index.requests[number]
            let id = record.request.task
            if !courses.contains(where: { $0.id == id }) { courses.append((id, LoggedDays.Course())) }
            guard !record.isSimulated, let place = courses.firstIndex(where: { $0.id == id }) else {
                continue
            }
            courses[place].course.requests += 1
            if record.runs.contains(where: { slice.from <= $0.from && $0.from < slice.to }) {
                courses[place].course.ran += 1
            }
            for hold in index.evidence.map({ PolicyHolds(record, $0, until: slice.to).holds }) ?? []
            where hold.slice.from < slice.to && hold.slice.to >= slice.from {
                let length = min(hold.slice.to, slice.to) - max(hold.slice.from, slice.from)
                for cause in hold.causes { courses[place].course.add(cause, length) }
            }
        }
        return courses.map { id, course in
            var course = course
            course.holds.sort { ($1.milliseconds, $1.count) < ($0.milliseconds, $0.count) }
            return (id, course)
        }
    }

    /// For how long the phone was on a charger, as far as the log tells; nil where it does not.
    var charging: Milliseconds? {
        sum(of: index.device.charging.slices(from: slice.from, to: slice.to), .charger)
    }

    /// For how long the phone was in use, as far as the log tells; nil where it does not.
    var inUse: Milliseconds? { sum(of: index.inUse(from: slice.from, to: slice.to)[...], .lock) }

    /// The least charge of the battery, in percent; nil where the log does not tell it.
    var leastCharge: Int? {
        guard index.knowsCharge(from: slice.from, to: slice.to) else { return nil }
        return index.device.battery.least(from: slice.from, to: slice.to).map { Int($0 / 1_000) }
    }

    private func sum(of slices: ArraySlice<Slice>, _ fact: DeviceFact) -> Milliseconds? {
        let first = index.events.partitioningIndex { $0.moment >= slice.from }
        let isTold = index.events[first...].prefix { $0.moment < slice.to }
            .contains { index.tells(fact, at: $0.moment) }
        guard isTold || !slices.isEmpty else { return nil }
        return slices.reduce(0) { $0 + max(0, min($1.to, slice.to) - max($1.from, slice.from)) }
    }
}
