/// A line that a tool or a person writes around the records, and that belongs to no message.
enum NoticeLine {
    /// What is filtered, names of columns, sums.
    case remark
    case connected
    case disconnected
    /// What a person says about the records, as comments and headings are written.
    case comment

    /// The notice that a line is; nil if it is none.
    init?(_ line: Bytes) {
        guard let first = line.first else { return nil }
        switch first {
        case UInt8(ascii: "["):
            if line.has("[connected") {
                self = .connected
            } else if line.has("[disconnected") {
                self = .disconnected
            } else {
                return nil
            }
            guard line.last == .closeBracket else { return nil }
        case UInt8(ascii: "F"):
            guard line.has("Filtering the log data using ") else { return nil }
            self = .remark
        case UInt8(ascii: "S"):
            guard
                line.has("Skipping info and debug messages") || line.has("Skipping debug messages")
                    || line.has("Skipping info messages")
            else { return nil }
            self = .remark
        case UInt8(ascii: "T"):
            guard line.has("Timestamp  ") || line.has("Timestamp,Event Type,") else { return nil }
            self = .remark
        case UInt8(ascii: "L"):
            guard line.has("Log      - Default:") else { return nil }
            self = .remark
        case UInt8(ascii: "A"):
            guard line.has("Activity - Create:") else { return nil }
            self = .remark
        case UInt8(ascii: "-"):
            guard line.count < 40 || !line.allSatisfy({ $0 == first }) else {
                self = .remark
                return
            }
            guard line.has("--- "), line.count > 4, line[4].isLetter else { return nil }
            self = .comment
        case UInt8(ascii: "/"), UInt8(ascii: "#"):
            guard line.has("// ") || line.has("# ") || line.has("## ") || line.has("### ") else { return nil }
            self = .comment
        default:
            guard first.isDigit, Self.isSourceLine(line) else { return nil }
            self = .remark
        }
    }

    /// The identifier of the phone in `[connected:00008120-001C]`, without anything but letters, digits and dashes.
    static func phone(in line: Bytes) -> String {
        let start = line.position(of: UInt8(ascii: ":"))
        guard start < line.count else { return "" }
        let word = line.part(from: start + 1).prefix { $0 != .closeBracket }
            .filter { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
        return String(decoding: word.prefix(40), as: UTF8.self)
    }

    /// Whether a line is `19:45:13 service.c:163 …`, which the relay writes about itself.
    private static func isSourceLine(_ line: Bytes) -> Bool {
        var cursor = LineCursor(line)
        var time = PrintedTime()
        guard cursor.takeTimeOfDay(into: &time) == 0, cursor.take(.space) else { return false }
        let name = cursor.takeWhile {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
        return !name.isEmpty && cursor.take(".c:") && cursor.takeNumber() != nil
    }
}
