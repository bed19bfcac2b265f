import Timeline

/// Turns the times that lines print into times on one clock, and fills in what they leave out.
struct LogClock {
    /// The day of the first record, if submissions in the log make it certain.
    var statedDay: CalendarDay? {
        if let witnessed, witnessed.isSure { return witnessed.day }
        return submissionDay.excerpts.first.flatMap { $0.isSure ? $0.day : nil }
    }

    /// The day of the first record, where lines leave out a part of it, as the most witnesses of the whole log say.
    var dating: LogDating {
        switch taken {
        case .assumed, .stated:
            guard let witnessed else { return taken }
            if case .stated = taken, witnessed.day == taken.day { return taken }
            return witnessed.isSure ? .stated(witnessed.day) : .assumed(witnessed.day)
        case .printed, .given, .untimed: return taken
        }
    }

    /// By how many days the first record is later than the day that was taken for it.
    var daysLater: Int64 { (dating.day?.epochDay ?? 0) - (taken.day?.epochDay ?? 0) }

    /// How many lines state the day.
    var witnessCount: Int { witnesses.best?.lines ?? 0 }

    /// What the day was taken from, where its line does not print it whole and no person gave it.
    var dayGround: DayGround {
        if case .stated = taken, witnessed?.day != dating.day { return .ownTimes }
        if let ground = witnesses.best?.ground { return ground }
        if let excerpt = submissionDay.excerpts.first, excerpt.day != nil {
            return excerpt.isSure ? .ownTimes : .laterBegins
        }
        return weekday.map { .weekday($0) } ?? .fileDay
    }

    /// The day of the week that the first record prints, where it leaves out the year.
    private(set) var weekday: Weekday?

    /// The day of the first record that the most witnesses say.
    private var witnessed: (day: CalendarDay, isSure: Bool)? {
        guard let best = witnesses.best, let day = taken.day else { return nil }
        guard isYearOnly else { return (CalendarDay(epochDay: day.epochDay + best.offset), best.isSure) }
        return CalendarDay(year: day.year + Int(best.offset), month: day.month, day: day.day)
            .map { ($0, best.isSure) }
    }

    /// Whether lines leave out only the year.
    var isYearOnly: Bool { place.today == nil }

    private let options: LogReadingOptions
    /// The zone of the times, in minutes east; nil as long as no time had one.
    private(set) var zone: Int?
    /// Where the newest record has brought it.
    private(set) var place = Place()
    /// The day that was taken for the first record, where lines leave out a part of it.
    private var taken = LogDating.printed
    private var witnesses = DayWitnesses()
    /// What the lines of each day say of it, where none has a date, with the first of these lines.
    private var days: [(day: Int64, line: Int, witnesses: DayWitnesses)] = []
    /// What submissions in the log show about the day of its first record.
    private let submissionDay: SubmissionDay
    /// The date that was converted last, because most records have that of the one before.
    private var knownDate: (year: Int32, month: Int32, day: Int32, epochDay: Int64) = (0, 0, 0, 0)

    /// The greatest step back in the time of day that is a disorder and no other day.
    private static let disorder = Microseconds.second

    /// So many days are looked at.
    private static let daysAtMost = 100

    /// What the next record is read after.
    struct Place: Hashable {
        /// The latest time since the clock was last set back.
        fileprivate(set) var newest: Int64?
        /// The day, counted from 1970-01-01, that records without a date are on now.
        fileprivate var today: Int64?
        /// How often the time of day has gone back by less than half a day.
        fileprivate var excerpt = 0
    }

    /// The latest time since the clock was last set back.
    var newest: Int64? { place.newest }

    /// By how much a record's time may differ from the one before without need of a further witness.
    var tolerance: Int64 { max(Self.disorder, options.sortingWindow) }

    init(options: LogReadingOptions, submissionDay: SubmissionDay) {
        self.options = options
        self.submissionDay = submissionDay
        zone = options.zone
    }

