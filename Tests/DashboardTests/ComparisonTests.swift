import Frames
import Testing
import Timeline

@testable import Dashboard

/// Two versions of a day side by side.
@Suite struct ComparisonTests {
    private func session(_ glyphs: GlyphSet = .unicode, rows: Int = 44) throws -> ScriptedSession<
        PreparedDays
    > {
        let model = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: Size(columns: 120, rows: rows),
            playhead: SampleDay.at(13, 12), mayIntervene: true)
        let changed = SampleDay.messaging()
        var session = ScriptedSession(
            model, keeper: PreparedDays(changed, changed, changed), glyphs: glyphs)
        _ = try session.press(Key.script("j L"))
        return session
    }

    @Test(
        "each launch that is lost, gained or moved has a mark, in both sets of glyphs",
        arguments: [GlyphSet.unicode, .ascii])
    func everyDifferenceIsVisible(glyphs: GlyphSet) throws {
        for keys in ["", "f"] {
            var session = try session(glyphs)
            let frame = try session.press(Key.script(keys))
            let difference = try #require(session.session.model.comparison?.difference)
            let cells = (0..<frame.height).flatMap { row in (0..<frame.width).map { frame[row, $0] } }
            func count(_ role: Role) -> Int { cells.count { $0.role == role && $0.base != " " } }
            // The words of the status line have the role too, but none of these glyphs.
            let lost = cells.count { $0.role == .lost && [glyphs.lost, glyphs.plusMinus].contains($0.base) }
            let gained = cells.count { $0.role == .gained && $0.base == "+" }
            let moved = cells.count { $0.role == .moved && $0.base == glyphs.moved }
            let beside = cells.count { $0.base == glyphs.plusMinus && $0.role == .lost }
            #expect(!difference.lost.isEmpty && !difference.gained.isEmpty && !difference.moved.isEmpty)
            #expect(lost == Set(difference.lost.map { "\($0.app) \($0.moment)" }).count)
            #expect(gained + beside >= difference.gained.count)
            #expect(moved + beside >= difference.moved.count)
        }
    }

    @Test("the other day has a row of its own, and covers nothing of this one")
    func bothFaces() throws {
        var session = try session()
        _ = session.press([.character("y")])
        for _ in 0..<2 { _ = session.press([.character("y")]) }
        let after = session.frame
        let both = session.press([.character("f")])
        let layout = try #require(session.session.model.layout)
        #expect(both.plainText.contains(" before"))
        var former = session.session.model.state
        former.face = .after
        let formerLayout = try #require(Layout(Layout.Needs(former, of: session.session.model.index)))
        #expect(layout.openLane.rows == formerLayout.openLane.rows)
        for lane in LaneStack(session.session.model.state, layout).lanes {
            let row = try #require(LaneStack(former, formerLayout)[lane.app]).rows.lowerBound
            for column in layout.laneColumns {
                #expect(both[lane.rows.lowerBound, column].base == after[row, column].base)
            }
        }
    }

    @Test("where both days are shown, the apps that differ and the selected one have a row for the other day")
    func ghostRows() throws {
        var session = try session(rows: 60)
        _ = session.press([.character("f")])
        let difference = try #require(session.session.model.comparison?.difference)
        let differing = Set(
            (difference.lost + difference.gained + difference.moved.map(\.former)).map(\.app))
        let index = session.session.model.index
        let equal = index.apps.indices.map { AppID($0) }.filter { !differing.contains($0) }
        #expect(!differing.isEmpty && !equal.isEmpty)
        for _ in index.apps.indices {
            _ = session.press([.character("k")])
        }
        for selected in index.apps.indices.map({ AppID($0) }) {
            let state = session.session.model.state
            #expect(state.selectedApp == selected)
            let layout = try #require(Layout(Layout.Needs(state, of: index)))
            let rows = session.frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)
            for lane in LaneStack(state, layout).lanes {
                let hasRow = lane.rows.contains { rows[$0].hasPrefix("  before") }
                #expect(hasRow == (lane.app == selected || differing.contains(lane.app)), "\(lane.app)")
            }
            _ = session.press([.character("j")])
        }
    }

    @Test("the other day's row is below the marks, whatever the height of a lane", arguments: 1...12)
    func ghostBelowMarks(rows: Int) {
        let shape = LaneShape(rows: rows + 1, hasGhostRow: true)
        #expect(shape.ghostOffset == shape.marksOffset + 1 || rows > RowPlan.bandRows)
        #expect(shape.ghostOffset > shape.marksOffset)
        #expect(shape.ghostOffset <= rows)
    }

    @Test("before its changes the day looks like the untouched one, and says so")
    func beforeFace() throws {
        var session = try session()
        let before = try session.press(Key.script("f f"))
        #expect(before.plainText.contains("BEFORE"))
        #expect(before.plainText.contains("Low Power off"))
        #expect(session.press([.character("f")]).plainText.contains("Low Power ON"))
    }

    @Test("at every width the line says with what the day is compared, and how many launches differ")
    func everyWidth() throws {
        var session = try session()
        let difference = try #require(session.session.model.comparison?.difference)
        let words = "\(Counted.text(difference.lost.count, "launch", "launches")) lost"
        let marks = "−\(difference.lost.count) +\(difference.gained.count) →\(difference.moved.count)"
        var hadWords = false
        for columns in 40...200 {
            let frame = session.play([.resize(Size(columns: columns, rows: 24))])
            let layout = try #require(session.session.model.layout)
            let row = frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)[
                layout.statusRow]
            let isNamed = row.contains("vs untouched:") || row.contains("compared with the untouched day")
            #expect(isNamed, "\(columns): \(row)")
            #expect(row.contains(words) || !hadWords && row.contains(marks), "\(columns): \(row)")
            // What is counted is said as soon as there is room for the word.
            #expect(columns < 60 || row.contains(words) || row.contains("launches " + marks), "\(columns)")
            hadWords = row.contains(words)
        }
        #expect(hadWords, "where there is room it says so in words")
    }

    @Test("a key goes through the baselines that there are, and the line names each")
    func baselines() throws {
        var session = try session()
        #expect(session.frame.plainText.contains("compared with the untouched day"))
        var names: [String] = []
        for _ in 0..<4 {
            _ = session.press([.character("c")])
            names.append(session.session.model.state.baseline.name(ofOther: nil))
        }
        #expect(
            names == [
                "the day before the last change", "nothing", "the untouched day",
                "the day before the last change",
            ])
        _ = session.press([.character("Y")])
        #expect(session.session.model.state.baseline == .pinned && session.session.model.comparison == nil)
    }

    @Test("the untouched day stays the baseline after a second change")
    func secondChange() throws {
        var session = try session()
        let first = try #require(session.session.model.comparison?.difference)
        _ = session.press([.character("P")])
        #expect(session.session.model.comparison?.difference == first, "the prepared day is the same")
    }

    @Test("beside an equal day each mark of the other day is the one of this day")
    func equalDays() throws {
        let index = SampleDay.messaging()
        let model = DashboardModel(
            index: index, size: Size(columns: 120, rows: 60), playhead: index.end, mayIntervene: true,
            against: NamedDay(name: "the same", index: index))
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        var frame = session.press([.character("f")])
        let layout = try #require(session.session.model.layout)
        let marks: Set<Unicode.Scalar> = ["●", "▼", "■", "◆", "◇", "▲", "✗", "!", "⊘", "⚑", "★"]
        var compared = 0
        for app in index.apps.indices.map({ AppID($0) }) {
            // Of equal days the selected app alone has a row for the other one.
            let lane = try #require(LaneStack(session.session.model.state, layout)[app])
            #expect(lane.shape.hasGhostRow)
            for column in layout.laneColumns {
                let mark = frame[lane.rows.lowerBound + lane.shape.marksOffset, column].base
                let former = frame[lane.rows.lowerBound + lane.shape.ghostOffset, column].base
                guard marks.contains(mark) || marks.contains(former) else { continue }
                #expect(former == mark, "\(app), column \(column)")
                compared += 1
            }
            frame = session.press([.down])
        }
        #expect(compared > 10)
    }

    @Test("the row of the other day is empty up to the first change")
    func emptyBeforeChange() throws {
        var session = try session()
        let frame = session.press([.character("f")])
        let model = session.session.model
        let layout = try #require(model.layout)
        let scale = TimeScale(window: model.state.window, columns: layout.laneColumns)
        let first = try #require(model.comparison?.firstChange)
        let changed = layout.laneColumns.lowerBound + (scale.index(of: first) ?? 0)
        var later = 0
        for lane in LaneStack(model.state, layout).lanes where lane.shape.hasGhostRow {
            let row = lane.rows.lowerBound + lane.shape.ghostOffset
            for column in layout.laneColumns where frame[row, column].role == .ghost {
                #expect(column >= changed, "\(lane.app), column \(column)")
                later += 1
            }
        }
        #expect(later > 0)
    }

    @Test("before its changes the day keeps its own marks, in the colours of what the changes take away")
    func lostInTheirOwnMarks() throws {
        let untouched = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: Size(columns: 120, rows: 44),
            playhead: SampleDay.at(13, 12), mayIntervene: true)
        let plain = render(untouched, glyphs: .unicode)
        var session = try session()
        let before = try session.press(Key.script("f f"))
        let model = session.session.model
        let layout = try #require(model.layout)
        for row in layout.laneRows {
            for column in layout.laneColumns {
                #expect(before[row, column].base == plain[row, column].base, "\(row), \(column)")
            }
        }
        let lost = layout.laneRows.flatMap { row in
            layout.laneColumns.filter { before[row, $0].role == .lost }
        }
        #expect(!lost.isEmpty && lost.count <= (model.comparison?.difference.lost.count ?? 0))
    }
}
