import BackgroundPolicy
import Frames

/// Formats the model's rules as text: what the sources say, where, and how Dayline demonstrates it.
enum RuleText {
    /// The greatest length of a line with both citation and demonstration.
    private static let lineAtMost = 110

    /// The rules under the headings of their sections, and how many there are of each kind.
    static func list(where isListed: (Rule) -> Bool) -> String {
        var lines: [String] = []
        for section in RuleSection.all {
            let rules = section.rules.filter(isListed)
            guard !rules.isEmpty else { continue }
            lines += [section.title, ""] + rules.flatMap(Self.lines) + [""]
        }
        lines.append(summary)
        return lines.joined(separator: "\n")
    }

    private static func lines(_ rule: Rule) -> [String] {
        let showing = rule.showing.text
        let margin = "      "
        let said = "\(rule.name)  \(rule.statement)"
        let oneLine = "\(margin)\(rule.citationText) — \(showing)"
        guard TextWidth.columns(of: oneLine) > lineAtMost else { return [said, oneLine] }
        return [said, margin + rule.citationText, margin + showing]
    }

    private static var summary: String {
        let days = Rule.all.count(where: \.showing.isSimulated)
        let parts = Rule.all.count(where: \.showing.isSimulatedInPart)
        let screen = Rule.all.count { $0.showing == .drawn }
        let words = Rule.all.count { $0.showing == .explained }
        let open = Rule.all.count { $0.showing == .open }
        let outside = Rule.all.count - days - parts - screen - words - open
        return
            "\(Rule.all.count) rules: \(days) shown by simulated days, \(parts) in part, \(screen) on the screen, "
            + "\(words) in texts; \(outside) not for a simulation; \(open) not shown yet"
    }
}
