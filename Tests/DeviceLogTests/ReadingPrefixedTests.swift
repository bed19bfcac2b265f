import Testing
import Timeline

@testable import DeviceLog

/// Logs that a program has passed on with something of its own before every line.
@Suite struct ReadingPrefixedTests {
    /// What programs put before the line of a number.
    enum Passing: String, CaseIterable {
        case build, lane, container, test, simulator, level, grepped, emulator, ticking, relayed

        func prefix(_ line: Int) -> String {
            let second = "\(line % 50 + 10)"
            switch self {
            case .build: return "2026-11-28T09:12:\(second).\(1_234_567 + line)Z "
            case .lane: return "[09:12:\(second)]: "
            case .container: return "phone_\(line % 3)  | "
            case .test: return "2026-11-28 09:12:\(second):982 - info: [IOS_SYSLOG_ROW ] "
            case .simulator: return "[IOSSimulatorLog] [IOS_SYSLOG_ROW] "
            case .level: return line % 4 == 1 ? "WARN [phone] " : "INFO [phone] "
            case .grepped: return "\(line * 7)   :"
            case .emulator: return "I/flutter ( \(1_234 + line)): "
            case .ticking: return "[\(line < 2 ? "  " : " ")+\(line * 17) ms] "
            case .relayed: return "Nov 28 09:12:\(second) agent7 docker[1234]: "
            }
        }

        func put(before text: String) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
                line.isEmpty ? "" : prefix(number) + line
            }.joined(separator: "\n")
        }
    }

    private static let styles = LogStyle.ofSystem.filter { !$0.spansLines }

    @Test(
        "each style behind each program's prefix has the records of the plain log", arguments: styles,
        Passing.allCases)
    func prefixed(style: LogStyle, passing: Passing) throws {
        let log = WrittenLog(SaidRecord.ofAllKinds(in: style), style: style)
        let day = try #require(CalendarDay(year: 2026, month: 10, day: 6))
        let options = LogReadingOptions(fileDay: day, day: style == .console ? day : nil)
        let plain = try ReadLog(log.bytes, options: options)
        let text = passing.put(before: String(decoding: log.bytes, as: UTF8.self))
        for chunk in [1, 1 << 16] {
            let read = try ReadLog(Array(text.utf8), chunk: chunk, options: options)
            #expect(read.summary.style == style)
            #expect(read.records == plain.records, "\(text)")
        }
        #expect(!plain.records.isEmpty)
    }

    @Test(
        "the date with which a program has passed on a line tells the year of its own, where both are of one day"
    )
    func year() throws {
        let own = "Mar 10 15:41:22 Phone dasd(Duet)[31] <Notice>: CANCELED: a.b:0A1B2C"
        func read(_ date: String) throws -> LogSummary {
            try ReadLog((1...3).map { "\(date) 10:11:2\($0):722 - [IOSDeviceLog] \(own)\n" }.joined()).summary
        }
        let day = try #require(CalendarDay(year: 2022, month: 3, day: 10))
        #expect(try read("2022-03-10").dating == .stated(day))
        #expect(try read("2022-03-11").dating == .stated(day))
        #expect(try read("2022-06-01").dating == .assumed(day))
    }

    private static let head = "2026-10-05 08:04:39.175 Df "
    private static let row = "[row] "

    @Test("a line of the program itself ends the record before it, and is counted as none")
    func foreign() throws {
        let text = """
            \(Self.row)\(Self.head)dasd[142:1] CANCELED: a.b:0A1B2C
            \(Self.row)    {more}
            Running the next step

            \(Self.row)    of nothing
            \(Self.row)\(Self.head)dasd[142:1] CANCELED: a.b:0A1B2D
            """
        let read = try ReadLog(text)
        #expect(read.records.map(\.words) == ["CANCELED: a.b:0A1B2C\n    {more}", "CANCELED: a.b:0A1B2D"])
        #expect(read.records.map(\.line) == [1, 6])
        #expect(read.summary.unreadable.elements.map(\.line) == [3, 5])
    }

    @Test("where only the first line of each record has the prefix, the others belong to it")
    func firstLines() throws {
        let text = """
            INFO: \(Self.head)dasd[142:1] bgRefresh-com.example.news.refresh:0A1B2C:[
            \t{name: ThermalPolicy, policyWeight: 1.000, response: {33, 0.00}}
             ], Decision: MNP}
            WARN: \(Self.head)dasd[142:1] CANCELED: a.b:0A1B2D
            """
        #expect(try ReadLog(text).records.map { $0.words.split(separator: "\n").count } == [3, 1])
    }

    @Test(
        "messages without times are read behind a prefix where two are certain, and a sentence with one is no log"
    )
    func untimed() throws {
        let notes =
            "DAS Submitted: 0:com.example.a:27B9B4 at priority 5\nThen it ran.\nDAS CANCELED: a.b:0A1B2C\n"
        #expect(try ReadLog(notes).records.map(\.process) == ["dasd", "dasd"])
        let sentence = "Search for CANCELED: bgRefresh-a.b:0A1B2C in the log.\nIt tells what has gone.\n"
        #expect(LogRecognition.style(of: Array(sentence.utf8)) == nil)
    }

    @Test(
        "texts with times before every line are no logs of a device by that",
        arguments: [
            "2026-11-28T09:12:33.1234567Z Compiling News\n2026-11-28T09:12:34.1234567Z Linking News\n",
            "[09:12:33]: Building News\n[09:12:34]: dasd is a daemon\n", "INFO starts\nWARN ends\n",
            "Nov 28 09:12:33 agent7 sshd[12]: session opened\nNov 28 09:12:34 agent7 cron[13]: started\n",
        ])
    func others(_ text: String) {
        #expect(LogRecognition.style(of: Array(text.utf8)) == nil)
    }
}
