import Timeline

/// The dates and the zone that the lines of a log leave out, as messages in its beginning show them.
///
/// A message may state the time of its record once more. Since iOS 17 the scheduler prints the window in which an activity may run, with a whole date and on the
/// phone's clock; the app's own line prints the begin that it asked for with a whole date in UTC.
struct SubmissionDay {
    /// The parts of the log between which the time of day goes back by less than half a day; most have one.
    private(set) var excerpts: [Excerpt] = []
    /// The phone's zone in minutes east of UTC; nil if unknown.
    private(set) var zone: Int?

    /// A part of a log that was copied as a whole.
    struct Excerpt {
        fileprivate let start: PrintedTime
        /// The day of its first record; nil if unknown.
        fileprivate(set) var day: CalendarDay?
        /// Whether `day` is certain: it is that of the second of a line itself, or only the year was needed.
        fileprivate(set) var isSure = false
        /// How often midnight has passed in it.
        fileprivate var midnights: Int64 = 0
        fileprivate var newest: Int64
    }

    /// The day and the time of day in a message.
    struct Stated {
        let day: CalendarDay
        let ofDay: Int64

        var time: Int64 { day.epochDay * Microseconds.day + ofDay }

        init(day: CalendarDay, ofDay: Int64) {
            self.day = day
            self.ofDay = ofDay
        }

        init(time: Int64) {
            self.init(day: CalendarDay(epochDay: time / Microseconds.day), ofDay: time % Microseconds.day)
        }

        func later(by span: Int64) -> Stated { span == 0 ? self : Stated(time: time + span) }
    }

    /// All zones are multiples of this; the begin of a window may lie some minutes behind what was asked for.
    private static let zoneStep = 15 * Microseconds.minute

    /// What the records in the beginning of a log show, or the date with which a program has passed them on.
    init(_ lines: [Bytes], _ grammar: LineGrammar, passedOn: CalendarDay?) {
        guard !grammar.style.printsDate || !grammar.style.printsZone, !grammar.columns.isTimeLast
        else { return }
        var head = RecordHead()
        var asked: Stated?
        for line in lines where grammar.read(line, into: &head) {
            enter(head.time)
            head.takeLabels(of: line)
            let message = line.part(head.message)
            if let begin = Self.earliestBegin(message) {
                asked = begin
                guard let east = head.time.zone else { continue }
                let local = begin.time + Int64(east) * Microseconds.minute
                excerpts[excerpts.count - 1].take(Stated(time: local), for: head.time)
            } else if line.part(head.process).equals("dasd"), let window = Self.windowStart(message) {
                if let asked, zone == nil { zone = Self.zone(local: window.time, utc: asked.time) }
                asked = nil
                excerpts[excerpts.count - 1].take(window, for: head.time)
            } else if let own = RestatedTime(in: message, of: head.time, zone: head.time.zone.map(Int.init)) {
                zone = zone ?? own.zone
                excerpts[excerpts.count - 1].take(own.stated, for: head.time)
            }
        }
        if let passedOn, !excerpts.isEmpty { excerpts[0].take(passedOn: passedOn) }
    }

    /// Comes to a record: midnight has passed before it, or another excerpt begins with it, or neither.
    private mutating func enter(_ time: PrintedTime) {
        guard var excerpt = excerpts.last else {
            return excerpts.append(Excerpt(start: time, newest: time.ofDay))
        }
        guard time.month == 0 else { return }
        if time.ofDay < excerpt.newest - Microseconds.second {
            guard excerpt.newest - time.ofDay > Microseconds.day / 2 else {
                return excerpts.append(Excerpt(start: time, newest: time.ofDay))
            }
            excerpt.midnights += 1
            excerpt.newest = time.ofDay
        }
        excerpt.newest = max(excerpt.newest, time.ofDay)
        excerpts[excerpts.count - 1] = excerpt
    }

    /// The zone in which a window begins at or shortly after the time that an app asked for.
    private static func zone(local: Int64, utc: Int64) -> Int? {
        let steps = (local - utc + 2 * Microseconds.second).flooredQuotient(by: zoneStep)
        return (-48...56).contains(steps) ? Int(steps) * 15 : nil
    }

    /// The begin in `submitTaskRequest: <…, earliestBeginDate: 2026-10-05 07:23:00 +0000…>`.
    static func earliestBegin(_ message: Bytes) -> Stated? {
        guard message.has("submitTaskRequest: "), let at = message.end(of: "earliestBeginDate: ") else {
            return nil
        }
        var cursor = LineCursor(message, at: at)
        var time = PrintedTime()
        guard cursor.takeDate(into: &time), cursor.take(.space), cursor.takeTimeOfDay(into: &time) != nil,
            cursor.take(" +0000")
        else { return nil }
        return CalendarDay(year: Int(time.year), month: Int(time.month), day: Int(time.day))
            .map { Stated(day: $0, ofDay: time.ofDay) }
    }

    /// The beginning of the window in `Submitted: … (Mon Oct  5 09:23:00 2026 - …)`.
    static func windowStart(_ message: Bytes) -> Stated? { window(message)?.begin }

    /// The window in `Submitted: … (Mon Oct  5 09:23:00 2026 - Tue Oct  6 09:23:00 2026)`; its end may be cut off.
    static func window(_ message: Bytes) -> (begin: Stated, end: Stated?)? {
        guard message.has("Submitted") || message.has("SUBMITTED") else { return nil }
        var at = 0
        while at < message.count {
            var cursor = LineCursor(message, at: at + 1)
            if message[at] == .openParenthesis || message[at] == .openBracket,
                let begin = date(&cursor), cursor.take(" - ")
            {
                return (begin, date(&cursor))
            }
            at += 1
        }
        return nil
    }

    /// Takes `Mon Oct  5 09:23:00 2026`.
    private static func date(_ cursor: inout LineCursor) -> Stated? {
        var time = PrintedTime()
        // The day of the week, and the blank behind it.
        cursor.at += 4
        guard cursor.takeMonthAndDay(into: &time), cursor.take(.space),
            cursor.takeTimeOfDay(into: &time) != nil, cursor.take(.space), let year = cursor.takeDigits(4)
        else { return nil }
        return CalendarDay(year: year, month: Int(time.month), day: Int(time.day))
            .map { Stated(day: $0, ofDay: time.ofDay) }
    }
}

extension SubmissionDay.Excerpt {
    /// Takes the day on which a program has passed on the first record, in a zone that may be another one.
    fileprivate mutating func take(passedOn other: CalendarDay) {
        guard day == nil, start.year == 0 else { return }
        day = start.month == 0 ? other : start.nearest(to: other)
        isSure = start.month != 0 && day.map { abs($0.epochDay - other.epochDay) <= 1 } ?? false
    }

    /// Takes the time in a record's message, which is its own or a later one.
    fileprivate mutating func take(_ stated: SubmissionDay.Stated, for record: PrintedTime) {
        guard !isSure, record.year == 0 else { return }
        guard record.month == 0 else {
            day = start.nearest(to: stated.day)
            isSure = day != nil
            return
        }
        let tolerance: Int64 = 2_000_000
        let isLater = record.ofDay > stated.ofDay + tolerance
        let isNow = abs(stated.ofDay - record.ofDay) <= tolerance
        guard isNow || day == nil else { return }
        day = CalendarDay(epochDay: stated.day.epochDay - midnights - (isLater ? 1 : 0))
        isSure = isNow
    }
}
