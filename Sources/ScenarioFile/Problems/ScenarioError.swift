public import BackgroundPolicy

/// A position in a scenario file; lines and columns count from 1, columns in Unicode scalars.
public struct Place: Hashable, Comparable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int

    /// A position.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The start of a file.
    public static let start = Place(line: 1, column: 1)

    /// Whether one position is before another.
    public static func < (left: Place, right: Place) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// Why a file could not be read as a scenario: everything that is wrong with it, in order of place.
public struct ScenarioError: Error, Hashable, Sendable {
    /// The name of the file as the person gave it.
    public let file: String
    /// The problems found, at least one.
    public let problems: [ScenarioProblem]
    /// How many more problems were found that are not listed.
    public let omitted: Int
    /// Whether there may be still more, because the search for them was given up.
    public let mayOmitMore: Bool

    /// An error with at least one problem.
    public init(file: String, problems: [ScenarioProblem], omitted: Int = 0, mayOmitMore: Bool = false) {
        precondition(!problems.isEmpty, "an error says what is wrong")
        self.file = file
        self.problems = problems
        self.omitted = omitted
        self.mayOmitMore = mayOmitMore
    }

    /// What the scenario has and its profile does not offer, each once with the profiles that do; empty if something else
    /// is wrong too.
    public var notOffered: [String] {
        var all: [String] = []
        for problem in problems {
            guard case .notOffered(let name, let profiles) = problem.fault else { return [] }
            let text = "\(name) (\(profiles.map(\.rawValue).joined(separator: ", ")))"
            if !all.contains(text) { all.append(text) }
        }
        return all
    }
}

/// A problem of a scenario file.
public struct ScenarioProblem: Hashable, Sendable {
    /// Where the problem is.
    public let place: Place
    /// The path to the value, such as `apps[1].visits[0]`, where lists count from 1; empty for the whole
    /// file.
    public let keyPath: String
    /// What is wrong.
    public let fault: Fault

    /// A problem at a place.
    public init(_ place: Place, keyPath: String = "", _ fault: Fault) {
        self.place = place
        self.keyPath = keyPath
        self.fault = fault
    }

    /// What is wrong: what was found, and what was expected.
    public enum Fault: Hashable, Sendable {
        /// The file is larger than allowed, in bytes.
        case fileTooLarge(bytesAtMost: Int)
        /// The file has no content.
        case fileEmpty
        /// The file is not UTF-8.
        case notUTF8
        /// The file has a control character.
        case controlCharacter(code: UInt32)
        /// The file is not YAML, with the parser's message.
        case notYAML(reason: String)
        /// A tab is used for indentation.
        case tab
        /// The file has more than one YAML document.
        case severalDocuments
        /// The file has an anchor or alias.
        case anchor(name: String)
        /// Lists and mappings are nested too deep.
        case nestedTooDeep(levelsAtMost: Int)
        /// The mapping has no such key.
        case unknownKey(found: String, expected: [String], nearest: String?)
        /// A required key is missing.
        case missingKey(name: String, help: String)
        /// A key occurs twice in a mapping.
        case duplicateKey(found: String)
        /// The value has another YAML form than expected.
        case wrongForm(found: Form, expected: String)
        /// The text does not have the expected form.
        case notUnderstood(found: String, expected: String, nearest: String?)
        /// The value is not allowed.
        case outOfBounds(found: String, expected: String)
        /// The scenario's profile has no such thing; others have.
        case notOffered(name: String, by: [Profile])
        /// The time is outside the scenario, whose span is `day`.
        case outsideDay(found: String, day: String)
        /// Two slices overlap.
        case overlap(found: String, with: String, line: Int)
        /// A name is used twice.
        case duplicateIdentifier(found: String, firstLine: Int)
        /// A name refers to nothing.
        case unknownIdentifier(found: String, expected: [String], nearest: String?)
        /// The limit is stated by a source and cannot be replaced.
        case statedLimit(name: String, source: String)
        /// There are more things of a kind than allowed.
        case tooMany(what: String, atMost: Int)
    }

    /// The form of a YAML value.
    public enum Form: String, Hashable, Sendable {
        /// No value.
        case nothing
        /// A scalar.
        case text = "a single value"
        /// A sequence.
        case list = "a list"
        /// A mapping.
        case mapping = "keys with values"
    }
}
