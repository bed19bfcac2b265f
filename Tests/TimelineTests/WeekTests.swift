import Testing
import Timeline

/// The numbers of weeks, as ISO 8601 has them.
@Suite struct WeekTests {
    private func calendar(_ year: Int64, _ month: Int64, _ day: Int64) throws -> DayCalendar {
        try #require(DayCalendar(year: year, month: month, day: day, startOfDay: 0))
    }

    @Test("the fourth of January is in the first week of every year")
    func firstWeek() throws {
        for year in Int64(1990)...2060 {
            #expect(try calendar(year, 1, 4).week(of: .start) == 1, "\(year)")
        }
    }

    @Test("a week lasts from Monday to Sunday, and the next has the next number or is the first of a year")
    func consecutive() throws {
        let calendar = try calendar(2019, 12, 1)
        for day in Int64(1)..<3_000 {
            let (former, now) = (Moment((day - 1) * Span.day), Moment(day * Span.day))
            let (last, week) = (calendar.week(of: former), calendar.week(of: now))
            let isMonday = calendar.weekday(ofDay: day) == .monday
            #expect(isMonday ? week == last + 1 || (week == 1 && last >= 52) : week == last, "day \(day)")
            #expect((1...53).contains(week))
        }
    }

    @Test(
        "days around New Year belong to the week that has most of their days",
        arguments: [
            // A year that begins on a Friday belongs to week 53 of the former with its first days.
            (2021, 1, 1, 53), (2021, 1, 4, 1), (2024, 12, 29, 52), (2024, 12, 30, 1), (2024, 6, 5, 23),
        ] as [(Int64, Int64, Int64, Int64)])
    func newYear(year: Int64, month: Int64, day: Int64, week: Int64) throws {
        #expect(try calendar(year, month, day).week(of: .start) == week)
    }

    @Test("the time of day does not change the week")
    func timeOfDay() throws {
        let calendar = DayCalendar(
            epochDay: try self.calendar(2024, 6, 9).epochDay, startOfDay: 6 * Span.hour)
        let midnight = calendar.moment(day: 1, timeOfDay: 0)
        #expect(calendar.week(of: midnight - 1) == 23 && calendar.week(of: midnight) == 24)
    }
}
