/// A way in which a tool writes the records of a device's log.
///
/// The order of the cases is the order of preference where the beginning of a file fits several styles.
public enum LogStyle: String, CaseIterable, Hashable, Sendable {
    /// What `log show` and `log stream` write by default.
    case `default`
    /// `log --style syslog`.
    case syslog
    /// `log --style compact`: milliseconds, and no zone.
    case compact
    /// `log --style ndjson`: an object a line.
    case ndjson
    /// `log --style json`: one array of objects.
    case json
    /// Lines copied out of Console.app: the time of day without a date.
    case console
    /// `idevicesyslog` before 2020, with the name of the device: seconds, neither year nor zone.
    case idevicesyslogOld = "idevicesyslog-old"
    /// `idevicesyslog` from 2020 to 2025: seconds, neither year nor zone.
    case idevicesyslog2020 = "idevicesyslog-2020"
    /// `idevicesyslog` from version 1.4.0 of June 2025 on: microseconds, neither year nor zone.
    case idevicesyslog
    /// `pymobiledevice3 syslog live`: microseconds, and no zone.
    case pymobiledevice3
    /// The same tool's objects, one a line.
    case pymobiledevice3JSON = "pymobiledevice3-json"
    /// `unifiedlog_iterator --format jsonl`: UTC, file after file, and so not in the order of time.
    case unifiedLog = "unifiedlog"
    /// `unifiedlog_iterator --format csv`: UTC in milliseconds, and not in the order of time.
    case unifiedLogCSV = "unifiedlog-csv"
    /// What Xcode's console shows of one app.
    case xcode
    /// Lines as people quote them: `[date ]08:04:39[.175] process [subsystem:category] message`.
    case loose
    /// What an app wrote about itself in the format of `dayline schema --app-log`, an object of JSON a line.
    case appLog = "app-log"
    /// What an app wrote about itself with a logger of its own: a time before the words, mostly with a whole date.
    case appText = "app-text"

    /// The value for this style in a command's option.
    public var key: String { rawValue }

    /// The name of this style for people.
    public var name: String {
        switch self {
        case .default: "log show"
        case .syslog: "log show, syslog style"
        case .compact: "log show, compact style"
        case .ndjson: "log show, ndjson style"
        case .json: "log show, json style"
        case .console: "copy from Console"
        case .idevicesyslogOld: "idevicesyslog with the device's name"
        case .idevicesyslog2020: "idevicesyslog with seconds"
        case .idevicesyslog: "idevicesyslog"
        case .pymobiledevice3: "pymobiledevice3"
        case .pymobiledevice3JSON: "pymobiledevice3 JSON"
        case .unifiedLog: "unifiedlog_iterator JSON lines"
        case .unifiedLogCSV: "unifiedlog_iterator CSV"
        case .xcode: "Xcode's console"
        case .loose: "lines with a time and a process"
        case .appLog: "an app's own log, JSON lines"
        case .appText: "an app's own log, in words"
        }
    }

    /// Whether its records are in no order, so that they are held until the end and sorted.
    public var isUnordered: Bool { self == .unifiedLog || self == .unifiedLogCSV }

    /// Whether its records are objects of JSON.
    public var isOfObjects: Bool {
        switch self {
        case .ndjson, .json, .pymobiledevice3JSON, .unifiedLog, .appLog: true
        case .default, .syslog, .compact, .console, .idevicesyslogOld, .idevicesyslog2020, .idevicesyslog,
            .pymobiledevice3, .unifiedLogCSV, .xcode, .loose, .appText:
            false
        }
    }

    /// Whether a record may hold line breaks that are none of its message, so that no line stands for itself.
    var spansLines: Bool { self == .json || self == .unifiedLogCSV }

    /// Whether an app wrote it about itself.
    public var isOwnLog: Bool { self == .appLog || self == .appText }

    /// Whether every time has its whole date.
    var printsDate: Bool {
        switch self {
        case .console, .idevicesyslogOld, .idevicesyslog2020, .idevicesyslog, .loose: false
        case .default, .syslog, .compact, .ndjson, .json, .pymobiledevice3, .pymobiledevice3JSON,
            .unifiedLog, .unifiedLogCSV, .xcode, .appLog, .appText:
            true
        }
    }

    /// Whether its times are in UTC, whatever the phone's clock showed.
    public var isInUTC: Bool { self == .unifiedLog || self == .unifiedLogCSV }

    /// Whether every time has its zone.
    var printsZone: Bool {
        switch self {
        case .default, .syslog, .ndjson, .json, .console, .unifiedLog, .unifiedLogCSV, .xcode, .appLog: true
        case .compact, .idevicesyslogOld, .idevicesyslog2020, .idevicesyslog, .pymobiledevice3,
            .pymobiledevice3JSON, .loose, .appText:
            false
        }
    }

    /// Whether unprintable bytes were written as `\M-x`, `\M^x` and `\^x`.
    var escapesBytes: Bool { self == .idevicesyslogOld || self == .idevicesyslog2020 }

    /// Whether its times are in whole seconds, so that equal times do not identify doubled lines.
    var printsSecondsOnly: Bool { self == .idevicesyslogOld || self == .idevicesyslog2020 }
}
