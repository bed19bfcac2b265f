import Timeline

/// Turns the times that lines print into times on one clock, and fills in what they leave out.
struct LogClock {
    /// The day of the first record, if submissions in the log make it certain.
    var statedDay: CalendarDay? { submissionDay.excerpts.first.flatMap { $0.isSure ? $0.day : nil } }

    private let options: LogReadingOptions
    /// The zone of the times, in minutes east; nil as long as no time had one.
    private(set) var zone: Int?
    /// The latest time since the clock was last set back.
    private(set) var newest: Int64?
    /// The day, counted from 1970-01-01, that records without a date are on now.
    private var today: Int64?
    /// The day of the first record, where lines leave out a part of it.
    private(set) var dating = LogDating.printed
    /// What submissions in the log show about the day of its first record.
    private let submissionDay: SubmissionDay
    /// How often the time of day has gone back by less than half a day.
    private var excerpt = 0
    /// The date that was converted last, because most records have that of the one before.
    private var knownDate: (year: Int32, month: Int32, day: Int32, epochDay: Int64) = (0, 0, 0, 0)

    private static let dayLength: Int64 = 86_400_000_000
    /// The greatest step back in the time of day that is a disorder and no other day.
    private static let disorder: Int64 = 1_000_000

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
            reading = Reading(time: nearestYear(printed) &* Self.dayLength &+ ofDay)
        } else {
            reading = Reading(time: epochDay(of: printed) &* Self.dayLength &+ ofDay)
            today = nil
        }
        guard isOrdered else { return reading }
        guard let newest, reading.time < newest else {
            newest = reading.time
            return reading
        }
        if reading.time < newest - max(Self.disorder, options.sortingWindow) {
            reading.steppedFrom = newest
            self.newest = reading.time
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
            let now = CalendarDay(epochDay: last / Self.dayLength)
            if let nearest = printed.nearest(to: now)?.epochDay {
                knownDate = (0, printed.month, printed.day, nearest)
                return nearest
            }
        }
        return firstDay(month: Int(printed.month), day: Int(printed.day))
    }

    /// The day of the first record of a log whose dates have no year.
    private mutating func firstDay(month: Int, day: Int) -> Int64 {
        var year = options.fileDay.year
        if let given = options.day ?? submissionDay.excerpts.first?.day {
            year = given.year
        } else {
            // The day after the file's may be one in another zone.
            while let date = CalendarDay(year: year, month: month, day: day),
                date.epochDay > options.fileDay.epochDay + 1
            {
                year -= 1
            }
        }
        // The 29th of February is in the last year before that has one.
        while year > 1, CalendarDay(year: year, month: month, day: day) == nil { year -= 1 }
        let first = CalendarDay(year: year, month: month, day: day) ?? options.fileDay
        settle(on: first)
        knownDate = (0, Int32(month), Int32(day), first.epochDay)
        return first.epochDay
    }

    private mutating func settle(on first: CalendarDay) {
        dating =
            if options.day != nil {
                .given(first)
            } else if submissionDay.excerpts.first?.isSure == true {
                .stated(first)
            } else {
                .assumed(first)
            }
    }

    /// Makes the assumed day of the first record certain if a submission behind the beginning has the same.
    ///
    /// A log that is watched has a beginning of few lines, and what was handed on already keeps its day.
    mutating func confirm(by record: LogRecord) {
        guard case .assumed(let first) = dating, excerpt == 0,
            let time = record.message.withUnsafeBufferPointer(SubmissionDay.windowStart)?.time
        else { return }
        // Lines without a date need a window that begins now, and those without a year take any.
        let tolerance = today == nil ? Self.dayLength * 182 : 2 * Self.disorder
        if abs(time - record.time) <= tolerance { dating = .stated(first) }
    }

    /// The time of a record that prints no date: on the day of the records before it, or on the next.
    private mutating func readTimeOfDay(_ ofDay: Int64) -> Reading {
        let ofDay = ((ofDay % Self.dayLength) + Self.dayLength) % Self.dayLength
        guard let newest else {
            let first = options.day ?? submissionDay.excerpts.first?.day ?? options.fileDay
            settle(on: first)
            today = first.epochDay
            return Reading(time: first.epochDay * Self.dayLength + ofDay)
        }
        // After records with a date, the day goes on from the latest of them.
        let day = today ?? (newest / Self.dayLength)
        today = day
        let time = day * Self.dayLength + ofDay
        if time >= newest - Self.disorder {
            // Late records from before midnight.
            let isLate = time - Self.dayLength >= newest - Self.disorder
            return Reading(time: isLate ? time - Self.dayLength : time)
        }
        today = day + 1
        let next = time + Self.dayLength
        guard newest - time <= Self.dayLength / 2 else { return Reading(time: next) }
        excerpt += 1
        guard excerpt < submissionDay.excerpts.count, let statedDay = submissionDay.excerpts[excerpt].day
        else {
            return Reading(time: next, assumedDayAfter: newest)
        }
        today = statedDay.epochDay
        return Reading(
            time: statedDay.epochDay * Self.dayLength + ofDay,
            assumedDayAfter: submissionDay.excerpts[excerpt].isSure ? nil : newest)
    }
}
