import Advice
import BackgroundPolicy
import ScenarioFile
import Timeline

/// Formats advice as text.
struct AdviceText {
    let file: String
    let roster: Roster

    /// A paragraph for each finding, and the number of findings.
    func text(_ advice: ScenarioAdvice) -> String {
        let notes = advice.findings.count(where: \.diagnosis.isNote)
        var counts = [Counted.text(advice.findings.count - notes, "finding", "findings")]
        if notes > 0 { counts.append(Counted.text(notes, "note", "notes")) }
        if advice.allowed > 0 { counts.append("\(advice.allowed) allowed") }
        return advice.findings.map { paragraph($0, advice).joined(separator: "\n") + "\n\n" }.joined()
            + counts.joined(separator: ", ")
    }

    private func paragraph(_ finding: Finding, _ advice: ScenarioAdvice) -> [String] {
        let diagnosis = finding.diagnosis
        let place = "\(ErrorText.plain(file)):\(finding.place.line):\(finding.place.column)"
        let grade = diagnosis.isNote ? "note: " : ""
        let subject = ErrorText.plain(
            diagnosis.task.map { roster[$0].identifier } ?? roster[diagnosis.app].bundleIdentifier)
        var lines = [
            "\(place): \(grade)\(subject): \(ErrorText.plain(diagnosis.mistake)) [\(finding.id.rawValue)]"
        ]
        if let seen = finding.seen { lines.append("  in this day  \(seen)") }
        lines.append("  fixed        \(outcome(of: finding, advice))")
        lines.append("  remedy       \(finding.help.map { ErrorText.plain($0.text) } ?? diagnosis.remedy)")
        // A statement that is not a rule has no name.
        let rule = diagnosis.ground.name.isEmpty ? "    " : diagnosis.ground.name
        lines.append("  \(rule)         \(diagnosis.ground.statement)")
        lines.append("               \(diagnosis.ground.citationText)")
        return lines
    }

    func outcome(of finding: Finding, _ advice: ScenarioAdvice) -> String {
        switch finding.outcome {
        // Another mistake would have to be fixed as well.
        case .sameDay where finding.seen != nil: "no effect in this day by itself"
        case .sameDay: "no effect in this day"
        case .changed(let changes) where changes.isEmpty:
            "the events change, but no figure does"
        case .changed(let changes): Self.text(changes)
        case .notTried: "not tried; only the first \(advice.tried) findings are"
        }
    }

    /// The changes that are large enough to show after rounding.
    private static func text(_ changes: [FigureChange]) -> String {
        let energy = changes.first { $0.figure == .energy }?.values
        let readable = changes.filter { change in
            // If all energy was spent off the charger, it is listed once.
            let isSaid = change.figure == .unplugged && change.values == energy
            return !isSaid && change.figure.text(change.before) != change.figure.text(change.fixed)
        }
        guard !readable.isEmpty else { return "the events change, but the figures hardly do" }
        return readable.map(\.text).joined(separator: ", ")
    }
}
