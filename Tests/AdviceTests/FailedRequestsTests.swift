import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Advice

/// Requests of which at least half came to nothing, with which `check` ends.
@Suite struct FailedRequestsTests {
    private func failed(
        _ keys: String, device: String = "charging: \"20:00-24:00\""
    ) throws -> [FailedRequests] {
        let app = keys.split(separator: "\n").map { "    \($0)\n" }.joined()
        let advised = try AdvisedApp(
            yaml: """
                name: Test
                start: 2026-11-16 00:00
                length: 24h
                profile: ios26
                device: {\(device)}
                apps:
                  - name: Chat
                    bundleIdentifier: com.example.chat

                """ + app)
        return try #require(advised.advice.failedRequests())
    }

    private let regions = """
        visits: ["08:00 for 1m"]
        eventTriggers: {name: home, kind: region-entry, at: ["09:00", "12:00"], authorized: false}
        """

    @Test("events that are refused are told with the reason, if they are at least half")
    func refused() throws {
        let all = try failed(regions)
        #expect(
            all == [
                FailedRequests(
                    app: AppID(0), task: TaskID(0), mode: .eventTrigger, requests: 2, failed: 2,
                    fate: .refused,
                    reason: Refusal.notAuthorized.explanation)
            ])
        let half = regions.replacing("authorized: false", with: "authorizedOff: \"08:00-10:00\"")
        #expect(try failed(half).map(\.failed) == [1])
        let less = half.replacing("\"12:00\"", with: "\"12:00\", \"13:00\"")
        #expect(try failed(less).isEmpty)
        #expect(try failed("visits: [\"08:00 for 1m\"]").isEmpty)
    }

    @Test("one kind of request that fails is told, though another of the mode does not")
    func oneOfSeveral() throws {
        let pushes = """
            locationPushes:
              - {name: where, arrivals: "09:00"}
              - {name: forgotten, arrivals: "10:00", entitlement: no}
            """
        #expect(try failed(pushes).map(\.task) == [TaskID(1)])
        // Two that share their fate are told together.
        let more = try failed(
            pushes + "\n  - {name: lost, arrivals: [\"11:00\", \"12:00\"], entitlement: no}")
        #expect(more.map(\.task) == [nil])
        #expect(more.map(\.requests) == [3] && more.map(\.failed) == [3])
    }

    @Test("R282 health deliveries that fail are told, also where a finding says why they do")
    func healthData() throws {
        let steps = "healthDeliveries: {name: steps, newData: [\"09:00\", \"12:00\"]}"
        for device in ["use: [\"10:00-10:10\"]", "charging: \"20:00-24:00\""] {
            let found = try failed(steps, device: device)
            #expect(found.map(\.mode) == [.healthDelivery])
            #expect(found.map(\.requests) == [2] && found.map(\.failed) == [2])
            #expect(found.map(\.fate) == [.failed])
        }
    }

    @Test("R281 R291 R289 what runs out of time has failed, in every mode")
    func expired() throws {
        for (request, mode) in [
            (
                "healthDeliveries: {name: a, newData: \"09:00\", readsData: no, work: {WORK}}",
                ExecutionMode.healthDelivery
            ),
            ("appIntents: {name: a, runs: \"09:00\", work: {WORK}}", .appIntent),
            ("locationPushes: {name: a, arrivals: \"09:00\", extension: {WORK}}", .locationPush),
            ("widgets: {name: a, taps: \"09:00\", policy: never, work: {WORK}}", .widgetReload),
            (
                "pushes: {name: a, arrivals: \"09:00\", work: {WORK}}\nUIBackgroundModes: remote-notification",
                .backgroundPush
            ),
            ("eventTriggers: {name: a, kind: region-entry, at: \"09:00\", work: {WORK}}", .eventTrigger),
            (
                "liveActivities: {name: trip, starts: {name: a, arrivals: \"09:00\", work: {WORK}}}",
                .pushToStart
            ),
        ] {
            let found = try failed(request.replacing("WORK", with: "time: 1h"))
            #expect(found.contains { $0.mode == mode && $0.fate == .failed && $0.reason != nil }, "\(mode)")
            #expect(try failed(request.replacing("WORK", with: "time: 1s")).isEmpty, "\(mode)")
        }
    }

    @Test("R145 work that finds its files locked is one request that failed, and not refused as well")
    func filesLocked() throws {
        let found = try failed(
            """
            fileProtection: complete
            UIBackgroundModes: remote-notification
            pushes: {name: news, arrivals: ["09:00", "12:00"]}
            """)
        #expect(found.map(\.requests) == [2])
        #expect(found.map(\.fate) == [.failed])
        #expect(found.map(\.reason) == ["its files cannot be read while the phone is locked"])
    }

    @Test("R027 R273 what the device shows without running anything has not failed")
    func shown() throws {
        #expect(try failed("standardPushes: {name: news, arrivals: \"09:00\"}").isEmpty)
        let activity = """
            liveActivities:
              name: trip
              requestsByIntent: "09:00"
              updates: {name: gate, arrivals: "09:10"}
            """
        #expect(try failed(activity).isEmpty)
    }

    @Test("what never starts in a day is told, and what was replaced does not count")
    func unstarted() throws {
        let found = try failed(
            """
            UIBackgroundModes: processing
            BGTaskSchedulerPermittedIdentifiers: tidy
            visits: ["08:00 for 1m", "12:00 for 1m"]
            BGProcessingTask: {identifier: tidy, requiresExternalPower: yes}
            """, device: "battery: 80%")
        #expect(
            found == [
                FailedRequests(
                    app: AppID(0), task: TaskID(0), mode: .processing, requests: 1, failed: 1,
                    fate: .unstarted, reason: nil)
            ])
    }

    @Test("R025 a push that expires with APNs is one request, though it was accepted and refused")
    func expiredWithAPNs() throws {
        let modes = try failed(
            """
            UIBackgroundModes: remote-notification
            pushes: {name: news, arrivals: "09:00", apns-expiration: 1h}
            """, device: "network: {\"08:00\": none}")
        #expect(modes.map(\.requests) == [1])
        #expect(modes.map(\.fate) == [.refused])
    }
}
