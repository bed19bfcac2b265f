import Answers
import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// The answers of a command with the rules of every profile, side by side.
struct ProfileByProfile {
    /// The word for all profiles.
    static let all = "all"

    let changes: ScenarioChanges
    /// The schema of each.
    let document: [AnswerKey]

    /// Prints the answers about a scenario in a form.
    ///
    /// - Parameters:
    ///   - name: The name of the scenario, its path, or `-`.
    ///   - logs: Further files, which only a log has.
    ///   - form: The form.
    ///   - answer: Answers about the scenario with the rules of a profile.
    /// - Throws: What the answer throws, and `Failure` where no profile offers what the scenario has, or something else
    ///   is wrong with it.
    func say(
        about name: String, and logs: [String] = [], _ form: AnswerForm,
        _ answer: (Profile, LoadedScenario) throws -> ProfiledAnswer
    ) throws {
        let file =
            logs.isEmpty && BuiltInScenario.named(name) == nil ? try LoadedScenario.open(name) : nil
        var header: DayHeader?
        var refused: Failure?
        let answers = try Profile.allCases.map { profile -> ProfiledAnswer in
            var changes = changes
            changes.profileName = profile.rawValue
            do {
                let given =
                    try file.map { try GivenDay.open($0, changes) }
                    ?? GivenDay.open(name, and: logs, changes)
                guard case .scenario(let loaded) = given else {
                    preconditionFailure("only a scenario has a profile")
                }
                header = loaded.scenario.header
                return try answer(profile, loaded)
            } catch let failure as Failure where !failure.notOffered.isEmpty {
                refused = failure
                return ProfiledAnswer(profile, missing: failure.notOffered)
            }
        }
        guard let header else { throw refused ?? Failure.usage(.noScenario) }
        let report = ProfilesReport(answers, on: header)
        try AnswerOutput.say(
            report.sections, in: ProfilesReport.document(of: document), on: header,
            title: ProfilesReport.title, form)
    }
}

extension ScenarioChanges {
    /// Whether the rules of every profile are asked for.
    var isOfAllProfiles: Bool { profileName == ProfileByProfile.all }
}
