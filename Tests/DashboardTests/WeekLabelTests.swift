import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// The numbers of weeks on the axis and in the overview of days.
@Suite struct WeekLabelTests {
    /// The dashboard on some days from Wednesday 5 June 2024 on.
    private func model(days: Int64, _ size: Size) -> DashboardModel {
        var roster = Roster()
        _ = roster.add(Roster.App(name: "Mail", bundleIdentifier: "com.example.mail"))
        let header = DayHeader(
            title: "Weeks", calendar: SampleDay.calendar, length: days * Span.day, profile: .sources, seed: 7,
            roster: roster)
        return DashboardModel(
            index: TimelineIndex(header: header, events: [], through: header.end), size: size,
            mayIntervene: true)
    }

    private func ruler(days: Int64, _ size: Size) throws -> String {
        let model = model(days: days, size)
        let layout = try #require(model.layout)
        let rows = render(model, glyphs: .unicode).plainText.split(
            separator: "\n", omittingEmptySubsequences: false)
        return String(rows[layout.rulerRow])
    }

    @Test("a day alone has hours on its axis, and no week")
    func oneDay() throws {
        #expect(try !ruler(days: 1, Size(columns: 120, rows: 36)).contains("W23"))
    }

    @Test("several days have the week behind the first date of each, where there is room")
    func roomy() throws {
        // In 240 columns 33 are free for each of six days, so that a label has half of them.
        let ruler = try ruler(days: 6, Size(columns: 240, rows: 60))
        #expect(ruler.contains("Wed 5 Jun W23") && ruler.contains("Mon 10 Jun W24"))
        #expect(ruler.contains("Thu 6 Jun ") && !ruler.contains("Thu 6 Jun W23"))
    }

    @Test(
        "the first day has its date too, in every scenario of several days",
        arguments: [2, 6, 7, 30, 42, 200] as [Int64])
    func firstDay(days: Int64) throws {
        for columns in [40, 60, 80, 120, 200] {
            let size = Size(columns: columns, rows: 36)
            let layout = try #require(model(days: days, size).layout)
            let ruler = try ruler(days: days, size)
            let first = String(ruler.dropFirst(layout.laneColumns.lowerBound))
            #expect(first.hasPrefix("Wed 5 Jun"), "\(columns) columns: \(ruler)")
        }
    }

    @Test("where dates stand close, Monday's has the number of the week instead of its name")
    func close() throws {
        // 97 columns for seven days leave 13 for each date.
        let ruler = try ruler(days: 7, Size(columns: 120, rows: 36))
        #expect(ruler.contains("W24 10 Jun") && !ruler.contains("Mon"))
        #expect(ruler.contains("Sun 9 Jun"))
    }

    @Test(
        "labels of whole weeks stand on Mondays, in any long scenario", arguments: [30, 60, 200] as [Int64])
    func wholeWeeks(days: Int64) throws {
        for columns in [80, 120, 200] {
            let size = Size(columns: columns, rows: 36)
            let model = model(days: days, size)
            let layout = try #require(model.layout)
            let scale = TimeScale(window: model.state.window, columns: layout.laneColumns)
            let calendar = model.index.header.calendar
            var mondays: [Int: Int64] = [:]
            for day in 0..<days where calendar.weekday(ofDay: day) == .monday {
                let midnight = calendar.moment(day: day, timeOfDay: 0)
                guard let index = scale.index(of: midnight) else { continue }
                mondays[layout.laneColumns.lowerBound + index] = calendar.week(of: midnight)
            }
            let ruler = Array(try ruler(days: days, size))
            // Two blanks stand before a label, and one between its words.
            let starts = layout.laneColumns.dropFirst(2).filter {
                $0 < ruler.count && ruler[$0].isLetter && ruler[($0 - 2)..<$0] == [" ", " "]
            }
            #expect(!starts.isEmpty, "\(columns) columns: \(String(ruler))")
            for start in starts {
                let week = try #require(mondays[start], "\(columns) columns: \(String(ruler))")
                let name = week < 10 ? "W0\(week)" : "W\(week)"
                let label = String(ruler[start...].prefix(14))
                #expect(label.hasPrefix("\(name) ") || label.hasPrefix("Mon ") && label.contains(" \(name)"))
            }
        }
    }

    @Test(
        "the overview of days names the week of its first day and of every Monday", arguments: [60, 80, 120])
    func overview(columns: Int) {
        let size = Size(columns: columns, rows: 36)
        var session = ScriptedSession(model(days: 14, size), keeper: FinishedDay(), glyphs: .unicode)
        let text = session.press([.character("O")]).plainText
        let isRoomy = columns >= 80
        #expect(text.contains("Wed 5 Jun W23") == isRoomy)
        #expect(text.contains(isRoomy ? "Mon 10 Jun W24" : "W24 10 Jun"))
        #expect(text.contains(isRoomy ? "Mon 17 Jun W25" : "W25 17 Jun"))
        #expect(!text.contains("Tue 11 Jun W24"))
    }
}
