/// A record of a device's log: a message that one process logged at one moment.
public struct LogRecord: Hashable, Sendable {
    /// When it was logged, in microseconds since 1970-01-01 00:00 on the clock of the log's zone.
    public var time: Int64
    /// The name of the process, such as `dasd`.
    public var process: String
    /// The number of the process; 0 where the style leaves it out.
    public var processID: Int32
    /// The subsystem, such as `com.apple.duetactivityscheduler`; empty where the style or the line leaves it out.
    public var subsystem: String
    /// The category within the subsystem; empty like it.
    public var category: String
    /// The logged text in UTF-8; lines are separated by `\n`, and the last has none.
    public var message: [UInt8]
    /// The number of its first line in the file, from 1; in a file whose records share lines, its own number.
    public var line: Int
    /// A number that only the records of the same boot of the phone have; 0 where the style has no boots.
    public var boot: UInt64 = 0
    /// The phone's clock that nobody can set, in ticks since that boot; 0 where the style does not print it.
    public var ticks: UInt64 = 0
    /// By how many microseconds the phone's clock was set before it, as ticks tell; below 0 for back, 0 if it was not.
    public var clockStep: Int64 = 0
    /// How far the times of all records go back before it, in microseconds below 0; 0 where they do not.
    public var stepBack: Int64 = 0
    /// By how many microseconds of whole days it is later only since the time of day went back before it; else 0.
    public var assumedDays: Int64 = 0
    /// The time that it prints, where that does not fit those around it: what is seconds away has it, and else that of
    /// the one before.
    public var misfit: Int64?
    /// Which of the phones that the tool named it is of, from 0; always 0 where it named none or one.
    public var phone: UInt32 = 0
    /// The app that says this about itself, as its bundle identifier; empty for what the system logged.
    public var app = ""
    /// How the process of the app ended, as a report beside the log tells; nil for what was logged.
    var reportedEnd: ToldEnd?
    /// How many gaps the records of the log have before it: the tool lost the phone, or no record came for an hour.
    public var gaps: UInt32 = 0

    /// What stands in place of a process where a report on the memory of the phone tells ends.
    public static let memoryReport = "JetsamEvent"

    /// A record by its parts.
    public init(
        time: Int64, process: String, processID: Int32 = 0, subsystem: String = "", category: String = "",
        message: [UInt8], line: Int
    ) {
        self.time = time
        self.process = process
        self.processID = processID
        self.subsystem = subsystem
        self.category = category
        self.message = message
        self.line = line
    }
}
