import Frames
import Testing
import Timeline

@testable import Dashboard

/// What the mouse does: everything that it does, keys do too.
@Suite struct PointerTests {
    private func session(_ size: Size = Size(columns: 120, rows: 36)) -> ScriptedSession<PreparedDays> {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: size, playhead: SampleDay.at(14, 5), mayIntervene: true)
        return ScriptedSession(
            model, keeper: PreparedDays(SampleDay.messaging(withLowPowerMode: false)), glyphs: .unicode)
    }

    private func press(_ column: Int, _ row: Int, _ modifiers: PointerEvent.Modifiers = []) -> Input {
        .pointer(PointerEvent(kind: .press, button: .left, column: column, row: row, modifiers: modifiers))
    }

    private func layout(_ session: ScriptedSession<PreparedDays>) throws -> Layout {
        try #require(session.session.model.layout)
    }

    @Test("a click on a lane selects its app and goes to the moment; a drag scrubs")
    func clickAndDrag() throws {
        var session = session()
        let layout = try layout(session)
        let row = layout.laneRows.lowerBound + 2 * layout.openLane.rows
        let column = layout.laneColumns.lowerBound + 20
        _ = session.play([press(column, row)])
        let state = session.session.model.state
        let scale = TimeScale(window: state.window, columns: layout.laneColumns)
        let step = RoundStep(near: session.session.model.columnLength)
        let stops = [20, 25].map { step.moment(nearest: scale.moment(at: $0), SampleDay.calendar) }
        #expect(state.selectedApp == AppID(2) && state.playhead == stops[0])
        _ = session.play([.pointer(PointerEvent(kind: .drag, button: .left, column: column + 5, row: row))])
        #expect(session.session.model.state.playhead == stops[1])
        let released = PointerEvent(kind: .release, button: .left, column: column + 5, row: row)
        let moved = PointerEvent(kind: .drag, button: .left, column: column + 9, row: row)
        _ = session.play([.pointer(released), .pointer(moved)])
        #expect(session.session.model.state.playhead == stops[1], "nothing is dragged any more")
    }

    @Test("a click on the time axis stops where the keys that scrub stop")
    func roundMoments() throws {
        for offset in 3..<40 {
            var session = session()
            let layout = try layout(session)
            let column = layout.laneColumns.lowerBound + offset
            _ = session.play([press(column, layout.rulerRow)])
            let clicked = session.session.model.state.playhead
            let scale = TimeScale(
                window: session.session.model.state.window, columns: layout.laneColumns)
            let away = clicked.milliseconds - scale.moment(at: offset).milliseconds
            #expect(abs(away) <= session.session.model.columnLength * 3 / 4)
            _ = session.press([.right, .left])
            #expect(session.session.model.state.playhead == clicked)
        }
    }

    @Test("a click on the label of a lane selects the app and leaves the playhead")
    func label() throws {
        var session = session()
        let row = try layout(session).laneRows.lowerBound
        _ = session.play([press(3, row)])
        #expect(session.session.model.state.selectedApp == AppID(0))
        #expect(session.session.model.state.playhead == SampleDay.at(14, 5))
    }

    @Test("the wheel zooms around the pointer, and Control with a drag pans")
    func wheelAndPan() throws {
        var session = session()
        let layout = try layout(session)
        let (column, row) = (layout.laneColumns.lowerBound + 30, layout.laneRows.lowerBound)
        let before = TimeScale(window: session.session.model.state.window, columns: layout.laneColumns)
        let wheel = Input.pointer(PointerEvent(kind: .wheelUp, button: nil, column: column, row: row))
        _ = session.play([wheel, wheel, wheel])
        let zoomed = session.session.model.state.window
        #expect(zoomed.length == 3 * Span.hour)
        #expect(zoomed.from <= before.moment(at: 30) && before.moment(at: 30) <= zoomed.to)
        #expect(session.session.model.state.playhead == SampleDay.at(14, 5))
        _ = session.play([
            press(column, row, .control),
            .pointer(
                PointerEvent(kind: .drag, button: .left, column: column - 10, row: row, modifiers: .control)),
        ])
        let panned = session.session.model.state.window
        #expect(panned.from > zoomed.from && panned.length == zoomed.length)
        #expect(session.session.model.state.playhead == SampleDay.at(14, 5))
    }

    @Test("a click on a label of the key bar presses its key")
    func keyBar() throws {
        var session = session()
        let bar = session.frame.plainText.split(separator: "\n").last ?? ""
        let column = try #require(
            bar.firstRange(of: "L Low Power").map { bar.distance(from: bar.startIndex, to: $0.lowerBound) })
        _ = session.play([press(column + 2, 35)])
        #expect(
            session.keeper.effects.contains { if case .replaceInterventions = $0 { true } else { false } })
        #expect(session.keeper.effects.last == .performed(.character("L")))
    }

    @Test("a click puts the cursor of a list on a line, and a second click goes there")
    func list() throws {
        var session = session()
        let frame = session.press([.character("d"), .character("e")])
        let row = try #require(
            (0..<36).first { row in (0..<120).contains { frame[row, $0].ground == .selected } })
        _ = session.play([press(10, row + 4)])
        #expect(session.session.model.state.scroll == 4)
        let moment = try #require(
            EventList(
                index: session.session.model.index, playhead: SampleDay.at(14, 5),
                filter: session.session.model.eventFilter
            ).lines(atMost: 5).last?.moment)
        _ = session.play([press(10, row + 4)])
        #expect(session.session.model.state.panel == nil)
        #expect(session.session.model.state.playhead == moment)
    }
}
