import Testing
import Timeline

@Suite struct DayCalendarTests {
    private func isLeap(_ year: Int64) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    private func length(_ month: Int64, _ year: Int64) -> Int64 {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    @Test("every day of 800 years follows the day before it, and comes back as the date that it was")
    func everyDay() throws {
        var epochDay = try #require(DayCalendar(year: 1601, month: 1, day: 1, startOfDay: 0)).epochDay
        for year in Int64(1601)...2_400 {
            for month in Int64(1)...12 {
                for day in 1...length(month, year) {
                    let calendar = try #require(
                        DayCalendar(year: year, month: month, day: day, startOfDay: 0))
                    guard calendar.epochDay == epochDay else {
                        Issue.record("\(year)-\(month)-\(day) is day \(calendar.epochDay), not \(epochDay)")
                        return
                    }
                    epochDay += 1
                    guard day == 1 || day == 29 else { continue }
                    let text =
                        "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
                    #expect(calendar.isoDate(.start) == text)
                }
            }
        }
        #expect(DayCalendar(year: 1970, month: 1, day: 1, startOfDay: 0)?.epochDay == 0)
    }

    @Test(
        "a date that does not exist has no calendar",
        arguments: [
            (2023, 2, 29), (1900, 2, 29), (2024, 2, 30), (2024, 4, 31), (2024, 13, 1), (2024, 0, 1),
            (2024, 1, 0),
            (2024, 1, 32), (0, 1, 1), (10_000, 1, 1), (-4, 2, 28),
        ]
    )
    func impossible(_ year: Int64, _ month: Int64, _ day: Int64) {
        #expect(DayCalendar(year: year, month: month, day: day, startOfDay: 0) == nil)
    }

    @Test("the days of the week follow each other, over the start of 1970 too")
    func weekdays() throws {
        let wednesday = try #require(DayCalendar(year: 2024, month: 6, day: 5, startOfDay: 0))
        #expect(
            (0..<7).map { wednesday.weekday(ofDay: $0) }
                == [.wednesday, .thursday, .friday, .saturday, .sunday, .monday, .tuesday])
        #expect((-2..<0).map { wednesday.weekday(ofDay: $0) } == [.monday, .tuesday])
        let epoch = DayCalendar(epochDay: 0, startOfDay: 0)
        #expect(epoch.weekday(ofDay: 0) == .thursday && epoch.weekday(ofDay: -4) == .sunday)
        #expect(
            Weekday.allCases.filter { WeekdaySet.weekends.contains($0) }
                == Weekday.allCases.filter(\.isWeekend))
        #expect(WeekdaySet.weekdays.union(.weekends) == .all)
    }

    @Test("leap days exist where they should")
    func leapDays() {
        for year in [1600, 2000, 2024, 2400] as [Int64] {
            let calendar = DayCalendar(year: year, month: 2, day: 29, startOfDay: 0)
            #expect(calendar?.isoDate(Moment(Span.day)) == "\(year)-03-01")
        }
    }

    @Test("the clock runs from the start of the scenario over midnight")
    func clock() throws {
        let calendar = try #require(DayCalendar(year: 2024, month: 12, day: 31, startOfDay: 18 * Span.hour))
        #expect(calendar.clock(.start) == "18:00:00")
        #expect(calendar.clock(Moment(Span.hour + 61_999)) == "19:01:01")
        #expect(calendar.hourAndMinute(Moment(6 * Span.hour - 1)) == "23:59")
        #expect(calendar.hourAndMinute(Moment(6 * Span.hour)) == "00:00")
        #expect(calendar.date(.start) == "Tue 31 Dec")
        #expect(calendar.date(Moment(6 * Span.hour)) == "Wed 1 Jan")
        #expect(calendar.isoDate(Moment(6 * Span.hour)) == "2025-01-01")
        #expect(calendar.dayNumber(at: Moment(6 * Span.hour - 1)) == 0)
        #expect(calendar.dayNumber(at: Moment(6 * Span.hour)) == 1)
    }

    @Test("a moment is found by its day and its time of day, before the start too")
    func roundTrip() {
        let calendar = DayCalendar(epochDay: 19_000, startOfDay: 6 * Span.hour)
        for day in Int64(-2)...3 {
            for timeOfDay in [0, 1, 6 * Span.hour, Span.day - 1] {
                let moment = calendar.moment(day: day, timeOfDay: timeOfDay)
                #expect(calendar.dayNumber(at: moment) == day)
                #expect(calendar.timeOfDay(at: moment) == timeOfDay)
            }
        }
    }

    @Test(
        "a length of time is told in its two largest units, rounded to the smaller one",
        arguments: [
            (0, "0 s"), (1, "1 ms"), (350, "350 ms"), (999, "999 ms"), (1_000, "1 s"), (4_400, "4 s"),
            (4_500, "5 s"),
            (59_499, "59 s"), (59_500, "1 m"), (60_000, "1 m"), (578_499, "9 m 38 s"), (578_500, "9 m 39 s"),
            (3_599_499, "59 m 59 s"), (3_599_500, "1 h"), (3_600_000, "1 h"), (7_800_000, "2 h 10 m"),
            (3_629_999, "1 h"), (3_630_000, "1 h 1 m"), (86_369_999, "23 h 59 m"), (86_370_000, "1 d"),
            (86_400_000, "1 d"), (88_199_999, "1 d"), (88_200_000, "1 d 1 h"), (90_000_000, "1 d 1 h"),
            (-7_800_000, "−2 h 10 m"), (-5, "−5 ms"),
        ] as [(Int64, String)]
    )
    func spans(_ length: Int64, _ text: String) {
        #expect(Span.text(length) == text)
    }

    @Test("a time of day is what a clock shows, up to the end of the day")
    func timesOfDay() {
        func time(_ hours: Int64, _ minutes: Int64, _ seconds: Int64) -> Int64? {
            DayCalendar.timeOfDay(hours: hours, minutes: minutes, seconds: seconds)
        }
        #expect(time(0, 0, 0) == 0)
        #expect(time(23, 59, 59) == Span.day - Span.second)
        #expect(time(24, 0, 0) == Span.day)
        for (hours, minutes, seconds) in [(24, 0, 1), (24, 1, 0), (25, 0, 0), (0, 60, 0), (0, 0, 60)]
            as [(Int64, Int64, Int64)]
        {
            #expect(time(hours, minutes, seconds) == nil)
        }
        #expect(time(-1, 0, 0) == nil && time(0, -1, 0) == nil && time(0, 0, -1) == nil)
        #expect(time(.max, .max, .max) == nil)
    }
}
