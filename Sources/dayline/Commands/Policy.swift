import ArgumentParser
import BackgroundPolicy

/// `dayline policy`: the matrix, every limit and every rule, with evidence and citations.
struct Policy: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Prints what the model goes by: execution modes by factors, numbers with their evidence, and rules."
    )

    @Flag(help: "Only the numbers that no source gives, which a scenario may change under assumptions.")
    var assumed = false

    @Option(
        name: .customLong("profile"),
        help: "The profile whose numbers and answers are printed: sources or observed.")
    var profileName = Profile.sources.rawValue

    @Flag(help: "The rules that the model goes by: what the sources say, where, and how Dayline shows it.")
    var rules = false

    @Flag(help: "With --rules: only those that Dayline does not show yet.")
    var open = false

    func validate() throws {
        if open, !rules { throw ValidationError("--open chooses among the rules: policy --rules --open") }
        if rules, assumed { throw ValidationError("--rules and --assumed are two lists") }
        guard Profile(rawValue: profileName) != nil else {
            let known = Profile.allCases.map(\.rawValue).joined(separator: " or ")
            throw ValidationError("--profile \(profileName): expected \(known)")
        }
    }

    private var profile: Profile { Profile(rawValue: profileName) ?? .sources }

    func run() throws { try reporting { try printAll() } }

    private func printAll() throws {
        if rules {
            try Output.say(RuleText.list { !open || $0.showing == .open })
            return
        }
        if !assumed {
            try Output.say(
                "Execution modes by factors (– does not bear on it, · no source says, ? assumed)\n")
            try Output.say(Self.matrix)
            try Output.say("")
        }
        try Output.say(assumed ? "Assumed numbers\n" : "Numbers of the profile \(profile.rawValue)\n")
        for limit in Limit.allCases {
            let sourced = limit.sourced(in: profile)
            guard !assumed || sourced.citation.evidence == .assumed else { continue }
            let rule = sourced.citation.ruleName
            try Output.say(
                pad(limit.key, 26) + pad("\(sourced.value) \(limit.unit.rawValue)", 18)
                    + pad(rule, 6) + pad(sourced.citation.text, 46) + sourced.reason
            )
        }
        if !assumed { try sayChoices() }
    }

    private func sayChoices() throws {
        try Output.say(
            "\nAnswers of the profile \(profile.rawValue), where the sources disagree or leave one open\n")
        let choices = PolicyChoices(profile: profile)
        for choice in Choice.allCases {
            let answer = choice.options[choices[choice]]
            let citation = choice.citation(in: profile)
            try Output.say(
                pad(choice.name, 5) + pad(choice.key, 26) + pad(answer, 18) + pad(citation.ruleName, 6)
                    + pad(citation.text, 46)
                    + choice.question
            )
        }
    }

    /// The matrix with aligned columns.
    static var matrix: String {
        var rows = [["mode"] + Factor.allCases.map(\.name) + ["source"]]
        for mode in ExecutionMode.allCases {
            let row = PolicyMatrix.row(mode)
            let citation = PolicyMatrix.citation(of: mode)
            rows.append(
                [mode.name] + Factor.allCases.map { row[$0].text }
                    + ["\(citation.source.rawValue), \(citation.ruleName)"]
            )
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            row.indices.map { column in
                row[column] + String(repeating: " ", count: widths[column] - row[column].count)
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
