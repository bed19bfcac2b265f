import Timeline

/// The processes of apps as a log tells of them: their states, and how they end.
struct LoggedProcesses: Sendable {
    /// A change of an app's state.
    struct Change: Sendable {
        let bundle: String
        let state: AppState
        let cause: StateCause
        let stamp: Stamp
    }

    /// A process that was ended.
    struct Kill: Sendable {
        let bundle: String
        let stamp: Stamp
        var domain: Int?
        var code: UInt64?
        var explanation: String
    }

    private(set) var changes: [Change] = []
    private(set) var kills: [Kill] = []
    private var states: [String: AppState] = [:]
    private var newestKill: [String: Int] = [:]
    private var swiped: [String: Bool] = [:]
    /// Whether RunningBoard speaks; then what others repeat of it is ignored.
    private(set) var hasRunningBoard = false
    private var echo: String?

    /// The state of an app, as far as it was told.
    func state(of bundle: String) -> AppState? { states[bundle] }

    /// Whether the app of a bundle or task identifier was swiped away and not opened since.
    func isSwipedAway(_ subject: String, _ apps: AppDirectory) -> Bool {
        let bundle = apps.bundle(ofIdentifier: subject) ?? subject
        return swiped[bundle] ?? false
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
            swiped[bundle] = false
        case .background: cause = former == .foreground ? .left : .launched
        case .suspended: cause = .suspended
        case .notRunning:
            let kill = newestKill[bundle].map { kills[$0] }
            cause = kill.map { $0.stamp.isNear(stamp) ? $0.cause : .notRecorded } ?? .notRecorded
        }
        states[bundle] = state
        changes.append(Change(bundle: bundle, state: state, cause: cause, stamp: stamp))
    }

    /// Notes the end of a process; witnesses within two seconds tell of the same one.
    ///
    /// - Returns: Whether it is new.
    mutating func kill(
        _ bundle: String, domain: Int?, code: UInt64?, explanation: String, at stamp: Stamp
    ) -> Bool {
        defer { if let last = newestKill[bundle], kills[last].cause == .swipedAway { swiped[bundle] = true } }
        if let last = newestKill[bundle], kills[last].stamp.isNear(stamp) {
            if kills[last].domain == nil { kills[last].domain = domain }
            if kills[last].code == nil { kills[last].code = code }
            if kills[last].explanation.isEmpty { kills[last].explanation = explanation }
            return false
        }
        newestKill[bundle] = kills.count
        kills.append(Kill(bundle: bundle, stamp: stamp, domain: domain, code: code, explanation: explanation))
        return true
    }

    /// The phone starts anew: nothing runs.
    mutating func boot(at stamp: Stamp) {
        for bundle in states.keys.sorted() where states[bundle] != .notRunning {
            states[bundle] = .notRunning
            changes.append(Change(bundle: bundle, state: .notRunning, cause: .notRecorded, stamp: stamp))
        }
    }
}

extension LoggedProcesses.Kill {
    /// What ended the process, in the words of the model.
    var cause: StateCause {
        switch code {
        case 0xDEAD_FA11: .swipedAway
        case 0x8BAD_F00D: .ranOutOfTime
        case 0xBAAD_CA11: .callNotReported
        case _ where explanation.contains("app switcher"): .swipedAway
        case _ where explanation.contains("cpu"): .usedTooMuchCPU
        default:
            switch domain {
            case 1: .systemKill
            case 2, 3: .crash
            case 20: .ranOutOfTime
            default: .notRecorded
            }
        }
    }
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
