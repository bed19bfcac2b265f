import Timeline
import Testing

@testable import DeviceLog

/// Years, dates, zones and clocks that lines leave out or change.
@Suite struct ReadingTimesTests {
    private static func day(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDay {
        try #require(CalendarDay(year: year, month: month, day: day))
    }

    private static func moment(_ day: CalendarDay, _ hour: Int64, _ minute: Int64 = 0) -> Int64 {
        day.epochDay * 86_400_000_000 + (hour * 60 + minute) * 60_000_000
    }

    private static func console(_ times: [String], zone: String = "+0200") -> String {
        times.map { "default\t\($0)\(zone)\tdasd\twords at \($0)\n" }.joined()
    }

    private static func relay(_ times: [String]) -> String {
        times.map { "\($0) dasd[42] <Notice>: words at \($0)\n" }.joined()
    }

    private static func dated(_ times: [String]) -> String {
        times.map { "\($0) 0x1 Default 0x0 42 0 dasd: words at \($0)\n" }.joined()
    }

    @Test("every day of eight centuries has its number, and the number its day")
    func calendar() throws {
        var (year, month, day) = (1600, 1, 1)
        let first = try Self.day(1600, 1, 1).epochDay
        #expect(try Self.day(1970, 1, 1).epochDay == 0)
        for number in 0..<Int64(292_194) {
            let date = try Self.day(year, month, day)
            guard date.epochDay == first + number, CalendarDay(epochDay: first + number) == date else {
                Issue.record("\(date) is not day \(number)")
                return
            }
            day += 1
            if day > CalendarDay.days(ofMonth: month, year: year) { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }
        #expect((year, month, day) == (2400, 1, 1))
        #expect(CalendarDay(year: 2023, month: 2, day: 29) == nil)
    }

    @Test("the day of a copy without dates is the file's, and that is said to be assumed")
    func assumedDay() throws {
        let file = try Self.day(2025, 3, 9)
        let log = try ReadLog(
            Self.console(["08:00:00.000000"]), options: LogReadingOptions(fileDay: file))
        #expect(log.records.map(\.time) == [Self.moment(file, 8)])
        #expect(log.summary.dating == .assumed(file))
        #expect(log.summary.zone == .printed(120))
    }

    @Test("the day that a person gives wins")
    func givenDay() throws {
        let given = try Self.day(2024, 2, 29)
        let options = LogReadingOptions(fileDay: try Self.day(2025, 3, 9), day: given)
        let console = try ReadLog(Self.console(["08:00:00.000000"]), options: options)
        #expect(console.records.map(\.time) == [Self.moment(given, 8)])
        #expect(console.summary.dating == .given(given))
        let relay = try ReadLog(Self.relay(["Feb 29 08:00:00.000001"]), options: options)
        #expect(relay.records.map(\.time) == [Self.moment(given, 8) + 1])
    }

    @Test("midnight passes without a date, and late lines from before it stay before it")
    func midnight() throws {
        let file = try Self.day(2025, 3, 9)
        let times = ["23:59:58.000000", "00:00:00.200000", "23:59:59.900000", "00:00:01.000000"]
        let log = try ReadLog(Self.console(times), options: LogReadingOptions(fileDay: file))
        let next = CalendarDay(epochDay: file.epochDay + 1)
        #expect(
            log.records.map(\.time) == [
                Self.moment(file, 24) - 2_000_000, Self.moment(file, 24) - 100_000,
                Self.moment(next, 0) + 200_000, Self.moment(next, 0) + 1_000_000,
            ])
        #expect(log.summary.assumedDays.count == 0)
        #expect(log.summary.clockSteps.count == 0)
    }

    @Test("a copy whose times have dates is on those days")
    func datedCopy() throws {
        let log = try ReadLog("default\t2025-03-09 13:00:00.000000 +0100\tdasd\twords\n")
        #expect(log.summary.style == .console)
        #expect(log.records.map(\.time) == [Self.moment(try Self.day(2025, 3, 9), 13)])
        #expect(log.summary.dating == .printed)
    }

    @Test("an afternoon behind a midnight is on the same day as the night")
    func afterMidnight() throws {
        let file = try Self.day(2025, 3, 9)
        let times = ["23:59:58.000000", "00:00:05.000000", "07:00:00.000000", "13:00:00.000000"]
        let log = try ReadLog(Self.console(times), options: LogReadingOptions(fileDay: file))
        let next = CalendarDay(epochDay: file.epochDay + 1)
        #expect(log.records.last?.time == Self.moment(next, 13))
        #expect(log.summary.assumedDays.count == 0)
    }

    @Test(
        "a submission whose window begins after midnight puts a copy on the day before it, which is assumed")
    func laterWindow() throws {
        let log = try ReadLog(
            "default\t23:50:00.000000+0200\tdasd\tSubmitted: bgRefresh-com.example:0A1B2C at priority 10 "
                + "(Tue Oct  6 00:15:00 2026 - Wed Oct  7 00:15:00 2026)\n")
        let day = try Self.day(2026, 10, 5)
        #expect(log.summary.dating == .assumed(day))
        #expect(log.summary.first == Self.moment(day, 23, 50))
    }

    @Test("a copy whose time goes back by less than half a day goes on a day later, and that is said")
    func excerpts() throws {
        let file = try Self.day(2025, 3, 9)
        let log = try ReadLog(
            Self.console(["10:46:00.000000", "09:12:00.000000"]), options: LogReadingOptions(fileDay: file))
        let next = CalendarDay(epochDay: file.epochDay + 1)
        let expected = [Self.moment(file, 10, 46), Self.moment(next, 9, 12)]
        #expect(log.records.map(\.time) == expected)
        #expect(log.summary.assumedDays.elements == [ClockStep(line: 2, from: expected[0], to: expected[1])])
    }

    @Test(
        "a date without a year is in the last year that puts it before the file",
        arguments: [
            ("Mar  9 08:00:00.000001", 2025, 3, 9), ("Mar 10 08:00:00.000001", 2025, 3, 10),
            ("Dec 31 08:00:00.000001", 2024, 12, 31), ("Feb 29 08:00:00.000001", 2024, 2, 29),
        ])
    func year(time: String, year: Int, month: Int, day: Int) throws {
        let log = try ReadLog(
            Self.relay([time]), options: LogReadingOptions(fileDay: try Self.day(2025, 3, 9)))
        let expected = try Self.day(year, month, day)
        #expect(log.records.map(\.time) == [Self.moment(expected, 8) + 1])
        #expect(log.summary.dating == .assumed(expected))
        #expect(log.summary.zone == .unknown)
    }

    @Test("January after December is in the next year")
    func newYear() throws {
        let log = try ReadLog(
            Self.relay(["Dec 31 23:59:59.500000", "Jan  1 00:00:00.500000", "Dec 31 23:59:59.900000"]),
            options: LogReadingOptions(fileDay: try Self.day(2025, 3, 9)))
        let midnight = Self.moment(try Self.day(2025, 1, 1), 0)
        #expect(log.records.map(\.time) == [midnight - 500_000, midnight - 100_000, midnight + 500_000])
        #expect(log.summary.clockSteps.count == 0)
    }

    @Test("a 29th of February that no year beside the records has is in the nearest leap year")
    func leapDay() throws {
        func days(_ file: CalendarDay, _ times: [String]) throws -> [Int64] {
            try ReadLog(Self.relay(times), options: LogReadingOptions(fileDay: file)).records.map {
                $0.time / 86_400_000_000
            }
        }
        // 2024 is nearer to the October of 2022 than 2020 is, and 2100 was no leap year.
        let found = try days(Self.day(2022, 10, 6), ["Oct  5 08:00:00.000001", "Feb 29 08:00:00.000001"])
        let leap = try Self.day(2024, 2, 29).epochDay
        #expect(try found == [Self.day(2022, 10, 5).epochDay, leap])
        let century = try days(Self.day(2101, 3, 6), ["Mar  5 08:00:00.000001", "Feb 29 08:00:00.000001"])
        #expect(try century.sorted() == [Self.day(2101, 3, 5).epochDay, Self.day(2104, 2, 29).epochDay])
    }

    @Test("the zone of the first record is kept, and others are converted to it")
    func zones() throws {
        let log = try ReadLog(
            Self.dated(["2026-10-25 02:59:00.000000+0200", "2026-10-25 02:01:00.000000+0100"]))
        let day = try Self.day(2026, 10, 25)
        #expect(log.records.map(\.time) == [Self.moment(day, 2, 59), Self.moment(day, 3, 1)])
        #expect(log.summary.zone == .printed(120))
        #expect(log.summary.clockSteps.count == 0)
    }

    @Test("the zone that a person gives is the one that times are told in")
    func givenZone() throws {
        let options = LogReadingOptions(fileDay: try Self.day(2026, 1, 1), zone: -420)
        let log = try ReadLog(Self.dated(["2026-10-25 02:59:00.000000+0200"]), options: options)
        #expect(log.records.map(\.time) == [Self.moment(try Self.day(2026, 10, 24), 17, 59)])
        #expect(log.summary.zone == .given(-420))
    }

    @Test("disorder within a second is sorted")
    func disorder() throws {
        let times = ["03.000000", "02.500000", "02.100000", "03.100000"].map { "2026-10-05 08:00:\($0)+0000" }
        let log = try ReadLog(Self.dated(times))
        #expect(log.records.map(\.line) == [3, 2, 1, 4])
        #expect(log.summary.clockSteps.count == 0)
    }

    @Test("a clock that is set back stays back, and the step is marked")
    func clockStep() throws {
        let times = ["10:00:00.500000", "10:00:01.000000", "09:58:31.000000", "09:58:32.000000"]
        let log = try ReadLog(Self.dated(times.map { "2026-10-05 \($0)+0000" }))
        #expect(log.records.map(\.line) == [1, 2, 3, 4])
        let day = try Self.day(2026, 10, 5)
        #expect(
            log.summary.clockSteps.elements == [
                ClockStep(
                    line: 3, from: Self.moment(day, 10) + 1_000_000, to: Self.moment(day, 9, 58) + 31_000_000)
            ])
    }

