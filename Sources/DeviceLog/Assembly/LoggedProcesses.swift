import Timeline

/// The processes of apps as a log tells of them: their states, and how they end.
struct LoggedProcesses: Sendable {
    /// A change of an app's state.
    struct Change: Sendable {
        let bundle: String
        let state: AppState
        fileprivate(set) var cause: StateCause
        let stamp: Stamp
    }

    /// A process that was ended.
    struct Kill: Sendable {
        /// The first witness.
        let stamp: Stamp
        let domain: Int?
        let code: UInt64?
        let explanation: String
    }

    private(set) var changes: [Change] = []
    private var states: [String: AppState] = [:]
    /// The newest change of each app, by its index.
    private var newestChange: [String: Int] = [:]
    private var newestKill: [String: Kill] = [:]
    /// The apps that were swiped away and not opened since.
    private var swiped: Set<String> = []
    /// Whether RunningBoard speaks; then what others repeat of it is ignored.
    private(set) var hasRunningBoard = false
    private var echo: String?

    /// The state of an app, as far as it was told.
    func state(of bundle: String) -> AppState? { states[bundle] }

    /// Whether the app of a bundle or task identifier was swiped away and not opened since.
    func isSwipedAway(_ subject: String, _ apps: AppDirectory) -> Bool {
        let bundle = apps.bundle(ofIdentifier: subject) ?? subject
        return swiped.contains(bundle)
    }

    /// Takes a state that a process tells; others than RunningBoard only where that is silent, and of one process.
    mutating func take(_ state: ProcessState, of bundle: String, from process: String, at stamp: Stamp) {
        if process == "runningboardd" {
            hasRunningBoard = true
        } else if process != "SpringBoard" {
            guard !hasRunningBoard, echo ?? process == process else { return }
            echo = process
        } else if hasRunningBoard {
            return
        }
        set(state.appState, of: bundle, at: stamp)
    }

    /// Notes a state; the cause follows from the state before, and from how the process ended.
    mutating func set(_ state: AppState, of bundle: String, at stamp: Stamp) {
        let former = states[bundle]
        guard former != state else { return }
        let cause: StateCause
        switch state {
        case .foreground:
            cause = .opened
            swiped.remove(bundle)
        case .background: cause = former == .foreground ? .left : .launched
        case .suspended: cause = .suspended
        case .notRunning:
            cause =
                newestKill[bundle].map { $0.stamp.isNear(stamp) ? $0.cause : .notRecorded } ?? .notRecorded
        }
        change(bundle, to: state, cause, at: stamp)
    }

    private mutating func change(
        _ bundle: String, to state: AppState, _ cause: StateCause, at stamp: Stamp
    ) {
        states[bundle] = state
        newestChange[bundle] = changes.count
        changes.append(Change(bundle: bundle, state: state, cause: cause, stamp: stamp))
    }

    /// Notes the end of a process; witnesses within two seconds tell of the same one.
    ///
    /// - Returns: What is known of it now.
    mutating func kill(
        _ bundle: String, domain: Int?, code: UInt64?, explanation: String, at stamp: Stamp
    ) -> Kill {
        var kill = Kill(stamp: stamp, domain: domain, code: code, explanation: explanation)
        if let former = newestKill[bundle], former.stamp.isNear(stamp) {
            kill = Kill(
                stamp: former.stamp, domain: former.domain ?? domain, code: former.code ?? code,
                explanation: former.explanation.isEmpty ? explanation : former.explanation)
        }
        newestKill[bundle] = kill
        // Another witness may have told the end without its cause.
        if let last = newestChange[bundle], changes[last].state == .notRunning,
            changes[last].cause == .notRecorded, changes[last].stamp.isNear(stamp)
        {
            changes[last].cause = kill.cause
        }
        if kill.cause == .swipedAway { swiped.insert(bundle) }
        return kill
    }

    /// The phone starts anew: nothing runs.
    mutating func boot(at stamp: Stamp) {
        for bundle in states.keys.sorted() where states[bundle] != .notRunning {
            change(bundle, to: .notRunning, .phoneRestarted, at: stamp)
        }
    }
}

extension LoggedProcesses.Kill {
    /// What ended the process, in the words of the model.
    var cause: StateCause { TerminationMeaning(domain: domain, code: code, explanation: explanation).cause }
}

extension ProcessState {
    /// The state in the words of the model.
    var appState: AppState {
        switch self {
        case .foreground: .foreground
        case .leavingForeground, .background: .background
        case .suspended: .suspended
        case .notRunning: .notRunning
        }
    }
}
