import Testing
import Timeline

@testable import DeviceLog

/// The day of the week that a line prints is a witness of the year that it leaves out.
@Suite struct ReadingWeekdayTests {
    private static func read(_ text: String, day: CalendarDay? = nil) throws -> LogSummary {
        let fileDay = try #require(CalendarDay(year: 2026, month: 11, day: 29))
        return try ReadLog(text, options: LogReadingOptions(fileDay: fileDay, day: day)).summary
    }

    private static let line =
        "Nov 25 11:30:02 iPhone SpringBoard[1557] <Warning>: Application 'BT' exited abnormally with signal 9: Killed\n"

    @Test("it is in the latest year that has the date on that day, and not after the file's day")
    func year() throws {
        // 25 November is a Wednesday in 2026, and a Thursday in 2021, 2010 and 2004.
        let years = [
            "Wed": 2026, "Thu": 2021, "Tue": 2025, "Mon": 2024, "Sat": 2023, "Fri": 2022, "Sun": 2018,
        ]
        for (weekday, year) in years {
            let summary = try Self.read("\(weekday) \(Self.line)\(weekday) \(Self.line)")
            let day = try #require(CalendarDay(year: year, month: 11, day: 25))
            #expect(
                summary.dating == .assumed(day) && summary.dayGround == .weekday(day.weekday), "\(weekday)")
            #expect(summary.printedWeekday?.shortName == weekday && summary.records == 2)
        }
        #expect(try Self.read(Self.line).dayGround == .fileDay)
        let leap = try Self.read("Thu Feb 29 10:00:00 iPhone SpringBoard[15] <Warning>: a word\n")
        #expect(leap.dating == .assumed(try #require(CalendarDay(year: 2024, month: 2, day: 29))))
    }

    @Test("a line without a level, as those of Macs, prints it too")
    func unlevelled() throws {
        let summary = try Self.read("Thu Nov 25 11:30:02 phone SpringBoard[15]: a word\n")
        #expect(summary.dating == .assumed(try #require(CalendarDay(year: 2021, month: 11, day: 25))))
    }

    @Test("a year that a person gives, or that a line states, wins over it")
    func given() throws {
        let given = try #require(CalendarDay(year: 2026, month: 11, day: 25))
        let summary = try Self.read("Thu \(Self.line)", day: given)
        #expect(summary.dating == .given(given) && summary.printedWeekday == .thursday)
        let stated = try Self.read(
            "Thu Nov 25 11:30:02 iPhone SpringBoard[15] <Warning>: Saved crashreport to BT_2010-11-25-113002.ips\n"
        )
        #expect(stated.dating == .stated(try #require(CalendarDay(year: 2010, month: 11, day: 25))))
    }
}
