import Answers
import ArgumentParser
import BackgroundPolicy
import Frames

/// `dayline policy`: the matrix, every limit and every rule, with evidence and citations.
struct Policy: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "policy",
        abstract:
            "Prints the model's policy: execution modes by factors, numbers with their evidence, and rules.",
        usage: "dayline policy [--assumed] [--profile <profile>] [<options>]"
    )

    @Flag(help: "Only the numbers that no source gives, which a scenario may change under assumptions.")
    var assumed = false

    @Option(
        name: .customLong("profile"),
        help:
            "The profile whose numbers and answers are printed: \(Profile.choice()); else that of dayline config.",
        completion: .profiles)
    var profileName: String?

    @Flag(help: "The rules of the model: what the sources say, where, and how Dayline shows it.")
    var rules = false

    @Flag(help: "With --rules: only those that Dayline does not show yet.")
    var open = false

    @OptionGroup var config: ConfigOptions

    func validate() throws {
        if open, !rules { throw ValidationError(.openWithoutRules) }
        if rules, assumed { throw ValidationError(.rulesAndNumbers) }
        if let profileName, Profile(named: profileName) == nil {
            throw ValidationError(.notAmong("--profile", profileName, Profile.allCases.map(\.rawValue)))
        }
    }

    func run() throws {
        try reporting {
            try printAll(of: try config.read().profile(flag: profileName))
        }
    }

    private func printAll(of profile: Profile) throws {
        if rules {
            try Output.say(RuleText.list { !open || $0.showing == .open })
            return
        }
        if !assumed {
            try Output.say(Heading.modes(profile).text)
            try Output.say(Self.matrix(of: profile))
            let own = PolicyMatrix.ownSources(in: profile, under: PolicyChoices(profile: profile))
            if !own.isEmpty { try Output.say(Heading.ownSources.text) }
            for cell in own { try Output.say(cell.text) }
            try Output.say("")
        }
        try Output.say(assumed ? "Assumed numbers\n" : Heading.numbers(profile).text)
        let rows = Limit.allCases.compactMap { limit -> DefinitionTable.Row? in
            let sourced = limit.sourced(in: profile)
            guard !assumed || sourced.citation.evidence == .assumed else { return nil }
            return .init(
                cells: [limit.key, LimitText.text(sourced.value, limit.unit)],
                text: "\(sourced.reason) [\(sourced.citation.text), \(sourced.citation.ruleName)]")
        }
        try say(rows)
        if !assumed { try sayChoices(of: profile) }
    }

    private func say(_ rows: [DefinitionTable.Row]) throws {
        for line in DefinitionTable(rows: rows, page: Self.width).lines { try Output.say(line) }
    }

    /// The columns of a line.
    private static let width = 120

    private func sayChoices(of profile: Profile) throws {
        try Output.say(Heading.answers(profile).text)
        let choices = PolicyChoices(profile: profile)
        let rows = Choice.allCases.map { choice in
            let citation = choice.citation(in: profile)
            return DefinitionTable.Row(
                cells: [choice.name, choice.key, choice.options[choices[choice]]],
                text: "\(choice.question) [\(citation.text), \(citation.ruleName)]")
        }
        try say(rows)
    }

    /// The matrix with aligned columns.
    private static func matrix(of profile: Profile) -> String {
        let choices = PolicyChoices(profile: profile)
        let factors = PolicyMatrix.factors(under: choices)
        let names = factors.map { Self.twoLines($0.name) }
        var rows = [[""] + names.map(\.first) + [""], ["mode"] + names.map(\.last) + ["rule"]]
        for mode in ExecutionMode.offered(in: profile) {
            let row = PolicyMatrix.row(mode, under: choices)
            rows.append(
                [mode.descriptor.mediumName] + factors.map { row[$0].text } + [
                    PolicyMatrix.citation(of: mode).ruleName
                ])
        }
        return TextTable(rows, page: Self.width).lines.joined(separator: "\n")
    }

    /// A heading in two lines of about the same width; one of a single word stands in the second.
    private static func twoLines(_ name: String) -> (first: String, last: String) {
        let words = name.split(separator: " ").map(String.init)
        let halves = (0..<words.count).map { count in
            (
                first: words.prefix(count).joined(separator: " "),
                last: words.dropFirst(count).joined(separator: " ")
            )
        }
        return halves.min { max($0.first.count, $0.last.count) < max($1.first.count, $1.last.count) } ?? (
            "", name
        )
    }
}
