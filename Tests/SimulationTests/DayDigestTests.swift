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
        "process-limits 5165178eabcc5c28",
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
        "0 815777e4d5b6405c",
        "1 5d1975c24b4f041a",
        "2 afebf74c5ae4f354",
        "3 41606c3acf568cd7",
        "4 1ad5ff4c09553e8",
        "5 2962efc056cf1dcb",
        "6 cba6c68abde98adc",
        "7 5e7c884954b70b39",
        "8 47c40e3ce26aafb2",
        "9 92c2f3118e611c36",
        "10 e33bd925ce078f68",
        "11 7ee1ea492510b062",
        "12 660b478484948e60",
        "13 911013e63785256b",
        "14 7f5225792ac42dc7",
        "15 935d60fd69779fe7",
        "16 e373ff6c0233f660",
        "17 3c57cd3b0179a012",
        "18 1266719b0f6d3db1",
        "19 e54b355e6eee65d1",
    ]
}
