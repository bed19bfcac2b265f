import DeviceLog
import LiveLog
import Timeline

/// What a person must know about how the log of a device was read, as sentences.
struct DeviceLogRemarks {
    let summary: LogSummary
    /// The zone that tasks show, in minutes east of UTC, and how many lines do.
    let shownZone: (minutes: Int, lines: Int)?
    /// Which lines tell that the phone's clock was set, up to the first with the new time.
    private let clockSettings: [ClosedRange<UInt32>]
    /// The same by its times, where other logs may tell it, too.
    private let clockSteps: [(to: Int64, span: Int64)]
    /// The names of all logs that are read as one, by their numbers; empty for one that is read alone.
    let names: [String]

    /// How the sentence about records ends of which a part was not read.
    static let cut = " too long and cut; what the cut part says is missing."

    init(
        _ summary: LogSummary, shownZone: (minutes: Int, lines: Int)? = nil,
        clockSettings: [ClosedRange<UInt32>] = [], clockSteps: [(to: Int64, span: Int64)] = [],
        names: [String] = []
    ) {
        self.summary = summary
        self.shownZone = shownZone
        self.clockSettings = clockSettings
        self.clockSteps = clockSteps
        self.names = names
    }

    /// The sentences, the weightiest first.
    var sentences: [String] { silence + aboutReading }

    /// What is about the reading of the log, and not about what it lacks.
    var aboutReading: [String] { time + clock + damage }

    /// Said before all else where more than a fifth of the scheduler's lines is not known.
    fileprivate static func ofUnknownLines(_ tally: VocabularyTally) -> [String] {
        guard tally.unknown * 5 > tally.lines else { return [] }
        return [
            "\(tally.unknown) of \(Counted.text(tally.lines, "line", "lines")) of the scheduler \(tally.lines == 1 ? "is" : "are") not known, so what it "
                + "decided may be missing; dayline check lists them."
        ]
    }

    /// Said of the starts of the phone that its own lines tell, beside those that the records' boots tell.
    fileprivate static func ofBoots(_ count: Int) -> [String] {
        guard count > 0 else { return [] }
        return ["The phone started again \(Counted.text(count, "time", "times")) while it was logged."]
    }

    /// Without the scheduler's own lines no hold can be seen.
    var silence: [String] {
        guard summary.style?.isOwnLog != true,
            let scheduler = summary.processes.first(where: { $0.name == "dasd" }), scheduler.records == 0
        else { return [] }
        if summary.isOfSimulator {
            return [
                "This is the log of a Simulator, which has no scheduler: nothing holds a task or a push back, and nothing starts a task."
            ]
        }
        let reasons =
            summary.style == .idevicesyslogOld
            ? "filtered, taken without its level, or of a system that is too old to have one"
            : "filtered, or taken without its level"
        return [
            "No line of the scheduler (dasd) is in this log: it was \(reasons). What held requests back is not in it."
        ]
    }

    private var time: [String] {
        var sentences = origin
        if case .printed = summary.zone, let style = summary.style, style.isInUTC {
            sentences.append(
                "The log (\(style.name)) has its times in UTC and not on the phone's clock: days and hours are those "
                    + "of UTC (--zone names the phone's).")
        }
        sentences += Self.ofGivenDay(summary) + otherWeekday
        if !summary.dating.hasTimes {
            sentences.append("Dayline reads no times in the lines: what they tell is in their order.")
        }
        let days = summary.assumedDays.elements
        let begun = days.filter { !isSetting($0) }
        if let first = begun.first {
            // Its times are microseconds.
            let day = CalendarDay(epochDay: first.to / 1_000 / Span.day + summary.daysLater)
            let others = Self.further(
                summary.assumedDays.count - days.count + begun.count, "day begins", "days begin")
            sentences.append(
                "The time of day goes back at \(summary.place(first.line)), so \(day.isoText) is taken to begin "
                    + "there\(others.map { "; \($0) in the same way" } ?? "").")
        }
        return sentences + otherDays
    }

    /// Days whose lines say that they are others.
    private var otherDays: [String] {
        // Behind a clock that was set back no day has begun that was taken to begin there.
        let settings = settingLines
        let days = summary.otherDays.filter { day in !settings.contains { $0 <= day.line } }
        guard let first = days.first else { return [] }
        let others = Self.further(days.count, "day is", "days are")
        return [
            "The dates within lines from \(summary.place(first.line)) on say \(first.stated.isoText), and these are "
                + "told on \(first.told.isoText), since no line has a date of its own"
                + "\(others.map { "; \($0) told on another day, too" } ?? "")."
        ]
    }

