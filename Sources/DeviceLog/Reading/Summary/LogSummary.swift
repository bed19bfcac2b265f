public import Timeline
public import UntrustedText

/// What a log holds, and what was assumed, mended or left out as it was read.
///
/// All times are in microseconds since 1970-01-01 00:00 on the clock of the log's zone, as in `LogRecord`.
public struct LogSummary: Hashable, Sendable {
    /// The style that the log is read as; nil until it is recognised.
    public internal(set) var style: LogStyle?
    /// The name of the device that the lines begin with, as a quoted text that is safe to print; empty without one.
    public internal(set) var device = ""
    /// Whether its first lines tell that it is a Simulator's, which has no scheduler.
    public internal(set) var isOfSimulator = false
    /// What the numbers of records, here and in `LogRecord`, count.
    public internal(set) var unit = RecordPlaces.Unit.line
    /// The file that is followed, as the places of its parts call it; empty before it begins anew.
    public internal(set) var file = ""
    /// How many lines had come each time the file began anew; numbers go on, and places count from there.
    public internal(set) var parts: [UInt32] = []
    /// Lines that were read, whatever they hold.
    public internal(set) var lines = 0
    /// Records that were read, whoever wrote them.
    public internal(set) var records = 0
    /// Records that were handed on.
    public internal(set) var handedOver = 0
    /// Records that matter but stood there twice: the same words of the same process within a millisecond.
    public internal(set) var duplicates = 0
    /// Records that matter but stood there before times went back, as where a log is joined with itself.
    public internal(set) var repeated = 0
    /// Lines that belong to the message of the line above.
    public internal(set) var continuationLines = 0
    /// Lines that a tool writes around its records, such as the names of columns.
    public internal(set) var noticeLines = 0
    /// Records whose end was dropped because they are longer than `LogReader.bytesAtMost`.
    public internal(set) var shortenedRecords = 0
    /// Lines, or objects of JSON, that are no record and belong to none.
    public internal(set) var unreadable = FirstFew<UnreadableLine>(capacity: 5)
    /// Whether the last line was cut in its time or its process, so that it is no record.
    public internal(set) var isLastLineCut = false

    /// The processes that matter, in a fixed order, each with its records.
    public internal(set) var processes: [LoggedProcess] = KeptProcess.allCases.map {
        .init(name: $0.rawValue)
    }
    /// All other processes together.
    public internal(set) var others = LoggedProcess(name: "")
    /// The time of the earliest record; nil without any.
    public internal(set) var first: Int64?
    /// The time of the latest record; nil without any.
    public internal(set) var last: Int64?

    /// The zone of the times.
    public internal(set) var zone = LogZone.unknown
    /// The first line that prints another zone than the first of all, and that zone in minutes east of UTC.
    public internal(set) var otherZone: OtherZone?
    /// Where the dates come from that the lines leave out.
    public internal(set) var dating = LogDating.printed
    /// What the day of the first record was taken from, where its line does not print it whole and no person gave it.
    public internal(set) var dayGround = DayGround.fileDay
    /// Whether the lines leave out only the year of their dates.
    public internal(set) var isYearOnly = false
    /// The day of the week that the first line prints where it leaves out the year; nil where it prints none.
    public internal(set) var printedWeekday: Weekday?
    /// The order of day and month that was assumed in dates that do not show it; nil where a line or a person does.
    public internal(set) var dateOrder: AssumedDateOrder?
    /// By how many days the log is later than its records are, since more of its lines say so than the beginning.
    public internal(set) var daysLater: Int64 = 0
    /// How many lines state the day of the first record.
    public internal(set) var witnesses = 0
    /// The day that a person gave for the first record, whether or not its line prints another one.
    public internal(set) var givenDay: CalendarDay?
    /// The day of the first record, if a submission makes it certain; nil without one, or with whole dates.
    public internal(set) var statedDay: CalendarDay?
    /// Where the time of day went back by so much that another day was assumed to begin; only without dates.
    public internal(set) var assumedDays = FirstFew<ClockStep>(capacity: 100)
    /// The days that lines of theirs say to be others; only without dates.
    public internal(set) var otherDays: [OtherDay] = []
    /// Where times go back by more than the sorting window.
    public internal(set) var clockSteps = FirstFew<ClockStep>(capacity: 100)
    /// The lines of records that are some seconds before or behind their neighbours, as what is written late is.
    public internal(set) var disorder = FirstFew<Int>(capacity: 5)
    /// The records that their neighbours contradict.
    public internal(set) var contradictions = FirstFew<Contradiction>(capacity: 5)
    /// Where the phone had started again since the record before.
    public internal(set) var reboots = FirstFew<Reboot>(capacity: 100)
    /// Where the log has no records for an hour or more, or the tool had lost the phone.
    public internal(set) var silences = FirstFew<LogSilence>(capacity: 1_000)
    /// Where the tool was connected to the phone, or lost it.
    public internal(set) var connections = FirstFew<Connection>(capacity: 100)
    /// How often the log itself reports that records are missing.
    public internal(set) var losses = 0
    /// Records of a style in no order that came after later ones had been handed on, for they are too many to hold.
    public internal(set) var lateRecords = 0
}

extension LogSummary {
    /// The place of a record in words, such as `line 12`.
    public func place(_ number: Int) -> String { places.text(UInt32(clamping: number)) }

