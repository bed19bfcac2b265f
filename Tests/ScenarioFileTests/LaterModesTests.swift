import BackgroundPolicy
import Foundation
import ScenarioFile
import Simulation
import TestSupport
import Testing
import Timeline

/// What scenarios say of modes that came after the five sources.
@Suite struct LaterModesTests {
    private func scenario() throws -> Scenario {
        let path = RepositoryRoot.path(of: "Tests/ScenarioFileTests/ValidScenarios/later-modes.yaml")
        return try ScenarioReader.read(
            Array(Data(contentsOf: URL(fileURLWithPath: path))), file: "later-modes.yaml")
    }

    @Test(
        "R206 a continued task is submitted when the scenario says so and only then, and it queues by default"
    )
    func continuedTasks() throws {
        let scenario = try scenario()
        var export = TaskScript(task: TaskID(0), .continuedProcessing)
        export.submissions = [Moment(61 * Span.minute)]
        export.failsIfItCannotStart = true
        export.work = Work(time: DrawnRange(Span.hour), updatesContent: false)
        export.work.progressStopsAfter = 20 * Span.minute
        var share = TaskScript(task: TaskID(1), .continuedProcessing)
        share.isPermitted = false
        share.work = Work(time: DrawnRange(5 * Span.minute), updatesContent: false)
        #expect(scenario.apps[0].tasks == [export, share])
        #expect(scenario.apps[0].tasks.allSatisfy { !$0.submitsOnEnteringBackground && !$0.submitsInHandler })
        #expect(
            scenario.interventions == [Intervention(at: Moment(90 * Span.minute), .cancelTask(TaskID(0)))])
    }

    @Test("R260 R264 R265 R267 a widget has timelines, looks, taps and pushes, and a policy")
    func widgets() throws {
        let app = try scenario().apps[1]
        var stocks = WidgetScript(task: TaskID(3))
        stocks.timelineLength = 20 * Span.minute
        stocks.policy = .after(15 * Span.minute)
        stocks.daysSincePlaced = 2
        stocks.looksPerDay = 3
        stocks.looks = [30, 90, 150].map { Moment($0 * Span.minute) }
        stocks.taps = [Moment(70 * Span.minute)]
        stocks.pushes = [Moment(80 * Span.minute)]
        stocks.reloadsAtVisits = false
        stocks.work.time = DrawnRange(3_000)
        stocks.work.download = DrawnRange(20_000)
        stocks.work.power = 500
        stocks.work.saysWhenDone = false
        var names = WidgetScript(task: TaskID(4))
        names.policy = .never
        #expect(app.widgets == [stocks, names])
        #expect(app.pushes[0].work.reloadsAllTimelines)
    }

    @Test("R270 R273 R274 R276 a Live Activity is requested, updated and started by push")
    func liveActivities() throws {
        let app = try scenario().apps[1]
        #expect(app.supportsFrequentUpdates)
        var order = LiveActivityScript(task: TaskID(5))
        order.requests = [Moment(Span.hour)]
        order.requestsByIntent = [Moment(2 * Span.hour)]
        order.lasts = 40 * Span.minute
        #expect(app.liveActivities == [order])
        var update = ActivityPushScript(task: TaskID(6), activity: ScriptIndex(0))
        update.arrivals = [70, 80, 90].map { Moment($0 * Span.minute) }
        update.isUrgent = false
        update.expiration = Span.minute
        #expect(app.activityPushes == [update])
        var start = StartPushScript(task: TaskID(7), activity: ScriptIndex(0))
        start.arrivals = [Moment(3 * Span.hour)]
        start.expiration = 0
        start.hasAlert = false
        start.work.time = DrawnRange(4_000)
        #expect(app.startPushes == [start])
    }

    @Test("R280 R283 R288 R289 R291 R360 health data, intents and background location are read")
    func healthIntentsAndLocation() throws {
        let app = try scenario().apps[2]
        var steps = HealthScript(task: TaskID(8))
        steps.frequency = .daily
        steps.isHourlyAtMost = true
        steps.newData = [0, 60, 120].map { Moment($0 * Span.minute) }
        steps.isEntitled = false
        steps.readsData = false
        steps.work.time = DrawnRange(3_000)
        steps.work.saysWhenDone = false
        #expect(app.healthDeliveries == [steps])
        var log = IntentScript(task: TaskID(9))
        log.runs = [Moment(Span.hour)]
        log.isControl = true
        log.work.time = DrawnRange(1_000)
        log.work.updatesContent = true
        #expect(app.appIntents == [log])
        var film = IntentScript(task: TaskID(10))
        film.runs = [Moment(90 * Span.minute)]
        film.work = Work(
            time: DrawnRange(10 * Span.minute), updatesContent: false, handlesExpiration: false)
        film.work.progressStopsAfter = 5 * Span.minute
        #expect(app.longRunningIntents == [film])
        var run = LocationSessionScript(task: TaskID(11))
        run.starts = [Moment(2 * Span.hour)]
        run.work.time = DrawnRange(20 * Span.minute)
        run.work.power = 1_000
        #expect(app.locationSessions == [run])
        var push = LocationPushScript(task: TaskID(12))
        push.arrivals = [Moment(3 * Span.hour)]
        push.expiration = 30_000
        push.isEntitled = false
        push.isAuthorized = false
        push.authorizedOff = [Slice(from: Moment(2 * Span.hour), to: Moment(150 * Span.minute))]
        push.work.time = DrawnRange(4_000)
        push.work.download = DrawnRange(1_000)
        push.work.power = 300
        push.work.saysWhenDone = false
        #expect(app.locationPushes == [push])
    }

    @Test("a widget needs a profile that has widgets, its pushes iOS 26, and a timeline five minutes")
    func refused() {
        func problems(_ profile: String, _ key: String, _ value: String) -> [String] {
            let text = """
                name: Later
                start: 2026-06-05 08:00
                length: 4h
                profile: \(profile)
                apps:
                  - name: App
                    bundleIdentifier: com.example.app
                    \(key): \(value)
                """
            do throws(ScenarioError) {
                _ = try ScenarioReader.read(Array(text.utf8), file: "later.yaml")
                return []
            } catch {
                return [error.text]
            }
        }
        let pushes = "{name: moon, pushes: \"09:00\"}"
        for (key, value) in [("widgets", "{name: moon}"), ("liveActivities", "{name: game}")] {
            #expect(problems("sources", key, value).count == 1)
            #expect(problems("ios18", key, value).isEmpty)
        }
        for profile in Profile.allCases where profile != .sources {
            #expect(problems(profile.rawValue, "widgets", pushes).isEmpty == profile.hasWidgetPushes)
        }
        let offered = Profile.allCases.filter(\.hasWidgetPushes).map(\.rawValue).joined(separator: " or ")
        #expect(problems("ios18", "widgets", pushes).first?.contains("profile: \(offered)") == true)
        #expect(problems("ios18", "widgets", "{name: moon, timeline: 4m}").count == 1)
        #expect(problems("ios18", "widgets", "{name: moon, policy: sometimes}").count == 1)
        #expect(problems("ios18", "widgets", "{name: moon, placed: never}").count == 1)
    }

    @Test("that the person begins the work of a processing task, or of a background task")
    func begunByPerson() throws {
        let text = """
            name: Begun
            start: 2026-01-05 08:00
            length: 1h
            apps:
              - name: App
                bundleIdentifier: com.example.app
                visits: "08:10 for 1m"
                BGProcessingTask:
                  - {identifier: export, begunByPerson: true}
                  - {identifier: tidy}
                beginBackgroundTask:
                  - {name: send, begunByPerson: true}
                  - {name: save}

            """
        let app = try ScenarioReader.read(Array(text.utf8), file: "begun.yaml").apps[0]
        #expect(app.tasks.map(\.isBegunByPerson) == [true, false])
        #expect(app.backgroundTasks.map(\.isBegunByPerson) == [true, false])
    }
}
