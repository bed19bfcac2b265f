import Timeline

extension Roster {
    /// The app that `--app` names: by its name or bundle identifier in any case, or a unique beginning of one.
    ///
    /// - Throws: `Failure` with the apps that the word may mean, or with the known ones.
    func app(called name: String) throws -> AppID {
        let found = apps(called: name)
        let name = Privacy.repeated(name)
        if let app = found.first, found.count == 1 { return app }
        let names = apps.flatMap { [$0.name, $0.bundleIdentifier] }
        throw Failure.value(
            "--app", ErrorText.word(name),
            found.isEmpty
                ? .notApp(name, names: names, known: apps.map(\.title))
                : .severalApps(found.map { self[$0].title }))
    }

    /// The apps that a word may mean; a whole name counts more than a beginning, and its case more than none.
    func apps(called word: String) -> [AppID] {
        let word = Privacy.meant(by: word)
        let lowercased = word.lowercased()
        let meanings: [(App) -> Bool] = [
            { $0.bundleIdentifier == word },
            { $0.name == word },
            { [$0.name, $0.bundleIdentifier].contains { $0.lowercased() == lowercased } },
            { [$0.name, $0.bundleIdentifier].contains { $0.lowercased().hasPrefix(lowercased) } },
        ]
        guard !word.isEmpty else { return [] }
        for isMeant in meanings {
            let found = apps.indices.filter { isMeant(apps[$0]) }
            if !found.isEmpty { return found.map { AppID($0) } }
        }
        return []
    }
}
