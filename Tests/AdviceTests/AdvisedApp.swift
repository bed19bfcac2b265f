import ScenarioFile
import Simulation
import Timeline

@testable import Advice

/// The advice about a scenario of one app, which a test writes in YAML.
struct AdvisedApp {
    let yaml: String
    let reading: ScenarioReading
    let advice: ScenarioAdvice

    /// Reads a scenario of 24 hours from midnight on, with a charger from 20:00 on.
    ///
    /// - Parameters:
    ///   - app: The keys of the app beside its name and its identifier, on lines of their own.
    ///   - scenario: Keys of the scenario itself, such as `choices`, on lines of their own.
    /// - Throws: `ScenarioError` if the text is no scenario.
    init(_ app: String, scenario: String = "") throws {
        let keys = app.split(separator: "\n").map { "    \($0)\n" }.joined()
        let text = """
            name: Test
            start: 2026-11-16 00:00
            length: 24h
            seed: 7
            device: {charging: "20:00-24:00"}
            \(scenario)
            apps:
              - name: Chat
                bundleIdentifier: com.example.chat

            """
        try self.init(yaml: text + keys)
    }

    /// Reads a whole scenario.
    ///
    /// - Parameters:
    ///   - text: The scenario.
    ///   - declarations: Those of the first app's Info.plist, if there is one.
    /// - Throws: `ScenarioError` if the text is no scenario.
    init(yaml text: String, declaring declarations: AppDeclarations? = nil) throws {
        yaml = text
        let written = try ScenarioReader.readWithPlaces(Array(text.utf8), file: "test.yaml")
        reading = declarations.map { written.declaring($0, in: AppID(0)) } ?? written
        advice = ScenarioAdvice(reading)
    }

    /// The findings of a kind, in order of their places.
    func findings(_ id: FindingID) -> [Finding] { advice.findings.filter { $0.id == id } }

    /// What the findings of a kind are about: the names of requests and sessions, or that of the app.
    func subjects(_ id: FindingID) -> [String] {
        let roster = reading.scenario.header.roster
        return findings(id).map { finding in
            finding.diagnosis.task.map { roster[$0].identifier } ?? roster[finding.diagnosis.app].name
        }
    }

    /// The mistakes of a kind that are left when every finding of the kind has been fixed.
    func diagnosesAfterFixing(_ id: FindingID) -> [Diagnosis] {
        var scenario = reading.scenario
        let day = MeasuredDay(scenario)
        for finding in findings(id) {
            finding.diagnosis.fix(&scenario.apps[Int(finding.diagnosis.app.index)], day)
        }
        return scenario.apps.indices.flatMap { index in
            let hasInfoPlist = reading.appsWithInfoPlist.contains(AppID(index))
            return id.diagnoses(of: InspectedApp(index, of: scenario, hasInfoPlist: hasInfoPlist))
        }
    }
}
