import Foundation
import TestSupport
import Testing

/// What the scenario of a log has of the policies that held requests.
@Suite struct LoggedPolicyTests {
    private static let push = "com.apple.pushLaunch.org.birds:0A1B2C"

    private static func held(_ time: String, _ name: String, _ policies: [(String, String)]) -> String {
        let rows = policies.map { policy, rationale in
            "\t{name: \(policy) Policy, policyWeight: 1.000, response: {33, 0.00, \(rationale)}}\n"
        }
        return PhoneLog.record((time, "dasd:70", "\(name):[\n\(rows.joined()) ], Decision: MNP}"))
    }

    private static let energy = ("Energy Budget", "[{[Energy Budget]: Required:1.00, Observed:0.00},]")
    private static let heat = ("Thermal", "[{thermalLevel >= 2}]")
    private static let rate = ("Activity Rate Limit", "[{[ratelimited]: Required:0.00, Observed:1.00},]")

    private func scenario(_ lines: [String]) throws -> String {
        let folder = try TemporaryFolder()
        let log = try folder.write(lines.joined(separator: "\n") + "\n", to: "phone.log")
        let outcome = try Command.run("scenario", "--from", log)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output
    }

    @Test("that the energy was used up is carried over; what a scenario cannot have is named with its line")
    func energy() throws {
        let text = try scenario([
            PhoneLog.record(("08:00:00", "dasd:70", "Rescoring all 9 activities")),
            Self.held("08:05:00", Self.push, [Self.energy]),
            Self.held("08:15:00", Self.push, [Self.energy, Self.heat]),
            PhoneLog.record(("08:30:00", "dasd:70", "\(Self.push), Decision: CP Score: 1.00}")),
        ])
        #expect(text.contains("  energyUsedUp:"))
        #expect(text.contains("    - \"08:05-08:15\"") && text.contains("# line 2"))
        #expect(text.contains("# left out: Thermal, which held requests in 1 evaluation, first line 5;"))
        #expect(!text.contains("left out: Energy Budget"))
    }

    @Test("the spacing of launches is the time after a start for which the next was held")
    func spacing() throws {
        let text = try scenario([
            PhoneLog.record(("08:00:00", "dasd:70", "STARTING activity \(Self.push) <private>!")),
            PhoneLog.record(("08:00:05", "dasd:70", "COMPLETED \(Self.push) at priority 5 <private>!")),
            Self.held("08:03:00", "com.apple.pushLaunch.org.birds:0D0E0F", [Self.rate]),
            Self.held("08:09:30", "com.apple.pushLaunch.org.birds:0D0E0F", [Self.rate]),
        ])
        // 08:09:30 is 9 m 30 s after the start, in whole minutes 10.
        #expect(text.contains("  refreshSpacing: 10m") && text.contains("  pushSpacing: 10m"))
        #expect(text.contains("9 m 30 s after a start the next was too soon, line 6"), "\(text)")
    }

    private static let birds = "app<org.birds(00000000-0000-4000-8000-000000000001)>"

    /// Five refreshes at the full hours from 8 on, and visits some minutes before or after each.
    private static func refreshes(visitsAt minute: Int?) -> [String] {
        (8..<13).flatMap { hour -> [(String, String, String)] in
            let clock = hour < 10 ? "0\(hour)" : "\(hour)"
            let name = "bgRefresh-org.birds.feed:0A1B\(hour + 10)"
            let run = [
                ("\(clock):00:00", "dasd:70", "STARTING activity \(name) <private>!"),
                ("\(clock):00:09", "dasd:70", "COMPLETED \(name) at priority 10 <private>!"),
            ]
            let visit = minute.map { minute in
                [("UserInteractiveFocal", "10"), ("UserInteractiveNonFocal", "40")].map { role, second in
                    (
                        "\(clock):\(minute):\(second)", "runningboardd:50",
                        "Calculated state for \(birds): running-active (role: \(role)) (endowments: <private>)"
                    )
                }
            }
            return run + (visit ?? [])
        }.map(PhoneLog.record)
    }

    @Test("refreshes that run before visits tell how long before, and others that they run at any time")
    func lead() throws {
        // 40 minutes in whole quarters of an hour.
        let near = try scenario(Self.refreshes(visitsAt: 40))
        #expect(near.contains("  usageLead: 45m"), "\(near)")
        #expect(near.contains("    habits:") && near.contains("      - \"08:40\""))
        #expect(!near.contains("refreshTimes"))
        let alone = try scenario(Self.refreshes(visitsAt: nil))
        #expect(alone.contains("  refreshTimes: regular") && !alone.contains("usageLead"))
    }
}
