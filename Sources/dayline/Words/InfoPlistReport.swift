import Answers
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
    /// What a log has of its tasks; nil for an Info.plist alone.
    var tasksOfLog: TasksOfLog?

    /// The app, its tasks, and a paragraph for each finding.
    var report: FileReport {
        let infoPlist = inspection.infoPlist
        let app = [infoPlist.name, infoPlist.writtenIdentifier].compactMap { $0 }.map(ErrorText.plain)
        let head =
            "\(ErrorText.plain(file)): the Info.plist of "
            + (app.isEmpty ? "an app" : app.joined(separator: ", "))
        let modes = inspection.declarations.backgroundModes.map(ErrorText.plain).joined(separator: ", ")
        let first = FileReport.Paragraph(
            heading: head, lines: [.init("modes", modes.isEmpty ? "none" : modes)] + tasks)
        let findings = inspection.findings
        let grades = findings.map(\.isNote) + (tasksOfLog?.differences.map(\.isNote) ?? [])
        return FileReport(
            paragraphs: [first] + findings.map(paragraph) + ofLog,
            end: [FileReport.count(grades.count, notes: grades.count { $0 })], json: json)
    }

    /// What the log has of its tasks.
    private var ofLog: [FileReport.Paragraph] {
        (tasksOfLog?.differences ?? []).map { difference in
            let grade = difference.isNote ? "note: " : ""
            let name = difference.identifier.isEmpty ? "" : ErrorText.plain(difference.identifier) + ": "
            return FileReport.Paragraph(heading: "\(grade)\(name)\(difference.words) [log]", lines: [])
        }
    }

    /// A line for each permitted identifier.
    private var tasks: [FileReport.Paragraph.Line] {
        inspection.tasks.enumerated().map { number, task in
            .init(
                number == 0 ? "tasks" : "",
                "\(ErrorText.plain(inspection.infoPlist.written(task.identifier))): \(task.mode.meaning), \(task.reason)"
            )
        }
    }

    private func paragraph(_ finding: InfoPlistInspection.Finding) -> FileReport.Paragraph {
        let grade = finding.isNote ? "note: " : ""
        return FileReport.Paragraph(
            heading: "\(grade)\(ErrorText.plain(finding.mistake)) [\(finding.id.rawValue)]",
            lines: [.init("remedy", ErrorText.plain(finding.remedy))]
                + (finding.rule.map { [.init($0)] } ?? []))
    }

    /// What is wrong with the file itself, beside the findings about a scenario.
    private var ofFile: [InfoPlistInspection.Finding] { inspection.findings.filter(\.isOfFileAlone) }

    /// A paragraph for each finding about the file itself, and whether it is a note.
    var besideScenario: [(paragraph: FileReport.Paragraph, isNote: Bool)] {
        ofFile.map { finding in
            let whole = paragraph(finding)
            let heading = "\(ErrorText.plain(file)): \(whole.heading)"
            return (FileReport.Paragraph(heading: heading, lines: whole.lines), finding.isNote)
        }
    }

    /// What is wrong with the file itself, for a project's CI; notes are not, and no line of it is known.
    var verdicts: [PlacedVerdict] {
        ofFile.filter { !$0.isNote }.map { finding in
            PlacedVerdict(
                file: file, line: 1, column: 1,
                content: .mistake(
                    "\(ErrorText.plain(finding.mistake)) [\(finding.id.rawValue)]",
                    remedy: ErrorText.plain(finding.remedy)))
        }
    }

    /// The findings about the file itself, as members of the advice.
    var membersBesideScenario: [JSON] {
        ofFile.map { finding in
            [
                "file": JSON(file), "id": JSON(finding.id.rawValue),
                "grade": JSON(finding.isNote ? "note" : "finding"), "mistake": JSON(finding.mistake),
                "remedy": JSON(finding.remedy), "rule": JSON(finding.rule?.name ?? ""),
            ]
        }
    }

    /// The schema of that.
    static let keysBesideScenario: [AnswerKey] = [
        AnswerKey("file", .text, "the Info.plist"), AnswerKey("id", .text, "the kind of mistake"),
        AnswerKey("grade", .text, "finding or note"), AnswerKey("mistake", .text, "what is wrong"),
        AnswerKey("remedy", .text, "what to do"),
        AnswerKey("rule", .text, "the rule that it breaks; empty if it is none of the model's"),
    ]

    /// The same as JSON.
    private var json: JSON {
        [
            "file": JSON(file), "app": JSON(inspection.infoPlist.writtenIdentifier),
            "name": JSON(inspection.infoPlist.name),
            "modes": .array(inspection.declarations.backgroundModes.map { JSON($0) }),
            "tasks": .array(inspection.tasks.map(json)), "findings": .array(inspection.findings.map(json)),
        ]
    }

    private func json(_ task: DeclaredTask) -> JSON {
        let identifier = inspection.infoPlist.written(task.identifier)
        return ["identifier": JSON(identifier), "kind": JSON(task.mode.rawValue), "told": JSON(task.reason)]
    }

    private func json(_ finding: InfoPlistInspection.Finding) -> JSON {
        [
            "id": JSON(finding.id.rawValue), "grade": JSON(finding.isNote ? "note" : "finding"),
            "mistake": JSON(finding.mistake), "remedy": JSON(finding.remedy),
            "rule": JSON(finding.rule?.name ?? ""),
        ]
    }
}
