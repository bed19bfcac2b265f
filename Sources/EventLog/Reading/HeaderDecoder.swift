import BackgroundPolicy
import Timeline

/// Makes a header of the first line.
enum HeaderDecoder {
    private static let profiles = WordTable(Profile.allCases, \.rawValue)
    private static let kinds = WordTable([LineKind.header], \.rawValue)

    /// The version that a header tells; it decides whether the rest can be understood.
    static func version(_ line: LineValues) throws(LogProblem) -> (text: String, minor: Int) {
        guard (try? line.word(.event, kinds)) != nil, (try? line.text(.format)) == LogFormat.name else {
            throw .notALog
        }
        let text = try line.text(.version)
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let major = parts[0], let minor = parts[1], major > 0, minor >= 0 else {
            throw .unknownWord(key: LogKey.version.text, word: text)
        }
        guard major <= LogFormat.major else { throw .newerVersion(text) }
        return (text, minor)
    }

    /// The header, still without apps and tasks.
    static func header(_ line: LineValues) throws(LogProblem) -> LogHeader {
        let start = try line.text(.start)
        guard let calendar = calendar(start) else {
            throw .unknownWord(key: LogKey.start.text, word: start)
        }
        return LogHeader(
            day: DayHeader(
                title: try line.text(.title), calendar: calendar, length: try line.time(.length),
                profile: try line.word(.profile, profiles), seed: try line.seed(.seed), roster: Roster()
            ),
            model: try line.text(.model), scenario: try line.text(.scenario)
        )
    }

    /// The calendar of a day that starts at `YYYY-MM-DDTHH:MM:SS`, perhaps with `.mmm`.
    private static func calendar(_ text: String) -> DayCalendar? {
        let pattern = "dddd-dd-ddTdd:dd:dd"
        let bytes = Array(text.utf8)
        guard bytes.count == pattern.utf8.count || bytes.count == pattern.utf8.count + 4 else { return nil }
        var numbers: [Int64] = [0]
        for (byte, expected) in zip(bytes, Array((pattern + ".ddd").utf8)) {
            if expected == UInt8(ascii: "d") {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int64(byte - 0x30)
            } else {
                guard byte == expected else { return nil }
                numbers.append(0)
            }
        }
        guard numbers[3] < 24, numbers[4] < 60, numbers[5] < 60 else { return nil }
        let clock = numbers[3] * Span.hour + numbers[4] * Span.minute + numbers[5] * Span.second
        let milliseconds = numbers.count > 6 ? numbers[6] : 0
        return DayCalendar(
            year: numbers[0], month: numbers[1], day: numbers[2], startOfDay: clock + milliseconds
        )
    }
}
