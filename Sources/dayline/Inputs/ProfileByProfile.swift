import Answers
import BackgroundPolicy

/// The answers of a command in every profile, one below the other.
struct ProfileByProfile {
    /// The word for all profiles.
    static let all = "all"

    let changes: ScenarioChanges

    /// Answers once, or for each profile below its heading; what a profile does not offer is told there.
    ///
    /// - Throws: What the answer throws, where it is one; `Failure` if a program reads the answers.
    func answer(
        in form: AnswerForm?, _ answer: (ScenarioChanges) throws -> Void
    ) throws {
        guard changes.profileName == Self.all else { return try answer(changes) }
        guard let form, form != .json else { throw Failure.usage(.allProfilesAsData) }
        for (number, profile) in Profile.allCases.enumerated() {
            var changes = changes
            changes.profileName = profile.rawValue
            let mark = form == .markdown ? "# " : ""
            try Output.say((number > 0 ? "\n" : "") + "\(mark)\(profile.rawValue): \(profile.meaning)\n")
            do {
                try answer(changes)
            } catch let failure as Failure {
                try Output.say(failure.text)
            }
        }
    }
}
