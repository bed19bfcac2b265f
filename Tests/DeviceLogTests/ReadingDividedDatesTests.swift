import Testing
import Timeline
import UntrustedText

@testable import DeviceLog

/// Dates whose parts slashes or dots divide, as apps' own loggers print them and tables show them.
@Suite struct ReadingDividedDatesTests {
    private static let words = "dasd[142] COMPLETED bgRefresh-com.example.news:0A1B2C"

    private static func dates(_ log: String, day: CalendarDay? = nil) throws -> (LogSummary, [String]) {
        let fileDay = try #require(ReadLog.fileDay)
        let read = try ReadLog(log, options: LogReadingOptions(fileDay: fileDay, day: day))
        return (
            read.summary,
            read.records.map {
                CalendarDay(epochDay: $0.time.flooredQuotient(by: Microseconds.day)).isoText
            }
        )
    }

    @Test(
        "a date that can be read in one way is read in any style and any dress",
        arguments: [
            "2024/05/06 07:08:09.123 @", "> 2024/05/06 07:08:09.123 @",
            "[2024/5/6 7:08:09] did become active",
            "06.05.2024, 07:08:09,120 did become active", "[06.05.24, 07:08:09] did become active",
            "default\t2024/05/06 07:08:09.123456+0200\t#",
            "2024/05/06 07:08:09.123456+0200 0x1 Default 0x0 7 0 $",
            "- 2024/05/06 07:08:09.123 @",
        ])
    func certain(line: String) throws {
        let plain = Self.words.replacing("[142]", with: "")
        let text = line.replacing("@", with: Self.words)
            .replacing("#", with: plain.replacing("dasd ", with: "dasd\t"))
            .replacing("$", with: plain.replacing("dasd ", with: "dasd: "))
        let (summary, days) = try Self.dates("\(text)\n\(text.replacing("09", with: "19"))\n")
        #expect(days == ["2024-05-06", "2024-05-06"] && summary.dating == .printed, "\(summary)")
        #expect(summary.dateOrder == nil)
    }

    @Test(
        "a date with dots, dashes or a named month is read, and one in a bracket or behind the time",
        arguments: [
            "6.5.24 07:08:09", "13.5.2024 07:08:09", "2024. 5. 6. 07:08:09", "6. 5. 2024 07:08:09",
            "6 May 2024 at 07:08:09", "May 6, 2024 at 7:08:09 AM", "Mon, 6 May 2024 07:08:09",
            "May 6, 2024, 07:08:09",
            "[2024-05-06 07:08:09]", "[06.05.2024, 07:08:09]", "07:08:09 06.05.2024",
            "07:08:09.123 2024/05/06",
            "2024/05/06 7:08:09 a.m.", "2024/05/06 07:08:09 A.M.", "2024/05/06 7:08:09 a. m.",
        ])
    func printed(stamp: String) throws {
        let lines = ["09", "19"].map { "\(stamp.replacing(":09", with: ":\($0)")) \(Self.words)" }
        for text in [lines, lines.map { "> \($0)" }, lines.map { "- \($0)" }] {
            let (summary, days) = try Self.dates(text.joined(separator: "\n"))
            let day = stamp.hasPrefix("13") ? "2024-05-13" : "2024-05-06"
            #expect(days == [day, day] && summary.dating == .printed, "\(text)")
            #expect(summary.first.map { $0 / 1_000_000 % 86_400 } == 25_689)
            #expect(summary.dateOrder == nil)
        }
    }

