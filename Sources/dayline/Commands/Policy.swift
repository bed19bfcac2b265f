import ArgumentParser
import BackgroundPolicy

/// `dayline policy`: the matrix and every limit, with evidence and citations.
struct Policy: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Prints what the model goes by: execution modes by factors, and every number with its evidence."
    )

    @Flag(help: "Only the numbers that no source gives, which a scenario may change under assumptions.")
    var assumed = false

    func run() throws { try reporting { try printAll() } }

    private func printAll() throws {
        if !assumed {
            try Output.say(
                "Execution modes by factors (– does not bear on it, · no source says, ? assumed)\n")
            try Output.say(Self.matrix)
            try Output.say("")
        }
        try Output.say(assumed ? "Assumed numbers\n" : "Numbers of the profile sources\n")
        for limit in Limit.allCases {
            let sourced = limit.sourced
            guard !assumed || sourced.citation.evidence == .assumed else { continue }
            let rule = sourced.citation.ruleName
            try Output.say(
                pad(limit.key, 26) + pad("\(sourced.value) \(limit.unit.rawValue)", 18)
                    + pad(rule, 6) + pad(sourced.citation.text, 46) + sourced.reason
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
