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
        "0 530390b1811da4ee",
        "1 aa0cf86f7fc1c75d",
        "2 728ebbdcf954a4ea",
        "3 3ca4192582df917a",
        "4 bcaf60ad56c3af24",
        "5 80c602c946d0364f",
        "6 305843426655fb03",
        "7 20890a1c184ea9b1",
        "8 4a2ef78aab42befe",
        "9 fc6d17ded07d4390",
        "10 123ed4a849ebebe",
        "11 3b69b58fabc1fd59",
        "12 d475e9f9d39eeee3",
        "13 b6f2afbafcaf3a33",
        "14 743a59ad320e287c",
        "15 2485898d3e977c61",
        "16 b1d92751665cf5c5",
        "17 e4ea4d319e5d5fe6",
        "18 6134c3f905f220f2",
        "19 22176d6324daeeca",
    ]
}
