import BackgroundPolicy
import ScenarioFile
import Testing
import Timeline

/// The words of acts, as `--set` and the steps of lessons take them.
@Suite struct ActWordsTests {
    @Test("every act is read back from its words, also where several apps have a task of one name")
    func roundTrip() throws {
        let names = ["one", "two"]
        let roster = Roster(
            apps: names.map { .init(name: $0, bundleIdentifier: "com.example.\($0)") },
            tasks: names.indices.map { .init(app: AppID($0), mode: .appRefresh, identifier: "sync") })
        let (app, task) = (AppID(1), TaskID(1))
        let settings = ActKind.named.flatMap { kind -> [Act] in
            guard case .setting(let setting) = kind else { return [] }
            return setting.descriptor.valueNames.indices.map {
                .setting(setting, SettingValue(rawValue: UInt8($0)))
            }
        }
        let others: [Act] = [
            .appBackgroundAppRefresh(app, isOn: true), .appBackgroundAppRefresh(app, isOn: false), .restart,
            .swipeAway(app), .open(app), .simulateLaunch(task), .simulateExpiration(task), .cancelTask(task),
        ]
        #expect(Set((settings + others).map(\.kind)) == Set(ActKind.allCases))
        let words = ActWords(roster)
        for act in settings + others {
            let phrase = act.phrase(roster).split(separator: " ").map(String.init)
            let kind = try #require(ActWords.kind(named: phrase.first), "\(phrase)")
            #expect(try words.act(kind, phrase.dropFirst()) == act, "\(phrase)")
        }
    }
}
