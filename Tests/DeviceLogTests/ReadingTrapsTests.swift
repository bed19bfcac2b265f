import Testing

@testable import DeviceLog

/// What breaks readers: lines around records, lines that are cut, bytes that are no text.
@Suite struct ReadingTrapsTests {
    private static func line(_ second: Int, _ text: String) -> String {
        "2026-10-05 08:04:\(second + 10).000000+0200 0x1842     Default     0x0                  454    0    \(text)\n"
    }

    @Test("notices between joined files belong to no message")
    func notices() throws {
        let log = try ReadLog(
            "Filtering the log data using \"process == \"dasd\"\"\n"
                + "Skipping info and debug messages, pass --info and/or --debug to include.\n"
                + "Timestamp                       Thread     Type\n" + Self.line(0, "dasd: one\nmore")
                + String(repeating: "-", count: 116)
                + "\nLog      - Default:          1, Info:                0\n"
                + "Activity - Create:           0\n\nFiltering the log data using \"x\"\n"
                + "Timestamp                       Thread     Type\n" + Self.line(1, "dasd: two"))
        #expect(log.records.map(\.words) == ["one\nmore", "two"])
        #expect(log.summary.noticeLines == 8)
        #expect(log.summary.unreadable.count == 0)
    }

    @Test("a message that quotes lines of a log keeps what is not the whole first line of a record")
    func quotes() throws {
        let log = try ReadLog(
            Self.line(0, "dasd: saw\n2026-10-05 08:04:39 and more\n2026-10-05 08:04:39.175 Df dasd[1:2] x"))
        #expect(log.records.count == 1)
        #expect(log.summary.continuationLines == 2)
    }

    @Test(
        "a last line that is cut in its head is no part of the message above",
        arguments: ["2026-10-05 23:59:59.9", "2026-10-05 08:04:39.175485+0200 0x1842     Def"])
    func cutLastLine(tail: String) throws {
        let log = try ReadLog(Self.line(0, "dasd: A, Decision: MNP}") + tail)
        #expect(log.records.map(\.words) == ["A, Decision: MNP}"])
        #expect(log.summary.isLastLineCut)
        let whole = try ReadLog(Self.line(0, "dasd: A, Decision: MNP}") + "end")
        #expect(whole.records.map(\.words) == ["A, Decision: MNP}\nend"])
        #expect(!whole.summary.isLastLineCut)
    }

    @Test("bytes that are not UTF-8, and zeros, are read as marks of replacement and as zeros")
    func noText() throws {
        let head = Array(Self.line(0, "dasd: ").utf8.dropLast())
        let log = try ReadLog(head + [0xFF, 0x00, 0x61, 0xC3])
        #expect(log.records.map(\.words) == ["\u{FFFD}\u{0}a\u{FFFD}"])
    }

    @Test("bytes of chance are no log, whatever stands among them, and a log with a gap of zeros is one")
    func binary() throws {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        let chance = (0..<60_000).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        let record = Array(Self.line(0, "dasd: one").utf8)
        for log in [Array("[{\n".utf8), record] {
            #expect(throws: UnrecognisedLog.self) { try ReadLog(log + chance) }
        }
        let gap = [UInt8](repeating: 0, count: 60_000)
        #expect(try ReadLog(record + gap + [.newline] + record).records.count == 2)
    }

