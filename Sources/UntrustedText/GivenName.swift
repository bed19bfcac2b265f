/// The rule for names that come from outside, in a scenario as in a recording.
public enum GivenName {
    /// A day's title and an app's name have at most this many Unicode scalars.
    public static let scalarsAtMost = 40
    /// An identifier of a bundle or a task has at most this many Unicode scalars.
    public static let identifierScalarsAtMost = 120

    /// Why a text is no name.
    public enum Fault: Hashable, Sendable {
        /// It is empty, or all of it is blank or invisible.
        case nothingVisible
        /// Some of it hides, or would act upon a terminal.
        case hidden
        case tooLong(scalarsAtMost: Int)
    }

    /// What keeps a text from being a name of at most so many scalars, if anything does.
    ///
    /// Complexity: O(`most`), however long the text is.
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