    /// Whether the phone's clock was set where times go back, as is told of it.
    private func isSetting(_ step: ClockStep) -> Bool {
        clockSettings.contains { $0.contains(UInt32(clamping: step.line)) }
            || clockSteps.contains { isNear($0.to, step.to) && isNear($0.span, step.to - step.from) }
    }

    /// Where a day was taken to begin and the clock was set back.
    private var settingLines: [Int] { summary.assumedDays.elements.filter(isSetting).map(\.line) }

    private var clock: [String] {
        var sentences = otherZone
        let steps = summary.clockSteps.elements.filter { !isSetting($0) }
        if summary.repeated > 0 {
            sentences.append(
                "\(Counted.text(summary.repeated, "record stands", "records stand")) in the log twice, as where it is "
                    + "joined with itself; each counts once.")
        } else if let first = steps.first {
            let others = Self.further(steps.count, "time", "times").map { ", and \($0)" } ?? ""
            sentences.append(
                "The times go back at \(summary.place(first.line))\(others): the clock was set back, or parts of the "
                    + "log are not in order. What lies between is not told, and each time is as printed.")
        }
        if let first = summary.disorder.elements.first {
            let others = Self.further(summary.disorder.count, "record", "records").map { ", and \($0)" } ?? ""
            sentences.append(
                "The record at \(summary.place(first))\(others) was written late or has a wrong time: those before "
                    + "and behind it are some seconds away. Each is shown at its own time.")
        }
        for reboot in summary.reboots.elements {
            sentences.append("The phone started again before \(summary.place(reboot.line)).")
        }
        return sentences + contradictions + breaks + silences + wholeSpan
    }

    /// From when to when a log reaches of which the processes that matter tell a part only.
    private var wholeSpan: [String] {
        let kept = summary.processes.filter { $0.records > 0 }
        guard clockSettings.isEmpty, let first = summary.first, let last = summary.last,
            let begin = kept.compactMap(\.first).min(), let end = kept.compactMap(\.last).max(),
            max(begin - first, last - end) >= Self.leastDifference
        else { return [] }
        // Its times are microseconds.
        let calendar = DayCalendar(epochDay: summary.daysLater, startOfDay: 0)
        let times = [first, last].compactMap { calendar.dateAndTime(Moment($0 / 1_000)) }
        return [
            "The whole log reaches from \(times.joined(separator: " to ")); the day is the part of it in which "
                + "the processes that decide about background execution have records."
        ]
    }

    /// What lies outside of the day by less is not worth a sentence, in microseconds.
    private static let leastDifference: Int64 = 60_000_000

    /// Records that those around them contradict, each with its line.
    private var contradictions: [String] {
        let all = summary.contradictions
        let listed = all.elements.map { one in
            switch one.part {
            case .time:
                "The time of \(summary.place(one.line)) contradicts those before and behind it and is taken for "
                    + "wrong: the record is shown with the one before it."
            case .ticks:
                "The ticks of \(summary.place(one.line)) contradict those before and behind it and are taken for "
                    + "wrong; nothing is concluded from them."
            case .boot:
                "The boot of \(summary.place(one.line)) contradicts those before and behind it and is taken for "
                    + "wrong; the phone did not start again."
            case .timeInOneLog:
                "The time of \(summary.place(one.line)) is wrong: the record is shown at the one that another log has for it."
            case .timeInTwoLogs:
                "The record at \(summary.place(one.line)) has another time in a log that was given before, and nothing shows "
                    + "which one is right: it is shown at that one."
            case .place:
                "The record at \(summary.place(one.line)) is out of order: it is shown where another log has it."
            }
        }
        let rest = all.count - listed.count
        guard rest > 0 else { return listed }
        return listed + [
            "\(Counted.text(rest, "further record is", "further records are")) wrong in the same way."
        ]
    }

    /// Whether two times are of the same setting of a clock, of which not all records matter.
    private func isNear(_ first: Int64, _ second: Int64) -> Bool { abs(first - second) < 600_000_000 }

    /// Hours in which nobody wrote a record, and nobody says why.
    private var silences: [String] {
        let settings = settingLines
        let silences = summary.silences.elements.filter {
            $0.cause == .notRecorded && !settings.contains($0.line)
        }
        guard let first = silences.first else { return [] }
        let others = Self.further(silences.count, "gap follows", "gaps follow").map { "; \($0)" } ?? ""
        // Its times are microseconds.
        return [
            "\(summary.style?.isOwnLog == true ? "The app wrote nothing" : "The log has no records") for "
                + "\(Span.text((first.to - first.from) / 1_000)) before "
                + "\(summary.place(first.line))\(others)."
        ]
    }