    @Test("connections to the phone are noted, with the time before them")
    func connections() throws {
        let log = try ReadLog(
            """
            [connected:00000000-000000000000001E]
            Oct  5 08:04:39.175485 dasd[45] <Notice>: one
            19:45:13 service.c:163 service_receive: waiting
            [disconnected:00000000-000000000000001E]

            """)
        let time = try #require(log.records.first?.time)
        #expect(
            log.summary.connections.elements == [
                Connection(line: 1, time: nil, isConnected: true, phone: "00000000-000000000000001E"),
                Connection(line: 4, time: time, isConnected: false, phone: "00000000-000000000000001E"),
            ])
        #expect(log.records.map(\.words) == ["one"])
        #expect(log.summary.noticeLines == 3)
    }

    @Test(
        "the library of pymobiledevice3 may have an offset behind it, or be missing",
        arguments: ["dasd{lib}[45]", "dasd{lib}+0x1f[45]", "dasd[45]"])
    func libraries(name: String) throws {
        let log = try ReadLog("2026-10-05 08:04:39 \(name) <NOTICE>: a {b}[1] <X>: c\n")
        #expect(log.summary.style == .pymobiledevice3)
        #expect(
            log.records.map { "\($0.process) \($0.processID) \($0.words)" } == ["dasd 45 a {b}[1] <X>: c"])
    }

    @Test("colours are taken off the head of a line")
    func colours() throws {
        let log = try ReadLog(
            "\u{1B}[1;30mOct  5 08:04:39.175485\u{1B}[0m \u{1B}[36mdasd\u{1B}[0m[45] \u{1B}[32m<Notice>\u{1B}[0m: words\n"
        )
        #expect(log.records.map { "\($0.process) \($0.words)" } == ["dasd words"])
    }

    @Test("escapes of the old relay are undone, also those of a name")
    func relayEscapes() throws {
        let log = try ReadLog(
            #"Oct  5 08:04:39 Phone dasd[45] <Notice>: \M-C\M-$ \^A \\M-b \M^@ \240 \x"# + "\n")
        let words = try #require(log.records.first).message
        // The high bytes that are no UTF-8 by themselves are replaced.
        #expect(String(decoding: words, as: UTF8.self) == "ä \u{1} \\M-b \u{FFFD} \u{FFFD} \\x")
    }

    @Test("JSON that is broken, or not an object, is counted with its line, and the rest is read")
    func brokenObjects() throws {
        let good = WrittenLog(
            [SaidRecord(time: 1_791_000_000_000_000, process: "dasd", message: "a")], style: .ndjson)
        let text = String(decoding: good.bytes, as: UTF8.self).split(separator: "\n")[0]
        let log = try ReadLog("\(text)\n\(text.dropLast(9))\n[]\nfoo\n{\"eventMessage\":1}\n")
        #expect(log.records.count == 1)
        #expect(log.summary.unreadable.count == 3)
        #expect(log.summary.unreadable.elements.map(\.line) == [2, 4, 5])
    }

    @Test("a log that begins within an object is recognised by the next")
    func cutBeginning() throws {
        let said = (0..<3).map {
            SaidRecord(time: 1_791_000_000_000_000 + $0 * 1_000_000, process: "dasd", message: "m\($0)")
        }
        let log = try ReadLog(Array(WrittenLog(said, style: .ndjson).bytes.dropFirst(150)))
        #expect(log.summary.style == .ndjson)
        #expect(log.records.map(\.words) == ["m1", "m2"])
        #expect(log.summary.unreadable.elements.map(\.line) == [1])
    }

    @Test("an array that was cut and joined goes on with the next whole object")
    func cutArray() throws {
        let said = (0..<3).map {
            SaidRecord(time: 1_791_000_000_000_000 + $0 * 1_000_000, process: "dasd", message: "{\"\($0)")
        }
        let bytes = WrittenLog(said, style: .json).bytes
        let text = String(decoding: bytes, as: UTF8.self)
        let cut = try #require(text.firstRange(of: "{\\\"1"))
        let log = try ReadLog(text[..<cut.upperBound] + "\n" + text)
        #expect(log.records.map(\.words) == ["{\"0", "{\"1", "{\"2"])
        #expect(log.summary.duplicates == 1)
        #expect(log.summary.unreadable.count == 1)
    }

    @Test("an object that was cut behind a backslash ends with its line, which counts")
    func cutEscape() throws {
        let said = (0..<3).map {
            SaidRecord(time: 1_791_000_000_000_000 + $0 * 1_000_000, process: "dasd", message: "a\"\($0)")
        }
        let bytes = WrittenLog(said, style: .json).bytes
        let text = String(decoding: bytes, as: UTF8.self)
        let escape = try #require(text.firstRange(of: "a\\\"1"))
        let cut = text[..<text.index(escape.lowerBound, offsetBy: 2)]
        #expect(cut.last == "\\")
        let log = try ReadLog(cut + "\n" + text)
        #expect(log.records.map(\.words) == ["a\"0", "a\"1", "a\"2"])
        #expect(log.summary.unreadable.count == 1)
        let breaks = cut.count { $0 == "\n" } + 1 + text.count { $0 == "\n" }
        #expect(log.summary.lines == breaks)
    }

    @Test(
        "the last line counts whether or not a line break ends it, and whatever stands last on it",
        arguments: ["", "\n", "]", "]\n"])
    func lastLine(end: String) throws {
        func object(_ second: Int) -> String {
            """
            {"eventType":"logEvent","timestamp":"2026-10-05 08:00:0\(second).000000+0200",\
            "processImagePath":"\\/usr\\/libexec\\/dasd","eventMessage":"m\(second)"}
            """
        }
        let text = "[\(object(0)),\n\(object(1)),\n\(object(2))\(end)"
        for chunk in [1, text.utf8.count] {
            let log = try ReadLog(text, style: .json, chunk: chunk)
            #expect(log.records.map(\.line) == [1, 2, 3])
            #expect(log.summary.lines == 3)
        }
    }

    @Test("a row whose quote is still open at the end has as many lines as line breaks")
    func openRow() throws {
        let head = "Timestamp,Event Type,Process,Message\n"
        let log = try ReadLog(head + "2026-10-05T08:00:00.000Z,Log,/usr/libexec/dasd,\"m\nmore\n")
        #expect(log.summary.lines == 3)
        #expect(log.summary.isLastLineCut)
    }

    @Test("lost records, and starts of the phone, are told")
    func lossesAndReboots() throws {
        func object(_ second: Int, _ boot: String, kind: String = "logEvent", process: String = "dasd")
            -> String
        {
            """
            {"eventType":"\(kind)","timestamp":"2026-10-05 08:00:0\(second).000000+0200","bootUUID":"\(boot)",\
            "processImagePath":"\\/usr\\/libexec\\/\(process)","eventMessage":"m\(second)"}

            """
        }
        let log = try ReadLog(
            object(0, "A") + object(1, "A", kind: "lossEvent", process: "logd") + object(2, "A")
                + object(3, "A", kind: "signpostEvent") + object(4, "B"))
        #expect(log.records.map(\.words) == ["m0", "m2", "m4"])
        #expect(log.summary.losses == 1)
        let time = try #require(log.records.last?.time)
        #expect(log.summary.reboots.elements == [Reboot(line: 5, time: time)])
        #expect(log.summary.records == 5)
    }

    @Test("a line without an end is kept up to a limit, and the records behind it are read")
    func endlessLine() throws {
        let long = Self.line(1, "kernel: " + String(repeating: "x", count: 3 * LogReader.bytesAtMost))
        let log = try ReadLog(Self.line(0, "dasd: one") + long + Self.line(2, "dasd: two"), chunk: 1 << 16)
        #expect(log.records.map(\.process) == ["dasd", "kernel", "dasd"])
        #expect(log.records[1].message.count <= LogReader.bytesAtMost)
        #expect(log.summary.shortenedRecords == 1)
    }

    @Test("a message without an end is kept up to the same limit")
    func endlessMessage() throws {
        let lines = String(repeating: String(repeating: "y", count: 999) + "\n", count: 2_500)
        let log = try ReadLog(Self.line(0, "dasd: one\n" + lines) + Self.line(2, "dasd: two"), chunk: 1 << 16)
        #expect(log.records.map(\.process) == ["dasd", "dasd"])
        #expect(log.records[0].message.count <= LogReader.bytesAtMost)
        #expect(log.summary.shortenedRecords == 1)
    }

    @Test(
        "what is no log at all is refused", arguments: ["", "\n\n", "{\"a\":1}\n", "[1,2]\n", "key: value\n"])
    func noLog(text: String) {
        #expect(throws: UnrecognisedLog.self) { try ReadLog(text) }
    }
}
