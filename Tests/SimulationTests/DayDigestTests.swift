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

    /// Every profile, and a person at the keyboard, are among any hundred of them.
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
        "charging-night f54eb14537ec43fa",
        "figure-attachments 38ef68b2a48059d2",
        "figure-day aa7c84106d2757bf",
        "figure-muted-thread d3bd26abdeb63813",
        "figure-night 538cb30cd0adfae2",
        "figure-pushes d93d9b06d7d92a1f",
        "figure-refresh d038d67fe40fc68",
        "figure-session 61271e8f8dbf22b",
        "figure-several-apps 12e7fff739ccf884",
        "messaging-day e25c88068d9fb53c",
        "process-limits 1bdcb07f7cff38ce",
        "push-clusters a4e761207224bc0a",
        "q01-never-runs 2888669bee0820cc",
        "q02-only-from-xcode 889e83556bb8d0b",
        "q03-every-15-minutes dc5e0163db828135",
        "q04-once-a-day 94deb0dc6ad0dee6",
        "q05-too-often 1779facdbebdf883",
        "q06-ignored-for-days 2b01eec88b5e2347",
        "q07-swiped-away 702778ee4fb5a259",
        "q08-half-my-pushes 607227b50f9ebaa5",
        "q09-submit-throws 496bb10a5ec9f0bc",
        "q10-how-much-time 5eaee26d27a4b45c",
        "q11-killed-in-background 5898aa977522283",
        "q12-only-while-charging 5bae959f6e19486e",
        "q13-expires-after-seconds bed7116467c62531",
        "q14-downloads-stall ab703479cc4e51e2",
        "q15-crash-at-launch 829dc1261f201b72",
        "health-and-location 1fb78832308f2bc3",
        "continued-tasks 5538a1dff61b235b",
        "six-weeks 383823a9c1f744ef",
        "swipe-away b7e5c37e242a7dab",
        "uneven-refresh 6ef509bbcbb31c1",
        "voip-calls 9715e07ea65ad08",
        "widgets-and-activities 13fa8e09cadd3ec6",
    ]

    private static let ofRandomDays: Set<String> = [
        "0 f7366dde73f40af3",
        "1 db4a22657e3378cd",
        "2 1eb33fbdcded5091",
        "3 dcc03e0f367fbf0a",
        "4 a5ac95a19b40a8a6",
        "5 7f42835adcf7ec00",
        "6 55a4ea62165d91c8",
        "7 6b0da04d93cd9078",
        "8 9c171716d0b33e65",
        "9 3b629c10b21ef78e",
        "10 ad8432b25c19784a",
        "11 86336b2d48769336",
        "12 1e5be91089f1051d",
        "13 c0814b46bc52d1a9",
        "14 ea74ddf9134fe09e",
        "15 80e390e22a6b6e70",
        "16 c415e8978e9cf066",
        "17 f887b1ec33559bc9",
        "18 d5634bc42726991",
        "19 3f3eeb79c1be84af",
    ]
}
