import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Advice

/// Modes of which every request came to nothing, which `check` tells where no finding does.
@Suite struct FailedModeTests {
    private func failed(_ keys: String, device: String = "charging: \"20:00-24:00\"") throws -> [FailedMode] {
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
        return try #require(advised.advice.failedModes())
    }

    private let regions = """
        visits: ["08:00 for 1m"]
        eventTriggers: {name: home, kind: region-entry, at: ["09:00", "12:00"], authorized: false}
        """

    @Test("events that are all refused are told with the reason, and not those of which one came")
    func refused() throws {
        let modes = try failed(regions)
        #expect(
            modes == [
                FailedMode(
                    app: AppID(0), mode: .eventTrigger, requests: 2, areRefused: true,
                    reason: Refusal.notAuthorized.explanation)
            ])
        let some = regions.replacing("authorized: false", with: "authorizedOff: \"08:00-10:00\"")
        #expect(try failed(some).isEmpty)
        #expect(try failed("visits: [\"08:00 for 1m\"]").isEmpty)
    }

    @Test("R282 health deliveries that all fail are told, unless a finding says why they do")
    func healthData() throws {
        let steps = "healthDeliveries: {name: steps, newData: [\"09:00\", \"12:00\"]}"
        let modes = try failed(steps, device: "use: [\"10:00-10:10\"]")
        #expect(modes.map(\.mode) == [.healthDelivery])
        #expect(modes.map(\.requests) == [2])
        #expect(modes.map(\.areRefused) == [false])
        #expect(try failed(steps).isEmpty)
    }

    @Test("R025 a push that expires with APNs is one request, though it was accepted and refused")
    func expired() throws {
        let modes = try failed(
            """
            UIBackgroundModes: remote-notification
            pushes: {name: news, arrivals: "09:00", apns-expiration: 1h}
            """, device: "network: {\"08:00\": none}")
        #expect(modes.map(\.requests) == [1])
        #expect(modes.map(\.areRefused) == [true])
    }
}
