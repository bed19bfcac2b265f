import Timeline
@testable import DeviceLog

/// What a process says, as a log of a test has it before it is written in a style.
struct SaidRecord {
    /// In microseconds since 1970-01-01 00:00, two hours east of UTC.
    var time: Int64
    var process: String
    var processID: Int32 = 454
    var library = ""
    var subsystem = ""
    var category = ""
    var message: String
    /// The ticks of the clock that nobody can set.
    var ticks: UInt64 = 5
}

/// A log that is written in a style, with what a reader can know of its records.
struct WrittenLog {
    private(set) var bytes: [UInt8] = []
    /// Every record as the style can tell it, those of processes that do not matter included.
    private(set) var records: [LogRecord] = []
    /// How many bytes stand before the first record that is not filler.
    private(set) var fillerCount = 0
    /// How many lines have ended.
    private var lines = 0
    private let style: LogStyle
    private static let zone = "+0200"

    /// Records that no one wants, long enough for a reader to have recognised the style behind them.
    private static func filler(before time: Int64) -> [SaidRecord] {
        (0..<8).map { number in
            SaidRecord(
                time: time - 9_000_000 + number * 1_000_000, process: "locationd",
                message: String(repeating: "z", count: 9_000))
        }
    }

    init(_ said: [SaidRecord], style: LogStyle, isFilled: Bool = false) {
        self.style = style
        let filler = isFilled ? said.first.map { Self.filler(before: $0.time) } ?? [] : []
        let said = filler + said
        append(heading)
        for (number, record) in said.enumerated() {
            if number == filler.count { fillerCount = bytes.count }
            if style == .json { append(number == 0 ? "[" : ",") }
            records.append(expected(record))
            append(text(of: record))
            if style != .json { append("\n") }
        }
        if style == .json { append("]\n") }
        if style == .ndjson { append("{\"count\":\(said.count),\"finished\":1}\n") }
    }

    private mutating func append(_ text: String) {
        bytes += Array(text.utf8)
        lines += text.utf8.count { $0 == UInt8(ascii: "\n") }
    }

    private var heading: String {
        switch style {
        case .default: "Timestamp                       Thread     Type        Activity\n"
        case .unifiedLogCSV:
            "Timestamp,Event Type,Log Type,Subsystem,PID,Library,Category,Process,Message,Boot UUID\n"
        case .json: "Filtering the log data using \"process IN {\"dasd\", \"apsd\"}\"\n"
        case .idevicesyslogOld, .idevicesyslog2020, .idevicesyslog: "[connected:0000]\n"
        default: ""
        }
    }

    /// What a reader can know of a record in this style.
    private func expected(_ record: SaidRecord) -> LogRecord {
        var time = record.time
        switch style {
        case .idevicesyslogOld, .idevicesyslog2020: time -= time % 1_000_000
        case .compact: time -= time % 1_000
        case .unifiedLog: time -= 7_200_000_000
        case .unifiedLogCSV: time -= 7_200_000_000 + time % 1_000
        default: break
        }
        let hasLabel = [
            LogStyle.default, .syslog, .compact, .ndjson, .json, .pymobiledevice3, .pymobiledevice3JSON,
            .loose,
            .unifiedLog, .unifiedLogCSV,
        ].contains(style)
        var expected = LogRecord(
            time: time, process: record.process, processID: style == .console ? 0 : record.processID,
            subsystem: hasLabel ? record.subsystem : "",
            category: hasLabel || style == .xcode ? record.category : "", message: Array(record.message.utf8),
            line: lines + 1)
        if style == .ndjson || style == .json { expected.ticks = record.ticks }
        return expected
    }

