public import BackgroundPolicy

/// What a line of a phone's log is about: what it says, and the names and numbers in it that matter for that.
public struct LogTopic: Hashable, Sendable {
    /// What the line says.
    public let wording: LogWording
    /// The app, the task, the activity or the transfer that it names; nil where it names none, or hides it.
    public let subject: String?
    /// The execution mode of what it names; nil where the line does not tell it.
    public let mode: ExecutionMode?
    /// What else of it matters.
    public let detail: Detail

    /// What matters in a line beside the name.
    public enum Detail: Hashable, Sendable {
        /// Nothing.
        case none
        /// What the scheduler found.
        case evaluation(Evaluation)
        /// How a process ended.
        case end(LoggedEnd)
        /// What a notification has; nil where the line does not tell it.
        case content(hasAlert: Bool?, hasContentAvailable: Bool?, isMutable: Bool?)
        /// The priority of a push.
        case priority(Int)
        /// A length of time.
        case length(Milliseconds)
        /// The longest of several background tasks of one name, and how many they are.
        case longest(Milliseconds, of: Int)
        /// Whether what is said is so.
        case truth(Bool)
        /// What keeps a push from its app; empty where the line only tells that something does.
        case obstacles([PushObstacle])
        /// Words of the line.
        case words(String)
    }

    /// What a line is about, by its parts.
    public init(
        _ wording: LogWording, subject: String? = nil, mode: ExecutionMode? = nil, detail: Detail = .none
    ) {
        self.wording = wording
        self.subject = subject
        self.mode = mode
        self.detail = detail
    }

    /// The same with another name, and with its texts as the body gives them.
    public func renamed(_ name: (String) -> String, text: (String) -> String) -> LogTopic {
        let renamed: Detail
        switch detail {
        case .evaluation(var evaluation):
            evaluation.rows = evaluation.rows.map { row in
                Evaluation.Row(
                    policy: text(row.policy), weight: row.weight, decision: row.decision, score: row.score,
                    rationale: text(row.rationale))
            }
            renamed = .evaluation(evaluation)
        case .end(let end):
            renamed = .end(
                LoggedEnd(domain: end.domain, code: end.code, explanation: text(end.explanation)))
        case .words(let words): renamed = .words(text(words))
        case .none, .content, .priority, .length, .longest, .truth, .obstacles: renamed = detail
        }
        return LogTopic(wording, subject: subject.map(name), mode: mode, detail: renamed)
    }
}

/// What keeps a push from its app, as SpringBoard tells.
public enum PushObstacle: Hashable, Sendable {
    /// Somebody restricts the app; it did not register for pushes; it is not installed.
    case restricted, unregistered, uninstalled
    /// The background mode is missing; the Background App Refresh of the app is off; its notifications are.
    case modeMissing, refreshOff, notificationsOff
}

/// How a process ended, as a log or a report prints it.
public struct LoggedEnd: Hashable, Sendable {
    /// The number of who ended it; nil if unknown.
    public let domain: Int?
    /// The reason within the domain; nil if unknown.
    public let code: UInt64?
    /// The reason in words; empty if unknown.
    public let explanation: String

    /// An end by its parts.
    public init(domain: Int?, code: UInt64?, explanation: String = "") {
        self.domain = domain
        self.code = code
        self.explanation = explanation
    }

    /// Why the process ended.
    public var reason: ProcessEnd { ProcessEnd(domain: domain, code: code, explanation: explanation) }
}
