import Testing
import Timeline

@testable import DeviceLog

/// Logs in which the date of a record is wrong by decades.
@Suite struct WrongDateTests {
    private static let activity = "bgRefresh-com.example.news.refresh:0A1B2C"
    private static let words = [
        "Submitted: \(activity) at priority 10", "Rescoring all 660 activities",
        "STARTING activity \(activity)", "COMPLETED \(activity) at priority 10",
        "Rescoring all 661 activities",
    ]
    /// The dates of the first four records in a row; each is ten seconds after the one before it.
    private static let october = [String](repeating: "2026-10-05", count: 4)

    private func day(
        _ dates: [String], hours: [String] = [String](repeating: "08", count: 5),
        places: RecordPlaces = RecordPlaces()
    ) throws -> LoggedDay {
        let lines = zip(dates, Self.words).enumerated().map { number, line in
            "\(line.0) \(hours[number]):00:\(number)0.000000+0200 0x1842     Default     0x0                  "
                + "442    0    dasd: [com.apple.duetactivityscheduler:scoring] \(line.1)\n"
        }
        let fileDay = try #require(CalendarDay(year: 2026, month: 10, day: 6))
        var reader = LogReader(options: LogReadingOptions(fileDay: fileDay))
        var assembly = DayAssembly()
        try reader.read(Array(lines.joined().utf8)[...]) { assembly.add($0) }
        try reader.finish { assembly.add($0) }
        return try #require(
            assembly.day(
                title: "dates", isOver: true, places: places, coverage: reader.summary.coverage))
    }

    @Test(
        "a record of another century is shown where it was logged, and the day is no longer for it",
        arguments: ["1926-10-05", "2126-10-05", "1970-01-01", "0001-01-01", "9999-12-31"])
    func oneRecord(date: String) throws {
        var dates = Self.october
        dates[2] = date
        let day = try day(dates)
        #expect(day.header.calendar.isoDate(.start) == "2026-10-05")
        #expect(day.header.length == 30_000)
        let request = try #require(day.index.requests.first)
        // The wrong record follows the one before it, which was logged ten seconds after the first.
        #expect(request.started == Moment(10_000))
        #expect(request.ended == Moment(30_000))
        #expect(!day.evidence.remarks.contains { $0.contains("jumps") })
        #expect(day.evidence.coverage.allSatisfy { $0.slice.to <= Moment(30_000) })
    }

    @Test("a day whose dates are those of the first hours of the year 1 does not begin before that year")
    func firstYear() throws {
        let first = [String](repeating: "0001-01-01", count: 3)
        let day = try day(["2026-10-05", "2026-10-05"] + first, hours: ["07", "08", "00", "00", "00"])
        // The first record is an hour before those of the year 1.
        #expect(day.header.calendar.isoDate(.start) == "0001-01-01")
        #expect(day.header.calendar.clock(.start) == "00:00:00")
        #expect(day.through > Moment(Span.hour))
    }

    @Test("a clock that begins in 1970 is set: the day has the dates that most records have")
    func beforeTimeWasSet() throws {
        let day = try day(["1970-01-01"] + Self.october.dropFirst())
        #expect(day.header.calendar.isoDate(.start) == "2026-10-05")
        #expect(day.header.calendar.clock(day.through) == "08:00:30")
        // The first record has the time of the second, which is the first with a date.
        let request = try #require(day.index.requests.first)
        #expect(
            [request.submitted, request.started, request.ended]
                == [Moment(10_000), Moment(20_000), Moment(30_000)])
    }

    @Test("years between the records of a log are a long day as long as they are fewer than ten")
    func longDay() throws {
        let day = try day(["2019-10-05"] + Self.october.dropFirst())
        #expect(day.header.calendar.isoDate(.start) == "2019-10-05")
        #expect(!day.evidence.remarks.contains { $0.contains("jumps") })
    }

    @Test("no dates make a day longer than ten years, however many there are")
    func stairs() {
        var clock = SteadyClock()
        let year: Int64 = 365 * 86_400_000_000
        let times = (0..<9_000).map { clock.time(of: Int64($0 - 1_900) * year, line: UInt32($0)) }
        let (first, last) = (times.min() ?? 0, times.max() ?? 0)
        #expect(last - first <= SteadyClock.longest)
        // Ten steps fit into ten years, and the eleventh makes a jump.
        #expect(clock.jumpCount >= 9_000 / 11 - 1)
        #expect(clock.jumps.count == SteadyClock.listedAtMost)
    }
}
