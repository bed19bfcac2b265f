/// The value that a text gives to an option that it names: `requiresExternalPower=0` turns it off.
enum OptionValue: Equatable {
    case on, off

    /// What a word says behind the sign that gives a value; nil for a number, a date or a name.
    init?(_ word: String) {
        switch word {
        case "1", "true", "yes", "on": self = .on
        case "0", "false", "no", "off", "nil", "null": self = .off
        default: return nil
        }
    }

    /// What stands between two words of a text, as far as it tells whether the second is the value of the first.
    enum Gap {
        case blank, sign, other

        /// Adds what stands there next, of `=`, `: `, `" => @"` or `=(`.
        mutating func add(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "=", ":": if self == .blank { self = .sign }
            case " ", "\t", "\"", "'", ">", "@", "(", "<", "\\": break
            default: self = .other
            }
        }
    }
}

/// An option with the value that asks for nothing, such as `requiresNetworkConnectivity=0`.
public struct IdleOption: Hashable, Sendable {
    /// The option with its value, as printed.
    let text: String
    /// What the option is about with its other value.
    private let about: String

    init(_ option: String, _ value: OptionValue, of subject: Subject) {
        text = option + (value == .on ? " = true" : " = false")
        about = "\(subject.title) (\(subject.kind))"
    }

    /// What it means, in a sentence.
    var meaning: String { "With this value it asks for nothing; only the other value is about \(about)." }
}
