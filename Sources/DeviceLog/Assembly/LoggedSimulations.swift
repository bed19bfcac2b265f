import Timeline

/// The debugger's commands to launch tasks, and whether each of them launched one.
///
/// The app is paused as the command is given, so that its answer may come long after it.
struct LoggedSimulations: Sendable {
    /// One command, with what was made of it.
    struct Command: Sendable {
        let identifier: String
        let owner: RequestOwner
        let asked: Stamp
        /// When the framework took back the request whose task it is to launch.
        fileprivate var takenBack: Stamp?
        fileprivate var state = State.open
    }

    fileprivate enum State: Equatable {
        /// A later line may answer it.
        case open
        /// No line does.
        case unanswered
        case launched(Stamp)
        case refused
    }

    /// The newest command for each task identifier.
    private var newest: [String: Command] = [:]
    /// Those that nothing answered, before a newer one of the same identifier.
    private var older: [Command] = []
    /// The identifier of the newest command of each process, for answers that hide it.
    private var identifiers: [String: String] = [:]

    /// Those that no line answers, in no order.
    var unanswered: [Command] {
        (older + newest.values).filter { $0.state == .open || $0.state == .unanswered }
    }

    /// Whether the start of a task, of which no line says who launched it, is what a command was given for just before.
    func explains(_ identifier: String, startedAt stamp: Stamp) -> Bool {
        guard let command = newest[identifier], command.state == .open else { return false }
        return stamp.time - command.asked.time <= Self.longestPause
    }

    /// A person lets the app go on within this time, in microseconds.
    private static let longestPause: Int64 = 60_000_000

    /// Whether the debugger launched what started at a time.
    func haveLaunched(_ identifier: String, near stamp: Stamp) -> Bool {
        if case .launched(let launched)? = newest[identifier]?.state { launched.isNear(stamp) } else { false }
    }

    /// Notes that the request of a task is cancelled, as the framework does for a command before it launches the task.
    ///
    /// - Returns: Whether it is for a command.
    mutating func takeBack(_ identifier: String, at stamp: Stamp) -> Bool {
        guard explains(identifier, startedAt: stamp) || haveLaunched(identifier, near: stamp) else {
            return false
        }
        newest[identifier]?.takenBack = stamp
        return true
    }

    /// Whether the request of a task was taken back for a command near a time.
    func haveTakenBack(_ identifier: String, near stamp: Stamp) -> Bool {
        haveLaunched(identifier, near: stamp) || newest[identifier]?.takenBack?.isNear(stamp) ?? false
    }

    /// Notes a command.
    mutating func ask(_ identifier: String, _ owner: RequestOwner, of process: String, at stamp: Stamp) {
        identifiers[process] = identifier
        if let former = newest[identifier], former.state == .open || former.state == .unanswered {
            // Xcode's console may have one command twice.
            if former.state == .open, former.asked.isNear(stamp) { return }
            older.append(former)
        }
        newest[identifier] = Command(identifier: identifier, owner: owner, asked: stamp)
    }

    /// Notes that the debugger launched a task; returns when the command was given, or nil where the log does not have it.
    mutating func launch(_ identifier: String, _ owner: RequestOwner, at stamp: Stamp) -> Stamp? {
        answer(identifier, owner, .launched(stamp), at: stamp)
    }

    /// Notes that there was nothing to launch.
    mutating func refuse(_ identifier: String, _ owner: RequestOwner, at stamp: Stamp) {
        _ = answer(identifier, owner, .refused, at: stamp)
    }

    private mutating func answer(
        _ identifier: String, _ owner: RequestOwner, _ state: State, at stamp: Stamp
    ) -> Stamp? {
        let asked = newest[identifier].flatMap { $0.state == .open ? $0.asked : nil }
        newest[identifier] = Command(
            identifier: identifier, owner: owner, asked: asked ?? stamp, state: state)
        return asked
    }

    /// The identifier that an answer of a process means, which hides it.
    func identifierMeant(by process: String) -> String? { identifiers[process] }

    /// Notes that no later line is an answer, as it is of another part of the log.
    mutating func close() {
        for (identifier, command) in newest where command.state == .open {
            newest[identifier]?.state = .unanswered
        }
        identifiers = [:]
    }
}
