import Answers

/// Writes the sections of an answer to standard output in one of its forms, in batches of 64 KB.
struct AnswerOutput {
    private let form: AnswerForm
    private var writer: any AnswerWriter
    private var text = ""

    init(_ form: AnswerForm, _ writer: any AnswerWriter) {
        self.form = form
        self.writer = writer
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
