import Answers
import BackgroundPolicy
import Timeline
import UntrustedText

extension MemoryReport {
    /// What the report says, for people.
    func sections(about app: String?, atMost most: Int) -> [AnswerSection] {
        var lines: [AnswerLine] = []
        func say(_ label: String, _ value: Sentence?) {
            if let value { lines.append(.labelled(label, value)) }
        }
        say("when", moment.map { "\(name: $0)" })
        let phone = [system, device].compactMap(\.self)
        say("on", phone.isEmpty ? nil : "\(name: phone.joined(separator: ", "))")
        say("largest", largest.map { name in "\(name: name)\(size(ofLargest: name))" })
        if pageSize == nil, processes.contains(where: { $0.bytes != nil }) {
            say(
                "pages",
                "of \(Quantities.bytes(Int64(Self.assumedPageSize))), assumed: this text does not say it")
        }
        if ended.isEmpty { say("ended", "no process: the report only lists what was there") }
        for reason in reasons.prefix(6) {
            lines.append(
                Self.meaning(of: reason).map {
                    .labelled("reason", "\(name: reason): \($0)", by: Self.documented)
                } ?? .labelled("reason", "\(name: reason), which no source tells the meaning of"))
        }
        if let app { say("asked", answer(about: app)) }
        let rows = ended.prefix(most).map { process -> [AnswerTable.Cell] in
            [
                .name(process.name), .words(process.bytes.map(Quantities.bytes) ?? "–"),
                .name(process.reason ?? ""), .name(process.states.joined(separator: ", ")),
            ]
        }
        let heading: Sentence = "JetsamEvent · memory of the phone"
        return [AnswerSection(.nowhere, heading: heading, lines)]
            + (rows.isEmpty
                ? []
                : [
                    AnswerSection(
                        .nowhere, table: AnswerTable(["ended", "memory", "reason", "it was"], Array(rows)),
                        ended.count > most ? [.alone("and \(ended.count - most) more")] : [])
                ])
    }

    /// Why processes were ended, each reason once.
    private var reasons: [String] {
        ended.compactMap(\.reason).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func size(ofLargest name: String) -> Sentence? {
        processes.first { $0.name == name }?.bytes.map { ", \(Quantities.bytes($0))" }
    }

    private func answer(about app: String) -> Sentence {
        guard let process = processes.first(where: { $0.name.lowercased() == app.lowercased() }) else {
            return
                "\(name: app) is not among the \(processes.count) processes: it did not run, or has another name."
        }
        let size: Sentence? = process.bytes.map { " with \(Quantities.bytes($0))" }
        guard let reason = process.reason else { return "\(name: app) ran\(size), and was not ended." }
        return "\(name: app) was ended\(size): \(name: reason)."
    }

    private static let documented = Provenance(
        sources: [.appleReference], evidence: .documented, rule: 0, lengths: LengthEvidence())

    /// What a reason of the kernel means; nil for one that is documented nowhere.
    private static func meaning(of reason: String) -> Sentence? {
        switch reason {
        case "per-process-limit":
            "it had more memory than one process may have; what it had then is about its limit."
        case "vm-pageshortage":
            "the phone had too little memory for the app in front; those in the background go first."
        case "highwater": "a part of the system had more memory than is expected of it."
        case "vnode-limit":
            "too many files were open in the whole phone; the app in the background need not have them."
        case "fc-thrashing":
            "some process read and wrote mapped files out of order too often; another may go for it."
        case "jettisoned": "another reason that the report does not name."
        default: nil
        }
    }

    func json(about app: String?) -> JSON {
        [
            "moment": JSON(moment), "system": JSON(system), "device": JSON(device), "largest": JSON(largest),
            "pageSize": JSON(pageSize),
            "processes": JSON(processes.count),
            "ended": .array(
                ended.map { process in
                    [
                        "name": JSON(process.name), "process": JSON(process.processID),
                        "bytes": JSON(process.bytes),
                        "reason": JSON(process.reason), "states": JSON(process.states),
                    ]
                }),
            "reasons": .array(
                reasons.map { reason in
                    let meaning = Self.meaning(of: reason)
                    let cited =
                        meaning == nil
                        ? Provenance.citationKeys.map { ($0.name, JSON.null) }
                        : Self.documented.citationMembers
                    return .object([("reason", JSON(reason)), ("means", JSON(meaning?.plain))] + cited)
                }),
            "asked": JSON(app.map { answer(about: $0).plain }),
        ]
    }

    static let members: [AnswerKey] = [
        AnswerKey("moment", .optional(.text), "when it happened, as written"),
        AnswerKey("system", .optional(.text), "the version of iOS"),
        AnswerKey("device", .optional(.text), "the model of the phone"),
        AnswerKey("largest", .optional(.text), "the process that had most memory"),
        AnswerKey(
            "pageSize", .optional(.integer),
            "the bytes of a page; null where the report does not say it, and \(assumedPageSize) are assumed"),
        AnswerKey("processes", .integer, "how many processes there were"),
        AnswerKey(
            "ended",
            .list(
                .object([
                    AnswerKey("name", .text, "the process's name"),
                    AnswerKey("process", .optional(.text), "its number"),
                    AnswerKey("bytes", .optional(.integer), "the memory that it had"),
                    AnswerKey("reason", .optional(.text), "why it was ended"),
                    AnswerKey("states", .list(.text), "what it was doing"),
                ])), "the processes that were ended, the largest first"),
        AnswerKey(
            "reasons",
            .list(
                .object(
                    [
                        AnswerKey("reason", .text, "the reason as written"),
                        AnswerKey("means", .optional(.text), "what it means; null where no source tells it"),
                    ] + AnswerKey.nullable(Provenance.citationKeys))), "why they were ended"),
        AnswerKey("asked", .optional(.text), "what is said of the process that was asked about"),
    ]
}
