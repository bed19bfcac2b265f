import Frames
import Testing
import Timeline

@testable import Dashboard

/// The changes that a person makes are a list: undone, redone, switched off, moved, removed, kept under a name.
@Suite struct ChangeListTests {
    private func at(_ hour: Int64, _ setting: DeviceSetting = .lowPowerMode) -> Intervention {
        Intervention(at: SampleDay.at(hour, 0), .setting(setting, .on))
    }

    @Test("undo and redo go through every version of the list")
    func undoAndRedo() {
        var list = ChangeList()
        var versions: [[Intervention]] = [[]]
        for (hour, setting) in [
            (Int64(8), DeviceSetting.lowPowerMode), (9, .charger), (10, .backgroundAppRefresh),
        ] {
            _ = list.add(at(hour, setting))
            versions.append(list.interventions)
        }
        list.toggle(1)
        versions.append(list.interventions)
        list.remove(0)
        versions.append(list.interventions)
        #expect(Set(versions.map { "\($0)" }).count == versions.count)
        for version in versions.dropLast().reversed() {
            #expect(list.undo() != nil)
            #expect(list.interventions == version)
        }
        #expect(list.undo() == nil)
        for version in versions.dropFirst() {
            #expect(list.redo() != nil)
            #expect(list.interventions == version)
        }
        #expect(list.redo() == nil)
    }

    @Test("a change at an earlier moment switches the later ones off, and forgets none")
    func earlier() {
        var list = ChangeList()
        _ = list.add(at(10))
        _ = list.add(at(12, .charger))
        #expect(list.add(at(9, .backgroundAppRefresh)) == 2)
        #expect(list.interventions == [at(9, .backgroundAppRefresh)])
        #expect(list.changes.map(\.isOn) == [true, false, false])
        list.toggle(2)
        #expect(list.interventions == [at(9, .backgroundAppRefresh), at(12, .charger)])
    }

    @Test("a change that is moved keeps the list in order of time")
    func moving() {
        var list = ChangeList()
        _ = list.add(at(8))
        _ = list.add(at(10, .charger))
        #expect(list.move(0, to: SampleDay.at(11, 0)) == 1)
        #expect(list.changes.map(\.intervention.moment) == [SampleDay.at(10, 0), SampleDay.at(11, 0)])
    }

    @Test("a new change forgets what was undone, and a fork returns to what was kept")
    func forks() throws {
        var list = ChangeList()
        _ = list.add(at(8))
        list.keep(as: "low power")
        _ = list.undo()
        _ = list.add(at(9, .charger))
        #expect(list.redo() == nil)
        let fork = try #require(list.forks.first)
        list.take(fork)
        #expect(list.interventions == [at(8)])
        _ = list.undo()
        #expect(list.interventions == [at(9, .charger)])
    }

    @Test("in their panel a change is switched off, moved, removed and gone to by its keys")
    func panel() throws {
        let day = SampleDay.messaging()
        let model = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: Size(columns: 120, rows: 36),
            playhead: SampleDay.at(13, 12), mayIntervene: true)
        var session = ScriptedSession(
            model, keeper: PreparedDays(day, day, day, day, day, day), glyphs: .unicode)
        let open = try session.press(Key.script("L D"))
        #expect(open.plainText.contains("13:12:00") && open.plainText.contains("Low Power Mode on"))
        #expect(session.press([.space]).plainText.contains("(switched off)"))
        #expect(session.keeper.effects.contains(.replaceInterventions([])))
        _ = session.press([.space, .right])
        let moved = try #require(session.session.model.state.changes.interventions.first)
        #expect(moved.moment == SampleDay.at(13, 15))
        _ = session.press([.enter])
        #expect(session.session.model.state.panel == nil)
        #expect(session.session.model.state.playhead == SampleDay.at(13, 15))
        _ = try session.press(Key.script("D <Del>"))
        #expect(session.session.model.state.changes.changes.isEmpty)
    }
}
