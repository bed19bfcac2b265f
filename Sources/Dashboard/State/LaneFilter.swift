import BackgroundPolicy
import Timeline

/// What the prompt of the lanes asks for: parts of names, `mode:push` and `outcome:killed`, all of which an app has.
struct LaneFilter {
    /// What became of something that an app asked for.
    enum Outcome: String, CaseIterable {
        case launched, held, expired, killed, refused, swiped

        /// Whether something that happened to an app is of the kind.
        func matches(_ kind: Instant.Kind) -> Bool {
            switch kind {
            case .launch: self == .launched
            case .heldBack: self == .held
            case .expiring: self == .expired
            case .killed: self == .killed
            case .refused: self == .refused
            case .swipedAway: self == .swiped
            case .pushReceived, .intervention, .simulatedLaunch, .lostSight, .measured: false
            }
        }
    }

    private enum Word {
        case name(NameSearch)
        case mode(NameSearch)
        case outcomes([Outcome])
    }

    private let words: [Word]

    /// Reads a filter as typed; a kind that there is not leaves no app.
    init(_ text: String) {
        words = text.split(separator: " ").map { word in
            let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return .name(NameSearch(String(word))) }
            let wanted = parts[1].lowercased()
            switch parts[0].lowercased() {
            case "mode": return .mode(NameSearch(wanted))
            case "outcome": return .outcomes(Outcome.allCases.filter { $0.rawValue.hasPrefix(wanted) })
            default: return .name(NameSearch(String(word)))
            }
        }
    }

    /// Whether it asks for parts of names only.
    var isOfNames: Bool {
        words.allSatisfy { word in
            switch word {
            case .name: true
            case .mode, .outcomes: false
            }
        }
    }

    /// The apps that have all that is asked for, as far as a moment tells.
    ///
    /// - Complexity: linear in the apps and tasks, and in what happened where an outcome is asked for.
    func apps(in index: TimelineIndex, through moment: Moment) -> [AppID] {
        let roster = index.header.roster
        var matches = [Bool](repeating: true, count: index.apps.count)
        for word in words {
            var has = [Bool](repeating: false, count: index.apps.count)
            switch word {
            case .name(let search):
                for (number, app) in roster.apps.enumerated() {
                    has[number] = search.finds(in: app.name) || search.finds(in: app.bundleIdentifier)
                }
                for task in roster.tasks where search.finds(in: task.identifier) {
                    has[Int(task.app.index)] = true
                }
            case .mode(let search):
                for task in roster.tasks
                where search.finds(in: task.mode.shortName) || search.finds(in: task.mode.name) {
                    has[Int(task.app.index)] = true
                }
            case .outcomes(let outcomes):
                for (number, app) in index.apps.enumerated() {
                    has[number] = app.instants(from: .start, to: moment + 1).contains { instant in
                        outcomes.contains { $0.matches(instant.kind) }
                    }
                }
            }
            for number in has.indices where !has[number] { matches[number] = false }
        }
        return matches.indices.filter { matches[$0] }.map { AppID($0) }
    }
}
