import Timeline

/// A clock time as written in a scenario: `07:30`, `07:30:15` or `d2 07:30`.
struct ClockTime: Hashable, Sendable {
    /// The day of the scenario, from 1; nil for the first day on which the time is possible.
    let day: Int64?
    /// Milliseconds since midnight, up to and including 24:00.
    let timeOfDay: Int64

    static let expected = "a time such as 07:30 or d2 07:30"

    /// Reads a time at the start of a phrase.
    static func read(_ scanner: inout PhraseScanner) throws(PhraseFault) -> ClockTime {
        var day: Int64?
        let start = scanner.mark
        if scanner.takeDayMark() {
            let number = try scanner.number()
            guard (1...400).contains(number) else { throw .outOfBounds("a day from d1 on") }
            day = number
        } else {
            scanner.goBack(to: start)
        }
        return ClockTime(day: day, timeOfDay: try readClock(&scanner))
    }

    /// Reads `HH:MM` or `HH:MM:SS` as milliseconds since midnight.
    static func readClock(_ scanner: inout PhraseScanner) throws(PhraseFault) -> Int64 {
        guard let hours = scanner.digits(), hours.count <= 2, scanner.take(":"),
            let minutes = scanner.digits(), minutes.count == 2
        else { throw .notUnderstood }
        var seconds: Int64 = 0
        if scanner.take(":") {
            guard let read = scanner.digits(), read.count == 2 else { throw .notUnderstood }
            seconds = read.value
        }
        scanner.endOfWord()
        let time = DayCalendar.timeOfDay(hours: hours.value, minutes: minutes.value, seconds: seconds)
        guard let time else { throw .outOfBounds("a time from 00:00 to 24:00") }
        return time
    }
}

extension PhraseScanner {
    /// Takes the `d` of `d2 07:30`.
    mutating func takeDayMark() -> Bool { takeSign("d") && isAtDigit }
}

/// How many more moments (visits, pushes and others) a scenario may have; bounds the memory of a short text.
final class MomentAllowance {
    private var left = ScenarioLimits.moments

    /// Takes moments from the allowance.
    func take(_ count: Int64) throws(PhraseFault) {
        guard count <= left else {
            throw .outOfBounds(
                "at most \(ScenarioLimits.moments) visits, pushes and other moments in a scenario")
        }
        left -= count
    }
}

/// Converts times as written to moments of the scenario.
struct ScenarioClock {
    let calendar: DayCalendar
    let length: Int64
    let allowance = MomentAllowance()

    var end: Moment { Moment(length) }

    /// The span of the scenario as printed, such as `06:00 to 24:00`.
    var text: String {
        let days = calendar.dayNumber(at: end)
        let last = calendar.hourAndMinute(end)
        return calendar.hourAndMinute(.start) + " to "
            + (last == "00:00"
                ? (days > 1 ? "d\(days) 24:00" : "24:00") : (days > 0 ? "d\(days + 1) " : "") + last)
    }

    /// The moment of a time; without a day, the first such moment from `earliest` on.
    func moment(_ time: ClockTime, from earliest: Moment = .start) throws(PhraseFault) -> Moment {
        let moment: Moment
        if let day = time.day {
            moment = calendar.moment(day: day - 1, timeOfDay: time.timeOfDay)
        } else {
            let sameDay = calendar.moment(
                day: calendar.dayNumber(at: earliest), timeOfDay: time.timeOfDay)
            moment = sameDay < earliest ? sameDay + Span.day : sameDay
        }
        guard moment >= .start, moment <= end else { throw .outsideDay(text) }
        return moment
    }

    /// The moments of a time on days of the scenario.
    func moments(on days: DayPhrase, at timeOfDay: Int64) throws(PhraseFault) -> [Moment] {
        var moments: [Moment] = []
        for day in days.first...days.last where days.weekdays.contains(calendar.weekday(ofDay: day)) {
            let moment = calendar.moment(day: day, timeOfDay: timeOfDay)
            guard moment >= .start, moment <= end else { continue }
            try allowance.take(1)
            moments.append(moment)
        }
        guard !moments.isEmpty else { throw .outsideDay(text) }
        return moments
    }

    /// Reads a time, or days such as `daily` and a time, and returns all its moments.
    func readMoments(_ scanner: inout PhraseScanner) throws(PhraseFault) -> [Moment] {
        if let days = try DayPhrase.read(&scanner, self) {
            return try moments(on: days, at: try ClockTime.readClock(&scanner))
        }
        try allowance.take(1)
        return [try moment(try ClockTime.read(&scanner))]
    }

    /// Reads `07:30-09:00`, `weekdays 22:00-06:00`, or `always`, and returns all its slices.
    ///
    /// The second time is the first such time after the first; what of it lies beyond the end is cut off.
    func readSlices(_ scanner: inout PhraseScanner) throws(PhraseFault) -> [Slice] {
        if scanner.take("always") { return [Slice(from: .start, to: end)] }
        let begins = try readMoments(&scanner)
        guard scanner.takeAny("-", "–") else { throw .notUnderstood }
        let time = try ClockTime.read(&scanner)
        guard let first = begins.first else { throw .outsideDay(text) }
        // Otherwise the end would be the same time on the next day, mostly outside the scenario.
        if time.day == nil, begins.count == 1, calendar.timeOfDay(at: first) == time.timeOfDay,
            first + Span.day > end
        {
            throw .outOfBounds("an end after the beginning; this ends when it begins")
        }
        let firstEnd = try time.day == nil ? next(time.timeOfDay, after: first) : moment(time)
        guard firstEnd > first else { throw .outOfBounds("a time after the first") }
        return begins.map { Slice(from: $0, to: min(end, $0 + (firstEnd - first))) }
    }

    /// The next moment at a time of day, in the scenario or beyond its end.
    private func next(_ timeOfDay: Int64, after moment: Moment) -> Moment {
        let sameDay = calendar.moment(day: calendar.dayNumber(at: moment), timeOfDay: timeOfDay)
        return sameDay > moment ? sameDay : sameDay + Span.day
    }
}
