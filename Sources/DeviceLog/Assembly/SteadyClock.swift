import Timeline

/// The times of the records of a log on one clock, which no wrong date moves by decades, and which continues
/// where the phone's clock was set, as a line of the log states or the ticks of its records show.
///
/// A phone that has not asked for the time begins in 1970, and one record may have any date. A day that
/// reached from one to the other would be empty for decades, so what is that far away is taken to follow at
/// once. The clock shows the dates that most records have.
struct SteadyClock: Sendable {
    /// A record that was moved, as the first behind a jump.
    struct Jump: Hashable, Sendable {
        /// The number of its line.
        let line: UInt32
        /// The times that the records before and behind it print, in microseconds since 1970-01-01 00:00.
        let from: Int64
        let to: Int64
    }

    /// What shows that a clock was set, where no line states it.
    enum Witness: Hashable, Sendable {
        /// The ticks of the records go on.
        case ticks
        /// Activities that waited or ran before are named behind it, so that the log goes on.
        case activities
        /// The hour comes again that comes twice as summer time ends.
        case summerTime
    }

    /// The first record with the new time of a clock that was set.
    struct Setting: Hashable, Sendable {
        /// The number of the line that states it; nil where no line does.
        let said: UInt32?
        /// What shows it where no line states it.
        let witness: Witness
        /// The number of the last record before, and that of the first with the new time.
        let before: UInt32
        let line: UInt32
        /// When that is, on this clock.
        let time: Int64
        /// By how much the clock was set, in microseconds; negative for back.
        let span: Int64
        /// How much later than printed the times behind it are on this clock.
        let shift: Int64
        /// How many microseconds of days it takes back that were assumed to begin where times went back.
        let days: Int64
    }

    private struct Shift {
        /// How much later than its record has it a time is.
        let span: Int64
        /// By how much of that the record is on a day that was assumed, and is taken back.
        let days: Int64
        var records = 0

        /// How much later than the phone prints it a time is.
        var sincePrinted: Int64 { span + days }
    }

    /// How far the records of a log may be apart, in microseconds: ten years.
    static let longest: Int64 = 3_652 * 86_400_000_000
    /// How many shifts are kept, and how many jumps are listed; one wrong date makes one.
    private static let shiftsAtMost = 16
    /// How many settings of the clock are listed and followed.
    private static let settingsAtMost = 64
    /// What sets the clock by less than this is no step that a reader sees, in microseconds.
    private static let leastSetting: Int64 = 2_000_000
    /// How soon after the line that states it the new time must appear, in microseconds.
    private static let longestWait: Int64 = 600_000_000
    static let listedAtMost = 8
    /// What goes back by more is another part of a log, and by less a record that was written late, in microseconds.
    private static let longestUnstated: Int64 = 13 * 3_600_000_000
    private static let leastUnstated: Int64 = 60_000_000
    /// Without dates, what goes back by more is another day, unless more than one activity shows that the log goes on.
    private static let longestWithoutDates: Int64 = 600_000_000

    /// The first jumps, in the order of their lines.
    private(set) var jumps: [Jump] = []
    /// How many jumps there are.
    private(set) var jumpCount = 0
    /// Where the phone's clock was set, in the order of the lines; the first ones.
    private(set) var settings: [Setting] = []
    private var expected: (span: Int64, said: UInt32)?
    private var shifts = [Shift(span: 0, days: 0)]
    private var current = 0
    private var newest: (printed: Int64, time: Int64, line: UInt32)?
    private var earliest = Int64.max
    private var latest = Int64.min

    /// How much later than printed a time is on this clock, behind the newest record.
    var shift: Int64 { shifts[current].sincePrinted }

    /// How much later than printed most times are on this clock.
    var usualShift: Int64 { shifts.max { $0.records < $1.records }?.sincePrinted ?? 0 }

    /// The time of the next record.
    ///
    /// - Parameters:
    ///   - printed: The time that it prints.
    ///   - line: The number of its line.
    ///   - days: By how much of it a day is later that was assumed to begin with the record.
    ///   - measured: By how many microseconds the clock was set before it, and what shows that; nil if nothing does.
    /// - Returns: The time on this clock.
    mutating func time(
        of printed: Int64, line: UInt32, onAssumed days: Int64 = 0,
        measured: (span: Int64, by: Witness)? = nil
    ) -> Int64 {
        if let newest, let span = stated(printed - days, after: newest.printed) ?? measured?.span {
            follow(printed, setBy: span, days, measured?.by ?? .ticks, after: newest.line, line: line)
        }
        if let newest, !isNear(printed + shifts[current].span) {
            if jumps.count < Self.listedAtMost {
                jumps.append(Jump(line: line, from: newest.printed, to: printed))
            }
            jumpCount += 1
            settle(printed, after: newest.time)
        }
        shifts[current].records += 1
        let time = printed + shifts[current].span
        newest = (printed, time, line)
        (earliest, latest) = (min(earliest, time), max(latest, time))
        return time
    }

