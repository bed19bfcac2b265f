import BackgroundPolicy
import ProjectFiles
import ScenarioFile
import Timeline
import UntrustedText

/// What `dayline check` says about an Info.plist alone.
struct InfoPlistReport {
    let inspection: InfoPlistInspection
    /// The name of the file.
    let file: String

    /// The app, its tasks, and a paragraph for each finding.
    var text: String {
        let infoPlist = inspection.infoPlist
        let app = [infoPlist.name, infoPlist.writtenIdentifier].compactMap { $0 }.map(ErrorText.plain)
        let head =
            "\(ErrorText.plain(file)): the Info.plist of "
            + (app.isEmpty ? "an app" : app.joined(separator: ", "))
        let modes = inspection.declarations.backgroundModes.map(ErrorText.plain).joined(separator: ", ")
        let notes = inspection.findings.count(where: \.isNote)
        var counts = [Counted.text(inspection.findings.count - notes, "finding", "findings")]
        if notes > 0 { counts.append(Counted.text(notes, "note", "notes")) }
        let lines = [head, "  modes        " + (modes.isEmpty ? "none" : modes)] + tasks
        return lines.joined(separator: "\n") + "\n\n"
            + inspection.findings.map { paragraph($0).joined(separator: "\n") + "\n\n" }.joined()
            + counts.joined(separator: ", ")
    }

    /// A line for each permitted identifier.
    private var tasks: [String] {
        inspection.tasks.enumerated().map { number, task in
            let label = number == 0 ? "  tasks        " : "               "
            return label + "\(ErrorText.plain(task.identifier)): \(task.mode.meaning), \(task.reason)"
        }
    }

    private func paragraph(_ finding: InfoPlistInspection.Finding) -> [String] {
        let grade = finding.isNote ? "note: " : ""
        let first = [
            "\(grade)\(ErrorText.plain(finding.mistake)) [\(finding.id.rawValue)]",
            "  remedy       \(ErrorText.plain(finding.remedy))",
        ]
        guard let rule = finding.rule else { return first }
        return first + ["  \(rule.name)         \(rule.statement)", "               \(rule.citationText)"]
    }

    /// The same as JSON.
    var json: String {
        JSON.text(of: [
            "file": JSON(file), "app": JSON(inspection.infoPlist.writtenIdentifier),
            "name": JSON(inspection.infoPlist.name),
            "modes": .array(inspection.declarations.backgroundModes.map { JSON($0) }),
            "tasks": .array(inspection.tasks.map(json)), "findings": .array(inspection.findings.map(json)),
        ])
    }

    private func json(_ task: DeclaredTask) -> JSON {
        ["identifier": JSON(task.identifier), "kind": JSON(task.mode.rawValue), "told": JSON(task.reason)]
    }

    private func json(_ finding: InfoPlistInspection.Finding) -> JSON {
        [
            "id": JSON(finding.id.rawValue), "grade": JSON(finding.isNote ? "note" : "finding"),
            "mistake": JSON(finding.mistake), "remedy": JSON(finding.remedy),
            "rule": JSON(finding.rule?.name ?? ""),
        ]
    }
}
