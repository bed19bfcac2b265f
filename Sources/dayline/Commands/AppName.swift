import Timeline

extension Roster {
    /// The app that `--app` names, by its name or bundle identifier.
    ///
    /// - Throws: `Failure` with the names that there are, or with those of several apps that share a name.
    func app(called name: String) throws -> AppID {
        let found = apps(called: name)
        if let app = found.first, found.count == 1 { return app }
        let quoted = "--app '\(ErrorText.word(name))'"
        guard found.isEmpty else { throw Failure.usage("\(quoted): \(several(found, called: name))") }
        let known = ErrorText.choice(apps.map { "\($0.name) (\($0.bundleIdentifier))" })
        throw Failure.usage("\(quoted): expected one of \(known)")
    }

    /// The app of a bundle identifier, else all apps of a name.
    func apps(called name: String) -> [AppID] {
        if let place = apps.firstIndex(where: { $0.bundleIdentifier == name }) { return [AppID(place)] }
        return apps.indices.filter { apps[$0].name == name }.map { AppID($0) }
    }

    /// What is said where several apps have the name that was to mean one.
    func several(_ found: [AppID], called name: String) -> String {
        let identifiers = ErrorText.choice(found.map { self[$0].bundleIdentifier })
        return "there are \(found.count) apps called \(ErrorText.word(name)); "
            + "name one by its bundle identifier: \(identifiers)"
    }
}
