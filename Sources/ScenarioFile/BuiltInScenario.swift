/// The scenarios that come with Dayline, embedded so that the program runs from any directory.
public struct BuiltInScenario: Hashable, Sendable, CustomStringConvertible {
    /// What a scenario is for.
    public enum Group: CaseIterable, Sendable {
        /// Days to look around in.
        case days
        /// Each answers a question that developers ask.
        case questions
        /// Each is a figure of the talks.
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
    public let group: Group
    /// What there is to see, in a line.
    public let summary: String
    /// The YAML text.
    public let bytes: [UInt8]

    init(_ name: String, _ group: Group, _ summary: String, _ bytes: [UInt8]) {
        self.name = name
        self.group = group
        self.summary = summary
        self.bytes = bytes
    }

    public var description: String { name }
    /// What errors and recordings call the file.
    public var file: String { name + ".yaml" }
    /// The YAML text, as a recording keeps it.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// All of them by their groups, the standard one first.
    public static let all = days + questions + figures

    /// The scenario with a name, or nil if none comes with Dayline.
    public static func named(_ name: String) -> BuiltInScenario? { all.first { $0.name == name } }

    /// The name that a person probably meant.
    public static func nearest(to name: String) -> String? { Nearest.word(to: name, among: all.map(\.name)) }
}
