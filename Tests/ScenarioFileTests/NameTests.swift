import Simulation
import Testing
import Timeline

@testable import ScenarioFile

/// Names in a scenario: anything that people can see, and nothing that only the file can.
@Suite struct NameTests {
    private func read(app name: String, push: String = "new") throws(ScenarioError) -> Scenario {
        let text = """
            name: A
            start: 2024-06-05 06:00
            length: 1h
            apps:
              - name: "\(name)"
                bundleIdentifier: a
                pushes: [{name: "\(push)", arrivals: "06:10"}]

            """
        return try ScenarioReader.read(Array(text.utf8), file: "day.yaml")
    }

    @Test(
        "emoji of any kind and letters that need joiners are names",
        arguments: ["👍🏽", "👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "🇩🇪 Bahn", "می‌روم", "क्‍ष", "⠓⠊⠀⠓⠕", "Musée\u{A0}!"])
    func visible(_ name: String) throws {
        #expect(try read(app: name).header.roster.apps.map(\.name) == [name])
    }

    @Test(
        "what nobody could see is no name, and the message shows what stands there",
        arguments: [
            ("\u{A0}", "'\\u{A0}'"), ("\u{2800}\u{2800}", "'\\u{2800}\\u{2800}'"),
            ("\u{3164}", "'\\u{3164}'"),
            ("\\u200B", "'\\u{200B}'"), ("\\u2060\\uFEFF", "'\\u{2060}\\u{FEFF}'"),
            ("\u{FE0F}", "'\\u{FE0F}'"),
            ("\u{301}", "'\\u{301}'"),
        ])
    func invisible(_ name: String, _ shown: String) {
        let error = #expect(throws: ScenarioError.self) { try read(app: name) }
        let words = "found \(shown); expected a name with at least one character that can be seen"
        #expect(error?.text == "day.yaml:5:11: apps[1].name: " + words)
        #expect(throws: ScenarioError.self) { try read(app: "A", push: name) }
    }

    @Test(
        "what hides in a visible name is shown in the message",
        arguments: ["\\u202E", "\\u200D", "\\u2066", "\u{3164}"])
    func hidden(_ scalar: String) {
        let error = #expect(throws: ScenarioError.self) { try read(app: "Pay\(scalar)Pal") }
        #expect(error?.text.hasSuffix("Pal'; expected visible characters only") == true)
        #expect(error?.text.contains("Pay\\u{") == true)
    }

    @Test("a task is named in an intervention by an identifier as long as one may be")
    func longIdentifiers() throws {
        let identifier = "com.example." + String(repeating: "a", count: 108)
        let text = """
            name: A
            start: 2024-06-05 06:00
            length: 1h
            apps:
              - {name: A, bundleIdentifier: a, BGAppRefreshTask: {identifier: \(identifier)}}
            interventions:
              - {at: "06:30", simulateLaunch: \(identifier)}

            """
        let scenario = try ScenarioReader.read(Array(text.utf8), file: "day.yaml")
        #expect(scenario.interventions.map(\.act) == [.simulateLaunch(TaskID(0))])
        // Editors take what the reader takes.
        for key in ["simulateLaunch", "simulateExpiration", "cancelTask"] {
            let stated = InterventionKeys.table.keys.first { $0.name == key }
            guard case .value(let form)? = stated?.shape else {
                Issue.record("\(key) has no single value")
                continue
            }
            let pattern = try Regex(form.pattern)
            #expect(identifier.count == ScenarioLimits.identifierCharacters)
            #expect(identifier.wholeMatch(of: pattern) != nil, "\(key)")
            #expect("\(identifier)a".wholeMatch(of: pattern) == nil, "\(key)")
        }
    }

    @Test("signs of YAML's anchors within a text are text")
    func signs() throws {
        let text = """
            name: Q&A *x* &y
            description: R&D and *D*, &D and *D*
            start: 2024-06-05 06:00
            length: 1h
            apps: []

            """
        let scenario = try ScenarioReader.read(Array(text.utf8), file: "day.yaml")
        #expect(scenario.header.title == "Q&A *x* &y")
        #expect(scenario.summary == "R&D and *D*, &D and *D*")
    }
}