    /// What the numbers of records count: lines of one file, or of each part of one that began anew.
    public var places: RecordPlaces {
        let files = ([0] + parts).enumerated().map { number, offset in
            RecordPlaces.File(name: "\(file) part \(number + 1)", unit: unit, offset: offset)
        }
        return (parts.isEmpty ? nil : RecordPlaces(files: files)) ?? RecordPlaces(unit: unit)
    }
}

/// The records of one process in a log.
public struct LoggedProcess: Hashable, Sendable {
    /// Its name, such as `dasd`; empty for all others together.
    public let name: String
    /// How many records it has.
    public internal(set) var records = 0
    /// The time of its earliest record; nil without any.
    public internal(set) var first: Int64?
    /// The time of its latest record; nil without any.
    public internal(set) var last: Int64?

    init(name: String) { self.name = name }

    mutating func forget() { (records, first, last) = (0, nil, nil) }

    mutating func count(at time: Int64) {
        records += 1
        if time < first ?? .max { first = time }
        if time > last ?? .min { last = time }
    }
}

/// An order of day and month, where the dates of a log could be read in both.
public struct AssumedDateOrder: Hashable, Sendable {
    /// The first of those dates as it is printed, such as `06/05/2024`.
    public let printed: String
    /// Whether the day was taken to stand before the month.
    public let isDayFirst: Bool
    /// Why it was, and not behind it.
    public let ground: DividedDates.Ground
}

/// A line that is no record.
public struct UnreadableLine: Hashable, Sendable {
    /// Its number in the file, from 1.
    public let line: Int
    /// Its beginning, as a quoted text that is safe to print.
    public let text: String
}

/// The zone of the times of a log.
public enum LogZone: Hashable, Sendable {
    /// Neither the log nor a person gives it; times are as printed.
    case unknown
    /// That of the log's first record, in minutes east of UTC.
    case printed(Int)
    /// The one that messages show beside the times of their records, or of what apps ask for, in minutes east of UTC.
    case stated(Int)
    /// The one that a person gave, in minutes east of UTC.
    case given(Int)
}

/// A line that prints another zone than the log is read in.
public struct OtherZone: Hashable, Sendable {
    /// The number of the line.
    public let line: Int
    /// The zone in minutes east of UTC.
    public let minutes: Int
}

/// A place where the clock of a log goes back.
public struct ClockStep: Hashable, Sendable {
    /// The number of the first line after it.
    public let line: Int
    /// The time of the latest record before it.
    public let from: Int64
    /// The time of the first record after it, on the day that is taken for it.
    public let to: Int64
}

/// A day of a log without dates whose lines state another one, as where days are missing before it.
public struct OtherDay: Hashable, Sendable {
    /// The number of the first line that states a day.
    public let line: Int
    /// The day on which its records are told.
    public let told: CalendarDay
    /// The day that most of its lines state.
    public let stated: CalendarDay

    /// The same where it is told so many days later; nil if it is told on the day that its lines state then.
    func told(later days: Int64) -> OtherDay? {
        let told = CalendarDay(epochDay: told.epochDay + days)
        return told == stated ? nil : OtherDay(line: line, told: told, stated: stated)
    }
}

/// A record that those before and behind it contradict.
public struct Contradiction: Hashable, Sendable {
    /// What of it they contradict; it is not used.
    public enum Part: Hashable, Sendable {
        /// When it was logged.
        case time
        /// The phone's clock that nobody can set.
        case ticks
        /// The boot of the phone that it is of.
        case boot
        /// When it was logged, which another log has right.
        case timeInOneLog
        /// When it was logged, of which another log has another time that fits as well.
        case timeInTwoLogs
        /// Where it stands, as another log has it elsewhere.
        case place
    }

    /// The number of its line.
    public let line: Int
    /// What of it is wrong.
    public let part: Part

    init(line: Int, of part: Part) { (self.line, self.part) = (line, part) }
}

/// A time without records, of any process, between two records.
public struct LogSilence: Hashable, Sendable {
    /// The time of the last record before it.
    public let from: Int64
    /// The time of the first record after it.
    public let to: Int64
    /// The number of the line that ends it, or that records it.
    public let line: Int
    /// Why nothing was recorded, as far as known.
    public let cause: SilenceCause
    /// Whether it ends on a day that was assumed to begin since the time of day went back.
    var endsOnAssumedDay = false

    /// How long a log must be silent for it to matter, in microseconds: an hour.
    static let least: Int64 = 3_600_000_000
}

/// A place where a log goes on after the phone had started again.
public struct Reboot: Hashable, Sendable {
    /// The number of the first line after it.
    public let line: Int
    /// The time of the first record after it that was handed on.
    public let time: Int64
}

/// A place where a tool reports that it is connected to the phone, or no longer.
public struct Connection: Hashable, Sendable {
    /// The number of its line.
    public let line: Int
    /// The time of the record before; nil if there is none.
    public let time: Int64?
    /// Whether the phone is connected from here on.
    public let isConnected: Bool
    /// The phone's identifier as the tool prints it, as a text that is safe to print; empty where it prints none.
    public let phone: String
}

extension LogZone {
    /// How many minutes the zone is east of UTC; nil if it is not known.
    public var minutes: Int? {
        switch self {
        case .unknown: nil
        case .printed(let minutes), .stated(let minutes), .given(let minutes): minutes
        }
    }
}
