import Advice
import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The scenario that `dayline new` writes from what an Info.plist declares.
@Suite struct DeclaredScenarioTests {
    private static let bundle = "com.example.news"

    /// The text of the scenario.
    private static func text(_ declarations: AppDeclarations) -> String {
        var template = ScenarioTemplate()
        template.bundleIdentifier = bundle
        template.declarations = declarations
        return template.text
    }

    /// The scenario with its advice.
    private static func reading(_ declarations: AppDeclarations) throws -> ScenarioReading {
        try ScenarioReader.readWithPlaces(Array(text(declarations).utf8), file: "new.yaml")
    }

    @Test("the kind of a task is guessed from the identifier's own part, and the guess is said")
    func kinds() throws {
        let declared = AppDeclarations(
            backgroundModes: ["fetch", "processing"],
            permittedIdentifiers: [
                "com.example.news.refresh", "com.example.news.db-cleaning", "com.example.news.other",
                "com.example.news.export.*",
            ])
        let reading = try Self.reading(declared)
        let roster = reading.scenario.header.roster
        let kinds = reading.scenario.apps[0].tasks.map { (roster[$0.task].identifier, $0.kind) }
        #expect(
            kinds.map(\.0) == [
                "com.example.news.refresh", "com.example.news.db-cleaning", "com.example.news.other",
                "com.example.news.export.export",
            ])
        #expect(kinds.map(\.1) == [.appRefresh, .processing, .processing, .continuedProcessing])
        #expect(reading.scenario.header.profile == .ios27)
        let text = Self.text(declared)
        #expect(text.contains(/"com.example.news.refresh" +# a guess from its name/))
        #expect(text.contains(/"com.example.news.other" +# a guess: its name does not tell the kind/))
        #expect(text.contains("Info.plist has a star here"))
        // Words of the app's own identifier tell nothing about its tasks.
        var template = ScenarioTemplate()
        template.bundleIdentifier = "com.cleaning.app"
        template.declarations = AppDeclarations(
            backgroundModes: ["fetch"], permittedIdentifiers: ["com.cleaning.app.news"])
        let other = try ScenarioReader.read(Array(template.text.utf8), file: "new.yaml")
        #expect(other.apps[0].tasks.map(\.kind) == [.appRefresh])
    }

    @Test("no more tasks are submitted than may be pending; the others stand in comments")
    func surplus() throws {
        let identifiers = (1...3).map { "refresh-\($0)" } + (1...12).map { "cleaning-\($0)" }
        let declared = AppDeclarations(
            backgroundModes: ["fetch", "processing"], permittedIdentifiers: identifiers)
        let tasks = try Self.reading(declared).scenario.apps[0].tasks
        #expect(tasks.count { $0.kind == .appRefresh } == 1)
        #expect(tasks.count { $0.kind == .processing } == 10)
        #expect(tasks.allSatisfy { $0.isPermitted })
        for identifier in identifiers {
            #expect(Self.text(declared).contains("- identifier: \"\(identifier)\""), "\(identifier)")
        }
    }

    @Test("a task whose background mode is not declared stands in a comment that says so")
    func withoutMode() throws {
        let declared = AppDeclarations(permittedIdentifiers: ["com.example.news.refresh"])
        #expect(try Self.reading(declared).scenario.apps[0].tasks.isEmpty)
        #expect(Self.text(declared).contains("# UIBackgroundModes lacks fetch"))
        #expect(Self.text(declared).contains("#   - identifier: \"com.example.news.refresh\""))
    }

    @Test("every background mode is taken over, pushes too; unknown ones and other texts are told harmlessly")
    func modes() throws {
        let known = AppScript.BackgroundModes.named
        #expect(known.count == 12)
        for (name, mode) in known {
            let app = try Self.reading(AppDeclarations(backgroundModes: [name])).scenario.apps[0]
            #expect(app.backgroundModes == mode)
            #expect(app.pushes.isEmpty == (name != "remote-notification"))
            #expect(app.voIPPushes.isEmpty == (name != "voip"))
        }
        let text = Self.text(
            AppDeclarations(
                backgroundModes: ["fetsh", "\u{1B}[2J\n- x"], permittedIdentifiers: ["a b\u{202E}", "*"],
                exitsOnSuspend: true))
        #expect(text.contains("'fetsh', which Dayline does not know; perhaps fetch is meant"))
        #expect(text.contains("'a b\\u{202E}', which is no identifier"))
        #expect(text.contains("'*', which is no identifier"))
        #expect(text.contains("UIApplicationExitsOnSuspend is true"))
        #expect(!text.contains("\u{1B}") && !text.contains("\n- x"))
        _ = try ScenarioReader.read(Array(text.utf8), file: "new.yaml")
    }

    @Test("what is declared and nothing in the scenario uses stands in a comment, with what to add for it")
    func leftOut() throws {
        var declared = AppDeclarations(
            backgroundModes: ["fetch", "processing", "location", "audio", "push-to-talk"],
            permittedIdentifiers: ["com.example.news.refresh"])
        declared.supportsLiveActivities = true
        declared.supportsFrequentUpdates = true
        let text = Self.text(declared)
        for comment in [
            "UIBackgroundModes has processing, but nothing here uses it: add BGProcessingTask.",
            "UIBackgroundModes has location, but nothing here uses it: add locationSessions.",
            "UIBackgroundModes has audio, but nothing here uses it: add eventTriggers (kind: audio).",
            "UIBackgroundModes has push-to-talk, which Dayline does not simulate",
            "Info.plist has NSSupportsLiveActivities, but nothing here uses it: add liveActivities.",
        ] {
            #expect(text.contains("    # \(comment)"), "\(comment)")
        }
        #expect(!text.contains("has fetch"))
        let app = try Self.reading(declared).scenario.apps[0]
        #expect(app.supportsFrequentUpdates)
        var template = ScenarioTemplate()
        template.declarations = declared
        let names = ["processing", "audio", "location", "push-to-talk", "NSSupportsLiveActivities"]
        #expect(template.leftOut.map(\.name) == names)
        #expect(template.leftOut.filter(\.remedies.isEmpty).map(\.name) == ["push-to-talk"])
        // What is to be added is a key of an app.
        let keys = AppScript.BackgroundModes.named.flatMap(\.mode.users).compactMap {
            $0.split(separator: " ").first.map(String.init)
        }
        let known = ScenarioFormat.jsonSchema
        for key in keys { #expect(known.contains("\"\(key)\""), "\(key)") }
    }

    @Test("what is written for any declarations has no finding")
    func noFinding() throws {
        let modes = AppScript.BackgroundModes.named.map(\.name)
        for number in 0..<64 {
            let declared = AppDeclarations(
                backgroundModes: modes.enumerated().filter { number >> ($0.offset % 4) & 1 == 1 }.map(
                    \.element),
                permittedIdentifiers: number < 16
                    ? nil : ["a.refresh", "a.fetch", "a.clean", "a.other", "a.more.*"].dropLast(number % 5))
            let advice = ScenarioAdvice(try Self.reading(declared))
            let findings = advice.findings.filter { !$0.diagnosis.isNote }.map(\.id)
            #expect(findings.isEmpty, "\(declared): \(findings)")
        }
    }
}
