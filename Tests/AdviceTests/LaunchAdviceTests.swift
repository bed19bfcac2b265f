import ScenarioFile
import Testing

@testable import Advice

/// Advice about Info.plist, launch handlers and the launch sequence.
@Suite struct LaunchAdviceTests {
    @Test(
        "R090 each mode that an app works in needs its value of UIBackgroundModes",
        arguments: WorkMode.allCases)
    func backgroundModes(_ mode: WorkMode) throws {
        let needed: String? =
            switch mode {
            case .refresh, .fetch: "fetch"
            case .processing: "processing"
            case .push, .standardPush: "remote-notification"
            case .voIPPush: "voip"
            case .backgroundTask, .trigger, .sessionRelaunch, .transferRelaunch, .continuedTask, .startPush,
                .health, .intent:
                nil
            }
        let all = ["fetch", "processing", "remote-notification", "voip"]
        let keys = mode.app("time: 2s")
        let profile = "profile: \(mode.profile)"
        let declaration = "UIBackgroundModes: [\(all.joined(separator: ", "))]"
        #expect(try AdvisedApp(keys, scenario: profile).findings(.backgroundModeMissing).isEmpty)
        for name in all {
            let others = all.filter { $0 != name }.joined(separator: ", ")
            let app = try AdvisedApp(
                keys.replacing(declaration, with: "UIBackgroundModes: [\(others)]"), scenario: profile)
            let findings = app.findings(.backgroundModeMissing)
            #expect(findings.map { $0.diagnosis.remedy } == (name == needed ? [remedy(name)] : []))
            #expect(app.diagnosesAfterFixing(.backgroundModeMissing).isEmpty)
        }
    }

    private func remedy(_ name: String) -> String { "add \(name) to UIBackgroundModes in Info.plist" }

    @Test("R028 a standard push that is to wake the app is refused without remote-notification, and found")
    func standardPush() throws {
        let keys = """
            standardPushes:
              - {name: message, arrivals: ["09:00", "10:00", "11:00"], content-available: 1}
            """
        let app = try AdvisedApp(keys)
        let finding = try #require(app.findings(.backgroundModeMissing).first)
        #expect(finding.diagnosis.mistake.contains("every standard push with content-available"))
        #expect(finding.seen == "3 pushes were refused")
        // The key is missing, so that the finding stands at the app, on the eighth line of the scenario.
        #expect(finding.place == Place(line: 8, column: 5))
        let silent = keys.replacing("content-available: 1", with: "content-available: 0")
        #expect(try AdvisedApp(silent).findings(.backgroundModeMissing).isEmpty)
        // Where such a push only alerts, no background mode would make it wake the app.
        let alertsOnly = try AdvisedApp(keys, scenario: "choices: {contentAvailableWithAlert: alertsOnly}")
        #expect(alertsOnly.findings(.backgroundModeMissing).isEmpty)
    }

    @Test("R092 a handler that is missing, late or registered twice is found, and one in time is not")
    func registration() throws {
        func mistakes(_ registered: String) throws -> [String] {
            let app = try AdvisedApp(
                """
                UIBackgroundModes: fetch
                BGTaskSchedulerPermittedIdentifiers: news
                visits: ["08:00 for 2m"]
                BGAppRefreshTask: {identifier: news\(registered)}
                """)
            #expect(app.diagnosesAfterFixing(.handlerNotRegistered).isEmpty)
            return app.findings(.handlerNotRegistered).map(\.diagnosis.mistake)
        }
        #expect(try mistakes("").isEmpty)
        #expect(try mistakes(", registered: true").isEmpty)
        #expect(try mistakes(", registered: false").first?.hasPrefix("no launch handler") == true)
        #expect(try mistakes(", registered: late").first?.contains("after the app has finished") == true)
        #expect(try mistakes(", registered: twice").first?.contains("registered twice") == true)
    }

    @Test(
        "R204 a continued task that registers its identifier for each job is found, and one for a single job is not"
    )
    func registrationBeforeSubmission() throws {
        func found(_ keys: String) throws -> [Finding] {
            let app = try AdvisedApp(
                """
                BGTaskSchedulerPermittedIdentifiers: upload
                visits: ["08:00 for 5m"]
                BGContinuedProcessingTask: {identifier: upload, \(keys), work: {time: 1m}}
                """, scenario: "profile: ios26")
            #expect(app.diagnosesAfterFixing(.handlerNotRegistered).isEmpty)
            return app.findings(.handlerNotRegistered)
        }
        let twoJobs = "submit: [\"08:01\", \"08:03\"]"
        let late = try #require(found("registered: late, \(twoJobs)").first)
        #expect(late.diagnosis.ground.name == "R204" && late.seen == "the app crashed at 1 submission")
        #expect(late.diagnosis.remedy.contains("a fresh identifier for each job"))
        let twice = try #require(found("registered: twice, submit: \"08:01\"").first)
        #expect(twice.diagnosis.ground.name == "R204" && twice.seen == "the app crashed at 1 submission")
        #expect(try found("registered: late, submit: \"08:01\"").isEmpty)
        #expect(try found("registered: true, \(twoJobs)").isEmpty)
        let never = try #require(found("registered: false, submit: \"08:01\"").first)
        #expect(never.diagnosis.ground.name == "R205")
    }

    @Test("R091 R112 an identifier that is not permitted, and a submission on the main thread, are found")
    func identifierAndSubmission() throws {
        let app = try AdvisedApp(
            """
            UIBackgroundModes: [fetch, processing]
            BGTaskSchedulerPermittedIdentifiers: news
            visits: ["08:00 for 2m"]
            BGAppRefreshTask: {identifier: news, submit: [on entering background, in handler, at launch]}
            BGProcessingTask: {identifier: tidy}
            """)
        #expect(app.subjects(.identifierNotPermitted) == ["tidy"])
        #expect(app.findings(.identifierNotPermitted).first?.seen == "1 submission was refused with code 3")
        #expect(app.subjects(.submittedAtLaunch) == ["news"])
        #expect(app.diagnosesAfterFixing(.submittedAtLaunch).isEmpty)
    }
}
