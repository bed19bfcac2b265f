import Answers
import DeviceLog
import LiveLog
import ProjectFiles
import ScenarioFile
import Timeline
import UntrustedText

/// What `dayline explain` says of a file, or of what comes through a pipe, told by its content.
struct ExplainedFile {
    let file: InputFile
    /// The process that the person asks about in a report on the phone's memory; nil for all.
    var app: String?

    /// How much of a text is read in which known words are looked for, in bytes.
    private static let textAtMost = 1 << 20
    private static let meaningsAtMost = 5

    /// The members of the answer in JSON.
    static let document: [AnswerKey] =
        [
            AnswerKey("file", .optional(.text), "what the file is; null for a text"),
            AnswerKey("note", .optional(.text), "what can be done with it, or what it may be"),
            AnswerKey("lines", .list(.object(lineKeys)), "the lines of a log in which something is known"),
        ] + ReportAnswer.members + MetricAnswer.members + ExplanationDocument.members

    private static let lineKeys: [AnswerKey] = [
        AnswerKey("place", .text, "where the line stands"), AnswerKey("title", .text, "what is known in it"),
        AnswerKey("here", .optional(.text), "what the line itself says of it"),
        AnswerKey("means", .optional(.text), "what it means"),
    ]

    /// Whether a file of a kind is answered by itself where a day was expected.
    static func answers(_ kind: FileKind?) -> Bool {
        switch kind {
        case .crashReport, .diagnosticPayload, .metricPayload, .push, .propertyList, nil: true
        case .scenario, .recording, .deviceLog, .gzip, .packedSysdiagnose, .zstd, .archive, .picture,
            .logArchivePiece, .sysdiagnose, .logArchive, .folder:
            false
        }
    }

    /// Prints the answer.
    ///
    /// - Throws: `Failure` if the file cannot be read, or nothing is known of it.
    func say(_ form: AnswerForm) throws {
        guard !isPopulation else {
            let sentence = Failure.isPopulation(file.name).text
            return try AnswerOutput.say(
                [Self.note(sentence)], in: Self.document, on: nil, title: "What \(name: file.name) means",
                form)
        }
        switch file.kind {
        case .crashReport, .diagnosticPayload:
            let bytes = try file.beginning(atMost: ProcessReport.bytes)
            guard let report = DeviceReport(bytes) else { throw Failure.badData(.emptyReport(file.name)) }
            try say(ReportAnswer(report, app: app, calling: Privacy.renaming).sections, form)
        case .metricPayload:
            try say(MetricAnswer(try file.metrics()).sections + [whatItIs], form)
        case .push:
            let push = try GivenPush.push(file)
            try PushReport(
                inspection: PushInspection(push, nil), messages: push.messages, file: file.name,
                headersFile: nil
            ).report.say(form, on: file.name)
        case .propertyList:
            let inspection = InfoPlistInspection(try InfoPlistFile.read(file).infoPlist)
            try InfoPlistReport(inspection: inspection, file: file.name).report.say(form, on: file.name)
        case .deviceLog: try say(try meaningsOfLog(form), form)
        case .scenario, .recording: try say([whatItIs], form)
        case .gzip, .packedSysdiagnose, .zstd, .archive, .picture, .logArchivePiece, .sysdiagnose,
            .logArchive,
            .folder:
            try file.expect(.deviceLog)
        case nil: try sayText(form)
        }
    }

    /// Whether it is a page about many phones, which begins like a scenario.
    private var isPopulation: Bool { file.path != "-" && file.isPopulation }

    private func say(_ sections: [AnswerSection], _ form: AnswerForm) throws {
        let kind = file.kind.map { AnswerSection(.value("file", JSON($0.rawValue))) }
        try AnswerOutput.say(
            (kind.map { [$0] } ?? []) + sections, in: Self.document, on: nil,
            title: "What \(name: file.name) means",
            form)
    }

    /// What the file is, and the command that goes on.
    private var whatItIs: AnswerSection {
        let sentence = file.kind.map { OtherKind(kind: $0, name: file.name).sentence } ?? ""
        return Self.note(sentence)
    }

    private static func note(_ text: String) -> AnswerSection {
        AnswerSection(.value("note", JSON(text)), [.alone("\(quoting: text)")])
    }

