/// The rules for names from outside, in scenarios and recordings.
public enum GivenName {
    /// The greatest length of a day's title or an app's name, in Unicode scalars.
    public static let scalarsAtMost = 40
    /// The greatest length of a bundle or task identifier, in Unicode scalars.
    public static let identifierScalarsAtMost = 120

    /// Why a text is not a valid name.
    public enum Fault: Hashable, Sendable {
        /// It is empty, or all of it is blank or invisible.
        case nothingVisible
        /// It contains scalars that are invisible or would control a terminal.
        case hidden
        /// It has more scalars than allowed.
        case tooLong(scalarsAtMost: Int)
    }

    /// The fault that makes a text invalid as a name of at most `scalarsAtMost` scalars; nil if it is valid.
    ///
    /// - Complexity: O(`scalarsAtMost`), however long the text is.
    public static func fault(in text: String, scalarsAtMost most: Int = scalarsAtMost) -> Fault? {
        let scalars = text.unicodeScalars
        if scalars.index(scalars.startIndex, offsetBy: most + 1, limitedBy: scalars.endIndex) != nil {
            return .tooLong(scalarsAtMost: most)
        }
        let foreign = ForeignText(text)
        guard foreign.isVisible else { return .nothingVisible }
        return foreign.isHarmless ? nil : .hidden
    }

    /// A text as a valid name, for what no person can be asked to mend.
    ///
    /// What is hidden or would control a terminal gives way to a visible sign, and what is too long to an ellipsis.
    /// - Complexity: O(`scalarsAtMost`), however long the text is.
    public static func mended(_ text: String, scalarsAtMost most: Int = scalarsAtMost) -> String {
        guard fault(in: text, scalarsAtMost: most) != nil else { return text }
        let first = Array(text.unicodeScalars.prefix(most + 1))
        let kept = first.count > most ? first.prefix(most - 1) + ["…"] : first[...]
        // What belongs to a scalar that is gone has become hidden itself, so that it takes several turns.
        var name = Self.text(kept)
        while !ForeignText(name).isHarmless {
            name = Self.text(ForeignText(name).map { $0.isHarmless ? $0.scalar : "\u{FFFD}" })
        }
        return ForeignText(name).isVisible ? name : "?"
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