    private func text(of record: SaidRecord) -> String {
        let stamp = WrittenTime(record.time)
        let id = record.processID
        let library = record.library.isEmpty ? "" : "(\(record.library)) "
        let label = record.subsystem.isEmpty ? "" : "[\(record.subsystem):\(record.category)] "
        let inner = record.library.isEmpty ? "" : "(\(record.library))"
        let name = record.process
        let words = record.message
        switch style {
        case .default:
            return "\(stamp.date) \(stamp.micros)\(Self.zone) 0x1842     Default     0x0                  "
                + "\(id)    0    \(name): \(library)\(label)\(words)"
        case .syslog:
            return
                "\(stamp.date) \(stamp.micros)\(Self.zone)  localhost \(name)[\(id)]: \(library)\(label)\(words)"
        case .compact:
            return "\(stamp.date) \(stamp.millis) Df \(name)[\(id):1842] \(library)\(label)\(words)"
        case .console: return "default\t\(stamp.micros)\(Self.zone)\t\(name)\t\(words)"
        case .idevicesyslogOld:
            return
                "\(stamp.monthAndDay) \(stamp.seconds) Phone \(name)\(inner)[\(id)] <Notice>: \(words.relayed)"
        case .idevicesyslog2020:
            return "\(stamp.monthAndDay) \(stamp.seconds) \(name)\(inner)[\(id)] <Notice>: \(words.relayed)"
        case .idevicesyslog:
            return "\(stamp.monthAndDay) \(stamp.micros) \(name)\(inner)[\(id)] <Notice>: \(words)"
        case .pymobiledevice3:
            let behind = record.subsystem.isEmpty ? "" : " [\(record.subsystem)][\(record.category)]"
            return
                "\(stamp.date) \(stamp.micros) \(name){\(record.library)}+0x1f[\(id)] <NOTICE>: \(words)\(behind)"
        case .xcode:
            let category = record.category.isEmpty ? "" : "[\(record.category)] "
            return "\(stamp.date) \(stamp.micros)\(Self.zone) \(name)[\(id):1842] \(category)\(words)"
        case .loose: return "\(stamp.date) \(stamp.micros) \(name)[\(id)] \(label)\(words)"
        case .appLog, .appText: return "\(stamp.date)T\(stamp.micros)\(Self.zone) \(words)"
        case .ndjson, .json, .pymobiledevice3JSON, .unifiedLog, .unifiedLogCSV: return object(record, stamp)
        }
    }

    private func object(_ record: SaidRecord, _ stamp: WrittenTime) -> String {
        let utc = WrittenTime(record.time - 7_200_000_000)
        let words = record.message.jsonText
        let name = record.process.jsonText.dropFirst()
        let label = "\"subsystem\":\(record.subsystem.jsonText),\"category\":\(record.category.jsonText)"
        switch style {
        case .ndjson:
            return "{\"eventType\":\"logEvent\",\(label),\"processImagePath\":\"\\/usr\\/libexec\\/\(name),"
                + "\"backtrace\":{\"frames\":[{\"imageOffset\":7}]},\"bootUUID\":\"B1\",\"timestamp\":"
                + "\"\(stamp.date) \(stamp.micros)\(Self.zone)\",\"machTimestamp\":\(record.ticks),"
                + "\"eventMessage\":\(words),\"processID\":\(record.processID)}"
        case .json:
            return
                "{\n    \"eventMessage\" : \(words),\n    \(label),\n    \"processID\" : \(record.processID),\n"
                + "    \"timestamp\" : \"\(stamp.date) \(stamp.micros)\(Self.zone)\",\n"
                + "    \"machTimestamp\" : \(record.ticks),\n"
                + "    \"processImagePath\" : \"\\/usr\\/libexec\\/\(name)\n  }"
        case .pymobiledevice3JSON:
            let inner = record.subsystem.isEmpty ? "null" : "{\(label)}"
            return
                "{\"pid\":\(record.processID),\"procid\":1,\"timestamp\":\"\(stamp.date)T\(stamp.micros)\","
                + "\"filename\":\"/usr/libexec/\(name),\"message\":\(words),\"label\":\(inner)}"
        case .unifiedLog:
            return "{\(label),\"pid\":\(record.processID),\"time\":1.7e18,\"event_type\":\"Log\","
                + "\"process\":\"/usr/libexec/\(name),\"message\":\(words),\"boot_uuid\":\"B1\","
                + "\"timestamp\":\"\(utc.date)T\(utc.micros)000Z\",\"evidence\":\"a.tracev3\"}"
        default:
            return [
                "\(utc.date)T\(utc.millis)Z", "Log", "Default", record.subsystem, "\(record.processID)",
                "/lib",
                record.category, "/usr/libexec/\(record.process)", record.message, "B1",
            ].map(\.csvField).joined(separator: ",")
        }
    }
}

