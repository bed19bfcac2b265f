import BackgroundPolicy

/// What stands above a list or a table that a command prints.
enum Heading {
    case scenarios, populations, lessons, ownSources
    case modes(Profile)
    case numbers(Profile)
    case answers(Profile)

    var text: String {
        switch self {
        case .scenarios: "Scenarios (dayline NAME shows one in the dashboard)"
        case .populations: "Populations (dayline sweep NAME asks all their phones)"
        case .lessons: "Lessons (dayline lesson NAME begins one, --text prints it)"
        case .modes(let profile):
            """
            Execution modes by factors, in the profile \(words(of: profile))
            – does not apply, · no source says, + measured or read in the system's binaries, ? assumed;
            BAR is Background App Refresh; --rules prints the rule of a row with its source

            """
        case .ownSources: "\nCells with another source than their row:"
        case .numbers(let profile): "Numbers of the profile \(words(of: profile))\n"
        case .answers(let profile):
            "\nAnswers of the profile \(words(of: profile)), where the sources disagree or leave a question open\n"
        }
    }

    private func words(of profile: Profile) -> String { "\(profile.rawValue) (\(profile.meaning))" }
}
