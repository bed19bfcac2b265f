import Testing
import Timeline

@testable import DeviceLog

/// Copies from Console whose columns stand in another order than the usual one.
@Suite struct ReadingColumnOrderTests {
    private static let name = "bgRefresh-com.example.news:0A1B2C"
    private static let evaluation =
        "\(name):[\n\t{name: LowPowerModePolicy, response: {Decision: Must Not Proceed}}\n ], FinalDecision: Must Not Proceed}"

    /// The records of a copy, by their columns.
    private static let rows: [[String: String]] = [
        row("10:04:39.175485", "Submitted Activity: \(name) at priority 10", "lifecycle"),
        row("10:30:00.000001", evaluation, "scoring"),
        row("10:40:00.000001", "STARTING activity \(name) <private>!", "lifecycle"),
        row("10:40:00.500001", "Pinned words of nobody", "", "locationd", subsystem: ""),
    ]

    private static func row(
        _ time: String, _ message: String, _ category: String, _ process: String = "dasd",
        subsystem: String = "com.apple.duetactivityscheduler"
    ) -> [String: String] {
        [
            "Type": "Default", "Time": time + "+0200", "Process": process, "PID": "142", "Library": "Duet",
            "Subsystem": subsystem, "Category": category, "Message": message,
        ]
    }

    /// A copy whose columns stand in an order, under their titles or not.
    private static func copy(_ order: String, dividedBy divider: String = "\t", titled: Bool) -> String {
        let titles = order.split(separator: " ").map { String($0) }
        let lines = rows.map { row in titles.compactMap { row[$0] }.joined(separator: divider) }
        return ((titled ? [titles.joined(separator: divider)] : []) + lines).joined(separator: "\n") + "\n"
    }

    private static func expectDay(_ read: ReadLog, _ order: String) {
        #expect(read.summary.style == .console && read.summary.records == 4, "\(order)")
        #expect(read.records.map(\.process) == ["dasd", "dasd", "dasd"], "\(order)")
        // A message that stands first has lost the blanks before its lines.
        let words = read.records.map { $0.words.filter { $0 != "\t" } }
        let expected = rows.prefix(3).compactMap { $0["Message"]?.filter { $0 != "\t" } }
        #expect(words == expected, "\(order)")
        #expect(read.records.map { $0.time / 1_000_000 % 3_600 } == [279, 1_800, 2_400], "\(order)")
        #expect(read.summary.zone == .printed(120) && read.summary.unreadable.count == 0, "\(order)")
    }

    @Test("a row that damage repeats shows no order by itself")
    func repeatedRow() throws {
        let usual = "default\t08:01:19.861167+0200\tdasd\tone word and more\n"
        let broken = "\t{name: Battfault\t08:03:09.617653+0200\tdasd\t\(Self.name):[\n"
        let log = try ReadLog(usual + String(repeating: broken, count: 5), style: .console)
        // What is said again at the same time is read once.
        #expect(log.records.map(\.words) == ["one word and more", "\(Self.name):["])
    }

    @Test(
        "a line of titles names the columns",
        arguments: [
            "Type Time Process Message", "Type Time Message Process", "Time Message PID Process Library",
            "Process Time Message", "Type Process Time Message", "Message Time Process",
            "Message Type Time Process", "Process Message Subsystem Time",
            "Type Time Process Message Subsystem Category", "Type Time Process Subsystem Category Message",
        ])
    func titled(order: String) throws {
        for chunk in [Int.max, 11] {
            let read = try ReadLog(Self.copy(order, titled: true), chunk: chunk)
            Self.expectDay(read, order)
            #expect(read.summary.noticeLines == 1)
            let isLabelled = order.contains("Subsystem")
            #expect(
                read.records.allSatisfy { $0.subsystem.hasPrefix("com.apple.duet") == isLabelled }, "\(order)"
            )
            #expect(read.records.allSatisfy { ($0.processID == 142) == order.contains("PID") }, "\(order)")
        }
        let labelled = try ReadLog(Self.copy("Time Process Message Subsystem Category", titled: true))
        #expect(labelled.records.map(\.category) == ["lifecycle", "scoring", "lifecycle"])
    }

    @Test("titles divided by several blanks name columns that are divided so")
    func spaced() throws {
        // An empty column cannot be seen between blanks.
        for order in ["Type Time Message Process", "Message Time Process", "Time Process PID Message"] {
            Self.expectDay(try ReadLog(Self.copy(order, dividedBy: "    ", titled: true)), order)
        }
    }

    @Test(
        "without titles the columns are known where they can be nothing else",
        arguments: [
            "Type Time Message Process", "Time Message PID Process Library", "Process Time Message",
            "Type Process Time Message", "Message Time Process", "Message Type Time Process",
            "Process Message Subsystem Time", "Type Time Process Message Subsystem Category",
        ])
    func untitled(order: String) throws {
        Self.expectDay(try ReadLog(Self.copy(order, titled: false)), order)
    }

    @Test("a tab in a message makes no column of what is behind it, and no title is a word of one")
    func tabs() throws {
        let text = """
            default\t10:04:39.175485+0200\tdasd\tTask:\tready
            default\t10:04:40.175485+0200\tdasd\tTask:\tdone now

            """
        #expect(try ReadLog(text).records.map(\.words) == ["Task:\tready", "Task:\tdone now"])
        let titles = "Type\tTime\tProcess\tWords\n"
        #expect(try ReadLog(titles + text).records.count == 2)
        #expect(LogRecognition.style(of: Array("Time\tProcess\tMessage\n1\t2\t3\n".utf8)) == nil)
    }

    @Test("a row whose last columns are empty and were cut off ends where the next one begins")
    func emptyColumns() throws {
        let text = """
            Time\tProcess\tMessage\tSubsystem\tCategory
            10:04:39.175485+0200\tdasd\tDaemon Canceling Activities: {(
                \(Self.name)
            )}
            10:04:40.175485+0200\tdasd\tCANCELED: \(Self.name)\tcom.apple.duet\tlifecycle
            """
        let read = try ReadLog(text)
        #expect(read.records.map(\.category) == ["", "lifecycle"])
        #expect(read.records.first?.words == "Daemon Canceling Activities: {(\n    \(Self.name)\n)}")
    }

    @Test("a copy that ends anywhere is read as far as it goes")
    func cut() throws {
        for order in [
            "Time Message Process", "Message Process Time", "Time Process Message Subsystem Category",
        ] {
            let text = Array(Self.copy(order, titled: true).utf8)
            for length in 150..<text.count {
                let read = try? ReadLog(Array(text[..<length]))
                #expect(
                    read?.records.count ?? 0 <= 3 && read?.records.allSatisfy { $0.process == "dasd" } ?? true
                )
            }
        }
    }
}
