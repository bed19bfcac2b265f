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
}
