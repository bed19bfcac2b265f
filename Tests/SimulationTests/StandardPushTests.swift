import BackgroundPolicy
import Simulation
import Testing
import Timeline

@Suite struct StandardPushTests {
    private func chat(
        _ arrivals: [Moment], _ edit: (inout AppScript, inout StandardPushScript) -> Void = { _, _ in }
    ) -> TestDay {
        var day = TestDay()
        day.add("Chat") { app, tasks in
            var push = tasks.standardPush(at: arrivals)
            edit(&app, &push)
            app.standardPushes = [push]
        }
        return day
    }

    @Test("a standard push is shown as the server sent it, and launches nothing")
    func shown() {
        let index = chat([at(9), at(10)]).simulated()
        #expect(index.presentations().map(\.presentation) == [.notification, .notification])
        #expect(index.presentations().map(\.moment) == [at(9), at(10)])
        #expect(index.apps[0].changes.map(\.cause) == [.suspended])
        #expect(index.records(.standardPush).map(\.outcome) == [.completed, .completed])
        #expect(index.records(.standardPush).allSatisfy { $0.energy == 0 })
    }

    @Test("R027 the service extension changes a mutable push before it is shown, outside the app")
    func changed() {
        let index = chat([at(9)]) { app, push in
            push.isMutable = true
            push.extensionWork.time = DrawnRange(4_000)
            app.isInAppSwitcher = false
        }
        .simulated()
        #expect(index.presentations().map(\.presentation) == [.changedNotification])
        #expect(index.presentations().map(\.moment) == [at(9, 0, 4)])
        #expect(index.apps[0].changes.isEmpty)
        let record = index.records(.standardPush)[0]
        #expect(record.started == at(9) && record.ended == at(9, 0, 4))
        #expect(record.energy == 4 * index.header.limits[.backgroundPower])
    }

    @Test("R027 an extension that is not done in about 30 seconds has the push shown as it came")
    func runsOut() {
        for isForgetful in [false, true] {
            let index = chat([at(9)]) { _, push in
                push.isMutable = true
                push.extensionWork.time = DrawnRange(isForgetful ? 4_000 : 31_000)
                push.extensionWork.saysWhenDone = !isForgetful
            }
            .simulated()
            #expect(index.presentations().map(\.presentation) == [.notification])
            #expect(index.presentations().map(\.moment) == [at(9, 0, 30)])
            let record = index.records(.standardPush)[0]
            #expect(record.outcome == .expired && record.expiring == at(9, 0, 30))
            #expect(index.apps[0].changes.map(\.cause) == [.suspended])
        }
    }

    @Test("R025 a standard push for a phone out of reach is shown when it is back")
    func outOfReach() {
        var day = chat([at(9)])
        day.device.networks = [.init(at(8), .none), .init(at(9, 40), .cellular)]
        let index = day.simulated()
        #expect(index.presentations().map(\.moment) == [at(9, 40)])
        let record = index.records(.standardPush)[0]
        #expect(record.judgement(at: at(9, 20))?.verdict.awaited == [.networkConnectivity])
    }

    @Test("R027 R143 an extension that grows beyond its 24 MB is ended, and the push shown as it came")
    func memory() {
        func day(_ memory: Int64) -> TimelineIndex {
            chat([at(9)]) { _, push in
                push.isMutable = true
                push.extensionWork.time = DrawnRange(4_000)
                push.extensionWork.memory = memory
            }
            .simulated()
        }
        let ended = day(48_000_000)
        #expect(ended.presentations().map(\.presentation) == [.notification])
        #expect(ended.presentations().map(\.moment) == [at(9, 0, 2)])
        #expect(ended.records(.standardPush).map(\.outcome) == [.killed])
        #expect(ended.apps[0].changes.map(\.cause) == [.suspended])
        #expect(day(24_000_000).presentations().map(\.presentation) == [.changedNotification])
    }

    @Test("mutable-content without an extension changes nothing")
    func noExtension() {
        let index = chat([at(9)]) { app, push in
            app.hasServiceExtension = false
            push.isMutable = true
        }
        .simulated()
        #expect(index.presentations().map(\.presentation) == [.notification])
        #expect(index.presentations().map(\.moment) == [at(9)])
    }

    @Test("R028 a push that alerts and carries content-available wakes the app too, as the factors allow")
    func wakes() {
        let index = chat([at(9), at(9, 5)]) { _, push in push.isContentAvailable = true }.simulated()
        #expect(index.presentations().map(\.moment) == [at(9), at(9, 5)])
        #expect(index.launches(.backgroundPush) == [at(9), at(9, 15)])
        #expect(index.records(.backgroundPush)[1].heldBack(until: at(24)).map(\.factor) == [.rateLimiting])
        var saving = chat([at(9)]) { _, push in push.isContentAvailable = true }
        saving.device.lowPowerMode = [slice(at(8), at(11))]
        #expect(saving.simulated().presentations().map(\.moment) == [at(9)])
        #expect(saving.simulated().launches(.backgroundPush) == [at(11)])
        let undeclared = chat([at(9)]) { app, push in
            app.backgroundModes = []
            push.isContentAvailable = true
        }
        .simulated()
        #expect(undeclared.refusals() == [.missingBackgroundMode])
        #expect(undeclared.presentations().count == 1)
    }

    @Test("a sound or badge alone shows nothing and still may wake the app")
    func withoutAlert() {
        let index = chat([at(9)]) { _, push in
            push.showsAlert = false
            push.isMutable = true
            push.isContentAvailable = true
        }
        .simulated()
        #expect(index.presentations().isEmpty)
        #expect(index.launches(.backgroundPush) == [at(9)])
    }
}
