/// How many of the scheduler's lines the vocabulary knows.
public struct VocabularyTally: Sendable {
    /// Lines of the scheduler about something that is shown.
    public private(set) var known = 0
    /// Lines that are known and about nothing that is shown.
    public private(set) var notShown = 0
    /// Lines that are known, of which the log keeps back or cuts what they are about.
    public private(set) var incomplete = 0
    /// Lines that are not known.
    public private(set) var unknown = 0
    /// The shapes of the lines that are not known, in the order of their first examples.
    public private(set) var shapes: [UnknownShape] = []
    /// Lines that are not known, of shapes that came after the last one that is kept.
    public private(set) var ofOtherShapes = 0

    private var placeOfShape: [String: Int] = [:]

    /// How many shapes are kept; a log can be made to have any number.
    static let shapesAtMost = 64

    init() {}

    /// All lines of the scheduler.
    public var lines: Int { known + notShown + incomplete + unknown }

    /// Counts a record by what it is known as; records of other processes do not count.
    mutating func count(_ record: LogRecord, as recognition: Recognition) {
        guard record.process == KeptProcess.dasd.rawValue else { return }
        switch recognition {
        case .known: known += 1
        case .notShown: notShown += 1
        case .incomplete: incomplete += 1
        case .unknown:
            unknown += 1
            keepShape(of: record)
        }
    }

    private mutating func keepShape(of record: LogRecord) {
        let text = MessageShape.text(of: record.message)
        if let place = placeOfShape[text] {
            shapes[place].count += 1
        } else if shapes.count < Self.shapesAtMost {
            placeOfShape[text] = shapes.count
            let example = MessageShape.beginning(of: record.message)
            shapes.append(UnknownShape(text: text, count: 1, example: example, line: record.line))
        } else {
            ofOtherShapes += 1
        }
    }
}

/// A shape of lines that the vocabulary does not know.
public struct UnknownShape: Hashable, Sendable {
    /// The words without names and numbers, such as `Removing A from group NAME after # seconds`.
    public let text: String
    /// How many lines have it.
    public internal(set) var count: Int
    /// The beginning of the first of them, with its names.
    public let example: String
    /// The number of that line in the file, from 1.
    public let line: Int
}
