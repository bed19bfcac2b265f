import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// When the budgets get something back, as marks under the counters.
@Suite struct RefillTests {
    private static let size = Size(columns: 120, rows: 60)

    /// A day in which both budgets, one of them, and none is refilled.
    private var index: TimelineIndex {
        let header = DayHeader(
            title: "Refills", calendar: SampleDay.calendar, length: SampleDay.length, profile: .sources,
            seed: 7, roster: Roster())
        let levels: [(Moment, Int64, Int64)] = [
            (.start, 100_000, 10_000_000), (SampleDay.at(8, 0), 90_000, 9_000_000),
            (SampleDay.at(9, 0), 95_000, 9_500_000), (SampleDay.at(12, 0), 99_000, 9_400_000),
            (SampleDay.at(15, 0), 98_000, 9_900_000), (SampleDay.at(18, 0), 98_000, 9_900_000),
        ]
        return TimelineIndex(
            header: header,
            events: levels.map { TimelineEvent(at: $0.0, .device(.budgets(energy: $0.1, cellular: $0.2))) })
    }

    private func frame(_ glyphs: GlyphSet, until moment: Moment = SampleDay.at(24, 0), keys: [Key] = [])
        -> (rows: [[Character]], layout: Layout)?
    {
        let model = DashboardModel(
            index: index, size: Self.size, playhead: moment, mayIntervene: true)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: glyphs)
        let rows = session.press(keys).plainText.split(separator: "\n", omittingEmptySubsequences: false)
        let padded = rows.map {
            Array($0) + Array(repeating: " ", count: max(0, Self.size.columns - $0.count))
        }
        return session.session.model.layout.map { (padded, $0) }
    }

    /// The marks of the row, each with the moment at which its column begins.
    private func marks(_ glyphs: GlyphSet, until moment: Moment = SampleDay.at(24, 0), keys: [Key] = [])
        throws -> [(from: Moment, to: Moment, mark: Character)]
    {
        let (rows, layout) = try #require(frame(glyphs, until: moment, keys: keys))
        let row = try #require(rows.first { String($0).hasPrefix(" refills") })
        let scale = TimeScale(
            window: ZoomWindow(wholeDay: SampleDay.length), columns: layout.laneColumns)
        return layout.laneColumns.compactMap { column in
            let index = column - layout.laneColumns.lowerBound
            guard "↑aed".contains(row[column]) else { return nil }
            return (scale.moment(at: index), scale.moment(at: index + 1), row[column])
        }
    }

    @Test(
        "each refill is marked where it comes, and says whether energy, data or both came back",
        arguments: [(true, "↑"), (false, "a")])
    func marked(isUnicode: Bool, both: Character) throws {
        let found = try marks(isUnicode ? .unicode : .ascii)
        let expected: [(Moment, Character)] = [
            (SampleDay.at(9, 0), both), (SampleDay.at(12, 0), "e"), (SampleDay.at(15, 0), "d"),
        ]
        #expect(found.count == expected.count)
        for ((from, to, mark), (moment, wanted)) in zip(found, expected) {
            #expect(from <= moment && moment < to && mark == wanted)
        }
    }

    @Test("a refill that is still to come is not marked while the future is hidden")
    func hiddenFuture() throws {
        #expect(try marks(.unicode, until: SampleDay.at(13, 0)).count == 3)
        let hidden = try marks(
            .unicode, until: SampleDay.at(13, 0), keys: [.character("v"), .character("v")])
        #expect(hidden.count == 2)
    }

    @Test("the legend names every mark of a refill", arguments: [true, false])
    func legend(isUnicode: Bool) {
        let glyphs: GlyphSet = isUnicode ? .unicode : .ascii
        let marks = Legend.lines(width: 200, glyphs).flatMap { $0.map(\.mark) }
        for refill in Refill.allCases {
            #expect(marks.contains { $0.glyph == refill.glyph(in: glyphs) && $0.text == refill.words })
        }
    }
}
