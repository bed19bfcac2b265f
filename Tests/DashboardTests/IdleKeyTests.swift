import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// A key that can do nothing now says so.
@Suite struct IdleKeyTests {
    private func said(_ keys: String) throws -> String? {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: Size(columns: 120, rows: 36), playhead: SampleDay.at(9, 0),
            mayIntervene: true)
        var session = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
        _ = try session.press(Key.script(keys))
        return session.session.model.state.message?.text
    }

    @Test("the whole day is no further shown, and the shortest window no closer")
    func zoom() throws {
        for keys in ["Z", "="] {
            #expect(try said(keys)?.hasPrefix("the window shows the whole day") == true)
        }
        for keys in ["z", "z Z", "z ="] { #expect(try said(keys) == nil) }
        let closest = [String](repeating: "z", count: 40).joined(separator: " ")
        #expect(try said(closest)?.hasPrefix("the window shows as little as it can") == true)
    }

    @Test("the first lane has none above it, and the last none below")
    func lanes() throws {
        #expect(try said("Up") == "there is no lane above this one")
        let down = [String](repeating: "Down", count: SampleDay.messaging().apps.count - 1).joined(
            separator: " ")
        #expect(try said(down) == nil)
        #expect(try said(down + " Down") == "there is no lane below this one")
    }

    @Test("a day without a name is not kept")
    func name() throws {
        #expect(try said("N Enter") == "nothing is kept: a day is kept under a name")
    }
}