    /// What the time of a record is, beside what went back.
    struct Reading {
        var time: Int64
        /// The latest time before, if the clock has gone back from it.
        var steppedFrom: Int64?
        /// The latest time before, if another day was assumed because the time of day went back from it.
        var assumedDayAfter: Int64?
    }

    /// The time of a record; records come in the order of the file.
    @inline(__always)
    mutating func read(_ printed: PrintedTime, isOrdered: Bool) -> Reading {
        var ofDay = printed.ofDay
        if let east = printed.zone {
            if zone == nil { zone = Int(east) }
            ofDay &+= Int64((zone ?? 0) &- Int(east)) &* 60_000_000
        }
        var reading: Reading
        if printed.month == 0 {
            reading = readTimeOfDay(ofDay)
        } else if printed.year == 0 {
            reading = Reading(time: nearestYear(printed) &* Microseconds.day &+ ofDay)
        } else {
            reading = Reading(time: epochDay(of: printed) &* Microseconds.day &+ ofDay)
            place.today = nil
        }
        guard isOrdered else { return reading }
        guard let newest, reading.time < newest else {
            place.newest = reading.time
            return reading
        }
        if reading.time < newest - tolerance {
            reading.steppedFrom = newest
            place.newest = reading.time
        }
        return reading
    }

    @inline(__always)
    private mutating func epochDay(of printed: PrintedTime) -> Int64 {
        if printed.day == knownDate.day, printed.month == knownDate.month, printed.year == knownDate.year {
            return knownDate.epochDay
        }
        let day = CalendarDay.epochDay(
            year: Int(printed.year), month: Int(printed.month), day: Int(printed.day))
        knownDate = (printed.year, printed.month, printed.day, day)
        return day
    }

    /// The day of a date without a year: in the year in which it is nearest to the records before.
    private mutating func nearestYear(_ printed: PrintedTime) -> Int64 {
        if let last = newest {
            if printed.day == knownDate.day, printed.month == knownDate.month { return knownDate.epochDay }
            let now = CalendarDay(epochDay: last / Microseconds.day)
            if let nearest = printed.nearest(to: now)?.epochDay {
                knownDate = (0, printed.month, printed.day, nearest)
                return nearest
            }
        }
        weekday = printed.weekday
        return firstDay(month: Int(printed.month), day: Int(printed.day))
    }

    /// The day of the first record of a log whose dates have no year.
    private mutating func firstDay(month: Int, day: Int) -> Int64 {
        var year = options.fileDay.year
        if let given = options.day ?? submissionDay.excerpts.first?.day {
            year = given.year
        } else {
            year = latestYear(month: month, day: day)
        }
        // The 29th of February is in the last year before that has one.
        while year > 1, CalendarDay(year: year, month: month, day: day) == nil { year -= 1 }
        let first = CalendarDay(year: year, month: month, day: day) ?? options.fileDay
        settle(on: first)
        knownDate = (0, Int32(month), Int32(day), first.epochDay)
        return first.epochDay
    }

    /// The latest year not after the file's that has a date, on the day of the week that its line prints.
    private func latestYear(month: Int, day: Int) -> Int {
        // The day after the file's may be one in another zone; after 40 years each date was on each day of the week.
        let years = (options.fileDay.year - 40...options.fileDay.year).reversed().filter { year in
            CalendarDay(year: year, month: month, day: day).map {
                $0.epochDay <= options.fileDay.epochDay + 1
            } ?? false
        }
        let fitting = years.first { year in
            CalendarDay(year: year, month: month, day: day).map { weekday == nil || $0.weekday == weekday }
                ?? false
        }
        return fitting ?? years.first ?? options.fileDay.year
    }

    private mutating func settle(on first: CalendarDay) {
        taken =
            if options.day != nil {
                .given(first)
            } else if submissionDay.excerpts.first?.isSure == true {
                .stated(first)
            } else {
                .assumed(first)
            }
    }

