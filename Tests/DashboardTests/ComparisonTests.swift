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
            let lost = cells.count { $0.role == .lost && [glyphs.minus, glyphs.plusMinus].contains($0.base) }
            let gained = cells.count { $0.role == .gained && $0.base == "+" }
            let moved = cells.count { $0.role == .moved && $0.base == glyphs.rightArrow }
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
        let layout = try #require(Layout(session.session.model.state, of: session.session.model.index))
        #expect(both.plainText.contains(" before"))
        for lane in 0..<layout.shownLanes {
            let row = layout.laneRows.lowerBound + lane * layout.openLane.rows
            for column in layout.laneColumns { #expect(both[row, column].base == after[row, column].base) }
        }
    }

    @Test("before its changes the day looks like the untouched one, and says so")
    func beforeFace() throws {
        var session = try session()
        let before = try session.press(Key.script("f f"))
        #expect(before.plainText.contains("BEFORE"))
        #expect(before.plainText.contains("Low Power off"))
        #expect(session.press([.character("f")]).plainText.contains("Low Power ON"))
    }

    @Test("a key goes through the baselines that there are, and the line names each")
    func baselines() throws {
        var session = try session()
        #expect(session.frame.plainText.contains("compared with the untouched day"))
        var names: [String] = []
        for _ in 0..<4 {
            _ = session.press([.character("c")])
            names.append(session.session.model.name(of: session.session.model.state.baseline))
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
        let frame = session.press([.character("f")])
        let layout = try #require(Layout(session.session.model.state, of: index))
        let marks: Set<Unicode.Scalar> = ["●", "▼", "■", "◆", "◇", "▲", "✗", "!", "⊘", "⚑", "★"]
        var compared = 0
        for lane in 0..<layout.shownLanes {
            let row = layout.laneRows.lowerBound + lane * layout.openLane.rows
            for column in layout.laneColumns {
                let mark = frame[row + layout.openLane.marksOffset, column].base
                let former = frame[row + layout.openLane.rows - 1, column].base
                guard marks.contains(mark) || marks.contains(former) else { continue }
                #expect(former == mark, "lane \(lane), column \(column)")
                compared += 1
            }
        }
        #expect(compared > 10)
    }

    @Test("the row of the other day is empty up to the first change")
    func emptyBeforeChange() throws {
        var session = try session()
        let frame = session.press([.character("f")])
        let model = session.session.model
        let layout = try #require(Layout(model.state, of: model.index))
        let scale = TimeScale(window: model.state.window, columns: layout.laneColumns)
        let first = try #require(model.comparison?.firstChange)
        let changed = layout.laneColumns.lowerBound + (scale.index(of: first) ?? 0)
        var later = 0
        for lane in 0..<layout.shownLanes {
            let row = layout.laneRows.lowerBound + (lane + 1) * layout.openLane.rows - 1
            for column in layout.laneColumns where frame[row, column].role == .ghost {
                #expect(column >= changed, "lane \(lane), column \(column)")
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
        let layout = try #require(Layout(model.state, of: model.index))
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
