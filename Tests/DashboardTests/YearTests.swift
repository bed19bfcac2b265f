import Answers
import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// What the dashboard tells of a scenario that lasts a year.
@Suite struct YearTests {
    /// The dashboard on some days from midnight on Monday 3 June 2024 on.
    private func model(
        days: Int64, _ happenings: [(Moment, Happening)] = [], columns: Int = 120, playhead: Moment = .start
    ) -> DashboardModel {
        var roster = Roster()
        _ = roster.add(Roster.App(name: "Mail", bundleIdentifier: "com.example.mail"))
        let header = DayHeader(
            title: "Days", calendar: DayCalendar(epochDay: 19_877, startOfDay: 0), length: days * Span.day,
            profile: .sources, seed: 7, roster: roster)
        let events = happenings.map { TimelineEvent(at: $0.0, $0.1) }
        return DashboardModel(
            index: TimelineIndex(header: header, events: events, through: header.end),
            size: Size(columns: columns, rows: 36), playhead: playhead, mayIntervene: true)
    }

    private func rows(_ model: DashboardModel) -> [String] {
        render(model, glyphs: .unicode).plainText
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Each night from 23:00 to 07:00 with two values of a setting or a lock, which end with the night.
    private func nights(_ days: Int64, _ begins: Happening, _ ends: Happening) -> [(Moment, Happening)] {
        (0..<days).flatMap { day in
            [
                (Moment(day * Span.day), begins), (Moment(day * Span.day + 8 * Span.hour), ends),
            ]
        }
    }

    @Test("a charger that is connected every night is a bar of a third in the columns of a year")
    func charging() throws {
        let happenings = nights(365, .device(.setting(.charger, .on)), .device(.setting(.charger, .off)))
        for columns in [80, 120, 200] {
            let model = model(days: 365, happenings, columns: columns)
            let layout = try #require(model.layout)
            let length = TimeScale(window: model.state.window, columns: layout.laneColumns).columnLength
            // A column has so many whole nights at least, and two parts of a night more at most.
            let nights = length / Span.day
            let least = nights * 8 * Span.hour * 8 / length
            let most = (nights + 1) * 8 * Span.hour * 8 / length + 1
            let row = Array(rows(model)[layout.deviceRows.lowerBound])
            let eighths = row[layout.laneColumns].compactMap {
                GlyphSet.unicode.verticalEighths.map(Character.init).firstIndex(of: $0)
            }
            let bars = eighths.filter { $0 > 0 }
            #expect(bars.count >= layout.laneColumns.count - 4, "\(columns) columns")
            #expect(bars.allSatisfy { Int64($0) >= min(least, 1) && Int64($0) <= most }, "\(columns) columns")
            #expect(!String(row).contains("▒") && !String(row).contains("charging"))
        }
    }

    @Test("a charger that is connected for an hour fills its column in a view of a week")
    func week() throws {
        let day = 2 * Span.day
        let model = model(
            days: 7,
            [
                (Moment(day), .device(.setting(.charger, .on))),
                (Moment(day + Span.hour), .device(.setting(.charger, .off))),
            ])
        let layout = try #require(model.layout)
        #expect(rows(model)[layout.deviceRows.lowerBound].contains("▒"))
    }

    @Test(
        "the axis of a year is heavy only where the phone is in use for half of a column", arguments: [4, 20])
    func use(hours: Int64) throws {
        let happenings = (0..<365).flatMap { day -> [(Moment, Happening)] in
            let midnight = Moment(Int64(day) * Span.day)
            return [
                (midnight, .device(.lock(isLocked: false))),
                (midnight + hours * Span.hour, .device(.lock(isLocked: true))),
            ]
        }
        let model = model(days: 365, happenings, playhead: Moment(100 * Span.day))
        let layout = try #require(model.layout)
        let axis = rows(model)[try #require(layout.tickRow)]
        #expect(axis.contains("━") == (hours >= 12))
    }

    @Test("dates have their year where more than 300 days are in view, on the axis and in the title")
    func axis() throws {
        for columns in [80, 120, 200] {
            let model = model(days: 365, columns: columns)
            let layout = try #require(model.layout)
            let ruler = rows(model)[layout.rulerRow]
            #expect(ruler.contains("3 Jun 2024") && ruler.contains(" 2025"), "\(ruler)")
            #expect(!ruler.contains("Mon"), "\(ruler)")
        }
        #expect(rows(model(days: 365))[0].contains("Mon 3 Jun 2024"))
        #expect(!rows(model(days: 200))[0].contains("2024"))
    }

    @Test("a window over New Year names the years, however short it is")
    func newYear() throws {
        // 3 June and 209 days are 29 December.
        var model = model(days: 230, playhead: Moment(211 * Span.day))
        model.state.window = ZoomWindow(wholeDay: 7 * Span.day).moved(to: Moment(209 * Span.day))
        let layout = try #require(model.layout)
        let ruler = rows(model)[layout.rulerRow]
        #expect(ruler.contains("31 Dec 2024") && ruler.contains("1 Jan 2025"), "\(ruler)")
    }

    @Test("a time in another year than the playhead's has its year")
    func clock() {
        let header = model(days: 365).index.header
        let clock = DayClock(header, at: .start)
        #expect(clock.hourAndMinute(Moment(Span.day + Span.hour)) == "Tue 4 Jun 01:00")
        #expect(clock.hourAndMinute(Moment(212 * Span.day)) == "1 Jan 2025 00:00")
    }

    @Test("by default a window passes in three minutes at most, a year in half a minute and a little")
    func speed() {
        for days in [1, 7, 42, 180, 365] as [Int64] {
            let speed = Playback(fitting: days * Span.day).speed
            #expect(days * Span.day / speed <= 3 * Span.minute, "\(days) days")
        }
        let year = Playback(fitting: 365 * Span.day).speed
        #expect(year == Playback.speeds.last && Playback.words(of: year) == "10 days/s")
        #expect(365 * Span.day / year < 40 * Span.second)
    }
}
