import BackgroundPolicy
import Timeline
import UntrustedText

/// Decodes the first line into a header.
enum HeaderDecoder {
    private static let profiles = WordTable(
        Profile.names.compactMap { name in Profile(named: name).map { (name, $0) } }, \.0)
    private static let kinds = WordTable([LineKind.header], \.name)

    /// The version in a header, which decides whether the rest can be understood.
    static func version(_ line: LineValues) throws(RecordingProblem) -> (text: String, major: Int, minor: Int)
    {
        guard (try? line.word(.event, kinds)) != nil, (try? line.text(.format)) == RecordingFormat.name else {
            throw .notALog
        }
        let text = try line.text(.version)
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let major = parts[0], let minor = parts[1], major > 0, minor >= 0 else {
            throw .unknownWord(key: RecordingKey.version.text, word: text)
        }
        guard major <= RecordingFormat.major else { throw .newerVersion(text) }
        return (text, major, minor)
    }

    /// The header, still without apps and tasks.
    static func header(_ line: LineValues) throws(RecordingProblem) -> RecordingHeader {
        let start = try line.text(.start)
        let isLogged = line.fields[.logged] == nil ? false : try line.boolean(.logged)
        guard var calendar = calendar(start) else {
            throw .unknownWord(key: RecordingKey.start.text, word: start)
        }
        if line.fields[.timed] != nil { calendar.hasTimes = try line.boolean(.timed) }
        var day = DayHeader(
            title: try RosterReading.name(line, .title, atMost: GivenName.scalarsAtMost), calendar: calendar,
            length: try line.integer(.length, in: RecordingFormat.lengths(isLogged: isLogged)),
            profile: try line.word(.profile, profiles).1, seed: try line.seed(.seed), roster: Roster()
        )
        for (name, value) in try pairs(line, .assumptions) {
            guard let limit = Limit.allCases.first(where: { $0.key == name }), let number = Int64(value),
                (0...RecordingFormat.largestNumber).contains(number), day.limits.replace(limit, with: number)
            else { throw .unknownWord(key: RecordingKey.assumptions.text, word: "\(name)=\(value)") }
        }
        for (name, value) in try pairs(line, .choices) {
            guard let choice = Choice.allCases.first(where: { $0.key == name }),
                day.choices.answer(choice, with: value)
            else { throw .unknownWord(key: RecordingKey.choices.text, word: "\(name)=\(value)") }
        }
        return RecordingHeader(
            day: day, model: try line.text(.model), scenario: try line.text(.scenario), isLogged: isLogged)
    }

    /// The names and values of a text such as `heldPushes=newest,unusedApps=cancelled`; none without the key.
    private static func pairs(
        _ line: LineValues, _ key: RecordingKey
    ) throws(RecordingProblem) -> [(name: String, value: String)] {
        guard line.fields[key] != nil else { return [] }
        var pairs: [(name: String, value: String)] = []
        for pair in try line.text(key).split(separator: ",", omittingEmptySubsequences: false) {
            let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { throw .unknownWord(key: key.text, word: String(pair)) }
            pairs.append((parts[0], parts[1]))
        }
        return pairs
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
        let clock = DayCalendar.timeOfDay(hours: numbers[3], minutes: numbers[4], seconds: numbers[5])
        guard let clock, clock < Span.day else { return nil }
        let milliseconds = numbers.count > 6 ? numbers[6] : 0
        return DayCalendar(
            year: numbers[0], month: numbers[1], day: numbers[2], startOfDay: clock + milliseconds
        )
    }
}
