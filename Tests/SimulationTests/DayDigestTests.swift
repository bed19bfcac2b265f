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
        "0 c866ca8a27ffe5d8",
        "1 95923b4377a9cd7d",
        "2 98964fc59e44fe9b",
        "3 d50ab48b58ec154",
        "4 8481e14250a11b99",
        "5 96044992c69771e9",
        "6 e17a8280107c82de",
        "7 648d205cd729af29",
        "8 bc47649f8baff1b5",
        "9 238a0171e3f103bc",
        "10 c3c64a70189d4558",
        "11 399cd90e0910482d",
        "12 1fa66e2c4b06dd98",
        "13 94c2354efe5f6a3c",
        "14 25c7199380cb7c25",
        "15 c692bf67d829a99b",
        "16 97166a552f006657",
        "17 c0f4a1e8407774a5",
        "18 1885dce6636e9b91",
        "19 90cf772280912d40",
    ]
}
