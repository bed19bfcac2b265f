/// Which records of a phone are worth taking, in the words of the tools that take them: without it, a day makes some
/// twenty gigabytes of text.
public struct LogPredicate: Sendable {
    /// The bundle identifiers, or names of processes, of the apps whose own records are wanted too.
    private let apps: [String]

    /// The predicate for the records of a phone and of some of its apps.
    ///
    /// - Parameter apps: Their bundle identifiers, or the names of their processes; nothing that a quotation ends.
    public init(apps: [String] = []) { self.apps = apps }

    /// The processes that decide about background execution, but for the kernel, which says too much else.
    private static let processes = KeptProcess.allCases.filter { $0 != .kernel }.map(\.rawValue)

    /// Whether what names an app is its bundle identifier, and not its process.
    private static func isIdentifier(_ app: String) -> Bool { app.contains(".") }

    /// The conditions of which one is enough, as `log show --predicate` takes them.
    public var conditions: [String] {
        let processes = Self.processes + apps.filter { !Self.isIdentifier($0) }
        return ["process IN {\(processes.map { "\"\($0)\"" }.joined(separator: ", "))}"]
            + ["subsystem CONTAINS[c] \"backgroundtasks\""]
            + apps.filter(Self.isIdentifier).flatMap {
                ["subsystem BEGINSWITH \"\($0)\"", "eventMessage CONTAINS \"\($0)\""]
            }
            + KeptWords.ofOthers.map { "eventMessage CONTAINS \"\($0)\"" }
            + ["eventMessage BEGINSWITH \"iBoot version\""]
    }

    /// The processes as `idevicesyslog -p` takes them, which knows no other condition.
    public var processes: String {
        (Self.processes + apps.filter { !Self.isIdentifier($0) }).joined(separator: "|")
    }

    /// Whether the records of an app are left out where processes are named, as its own is not known.
    public var lacksProcess: Bool { !apps.isEmpty && !apps.contains { !Self.isIdentifier($0) } }
}
