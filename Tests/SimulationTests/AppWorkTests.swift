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
        script.widgets = [WidgetScript(task: TaskID(10))]
        script.liveActivities = [LiveActivityScript(task: TaskID(11))]
        script.activityPushes = [ActivityPushScript(task: TaskID(12), activity: ScriptIndex(0))]
        script.startPushes = [StartPushScript(task: TaskID(13), activity: ScriptIndex(0))]
        script.healthDeliveries = [HealthScript(task: TaskID(14))]
        script.appIntents = [IntentScript(task: TaskID(15))]
        script.locationSessions = [LocationSessionScript(task: TaskID(16))]
        script.locationPushes = [LocationPushScript(task: TaskID(17))]
        script.photoUploads = [PhotoUploadScript(task: TaskID(18))]
        script.longRunningIntents = [IntentScript(task: TaskID(19))]
        return script
    }()

    private static let works = busy.works(under: PolicyChoices())

    @Test("every work of an app is listed once, with its mode and what it belongs to")
    func everyWork() {
        #expect(
            Self.works.map(\.task.index) == [
                0, 1, 5, 2, 4, 3, 3, 6, 7, 8, 9, 10, 13, 14, 15, 19, 16, 17, 18,
            ])
        #expect(
            Self.works.map(\.mode) == [
                .appRefresh, .processing, .backgroundTask, .backgroundPush, .voIPPush, .standardPush,
                .backgroundPush, .backgroundFetch, .eventTrigger, .discretionaryRelaunch,
                .nondiscretionaryRelaunch, .widgetReload, .pushToStart, .healthDelivery, .appIntent,
                .longRunningIntent, .locationSession, .locationPush, .photoUpload,
            ])
        #expect(
            Self.works.filter(\.runsInExtension).map(\.mode) == [
                .standardPush, .widgetReload, .locationPush, .photoUpload,
            ])
        // The app has work in every mode but those in which the system moves data or shows something itself; a
        // continued task is a task like the others.
        let ofSystem: [ExecutionMode] = [.liveActivity, .liveActivityPush, .continuedProcessing]
        let modes = ExecutionMode.allCases.filter { !$0.isTransfer && !ofSystem.contains($0) }
        #expect(Set(Self.works.map(\.mode)) == Set(modes))
    }

    @Test("no list of a script with work is forgotten")
    func everyList() {
        // Lists that describe no work: times, identifiers, and what the person does.
        let without: [Any.Type] = [
            [Moment].self, [Slice].self, [String].self, [AppScript.Visit].self, [AppScript.Habit].self,
        ]
        for (name, value) in Mirror(reflecting: Self.busy).children {
            let mirror = Mirror(reflecting: value)
            guard [.collection, .optional].contains(mirror.displayStyle),
                !without.contains(where: { $0 == type(of: value) })
            else { continue }
            let isOfNumber = [Int?.self, Milliseconds?.self].contains { $0 == type(of: value) as Any.Type }
            #expect(isOfNumber || !mirror.children.isEmpty, "the test has none of \(name ?? "")")
        }
        #expect(Self.markedWorks(in: Self.busy) == [Int64?](repeating: nil, count: Self.works.count))
        var script = Self.busy
        for (index, work) in Self.works.enumerated() {
            script[keyPath: work.path].memory = Int64(index)
        }
        #expect(Set(Self.markedWorks(in: script)) == Set(Self.works.indices.map { Int64($0) }))
    }

    /// The memory of every work that is anywhere in a value.
    private static func markedWorks(in value: Any) -> [Int64?] {
        if let work = value as? Work { return [work.memory] }
        return Mirror(reflecting: value).children.flatMap { markedWorks(in: $0.value) }
    }

    @Test("a change of a work changes that one, and no other", arguments: works.indices)
    func change(_ index: Int) {
        var script = Self.busy
        script[keyPath: Self.works[index].path].memory = 4_711
        let works = script.works(under: PolicyChoices())
        #expect(works.indices.filter { works[$0].work.memory == 4_711 } == [index])
        #expect(works.allSatisfy { $0.work == script[keyPath: $0.path] })
    }

    @Test("what nothing ever starts is no work of the app")
    func neverStarted() {
        func lacks(_ task: Int, _ mode: ExecutionMode, _ edit: (inout AppScript) -> Void) {
            var script = Self.busy
            edit(&script)
            let left = script.works(under: PolicyChoices())
            #expect(left.count == Self.works.count - 1)
            #expect(!left.contains { $0.task == TaskID(task) && $0.mode == mode })
        }
        lacks(3, .standardPush) { $0.hasServiceExtension = false }
        lacks(3, .standardPush) { $0.standardPushes[0].isMutable = false }
        lacks(3, .standardPush) { $0.standardPushes[0].showsAlert = false }
        lacks(3, .backgroundPush) { $0.standardPushes[0].isContentAvailable = false }
        lacks(8, .discretionaryRelaunch) { $0.sessions[0].sessionSendsLaunchEvents = false }
        lacks(8, .discretionaryRelaunch) { $0.sessions[0].isBackground = false }
        lacks(9, .nondiscretionaryRelaunch) { $0.transfers[0].sessionSendsLaunchEvents = false }
        // The session has the relaunch then.
        lacks(9, .nondiscretionaryRelaunch) { $0.transfers[0].session = ScriptIndex(0) }
        lacks(6, .backgroundFetch) { $0.backgroundFetch = nil }
    }

    @Test("R028 R054 where the sources disagree, the scenario's choices decide what can run")
    func choices() {
        var script = Self.busy
        script.sessions[0].sessionSendsLaunchEvents = false
        script.sessions[0].setAfterSession = [.sessionSendsLaunchEvents]
        // The session had copied the system's own value, which is true, when the app set another.
        #expect(script.works(under: PolicyChoices()).contains { $0.task == TaskID(8) })
        var honoured = PolicyChoices()
        let isHonoured = honoured.answer(.configurationAfterSession, with: "honoured")
        #expect(isHonoured)
        #expect(!script.works(under: honoured).contains { $0.task == TaskID(8) })
        var alertsOnly = PolicyChoices()
        let isAlertOnly = alertsOnly.answer(.contentAvailableWithAlert, with: "alertsOnly")
        #expect(isAlertOnly)
        #expect(
            !script.works(under: alertsOnly).contains { $0.task == TaskID(3) && $0.mode == .backgroundPush })
    }
}
