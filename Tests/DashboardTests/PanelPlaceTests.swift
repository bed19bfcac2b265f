import Frames
import TestSupport
import Testing
import Timeline

@testable import Dashboard

/// Panels and lanes share a wide screen.
@Suite struct PanelPlaceTests {
    private static let beside = PanelID.allCases.filter { $0.descriptor.form != .overlay }

    private func session(_ size: Size) -> ScriptedSession<FinishedDay> {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: size, playhead: SampleDay.at(14, 5, 22), mayIntervene: true,
            themes: ThemeList(["midnight", "paper"]))
        return ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
    }

    private func layout(_ session: ScriptedSession<FinishedDay>) throws -> Layout {
        try #require(session.session.model.layout)
    }

    /// The glyphs of a part of a frame, from its first column on.
    private func glyphs(_ frame: Frame, rows: Range<Int>, columns: Int) -> [[Unicode.Scalar]] {
        rows.map { row in (0..<columns).map { frame[row, $0].base } }
    }

    @Test("from 160 columns the lanes stand beside a panel as in a window of their columns")
    func lanesBeside() throws {
        for columns in [160, 200, 239, 240, 320] {
            for panel in Self.beside {
                var wide = session(Size(columns: columns, rows: 50))
                let open = wide.press([panel.descriptor.keys[0]])
                let layout = try layout(wide)
                var alone = session(Size(columns: layout.size.columns, rows: 50))
                let lanes = try self.layout(alone)
                let rows = layout.deviceRows.lowerBound..<layout.laneRows.upperBound
                #expect(lanes.laneRows == layout.laneRows)
                let columns = layout.size.columns
                #expect(
                    glyphs(open, rows: rows, columns: columns)
                        == glyphs(alone.play([]), rows: rows, columns: columns),
                    "\(panel.rawValue) at \(columns)")
                #expect(open.plainText.contains("Esc closes"))
            }
        }
    }

    @Test("below 160 columns a panel covers the lanes, and the help does so at every width")
    func covered() throws {
        for panel in Self.beside {
            let size = Size(columns: 159, rows: 50)
            var session = session(size)
            _ = session.press([panel.descriptor.keys[0]])
            #expect(try layout(session).panelPlace == PanelPlace(width: 159))
        }
        var help = session(Size(columns: 240, rows: 60))
        _ = help.press(PanelID.help.descriptor.keys)
        #expect(try layout(help).panelPlace == PanelPlace(width: 240))
    }

    @Test("the panel has half of the screen or what it needs, and the lanes never less than 60 columns")
    func shares() {
        for columns in 160...400 {
            for panel in Self.beside {
                let place = PanelPlace(width: columns, form: panel.descriptor.form)
                #expect(place.lanes >= 60 && place.panel.upperBound == columns)
                #expect(place.panel.lowerBound == place.lanes + 1, "a line stands between them")
                #expect(place.panel.count >= columns / 3 - 1)
            }
        }
    }

    @Test("from 240 columns inspector, events and panel stand in three columns")
    func three() throws {
        var session = session(Size(columns: 240, rows: 60))
        _ = session.press(PanelID.budgets.descriptor.keys)
        let layout = try layout(session)
        #expect(layout.inspectorColumns.upperBound == layout.eventColumns.lowerBound)
        #expect(layout.eventColumns.upperBound <= layout.panelPlace.panel.lowerBound)
    }

    @Test("the lanes go on beside a panel while the day plays")
    func moves() throws {
        var session = session(Size(columns: 160, rows: 45))
        _ = session.press([.space] + PanelID.findings.descriptor.keys)
        let layout = try layout(session)
        let column = { (frame: Frame) in
            try #require((0..<80).first { frame[layout.tickRow ?? layout.rulerRow, $0].base == "▼" })
        }
        let before = try column(session.frame)
        let step = session.session.model.columnLength
        let speed = session.session.model.state.playback.speed
        let after = try column(session.play([.tick(elapsedMilliseconds: Int(2 * step / speed) + 1)]))
        #expect(after == before + 2)
    }

    @Test("the mouse acts on the lanes beside a panel, and on the panel's lines")
    func pointer() throws {
        var session = session(Size(columns: 160, rows: 45))
        _ = session.press(PanelID.events.descriptor.keys)
        let layout = try layout(session)
        func press(_ column: Int, _ row: Int) -> Input {
            .pointer(PointerEvent(kind: .press, button: .left, column: column, row: row))
        }
        _ = session.play([press(4, layout.laneRows.lowerBound + layout.openLane.rows)])
        #expect(session.session.model.state.selectedApp == AppID(1))
        _ = session.play([press(layout.panelPlace.panel.lowerBound + 4, layout.panelRows.lowerBound + 3)])
        #expect(session.session.model.state.scroll == 2)
        #expect(session.session.model.state.selectedApp == AppID(1))
        #expect(session.session.model.state.panel == .events)
    }

    @Test("what a wide screen looks like with each panel")
    func looks() {
        for panel in Self.beside {
            let size = Size(columns: 160, rows: 45)
            var session = session(size)
            Golden.expect(
                session.press([.character("j"), panel.descriptor.keys[0]]).description,
                equals: "Tests/DashboardTests/GoldenFrames/panels/\(panel.rawValue)-\(size)-unicode.frame")
        }
        var three = session(Size(columns: 240, rows: 60))
        Golden.expect(
            three.press([.character("j"), .enter]).description,
            equals: "Tests/DashboardTests/GoldenFrames/panels/why-240x60-unicode.frame")
    }
}
