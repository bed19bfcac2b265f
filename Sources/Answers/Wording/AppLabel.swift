public import Timeline

extension Roster.App {
    /// What answers call the app, be it in a table or in a sentence.
    var label: String { label(columns: 26) }

    /// What to call the app in so many columns.
    ///
    /// An app of which a log tells a task identifier only has the end of it for a name; where there is room, it is
    /// called by the whole identifier.
    public func label(columns: Int) -> String {
        let isEndOfIdentifier = name.contains(".") && bundleIdentifier.hasSuffix("." + name)
        return isEndOfIdentifier && bundleIdentifier.unicodeScalars.count <= columns
            ? bundleIdentifier : name
    }
}
