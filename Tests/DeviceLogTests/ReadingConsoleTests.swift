import Testing

@testable import DeviceLog

/// Copies from Console, whose columns and words are as a person's screen had them.
@Suite struct ReadingConsoleTests {
    private static let said = [
        ("12:05:00.097091", "dasd", "Rescoring all 660 activities"),
        ("12:05:01.104149", "coreduetd", "CDDBatteryMonitor:\treceived callback"),
        ("12:05:02.301045", "apsd", "payload {\n\taps = 1;\n}"), ("12:05:03.000001", "locationd", "nothing"),
    ]

    private static let expected = said.prefix(3).map { "\($0.1): \($0.2)" }

    private static func log(_ line: ((String, String, String)) -> String) -> String {
        said.map { line($0) + "\n" }.joined()
    }

    @Test(
        "the columns are found by what they hold",
        arguments: [
            log { "default\t\($0.0)+0200\t\($0.1)\t\($0.2)" },
            log { "デフォルト\t\($0.0)+0200\t\($0.1)\t\($0.2)" },
            log { "Par défaut\t\($0.0) +0530\t\($0.1)\t\($0.2)" }, log { "\($0.0)+0200\t\($0.1)\t\($0.2)" },
            log { "default\t\($0.0)+0200\t\($0.1)\tlib\($0.1).dylib\t\($0.2)" },
            log { "lib\($0.1)\t\($0.0)+0200\t\($0.1)\t\($0.2)" },
            log { "default\t\($0.0)+0200\tlib\($0.1)\t\($0.1)\t\($0.2)" },
            log { "default\t\($0.1)\t\($0.2)\t\($0.0)-0700" }, log { "\($0.1)\t\($0.2)\t\($0.0)-0700" },
            log { "default\t\($0.1)\tlib\($0.1)\t\($0.2)\t\($0.0)-0700" },
            log { "default\t2025-03-09 \($0.0) +0100\t\($0.1)\t\($0.2)" },
            log { "default\t\($0.0)+0200\t\($0.1)\tlib\t\($0.1 == "apsd" ? "" : "com.apple.a")\tc\t\($0.2)" },
        ])
    func columns(text: String) throws {
        for chunk in [1, 1 << 16] {
            let log = try ReadLog(text, chunk: chunk)
            #expect(log.summary.style == .console)
            #expect(log.records.map { "\($0.process): \($0.words)" } == Self.expected)
            #expect(log.records.map(\.time).map { $0 % 1_000_000 } == [97_091, 104_149, 301_045])
            #expect(log.summary.records == 4)
        }
    }

    @Test("with the time last, a record whose time is cut off is none")
    func cutTime() throws {
        let text = Self.log { "default\t\($0.1)\t\($0.2)\t\($0.0)-0700" }
        let log = try ReadLog(text + "default\tdasd\tRescoring")
        #expect(log.records.count == 3)
        #expect(log.summary.records == 4)
        #expect(log.summary.isLastLineCut)
    }

    @Test("tabs that were pasted as spaces are columns, too")
    func spaces() throws {
        let text = Self.log { "default    \($0.0)+0200    \($0.1)    \($0.2)" }
        #expect(try ReadLog(text).records.map { "\($0.process): \($0.words)" } == Self.expected)
    }

    @Test("lines that a copy doubles are one record each")
    func doubled() throws {
        let lines = (0..<3).flatMap { second in
            ["644551", "644596"].map { "default\t01:51:5\(second).\($0)+0530\tdasd\tSubmitted: a\n" }
        }
        let log = try ReadLog(lines.joined())
        #expect(log.records.count == 3)
        #expect(log.summary.duplicates == 3)
        #expect(log.summary.records == 6)
    }

    @Test("the same words after more than a millisecond, or of another process, are records of their own")
    func notDoubled() throws {
        let log = try ReadLog(
            """
            default\t01:51:50.000000+0000\tdasd\ta
            default\t01:51:50.001001+0000\tdasd\ta
            default\t01:51:50.001002+0000\tapsd\ta
            """)
        #expect(log.records.count == 3)
        #expect(log.summary.duplicates == 0)
    }
}
