import Timeline

/// How many records state which day the first record is of, where the lines leave it out.
///
/// The scheduler prints whole dates of windows, apps those of the begins that they ask for, and some lines their own
/// time with its zone. Each is a witness of how many days, or years, the one that was taken is away from the true one.
struct DayWitnesses {
    private struct Vote {
        let offset: Int64
        var weight = 0
        /// How many lines are of each kind.
        var ownTimes = 0
        var windowEnds = 0
        var laterBegins = 0
    }

    fileprivate enum Kind { case ownTime, windowEnd, laterBegin }

    private var votes: [Vote] = []

    /// So many different days are kept; a log has one, and each damaged record makes one.
    private static let votesAtMost = 32
    /// What is longer is a list of rows, which has no date.
    private static let longestMessage = 500

    /// What the most weight says, of several the least offset.
    struct Best {
        /// How many days, or years, the day is later than the one that was taken.
        let offset: Int64
        let isSure: Bool
        let ground: DayGround
        /// How many lines say so.
        let lines: Int
    }

    /// The offset that has the most weight; nil without any witness.
    var best: Best? {
        guard
            let vote = votes.max(by: { ($0.weight, -abs($0.offset)) < ($1.weight, -abs($1.offset)) })
        else { return nil }
        let ground: DayGround =
            if vote.ownTimes > 0 {
                .ownTimes
            } else {
                vote.laterBegins == 0 ? .windowEnds : .laterBegins
            }
        let lines = vote.ownTimes + vote.windowEnds + vote.laterBegins
        return Best(offset: vote.offset, isSure: vote.weight > 1, ground: ground, lines: lines)
    }

    /// What a record states of the day.
    struct Statement {
        /// How many days, or years, the day is later than the record.
        fileprivate let offset: Int64
        fileprivate let kind: Kind
        fileprivate let weight: Int
    }

    /// What a record states; lines that leave out only the year count years, and others days.
    static func statement(of record: LogRecord, zone: Int?, isYearOnly: Bool) -> Statement? {
        guard record.message.count <= longestMessage else { return nil }
        return record.message.withUnsafeBufferPointer { message in
            if record.process == KeptProcess.dasd.rawValue {
                guard let window = SubmissionDay.window(message) else { return nil }
                let isPush = message.has("com.apple.pushLaunch.")
                return statement(
                    window.begin.time, to: window.end?.time, of: record, isNow: isPush,
                    isYearOnly: isYearOnly)
            }
            if let begin = SubmissionDay.earliestBegin(message)?.time {
                guard let zone = isYearOnly ? 0 : zone else { return nil }
                return statement(
                    begin + Int64(zone) * Microseconds.minute, of: record, isNow: false,
                    isYearOnly: isYearOnly)
            }
            var printed = PrintedTime()
            let day = CalendarDay(epochDay: record.time.flooredQuotient(by: Microseconds.day))
            if isYearOnly { (printed.month, printed.day) = (Int32(day.month), Int32(day.day)) }
            printed.ofDay = record.time - day.epochDay * Microseconds.day
            guard let own = RestatedTime(in: message, of: printed, zone: zone) else { return nil }
            return statement(own.stated.time, of: record, isNow: true, isYearOnly: isYearOnly)
        }
    }

    /// What a time states: a record's own, or a later one, with which a window begins that has an end.
    private static func statement(
        _ stated: Int64, to end: Int64? = nil, of record: LogRecord, isNow: Bool, isYearOnly: Bool
    ) -> Statement? {
        if isYearOnly {
            let day = CalendarDay(epochDay: record.time.flooredQuotient(by: Microseconds.day))
            let other = CalendarDay(epochDay: stated.flooredQuotient(by: Microseconds.day))
            let date = PrintedTime(year: 0, month: Int32(day.month), day: Int32(day.day))
            return date.nearest(to: other).map {
                Statement(offset: Int64($0.year - day.year), kind: .ownTime, weight: 2)
            }
        }
        let ahead = stated - record.time
        let isExact = abs(remainder(ahead)) <= 2 * Microseconds.second
        // What may only begin later is the same time of another day now and then.
        let days = (ahead + (isNow ? Microseconds.day / 2 : 2 * Microseconds.second)).flooredQuotient(
            by: Microseconds.day)
        if isExact, isNow || days == 0 {
            return Statement(offset: days, kind: .ownTime, weight: isNow ? 4 : 2)
        }
        let rest = (end ?? stated) - record.time - days * Microseconds.day
        let endsADayLater = abs(rest - Microseconds.day) <= 2 * Microseconds.second
        return Statement(
            offset: days, kind: endsADayLater ? .windowEnd : .laterBegin, weight: endsADayLater ? 2 : 1)
    }

    /// Takes what a record states.
    mutating func add(_ statement: Statement) {
        var place = votes.firstIndex { $0.offset == statement.offset }
        if place == nil, votes.count < Self.votesAtMost {
            votes.append(Vote(offset: statement.offset))
            place = votes.count - 1
        }
        guard let place else { return }
        votes[place].weight += statement.weight
        switch statement.kind {
        case .ownTime: votes[place].ownTimes += 1
        case .windowEnd: votes[place].windowEnds += 1
        case .laterBegin: votes[place].laterBegins += 1
        }
    }

    /// How far a span is from a whole number of days.
    private static func remainder(_ span: Int64) -> Int64 {
        span - (span + Microseconds.day / 2).flooredQuotient(by: Microseconds.day) * Microseconds.day
    }
}
