import Testing
import Timeline

@testable import DeviceLog

/// Xcode's console since version 15, where metadata stand beside the messages instead of a head before them.
@Suite struct ReadingMetadataTests {
    /// A message of the app, and the metadata that Xcode shows of it, in lines of its own if they are divided so.
    private struct Said {
        let message: String
        var time = "10:11:12.123456"
        var zone = "+02:00"
        var process: String? = "News"
        var subsystem = "com.apple.BackgroundTasks"

        func metadata(dividedBy divider: String = " | ") -> String {
            let named = process.map { ["Process: \($0)"] } ?? []
            let pieces =
                ["Type: Notice", "Timestamp: 2026-10-05 \(time)\(zone)"] + named
                + [
                    "Library: BackgroundTasks", "Subsystem: \(subsystem)", "Category: Framework",
                    "TID: 0x1842",
                ]
            return pieces.joined(separator: divider)
        }
    }

    private static let launch = Said(
        message: "Handling launch from daemon for activities: {(\n    bgRefresh-com.example.news:0A1B2C\n)}")
    private static let running = Said(
        message: "Running task: <BGAppRefreshTask: com.example.news>", time: "10:11:12.250000")
    private static let noise = Said(
        message: "IOSurface creation failed: {\n    size = 1;\n\n}", time: "10:11:13.5", subsystem: "")
    private static let said = [launch, noise, running]

    private static func expectDay(_ read: ReadLog, _ comment: Comment) {
        #expect(read.summary.style == .xcode, comment)
        #expect(read.summary.records == 3 && read.records.count == 2, comment)
        #expect(read.records.map(\.words) == [launch.message, running.message], comment)
        #expect(read.records.allSatisfy { $0.process == "News" && $0.category == "Framework" }, comment)
        #expect(read.records.allSatisfy { $0.subsystem == "com.apple.BackgroundTasks" }, comment)
        #expect(read.summary.zone == .printed(120) && read.summary.dating == .printed, comment)
        let seconds = read.records.map { $0.time % 60_000_000 }
        #expect(seconds == [12_123_456, 12_250_000], comment)
    }

    @Test("a message is of the time, the process and the subsystem that stand below it")
    func below() throws {
        for divider in [" | ", "\n"] {
            for gap in ["", "\n"] {
                let text = Self.said.map { "\($0.message)\n\($0.metadata(dividedBy: divider))\n\(gap)" }
                Self.expectDay(try ReadLog(text.joined()), "\(divider.debugDescription), \(gap.count)")
                Self.expectDay(try ReadLog(text.joined(), chunk: 7), "in chunks")
            }
        }
    }

    @Test("or above it")
    func above() throws {
        for divider in [" | ", "\n"] {
            let text = Self.said.map { "\($0.metadata(dividedBy: divider))\n\($0.message)\n" }.joined()
            Self.expectDay(try ReadLog(text), "\(divider.debugDescription)")
        }
    }

    @Test("or behind its last line")
    func behind() throws {
        Self.expectDay(
            try ReadLog(Self.said.map { "\($0.message) \($0.metadata())\n" }.joined()), "behind")
    }

