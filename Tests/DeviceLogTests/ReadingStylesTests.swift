import Timeline
import Testing

@testable import DeviceLog

/// The same records in every style are read as the same records.
@Suite struct ReadingStylesTests {
    /// 2026-10-05 23:59:50.000123, so that the records go on past midnight.
    private static let start: Int64 = 20_732 * 86_400_000_000 - 10_000_000 + 123

    /// Records with all that a reader could stumble over.
    private static let said: [SaidRecord] = [
        ("dasd", "Scheduler", "com.apple.duet", "lifecycle(group)", "COMPLETED a:0A1B2C at priority 10"),
        ("locationd", "", "", "", "<private>"),
        ("dasd", "", "com.apple.duet", "scoring", "a:0A1B2C:[\n\t{name: X, w: 1.0}\n\n ], Decision: MNP}"),
        ("locationd", "", "com.apple.location", "", "one\ntwo"),
        (
            "SpringBoard", "", "com.apple.SpringBoard", "",
            "[com.example.news] Received 7D36-60BF [ waking: 0 ]"
        ),
        ("runningboardd", "", "", "", "[app<com.example.news(1F)>:3000] Suspending task."),
        ("News (Beta)", "", "", "", "Ending background task with UIBackgroundTaskIdentifier: 7"),
        ("News", "BackgroundTasks", "com.apple.BackgroundTasks", "Framework", "submitTaskRequest: <B: a, b>"),
        ("My News.app", "", "", "", "nothing of interest"),
        (
            "apsd", "", "com.apple.apsd", "courier",
            "payload '{\n\taps = \"Grüße \u{1F4A5} \\\\M-b\", \\^A\u{0};\n}'"
        ),
        ("kernel", "", "", "", String(repeating: "x", count: 10_000) + ", end"),
        ("powerd", "", "", "", ""),
        ("identityservicesd", "IMFoundation", "", "", "Screen did lock (Was unlocked for 12.5 seconds)"),
    ].enumerated().map { number, parts in
        SaidRecord(
            time: start + Int64(number) * 1_501_007, process: parts.0, library: parts.1, subsystem: parts.2,
            category: parts.3, message: parts.4)
    }

    /// The records that a style can tell: lines as people quote them have no spaces in names, and in Xcode's
    /// console brackets before a message are its category.
    private static func said(for style: LogStyle) -> [SaidRecord] {
        switch style {
        case .loose: said.filter { !$0.process.contains(" ") }
        case .xcode: said.filter { !$0.message.hasPrefix("[") }
        default: said
        }
    }

    private static let kept: Set<String> = [
        "dasd", "SpringBoard", "runningboardd", "apsd", "powerd", "identityservicesd", "kernel",
        "News (Beta)", "News",
    ]

    @Test("every style tells the same records, wherever its bytes are split", arguments: LogStyle.ofSystem)
    func sameRecords(style: LogStyle) throws {
        let said = Self.said(for: style)
        let log = WrittenLog(said, style: style, isFilled: true)
        let expected = log.records.filter { Self.kept.contains($0.process) }
        // A copy from Console has no dates; a person gives that of its first record.
        let first = CalendarDay(epochDay: Self.start / 86_400_000_000)
        let options = LogReadingOptions(fileDay: first, day: style == .console ? first : nil)
        for chunk in [1, 7, 1 << 16] {
            let read = try ReadLog(log.bytes, beginning: log.fillerCount, chunk: chunk, options: options)
            #expect(read.summary.style == style)
            for (var found, wanted) in zip(read.records, expected) {
                // Only some styles name the boot.
                found.boot = wanted.boot
                #expect(found == wanted)
            }
            #expect(Set(read.records.map(\.boot)).count == 1)
            #expect(read.records.count == expected.count)
            #expect(read.summary.records == log.records.count)
            #expect(read.summary.handedOver == expected.count)
            #expect(read.summary.others.records == log.records.count { !Self.isOwn($0.process) })
            #expect(read.summary.unreadable.count == 0)
            #expect(read.summary.lines == log.bytes.count { $0 == UInt8(ascii: "\n") })
            #expect(read.summary.first == log.records.first?.time)
            #expect(read.summary.last == log.records.last?.time)
        }
    }

    private static func isOwn(_ process: String) -> Bool { KeptProcess(rawValue: process) != nil }

    @Test("returns before line breaks change nothing", arguments: LogStyle.ofSystem)
    func returns(style: LogStyle) throws {
        let said = Self.said(for: style)
        let log = WrittenLog(said, style: style)
        let returned = log.bytes.flatMap { byte -> [UInt8] in
            byte == UInt8(ascii: "\n") ? Array("\r\n".utf8) : [byte]
        }
        #expect(try ReadLog(returned).records == ReadLog(log.bytes).records)
    }

    @Test(
        "UTF-16 in either order, with its mark or without, and a mark in UTF-8 change nothing",
        arguments: [1, 7, 1 << 16])
    func encodings(chunk: Int) throws {
        let log = WrittenLog(Self.said, style: .default, isFilled: true)
        let plain = try ReadLog(log.bytes).records
        let units = Array(String(decoding: log.bytes, as: UTF8.self).utf16)
        let little: [UInt8] =
            [0xFF, 0xFE] + units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let big: [UInt8] =
            [0xFE, 0xFF] + units.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        let beginning = 2 * log.fillerCount
        #expect(try ReadLog(little, beginning: beginning, chunk: chunk).records == plain)
        #expect(try ReadLog(big, beginning: beginning + 1, chunk: chunk).records == plain)
        for unmarked in [little, big].map({ Array($0.dropFirst(2)) }) {
            #expect(try ReadLog(unmarked, beginning: beginning, chunk: chunk).records == plain)
            #expect(LogRecognition.style(of: unmarked) == .default)
        }
        #expect(try ReadLog([0xEF, 0xBB, 0xBF] + log.bytes, chunk: 1).records == plain)
    }

    @Test(
        "what an app says at a time has that time, whether or not a line has a subsystem",
        arguments: [nil, LogStyle.loose])
    func timesOfAnApp(style: LogStyle?) throws {
        let said = [
            (
                8, "[com.apple.BackgroundTasks:a] ",
                "Simulating expiration for task with identifier org.birds.feed"
            ),
            (9, "", "Killing app because it never posted an incoming call to the system"),
            (10, "[com.apple.BackgroundTasks:a] ", "Marking task (null) complete with success: 0"),
        ]
        let text = said.map { second, label, words in
            "2026-10-05 08:00:\(second < 10 ? "0" : "")\(second).000000 Birds[3000] \(label)\(words)\n"
        }.joined()
        let log = try ReadLog(text, style: style)
        let begin = PhoneStory.time("08:00:00")
        #expect(log.records.map(\.words) == said.map(\.2))
        #expect(log.records.map { ($0.time - begin) / 1_000_000 } == said.map { Int64($0.0) })
        #expect(log.summary.dating.hasTimes)
    }

    @Test("a style that a person names is taken, whatever the beginning looks like")
    func namedStyle() throws {
        let line = "2026-10-05 08:04:39.175 dasd words of a longer line\n"
        #expect(try ReadLog(line).summary.style == .loose)
        let named = try ReadLog(line, style: .compact)
        #expect(named.summary.style == .compact)
        #expect(named.summary.records == 0)
        #expect(named.summary.unreadable.count == 1)
    }
}
