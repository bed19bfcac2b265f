import ArgumentParser
import BackgroundPolicy
import Frames

/// `dayline policy`: the matrix, every limit and every rule, with evidence and citations.
struct Policy: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Prints the model's policy: execution modes by factors, numbers with their evidence, and rules."
    )

    @Flag(help: "Only the numbers that no source gives, which a scenario may change under assumptions.")
    var assumed = false

    @Option(
        name: .customLong("profile"),
        help: "The profile whose numbers and answers are printed: sources, ios18 or ios26.")
    var profileName = Profile.sources.rawValue

    @Flag(help: "The rules of the model: what the sources say, where, and how Dayline shows it.")
    var rules = false

    @Flag(help: "With --rules: only those that Dayline does not show yet.")
    var open = false

    func validate() throws {
        if open, !rules { throw ValidationError("--open chooses among the rules: policy --rules --open") }
        if rules, assumed { throw ValidationError("--rules and --assumed are two lists") }
        guard Profile(named: profileName) != nil else {
            let known = Profile.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--profile \(profileName): expected one of \(known)")
        }
    }

    /// The profile with what it describes.
    private var profileWords: String { "\(profile.rawValue) (\(profile.meaning))" }

    private var profile: Profile { Profile(named: profileName) ?? .sources }

    func run() throws { try reporting { try printAll() } }

    private func printAll() throws {
        if rules {
            try Output.say(RuleText.list { !open || $0.showing == .open })
            return
        }
        if !assumed {
            try Output.say(
                "Execution modes by factors (– does not apply, · no source says, ? assumed;\n"
                    + "BAR is Background App Refresh)\n")
            try Output.say(matrix)
            try Output.say("")
        }
        try Output.say(assumed ? "Assumed numbers\n" : "Numbers of the profile \(profileWords)\n")
        let rows = Limit.allCases.compactMap { limit -> [String]? in
            let sourced = limit.sourced(in: profile)
            guard !assumed || sourced.citation.evidence == .assumed else { return nil }
            return [
                limit.key, "\(sourced.value) \(limit.unit.rawValue)", sourced.citation.ruleName,
                sourced.citation.text, sourced.reason,
            ]
        }
        for line in TextTable(rows).lines { try Output.say(line) }
        if !assumed { try sayChoices() }
    }

    private func sayChoices() throws {
        try Output.say(
            "\nAnswers of the profile \(profileWords), where the sources disagree or leave a question open\n"
        )
        let choices = PolicyChoices(profile: profile)
        let rows = Choice.allCases.map { choice in
            let citation = choice.citation(in: profile)
            return [
                choice.name, choice.key, choice.options[choices[choice]], citation.ruleName, citation.text,
                choice.question,
            ]
        }
        for line in TextTable(rows).lines { try Output.say(line) }
    }

    /// The matrix with aligned columns.
    private var matrix: String {
        let choices = PolicyChoices(profile: profile)
        let factors = PolicyMatrix.factors(under: choices)
        var rows = [["mode"] + factors.map(\.name) + ["source"]]
        for mode in ExecutionMode.offered(in: profile) {
            let row = PolicyMatrix.row(mode, under: choices)
            let citation = PolicyMatrix.citation(of: mode)
            rows.append(
                [mode.name] + factors.map { row[$0].text }
                    + ["\(citation.source.rawValue), \(citation.ruleName)"]
            )
        }
        return TextTable(rows).lines.joined(separator: "\n")
    }
}