    @Test("metadata of equal lengths are no lines that a terminal has broken, wherever they stand")
    func ofEqualLengths() throws {
        let messages = ["Running", "Opening", "Closing", "Pausing"].map {
            "\($0) task: <BGAppRefreshTask: com.example.news>"
        }
        let said = messages.enumerated().map { Said(message: $1, time: "10:11:1\($0).250000") }
        let forms: [(name: String, text: (Said) -> String)] = [
            ("below", { "\($0.message)\n\($0.metadata())\n" }),
            ("above", { "\($0.metadata())\n\($0.message)\n" }),
            ("behind", { "\($0.message) \($0.metadata())\n" }),
            ("in lines", { "\($0.message)\n\($0.metadata(dividedBy: "\n"))\n" }),
        ]
        for form in forms {
            let read = try ReadLog(said.map(form.text).joined())
            #expect(read.records.map(\.words) == messages, "\(form.name)")
            #expect(
                read.records.map { $0.time % 60_000_000 / 1_000_000 } == [10, 11, 12, 13], "\(form.name)")
        }
    }

    @Test("metadata that a terminal has broken are put together", arguments: [80, 100])
    func broken(columns: Int) throws {
        let said = (0..<3).map { Said(message: Self.running.message, time: "10:11:1\($0).250000") }
        let lines = said.flatMap { [Array($0.message), Array($0.metadata())] }
        let text = lines.flatMap { line in
            stride(from: 0, to: line.count, by: columns).map { start in
                String(line[start..<min(start + columns, line.count)]) + "\n"
            }
        }
        let read = try ReadLog(text.joined())
        #expect(read.records.map(\.words) == said.map(\.message))
        #expect(read.records.allSatisfy { $0.process == "News" && $0.category == "Framework" })
    }

    @Test("a zone without a colon, and metadata without a process, are read too")
    func chosen() throws {
        var running = Self.running
        (running.zone, running.process) = ("+0200", nil)
        let read = try ReadLog("\(running.message)\n\(running.metadata())\n")
        #expect(read.records.map(\.words) == [running.message] && read.records[0].process.isEmpty)
        #expect(read.summary.zone == .printed(120))
        let short = "Type: Fault | Timestamp: 2026-10-05 10:11:12.5+02:00 | Library: IOSurface | TID: 0x1"
        #expect(try ReadLog("IOSurface creation failed\n\(short)\n").summary.records == 1)
    }

    @Test(
        "what the app prints has no time and is no record, and what the debugger says is of the app before it"
    )
    func printed() throws {
        let text = """
            one
            Running task: <BGAppRefreshTask: com.example.news>
            Type: stdio
            \(Self.running.message)
            \(Self.running.metadata())
            two
            Type: stdio
            Message from debugger: Terminated due to memory issue

            """
        let read = try ReadLog(text)
        #expect(
            read.records.map(\.words) == [
                Self.running.message, "Message from debugger: Terminated due to memory issue",
            ])
        #expect(read.records.map(\.line) == [4, 8] && read.records.allSatisfy { $0.process == "News" })
        #expect(read.summary.records == 2 && !read.summary.isLastLineCut)
    }

    @Test("an exception without metadata is of the app before it, alone and with what libc++abi says of it")
    func exception() throws {
        let stack =
            "*** Terminating app due to uncaught exception 'A', reason: 'b'\n*** First throw call stack:"
        let abort = "libc++abi: terminating due to uncaught exception of type NSException"
        for (end, words) in [("", [stack]), ("\n\(abort)", [stack, abort])] {
            let read = try ReadLog("\(Self.running.message)\n\(Self.running.metadata())\n\(stack)\(end)\n")
            #expect(read.records.map(\.words) == [Self.running.message] + words)
            #expect(read.records.allSatisfy { $0.process == "News" })
        }
    }

    @Test("what somebody writes above a message is none of it, and a message without metadata is cut")
    func written() throws {
        let text = """
            At launch I see:

            \(Self.running.message)
            \(Self.running.metadata())
            Marking task <BGAppRefreshTask: com.example.news> comp
            """
        let read = try ReadLog(text)
        #expect(read.records.map(\.words) == [Self.running.message])
        #expect(read.summary.unreadable.elements.map(\.line) == [1] && read.summary.isLastLineCut)
    }

    @Test(
        "keys that other texts have, and metadata without a time, are no console",
        arguments: [
            "Type: revenue\nTimestamp: 2024-01-15T10:30:00.000Z\nRationale: growth\n",
            "Timestamp: 2024-01-15 10:30:00\nSamples: 5\n", "words\nType: stdio\n",
            "name: a\nType: Error | Library: UIKitCore | TID: 0x1\n",
        ])
    func others(_ text: String) {
        #expect(LogRecognition.style(of: Array(text.utf8)) != .xcode)
    }

    @Test("a text that ends anywhere is read as far as it goes")
    func cut() throws {
        let text = Array(Self.said.map { "\($0.message)\n\($0.metadata())\n" }.joined().utf8)
        let first = "\(Self.launch.message)\n\(Self.launch.metadata())\n".utf8.count
        for length in first..<text.count {
            let read = try ReadLog(Array(text[..<length]))
            // The last number may end after any digit.
            let words = [Self.launch.message, Self.running.message]
            #expect(read.records.map(\.words) == Array(words.prefix(length < text.count - 4 ? 1 : 2)))
        }
    }
}
