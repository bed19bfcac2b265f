package import BackgroundPolicy
import Timeline
import UntrustedText

/// A value of an answer that is counted or measured: people read it with its unit, programs as an integer.
package enum AnswerValue: Hashable, Sendable {
    case count(Int)
    /// A sum of times in milliseconds.
    case time(Milliseconds)
    /// A length of time in milliseconds; nil where there is none.
    case span(Milliseconds?)
    case energy(Millijoules)
    case bytes(Bytes)
    /// What is left of the energy budget; nil where that is not known.
    case energyLeft(Millijoules?)
    /// What is left of the cellular budget; nil where that is not known.
    case bytesLeft(Bytes?)

    /// What people read; in a table, a dash stands for none.
    var text: String {
        switch self {
        case .count(0), .time(0), .energy(0), .bytes(0), .span(nil), .energyLeft(nil), .bytesLeft(nil): "–"
        case .count(let count): "\(count)"
        case .time(let length), .span(let length?): Span.text(length)
        case .energy(let millijoules): Quantities.energy(millijoules)
        case .bytes(let count): Quantities.bytes(count)
        case .energyLeft(let millijoules?): Quantities.energyLeft(millijoules)
        case .bytesLeft(let count?): Quantities.bytesLeft(count)
        }
    }

    /// How many columns of a terminal most values of the kind take, so that tables of one kind stand alike.
    var columns: Int {
        switch self {
        case .count: 3
        case .time, .span: 9
        case .energy, .bytes, .energyLeft, .bytesLeft: 7
        }
    }

    /// What programs read: a count, milliseconds, millijoules or bytes.
    var json: JSON {
        switch self {
        case .count(let count): JSON(count)
        case .span(let value), .energyLeft(let value), .bytesLeft(let value): JSON(value)
        case .time(let value), .energy(let value), .bytes(let value): .number(value)
        }
    }
}