    @Test("records that may come in any order are sorted, and those that are there twice are one")
    func unordered() throws {
        let said = [5, 1, 3, 1, 5].map {
            SaidRecord(time: 1_791_000_000_000_000 + $0 * 3_600_000_000, process: "dasd", message: "at \($0)")
        }
        let log = try ReadLog(WrittenLog(said, style: .unifiedLog).bytes, chunk: 50)
        #expect(log.records.map(\.words) == ["at 1", "at 3", "at 5"])
        #expect(log.summary.duplicates == 2)
        #expect(log.summary.clockSteps.count == 0)
    }

    @Test("a submission that may run at once tells the day of a copy, though midnight came before it")
    func statedDay() throws {
        let log = try ReadLog(
            """
            default\t23:59:00.000000+0200\tapsd\tword
            default\t00:01:00.000000+0200\tdasd\tSubmitted: com.apple.pushLaunch.com.example:0A1B2C at priority 5 \
            (Mon Oct  5 00:01:00 2026 - Tue Oct  6 00:01:00 2026)

            """)
        let day = try Self.day(2026, 10, 4)
        #expect(log.summary.dating == .stated(day))
        #expect(log.summary.first == Self.moment(day, 23, 59))
    }

    @Test("what an app asked for in UTC, beside the window that it got, tells the zone")
    func statedZone() throws {
        let log = try ReadLog(
            """
            Oct  5 09:08:00.000000 News[70] <Notice>: submitTaskRequest: <BGAppRefreshTaskRequest: com.example, \
            earliestBeginDate: 2025-10-05 07:23:00 +0000>
            Oct  5 09:08:00.020000 dasd[42] <Notice>: Submitted: bgRefresh-com.example:0A1B2C at priority 10 \
            (Sun Oct  5 09:26:10 2025 - Mon Oct  6 09:23:00 2025)

            """)
        #expect(log.summary.zone == .stated(120))
        #expect(log.summary.dating == .stated(try Self.day(2025, 10, 5)))
    }

    @Test("each excerpt of a copy is on the day that its own submission tells")
    func toldExcerpts() throws {
        func submitted(_ time: String, _ date: String, _ year: String) -> String {
            "default\t\(time).500000+0200\tdasd\tSubmitted: com.apple.pushLaunch.com.example:0A1B2C at priority 5 "
                + "(\(date) \(time) \(year) - Fri Oct  9 00:01:00 2026)\n"
        }
        let log = try ReadLog(
            submitted("10:46:00", "Mon Oct  5", "2026") + Self.console(["09:00:00.000000"])
                + submitted("09:12:00", "Thu Oct  8", "2026") + submitted("08:00:00", "Fri Oct  2", "2026"))
        let days = [try Self.day(2026, 10, 5), try Self.day(2026, 10, 8), try Self.day(2026, 10, 2)]
        #expect(
            log.records.map(\.time) == [
                Self.moment(days[0], 10, 46) + 500_000, Self.moment(days[1], 9),
                Self.moment(days[1], 9, 12) + 500_000,
                Self.moment(days[2], 8) + 500_000,
            ])
        #expect(log.summary.assumedDays.count == 0)
        #expect(log.summary.clockSteps.elements.map(\.line) == [4])
    }
}