extension LogStyle {
    /// Those in which a tool writes what the system logged.
    static let ofSystem = allCases.filter { !$0.isOwnLog }
}

extension String {
    /// As the old relay writes what is not printable ASCII.
    fileprivate var relayed: String {
        utf8.map { byte in
            switch byte {
            case 0x5C: return "\\\\"
            case 0x09, 0x0A, 0x20..<0x7F: return String(UnicodeScalar(byte))
            default:
                let low = byte & 0x7F
                let isControl = low < 0x20 || low == 0x7F
                let letter = String(UnicodeScalar(isControl ? low ^ 0x40 : low))
                return "\\" + (byte > 0x7F ? "M" : "") + (isControl ? "^" : "-") + letter
            }
        }.joined()
    }

    fileprivate var jsonText: String {
        let inner = unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            case "/": "\\/"
            case "\u{0}": "\\u0000"
            case "\u{1F4A5}": "\\ud83d\\uDCA5"
            default: String(scalar)
            }
        }
        return "\"\(inner.joined())\""
    }

    fileprivate var csvField: String {
        guard contains(where: { $0 == "," || $0 == "\"" || $0 == "\n" }) else { return self }
        return "\"" + map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
    }
}

/// A time in the parts that styles write.
struct WrittenTime {
    let date: String
    let monthAndDay: String
    let seconds: String
    let millis: String
    let micros: String

    init(_ time: Int64) {
        let day = CalendarDay(epochDay: time / 86_400_000_000)
        let ofDay = time % 86_400_000_000
        func padded(_ value: some BinaryInteger, _ width: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        date = "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))"
        monthAndDay = "\(months[day.month - 1]) \(day.day < 10 ? " " : "")\(day.day)"
        let second = ofDay / 1_000_000
        seconds = "\(padded(second / 3600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
        millis = "\(seconds).\(padded(ofDay / 1_000 % 1_000, 3))"
        micros = "\(seconds).\(padded(ofDay % 1_000_000, 6))"
    }
}

extension SaidRecord {
    /// A record of one line and one of several, one that does not matter, and one that begins with a bracket, which Xcode's
    /// console takes for its own.
    static func ofAllKinds(in style: LogStyle? = nil) -> [SaidRecord] {
        let start: Int64 = 1_791_180_279_175_485
        let all = [
            SaidRecord(
                time: start, process: "dasd",
                message: "Submitted: bgRefresh-com.example.news.refresh:0A1B2C at priority 10 <private>!"),
            SaidRecord(
                time: start + 1_000_000, process: "locationd",
                message:
                    "a record that does not matter, and whose line is no shorter than those of the others"),
            SaidRecord(
                time: start + 2_000_000, process: "dasd",
                message: "bgRefresh-com.example.news.refresh:0A1B2C:[\n"
                    + "\t{name: Thundering Herd Policy, policyWeight: 1.000, response: {33, 0.00, [{deviceInUse == 1}]}}\n"
                    + " ], Decision: MNP}"),
            SaidRecord(
                time: start + 3_000_000, process: "SpringBoard", processID: 33,
                message: "[com.example.news] Received remote notification request 0A1B-2C3D"),
        ]
        return style == .xcode ? all.filter { !$0.message.hasPrefix("[") } : all
    }
}
