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

    /// The lines of other processes that decide, which are not known, by the processes in the order of their first ones.
    public private(set) var others: [UnknownLines] = []

    private var placeOfShape: [String: Int] = [:]

    /// How many shapes are kept; a log can be made to have any number.
    static let shapesAtMost = 64
    /// Of how many lines of another process the shapes are looked at; most processes say much that does not matter.
    static let othersAtMost = 1_024

    init() {}

    /// All lines of the scheduler.
    public var lines: Int { known + notShown + incomplete + unknown }

    /// Counts a record by what it is known as; of processes other than the scheduler only what is not known.
    mutating func count(_ record: LogRecord, as recognition: Recognition) {
        guard record.process == KeptProcess.dasd.rawValue else {
            if recognition == .unknown, KeptProcess(named: record.process) != nil { countOther(record) }
            return
        }
        switch recognition {
        case .known: known += 1
        case .notShown: notShown += 1
        case .incomplete: incomplete += 1
        case .unknown:
            unknown += 1
            keepShape(of: record)
        }
    }

    private mutating func countOther(_ record: LogRecord) {
        let place = others.firstIndex { $0.process == record.process } ?? others.count
        if place == others.count { others.append(UnknownLines(process: record.process)) }
        others[place].count += 1
        guard others[place].count <= Self.othersAtMost else { return }
        others[place].add(MessageShape.text(of: record.message), of: record)
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

/// The lines of a process that the vocabulary does not know.
public struct UnknownLines: Hashable, Sendable {
    /// The process.
    public let process: String
    /// How many they are.
    public internal(set) var count = 0
    /// The shapes of the first of them, in the order of their examples.
    public private(set) var shapes: [UnknownShape] = []

    /// How many shapes are kept.
    static let shapesAtMost = 16

    init(process: String) { self.process = process }

    fileprivate mutating func add(_ shape: String, of record: LogRecord) {
        if let place = shapes.firstIndex(where: { $0.text == shape }) {
            shapes[place].count += 1
        } else if shapes.count < Self.shapesAtMost {
            let example = MessageShape.beginning(of: record.message)
            shapes.append(UnknownShape(text: shape, count: 1, example: example, line: record.line))
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
