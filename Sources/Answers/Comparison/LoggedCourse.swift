import BackgroundPolicy
import Timeline

extension LoggedDays {
    /// What was of a task in one of the days.
    struct Course: Equatable {
        /// How many requests waited or ran in it, those of the debugger left out.
        var requests = 0
        /// The first run in it of each request that ran, in order of time.
        var runs: [Run] = []
        /// How the requests ended, or what they were doing as the day ended, in the order of the words.
        var endings: [Ending] = []
        /// For how long each cause held them, with the records that tell of it alone, the longest first.
        var holds: [Hold] = []
    }

    /// That a request ran.
    struct Run: Equatable {
        let begin: Moment
        /// When it began, in milliseconds since the midnight before the day.
        let timeOfDay: Milliseconds
        /// For how long it ran in all; nil where its end is not in the day.
        let length: Milliseconds?
    }

    /// In what way requests ended.
    struct Ending: Equatable {
        let words: String
        /// Why they were refused at once; nil for others.
        let refusal: Refusal?
        /// Whether they had run.
        let hasRun: Bool
        /// Whether they were over before the day was.
        let isOver: Bool
        var count = 1
    }

    /// What one cause held back.
    struct Hold: Equatable {
        let cause: PolicyHolds.Cause
        var milliseconds: Milliseconds
        var count: Int
    }
}

// MARK: What differs

extension LoggedDays.Task {
    /// By how much less two runs may differ in length to count as equally long: logs may tell whole seconds only.
    private static let resolution = Span.second

    /// Whether nothing of the task differs.
    var isEqual: Bool {
        former.requests == current.requests && former.runs.count == current.runs.count
            && former.endings == current.endings && begins.isEmpty && lengths.isEmpty
            && gainedHolds.isEmpty && lostHolds.isEmpty && changedHolds.isEmpty
    }

    /// The runs of both days in their order; none where one day has more.
    private var runs: [(former: LoggedDays.Run, current: LoggedDays.Run)] {
        former.runs.count == current.runs.count ? Array(zip(former.runs, current.runs)) : []
    }

    /// The runs that began at other times of the day.
    var begins: [(former: Moment, current: Moment)] {
        runs.filter { abs($0.timeOfDay - $1.timeOfDay) > LaunchDifferences.tolerance }
            .map { ($0.begin, $1.begin) }
    }

    /// The lengths of the runs that were longer or shorter, as far as both are known.
    var lengths: [(former: Milliseconds, current: Milliseconds)] {
        runs.compactMap { former, current in
            guard let before = former.length, let after = current.length else { return nil }
            return abs(before - after) < Self.resolution ? nil : (before, after)
        }
    }

    /// What held requests back in the current day only.
    var gainedHolds: [LoggedDays.Hold] { current.holds(notIn: former) }

    /// What held requests back in the former day only.
    var lostHolds: [LoggedDays.Hold] { former.holds(notIn: current) }

    /// What held requests back in both, and longer in one of them.
    var changedHolds: [LoggedDays.Hold] {
        former.holds.filter { hold in
            current.holds.contains {
                $0.cause == hold.cause
                    && abs($0.milliseconds - hold.milliseconds) > LaunchDifferences.tolerance
            }
        }
    }
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

    fileprivate mutating func add(_ ending: LoggedDays.Ending) {
        if let place = endings.firstIndex(where: { $0.words == ending.words && $0.hasRun == ending.hasRun }) {
            endings[place].count += 1
        } else {
            endings.append(ending)
        }
    }

    fileprivate mutating func sort() {
        runs.sort { $0.begin < $1.begin }
        endings.sort { ($0.words, $0.hasRun ? 1 : 0) < ($1.words, $1.hasRun ? 1 : 0) }
        holds.sort { ($1.milliseconds, $1.count) < ($0.milliseconds, $0.count) }
    }
}

// MARK: The courses of a day

extension LoggedDays.Day {
    /// What was of the tasks of an app that have requests in the compared part of the day.
    func courses(of app: AppID) -> [(TaskID, LoggedDays.Course)] {
        var courses: [(id: TaskID, course: LoggedDays.Course)] = []
        // What the last line of a log tells is of the day, too.
        let after = compared.to >= index.end ? compared.to + 1 : compared.to
        for number in index.requests(of: app, from: compared.from, to: after) {
            let record = index.requests[number]
            let id = record.request.task
            if !courses.contains(where: { $0.id == id }) { courses.append((id, LoggedDays.Course())) }
            guard !record.isSimulated, let place = courses.firstIndex(where: { $0.id == id }) else {
                continue
            }
            courses[place].course.requests += 1
            if let run = run(of: record, before: after) { courses[place].course.runs.append(run) }
            courses[place].course.add(ending(of: record))
            for hold in index.evidence.map({ PolicyHolds(record, $0, until: compared.to).holds }) ?? []
            where hold.slice.from < compared.to && hold.slice.to >= compared.from {
                let length = min(hold.slice.to, compared.to) - max(hold.slice.from, compared.from)
                for cause in hold.causes { courses[place].course.add(cause, length) }
            }
        }
        return courses.map { id, course in
            var course = course
            course.sort()
            return (id, course)
        }
    }

    private func run(of record: RequestRecord, before end: Moment) -> LoggedDays.Run? {
        let runs = record.runs.filter { compared.from <= $0.from && $0.from < end }
        guard let first = runs.first else { return nil }
        let lengths = runs.compactMap { run in run.to.map { $0 - run.from } }
        let isKnown = isOver(record) && lengths.count == runs.count
        return LoggedDays.Run(
            begin: first.from, timeOfDay: timeOfDay(first.from), length: isKnown ? lengths.reduce(0, +) : nil)
    }

    private func isOver(_ record: RequestRecord) -> Bool {
        record.outcome != .unfinished && record.ended.map { $0 <= compared.to } ?? false
    }

    private func ending(of record: RequestRecord) -> LoggedDays.Ending {
        let hasRun = record.started.map { $0 <= compared.to } ?? false
        guard isOver(record), let words = record.ending(isLogged: true) else {
            return LoggedDays.Ending(
                words: hasRun ? "open at the end" : "still waiting", refusal: nil, hasRun: hasRun,
                isOver: false)
        }
        let told =
            record.endReason == .notRecorded ? record.loggedError(index.evidence) : record.endReason?.brief
        let reason = (record.refusedAtOnce?.explanation ?? told).map { " (\($0))" } ?? ""
        return LoggedDays.Ending(
            words: words + reason, refusal: record.refusedAtOnce, hasRun: hasRun, isOver: true)
    }
}
