import Answers
import Frames

/// The words of an event in so many columns.
extension EventText {
    /// How many columns of the words a line may cut for its other columns to stay: what follows the fact.
    var columnsToCut: Int { TextWidth.columns(of: cost) }

    /// The words for a line of so many columns: one that is too short does without the place in the log, then without what
    /// the work took, and then cuts the task identifier, so that what became of it can be read.
    func words(fitting columns: Int, ellipsis: Unicode.Scalar) -> String {
        guard TextWidth.columns(of: words) > columns else { return words }
        let short = String(words.dropLast(place.count))
        let fact = String(short.dropLast(cost.count))
        let excess = TextWidth.columns(of: fact) - columns
        guard excess > 0, !identifier.isEmpty, let range = fact.firstRange(of: identifier) else {
            return short
        }
        let room = TextWidth.columns(of: identifier) - excess
        guard room >= Self.leastIdentifier else { return short }
        return fact[..<range.lowerBound] + TextWidth.fit(identifier, columns: room, ellipsis: ellipsis)
            + fact[range.upperBound...]
    }

    /// How many columns of a task identifier are worth showing.
    private static let leastIdentifier = 12
}
