import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Advice

/// What `dayline new` writes, for every choice of modes.
@Suite struct ScenarioTemplateTests {
    private static let all = TemplateMode.allCases

    private static func modes(_ number: Int) -> [TemplateMode] {
        all.indices.filter { number & (1 << $0) != 0 }.map { all[$0] }
    }

    @Test("the template of every set of modes is read without an error and has no finding")
    func everySet() throws {
        for number in 0..<(1 << Self.all.count) {
            var template = ScenarioTemplate()
            template.modes = Self.modes(number)
            let names = template.modes.map(\.rawValue).joined(separator: ", ")
            do throws(ScenarioError) {
                let reading = try ScenarioReader.readWithPlaces(Array(template.text.utf8), file: "new.yaml")
                let app = InspectedApp(0, of: reading.scenario)
                let findings = FindingID.allCases.filter { !$0.diagnoses(of: app).isEmpty }
                #expect(findings.isEmpty, "\(names): \(findings)")
            } catch {
                Issue.record("\(names): \(error.text)")
            }
        }
    }

    @Test("each mode is in the file if it was asked for, and only then", arguments: TemplateMode.allCases)
    func mode(_ mode: TemplateMode) {
        var template = ScenarioTemplate()
        template.modes = [mode]
        let alone = template.lines
        template.modes = []
        let none = template.lines
        template.modes = TemplateMode.allCases
        let all = template.lines
        let own = alone.filter { !none.contains($0) && !$0.contains("UIBackgroundModes") }
            .filter { !$0.contains("PermittedIdentifiers") }
        #expect(own.count >= 3)
        for line in own { #expect(all.contains(line), "\(line)") }
    }

    @Test("a mode is also found by what lanes, reports and logs call it")
    func words() {
        let words: [(String, TemplateMode)] = [
            ("push", .backgroundPush), ("Push", .backgroundPush), ("background-push", .backgroundPush),
            ("BGAppRefreshTask", .refresh), ("task", .backgroundTask),
            ("beginBackgroundTask", .backgroundTask),
            ("standard", .standardPush), ("VoIP", .voIPPush), ("trigger", .eventTrigger),
            ("transfer", .transfer),
        ]
        for (word, mode) in words { #expect(TemplateMode(word: word) == mode, "\(word)") }
        for mode in TemplateMode.allCases { #expect(TemplateMode(word: mode.rawValue) == mode) }
        #expect(TemplateMode(word: "pus") == nil && TemplateMode(word: "") == nil)
    }

    @Test("names and habits are those that were given, also names that YAML would read otherwise")
    func values() throws {
        var template = ScenarioTemplate()
        template.appName = #"Say: "yes" # no"#
        template.bundleIdentifier = "com.example.say"
        template.habits = ScenarioTemplate.habits(
            in: "daily 08:00, 12:30 ±5m, weekends 10:15, 20:00 on 9 days")
        let scenario = try ScenarioReader.read(Array(template.text.utf8), file: "new.yaml")
        let app = try #require(scenario.header.roster.apps.first)
        #expect(app.name == template.appName && app.bundleIdentifier == "com.example.say")
        #expect(template.habits == ["08:00", "12:30 ±5m", "10:15 on weekends", "20:00 on 9 days"])
        #expect(scenario.apps.first?.habits.map(\.days) == [14, 14, 14, 9])
        #expect(scenario.apps.first?.visits.count == 4)
        let identifiers = scenario.header.roster.tasks.map(\.identifier)
        #expect(identifiers.contains("com.example.say.refresh"))
    }

    @Test(
        "a habit at any time of the day gives a day that is read",
        arguments: ["05:58", "06:00", "23:59", "00:00"])
    func times(_ time: String) throws {
        var template = ScenarioTemplate()
        template.modes = TemplateMode.allCases
        template.habits = [time]
        do throws(ScenarioError) {
            _ = try ScenarioReader.read(Array(template.text.utf8), file: "new.yaml")
        } catch {
            Issue.record("\(error.text)")
        }
    }
}

extension ScenarioTemplate {
    fileprivate var lines: [String] { text.split(separator: "\n").map(String.init) }
}
