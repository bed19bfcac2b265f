import BackgroundPolicy
import Simulation
import Testing
import Timeline

/// Data tasks, which a background session refuses, or ends with the suspension of the app.
extension SessionTests {
    @Test("X37 R257 a data task in a background session runs, and fails when the app is suspended or ends")
    func dataTaskUntilSuspension() throws {
        func record(
            bytes: Int64, _ edit: (inout AppScript) -> Void = { _ in }
        ) throws -> RequestRecord {
            var day = player { app, _, transfer in
                transfer.kind = .data
                transfer.bytes = DrawnRange(bytes)
                edit(&app)
            }
            day.answer(.dataTasks, with: "untilSuspended")
            return try #require(day.simulated().records(.nondiscretionaryTransfer).first)
        }
        let limits = PolicyLimits()
        let short = try record(bytes: limits[.wiFiRate])
        #expect(short.outcome == .completed)
        // An hour of data, enqueued at 09:01: the app is left at 09:02, and suspended soon after.
        let hour = limits[.wiFiRate] * 3_600
        let long = try record(bytes: hour)
        #expect(long.started == at(9, 1) && long.ended == at(9, 2) + limits[.suspendDelay])
        #expect(long.outcome == .failed && long.endReason == .sessionDisconnected)
        let crashed = try record(bytes: hour) { $0.crashes = [at(9, 1, 30)] }
        #expect(crashed.ended == at(9, 1, 30) && crashed.endReason == .sessionDisconnected)
        let swiped = try record(bytes: hour) { $0.swipes = [at(9, 1, 30)] }
        #expect(swiped.outcome == .cancelled && swiped.endReason == .swipedAway)
        #expect(long.endReason?.systemText(of: .nondiscretionaryTransfer)?.rawValue.hasSuffix("-997") == true)
        #expect(long.endCitation?.rule == 257)
        for profile in [Profile.ios18, .ios26] {
            #expect(PolicyChoices(profile: profile)[.dataTasks] == 1)
        }
        #expect(PolicyChoices(profile: .sources)[.dataTasks] == 0)
        let answers = PolicyChoices(profile: .sources)
        #expect(Refusal.dataTask.citation(of: .nondiscretionaryTransfer, under: answers).source == .objcIO)
    }
}
