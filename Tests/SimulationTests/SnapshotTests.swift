import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// The snapshots that the App Switcher shows (R144).
@Suite struct SnapshotTests {
    /// A visit at eight and a push at nine that brings new content.
    private func day(scenes: Bool, _ edit: (inout Work) -> Void = { _ in }) -> TestDay {
        var day = TestDay()
        day.add("Feed") { app, tasks in
            app.hasScenes = scenes
            app.visits = [.init(8)]
            app.pushes = [tasks.push(at: [at(9)]) { edit(&$0.work) }]
        }
        return day
    }

    @Test("R144 a snapshot is taken when the person leaves, and anew after background work")
    func withoutScenes() {
        let index = day(scenes: false).simulated()
        let ended = index.records(.backgroundPush)[0].ended
        #expect(index.apps[0].snapshots == [at(8, 3), ended ?? .start])
        #expect(index.apps[0].snapshot(at: at(8, 2)) == nil)
        #expect(index.apps[0].snapshot(at: at(8, 59)) == at(8, 3))
        #expect(index.apps[0].snapshot(at: at(10)) == ended)
        #expect(index.apps[0].contentMissingFromSnapshot(at: at(10)) == nil)
        #expect(index.apps[0].suspensionsWithOldSnapshot == 0)
    }

    @Test("R125 at the completion handler the power is measured and the snapshot is taken")
    func atCompletion() throws {
        let index = day(scenes: false) {
            $0.time = DrawnRange(8_000)
            $0.download = DrawnRange(2_000_000)
        }.simulated()
        let record = index.records(.backgroundPush)[0]
        let limits = PolicyLimits()
        let time = limits[.warmLaunchTime] + 8_000
        let ended = at(9) + time
        #expect(record.outcome == .completed && record.ended == ended)
        let energy =
            limits[.warmLaunchEnergy] + limits[.backgroundPower] * time / 1_000
            + 2 * limits[.wiFiEnergyPerMegabyte]
        #expect(record.energy == energy)
        let budgets = [at(9) - 1, ended].compactMap { index.device.energyBudget.value(at: $0) }
        // At 09:00 a portion is added too.
        let portion = limits[.energyBudget] * limits[.budgetSlot] / Span.day
        #expect(try #require(budgets.first) + portion - (try #require(budgets.last)) == energy)
        #expect(index.apps[0].snapshots.last == ended)
    }

    @Test("R144 an app with scenes that does not ask goes on showing what it last showed")
    func unaware() {
        let index = day(scenes: true).simulated()
        #expect(index.apps[0].snapshots == [at(8, 3)])
        let content = index.records(.backgroundPush)[0].ended
        #expect(index.apps[0].contentMissingFromSnapshot(at: at(10)) == content)
        #expect(index.apps[0].suspensionsWithOldSnapshot == 1)
    }

    @Test("R144 requestSceneSessionRefresh lets the system take the snapshot of an app with scenes")
    func aware() {
        let index = day(scenes: true) { $0.requestsSceneRefresh = true }.simulated()
        #expect(index.apps[0].snapshots.count == 2)
        #expect(index.apps[0].suspensionsWithOldSnapshot == 0)
    }

    @Test("R144 work that brings nothing new takes no snapshot, and neither does an app that is ended")
    func nothingNew() {
        for edit in [{ (work: inout Work) in work.updatesContent = false }, { $0.memory = 6_000_000_000 }] {
            #expect(day(scenes: false, edit).simulated().apps[0].snapshots == [at(8, 3)])
        }
    }

    @Test("R144 an app that was swiped away has no snapshot in the App Switcher")
    func swipedAway() {
        var day = day(scenes: false)
        day.edit { $0.swipes = [at(8, 30)] }
        let index = day.simulated()
        #expect(index.apps[0].snapshot(at: at(8, 20)) == at(8, 3))
        #expect(index.apps[0].snapshot(at: at(8, 40)) == nil)
    }

    @Test("R144 what a region entry brings to an app that was swiped away is not taken a snapshot of")
    func broughtToSwipedAway() {
        var day = TestDay()
        day.add("Feed") { app, tasks in
            app.visits = [.init(8)]
            app.swipes = [at(8, 30)]
            app.eventTriggers = [tasks.trigger(.regionEntry, at: [at(9)]) { $0.work.updatesContent = true }]
        }
        let index = day.simulated()
        let entry = index.records(.eventTrigger)[0]
        #expect(entry.outcome == .completed)
        #expect(index.apps[0].contentUpdates == [at(8), entry.ended ?? .start])
        #expect(index.apps[0].snapshots == [at(8, 3)])
    }
}
