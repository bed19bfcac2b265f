import DeviceLog

/// A short log of random words of a phone's processes, written in a style.
struct RandomLog {
    let style: LogStyle
    private(set) var text = ""
    /// The first line of each record, and the words of its message on that line.
    private(set) var written: [(line: [UInt8], words: [UInt8])] = []
    private var time = 8 * 3_600_000_000
    /// Where the clock of the phone is: it begins in 1970 after an empty battery, and can be set to any year.
    private var year = "2026"

    private static let years = ["1970", "1900", "0001", "2200", "9999", "2016", "2026"]

    init(_ style: LogStyle, _ chance: inout Chance) {
        self.style = style
        // Without its heading a table tells nothing.
        if chance.once(in: style == .unifiedLogCSV ? 2 : 3) { text += heading }
        let count = 1 + chance.below(6)
        for number in 0..<count {
            time += chance.once(in: 12) ? -chance.below(7_200_000_000) : chance.below(90_000_000)
            time = max(time, 0)
            if chance.once(in: 12) { year = chance.one(of: Self.years) }
            if style == .json { text += number == 0 ? "[" : "," }
            let said = said(&chance)
            let record = record(said)
            text += record + (style == .json ? "" : "\n")
            written.append((Self.firstLine(record), Self.firstLine(said.message)))
        }
        if style == .json { text += "]\n" }
    }

    private var heading: String {
        switch style {
        case .default: "Filtering the log data using \"process == \"dasd\"\"\n"
        case .unifiedLogCSV:
            "Timestamp,Event Type,Log Type,Subsystem,PID,Category,Process,Message,Boot UUID\n"
        case .idevicesyslog, .idevicesyslog2020, .idevicesyslogOld: "[connected:0000]\n"
        default: ""
        }
    }

    private var day: Int { min(5 + time / 86_400_000_000, 30) }

    private var date: String { "\(year)-10-\(day < 10 ? "0" : "")\(day)" }

    /// Words of a process, now and then about an app with a name that is too long for anything.
    private func said(_ chance: inout Chance) -> SaidWords {
        let words = chance.one(of: SaidWords.all)
        guard chance.once(in: 100) else { return words }
        let name =
            "org."
            + String(repeating: chance.one(of: ["birds", "b\u{1B}", "\u{202E}", "b, "]), count: 16_384)
        return words.about(name)
    }

    private var seconds: String {
        let second = time / 1_000_000 % 86_400
        return [second / 3_600, second / 60 % 60, second % 60].map { Self.digits($0, 2) }.joined(
            separator: ":")
    }

    private var micros: String { seconds + "." + Self.digits(time % 1_000_000, 6) }

    private static func firstLine(_ text: String) -> [UInt8] { Array(text.utf8.prefix { $0 != 0x0A }) }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    private func record(_ said: SaidWords) -> String {
        let (name, id, words) = (said.process, said.processID, said.message)
        let label = said.subsystem.isEmpty ? "" : "[\(said.subsystem):a] "
        let monthAndDay = "Oct \(day < 10 ? " " : "")\(day)"
        switch style {
        case .default:
            return "\(date) \(micros)+0200 0x18  Default  0x0  \(id)  0  \(name): (lib) \(label)\(words)"
        case .syslog: return "\(date) \(micros)+0200  localhost \(name)[\(id)]: (lib) \(label)\(words)"
        case .compact: return "\(date) \(micros.dropLast(3)) Df \(name)[\(id):18] (lib) \(label)\(words)"
        case .console: return "default\t\(micros)+0200\t\(name)\t\(words)"
        case .idevicesyslogOld:
            return "\(monthAndDay) \(seconds) Phone \(name)(lib)[\(id)] <Notice>: \(words)"
        case .idevicesyslog2020: return "\(monthAndDay) \(seconds) \(name)(lib)[\(id)] <Notice>: \(words)"
        case .idevicesyslog: return "\(monthAndDay) \(micros) \(name)[\(id)] <Notice>: \(words)"
        case .pymobiledevice3: return "\(date) \(micros) \(name){lib}[\(id)] <NOTICE>: \(words)"
        case .xcode: return "\(date) \(micros)+0200 \(name)[\(id):18] [a] \(words)"
        case .loose: return "\(date) \(micros) \(name)[\(id)] \(label)\(words)"
        case .appText: return "[\(date)T\(micros)Z] INFO \(OwnWords.words(at: time))"
        case .appLog: return OwnWords.object(at: time, "\(date)T\(micros)+0200")
        case .ndjson, .json, .pymobiledevice3JSON, .unifiedLog, .unifiedLogCSV: return object(said)
        }
    }

    private func object(_ said: SaidWords) -> String {
        let words = Self.quoted(said.message)
        let label = "\"subsystem\":\"\(said.subsystem)\",\"category\":\"a\""
        switch style {
        case .pymobiledevice3JSON:
            return "{\"pid\":\(said.processID),\"procid\":1,\"timestamp\":\"\(date)T\(micros)\",\"filename\":"
                + "\"/usr/libexec/\(said.process)\",\"message\":\(words),\"label\":{\(label)}}"
        case .unifiedLog:
            return
                "{\(label),\"pid\":\(said.processID),\"event_type\":\"Log\",\"process\":\"/usr/\(said.process)\","
                + "\"message\":\(words),\"boot_uuid\":\"B\(time % 3)\",\"timestamp\":\"\(date)T\(micros)000Z\","
                + "\"evidence\":\"a\"}"
        case .unifiedLogCSV:
            let field = said.message.split(separator: "\"", omittingEmptySubsequences: false)
            return "\(date)T\(micros.dropLast(3))Z,Log,Default,\(said.subsystem),\(said.processID),a,"
                + "/usr/\(said.process),\"\(field.joined(separator: "\"\""))\",B1"
        default:
            return "{\"eventType\":\"logEvent\",\(label),\"processImagePath\":\"\\/usr\\/\(said.process)\","
                + "\"bootUUID\":\"B\(time % 3)\",\"timestamp\":\"\(date) \(micros)+0200\",\"eventMessage\":\(words),"
                + "\"processID\":\(said.processID)}"
        }
    }

    /// A text of JSON.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\u{1B}": quoted += "\\u001b"
            case "\u{1F4A5}": quoted += "\\ud83d\\uDCA5"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
