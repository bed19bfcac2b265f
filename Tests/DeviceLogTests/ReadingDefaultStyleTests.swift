import Testing

@testable import DeviceLog

/// What `log show` writes unless told otherwise.
@Suite struct ReadingDefaultStyleTests {
    private static let time = "2026-10-05 08:04:39.175485+0200"
    private static let head = "\(time) 0x1842     Default     0x0                  454    0    "

    /// 2026-10-05 08:04:39.175485 on its own clock: 20,731 days after 1970-01-01.
    private static let moment: Int64 = 20_731 * 86_400_000_000 + 29_079_175_485

    @Test("a record has its time, process, number, subsystem, category and words")
    func record() throws {
        let log = try ReadLog(
            Self.head + "dasd: (Scheduler) [com.apple.duet:lifecycle(group)] Rescoring all 660 activities\n")
        #expect(log.summary.style == .default)
        #expect(
            log.records == [
                LogRecord(
                    time: Self.moment, process: "dasd", processID: 454, subsystem: "com.apple.duet",
                    category: "lifecycle(group)", message: Array("Rescoring all 660 activities".utf8), line: 1
                )
            ])
    }

    @Test(
        "library, subsystem and category may each be missing",
        arguments: [
            ("dasd: words", "", ""), ("dasd: (library) words", "", ""),
            ("dasd: [com.apple.duet:] words", "com.apple.duet", ""), ("dasd: [sub:cat] words", "sub", "cat"),
        ])
    func labels(line: String, subsystem: String, category: String) throws {
        let record = try #require(try ReadLog(Self.head + line).records.first)
        #expect(record.words == "words")
        #expect(record.subsystem == subsystem)
        #expect(record.category == category)
    }

    @Test(
        "a message that begins with brackets of its own keeps them",
        arguments: [
            "[app<com.example.news(1F)>:3000] Suspending task.", "[FBSSystemService][0x37f9] Sending", "()",
        ])
    func brackets(message: String) throws {
        #expect(try ReadLog(Self.head + "runningboardd: " + message).records.map(\.words) == [message])
    }

    @Test("lines that begin no record belong to the message above, empty ones too")
    func continuation() throws {
        let log = try ReadLog(
            "\(Self.head)dasd: A:[\n\t{name: X}\n\n ], Decision: MNP}\n\(Self.head)locationd: a\nb\n")
        #expect(log.records.map(\.words) == ["A:[\n\t{name: X}\n\n ], Decision: MNP}"])
        #expect(log.summary.continuationLines == 4)
        #expect(log.summary.records == 2)
        #expect(log.summary.others.records == 1)
    }

    @Test("a file of another kind is refused with its first line, which is safe to print")
    func refusal() {
        #expect(throws: UnrecognisedLog(firstLine: "\"dear \\u001b[2Jdiary\"")) {
            try ReadLog("\n  \ndear \u{1B}[2Jdiary\nnothing\n")
        }
    }
}
