import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Advice

/// Advice about background pushes, VoIP calls and the Notification Service Extension.
@Suite struct PushAdviceTests {
    private func push(_ keys: String, arrivals: String = "\"09:00\"") throws -> AdvisedApp {
        try AdvisedApp(
            """
            UIBackgroundModes: remote-notification
            pushes: {name: news, arrivals: \(arrivals)\(keys)}
            """)
    }

    @Test("R029 R032 R033 a background push has priority 5, its type, content-available and no alert")
    func headers() throws {
        let kinds: [FindingID] = [.pushPriority, .pushTypeMissing, .contentAvailableMissing, .alertKeys]
        func found(_ keys: String) throws -> [FindingID] {
            let app = try push(keys)
            for kind in kinds { #expect(app.diagnosesAfterFixing(kind).isEmpty) }
            return app.advice.findings.map(\.id)
        }
        #expect(try found("") == [])
        #expect(try found(", apns-priority: 5, apns-push-type: background, content-available: 1") == [])
        #expect(try found(", apns-priority: 10") == [.pushPriority])
        #expect(try found(", apns-priority: 1") == [.pushPriority])
        #expect(try found(", apns-push-type: alert") == [.pushTypeMissing])
        #expect(try found(", content-available: 0") == [.contentAvailableMissing])
        #expect(try found(", alert: yes") == [.alertKeys])
        #expect(try found(", sound: yes") == [.alertKeys])
        #expect(try found(", badge: yes") == [.alertKeys])
        // Only the type is a note: a phone takes the push without it.
        let all = try push(", apns-priority: 10, apns-push-type: alert, content-available: 0").advice.findings
        #expect(all.filter(\.diagnosis.isNote).map(\.id) == [.pushTypeMissing])
        #expect(all.count == 3)
    }

    @Test("R029 a push without its alert is a background push of the same server")
    func withoutAlert() throws {
        let app = try push(
            ", alert: yes, apns-expiration: 1h, work: {time: 7s}", arrivals: "[\"09:00\", \"10:00\"]")
        let finding = try #require(app.findings(.alertKeys).first)
        #expect(finding.seen == "2 notifications were shown")
        var script = app.reading.scenario.apps[0]
        finding.diagnosis.fix(&script, MeasuredDay(app.reading.scenario))
        #expect(script.standardPushes.isEmpty)
        let fixed = try #require(script.pushes.first)
        #expect(fixed.arrivals == [9, 10].map { Moment($0 * Span.hour) })
        #expect(fixed.expiration == Span.hour)
        #expect(fixed.work.time == DrawnRange(7 * Span.second))
    }

    @Test("R036 six pushes by the clock, closer than launches are spaced, are found to be polling")
    func polling() throws {
        // Launches for pushes are 15 minutes apart.
        #expect(try push("", arrivals: "every 10m from 09:00 to 09:40").findings(.polledByPush).isEmpty)
        #expect(try push("", arrivals: "every 15m from 09:00 to 12:00").findings(.polledByPush).isEmpty)
        let app = try push("", arrivals: "every 10m from 09:00 to 09:50")
        let finding = try #require(app.findings(.polledByPush).first)
        #expect(finding.diagnosis.mistake == "the server sends one every 10 m, but launches are 15 m apart")
        // The first push launches the app at 09:00; of the others those of 09:20 and 09:40 find 15 minutes over.
        #expect(app.diagnosesAfterFixing(.polledByPush).isEmpty)
        var script = app.reading.scenario.apps[0]
        finding.diagnosis.fix(&script, MeasuredDay(app.reading.scenario))
        let minutes: [Int64] = script.pushes[0].arrivals.map { $0.milliseconds / 60_000 }
        #expect(minutes == [540, 560, 580])
        let uneven = "[\"09:00\", \"09:10\", \"09:21\", \"09:30\", \"09:41\", \"09:50\", \"10:01\"]"
        #expect(try push("", arrivals: uneven).findings(.polledByPush).isEmpty)
    }

    private func call(_ keys: String, registered: Bool = true) throws -> AdvisedApp {
        try AdvisedApp(
            """
            UIBackgroundModes: voip
            \(registered ? "desiredPushTypes: voIP" : "")
            voIPPushes: {name: call, arrivals: "09:00"\(keys)}
            """)
    }

    @Test(
        "R020 R022 R024 R025 a call is registered for, reported, says who calls, and expires while it rings")
    func calls() throws {
        func found(_ keys: String, registered: Bool = true) throws -> [FindingID] {
            let app = try call(keys, registered: registered)
            for id in Set(app.advice.findings.map(\.id)) { #expect(app.diagnosesAfterFixing(id).isEmpty) }
            return app.advice.findings.map(\.id).sorted { $0.rawValue < $1.rawValue }
        }
        #expect(try found(", apns-expiration: 0") == [])
        #expect(try found(", apns-expiration: 0", registered: false) == [.pushRegistrationMissing])
        #expect(try found(", apns-expiration: 0, reportNewIncomingCall: no") == [.callNotReported])
        #expect(try found(", apns-expiration: 0, caller: no") == [.callerMissing])
        // Who is not asked for is not looked up.
        #expect(
            try found(", apns-expiration: 0, caller: no, reportNewIncomingCall: no") == [.callNotReported])
        #expect(try found(", callLasts: 20s, apns-expiration: 20s") == [])
        #expect(try found(", callLasts: 20s, apns-expiration: 21s") == [.callExpiration])
        #expect(try found("") == [.callExpiration])
    }

    private func standard(_ keys: String, hasExtension: Bool = true) throws -> AdvisedApp {
        try AdvisedApp(
            """
            notificationServiceExtension: \(hasExtension ? "yes" : "no")
            standardPushes: {name: message, arrivals: "09:00"\(keys)}
            """)
    }

    @Test("R027 R143 an extension is there, hands the content over in 30 seconds, and stays under 24 MB")
    func extensions() throws {
        func found(_ keys: String, hasExtension: Bool = true) throws -> [FindingID] {
            let app = try standard(keys, hasExtension: hasExtension)
            #expect(app.advice.findings.allSatisfy { $0.seen != nil })
            for id in Set(app.advice.findings.map(\.id)) { #expect(app.diagnosesAfterFixing(id).isEmpty) }
            return app.advice.findings.map(\.id)
        }
        let changes = ", mutable-content: 1, extension: "
        #expect(try found(changes + "{time: 30s, memory: 24MB}") == [])
        #expect(try found(changes + "{time: 31s}") == [.extensionTooLong])
        #expect(try found(changes + "{memory: 25MB}") == [.extensionOverMemory])
        #expect(try found(changes + "{contentHandler: no}") == [.contentHandlerMissing])
        #expect(try found(changes + "{time: 2s}", hasExtension: false) == [.extensionMissing])
        #expect(try found(", mutable-content: 1", hasExtension: false) == [.extensionMissing])
        // A push that is not mutable reaches no extension, whatever it would do there.
        #expect(try found(", extension: {time: 31s, memory: 25MB, contentHandler: no}") == [])
        #expect(try found("", hasExtension: false) == [])
    }

    @Test("what an extension does is no work of the app, and none of its limits are the app's")
    func extensionIsNotApp() throws {
        let app = try AdvisedApp(
            """
            notificationServiceExtension: yes
            UIApplicationSceneManifest: yes
            fileProtection: complete
            standardPushes:
              name: message
              arrivals: "09:00"
              mutable-content: 1
              extension: {time: 1s, memory: 1GB, download: 1MB}
            """)
        #expect(app.advice.findings.map(\.id) == [.extensionOverMemory])
    }
}
