import BackgroundPolicy

/// The type of a value on a line.
enum RecordingValue: Hashable {
    /// A whole number in a range.
    case integer(ClosedRange<Int64>)
    /// As `integer`, or null.
    case integerOrNull(ClosedRange<Int64>)
    case boolean
    case text
    /// A random seed: a number, or its digits as text.
    case seed
    /// One of the given words.
    case word([String])
    /// As `word`, or null.
    case wordOrNull([String])
    /// Any of the given words, in their order, separated by commas.
    case words([String])
    /// The running checksum up to this line: CRC-32 in eight hexadecimal digits.
    case checksum
    /// The date and time of the scenario's start.
    case date
}

/// A key of a line with the type of its value.
struct RecordingField: Hashable {
    /// The name of the key.
    let name: String
    let value: RecordingValue
    let isRequired: Bool

    init(_ key: RecordingKey, _ value: RecordingValue, isRequired: Bool = true) {
        name = key.text
        self.value = value
        self.isRequired = isRequired
    }

    /// A key whose values are numbers in its own range.
    init(number key: RecordingKey, orNull: Bool = false, isRequired: Bool = true) {
        guard let range = key.range else { preconditionFailure("the key has no numbers") }
        self.init(key, orNull ? .integerOrNull(range) : .integer(range), isRequired: isRequired)
    }

    /// A factor's opinion on a request; required if the factor takes part in every day.
    init(_ factor: Factor) {
        name = factor.key
        value = .word(Verdict.Opinion.allCases.map(\.rawValue))
        isRequired = Factor.ofTheTalk.contains(factor)
    }
}
