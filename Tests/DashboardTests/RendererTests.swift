import Frames
import Testing
import Timeline

@testable import Dashboard

@Suite struct RendererTests {
    @Test("what is kept from one frame to the next changes no frame")
    func keepsNothingStale() throws {
        var numbers: UInt64 = 11
        func draw(below bound: Int) -> Int {
            numbers = numbers &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((numbers >> 33) % UInt64(bound))
        }
        let days = [SampleDay.messaging(), SampleDay.messaging(withLowPowerMode: false)]
        let keys = try Key.script(
            "j k j k l h n p z Z i o v m Esc ? Esc e Esc Tab ] + - r 0 $ g space <PgDn> w Esc L u")
        var session = ScriptedSession(
            DashboardModel(
                index: days[0], size: Size(columns: 100, rows: 32), playhead: SampleDay.at(14, 5),
                mayIntervene: true
            ),
            keeper: PreparedDays(days[1], days[0], days[1], days[0]), glyphs: .unicode
        )
        var renderer = Renderer()
        for step in 0..<600 {
            let key = keys[draw(below: keys.count)]
            let fresh = session.press([key])
            let kept = renderer.render(session.session.model, glyphs: .unicode)
            #expect(kept == fresh, "step \(step), key \(key.name)")
            if kept != fresh { break }
        }
    }
}
