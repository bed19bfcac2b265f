import BackgroundPolicy
import Frames
import TestSupport
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
            list.add(at(hour, setting))
            versions.append(list.interventions)
        }
        list.toggle(1)
        versions.append(list.interventions)
        list.remove(0)
        versions.append(list.interventions)
        #expect(Set(versions.map { "\($0)" }).count == versions.count)
        for version in versions.dropLast().reversed() {
            let isUndone = list.undo()
            #expect(isUndone)
            #expect(list.interventions == version)
        }
        let wasUndone = list.undo()
        #expect(!wasUndone)
        for version in versions.dropFirst() {
            let isRedone = list.redo()
            #expect(isRedone)
            #expect(list.interventions == version)
        }
        let wasRedone = list.redo()
        #expect(!wasRedone)
    }

    /// What a list holds of a step is the step, and not the whole list before it; so this is also how it is remembered.
    @Test("whatever is added, switched, moved, removed or taken, undo leads back through every version")
    func anySteps() {
        for seed in UInt64(0)..<200 {
            var numbers = RepeatableNumbers(seed: seed)
            var list = ChangeList()
            var versions = [list.changes]
            for step in 0..<60 {
                let index = list.changes.isEmpty ? 0 : Int(numbers.next() % UInt64(list.changes.count))
                let hour = Int64(numbers.next() % 17 + 6)
                switch numbers.next() % (list.changes.isEmpty ? 2 : 6) {
                case 0, 1: list.add(at(hour, numbers.next() % 2 == 0 ? .charger : .lowPowerMode))
                case 2: list.toggle(index)
                case 3: list.remove(index)
                case 4:
                    let place = list.move(index, to: SampleDay.at(hour, 0))
                    #expect(list.changes[place].intervention.moment == SampleDay.at(hour, 0))
                default:
                    if let fork = list.forks.first { list.take(fork) } else { list.toggle(index) }
                }
                if step == 20 { list.keep(as: "half way") }
                versions.append(list.changes)
                let moments = list.changes.map(\.intervention.moment)
                #expect(moments == moments.sorted(), "seed \(seed)")
            }
            for version in versions.dropLast().reversed() {
                let isUndone = list.undo()
                #expect(isUndone && list.changes == version, "seed \(seed)")
            }
            for version in versions.dropFirst() {
                let isRedone = list.redo()
                #expect(isRedone && list.changes == version, "seed \(seed)")
            }
        }
    }

    @Test("a list that is full takes no more changes, and says so")
    func full() {
        var list = ChangeList()
        for _ in 0..<Intervention.atMost { list.add(at(9)) }
        #expect(list.isFull)
        _ = list.undo()
        #expect(!list.isFull)
    }

    @Test("a change at an earlier moment leaves the later ones as they are")
    func earlier() {
        var list = ChangeList()
        for change in [at(10), at(12, .charger), at(9, .backgroundAppRefresh)] { list.add(change) }
        #expect(list.interventions == [at(9, .backgroundAppRefresh), at(10), at(12, .charger)])
        list.toggle(2)
        list.add(at(11))
        #expect(list.interventions == [at(9, .backgroundAppRefresh), at(10), at(11)])
    }

    /// A dashboard at a quarter past twelve of a day in which Low Power Mode is on from noon or half past on.
    private func sessionWithLowPowerMode(from minute: Int64, keys: String) throws -> ScriptedSession<
        PreparedDays
    > {
        var events = [TimelineEvent(at: SampleDay.at(12, 15), .intervention(.setting(.lowPowerMode, .on)))]
        // What an act does follows it.
        events.insert(
            TimelineEvent(at: SampleDay.at(12, minute), .device(.setting(.lowPowerMode, .on))),
            at: minute < 15 ? 0 : 1)
        return try session(events, keys: keys)
    }

    /// A dashboard at a quarter past twelve of a day that has such events after every change.
    private func session(_ events: [TimelineEvent], keys: String) throws -> ScriptedSession<PreparedDays> {
        let header = DayHeader(
            title: "Power", calendar: SampleDay.calendar, length: Span.day, profile: .sources, seed: 7,
            roster: Roster())
        let changed = TimelineIndex(header: header, events: events)
        let model = DashboardModel(
            index: TimelineIndex(header: header, events: []), size: Size(columns: 120, rows: 36),
            playhead: SampleDay.at(12, 15), mayIntervene: true)
        var session = ScriptedSession(
            model, keeper: PreparedDays(changed, changed, changed), glyphs: .unicode)
        _ = try session.press(Key.script(keys))
        return session
    }

    @Test("a change that finds done what it asks for says that it has no effect")
    func noEffect() throws {
        let idle = try sessionWithLowPowerMode(from: 0, keys: "L D")
        #expect(idle.frame.plainText.contains("Low Power Mode on (no effect)"))
        let effective = try sessionWithLowPowerMode(from: 15, keys: "L D")
        #expect(effective.frame.plainText.contains("Low Power Mode on"))
        #expect(!effective.frame.plainText.contains("no effect"))
    }

    @Test(
        "of two changes of a moment each has the effects that follow it, and those of the other are not its own"
    )
    func effectsOfOneMoment() throws {
        let noon = SampleDay.at(12, 15)
        let power = TimelineEvent(at: noon, .intervention(.setting(.lowPowerMode, .on)))
        let charger = TimelineEvent(at: noon, .intervention(.setting(.charger, .on)))
        let effect = TimelineEvent(at: noon, .device(.battery(milliPercent: 50_000)))
        func told(_ events: [TimelineEvent]) throws -> [Bool] {
            let lines = try session(events, keys: "L P D").frame.plainText.split(separator: "\n")
            return ["Low Power Mode on", "charger connected"].map { change in
                lines.contains { $0.contains("12:15:00  \(change) (no effect)") }
            }
        }
        #expect(try told([power, effect, charger]) == [false, true])
        #expect(try told([power, charger, effect]) == [true, false])
        #expect(try told([power, effect, charger, effect]) == [false, false])
        let restricted = TimelineEvent(at: noon, .device(.setting(.refreshRestricted, .on)))
        #expect(
            try told([power, restricted, charger, effect]) == [true, false], "nothing was restricted anew")
        #expect(
            try told([effect, power, charger]) == [true, true], "what happened before them is of neither")
        #expect(try told([effect]) == [false, false], "a day that has no act tells nothing of it")
    }

    @Test(
        "before a later change a change asks for a day with both, and undoing it for one with the later alone"
    )
    func bothAreAskedFor() throws {
        var session = try sessionWithLowPowerMode(from: 15, keys: "L :")
        _ = session.press("11:00".map { .character($0) } + [.enter, .character("P")])
        let later = Intervention(at: SampleDay.at(12, 15), .setting(.lowPowerMode, .on))
        let earlier = Intervention(at: SampleDay.at(11, 0), .setting(.charger, .on))
        #expect(session.keeper.effects.contains(.replaceInterventions([later])))
        #expect(session.keeper.effects.contains(.replaceInterventions([earlier, later])))
        let text = session.press([.character("u")]).plainText
        #expect(text.contains("undone: charger connected") && !text.contains("undone: charger connected and"))
        #expect(
            session.keeper.effects.filter { $0 == .replaceInterventions([later]) }.count == 2,
            "when it was made, and again without the other")
    }

    @Test("what is undone and redone is named as what it was: a change, its removal, its move, or its switch")
    func namesOfEdits() {
        let header = SampleDay.messaging().header
        func words(_ edit: (inout ChangeList) -> Void) -> String {
            var list = ChangeList()
            list.add(at(8))
            let former = list.changes
            edit(&list)
            return EditWords(from: former, to: list.changes, header).text
        }
        #expect(words { $0.add(at(10, .charger)) } == "charger connected")
        #expect(words { $0.remove(0) } == "the removal of Low Power Mode on")
        #expect(words { $0.toggle(0) } == "Low Power Mode on switched off in the list of changes")
        let moved = words { _ = $0.move(0, to: SampleDay.at(11, 0)) }
        #expect(moved == "the move of Low Power Mode on to 11:00")
        #expect(words { _ in } == "the last change")
    }

    @Test("the undoing of a removal says that the removal was undone")
    func undoneRemoval() throws {
        let text = try sessionWithLowPowerMode(from: 15, keys: "L D Del Esc u").frame.plainText
        #expect(text.contains("undone: the removal of Low Power Mode on"))
    }

    @Test("a change that is moved keeps the list in order of time")
    func moving() {
        var list = ChangeList()
        list.add(at(8))
        list.add(at(10, .charger))
        #expect(list.move(0, to: SampleDay.at(11, 0)) == 1)
        #expect(list.changes.map(\.intervention.moment) == [SampleDay.at(10, 0), SampleDay.at(11, 0)])
    }

    @Test("a new change forgets what was undone, and a fork returns to what was kept")
    func forks() throws {
        var list = ChangeList()
        list.add(at(8))
        list.keep(as: "low power")
        _ = list.undo()
        list.add(at(9, .charger))
        let wasRedone = list.redo()
        #expect(!wasRedone)
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
