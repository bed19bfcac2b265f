/// Amounts of energy and data, for people.
public enum Quantities {
    /// An energy in millijoules as joules with one decimal; a dash below a tenth of a joule.
    public static func energy(_ millijoules: Int64) -> String {
        millijoules < 100 ? "–" : "\(millijoules / 1_000).\(millijoules / 100 % 10) J"
    }

    /// A number of bytes in decimal units, such as `12 B`, `340 kB` or `15.4 MB`; a dash for none.
    public static func bytes(_ count: Int64) -> String {
        switch count {
        case 0: "–"
        case ..<1_000: "\(count) B"
        case ..<1_000_000: "\(count / 1_000) kB"
        default: "\(count / 1_000_000).\(count / 100_000 % 10) MB"
        }
    }

    /// What is left of a budget of energy, in millijoules; an overdrawn budget is negative.
    public static func left(energy millijoules: Int64) -> String {
        let amount = Int64(millijoules.magnitude)
        return (millijoules < 0 ? "−" : "") + (amount < 100 ? "0 J" : energy(amount))
    }

    /// What is left of a budget of bytes; an overdrawn budget is negative.
    public static func left(bytes count: Int64) -> String {
        let amount = Int64(count.magnitude)
        return (count < 0 ? "−" : "") + (amount == 0 ? "0 B" : bytes(amount))
    }
}
