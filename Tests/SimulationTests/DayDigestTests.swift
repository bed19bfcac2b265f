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
        "charging-night 61286133de499337",
        "figure-attachments 38ef68b2a48059d2",
        "figure-day aa7c84106d2757bf",
        "figure-muted-thread d3bd26abdeb63813",
        "figure-night 538cb30cd0adfae2",
        "figure-pushes 4932e6084e114f19",
        "figure-refresh d038d67fe40fc68",
        "figure-session b48544787c62efb",
        "figure-several-apps 12e7fff739ccf884",
        "messaging-day 4c20eb9178625d2b",
        "process-limits 6714c12e7ef08e20",
        "push-clusters a4e761207224bc0a",
        "q01-never-runs 2888669bee0820cc",
        "q02-only-from-xcode a402b9396fbede50",
        "q03-every-15-minutes dc5e0163db828135",
        "q04-once-a-day 94deb0dc6ad0dee6",
        "q05-too-often 1779facdbebdf883",
        "q06-ignored-for-days 2b01eec88b5e2347",
        "q07-swiped-away 45be37559ca0c678",
        "q08-half-my-pushes 607227b50f9ebaa5",
        "q09-submit-throws 496bb10a5ec9f0bc",
        "q10-how-much-time 5eaee26d27a4b45c",
        "q11-killed-in-background 5898aa977522283",
        "q12-only-while-charging 3598eb180e01979b",
        "q13-expires-after-seconds 1438bc2d8bc0ed87",
        "q14-downloads-stall 199990cdcb4ddb62",
        "q15-crash-at-launch 829dc1261f201b72",
        "six-weeks 383823a9c1f744ef",
        "swipe-away b7e5c37e242a7dab",
        "uneven-refresh 6ef509bbcbb31c1",
        "voip-calls 9715e07ea65ad08",
    ]

    private static let ofRandomDays: Set<String> = [
        "0 ccd629054b73af37",
        "1 9bcf78d6edf0e369",
        "2 e00ff11019bc5dcb",
        "3 23bef116e24d83dd",
        "4 156494afaa7b97e5",
        "5 315f84a8e9a6571c",
        "6 3fe70a0840441ce2",
        "7 d92d5cbcacfba4bb",
        "8 25e8ea405c1b15e0",
        "9 f547e40409d8479a",
        "10 26d374677143c171",
        "11 3db8d42c86cfed84",
        "12 3bb60d0b72753335",
        "13 f0316cf2456aa6c8",
        "14 bc522cbd4c80a646",
        "15 38086c81a8b2ce28",
        "16 127adb1dc8a96b23",
        "17 59b8323c3d385795",
        "18 908ecf30964faa8f",
        "19 bafcb1cf80cb3b75",
    ]
}
