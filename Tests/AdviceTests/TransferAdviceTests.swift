import ScenarioFile
import Testing

@testable import Advice

/// Advice about transfers and the sessions that they share.
@Suite struct TransferAdviceTests {
    private func app(
        _ transfer: String, session: String = "", extra: String = "", scenario: String = ""
    ) throws -> AdvisedApp {
        try AdvisedApp(
            """
            visits: ["08:00 for 10m", "13:00 for 10m"]
            \(extra)
            sessions: {name: photos\(session)}
            transfers: {name: photo, enqueue: "08:01", session: photos\(transfer)}
            """, scenario: scenario)
    }

    private func lone(_ transfer: String) throws -> AdvisedApp {
        try AdvisedApp(
            """
            visits: ["08:00 for 10m", "13:00 for 10m"]
            transfers: {name: photo, enqueue: "08:01"\(transfer)}
            """)
    }

    @Test("R144 a transfer in a named session is judged by the relaunch of its session")
    func relaunchOfSession() throws {
        let scenes = "UIApplicationSceneManifest: yes"
        let asking = try app("", session: ", relaunch: {requestSceneSessionRefresh: yes}", extra: scenes)
        #expect(asking.findings(.snapshotNotRequested).isEmpty)
        #expect(try app("", extra: scenes).subjects(.snapshotNotRequested) == ["photos"])
        // A default session launches nothing.
        let inApp = try app("", session: ", configuration: default", extra: scenes)
        #expect(inApp.findings(.snapshotNotRequested).isEmpty)
    }

    @Test("R050 a launch at the end that brings nothing is noted, of a named session as of a transfer's own")
    func idleLaunches() throws {
        let idle = ", relaunch: {updatesContent: no}"
        let named = try app("", session: idle)
        #expect(named.subjects(.idleLaunchEvents) == ["photos"])
        #expect(named.findings(.idleLaunchEvents).first?.seen?.hasPrefix("1 relaunch took") == true)
        #expect(named.diagnosesAfterFixing(.idleLaunchEvents).isEmpty)
        #expect(try lone(idle).subjects(.idleLaunchEvents) == ["photo"])
        #expect(try lone(idle).diagnosesAfterFixing(.idleLaunchEvents).isEmpty)
        #expect(try lone(idle + ", sessionSendsLaunchEvents: no").findings(.idleLaunchEvents).isEmpty)
        #expect(
            try app("", session: idle + ", sessionSendsLaunchEvents: no").findings(.idleLaunchEvents).isEmpty)
        #expect(
            try app("").findings(.idleLaunchEvents).isEmpty && lone("").findings(.idleLaunchEvents).isEmpty)
    }

    @Test("R043 a transfer that the foreground enqueues too is not discretionary anyway")
    func enqueuedInForeground() throws {
        func found(_ transfer: String, _ task: String) throws -> [String] {
            try AdvisedApp(
                """
                visits: ["08:00 for 10m"]
                beginBackgroundTask: {name: send, \(task), enqueues: photo}}
                transfers: {name: photo\(transfer)}
                """
            ).subjects(.discretionaryAnyway)
        }
        let late = "begins: on entering background, work: {time: 5s"
        #expect(try found("", late) == ["photo"])
        #expect(try found(", enqueue: \"08:01\"", late).isEmpty)
        #expect(try found(", enqueue: 30s after a visit begins", late).isEmpty)
        #expect(try found(", isDiscretionary: yes", late).isEmpty)
        // This one is done while the person still looks.
        #expect(try found("", "begins: 6s before leaving, work: {time: 5s").isEmpty)
    }

    @Test(
        "R054 R056 an earliestBeginDate lies before the transfer is given up, by the configuration in force")
    func beginsTooLate() throws {
        func found(_ session: String, scenario: String = "") throws -> Bool {
            let app = try app(", earliestBeginDate: 2h", session: session, scenario: scenario)
            #expect(app.diagnosesAfterFixing(.transferBeginsTooLate).isEmpty)
            return !app.findings(.transferBeginsTooLate).isEmpty
        }
        #expect(try !found(""))
        #expect(try !found(", timeoutIntervalForResource: 121m"))
        #expect(try found(", timeoutIntervalForResource: 2h"))
        #expect(try !found(", timeoutIntervalForResource: 2h, configuration: default"))
        // What is set after the session was made has no effect, unless the scenario chooses that it has.
        let tooLate = ", timeoutIntervalForResource: 2h, setAfterSession: timeoutIntervalForResource"
        #expect(try !found(tooLate))
        #expect(try found(tooLate, scenario: "choices: {configurationAfterSession: honoured}"))
    }

    @Test("R058 R061 R062 a task is resumed, a download or upload, and over HTTP")
    func tasks() throws {
        func found(_ transfer: String, session: String = "") throws -> [FindingID] {
            let app = try app(transfer, session: session)
            for id in Set(app.advice.findings.map(\.id)) { #expect(app.diagnosesAfterFixing(id).isEmpty) }
            #expect(app.advice.findings.allSatisfy { $0.seen != nil })
            return app.advice.findings.map(\.id)
        }
        #expect(try found("") == [])
        #expect(try found(", resume: no") == [.transferNotResumed])
        #expect(try found(", kind: data") == [.dataTask])
        #expect(try found(", url: \"ftp://example.com/photo\"") == [.transferScheme])
        // A default session takes both.
        let inApp = ", configuration: default"
        #expect(try found(", kind: data", session: inApp) == [])
        let data = try app(", kind: data, size: 9GB", scenario: "profile: ios26").findings(.dataTask)
        #expect(
            data.map(\.diagnosis.ground.name) == ["R257"]
                && data[0].seen?.hasSuffix("failed with -997") == true)
        #expect(try found(", url: \"ftp://example.com/photo\"", session: inApp) == [])
    }

    @Test("R061 R064 a background session has a delegate, and what can wait has a background session")
    func sessions() throws {
        #expect(try app("", session: ", delegate: no").subjects(.sessionWithoutDelegate) == ["photos"])
        let inApp = ", configuration: default"
        #expect(try app("", session: inApp + ", delegate: no").findings(.sessionWithoutDelegate).isEmpty)
        #expect(
            try app("", session: inApp + ", isDiscretionary: yes").subjects(.defaultSession) == ["photos"])
        #expect(try app("", session: inApp).findings(.defaultSession).isEmpty)
        #expect(try app("", session: ", isDiscretionary: yes").findings(.defaultSession).isEmpty)
        let set = ", isDiscretionary: yes, setAfterSession: isDiscretionary"
        #expect(try app("", session: set).subjects(.setAfterSession) == ["photos"])
    }

    @Test(
        "R063 the second session with an identifier is found, unless one of the two is no background session")
    func identifiers() throws {
        func found(_ second: String) throws -> [String] {
            try AdvisedApp(
                """
                sessions:
                  - {name: first, identifier: com.example.photos}
                  - {name: second, identifier: \(second)}
                """
            ).subjects(.sessionIdentifierTwice)
        }
        #expect(try found("com.example.photos") == ["second"])
        #expect(try found("com.example.films") == [])
        #expect(try found("com.example.photos, configuration: default") == [])
    }
}
