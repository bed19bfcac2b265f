import UntrustedText

/// The built-in scenarios, embedded so that the program runs from any directory.
public struct BuiltInScenario: Hashable, Sendable, CustomStringConvertible {
    /// What a scenario is for.
    public enum Group: CaseIterable, Sendable {
        /// Days to explore.
        case days
        /// Each answers a question that developers ask.
        case questions
        /// Each reproduces a figure of the talks.
        case figures

        /// The heading in a list.
        public var title: String {
            switch self {
            case .days: "Days"
            case .questions: "Lessons, each about a question that developers ask"
            case .figures: "Figures of the talks"
            }
        }
    }

    /// The name on the command line, such as `messaging-day`.
    public let name: String
    /// The group that lists it.
    public let group: Group
    /// What it shows, in one line.
    public let summary: String
    /// The YAML text.
    public let bytes: [UInt8]

    init(_ name: String, _ group: Group, _ summary: String, _ bytes: [UInt8]) {
        self.name = name
        self.group = group
        self.summary = summary
        self.bytes = bytes
    }

    /// The name.
    public var description: String { name }
    /// The file name in errors and recordings.
    public var file: String { name + ".yaml" }
    /// The YAML text, as recordings contain it.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// All scenarios by group, the standard one first.
    public static let all = days + questions + figures

    /// The scenario with a name; nil if there is none.
    public static func named(_ name: String) -> BuiltInScenario? { all.first { $0.name == name } }

    /// The name of a scenario or a population most similar to a misspelt one, or the only one that begins with it; nil
    /// if there is none.
    public static func nearest(to name: String) -> String? {
        let names = all.map(\.name) + BuiltInPopulation.all.map(\.name)
        let longer = names.filter { !name.isEmpty && $0.hasPrefix(name.lowercased()) }
        return Nearest.word(to: name, among: names) ?? (longer.count == 1 ? longer[0] : nil)
    }
}
