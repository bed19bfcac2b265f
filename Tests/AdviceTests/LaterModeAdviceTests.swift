import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Advice

/// Advice about continued tasks, widgets, Live Activities, health data and location.
@Suite struct LaterModeAdviceTests {
    /// The advice about an app in a day of iOS 26, or later, in which the phone is used at noon.
    private func advised(
        _ app: String, use: String = "\"12:00-12:30\"", profile: Profile = .ios26
    ) throws -> AdvisedApp {
        let keys = app.split(separator: "\n").map { "    \($0)\n" }.joined()
        return try AdvisedApp(
            yaml: """
                name: Test
                start: 2026-11-16 00:00
                length: 24h
                seed: 7
                profile: \(profile.rawValue)
                device: {use: [\(use)]}
                apps:
                  - name: Chat
                    bundleIdentifier: com.example.chat

                """ + keys)
    }

    private func continued(_ keys: String) throws -> AdvisedApp {
        try advised(
            """
            BGTaskSchedulerPermittedIdentifiers: [job]
            visits: ["09:00 ±5m for 4m", "20:00 for 1m"]
            BGContinuedProcessingTask:
              identifier: job
            \(keys.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
            """)
    }

    @Test("R211 a continued task stalls whose work goes on for more than 30 seconds without progress")
    func stalls() throws {
        let stall = "submit: \"09:02\"\nwork: {time: 2m30s, progressStopsAfter: 2m}"
        #expect(try continued(stall).subjects(.continuedTaskStalls) == [])
        let longer = stall.replacing("2m30s", with: "2m31s")
        #expect(try continued(longer).subjects(.continuedTaskStalls) == ["job"])
        #expect(try continued("submit: \"09:02\"").subjects(.continuedTaskStalls) == [])
    }

