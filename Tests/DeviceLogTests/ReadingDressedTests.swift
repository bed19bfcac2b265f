import TestSupport
import Testing
import Timeline
import UntrustedText

@testable import DeviceLog

/// Logs as they are pasted: whatever stands around the lines, the records are those of the plain log.
@Suite struct ReadingDressedTests {
    /// What people and programs put around the lines of a text.
    enum Outfit: String, CaseIterable {
        case quoted, quotedTwice, indented, listed, numbered, numberedWithBars, fenced, framed, broken,
            escaped
        case coloured, hidden, returned, introduced, catNumbered, code

        func dress(_ text: String) -> String {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last == "" { lines.removeLast() }
            func each(_ change: (Int, String) -> String) -> String {
                lines.enumerated().map { change($0, $1) + "\n" }.joined()
            }
            switch self {
            case .quoted: return each { "> \($1)" }
            case .quotedTwice: return each { "> > \($1)" }
            case .indented: return each { "    \($1)" }
            case .listed: return each { "- \($1)" }
            case .numbered: return each { "\($0 + 8): \($1)" }
            case .numberedWithBars: return each { ($0 < 2 ? " " : "") + "\($0 + 8) | \($1)" }
            case .catNumbered: return each { "     \($0 + 1)\t\($1)" }
            case .fenced: return "```text\n" + each { $1 } + "```\n"
            case .framed: return each { "\u{2502} \($1) \u{2502}" }
            case .broken: return each { "\($1)<br>" }
            case .escaped:
                return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
                    ">", with: "&gt;")
            case .coloured:
                return each { "\u{1B}[32m\(String($1.prefix(9)))\u{1B}[0m\u{1B}[K\($1.dropFirst(9))" }
            case .hidden: return each { "\u{200B}\($1)" }
            case .returned: return each { "\($1)\r" }
            case .introduced: return "This is what I see:\n\n" + each { "> \($1)" }
            case .code: return each { "`\($1)`" }
            }
        }
    }

    @Test("signs with the backslashes of Markdown, and blank lines between the records, read as without")
    func escapedSigns() throws {
        let plain = """
            default	22:31:28.946352-0700	runningboardd	[app<com.example.news(0A-1B)>:47520] Set darwin role to: UserInteractiveFocal
            default	22:31:29.946352-0700	runningboardd	Calculated state for app<com.example.news(0A-1B)>: running-active (role: None)
            default	22:31:30.946352-0700	dasd	CANCELED: bgRefresh-com.example.news_feed:0A1B2C at priority 10 <private>!

            """
        let dressed = plain.replacing("[", with: "\\[").replacing("<", with: "\\<").replacing(
            "_", with: "\\_"
        )
        .replacing("\n", with: "\n\n")
        let day = try #require(CalendarDay(year: 2026, month: 10, day: 6))
        let options = LogReadingOptions(fileDay: day)
        let read = try [plain, dressed].map { try ReadLog(Array($0.utf8), options: options).records }
        #expect(read[0].count == 3)
        #expect(read[1].map(Self.unplaced) == read[0].map(Self.unplaced))
        // A log that has a backslash of its own before one of several brackets keeps it.
        let own = plain.replacing("[app", with: "\\[app").replacing("(0A-1B)", with: "[0A]")
        let kept = try ReadLog(Array(own.utf8), options: options).records
        #expect(kept.first?.message.starts(with: Array("\\[app".utf8)) == true)
    }

    @Test("a table of Markdown with the columns of Console has a record in each row")
    func markdownTable() throws {
        let table = """
            | type | time | process | message |
            |---|:---|---|---|
            | default | 08:04:39.175485+0200 | dasd | Submitted: bgRefresh-com.example.news:0A1B2C at priority 10 |
            | default | 08:54:39.175485+0200 | dasd | bgRefresh-com.example.news:0A1B2C:[ |

            """
        let day = try #require(CalendarDay(year: 2026, month: 10, day: 6))
        let read = try ReadLog(Array(table.utf8), options: LogReadingOptions(fileDay: day))
        #expect(read.records.map(\.process) == ["dasd", "dasd"])
        #expect(
            read.records.map { String(decoding: $0.message, as: UTF8.self) } == [
                "Submitted: bgRefresh-com.example.news:0A1B2C at priority 10",
                "bgRefresh-com.example.news:0A1B2C:[",
            ])
    }

    @Test(
        "each style in each dress has the records of the plain log", arguments: LogStyle.ofSystem,
        Outfit.allCases)
    func dressed(style: LogStyle, outfit: Outfit) throws {
        // The code of one line is no block of several.
        let said = SaidRecord.ofAllKinds(in: style).filter { outfit != .code || !$0.message.contains("\n") }
        let log = WrittenLog(said, style: style)
        let text = outfit.dress(String(decoding: log.bytes, as: UTF8.self))
        let day = try #require(CalendarDay(year: 2026, month: 10, day: 6))
        let options = LogReadingOptions(fileDay: day, day: style == .console ? day : nil)
        let plain = try ReadLog(log.bytes, options: options)
        for chunk in [1, 1 << 16] {
            let read = try ReadLog(Array(text.utf8), chunk: chunk, options: options)
            #expect(read.summary.style == style)
            #expect(read.records.map(Self.unplaced) == plain.records.map(Self.unplaced))
        }
        #expect(!plain.records.isEmpty)
    }

    /// Lines above the log, and those that are broken elsewhere, are counted.
    private static func unplaced(_ record: LogRecord) -> LogRecord {
        var record = record
        record.line = 0
        return record
    }

    @Test(
        "lines that a terminal broke are put together",
        arguments: LogStyle.ofSystem.filter { !$0.isOfObjects })
    func wrapped(style: LogStyle) throws {
        let said = SaidRecord.ofAllKinds(in: style).filter { !$0.message.contains("\n") }
        let lines = String(decoding: WrittenLog(said, style: style).bytes, as: UTF8.self).split(
            separator: "\n")
        let parts = lines.map { line in
            stride(from: 0, to: line.count, by: 80).map { line.dropFirst($0).prefix(80) + "\n" }
        }
        let text = parts.joined().joined()
        let day = try #require(CalendarDay(year: 2026, month: 10, day: 6))
        let options = LogReadingOptions(fileDay: day, day: style == .console ? day : nil)
        let plain = try ReadLog(lines.joined(separator: "\n"), options: options)
        // Each record is in the first of the lines that it was broken into.
        let firstLines = parts.indices.map { number in 1 + parts[..<number].reduce(0) { $0 + $1.count } }
        for chunk in [1, 700, 1 << 16] {
            let read = try ReadLog(Array(text.utf8), chunk: chunk, options: options)
            #expect(read.records.map(\.words) == plain.records.map(\.words))
            #expect(read.records.map(\.line) == plain.records.map { firstLines[Int($0.line) - 1] })
            #expect(read.summary.lines == parts.joined().count)
        }
    }

    /// What stands behind lines that were broken at a width.
    enum Behind: CaseIterable {
        case one, two, filled, filledAndOne

        func put(behind line: Substring, width: Int) -> String {
            let filling = String(repeating: " ", count: width - line.count)
            return switch self {
            case .one: "\(line) "
            case .two: "> \(line)  "
            case .filled: line + filling
            case .filledAndOne: line + filling + " "
            }
        }
    }

    @Test("blanks behind the lines that a terminal broke are no part of them", arguments: Behind.allCases)
    func blanksBehind(_ behind: Behind) throws {
        let lines = (1...6).map {
            "2026-10-05 08:00:0\($0).123456+0200 0x1842 Default 0x0 95 0 dasd: \(String(repeating: "x", count: $0)) "
                + "COMPLETED bgRefresh-com.example.news:0A1B2\($0) at priority 10 <private>!"
        }
        func broken(_ line: String) -> [Substring] {
            stride(from: 0, to: line.count, by: 80).map { line.dropFirst($0).prefix(80) }
        }
        let plain = try ReadLog(lines.joined(separator: "\n"))
        let text = lines.flatMap(broken).map { behind.put(behind: $0, width: 80) }.joined(separator: "\n")
        for chunk in [1, 1 << 16] {
            let read = try ReadLog(Array(text.utf8), chunk: chunk)
            #expect(read.records.map(\.words) == plain.records.map(\.words))
        }
        // Behind whole lines they are no dress.
        #expect(Dress(of: Array(lines.map { "\($0) " }.joined(separator: "\n").utf8)).isPlain)
    }

    @Test(
        "lines that a narrow page broke within the words of the head are put together",
        arguments: [40, 50, 56])
    func narrow(columns: Int) throws {
        let lines = (1...3).map {
            "2026-10-05 08:00:0\($0).123456+0200 0x1842     Default     0x0                  95     0    dasd: "
                + "(DuetActivitySchedulerDaemon) [com.apple.duetactivityscheduler:scheduling(bgRefresh)] "
                + "COMPLETED bgRefresh-com.example.news:0A1B2\($0)"
        }
        func broken(_ line: String) -> [Substring] {
            stride(from: 0, to: line.count, by: columns).map { line.dropFirst($0).prefix(columns) }
        }
        let read = try ReadLog(lines.flatMap(broken).joined(separator: "\n"))
        #expect(
            read.records.map(\.words) == (try ReadLog(lines.joined(separator: "\n"))).records.map(\.words))
        #expect(read.records.map(\.line) == [0, 1, 2].map { 1 + $0 * broken(lines[0]).count })
        // A table whose rows have one width is no text that was broken.
        let table = (10...30).map { "\($0),8,1996,refresh,com.example.news,12,0" }
        #expect(Dress(of: Array(table.joined(separator: "\n").utf8)).isPlain)
    }

    @Test("records that a page has put into one line have numbers of their own")
    func shared() throws {
        let heads = (1...4).map { "2026-10-05 08:00:0\($0).123456+0200 0x1 Default 0x0 7 0 dasd: " }
        let lines = heads.enumerated().map { "\($1)COMPLETED bgRefresh-com.example.news:0A1B2\($0)" }
        let pages = [
            lines.joined(separator: " "), "<p>" + lines.joined(separator: "<br>") + "</p>",
            "<pre>\n" + lines.joined(separator: "<br/><br/>"),
        ]
        for page in pages {
            let read = try ReadLog(page)
            #expect(read.summary.unit == .record, "\(page)")
            #expect(read.records.map(\.line) == [1, 2, 3, 4], "\(page)")
        }
        let each = try ReadLog("<p>Seen:<br>today</p>\n" + lines.map { "\($0)<br>\n" }.joined())
        #expect(each.summary.unit == .line && each.records.map(\.line) == [2, 3, 4, 5])
    }

    @Test("a log that nobody dressed is plain, and one of two phones has the pushes of both")
    func undressed() throws {
        for style in LogStyle.ofSystem {
            #expect(Dress(of: WrittenLog(SaidRecord.ofAllKinds(), style: style).bytes).isPlain, "\(style)")
        }
        let push = "SpringBoard(UserNotificationsServer)[32] <Notice>: [net.example.app] Received incoming"
        let log = "Sep 15 11:18:06 iPhone \(push) a\nSep 15 11:18:08 iPad \(push) b\n"
        #expect(try ReadLog(log).records.map(\.process) == ["SpringBoard", "SpringBoard"])
    }

    @Test("no dress makes the reader fail, however it is damaged", arguments: 0..<40 as Range<UInt64>)
    func damaged(seed: UInt64) throws {
        var numbers = RepeatableNumbers(seed: seed)
        let style = LogStyle.ofSystem[Int(numbers.next() % UInt64(LogStyle.ofSystem.count))]
        let plain = String(decoding: WrittenLog(SaidRecord.ofAllKinds(), style: style).bytes, as: UTF8.self)
        let outfit = Outfit.allCases[Int(numbers.next() % UInt64(Outfit.allCases.count))]
        let other = Outfit.allCases[Int(numbers.next() % UInt64(Outfit.allCases.count))]
        var bytes = Array(other.dress(outfit.dress(plain)).utf8)
        for _ in 0..<20 {
            bytes[Int(numbers.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: numbers.next())
        }
        _ = try? ReadLog(bytes, chunk: Int(numbers.next() % 100) + 1)
        _ = Undressing.plain(String(decoding: bytes, as: UTF8.self))
    }

    @Test(
        "a text that was cut out from its first word on has lost the blanks of the first line alone",
        arguments: [" ", "    "], LogStyle.ofSystem)
    func cutOut(blanks: String, style: LogStyle) throws {
        guard !style.isOfObjects, style != .unifiedLogCSV else { return }
        let text = String(
            decoding: WrittenLog(SaidRecord.ofAllKinds(in: style), style: style).bytes, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let cut = lines.map { $0.isEmpty ? "" : blanks + $0 }.joined(separator: "\n").dropFirst(blanks.count)
        let (plain, read) = (try ReadLog(text), try ReadLog(String(cut)))
        #expect(read.summary.records == plain.summary.records)
        #expect(read.records.map(Self.unplaced) == plain.records.map(Self.unplaced))
    }

    @Test("blanks of HTML are blanks, though other signs stand for themselves")
    func blanksOfHTML() throws {
        let lines = ["STARTING activity a.b:0A1B2C", "CANCELED <_DASActivity: \"a.b:0A1B2C\">", "a &amp; b"]
        let text = lines.map { "default&nbsp;&nbsp;08:04:39.175485+0200&#160;&nbsp;dasd&nbsp;&nbsp;\($0)\n" }
            .joined()
        let read = try ReadLog(text)
        #expect(read.records.map(\.words) == lines && read.summary.dating.hasTimes)
        // One of many lines has them because it says so.
        let quoting = "default\t08:04:39.175485+0200\tdasd\tsays <a> &nbsp;\n"
        let other = String(repeating: "default\t08:04:40.175485+0200\tdasd\tsays <b>\n", count: 2)
        #expect(Dress(of: Array((quoting + other).utf8)).isPlain)
    }

    @Test("rows with commas under Console's titles are a copy from Console", arguments: [",", ";"])
    func rows(separator: String) throws {
        let evaluation =
            "a.b:0A1B2C:[\n\t{name: Low \"Power\" Mode, response: {33; 0.00}}\n ], Decision: MNP}"
        let said = ["Submitted: a.b:0A1B2C at priority 10", evaluation, "COMPLETED a.b:0A1B2C, at last; now"]
        func row(_ number: Int, _ words: String) -> String {
            let quoted = words.contains("\n") ? "\"" + words.replacing("\"", with: "\"\"") + "\"" : words
            return ["default", "2026-10-05 08:0\(number):39.175485+0200", "dasd", quoted].joined(
                separator: separator)
        }
        let titles = ["Type", "Date & Time", "Process", "Message"].joined(separator: separator)
        let text = ([titles] + said.enumerated().map(row)).joined(separator: "\n") + "\n"
        for chunk in [Int.max, 7] {
            let read = try ReadLog(text, chunk: chunk)
            #expect(read.records.map(\.words) == said)
            #expect(
                read.records.map(\.line) == [2, 3, 6] && read.records.allSatisfy { $0.process == "dasd" })
            #expect(read.summary.dating == .printed && read.summary.zone == .printed(120))
            #expect(read.summary.noticeLines == 1 && read.summary.unreadable.count == 0)
        }
        // A table of something else is none.
        for titles in ["Date,Process,Amount", "time,message", "a,b,c"] {
            #expect(Dress(of: Array("\(titles)\n1,2,3\n".utf8)).isPlain, "\(titles)")
        }
    }
}
