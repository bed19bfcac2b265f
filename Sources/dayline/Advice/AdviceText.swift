import BackgroundPolicy
import ScenarioFile
import Timeline

/// Puts advice into words.
struct AdviceText {
    let file: String
    let roster: Roster

    /// A paragraph for each finding, and how many there are.
    func text(_ advice: Advice) -> String {
        let notes = advice.findings.count(where: \.suspicion.isNote)
        var counts = [Counted.text(advice.findings.count - notes, "finding", "findings")]
        if notes > 0 { counts.append(Counted.text(notes, "note", "notes")) }
        if advice.allowed > 0 { counts.append("\(advice.allowed) allowed") }
        return advice.findings.map { paragraph($0, advice).joined(separator: "\n") + "\n\n" }.joined()
            + counts.joined(separator: ", ")
    }

    private func paragraph(_ finding: Finding, _ advice: Advice) -> [String] {
        let suspicion = finding.suspicion
        let place = "\(ErrorText.plain(file)):\(finding.place.line):\(finding.place.column)"
        let grade = suspicion.isNote ? "note: " : ""
        let subject = ErrorText.plain(
            suspicion.task.map { roster[$0].identifier } ?? roster[suspicion.app].bundleIdentifier)
        var lines = ["\(place): \(grade)\(subject): \(suspicion.mistake) [\(finding.id.rawValue)]"]
        if let seen = finding.seen { lines.append("  in this day  \(seen)") }
        lines.append("  mended       \(outcome(of: finding, advice))")
        lines.append("  remedy       \(suspicion.remedy)")
        // What no rule says has the statement alone.
        let rule = suspicion.ground.name.isEmpty ? "    " : suspicion.ground.name
        lines.append("  \(rule)         \(suspicion.ground.statement)")
        lines.append("               \(suspicion.ground.citationText)")
        return lines
    }

    private func outcome(of finding: Finding, _ advice: Advice) -> String {
        switch finding.outcome {
        // Something else would have to be mended as well.
        case .sameDay where finding.seen != nil: "no effect in this day by itself"
        case .sameDay: "no effect in this day"
        case .changed(let changes) where changes.isEmpty:
            "the events change, and nothing that is counted does"
        case .changed(let changes): Self.text(changes)
        case .notTried: "not tried; there are so many findings that only the first \(advice.tried) are"
        }
    }

    /// The changes that are large enough to be read.
    private static func text(_ changes: [FigureChange]) -> String {
        let energy = changes.first { $0.figure == .energy }?.values
        let readable = changes.filter { change in
            // Where all of the energy was spent off the charger, once is enough.
            let isSaid = change.figure == .unplugged && change.values == energy
            return !isSaid && change.figure.text(change.before) != change.figure.text(change.mended)
        }
        guard !readable.isEmpty else { return "the events change, and what is counted hardly does" }
        return readable.map(\.text).joined(separator: ", ")
    }
}