    /// Where the tool lost the phone, and where another one took its place.
    private var breaks: [String] {
        let all = summary.connections.elements
        let last = all.lastIndex { $0.isConnected } ?? 0
        let lost = all.filter { !$0.isConnected }
        var sentences: [String] = []
        // A log that ends where the phone is disconnected lacks nothing for that.
        if let first = lost.first, all[..<last].contains(first) {
            sentences.append(
                "The phone was disconnected \(Counted.text(lost.count, "time", "times")), first at "
                    + "\(summary.place(first.line)); what happened meanwhile is not in the log."
            )
        }
        let named = all.filter { $0.isConnected && !$0.phone.isEmpty }
        if let other = named.first(where: { $0.phone != named[0].phone }) {
            sentences.append(
                "Another phone is connected at \(summary.place(other.line)): what ran on the one before is over "
                    + "there, and the apps of both are on the same lanes.")
        }
        return sentences
    }

    private var damage: [String] {
        let (losses, unreadable) = (summary.losses, summary.unreadable)
        let (late, shortened) = (summary.lateRecords, summary.shortenedRecords)
        let sentences = [
            losses > 0
                ? "The log says \(Counted.text(losses, "time", "times")) that records are missing." : nil,
            unreadable.elements.first.map {
                "\(Counted.text(unreadable.count, "line is", "lines are")) no record; the first is at "
                    + "\(summary.place($0.line))."
            },
            late > 0
                ? "The log is in no order and too large to be sorted at once; "
                    + "\(Counted.text(late, "record", "records")) came too late for their place." : nil,
            shortened > 0 ? Counted.text(shortened, "record is", "records are") + Self.cut : nil,
            summary.isLastLineCut ? "The last line is cut." : nil,
        ]
        return sentences.compactMap(\.self)
    }

    /// Of how many the first is told and the others counted; nil if there are no others.
    private static func further(_ count: Int, _ one: String, _ several: String) -> String? {
        count > 1 ? Counted.text(count - 1, "further \(one)", "further \(several)") : nil
    }
}

extension LogFindings {
    /// What a person must know of the logs, the weightiest first.
    ///
    /// - Parameter names: What the places of each log are called.
    /// - Returns: The sentences.
    func remarks(names: [String]) -> [String] {
        let told = summaries.reduce(0) { $0 + $1.reboots.count }
        let reading =
            summaries.count == 1
            ? DeviceLogRemarks(summaries[0], shownZone: shownZone, clockSettings: clockSettings).sentences
            : MergedLogRemarks(
                names: names, summaries: summaries, daysLater: daysLater, doubled: doubled,
                clockSteps: clockSteps
            ).sentences
        return ConsoleRemarks.sentences(beginnings, summaries, names: names, but: hasEvidence) + damage(names)
            + ofGivenUp
            + ofOwnWords
            + DeviceLogRemarks.ofUnknownLines(tally) + reading
            + DeviceLogRemarks.ofBoots(boots - told)
    }

    /// An app's word about itself is no record of the system.
    private var ofOwnWords: [String] {
        let own = summaries.count { $0.style?.isOwnLog == true }
        guard own > 0 else { return [] }
        let lines = ownWords.known + ownWords.unknown
        let subject = own == summaries.count ? "This is an app's own log" : "One of the logs is an app's own"
        return [
            "\(subject): what it tells is the app's word about itself, and its lines are marked so. "
                + "Of its \(Counted.text(lines, "line", "lines")), \(ownWords.known) "
                + "\(ownWords.known == 1 ? "is" : "are") known."
                + (own == summaries.count
                    ? " It does not tell why a task waited, what the system decided, or why a process ended."
                    : "")
        ]
    }

    /// What a log that was watched for long has no more.
    private var ofGivenUp: [String] {
        guard givenUp > 0 else { return [] }
        return [
            "The oldest \(Quantities.grouped(Int64(givenUp))) lines about requests and apps were given up for newer ones."
        ]
    }

    /// Compressed files of which only a part came out.
    private func damage(_ names: [String]) -> [String] {
        zip(names, flaws).compactMap { name, flaw in
            flaw.map {
                let place = name.isEmpty ? "" : "\(ErrorText.plain(name)): "
                return "\(place)\(ErrorText.isPart(flaw: $0))."
            }
        }
    }
}
