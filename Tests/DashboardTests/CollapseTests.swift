import Frames
import Testing
import Timeline

@testable import Dashboard

/// Lanes that the person collapses to one row.
@Suite struct CollapseTests {
    private func session(_ size: Size = Size(columns: 120, rows: 36)) -> ScriptedSession<PreparedDays> {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: size, playhead: SampleDay.at(14, 5), mayIntervene: true)
        return ScriptedSession(
            model, keeper: PreparedDays(SampleDay.messaging(withLowPowerMode: false)), glyphs: .unicode)
    }

    private func stack(_ session: ScriptedSession<PreparedDays>) throws -> [LaneStack.Lane] {
        let model = session.session.model
        return LaneStack(model.state, try #require(model.layout)).lanes
    }

    @Test("a key collapses the lane of the app to one row, and gives it back its rows")
    func one() throws {
        var session = session()
        let before = try stack(session).map(\.shape.rows)
        #expect(before.allSatisfy { $0 > 1 })
        _ = session.press([.down, .character("_")])
        let collapsed = try stack(session)
        #expect(collapsed.map { $0.shape.rows == 1 } == collapsed.indices.map { $0 == 1 })
        _ = session.press([.character("_")])
        #expect(try stack(session).map(\.shape.rows) == before)
    }

    @Test("lanes stand beneath one another without a gap, whichever are collapsed")
    func apart() throws {
        var session = session()
        for keys in ["_", "j", "j", "_", "y", "y", "y", "y", "f", "L", "f"] {
            _ = session.press([.character(Character(keys))])
            let lanes = try stack(session)
            let layout = try #require(
                session.session.model.layout)
            #expect(lanes.first?.rows.lowerBound == layout.laneRows.lowerBound)
            for (upper, lower) in zip(lanes, lanes.dropFirst()) {
                #expect(
                    upper.rows.upperBound == lower.rows.lowerBound && upper.position + 1 == lower.position)
            }
            let last = try #require(lanes.last)
            #expect(last.rows.upperBound <= layout.laneRows.upperBound)
        }
    }

    @Test("the rows that collapsed lanes leave go to the others")
    func room() throws {
        var session = session()
        let before = try stack(session)[0].shape.rows
        // All but the first.
        _ = session.press([.character("A"), .character("_")])
        let lanes = try stack(session)
        #expect(lanes[0].shape.rows > before)
        #expect(lanes.dropFirst().allSatisfy { $0.shape.rows == 1 })
        #expect(lanes.count == session.session.model.index.apps.count)
    }

    @Test("one key collapses all lanes, and expands all where any is collapsed")
    func all() throws {
        var session = session()
        _ = session.press([.character("A")])
        #expect(try stack(session).allSatisfy { $0.shape.rows == 1 })
        _ = session.press([.character("A")])
        #expect(try stack(session).allSatisfy { $0.shape.rows > 1 })
        _ = session.press([.character("_"), .character("A")])
        #expect(session.session.model.state.collapsed.isEmpty)
    }

    @Test("the screen says how many lanes are collapsed, and marks each")
    func said() throws {
        var session = session()
        let frame = session.press([.character("_"), .down, .character("_")])
        let apps = session.session.model.index.apps.count
        #expect(frame.plainText.contains("\(apps)/\(apps) ▸2"))
        let layout = try #require(session.session.model.layout)
        let marks = try stack(session).map { lane in
            frame[lane.rows.lowerBound, LaneLabel.markColumn(layout)].base == "▸"
        }
        #expect(marks == marks.indices.map { $0 < 2 })
    }

    @Test("in a window whose lanes have one row anyway, the message says so")
    func small() throws {
        var session = session(Size(columns: 80, rows: 24))
        let former = try stack(session).map(\.rows)
        _ = session.press([.character("_")])
        #expect(try stack(session).map(\.rows) == former)
        #expect(
            session.session.model.state.message?.text.hasSuffix("in this window every lane has one row")
                == true)
    }

    @Test("the order and the filter of the lanes leave collapsed what was collapsed")
    func filtered() throws {
        var session = session()
        _ = session.press([.down, .character("_")])
        let app = try #require(session.session.model.selectedApp)
        _ = session.press([.character("o")])
        #expect(try stack(session).filter { $0.shape == .collapsed }.map(\.app) == [app])
        _ = session.play([.key(.character("/")), .paste("color\r\nfeed\n")])
        #expect(session.session.model.state.prompt?.text == "color feed")
        _ = session.play([.key(.enter)])
        #expect(try stack(session).map(\.app) == [app])
        #expect(try stack(session).map(\.shape) == [.collapsed])
    }

    @Test("a click on the row of a lane selects its app below collapsed ones, and one on the mark expands")
    func mouse() throws {
        var session = session()
        _ = session.press([.character("_")])
        let lanes = try stack(session)
        let layout = try #require(session.session.model.layout)
        func click(_ column: Int, _ row: Int) -> Input {
            .pointer(PointerEvent(kind: .press, button: .left, column: column, row: row))
        }
        for lane in lanes {
            _ = session.play([click(3, lane.rows.upperBound - 1)])
            #expect(session.session.model.selectedApp == lane.app)
        }
        _ = session.play([click(LaneLabel.markColumn(layout), lanes[0].rows.lowerBound)])
        #expect(session.session.model.selectedApp == lanes[0].app)
        #expect(session.session.model.state.collapsed.isEmpty)
    }

    @Test(
        "the selected lane stays on the screen as one moves through lanes of different heights",
        arguments: [14, 20, 28])
    func scrolled(rows: Int) throws {
        var session = session(Size(columns: 100, rows: rows))
        _ = session.press([
            .character("y"), .character("y"), .character("y"), .down, .character("_"), .down, .down,
            .character("_"),
        ])
        for key in [Key](repeating: .down, count: 8) + [Key](repeating: .up, count: 8) {
            _ = session.press([key])
            let selected = try #require(session.session.model.selectedApp)
            #expect(try stack(session).contains { $0.app == selected })
        }
    }
}
