import ArgumentParser
import Answers
import Timeline

/// Writes the sections of an answer to standard output in one of its forms, in batches of 64 KB.
struct AnswerOutput {
    /// What the option for the form says of itself.
    static let formats: ArgumentHelp =
        "text for people, json for programs, markdown to be pasted into an issue, with links to the sources."

    private let form: AnswerForm
    private var writer: any AnswerWriter
    private var text = ""

    init(_ form: AnswerForm, of document: [AnswerKey], on header: DayHeader?, title: Sentence) {
        self.form = form
        writer = form.writer(of: document, on: header, title: title, layout: ReportPage.table)
    }

    /// Prints a whole answer that is all there.
    static func say(
        _ sections: [AnswerSection], in document: [AnswerKey], on header: DayHeader?, title: Sentence,
        _ form: AnswerForm
    ) throws {
        var output = AnswerOutput(form, of: document, on: header, title: title)
        for section in form.ordered(sections, in: document) { try output.write(section) }
        try output.finish()
    }

    /// Prints the report of a day.
    static func say(_ report: DayReport, _ form: AnswerForm) throws {
        try say(
            report.sections, in: report.document, on: report.tally.header, title: DayReport.title, form)
    }

    mutating func write(_ section: AnswerSection) throws { try put(writer.text(of: section)) }

    mutating func finish() throws {
        try put(writer.end())
        try flush()
    }

    /// Text is wrapped to the page of reports; Markdown and JSON are for what wraps by itself, or not at all.
    private mutating func put(_ more: String) throws {
        switch form {
        case .text: text += ReportPage.hung(more)
        case .json, .markdown: text += more
        }
        if text.utf8.count >= 64 << 10 { try flush() }
    }

    private mutating func flush() throws {
        try Output.put(text)
        text = ""
    }
}
