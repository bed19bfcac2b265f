import Simulation
import Timeline

/// When a task is submitted.
enum Submission: Hashable {
    case onEnteringBackground
    case inHandler
    case atLaunch(TaskScript.LaunchSubmission)
    case fromExtension([Moment])
    case moments([Moment])

    static func read(
        _ scanner: inout PhraseScanner, _ clock: ScenarioClock
    ) throws(PhraseFault) -> Submission {
        if scanner.take("at launch") {
            return .atLaunch(scanner.take("in background") ? .onBackgroundQueue : .onMainThread)
        }
        if scanner.take("from extension at") { return .fromExtension(try clock.readMoments(&scanner)) }
        if scanner.take("on entering background") { return .onEnteringBackground }
        if scanner.take("in handler") { return .inHandler }
        return .moments(try clock.readMoments(&scanner))
    }
}

/// When a transfer is enqueued.
enum Enqueue: Hashable {
    case afterVisitBegins(Int64)
    case moments([Moment])

    static func read(
        _ scanner: inout PhraseScanner, _ clock: ScenarioClock
    ) throws(PhraseFault) -> Enqueue {
        let start = scanner.mark
        if let length = try? Length.read(&scanner), scanner.take("after a visit begins") {
            return .afterVisitBegins(length)
        }
        scanner.goBack(to: start)
        return .moments(try clock.readMoments(&scanner))
    }
}

/// Reads phrases about visits, habits, arrivals and other events.
enum Occasions {
    /// A visit on one day, or on several: `weekdays 12:31 ±5m for 3m-6m`, `d3-d9 08:00 for 4m`.
    static func visits(
        _ scanner: inout PhraseScanner, _ clock: ScenarioClock
    ) throws(PhraseFault) -> [AppScript.Visit] {
        let moments = try clock.readMoments(&scanner)
        let jitter = try readJitter(&scanner)
        guard scanner.take("for") else { throw .notUnderstood }
        let length = try Length.readRange(&scanner)
        guard length.least >= Span.second, length.most <= ScenarioLimits.visit else {
            throw .outOfBounds("a visit of 1s to \(ScenarioLimits.visit / Span.hour)h")
        }
        return moments.map { AppScript.Visit(at: $0, length: length, jitter: jitter) }
    }

    /// The beginning of a scenario: `2024-06-05 06:00`.
    static func start(_ scanner: inout PhraseScanner) throws(PhraseFault) -> DayCalendar {
        guard let year = scanner.digits(), year.count == 4, scanner.take("-"),
            let month = scanner.digits(), month.count == 2, scanner.take("-"),
            let day = scanner.digits(), day.count == 2
        else { throw .notUnderstood }
        scanner.endOfWord()
        let time = try ClockTime.readClock(&scanner)
        guard time < Span.day,
            let calendar = DayCalendar(
                year: year.value, month: month.value, day: day.value, startOfDay: time)
        else { throw .outOfBounds("a date that exists") }
        return calendar
    }

    /// A habit of the last two weeks: `12:30 ±15m on 10 days`, `07:30 on weekdays`.
    static func habit(_ scanner: inout PhraseScanner) throws(PhraseFault) -> AppScript.Habit {
        let time = try ClockTime.readClock(&scanner)
        let jitter = try readJitter(&scanner)
        var days: Int64 = 14
        var weekdays = WeekdaySet.all
        if scanner.take("on") {
            if let named = scanner.takeWeekdays() {
                weekdays = named
            } else {
                days = try scanner.number()
                guard scanner.takeAny("days", "day") else { throw .notUnderstood }
                guard (1...14).contains(days) else { throw .outOfBounds("on 1 to 14 days") }
            }
        }
        guard time < Span.day else { throw .outOfBounds("a time from 00:00 to 23:59:59") }
        return AppScript.Habit(timeOfDay: time, days: Int(days), on: weekdays, jitter: jitter)
    }

    /// When pushes arrive: `09:02`, `every 12m from 09:00 to 11:00`, `weekdays 5 from 10:00 to 10:10`.
    static func arrivals(
        _ scanner: inout PhraseScanner, _ clock: ScenarioClock
    ) throws(PhraseFault) -> [Moment] {
        let start = scanner.mark
        let days = try DayPhrase.read(&scanner, clock)
        if scanner.take("every") {
            let spacing = try Length.read(&scanner)
            let least = ScenarioLimits.spacing
            guard spacing >= least else { throw .outOfBounds("every \(least / Span.second)s or longer") }
            let slices = try readFromTo(&scanner, clock, days)
            try clock.allowance.take(slices.reduce(0) { $0 + $1.length / spacing + 1 })
            return slices.flatMap { slice in
                stride(
                    from: slice.from.milliseconds, through: slice.to.milliseconds, by: Int64.Stride(spacing)
                )
                .map { Moment($0) }
            }
        }
        if let (count, _) = scanner.digits() {
            scanner.endOfWord()
            if scanner.take("from") {
                let slices = try readTo(&scanner, clock, days)
                guard count >= 2 else { throw .outOfBounds("2 or more pushes from one time to another") }
                for _ in slices { try clock.allowance.take(count) }
                return slices.flatMap { slice in
                    (0..<count).map { slice.from + slice.length * $0 / (count - 1) }
                }
            }
        }
        scanner.goBack(to: start)
        return try clock.readMoments(&scanner)
    }

    /// How long before the person leaves a background task is begun: `3s before leaving`.
    static func begins(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int64 {
        if scanner.take("on entering background") { return 0 }
        let length = try Length.read(&scanner)
        guard scanner.take("before leaving") else { throw .notUnderstood }
        return length
    }

    /// Reads `from 09:00 to 11:00`: once, or on each of the days.
    private static func readFromTo(
        _ scanner: inout PhraseScanner, _ clock: ScenarioClock, _ days: DayPhrase?
    ) throws(PhraseFault) -> [Slice] {
        guard scanner.take("from") else { throw .notUnderstood }
        return try readTo(&scanner, clock, days)
    }

    /// Reads what follows `from`.
    private static func readTo(
        _ scanner: inout PhraseScanner, _ clock: ScenarioClock, _ days: DayPhrase?
    ) throws(PhraseFault) -> [Slice] {
        guard let days else {
            let from = try clock.moment(try ClockTime.read(&scanner))
            guard scanner.take("to") else { throw .notUnderstood }
            let end = try ClockTime.read(&scanner)
            if end.day == nil, end.timeOfDay < clock.calendar.timeOfDay(at: from),
                let to = try? clock.moment(end), to < from
            {
                throw .outOfBounds("the earlier time first; this ends before it begins")
            }
            return [Slice(from: from, to: try clock.moment(end, from: from))]
        }
        let from = try ClockTime.readClock(&scanner)
        guard scanner.take("to") else { throw .notUnderstood }
        let to = try ClockTime.readClock(&scanner)
        let length = to < from ? to + Span.day - from : to - from
        return try clock.moments(on: days, at: from).map { Slice(from: $0, to: min(clock.end, $0 + length)) }
    }

    private static func readJitter(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int64 {
        guard scanner.takeAny("±", "+-") else { return 0 }
        let jitter = try Length.read(&scanner)
        let most = ScenarioLimits.jitter
        guard jitter <= most else { throw .outOfBounds("±\(most / Span.hour)h at most") }
        return jitter
    }
}
