import BackgroundPolicy

/// What stands under a key of a line.
enum LogValue: Hashable {
    /// A moment of the scenario that is not before its start, or a length, in milliseconds.
    case time
    /// Milliseconds, millijoules or bytes, either side of zero.
    case integer
    /// The same, or null where there is none.
    case integerOrNull
    /// How many there are.
    case count
    /// The number of a request or launch.
    case number
    case numberOrNull
    /// Scenario seconds a second.
    case speed
    /// A place in the list of tasks.
    case place
    case boolean
    case text
    /// A random seed: a number, or its digits as text.
    case seed
    /// One of some words.
    case word([String])
    /// Any of some words, in their order, with commas between.
    case words([String])
    /// The checksum of the lines that have one, up to this: CRC-32 in eight hexadecimal digits.
    case checksum
    /// The date and time of the scenario's start.
    case date
}

/// A key of a line and what stands under it.
struct LogField: Hashable {
    /// The key as it stands on a line.
    let name: String
    let value: LogValue
    let isRequired: Bool

    init(_ key: LogKey, _ value: LogValue, isRequired: Bool = true) {
        name = key.text
        self.value = value
        self.isRequired = isRequired
    }

    /// What a factor says of a request; required where the factor takes part in every day.
    init(_ factor: Factor) {
        name = factor.key
        value = .word(Verdict.Opinion.allCases.map(\.rawValue))
        isRequired = Factor.ofTheTalk.contains(factor)
    }
}
