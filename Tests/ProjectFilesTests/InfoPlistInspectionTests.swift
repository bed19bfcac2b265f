import ScenarioFile
import Simulation
import Testing

@testable import ProjectFiles

/// What an Info.plist alone tells: the tasks of its identifiers, and what keeps them from running.
@Suite struct InfoPlistInspectionTests {
    private func inspect(modes: [String], _ identifiers: [String]?) throws -> InfoPlistInspection {
        func array(_ key: String, _ values: [String]) -> String {
            "<key>\(key)</key><array>" + values.map { "<string>\($0)</string>" }.joined() + "</array>"
        }
        let keys =
            "<key>CFBundleIdentifier</key><string>com.example.app</string>"
            + (modes.isEmpty ? "" : array("UIBackgroundModes", modes))
            + (identifiers.map { array("BGTaskSchedulerPermittedIdentifiers", $0) } ?? "")
        let xml = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(keys)</dict></plist>"
        return InfoPlistInspection(try InfoPlist(Array(xml.utf8)))
    }

    private func findings(modes: [String], _ identifiers: [String]?) throws -> [InfoPlistInspection.Finding] {
        try inspect(modes: modes, identifiers).findings
    }

    @Test("a task of background-fetch's scheduleTask is a processing task, and needs the mode processing")
    func backgroundFetch() throws {
        let inspection = try inspect(
            modes: ["fetch"], ["com.transistorsoft.messageThreads", "com.transistorsoft.fetch"])
        #expect(inspection.tasks.map(\.mode) == [.processing, .refresh])
        #expect(inspection.tasks.allSatisfy { $0.reason == "by react-native-background-fetch" })
        #expect(inspection.findings.map(\.id) == [.modeMissing])
        let finding = inspection.findings[0]
        #expect(!finding.isNote && finding.remedy == "add processing to UIBackgroundModes")
        #expect(finding.mistake.contains("com.transistorsoft.messageThreads"))
        #expect(
            try findings(
                modes: ["fetch", "processing"],
                ["com.transistorsoft.messageThreads", "com.transistorsoft.fetch"]
            ) == [])
    }

    @Test("an identifier that a plugin submits too is missing")
    func missing() throws {
        let fetch = try findings(modes: ["processing"], ["com.transistorsoft.customtask"])
        #expect(fetch.map(\.id) == [.identifierMissing])
        #expect(fetch[0].remedy.contains("com.transistorsoft.fetch"))
        let shiny = try findings(modes: ["processing"], ["com.shiny.job", "com.shiny.jobnet"])
        #expect(shiny.map(\.id) == [.identifierMissing, .identifierMissing])
    }

    @Test("each plugin's own declarations have nothing wrong", arguments: Plugin.all.map(\.name))
    func own(name: String) throws {
        let plugin = try #require(Plugin(named: name))
        let own = plugin.declarations(ofApp: "com.example.app")
        let found = try findings(modes: own.backgroundModes, own.permittedIdentifiers)
        #expect(found == [])
        // Without the mode of its tasks each of them is told.
        let tasks = plugin.tasks.filter { $0.identifier.map { !$0.hasSuffix("*") } ?? false }
        let bare = try findings(modes: [], own.permittedIdentifiers).filter { !$0.isNote }
        #expect(bare.count == tasks.count && bare.allSatisfy { $0.id == .modeMissing })
    }

    @Test("what a name only suggests is a note, and a star is certain")
    func guesses() throws {
        let guess = try findings(modes: [], ["com.example.app.refresh"])
        #expect(guess.map(\.id) == [.modeMissing] && guess[0].isNote)
        #expect(try findings(modes: [], ["com.example.app.export.*"]) == [])
    }

    @Test("modes without identifiers, unknown modes and what is no identifier are told")
    func declarations() throws {
        let processing = try findings(modes: ["processing"], nil)
        #expect(processing.map(\.id) == [.noIdentifiers] && !processing[0].isNote)
        let fetch = try findings(modes: ["fetch"], [])
        #expect(fetch.map(\.id) == [.noIdentifiers] && fetch[0].isNote)
        let unknown = try findings(modes: ["remote-notifications"], nil)
        #expect(unknown.map(\.id) == [.unknownMode] && unknown[0].remedy == "write remote-notification")
        let bad = try findings(modes: ["fetch"], ["com.example.app.refresh", "my task"])
        #expect(bad.map(\.id) == [.notAnIdentifier])
        #expect(try findings(modes: [], nil) == [])
    }

    @Test("the mode of Newsstand Kit is a note, and no mode that iOS does not know")
    func retired() throws {
        let found = try findings(modes: ["newsstand-content", "audio"], nil)
        #expect(found.map(\.id) == [.retiredMode] && found[0].isNote)
        #expect(found[0].mistake.contains("newsstand-content, the mode of Newsstand Kit"))
    }

    @Test("an identifier that is listed twice or more is told once, and is one task")
    func repeated() throws {
        let twice = ["com.example.app.refresh", "com.example.app.news", "com.example.app.refresh"]
        let inspection = try inspect(modes: ["fetch", "processing"], twice + twice)
        #expect(inspection.tasks.map(\.identifier) == Array(twice.prefix(2)))
        let repeated = inspection.findings.filter { $0.id == .repeatedIdentifier }
        #expect(repeated.count == 2 && repeated.allSatisfy(\.isNote))
        #expect(inspection.findings.count == 2)
        #expect(repeated[0].mistake.contains("'com.example.app.refresh' more than once"))
    }

    @Test("no two plugins have a task or a name in common")
    func plugins() {
        let names = Plugin.all.flatMap { [$0.name] + $0.otherNames }
        #expect(Set(names).count == names.count)
        let exact = Plugin.all.flatMap(\.tasks).compactMap(\.identifier).filter { !$0.hasSuffix("*") }
        #expect(Set(exact).count == exact.count)
        for plugin in Plugin.all {
            for task in plugin.tasks {
                guard let identifier = task.identifier else { continue }
                let example = identifier.hasSuffix("*") ? identifier.dropLast() + "own" : identifier[...]
                let found = Plugin.task(of: String(example))
                #expect(found?.plugin.name == plugin.name && found?.task.mode == task.mode, "\(example)")
            }
        }
        #expect(Plugin.task(of: "com.transistorsoft.") == nil)
        #expect(Plugin.task(of: "com.example.app.refresh") == nil)
    }
}
