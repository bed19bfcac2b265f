import GeneratedDays
import Testing

/// What holds of the events of every day, whatever chance wrote into its scenario.
@Suite struct InvariantTests {
    @Test(
        "60 generated days keep every promise; the release build checks far more of them",
        arguments: [0, 10, 20, 30, 40, 50] as [UInt64])
    func generatedDays(_ first: UInt64) {
        var events = 0
        var launches = 0
        for seed in first..<(first + 10) {
            let day = CheckedDay(seed: seed)
            for problem in day.problems.prefix(5) { Issue.record("seed \(seed): \(problem)") }
            events += day.eventCount
            launches += day.launchCount
        }
        // The generator must keep writing days in which something happens.
        #expect(events > 5_000)
        #expect(launches > 100)
    }
}
