import Timeline

extension Roster {
    /// The app that `--app` names, by name or bundle identifier.
    ///
    /// - Throws: `Failure` with the known names, or with the apps that share the name.
    func app(called name: String) throws -> AppID {
        let found = apps(called: name)
        if let app = found.first, found.count == 1 { return app }
        let quoted = "--app '\(ErrorText.word(name))'"
        guard found.isEmpty else { throw Failure.usage("\(quoted): \(several(found, called: name))") }
        let known = ErrorText.choice(apps.map { "\($0.name) (\($0.bundleIdentifier))" })
        throw Failure.usage("\(quoted): expected one of \(known)")
    }

    /// The app with a bundle identifier, else all apps with a name.
    func apps(called name: String) -> [AppID] {
        if let index = apps.firstIndex(where: { $0.bundleIdentifier == name }) { return [AppID(index)] }
        return apps.indices.filter { apps[$0].name == name }.map { AppID($0) }
    }

    /// The message where several apps have a name that should identify one.
    func several(_ found: [AppID], called name: String) -> String {
        let identifiers = ErrorText.choice(found.map { self[$0].bundleIdentifier })
        return "there are \(found.count) apps called \(ErrorText.word(name)); "
            + "name one by its bundle identifier: \(identifiers)"
    }
}
