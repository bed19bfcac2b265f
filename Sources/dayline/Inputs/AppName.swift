import Timeline
import UntrustedText

extension Roster {
    /// The app that `--app` names: by its name or bundle identifier in any case, or a unique beginning of one.
    ///
    /// - Throws: `Failure` with the apps that the word may mean, or with the known ones.
    func app(called name: String) throws -> AppID {
        let found = apps(called: name)
        if let app = found.first, found.count == 1 { return app }
        let quoted = "--app '\(ErrorText.word(name))'"
        guard found.isEmpty else { throw Failure.usage("\(quoted): \(several(found, called: name))") }
        let words = apps.flatMap { [$0.name, $0.bundleIdentifier] }
        if let nearest = Nearest.word(to: name, among: words) {
            throw Failure.usage("\(quoted): there is no such app; did you mean \(ErrorText.word(nearest))?")
        }
        guard !apps.isEmpty else { throw Failure.usage("\(quoted): there is no app in it") }
        let known = ErrorText.choice(apps.map { "\($0.name) (\($0.bundleIdentifier))" })
        throw Failure.usage("\(quoted): expected one of \(known)")
    }

    /// The apps that a word may mean; a whole name counts more than a beginning, and its case more than none.
    func apps(called word: String) -> [AppID] {
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

    /// The message where a word may mean several apps.
    func several(_ found: [AppID], called name: String) -> String {
        let all = ErrorText.choice(found.map { "\(self[$0].name) (\(self[$0].bundleIdentifier))" })
        return "that may be each of \(found.count) apps; name one of \(all)"
    }
}