    /// Explains what is known in a text of no kind.
    private func sayText(_ form: AnswerForm) throws {
        let bytes = try file.beginning(atMost: Self.textAtMost)
        let text = Undressing.plain(String(decoding: bytes, as: UTF8.self))
        let known = Explanation.all(ofText: text)
        let unknown = ErrorText.neither(file.name, bytes, isExplained: true)
        let isTyped = file.path == "-" && !bytes.isEmpty && bytes.count < 2_000
        guard !known.isEmpty else { throw isTyped ? ErrorText.unexplained(text) : unknown }
        try say(
            known.prefix(Self.meaningsAtMost).map(\.section) + (isTyped ? [] : [Self.note(unknown.text)]),
            form)
    }

    /// What a log is, and what its lines mean of which something is known, each meaning once.
    private func meaningsOfLog(_ form: AnswerForm) throws -> [AnswerSection] {
        var lines = KnownLines()
        var beginning = LogBeginning()
        var reader = LogReader(options: DeviceLogOptions.none.reading(of: file))
        var read = 0
        do {
            try file.read { piece in
                read += piece.count
                beginning.take(piece)
                try? reader.read(piece) { lines.add($0) }
                return read < KnownLines.bytesAtMost && !lines.isFull
            }
            try reader.finish { lines.add($0) }
        } catch is UnrecognisedLog {
            return [whatItIs]
        }
        let unit = reader.summary
        lines.add(ConsoleRemarks.texts(beginning, unit))
        let what = unit.handedOver > 0 ? whatItIs : Self.note(OtherKind.logWithoutDay(file.name))
        let told = lines.found.map { found -> AnswerLine in
            let means = found.explanation.facts.first { $0.label == "means" }
            let (title, place) = (found.explanation.subject.title, unit.place(found.line))
            let here = found.explanation.sayingHere
            let said: Sentence? = here.map { "\(quoting: $0)\(found.isNew ? " " : "")" }
            let cited: Sentence? =
                form == .text ? nil : means?.citation.map { " \(by: Provenance($0))" }
            let meaning: Sentence? =
                found.isNew ? "\(ConsoleTexts.words(found.explanation.subject))\(cited)" : nil
            return .whole(
                "\(quoting: place): \(name: title): \(said)\(meaning)",
                [
                    ("place", JSON(place)), ("title", JSON(title)), ("here", JSON(here)),
                    ("means", JSON(means?.words)),
                ])
        }
        guard form != .json else {
            return [what, AnswerSection(.elements("lines"), told)]
                + lines.found.map(\.explanation.section)
        }
        return [what]
            + (told.isEmpty
                ? []
                : [
                    AnswerSection(.elements("lines"), heading: "What its lines mean", told),
                    AnswerSection(
                        .nowhere, [.alone("dayline explain 'TEXT' tells more of each, with its sources.")]),
                ])
    }
}

/// The lines of a log in which a text is known that people paste: the first for each text, and for each policy that holds
/// an activity.
private struct KnownLines {
    struct Found {
        let explanation: Explanation
        let line: Int
        /// Whether no line before it has the text, so that what it means in general is still to be told.
        var isNew: Bool
    }

    /// How much of a log is read.
    static let bytesAtMost = 64 << 20
    private static let shapesAtMost = 3_000
    private static let titlesAtMost = 12

    private(set) var found: [Found] = []
    /// The beginnings of the messages that were looked at, without what differs from one to the next.
    private var shapes: Set<String> = []

    var isFull: Bool {
        found.count(where: \.isNew) >= Self.titlesAtMost || shapes.count >= Self.shapesAtMost
    }

    /// Adds what the records do not have, each at its place among the lines.
    mutating func add(_ texts: [ConsoleTexts.Found]) {
        for text in texts { add(Explanation(text.subject), at: text.line) }
        found.sort { $0.line < $1.line }
        var titles: Set<String> = []
        for place in found.indices {
            found[place].isNew = titles.insert(found[place].explanation.subject.title).inserted
        }
    }

    mutating func add(_ record: LogRecord) {
        guard !isFull else { return }
        let text = String(decoding: record.message.prefix(2_000), as: UTF8.self)
        let line = record.process.isEmpty ? text : "\(record.process): \(text)"
        guard shapes.insert(String(line.prefix(200).filter { !$0.isHexDigit })).inserted else { return }
        for explanation in Explanation.all(ofText: line) { add(explanation, at: record.line) }
    }

    private mutating func add(_ explanation: Explanation, at line: Int) {
        let isNew = !found.contains { $0.explanation.subject.title == explanation.subject.title }
        let known = found.flatMap(\.explanation.holding)
        guard isNew || !explanation.holding.allSatisfy(known.contains) else { return }
        found.append(Found(explanation: explanation, line: line, isNew: isNew))
    }
}
