import BackgroundPolicy
import Timeline

/// What a text at the prompt asks for.
enum Destination {
    case moment(Moment)
    case app(AppID)
    case task(TaskID)
    case event(TimelineEvent)
    /// A window of this length in milliseconds.
    case window(Int64)
    case action(Action)
    /// The changes that were kept under a name.
    case fork(ChangeList.Fork)

    /// Reads a text; nil if it means nothing of the day.
    init?(_ text: String, in model: DashboardModel) {
        let header = model.index.header
        let words = text.split(separator: " ")
        if let length = Self.window(words) {
            self = .window(length)
        } else if let moment = PromptTime.moment(text, from: model.state.playhead, in: header) {
            self = .moment(moment)
        } else if let kind = EventKind(word: text.lowercased()) {
            guard let event = Self.event(kind, in: model) else { return nil }
            self = .event(event)
        } else if let action = Self.actions.first(where: { $0.name == text }) {
            self = .action(action)
        } else if let fork = model.state.changes.forks.first(where: { $0.name == text }) {
            self = .fork(fork)
        } else if let name = Names(header.roster).best(text) {
            self = name
        } else {
            return nil
        }
    }

    /// The length of the window of `1h` or `zoom 1h`.
    private static func window(_ words: [Substring]) -> Int64? {
        guard let last = words.last, words.count == 1 || words.count == 2 && words[0] == "zoom" else {
            return nil
        }
        return PromptTime.length(last.lowercased())
    }

    /// The next event of a kind, or the first of the day after the last.
    private static func event(_ kind: EventKind, in model: DashboardModel) -> TimelineEvent? {
        model.index.event(after: model.state.playhead, where: kind.matches)
            ?? model.index.event(after: Moment(-1), where: kind.matches)
    }

    /// The names of apps and tasks.
    struct Names {
        private let roster: Roster

        init(_ roster: Roster) { self.roster = roster }

        /// The app or task of a name in any case: the whole name, else one that begins with it, else one that contains it.
        func best(_ text: String) -> Destination? {
            let wanted = text.lowercased()
            guard !wanted.isEmpty else { return nil }
            let tests: [(String) -> Bool] = [
                { $0 == wanted }, { $0.hasPrefix(wanted) }, { $0.contains(wanted) },
            ]
            for test in tests {
                if let app = roster.apps.indices.first(where: { names(ofApp: $0).contains(where: test) }) {
                    return .app(AppID(app))
                }
                if let task = roster.tasks.indices.first(where: {
                    test(roster.tasks[$0].identifier.lowercased())
                }) {
                    return .task(TaskID(task))
                }
            }
            return nil
        }

        private func names(ofApp number: Int) -> [String] {
            [roster.apps[number].name.lowercased(), roster.apps[number].bundleIdentifier.lowercased()]
        }
    }

    /// Every text that has a name: apps, kinds of events, days that were kept, tasks and actions.
    static func names(in model: DashboardModel) -> [String] {
        let roster = model.index.header.roster
        return roster.apps.map(\.name) + EventKind.allCases.map(\.rawValue)
            + model.state.changes.forks.map(\.name) + roster.tasks.map(\.identifier)
            + actions.map(\.name)
    }

    /// Whether a text leads somewhere as a whole: a name in any case, a time, or the length of a window.
    static func isTaken(_ text: String, in model: DashboardModel) -> Bool {
        let (header, wanted) = (model.index.header, text.lowercased())
        let names = names(in: model) + header.roster.apps.map(\.bundleIdentifier)
        return names.contains { $0.lowercased() == wanted }
            || EventKind(word: wanted) != nil || window(text.split(separator: " ")) != nil
            || PromptTime.moment(text, from: model.state.playhead, in: header) != nil
    }

    /// The actions that are to be had at the prompt: those of the day.
    static let actions = ActionTable.entries.filter { $0.owners == .day }.map(\.action)

    /// The texts that begin with what is typed, in any case: apps, tasks, kinds of events, days and actions; of nothing
    /// typed the actions.
    static func candidates(for text: String, in model: DashboardModel) -> [String] {
        guard !text.isEmpty else { return actions.filter(model.offers).map(\.name) }
        let wanted = text.lowercased()
        var found: [String] = []
        for candidate in names(in: model)
        where candidate.lowercased().hasPrefix(wanted) && !found.contains(candidate) {
            found.append(candidate)
            if found.count == candidatesAtMost { break }
        }
        return found
    }

    private static let candidatesAtMost = 30
}
