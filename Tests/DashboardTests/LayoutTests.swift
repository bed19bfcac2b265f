import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// A larger window never shows less.
@Suite struct LayoutTests {
    /// What a person counts on a screen.
    private struct Shown: CustomStringConvertible {
        let apps: Int
        let events: Int
        let gaugeCells: Int
        let keys: Int
        let factorRows: Int
        let helpLines: Int

        init?(_ size: Size, apps count: Int, _ wide: Wide) {
            guard let layout = Layout(size: size, laneCount: count, factorCount: 7) else { return nil }
            apps = min(count, layout.shownLanes)
            // Further ones have the rows that are left.
            events = min(3, max(0, layout.eventRows.count - 1))
            (gaugeCells, keys) = (wide.gaugeCells, wide.keys)
            factorRows = layout.inspectorForm == .rows ? 7 : 0
            helpLines = layout.helpRow == nil ? 0 : 1
        }

        var description: String {
            "\(apps) apps, \(events) events, \(gaugeCells) cells, \(keys) keys, \(factorRows) factors, "
                + "\(helpLines) lines of help"
        }

        func isAtLeast(_ other: Shown) -> Bool {
            apps >= other.apps && events >= other.events && gaugeCells >= other.gaugeCells
                && keys >= other.keys && factorRows >= other.factorRows && helpLines >= other.helpLines
        }
    }

    /// What depends on the width of a window alone.
    private struct Wide {
        let gaugeCells: Int
        let keys: Int

        init(_ columns: Int, _ gauges: [Gauge]) {
            gaugeCells = Gauges.cells(of: gauges, width: columns)
            keys = KeyBar(keyMap: .default, offers: { _ in true }, isPaused: true, row: 0).count(
                width: columns, .unicode)
        }
    }

    @Test(
        "apps, a few events, gauges, keys, factors and help never decrease from 40×12 to 320×100",
        arguments: [1, 2, 3, 7, 10, 30])
    func nothingDecreases(apps: Int) throws {
        let index = SampleDay.messaging()
        let moment = SampleDay.at(14, 5)
        let gauges = [
            Gauge.battery(index, at: moment, .unicode), .energy(index, at: moment), .data(index, at: moment),
        ]
        let wide = (40...320).map { Wide($0, gauges) }
        func shown(_ columns: Int, _ rows: Int) throws -> Shown {
            try #require(Shown(Size(columns: columns, rows: rows), apps: apps, wide[columns - 40]))
        }
        func walk(_ sizes: some Sequence<(Int, Int)>) throws {
            var former: Shown?
            for (columns, rows) in sizes {
                let now = try shown(columns, rows)
                if let former, !now.isAtLeast(former) {
                    Issue.record("\(columns)×\(rows): \(now), after \(former)")
                }
                former = now
            }
        }
        for columns in 40...320 { try walk((12...100).map { (columns, $0) }) }
        for rows in 12...100 { try walk((40...320).map { ($0, rows) }) }
    }

