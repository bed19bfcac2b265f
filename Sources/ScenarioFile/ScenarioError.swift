/// A place in a scenario file; lines and columns count from 1, columns in Unicode scalars.
public struct Place: Hashable, Comparable, Sendable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static let start = Place(line: 1, column: 1)

    public static func < (left: Place, right: Place) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// Why a file gives no scenario: everything that is wrong with it, in order of place.
public struct ScenarioError: Error, Hashable, Sendable {
    /// The name of the file as the person gave it.
    public let file: String
    /// The problems found, at least one.
    public let problems: [ScenarioProblem]

    public init(file: String, problems: [ScenarioProblem]) {
        precondition(!problems.isEmpty, "an error says what is wrong")
        self.file = file
        self.problems = problems
    }
}

/// A thing that is wrong with a scenario file, and where.
public struct ScenarioProblem: Hashable, Sendable {
    public let place: Place
    /// The way to the value, such as `apps[1].visits[0]`; places in lists count from 1; empty for the file.
    public let keyPath: String
    public let fault: Fault

    public init(_ place: Place, keyPath: String = "", _ fault: Fault) {
        self.place = place
        self.keyPath = keyPath
        self.fault = fault
    }

    /// What is wrong: what was found, and what was expected.
    public enum Fault: Hashable, Sendable {
        case fileTooLarge(bytesAtMost: Int)
        case fileEmpty
        case notUTF8
        case controlCharacter(code: UInt32)
        case notYAML(reason: String)
        case tab
        case severalDocuments
        case anchor(name: String)
        case nestedTooDeep(levelsAtMost: Int)
        case unknownKey(found: String, expected: [String], nearest: String?)
        case missingKey(name: String, help: String)
        case duplicateKey(found: String)
        case wrongForm(found: Form, expected: String)
        case notUnderstood(found: String, expected: String, nearest: String?)
        case outOfBounds(found: String, expected: String)
        case outsideDay(found: String, day: String)
        case overlap(found: String, with: String, line: Int)
        case duplicateIdentifier(found: String, firstLine: Int)
        case unknownIdentifier(found: String, expected: [String], nearest: String?)
        case statedLimit(name: String, source: String)
        case tooMany(what: String, atMost: Int)
    }

    /// The form of a YAML value.
    public enum Form: String, Hashable, Sendable {
        case nothing
        case text = "a single value"
        case list = "a list"
        case mapping = "keys with values"
    }
}
