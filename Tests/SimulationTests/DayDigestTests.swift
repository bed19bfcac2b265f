import GeneratedDays
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The events of many days, as sums that were taken once.
///
/// A change that is meant to change no behaviour leaves them equal. One that is meant to changes them, and says in its
/// message what the days do differently; a failing test prints the new sums.
struct DayDigestTests {
    @Test("the days that come with the command have the events that they had", arguments: BuiltInScenario.all)
    func builtIn(_ scenario: BuiltInScenario) throws {
        var digest = EventDigest()
        simulate(try ScenarioReader.read(Array(scenario.text.utf8), file: scenario.name)) { events in
            for event in events { digest.add(event) }
        }
        let line = "\(scenario.name) \(String(digest.value, radix: 16))"
        #expect(Self.ofBuiltInDays.contains(line), "it is now: \(line)")
    }

    /// Both profiles, and a person at the keyboard, are among any hundred of them.
    @Test("two thousand random days with interventions have the events that they had", arguments: 0..<20)
    func random(_ hundred: Int) {
        var all: UInt64 = 0
        for seed in UInt64(100 * hundred)..<UInt64(100 * hundred + 100) {
            all = (all ^ GeneratedDay(seed: seed).digest) &* 0x0000_0100_0000_01B3
        }
        let sum = "\(hundred) \(String(all, radix: 16))"
        #expect(Self.ofRandomDays.contains(sum), "the hundred is now: \(sum)")
    }

    private static let ofBuiltInDays: Set<String> = [
        "charging-night 8f8118d0d8f90677",
        "figure-attachments 439d9a8346c6ec3f",
        "figure-day 561d6ca85ded1a0e",
        "figure-muted-thread d02b12a69c55ecd0",
        "figure-night 2e52874522ae409e",
        "figure-pushes 171f4b49bd8d782f",
        "figure-refresh b01d4f76a580c3cf",
        "figure-session 10ac34bfaeff29a8",
        "figure-several-apps f1cf30e06e6d699f",
        "messaging-day 60de7bc77d42a17",
        "process-limits 43d5283ada2a6246",
        "push-clusters 18b3757667ad839f",
        "q01-never-runs a465e246ecb4d74c",
        "q02-only-from-xcode 60493ebc4495ceb4",
        "q03-every-15-minutes 456e06baed710cca",
        "q04-once-a-day 3781f11b24af6476",
        "q05-too-often 8c888d2f7e24b6be",
        "q06-ignored-for-days b1db7463dc66b94b",
        "q07-swiped-away e7b16d10a665cc36",
        "q08-half-my-pushes 66488496fff8b5f9",
        "q09-submit-throws 5c6398f4dd67f8d9",
        "q10-how-much-time fa44e1c3e63acf25",
        "q11-killed-in-background 887754daf10c3543",
        "q12-only-while-charging a027008c11f92e1f",
        "q13-expires-after-seconds 64be10574c8e6dfb",
        "q14-downloads-stall cadb5f1fd7da04ed",
        "q15-crash-at-launch fd3fa03b91c887ec",
        "six-weeks 937a03b0bc5d0841",
        "swipe-away 54731be113782a83",
        "uneven-refresh 6af342fc5628f181",
        "voip-calls ea7ca5d2e661003a",
    ]

    private static let ofRandomDays: Set<String> = [
        "0 b9f00ce3d4c72625",
        "1 abf59d4886d7f2e6",
        "2 33303c78be54da25",
        "3 9326bd7b27696b94",
        "4 81ce0e04f8c075bd",
        "5 c981709a652cb99a",
        "6 bc226b0d3f1f7846",
        "7 7e8e1cd180552be7",
        "8 4c586bd23b384570",
        "9 267f0a7ce47216ca",
        "10 947408d12db80646",
        "11 4b19298b03a48269",
        "12 3219144710141863",
        "13 ba4d777755e09161",
        "14 c326bfa473ff7b1e",
        "15 459b171afc5350d4",
        "16 4800c779779fb7cf",
        "17 a61906279785170a",
        "18 96db8f694b5eeee8",
        "19 6c32f4080b2a69d",
    ]
}
