import Frames
import TestSupport
import Testing
import Timeline

@testable import Dashboard

/// What every panel looks like, on a small, a usual and a large screen, with both sets of glyphs.
@Suite struct PanelFrameTests {
    private static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 36),
    ]

    @Test("each panel fits screens of every size, with both sets of glyphs", arguments: sizes)
    func panels(size: Size) throws {
        for panel in PanelID.allCases {
            for (name, glyphs) in [("unicode", GlyphSet.unicode), ("ascii", .ascii)] {
                let model = DashboardModel(
                    index: SampleDay.messaging(), size: size, playhead: SampleDay.at(14, 5, 22),
                    mayIntervene: true, themes: ThemeList(["midnight", "paper"]))
                var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: glyphs)
                let key = try #require(panel.descriptor.keys.first)
                let frame = session.press([.character("j"), key])
                Golden.expect(
                    frame.description,
                    equals: "Tests/DashboardTests/GoldenFrames/panels/\(panel.rawValue)-\(size)-\(name).frame"
                )
            }
        }
    }
}
