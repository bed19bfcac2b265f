import Timeline

extension Roster {
    /// The app that `--app` names, by its name or bundle identifier.
    ///
    /// - Throws: `Failure` with the names that there are.
    func app(called name: String) throws -> AppID {
        let place = apps.firstIndex { $0.bundleIdentifier == name || $0.name == name }
        guard let place else {
            let known = apps.map { "\($0.name) (\($0.bundleIdentifier))" }.joined(separator: ", ")
            throw Failure.usage(ErrorText.plain("--app '\(name)': expected one of \(known)"))
        }
        return AppID(place)
    }
}
