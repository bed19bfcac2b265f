public import Timeline

/// A form in which an answer is read.
public enum AnswerForm: String, CaseIterable, Sendable {
    /// Lines for a terminal or a pipe.
    case text
    /// Values for programs.
    case json
    /// Text to be pasted into an issue or a document, with links to the sources.
    case markdown

    /// Whether each list of a document comes whole, in the order of the schema, and not what happened in order of time.
    public var groupsByPart: Bool { self == .json }

    /// Writes a document of a day.
    ///
    /// - Parameters:
    ///   - document: The schema of the document.
    ///   - header: The day; nil for an answer that is about none, and has no moments.
    ///   - title: What the answer is about, where the form has a title.
    ///   - layout: Lays out tables where they stand as text on a page.
    /// - Returns: What turns sections into text.
    public func writer(
        of document: [AnswerKey], on header: DayHeader?, title: Sentence,
        layout: @escaping AnswerTable.Layout
    ) -> any AnswerWriter {
        switch self {
        case .text: AnswerText(header: header, layout: layout)
        case .json: AnswerJSON(schema: document)
        case .markdown: AnswerMarkdown(header: header, title: title)
        }
    }
}

/// Turns the sections of an answer into text, one after the other, so that a long answer need not be kept.
public protocol AnswerWriter {
    /// The text of a further section; empty if the form does not show it.
    mutating func text(of section: AnswerSection) -> String

    /// The text after the last section.
    mutating func end() -> String
}

extension AnswerForm {
    /// The sections of an answer in the order in which the form has them.
    public func ordered(_ sections: [AnswerSection], in document: [AnswerKey]) -> [AnswerSection] {
        groupsByPart
            ? document.flatMap { key in sections.filter { $0.part.key == key.name } } : sections
    }
}