    /// Takes what a record states about the day, in the first excerpt about that of the log; whole dates need no witness.
    mutating func weigh(_ record: LogRecord) {
        guard taken.day != nil, place.excerpt == 0 || place.today != nil,
            let statement = DayWitnesses.statement(of: record, zone: zone, isYearOnly: isYearOnly)
        else { return }
        if place.excerpt == 0 { witnesses.add(statement) }
        if let today = place.today { weigh(statement, on: today, line: record.line) }
    }

    private mutating func weigh(_ statement: DayWitnesses.Statement, on day: Int64, line: Int) {
        if days.last?.day != day {
            guard days.count < Self.daysAtMost else { return }
            days.append((day, line, DayWitnesses()))
        }
        days[days.count - 1].witnesses.add(statement)
    }

    /// The days whose lines say for sure that they are others than those on which they are told.
    var otherDays: [OtherDay] {
        var later = daysLater
        if case .given = taken { later = days.first?.witnesses.best?.offset ?? 0 }
        return days.compactMap { day, line, witnesses in
            guard let best = witnesses.best, best.isSure, best.ground != .laterBegins, best.offset != later
            else { return nil }
            return OtherDay(
                line: line, told: CalendarDay(epochDay: day + daysLater),
                stated: CalendarDay(epochDay: day + best.offset))
        }
    }

    /// The fewest whole days that are not shorter than a span.
    static func days(over span: Int64) -> Int64 {
        (span + Microseconds.day - 1).flooredQuotient(by: Microseconds.day) * Microseconds.day
    }

    /// Goes back to where it was before some records, whose times were wrong.
    mutating func goBack(to place: Place) { self.place = place }

    /// Begins anew, since the time of the first record was wrong.
    mutating func beginAnew() {
        place = Place()
        zone = options.zone
        knownDate = (0, 0, 0, 0)
    }

    /// The time of a record if it is on the day that brings it nearest to another one.
    func nearest(_ printed: PrintedTime, to other: Int64) -> Int64? {
        guard printed.month == 0 else { return nil }
        let east = printed.zone.map { Int64((zone ?? 0) - Int($0)) * 60_000_000 } ?? 0
        let off = (printed.ofDay + east - other) % Microseconds.day
        let ahead = off < 0 ? off + Microseconds.day : off
        return other + (ahead > Microseconds.day / 2 ? ahead - Microseconds.day : ahead)
    }

    /// The time of a record that prints no date: on the day of the records before it, or on the next.
    private mutating func readTimeOfDay(_ ofDay: Int64) -> Reading {
        let ofDay = ((ofDay % Microseconds.day) + Microseconds.day) % Microseconds.day
        guard let newest else {
            let first = options.day ?? submissionDay.excerpts.first?.day ?? options.fileDay
            settle(on: first)
            place.today = first.epochDay
            return Reading(time: first.epochDay * Microseconds.day + ofDay)
        }
        // After records with a date, the day goes on from the latest of them.
        let day = place.today ?? (newest / Microseconds.day)
        place.today = day
        let time = day * Microseconds.day + ofDay
        if time >= newest - Self.disorder {
            // Late records from before midnight.
            let isLate = time - Microseconds.day >= newest - Self.disorder
            return Reading(time: isLate ? time - Microseconds.day : time)
        }
        place.today = day + 1
        let next = time + Microseconds.day
        guard newest - time <= Microseconds.day / 2 else { return Reading(time: next) }
        place.excerpt += 1
        let excerpt = place.excerpt
        guard excerpt < submissionDay.excerpts.count, let statedDay = submissionDay.excerpts[excerpt].day
        else {
            return Reading(time: next, assumedDayAfter: newest)
        }
        place.today = statedDay.epochDay
        return Reading(
            time: statedDay.epochDay * Microseconds.day + ofDay,
            assumedDayAfter: submissionDay.excerpts[excerpt].isSure ? nil : newest)
    }
}