    @Test("the parts of the screen neither overlap nor leave it, at any size and height of the lanes")
    func partsAreApart() throws {
        for height in LaneHeight.allCases {
            for apps in [0, 1, 4, 12] {
                for rows in 12...90 {
                    for columns in [40, 79, 120, 160, 239, 240, 320] {
                        let layout = try #require(
                            Layout(
                                size: Size(columns: columns, rows: rows), laneCount: apps, factorCount: 8,
                                laneHeight: height, ghostCount: apps / 2))
                        let context = "\(columns)×\(rows), \(apps) apps, \(height)"
                        #expect(layout.gaugeRow < layout.rulerRow, "\(context)")
                        #expect(layout.deviceRows.upperBound <= layout.laneRows.lowerBound, "\(context)")
                        #expect(layout.laneRows.upperBound <= layout.statusRow, "\(context)")
                        #expect(layout.inspectorRows.lowerBound == layout.statusRow + 1, "\(context)")
                        #expect(layout.inspectorRows.upperBound <= layout.keyBarRow, "\(context)")
                        #expect(layout.eventRows.upperBound <= layout.keyBarRow, "\(context)")
                        #expect(layout.shownLanes >= 1, "\(context)")
                        let isBelow = layout.eventRows.lowerBound >= layout.inspectorRows.upperBound
                        let isBeside = layout.eventColumns.lowerBound >= layout.inspectorColumns.upperBound
                        #expect(layout.eventRows.isEmpty || isBelow || isBeside, "\(context)")
                    }
                }
            }
        }
    }

    @Test(
        "a window too tall for its parts makes lanes taller, and has no row that is blank",
        arguments: [1, 3, 4, 10, 20])
    func nothingIsSpare(apps: Int) throws {
        for columns in [80, 200] {
            for rows in 70...160 {
                let size = Size(columns: columns, rows: rows)
                let layout = try #require(Layout(size: size, laneCount: apps, factorCount: 7))
                guard layout.openLane.rows >= 3 else { continue }
                #expect(layout.laneRows.count == apps * layout.openLane.rows + layout.tallerLanes)
                #expect(
                    layout.tallerLanes < apps && layout.legendRow == layout.laneRows.upperBound, "\(size)")
            }
        }
    }

    @Test("in a small window the answer is whole before lanes are taller, and a strip has no rows of factors")
    func smallWindow() throws {
        let few = try #require(Layout(size: Size(columns: 80, rows: 24), laneCount: 4, factorCount: 7))
        #expect(few.openLane.rows == 1 && few.inspectorForm == .rows)
        for rows in 12...40 {
            let layout = try #require(
                Layout(size: Size(columns: 80, rows: rows), laneCount: 10, factorCount: 7))
            #expect(layout.inspectorForm == .rows || layout.inspectorRows.count <= 5, "\(rows) rows")
        }
        let many = try #require(Layout(size: Size(columns: 80, rows: 24), laneCount: 10, factorCount: 7))
        #expect(many.openLane.rows == 1 && many.shownLanes == 10)
    }

    @Test("a day that does not tell the refills of the budgets has no row for them")
    func refills() throws {
        for rows in 30...90 {
            let size = Size(columns: 120, rows: rows)
            func counters(_ told: ToldRows) -> Int? {
                Layout(size: size, laneCount: 3, factorCount: 7, told: told)?.counterRows.count
            }
            #expect(
                try #require(counters(ToldRows(battery: true, budgets: false, network: true, events: 9))) <= 1
            )
            #expect(counters(ToldRows(battery: false, budgets: false, network: false, events: 9)) == 0)
        }
        let had = (30...90).compactMap {
            Layout(size: Size(columns: 120, rows: $0), laneCount: 3, factorCount: 7)?.counterRows.count
        }
        #expect(had.contains(ToldRows.all.counters + 1))
    }

    @Test("the legend beside the events has all its marks where it has the rows, or names the key to them")
    func sideLegend() {
        for rows in [40, 120] {
            let size = Size(columns: 240, rows: rows)
            let model = DashboardModel(
                index: SampleDay.messaging(), size: size, playhead: SampleDay.at(14, 5), mayIntervene: true)
            let text = render(model, glyphs: .unicode).plainText
            let marks = Legend.lines(width: 58, .unicode, modes: model.index.header.roster.modes).joined()
                .map(\.mark.text)
            let isWhole = marks.allSatisfy { text.contains($0) }
            #expect(isWhole != text.contains("? shows more"), "\(rows) rows")
            #expect(isWhole == (rows == 120))
        }
    }

    @Test("one app in a tall window has bands for the foreground and the background, ten have rows")
    func bands() throws {
        let tall = try #require(Layout(size: Size(columns: 120, rows: 47), laneCount: 10, factorCount: 7))
        let one = try #require(Layout(size: Size(columns: 120, rows: 36), laneCount: 1, factorCount: 7))
        let ten = try #require(Layout(size: Size(columns: 120, rows: 36), laneCount: 10, factorCount: 7))
        let many = try #require(Layout(size: Size(columns: 120, rows: 36), laneCount: 30, factorCount: 7))
        #expect(one.openLane.hasBands && !ten.openLane.hasBands)
        #expect(ten.openLane.rows == 1 && ten.shownLanes == 10)
        #expect(ten.inspectorForm == .rows && ten.helpRow != nil, "the whole answer comes first")
        #expect(tall.openLane.rows == 2 && tall.shownLanes == 10)
        #expect(many.openLane.rows == 1 && many.shownLanes == 21)
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 50), playhead: SampleDay.at(14, 5),
            mayIntervene: true)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        let keys = [Key](repeating: .character("y"), count: 4)
        let text = session.press(keys).plainText
        #expect(text.contains(" foreground ") && text.contains(" background "))
    }
}