    @Test("a date with dashes whose year is last may have the month first, and what may be a year is no day")
    func dashed() throws {
        let (summary, days) = try Self.dates("05-10-2024 07:08:09 \(Self.words)")
        #expect(days == ["2024-10-05"] && summary.dateOrder?.printed == "05-10-2024")
        #expect(Dress(of: Array("06.05.24 07:08:09 \(Self.words)".utf8)).dates == nil)
        #expect(
            try Self.dates("26.5.24 07:08:09 \(Self.words)\n1.6.24 07:08:09 \(Self.words)").1
                == ["2024-05-26", "2024-06-01"])
    }

    @Test(
        "a number above twelve in any line shows which is the day",
        arguments: [("06/05/2024", "13/05/2024", "2024-05-06"), ("05/06/2024", "05/13/2024", "2024-05-06")])
    func shown(first: String, second: String, day: String) throws {
        let (summary, days) = try Self.dates(
            "\(first), 07:08:09 did become active\n\(second), 07:08:09 did enter background\n")
        #expect(days == [day, "2024-05-13"])
        #expect(summary.dateOrder == nil)
    }

    @Test(
        "else the number that changes is taken for the day, or what a clock of twelve hours has, and it is said"
    )
    func assumed() throws {
        func order(_ dates: [String], half: String = "") throws -> (AssumedDateOrder?, [String]) {
            let lines = dates.map { "\($0), 07:08:09\(half) did become active" }
            let (summary, days) = try Self.dates(lines.joined(separator: "\n"))
            return (summary.dateOrder, days)
        }
        let days = try order(["06/05/2024", "07/05/2024"])
        #expect(days.0 == AssumedDateOrder(printed: "06/05/2024", isDayFirst: true, ground: .form))
        #expect(days.1 == ["2024-05-06", "2024-05-07"])
        let months = try order(["06/05/2024", "06/07/2024"])
        #expect(months.0?.isDayFirst == false && months.1 == ["2024-06-05", "2024-06-07"])
        #expect(try order(["06/05/2024"]).1 == ["2024-05-06"])
        #expect(try order(["6/5/24"], half: " AM").1 == ["2024-06-05"])
    }

    @Test("the day that a person gives decides, where the first date can be that day")
    func given() throws {
        let line = "06/05/2024, 07:08:09 did become active"
        for (month, expected) in [(5, "2024-05-06"), (6, "2024-06-05")] {
            let day = try #require(CalendarDay(year: 2024, month: month, day: 11 - month))
            let (summary, days) = try Self.dates(line, day: day)
            #expect(days == [expected] && summary.dateOrder == nil)
        }
        let other = try #require(CalendarDay(year: 2024, month: 1, day: 1))
        #expect(try Self.dates(line, day: other).0.dateOrder != nil)
    }

    @Test(
        "another date near by shows which number is the day, where it can be read in one way only",
        arguments: [
            ("(Wed Mar  4 08:19:39 2026 - Thu Mar  5 08:19:39 2026)", "2026-03-04"),
            ("(Fri Apr  3 08:19:39 2026 - Sat Apr  4 08:19:39 2026)", "2026-04-03"),
            ("from 2026-03-04 08:00:00 +0000", "2026-03-04"), ("from 2026-04-01", "2026-04-03"),
        ])
    func beside(words: String, day: String) throws {
        let line = "03/04/2026 08:04:39 \(Self.words)"
        for log in ["\(line) \(words)\n", "\(line)\nasked for \(words)\n", "\(line)\n\(line)\n\(words)\n"] {
            let (summary, days) = try Self.dates(log)
            #expect(days.first == day && summary.dateOrder == nil, "\(log)")
        }
        // One of another year, or of neither day, shows nothing.
        for other in ["2025-03-04", "2026-07-01"] {
            #expect(try Self.dates("\(line) \(other)\n").0.dateOrder?.ground == .form)
        }
    }

    @Test("where dates show both orders, most of them count, and the date that is told could be read in both")
    func contradicted() throws {
        func order(_ dates: [String]) throws -> AssumedDateOrder? {
            let lines = dates.map { "\($0) 08:04:39 \(Self.words)" }
            return try Self.dates(lines.joined(separator: "\n")).0.dateOrder
        }
        let both = ["13/04/2026", "02/13/2026", "03/04/2026"]
        #expect(try order(both)?.printed == "03/04/2026")
        #expect(try order(both)?.ground == .both)
        #expect(try order(both + ["02/14/2026"])?.isDayFirst == false)
        #expect(try order(["13/04/2026", "02/13/2026"]) == nil)
    }

    @Test("an order in which the log is later than its file is not taken, where the other one is not")
    func later() throws {
        let fileDay = try #require(CalendarDay(year: 2026, month: 11, day: 29))
        func order(_ first: String, _ second: String) throws -> AssumedDateOrder? {
            let lines = [first, second].map { "\($0) 08:04:39 \(Self.words)" }
            return try ReadLog(
                lines.joined(separator: "\n"), options: LogReadingOptions(fileDay: fileDay)
            ).summary.dateOrder
        }
        #expect(
            try order("9/12/2026", "10/12/2026")
                == AssumedDateOrder(printed: "9/12/2026", isDayFirst: false, ground: .notLater))
        // Both are, or none is.
        #expect(try order("9/12/2027", "10/12/2027")?.ground == .form)
        #expect(try order("9/10/2026", "10/10/2026")?.isDayFirst == true)
    }

    @Test("lines with such a date that a narrow page broke are put together", arguments: [38, 45, 59])
    func narrow(columns: Int) throws {
        for date in ["23.04.2026", "3.4.2026", "2026/04/23", "13/04/2026"] {
            let lines = (1...4).map { "\(date) 08:04:3\($0) \(Self.words) at priority 10 <private>!" }
            let broken = lines.flatMap { line in
                stride(from: 0, to: line.count, by: columns).map { line.dropFirst($0).prefix(columns) }
            }
            let read = try ReadLog(broken.joined(separator: "\n"))
            let plain = try ReadLog(lines.joined(separator: "\n"))
            #expect(read.records.map(\.words) == plain.records.map(\.words), "\(date)")
        }
    }
}
