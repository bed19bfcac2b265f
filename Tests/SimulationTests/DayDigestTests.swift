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
        "charging-night 5069b2ffc7e8b382",
        "figure-attachments 38ef68b2a48059d2",
        "figure-day 9289386f5aaac73a",
        "figure-muted-thread d3bd26abdeb63813",
        "figure-night 538cb30cd0adfae2",
        "figure-pushes d93d9b06d7d92a1f",
        "figure-refresh 83ed6951571e4e6c",
        "figure-session 2048ac5842d9b444",
        "figure-several-apps 5cb040c9f1a5ab85",
        "long-intents 2f631cee7d9d3e8d",
        "messaging-day c1d82a175449716c",
        "photo-uploads a65c02a19c335efc",
        "process-limits b1a2da8d452144e2",
        "push-clusters 5be2a4dcf55390bc",
        "q01-never-runs 80ffdcedbc407790",
        "q02-only-from-xcode 52a97523bc383e66",
        "q03-every-15-minutes 8bd3d90861a22b74",
        "q04-once-a-day 5db78d6b5ae7998c",
        "q05-too-often 1779facdbebdf883",
        "q06-ignored-for-days 3df40a5f66f55f09",
        "q07-swiped-away 137c330ab0211ca9",
        "q08-half-my-pushes 607227b50f9ebaa5",
        "q09-submit-throws 1c1016761fe8a22e",
        "q10-how-much-time 8b5e2f2e11598ef7",
        "q11-killed-in-background 5898aa977522283",
        "q12-only-while-charging f3bc6f3f53ff909",
        "q13-expires-after-seconds 3444dbd1a3fbe660",
        "q14-downloads-stall 6153b31b24cee3fb",
        "q15-crash-at-launch 8e4b582f04ac005e",
        "health-and-location 4f8958312b4e37c6",
        "continued-tasks b109d6c025d5cbd7",
        "restart-at-night 2ed3e550999a93db",
        "six-weeks 3ea6f9b10ebfd257",
        "swipe-away 8a49a4b57a6a0a49",
        "uneven-refresh d8c5de88d7d39613",
        "voip-calls 7c77637b3538e140",
        "widgets-and-activities e5659c1086d87b56",
    ]

    private static let ofRandomDays: Set<String> = [
        "0 650c320e2addf25c",
        "1 8884e802c292866e",
        "2 cf0440a5e6bdd47d",
        "3 ec31a9fb46b39f0e",
        "4 3fcdeb554fd0dc90",
        "5 e107f7f120320efd",
        "6 45fbf8bca6ce7930",
        "7 3913c522d3c6600d",
        "8 bb5147bcd32327b7",
        "9 be3fd2d20f3667a4",
        "10 fca02091af7e52d6",
        "11 70283450791b9668",
        "12 7c4396ea09f1b4ba",
        "13 f4c14e34fc98f077",
        "14 9c11a3822ab9c05",
        "15 64d92746b9fd0878",
        "16 f1e14eadac0a9291",
        "17 ef7630ea11490e15",
        "18 40f06eabb47b19a6",
        "19 f1e678859807ff4",
    ]
}