    /// Notes a line about the phone's clock being set; the times of the records show which is the first with
    /// the new time.
    ///
    /// - Parameters:
    ///   - span: By how many microseconds it is set; below 0 for back.
    ///   - line: The number of the line.
    /// - Returns: Whether that is more than a small correction.
    mutating func expect(settingBy span: Int64, said line: UInt32) -> Bool {
        guard abs(span) >= Self.leastSetting, abs(span) <= Self.longest else { return false }
        if !repeatsTicks(span) { expected = (span, line) }
        return true
    }

    /// Whether a line states a setting that the ticks of the records just before have shown.
    private func repeatsTicks(_ span: Int64) -> Bool {
        guard let last = settings.last, last.said == nil, let newest else { return false }
        return abs(last.span - span) < Self.leastSetting && newest.time - last.time <= Self.longestWait
    }

    /// By how much a time goes back from the newest one where no line states it; nil if it does not, or too much for a
    /// clock that is set.
    func unstatedStep(to record: LogRecord) -> Int64? {
        let printed = record.time - record.assumedDays
        guard let former = newest?.printed, stated(printed, after: former) == nil else { return nil }
        let span = printed - former
        // Without dates, what is written late has begun another day, too.
        let least = record.assumedDays == 0 ? Self.leastUnstated : Self.leastSetting
        return (-Self.longestUnstated ... -least).contains(span) ? span : nil
    }

    /// Whether a log without dates goes back by so much before a record that another day is more likely than a clock
    /// that is set.
    func isLikelyAnotherDay(_ record: LogRecord) -> Bool {
        guard record.assumedDays != 0, let span = unstatedStep(to: record) else { return false }
        return span < -Self.longestWithoutDates
    }

    /// Whether a step back is that of the end of summer time, in the night of a Sunday, to within a quarter of an hour.
    func isEndOfSummerTime(_ printed: Int64) -> Bool {
        guard let former = newest?.printed else { return false }
        let (hour, quarter): (Int64, Int64) = (3_600_000_000, 900_000_000)
        let day = printed.flooredQuotient(by: 24 * hour)
        let (ofDay, passed) = (printed - day * 24 * hour, former.flooredQuotient(by: hour) * hour)
        return ofDay < 4 * hour && (day + 4) % 7 == 0 && printed - passed >= 0 && printed - passed < quarter
            && former - passed >= 3 * quarter && [3, 4, 9, 10, 11].contains(CalendarDay(epochDay: day).month)
    }

    /// How much later than printed a time of the record on a line is on this clock.
    func shift(ofLine line: UInt32) -> Int64 {
        guard !settings.isEmpty else { return usualShift }
        return settings.last { $0.line <= line }.map { $0.shift - $0.days } ?? 0
    }

    /// Whether a silence is none, since it ends on a day that was assumed where the clock was set.
    func takesBack(_ silence: LogSilence) -> Bool {
        let line = UInt32(clamping: silence.line)
        return silence.endsOnAssumedDay && settings.contains { $0.before < line && line <= $0.line }
    }

    /// By how much the clock was set before a record, if that has the time which a line before it promises.
    private func stated(_ printed: Int64, after former: Int64) -> Int64? {
        guard let span = expected?.span else { return nil }
        let passed = printed - former
        // Records of several processes are some moments out of order.
        guard (-Self.leastSetting...Self.longestWait).contains(passed - span),
            abs(passed - span) < abs(passed)
        else { return nil }
        return span
    }

    /// Goes on where a record has the new time of a clock that was set.
    private mutating func follow(
        _ printed: Int64, setBy span: Int64, _ days: Int64, _ witness: Witness, after before: UInt32,
        line: UInt32
    ) {
        guard settings.count < Self.settingsAtMost else { return }
        let former = shifts[current]
        use(former.span - span - days, days: former.days + days)
        let shift = shifts[current]
        // A line that promises another time is about another setting.
        let said = expected.flatMap { $0.span == span ? $0.said : nil }
        if said != nil { expected = nil }
        settings.append(
            Setting(
                said: said, witness: witness, before: before, line: line, time: printed + shift.span,
                span: span, shift: shift.sincePrinted, days: shift.days))
    }

    /// Whether a day may have a time as well as those of all records before.
    private func isNear(_ time: Int64) -> Bool {
        latest - Self.longest <= time && time <= earliest + Self.longest
    }

    /// Finds the shift for a time that is far away: one that was right before, or one with which it follows at once.
    private mutating func settle(_ printed: Int64, after time: Int64) {
        let known = shifts.indices.filter { isNear(printed + shifts[$0].span) }
        if let nearest = known.min(by: { distance($0, printed, time) < distance($1, printed, time) }) {
            current = nearest
            return
        }
        use(time - printed, days: shifts[current].days)
    }

    private mutating func use(_ span: Int64, days: Int64) {
        if let known = shifts.firstIndex(where: { $0.span == span }) {
            current = known
            return
        }
        if shifts.count == Self.shiftsAtMost,
            let rarest = shifts.indices.min(by: { shifts[$0].records < shifts[$1].records })
        {
            shifts.remove(at: rarest)
        }
        current = shifts.count
        shifts.append(Shift(span: span, days: days))
    }

    private func distance(_ shift: Int, _ printed: Int64, _ time: Int64) -> Int64 {
        abs(printed + shifts[shift].span - time)
    }
}
