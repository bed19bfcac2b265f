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
        "charging-night 3d43d49f63b62f47",
        "figure-attachments 63d2ff85bf48ba7d",
        "figure-day a476668de5dc1c3e",
        "figure-muted-thread 56a63ba53aaf9c44",
        "figure-night 78e98000f5c7e450",
        "figure-pushes 78de9014d71fe91f",
        "figure-refresh a64dfc5af364bb7b",
        "figure-session 1bc9599cd75e59fc",
        "figure-several-apps eebc654edc651e86",
        "messaging-day 19176ae99e57de2b",
        "process-limits 88401bb6451b71e4",
        "push-clusters 74a746caa8dfc1fd",
        "q01-never-runs bc97465fa18b49bc",
        "q02-only-from-xcode 2a53a06936d17a42",
        "q03-every-15-minutes e9fec38cd1965485",
        "q04-once-a-day 7526c1eaa942c8d",
        "q05-too-often a710816070be86e8",
        "q06-ignored-for-days 10252070f59af4d5",
        "q07-swiped-away 127331eb5fb55961",
        "q08-half-my-pushes 30cbba3ea21380fa",
        "q09-submit-throws e28a75f4a008b43e",
        "q10-how-much-time 7c0a63841b5b55b8",
        "q11-killed-in-background 26d708a054163965",
        "q12-only-while-charging ba403c5430bd00cd",
        "q13-expires-after-seconds 91582f0d7e87e8d1",
        "q14-downloads-stall 1c748d0a4bbfeca3",
        "q15-crash-at-launch e6fbeb3702f57a72",
        "six-weeks 86f4a583eb510ec7",
        "swipe-away 25f4a501316b7b85",
        "uneven-refresh ea2e77b973229919",
        "voip-calls d2cd7bac75b5c53c",
    ]

    private static let ofRandomDays: Set<String> = [
        "0 561f29076198c7e8",
        "1 6f9e04957d35c12c",
        "2 483bc1f43df99c15",
        "3 581218a85a606af1",
        "4 cbce536de206360f",
        "5 9ebacecca8f7483e",
        "6 35372f00189d4d06",
        "7 e740fab8108d8681",
        "8 3a130fb67fca353f",
        "9 593b0cf4801d332e",
        "10 b6b4742713a3b76e",
        "11 1abc0bb507b17c5e",
        "12 f95901429493b111",
        "13 9d8919ac52be2fd2",
        "14 d29e657c5765933c",
        "15 5f2156c6b755395f",
        "16 45005ea3fd6220d8",
        "17 8b6065946c976d70",
        "18 b213e4a97c5d3a62",
        "19 88fbda2f88b128a0",
    ]
}
