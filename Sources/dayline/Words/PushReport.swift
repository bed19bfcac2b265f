import BackgroundPolicy
import ProjectFiles
import ScenarioFile
import Timeline
import UntrustedText

/// What `dayline check` says about the payload of a push.
struct PushReport {
    let inspection: PushInspection
    /// How many messages the file has, of which the first is told.
    var messages = 1
    /// The names of the files.
    let file: String
    let headersFile: String?

    /// The kind of push, what the model does with it, and a paragraph for each finding.
    var report: FileReport {
        let kind = inspection.kind
        let app = inspection.payload.bundle.map { " for \(ErrorText.word(Privacy.text($0)))" } ?? ""
        let size = Counted.text(inspection.payload.size, "byte", "bytes")
        let rest = inspection.service.map { "what \($0.name) adds" } ?? "blanks"
        let head = "\(ErrorText.plain(file)): \(origin)\(kind.name)\(app), \(size) without \(rest)"
        let findings = inspection.findings
        return FileReport(
            paragraphs: [.init(heading: head, lines: treatment)] + findings.map(paragraph),
            end: [FileReport.count(findings.count, notes: findings.count(where: \.isNote))], json: json)
    }

    /// The message that it is sent for, before the kind of the push.
    private var origin: String {
        guard let service = inspection.service else { return "" }
        return messages > 1
            ? "the first of \(messages) messages to \(service.name), for which APNs gets "
            : "a message to \(service.name), for which APNs gets "
    }

    /// What of the push the message decides, in the words of APNs.
    private var translation: [FileReport.Paragraph.Line] {
        guard let service = inspection.service else { return [] }
        let headers = (inspection.headers?.headers ?? []).map { "\($0.name) \($0.value)" }
        let keys = inspection.payload.systemKeys
        let told = headers + (keys.isEmpty ? ["an empty aps"] : ["aps with " + keys.joined(separator: ", ")])
        return [
            .init(
                label: "APNs gets", words: ErrorText.plain(Privacy.text(told.joined(separator: " · "))),
                sources: [service.citation.source], evidence: service.citation.evidence,
                rule: service.citation.rule)
        ]
    }

    private var treatment: [FileReport.Paragraph.Line] {
        guard let treatment = inspection.treatment else {
            return translation + [.init("in the model", "nothing: it has no pushes of this kind")]
        }
        return translation + (obstacle.map { [.init(nil, "\($0); once that is fixed:")] } ?? []) + [
            .init("in the model", "\(treatment.words); a scenario has it under \(treatment.section)"),
            .init(Rule[treatment.rule]),
        ]
    }

    /// What keeps the push from having its effect, if one of the findings does.
    private var obstacle: String? {
        let ids = inspection.findings.filter { !$0.isNote }.map(\.id)
        if ids.contains(.serviceGone) { return "it is not delivered" }
        if ids.contains(.payloadTooLarge) { return "APNs refuses it for its size" }
        if ids.contains(.headerValue) { return "APNs refuses it for a header" }
        if ids.contains(.pushPriority) { return "the app is not launched for it, because of its priority" }
        if inspection.kind == .background, ids.contains(.contentAvailableMissing) {
            return "it wakes no app, as content-available is not 1"
        }
        if ids.contains(.nothingToNotice) { return "the person notices nothing of it" }
        return nil
    }

    private func paragraph(_ finding: PushFinding) -> FileReport.Paragraph {
        let name = finding.isInHeaders ? headersFile ?? file : file
        let place = "\(ErrorText.plain(name)):\(finding.place.line):\(finding.place.column)"
        let grade = finding.isNote ? "note: " : ""
        let basis = finding.basis
        let mistake = ErrorText.plain(Privacy.quoted(finding.mistake))
        return FileReport.Paragraph(
            heading: "\(place): \(grade)\(mistake) [\(finding.id.rawValue)]",
            lines: [
                .init("remedy", ErrorText.plain(Privacy.quoted(finding.remedy))),
                .init(
                    label: finding.rule.isEmpty ? "    " : finding.rule, words: finding.statement,
                    sources: basis.sources, evidence: basis.evidence, rule: basis.rule),
            ])
    }

    /// The same as JSON.
    private var json: JSON {
        let treatment = inspection.treatment
        return [
            "file": JSON(file), "kind": JSON(inspection.kind.rawValue),
            "service": JSON(inspection.service?.rawValue),
            "app": JSON(inspection.payload.bundle.map(Privacy.text)), "bytes": JSON(inspection.payload.size),
            "section": JSON(treatment?.section), "treatment": JSON(treatment?.words),
            "obstacle": JSON(obstacle), "findings": .array(inspection.findings.map(json)),
        ]
    }

    private func json(_ finding: PushFinding) -> JSON {
        [
            "id": JSON(finding.id.rawValue), "grade": JSON(finding.isNote ? "note" : "finding"),
            "file": JSON(finding.isInHeaders ? headersFile ?? file : file), "line": JSON(finding.place.line),
            "column": JSON(finding.place.column), "mistake": JSON(Privacy.quoted(finding.mistake)),
            "remedy": JSON(Privacy.quoted(finding.remedy)), "rule": JSON(finding.rule),
            "statement": JSON(finding.statement),
        ]
    }
}
