import ScenarioFile
import Testing

@testable import Advice

/// Advice about tasks of `BGTaskScheduler`: submissions, requirements, and how their work ends.
@Suite struct TaskAdviceTests {
    private func refresh(_ keys: String = "") throws -> AdvisedApp {
        try AdvisedApp(
            """
            UIBackgroundModes: [fetch, processing]
            BGTaskSchedulerPermittedIdentifiers: task
            habits: ["08:00", "13:00", "18:00"]
            visits: ["07:00 for 2m", "13:00 for 2m"]
            BGAppRefreshTask: {identifier: task\(keys)}
            """)
    }

    private func processing(_ keys: String = "") throws -> AdvisedApp {
        try AdvisedApp(
            """
            UIBackgroundModes: [fetch, processing]
            BGTaskSchedulerPermittedIdentifiers: task
            visits: ["08:00 for 2m"]
            BGProcessingTask: {identifier: task\(keys)}
            """)
    }

    @Test("R108 a refresh that does not submit the next one is found, and a processing task need not")
    func rescheduling() throws {
        #expect(try refresh().findings(.notRescheduled).isEmpty)
        let app = try refresh(", submit: on entering background")
        #expect(app.subjects(.notRescheduled) == ["task"])
        #expect(app.diagnosesAfterFixing(.notRescheduled).isEmpty)
        #expect(try processing(", submit: on entering background").findings(.notRescheduled).isEmpty)
    }

    @Test("R110 R111 an earliestBeginDate is looked at from both ends: under 15 minutes, over a week")
    func earliestBegin() throws {
        #expect(try refresh().findings(.earliestBeginTooSoon).isEmpty)
        #expect(try refresh(", earliestBeginDate: 15m").findings(.earliestBeginTooSoon).isEmpty)
        let soon = try refresh(", earliestBeginDate: 14m")
        #expect(soon.findings(.earliestBeginTooSoon).map(\.diagnosis.isNote) == [true])
        #expect(soon.diagnosesAfterFixing(.earliestBeginTooSoon).isEmpty)
        #expect(try processing(", earliestBeginDate: 14m").findings(.earliestBeginTooSoon).isEmpty)
        #expect(try refresh(", earliestBeginDate: 168h").findings(.earliestBeginTooFar).isEmpty)
        let far = try refresh(", earliestBeginDate: 169h")
        #expect(far.findings(.earliestBeginTooFar).map(\.diagnosis.isNote) == [false])
        #expect(far.diagnosesAfterFixing(.earliestBeginTooFar).isEmpty)
    }

    @Test("R096 one refresh and ten processing tasks may be pending, and each further one is found")
    func pending() throws {
        func app(refreshes: Int, processing: Int) throws -> AdvisedApp {
            let names = (1...refreshes).map { "r\($0)" } + (1...processing).map { "p\($0)" }
            let tasks = names.map { "{identifier: \($0)}" }
            return try AdvisedApp(
                """
                UIBackgroundModes: [fetch, processing]
                BGTaskSchedulerPermittedIdentifiers: [\(names.joined(separator: ", "))]
                visits: ["08:00 for 2m"]
                BGAppRefreshTask: [\(tasks[..<refreshes].joined(separator: ", "))]
                BGProcessingTask: [\(tasks[refreshes...].joined(separator: ", "))]
                """)
        }
        #expect(try app(refreshes: 1, processing: 10).findings(.tooManyPending).isEmpty)
        let busy = try app(refreshes: 3, processing: 12)
        #expect(busy.subjects(.tooManyPending) == ["r2", "r3", "p11", "p12"])
        #expect(busy.diagnosesAfterFixing(.tooManyPending).isEmpty)
        #expect(busy.findings(.tooManyPending).allSatisfy { $0.seen?.contains("failed with code 2") == true })
    }

