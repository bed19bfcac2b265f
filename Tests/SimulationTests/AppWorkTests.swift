import BackgroundPolicy
import Testing
import Timeline

@testable import Simulation

/// The list of everything that an app does in the background.
@Suite struct AppWorkTests {
    /// An app that works in every mode; its tasks are numbered in the order of the list.
    private static let busy: AppScript = {
        var script = AppScript()
        script.hasServiceExtension = true
        script.tasks = [
            TaskScript(task: TaskID(0), .appRefresh), TaskScript(task: TaskID(1), .processing),
        ]
        script.pushes = [PushScript(task: TaskID(2))]
        var push = StandardPushScript(task: TaskID(3))
        push.isMutable = true
        push.isContentAvailable = true
        script.standardPushes = [push]
        script.voIPPushes = [VoIPPushScript(task: TaskID(4))]
        script.backgroundTasks = [BackgroundTaskScript(task: TaskID(5))]
        script.backgroundFetch = FetchScript(task: TaskID(6))
        script.eventTriggers = [TriggerScript(task: TaskID(7), kind: .bluetooth)]
        var discretionary = SessionScript(task: TaskID(8), identifier: "photos")
        discretionary.isDiscretionary = true
        script.sessions = [discretionary]
        script.transfers = [TransferScript(task: TaskID(9))]
        return script
    }()

    private static let origins: [AppWork.Origin] = [
        .task(ScriptIndex(0)), .task(ScriptIndex(1)), .push(ScriptIndex(0)),
        .serviceExtension(ScriptIndex(0)), .standardPush(ScriptIndex(0)), .voIPPush(ScriptIndex(0)),
        .backgroundTask(ScriptIndex(0)),
        .backgroundFetch, .eventTrigger(ScriptIndex(0)), .sessionRelaunch(ScriptIndex(0)),
        .transferRelaunch(ScriptIndex(0)),
    ]

    @Test("every work of an app is listed once, with its mode and what it belongs to")
    func everyWork() {
        let works = Self.busy.works(under: PolicyChoices())
        #expect(works.map(\.origin) == Self.origins)
        #expect(works.map(\.task.index) == [0, 1, 2, 3, 3, 4, 5, 6, 7, 8, 9])
        #expect(
            works.map(\.mode) == [
                .appRefresh, .processing, .backgroundPush, .standardPush, .backgroundPush,
                .voIPPush, .backgroundTask, .backgroundFetch, .eventTrigger, .discretionaryRelaunch,
                .nondiscretionaryRelaunch,
            ])
        #expect(works.filter(\.runsInExtension).map(\.origin) == [.serviceExtension(ScriptIndex(0))])
        // The app has work in every mode of the five sources but in transfers, which the system carries out.
        let modes = ExecutionMode.offered(in: .sources).filter { !$0.isTransfer }
        #expect(Set(works.map(\.mode)) == Set(modes))
    }

    @Test("a change of a work changes that one, and no other", arguments: origins)
    func change(_ origin: AppWork.Origin) {
        var script = Self.busy
        script[origin].memory = 4_711
        #expect(script[origin].memory == 4_711)
        let works = script.works(under: PolicyChoices())
        #expect(works.filter { $0.work.memory == 4_711 }.map(\.origin) == [origin])
        #expect(works.allSatisfy { $0.work == script[$0.origin] })
    }

    @Test("what nothing ever starts is no work of the app")
    func neverStarted() {
        func lacks(_ origin: AppWork.Origin, _ edit: (inout AppScript) -> Void) {
            var script = Self.busy
            edit(&script)
            let left = script.works(under: PolicyChoices()).map(\.origin)
            #expect(left == Self.origins.filter { $0 != origin })
        }
        lacks(.serviceExtension(ScriptIndex(0))) { $0.hasServiceExtension = false }
        lacks(.serviceExtension(ScriptIndex(0))) { $0.standardPushes[0].isMutable = false }
        lacks(.serviceExtension(ScriptIndex(0))) { $0.standardPushes[0].showsAlert = false }
        lacks(.standardPush(ScriptIndex(0))) { $0.standardPushes[0].isContentAvailable = false }
        lacks(.sessionRelaunch(ScriptIndex(0))) { $0.sessions[0].sessionSendsLaunchEvents = false }
        lacks(.sessionRelaunch(ScriptIndex(0))) { $0.sessions[0].isBackground = false }
        lacks(.transferRelaunch(ScriptIndex(0))) { $0.transfers[0].sessionSendsLaunchEvents = false }
        // The session has the relaunch then.
        lacks(.transferRelaunch(ScriptIndex(0))) { $0.transfers[0].session = ScriptIndex(0) }
        lacks(.backgroundFetch) { $0.backgroundFetch = nil }
    }

    @Test("R028 R054 where the sources disagree, the scenario's choices decide what can run")
    func choices() {
        var script = Self.busy
        script.sessions[0].sessionSendsLaunchEvents = false
        script.sessions[0].setAfterSession = [.sessionSendsLaunchEvents]
        // The session had copied the system's own value, which is true, when the app set another.
        #expect(
            script.works(under: PolicyChoices()).contains { $0.origin == .sessionRelaunch(ScriptIndex(0)) })
        var honoured = PolicyChoices()
        let isHonoured = honoured.answer(.configurationAfterSession, with: "honoured")
        #expect(isHonoured)
        #expect(!script.works(under: honoured).contains { $0.origin == .sessionRelaunch(ScriptIndex(0)) })
        var alertsOnly = PolicyChoices()
        let isAlertOnly = alertsOnly.answer(.contentAvailableWithAlert, with: "alertsOnly")
        #expect(isAlertOnly)
        #expect(!script.works(under: alertsOnly).contains { $0.origin == .standardPush(ScriptIndex(0)) })
    }
}
