/// The commands of the plain mode: what can be asked for, and the actions of the table by purpose.
enum PlainHelp {
    /// The help; with words, only the lines that have them.
    static func lines(about words: String) -> [String] {
        guard !words.isEmpty else { return all }
        let wanted = words.lowercased()
        let found = (said + actions.flatMap(\.lines)).filter { $0.lowercased().contains(wanted) }
        return found.isEmpty ? [PlainReply.noHelp(about: words).text] : found
    }

    private static var all: [String] {
        ["Go to"] + [PlainReply.times, .names, .kinds(kinds)].map { "  \($0.text)" }
            + ["Say"] + said.map { "  \($0)" }
            + actions.flatMap { group in [group.purpose.rawValue] + group.lines.map { "  \($0)" } }
            + [PlainReply.keys.text]
    }

    private static var kinds: String { EventKind.allCases.map(\.rawValue).joined(separator: ", ") }

    private static var said: [String] { PlainWord.allCases.map { "\($0.rawValue): \($0.help)" } }

    private static var actions: [(purpose: Action.Purpose, lines: [String])] {
        Action.Purpose.allCases.compactMap { purpose in
            let entries = ActionTable.entries.filter {
                $0.action.purpose == purpose && !$0.action.isVisualOnly
                    && PlainWord(rawValue: $0.action.name) == nil
                    && $0.action != .prompt(.goTo)
            }
            let lines = entries.map { "\($0.action.name)\($0.action.operand): \($0.help)" }
            return lines.isEmpty ? nil : (purpose, lines)
        }
    }
}

extension Action {
    /// What may stand after the name.
    fileprivate var operand: String {
        switch self {
        case .prompt(.search): " TEXT"
        case .prompt(.nameDay): " NAME"
        case .prompt(.predict): " TIME OR WORDS"
        case .change: " NUMBER"
        default: ""
        }
    }
}