    @Test("R081 R082 processing that draws much power or downloads requires a charger and a network")
    func requirements() throws {
        #expect(try processing(", work: {power: 700mW}").findings(.powerNotRequired).isEmpty)
        #expect(try processing(", work: {power: 701mW}").subjects(.powerNotRequired) == ["task"])
        #expect(
            try processing(", requiresExternalPower: yes, work: {power: 701mW}")
                .findings(.powerNotRequired).isEmpty)
        #expect(try refresh(", work: {power: 701mW}").findings(.powerNotRequired).isEmpty)
        #expect(try processing(", work: {download: 1B}").subjects(.networkNotRequired) == ["task"])
        #expect(
            try processing(", requiresNetworkConnectivity: yes, work: {download: 1B}")
                .findings(.networkNotRequired).isEmpty)
        #expect(try refresh(", work: {download: 1B}").findings(.networkNotRequired).isEmpty)
    }

    @Test(
        "R017 R103 R105 where a mode has an expiration handler, it is there and stops the work",
        arguments: WorkMode.allCases)
    func expirationHandlers(_ mode: WorkMode) throws {
        // The other modes have no such handler, and an event trigger knows not even the key; a continued task may run
        // for an hour.
        guard [.refresh, .processing, .backgroundTask].contains(mode) else {
            let app = try AdvisedApp(mode, "time: 1h")
            #expect(app.findings(.noExpirationHandler).isEmpty && app.findings(.expirationIgnored).isEmpty)
            return
        }
        let stops = try AdvisedApp(mode.app("time: 1h, expirationHandler: stops"))
        #expect(stops.findings(.noExpirationHandler).isEmpty && stops.findings(.expirationIgnored).isEmpty)
        let none = try AdvisedApp(mode.app("time: 1h, expirationHandler: none"))
        #expect(none.subjects(.noExpirationHandler) == [WorkMode.name])
        #expect(none.findings(.noExpirationHandler).first?.seen?.contains("without a warning") == true)
        #expect(none.findings(.expirationIgnored).isEmpty)
        #expect(none.diagnosesAfterFixing(.noExpirationHandler).isEmpty)
        let ignores = try AdvisedApp(mode.app("time: 1h, expirationHandler: ignores"))
        #expect(ignores.subjects(.expirationIgnored) == [WorkMode.name])
        #expect(
            ignores.findings(.expirationIgnored).first?.seen?.contains("continued after the warning") == true)
        #expect(ignores.findings(.noExpirationHandler).isEmpty)
        #expect(ignores.diagnosesAfterFixing(.expirationIgnored).isEmpty)
    }

    @Test(
        "R016 R105 work that never says that it is done is found in every mode that has a call for it",
        arguments: WorkMode.allCases)
    func silence(_ mode: WorkMode) throws {
        let call: String
        switch mode {
        case .refresh, .processing, .continuedTask: call = "setTaskCompleted"
        case .push, .standardPush, .fetch, .sessionRelaunch, .transferRelaunch: call = "completionHandler"
        case .voIPPush: call = "completion"
        case .backgroundTask: call = "endBackgroundTask"
        // Health data have their own kind.
        case .trigger, .startPush, .intent, .health: return
        }
        let kind: FindingID = mode == .backgroundTask ? .backgroundTaskLeaked : .taskNotCompleted
        let other: FindingID = mode == .backgroundTask ? .taskNotCompleted : .backgroundTaskLeaked
        let silent = try AdvisedApp(mode, "time: 2s, \(call): no")
        #expect(silent.subjects(kind) == [WorkMode.name])
        #expect(
            silent.findings(kind).allSatisfy { $0.diagnosis.mistake.hasPrefix("\(call) is never called") })
        #expect(silent.findings(kind).allSatisfy { $0.seen?.contains("ended with the app killed") == true })
        #expect(silent.findings(other).isEmpty)
        #expect(silent.diagnosesAfterFixing(kind).isEmpty)
        #expect(try AdvisedApp(mode, "time: 2s, \(call): yes").findings(kind).isEmpty)
    }

    @Test("R015 a background task that begins on entering the background is found, one before it is not")
    func lateBackgroundTask() throws {
        func app(_ begins: String) throws -> AdvisedApp {
            try AdvisedApp(
                """
                visits: ["08:00 for 2m"]
                beginBackgroundTask: {name: send, begins: \(begins), work: {time: 2s}}
                """)
        }
        let late = try app("on entering background")
        #expect(late.subjects(.backgroundTaskLate) == ["send"])
        #expect(late.diagnosesAfterFixing(.backgroundTaskLate).isEmpty)
        #expect(try app("1s before leaving").findings(.backgroundTaskLate).isEmpty)
    }
}