    @Test("R361 a long intent stalls whose work goes on for more than 30 seconds without progress")
    func intentStalls() throws {
        func intent(_ time: String) throws -> AdvisedApp {
            let work = "work: {time: \(time), progressStopsAfter: 2m}"
            let keys = "longRunningIntents: {name: export, runs: \"09:00\", \(work)}"
            return try advised(keys, profile: .ios27)
        }
        #expect(try intent("2m30s").subjects(.continuedTaskStalls) == [])
        let stalled = try intent("2m31s")
        #expect(stalled.subjects(.continuedTaskStalls) == ["export"])
        #expect(
            stalled.findings(.continuedTaskStalls)[0].seen
                == "1 of 1 task ended because it reported no progress")
        #expect(stalled.diagnosesAfterFixing(.continuedTaskStalls).isEmpty)
    }

    @Test("R361 a long intent that is no CancellableIntent is told so in its own words, and not in a task's")
    func intentIsNotTold() throws {
        func intent(_ onCancel: String) throws -> AdvisedApp {
            let keys = "longRunningIntents: {name: export, runs: \"09:00\", onCancel: \(onCancel)}"
            return try advised(keys, profile: .ios27)
        }
        #expect(try intent("yes").subjects(.noExpirationHandler) == [])
        let deaf = try intent("no")
        #expect(deaf.subjects(.noExpirationHandler) == ["export"])
        #expect(deaf.diagnosesAfterFixing(.noExpirationHandler).isEmpty)
        for mode in ExecutionMode.allCases {
            guard let handler = mode.descriptor.expirationHandler else { continue }
            let isIntent = mode == .longRunningIntent
            #expect(handler.isMissing.mistake.contains("CancellableIntent") == isIntent, "\(mode.name)")
            #expect(handler.isMissing.remedy.contains("task") == !isIntent, "\(mode.name)")
            #expect(mode.descriptor.warningCall == handler.name, "\(mode.name)")
        }
    }

    @Test("R203 a continued task is submitted in the background where no visit may be under way")
    func continuedInBackground() throws {
        // The first visit begins at 09:05 at the latest, and lasts four minutes.
        for time in ["08:55", "09:08", "20:00"] {
            #expect(try continued("submit: \"\(time)\"").subjects(.continuedTaskInBackground) == [])
        }
        for time in ["08:54", "09:10", "20:01"] {
            #expect(try continued("submit: \"\(time)\"").subjects(.continuedTaskInBackground) == ["job"])
        }
        let mended = try continued("submit: [\"09:02\", \"20:01\"]")
        #expect(mended.findings(.continuedTaskInBackground)[0].seen == "1 submission was refused")
        #expect(mended.diagnosesAfterFixing(.continuedTaskInBackground).isEmpty)
    }

    @Test("R206 a date is ignored for a continued task, also one that is too far ahead for others")
    func date() throws {
        let dated = try continued("submit: \"20:00:30\"\nearliestBeginDate: 8d\nwork: {time: 10s}")
        #expect(dated.advice.findings.map(\.id) == [.continuedTaskDate])
        #expect(dated.findings(.continuedTaskDate).map(\.seen) == ["1 of 1 task began before it"])
        #expect(dated.findings(.continuedTaskDate).map(\.diagnosis.isNote) == [true])
        #expect(dated.diagnosesAfterFixing(.continuedTaskDate).isEmpty)
        #expect(try continued("submit: \"20:00:30\"\nwork: {time: 10s}").advice.findings.isEmpty)
    }

    @Test("R207 that a strategy may fail is a note")
    func fails() throws {
        let notes = try continued("submit: \"09:02\"\nstrategy: fail").findings(.continuedTaskFails)
        #expect(notes.map(\.diagnosis.isNote) == [true])
        #expect(try continued("submit: \"09:02\"").findings(.continuedTaskFails).isEmpty)
    }

    @Test("work is looked at alike, whether a push, an event, health data or an intent begins it")
    func allWork() throws {
        let work = "time: 60s, download: 80MB, memory: 2GB"
        func found(_ request: String) throws -> [FindingID] {
            try advised(request).advice.findings.map(\.id)
        }
        #expect(
            try found("eventTriggers: {name: home, kind: region-entry, at: \"09:00\", work: {\(work)}}")
                == [.workOverRunTime, .memoryOverLimit])
        #expect(
            try found("appIntents: {name: lamp, runs: \"09:00\", work: {\(work)}}")
                == [.workOverRunTime, .memoryOverLimit])
        #expect(
            try found(
                "healthDeliveries: {name: steps, newData: \"09:00\", readsData: no, "
                    + "work: {\(work), completionHandler: no}}")
                == [.workOverRunTime, .memoryOverLimit, .healthNotCompleted])
    }

    @Test("R281 deliveries without their completion handler are told, before HealthKit stops as well")
    func notCompleted() throws {
        func seen(_ newData: String) throws -> [String?] {
            try advised(
                "healthDeliveries: {name: steps, newData: \(newData), readsData: no, "
                    + "work: {completionHandler: no}}"
            ).findings(.healthNotCompleted).map(\.seen)
        }
        // New data at 22:00 leave time for all three attempts; those an hour later come after the last.
        #expect(
            try seen("[\"22:00\", \"23:00\"]") == [
                "3 of 3 deliveries ended without the call, and 1 set of new data was refused"
            ])
        // A minute before the end there is time for one attempt and no more.
        #expect(try seen("\"23:59\"") == ["1 of 1 delivery ended without the call"])
    }

    @Test(
        "R289 R265 an extension that does not call its completion handler runs out of time, as one that takes too long",
        arguments: [
            "locationPushes: {name: thing, arrivals: \"09:00\", extension: {WORK}}",
            "widgets: {name: thing, taps: \"09:00\", policy: never, work: {WORK}}",
        ])
    func extensions(_ request: String) throws {
        func advice(_ work: String) throws -> AdvisedApp {
            try advised(request.replacing("WORK", with: work))
        }
        let silent = try advice("completion: no")
        #expect(silent.subjects(.taskNotCompleted) == ["thing"])
        #expect(silent.findings(.taskNotCompleted).allSatisfy { $0.seen != nil })
        #expect(silent.diagnosesAfterFixing(.taskNotCompleted).isEmpty)
        let long = try advice("time: 31s")
        #expect(long.subjects(.workOverRunTime) == ["thing"])
        #expect(long.findings(.workOverRunTime).allSatisfy { $0.seen != nil })
        #expect(try advice("time: 30s, completion: yes").advice.findings.isEmpty)
    }

    private let steps = "healthDeliveries: {name: steps, newData: every 1h from 08:00 to 11:00}"

    @Test("R282 who reads health data in a day without any use of the phone is told of device.use")
    func locked() throws {
        let locked = try advised(steps, use: "")
        #expect(
            locked.findings(.healthDataLocked).map(\.seen) == [
                "4 of 4 deliveries failed because the phone was locked"
            ])
        #expect(try advised(steps).findings(.healthDataLocked).isEmpty)
        let saving = steps.replacing("}", with: ", readsData: false}")
        #expect(try advised(saving, use: "").findings(.healthDataLocked).isEmpty)
    }

    private func starts(_ arrivals: String, _ more: String = "") throws -> AdvisedApp {
        try advised(
            "liveActivities: {name: trip, lasts: 5m, starts: [{name: start, arrivals: \(arrivals)\(more)}]}")
    }

    @Test(
        "R275 eleven start pushes in 24 hours are over the budget, and ten are not; those without alert do not count"
    )
    func startPushes() throws {
        #expect(try starts("every 1h from 01:00 to 10:00").findings(.startPushesOverBudget).isEmpty)
        let over = try starts("every 1h from 01:00 to 11:00")
        #expect(over.findings(.startPushesOverBudget).map(\.seen) == ["1 push was refused"])
        #expect(over.diagnosesAfterFixing(.startPushesOverBudget).isEmpty)
        let silent = try starts("every 1h from 01:00 to 11:00", ", alert: false")
        #expect(silent.findings(.startPushesOverBudget).isEmpty)
    }

    @Test("R278 the sixth Live Activity at a time is over the limit")
    func activities() throws {
        func requests(_ last: String, lasts: String) throws -> AdvisedApp {
            try advised(
                "liveActivities: {name: trip, lasts: \(lasts), requestsByIntent: every 1m from 09:01 to \(last)}"
            )
        }
        #expect(try requests("09:05", lasts: "1h").findings(.activitiesOverLimit).isEmpty)
        #expect(try requests("09:06", lasts: "5m").findings(.activitiesOverLimit).isEmpty)
        let over = try requests("09:06", lasts: "1h")
        #expect(over.findings(.activitiesOverLimit).map(\.seen) == ["1 request was refused"])
    }

    @Test("R278 a push starts no sixth Live Activity either")
    func startedActivities() throws {
        let over = try starts("every 1m from 09:01 to 09:06")
        #expect(over.findings(.activitiesOverLimit).isEmpty)
        let lasting = try AdvisedApp(yaml: over.yaml.replacing("lasts: 5m", with: "lasts: 1h"))
        #expect(lasting.findings(.activitiesOverLimit).map(\.seen) == ["1 request was refused"])
        #expect(lasting.diagnosesAfterFixing(.activitiesOverLimit).isEmpty)
    }

    private func widget(_ pushes: String) throws -> AdvisedApp {
        try advised(
            """
            UIBackgroundModes: remote-notification
            pushes: {name: news, arrivals: \(pushes), work: {time: 1s, reloadAllTimelines: true}}
            widgets: {name: board, timeline: 3h}
            allow: polled-by-push
            """)
    }

    @Test("R260 R265 41 pushes a day that reload a widget are more than its budget, and 40 are not")
    func reloads() throws {
        #expect(try widget("every 10m from 08:00 to 14:30").findings(.widgetReloadsInBackground).isEmpty)
        let over = try widget("every 10m from 08:00 to 14:40")
        #expect(over.findings(.widgetReloadsInBackground).count == 1)
        #expect(over.diagnosesAfterFixing(.widgetReloadsInBackground).isEmpty)
    }

    private func updates(_ keys: String = "", count: Int) throws -> AdvisedApp {
        try advised(
            """
            visits: ["09:00 for 2m"]
            \(keys)
            liveActivities:
              name: order
              requests: "09:01"
              updates: {name: status, arrivals: every 1m from 10:01 to 10:\(count)}
            """)
    }

    @Test("R274 for more updates than the budget has, the key is the remedy, unless the app has it")
    func frequentUpdates() throws {
        let more = try #require(try updates(count: 40).findings(.activityUpdatesOverBudget).first)
        #expect(more.diagnosis.ground.name == "R274")
        guard case .changed(let changes) = more.outcome else {
            Issue.record("the fixed day is \(more.outcome)")
            return
        }
        #expect(changes.first { $0.figure == .completed }?.fixed == 40, "all updates are shown")
        let keyed = "NSSupportsLiveActivitiesFrequentUpdates: true"
        #expect(try updates(keyed, count: 40).findings(.activityUpdatesOverBudget).isEmpty)
    }

    @Test("a day with fewer completed requests and more refused is the worse one")
    func worse() throws {
        let day = try advised(
            """
            UIBackgroundModes: remote-notification
            pushes: {name: news, arrivals: "09:00", apns-priority: 10}
            """)
        let former = MeasuredDay(day.reading.scenario)
        var scenario = day.reading.scenario
        scenario.apps[0].pushes[0].priority = 5
        let fixed = MeasuredDay(scenario)
        #expect(!fixed.isWorse(than: former, for: AppID(0)))
        #expect(former.isWorse(than: fixed, for: AppID(0)))
    }
}
