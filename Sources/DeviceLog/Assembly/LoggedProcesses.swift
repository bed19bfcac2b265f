import Timeline

/// The processes of apps as a log tells of them: their states, and how they end.
struct LoggedProcesses: Sendable {
    /// A change of an app's state.
    struct Change: Sendable {
        let bundle: String
        let state: AppState
        fileprivate(set) var cause: StateCause
        let stamp: Stamp
        /// The time of the word before that told the same, in microseconds; nil for what is another than before.
        var repeated: Int64?
    }

    /// A process that was ended.
    struct Kill: Sendable {
        /// The first witness.
        let stamp: Stamp
        fileprivate(set) var meaning: TerminationMeaning

        /// What ended the process, in the words of the model.
        var cause: StateCause { meaning.cause }
    }

    private(set) var changes: [Change] = []
    private var states: [String: LastWord<AppState>] = [:]
    /// The newest change of each app, by its index.
    private var newestChange: [String: Int] = [:]
    private var newestKill: [String: Kill] = [:]
    /// The apps that were swiped away and not opened since.
    private var swiped: Set<String> = []
    /// When each app was last said to be over the limit of the CPU.
    private(set) var overCPULimit: [String: Stamp] = [:]
    /// Within this time after the first word on its end a process has ended, in microseconds.
    private static let longestEnd: Int64 = 60_000_000
    /// Whether RunningBoard speaks; then what others repeat of it is ignored.
    private var hasRunningBoard = false
    /// When RunningBoard last told the state of each app.
    private var statedByRunningBoard: [String: Stamp] = [:]
    private var echo: String?

    /// The state of an app, as far as it was told.
    func state(of bundle: String) -> AppState? { states[bundle]?.value }

    /// Whether an app was swiped away and not opened since.
    func isSwipedAway(_ bundle: String) -> Bool { swiped.contains(bundle) }

    /// Takes a state that a process tells.
    ///
    /// SpringBoard's word counts beside RunningBoard's, which comes first where both tell of one change; what others
    /// repeat counts only where RunningBoard is silent, and of one process.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - bundle: The app.
    ///   - process: Who tells it.
    ///   - isLaunched: Whether the app has just been launched.
    ///   - stamp: When.
    mutating func take(
        _ state: ProcessState, of bundle: String, from process: String, isLaunched: Bool, at stamp: Stamp
    ) {
        if process == "runningboardd" {
            hasRunningBoard = true
            statedByRunningBoard[bundle] = stamp
        } else if process == "SpringBoard" {
            guard !(statedByRunningBoard[bundle]?.isNear(stamp) ?? false) else { return }
        } else {
            guard !hasRunningBoard, echo ?? process == process else { return }
            echo = process
        }
        set(state.appState, of: bundle, isLaunched: isLaunched, at: stamp)
    }

    /// Notes a state; the cause follows from the state before, and from how the process ended.
    ///
    /// Why an app is in the state that is told first of it, or first after a gap, is not told.
    mutating func set(
        _ state: AppState, of bundle: String, isLaunched: Bool = false, at stamp: Stamp
    ) {
        let former = self.state(of: bundle)
        guard let news = states[bundle, default: LastWord()].take(state, at: stamp.time) else { return }
        if state == .foreground { swiped.remove(bundle) }
        if let repeated = news.repeated {
            return changes.append(
                Change(bundle: bundle, state: state, cause: .notRecorded, stamp: stamp, repeated: repeated))
        }
        let cause: StateCause =
            switch state {
            case .foreground: former != nil || isLaunched ? .opened : .notRecorded
            case .background where former == .foreground: .left
            case .background: former != nil || isLaunched ? .launched : .notRecorded
            case .suspended: .suspended
            case .notRunning:
                newestKill[bundle].map { $0.stamp.isNear(stamp) ? $0.cause : .notRecorded } ?? .notRecorded
            }
        change(bundle, to: state, cause, at: stamp)
    }

    private mutating func change(
        _ bundle: String, to state: AppState, _ cause: StateCause, at stamp: Stamp
    ) {
        newestChange[bundle] = changes.count
        changes.append(Change(bundle: bundle, state: state, cause: cause, stamp: stamp))
    }

    /// Notes a gap in the records: in which state an app is after it is told by later lines, or by none.
    ///
    /// Nobody saw either whether an app that was swiped away has been opened.
    mutating func fallSilent() { (states, swiped) = ([:], []) }

    /// Notes that another phone is logged from here on, of whose apps nothing is known.
    mutating func leave() {
        fallSilent()
        (newestKill, overCPULimit, statedByRunningBoard) = ([:], [:], [:])
        (hasRunningBoard, echo) = (false, nil)
    }

    /// Notes the end of a process; witnesses within two seconds tell of the same one.
    ///
    /// A process takes some seconds to end, so that a later witness tells of the same end if none was there since.
    ///
    /// - Parameters:
    ///   - bundle: The app.
    ///   - meaning: What the witness tells.
    ///   - lastSeen: When the app was last launched or ran something; nil if never.
    ///   - stamp: When.
    /// - Returns: What is known of it now.
    mutating func kill(
        _ bundle: String, _ meaning: TerminationMeaning, lastSeen: Int64?, at stamp: Stamp
    ) -> Kill {
        func isSameEnd(_ end: Stamp) -> Bool {
            end.isNear(stamp)
                || state(of: bundle) == .notRunning && (lastSeen ?? .min) <= end.time
                    && (0...Self.longestEnd).contains(stamp.time - end.time)
        }
        var kill = Kill(stamp: stamp, meaning: meaning)
        let last = newestChange[bundle].flatMap { changes[$0].state == .notRunning ? $0 : nil }
        if let former = newestKill[bundle], isSameEnd(former.stamp) {
            kill = Kill(stamp: former.stamp, meaning: former.meaning.or(meaning))
        } else if let last, changes[last].cause == .notRecorded, isSameEnd(changes[last].stamp),
            !changes[last].stamp.isNear(stamp)
        {
            kill = Kill(stamp: changes[last].stamp, meaning: meaning)
        }
        if let limit = overCPULimit[bundle], limit.isNear(kill.stamp) {
            kill.meaning = kill.meaning.or(.overCPULimit)
        }
        newestKill[bundle] = kill
        // Another witness may have told the end without its cause, or with less of it.
        if let last, changes[last].cause != .phoneRestarted, kill.cause != .notRecorded,
            isSameEnd(changes[last].stamp)
        {
            changes[last].cause = kill.cause
        }
        if kill.cause == .swipedAway { swiped.insert(bundle) }
        return kill
    }

    /// Notes that an app is over the limit of the CPU, which is why it ends if it ends now.
    ///
    /// - Returns: Whether it has just ended.
    mutating func noteOverCPULimit(_ bundle: String, at stamp: Stamp) -> Bool {
        overCPULimit[bundle] = stamp
        return newestKill[bundle]?.stamp.isNear(stamp) ?? false
    }

    /// Whether an app has been in the background for so long that it is not there for what happens now.
    func isInBackground(_ bundle: String, wellBefore stamp: Stamp) -> Bool {
        guard state(of: bundle) == .background, let newest = newestChange[bundle] else { return false }
        return changes[newest].stamp.time < stamp.time && !changes[newest].stamp.isNear(stamp)
    }

    /// The phone starts anew: nothing runs.
    mutating func boot(at stamp: Stamp) {
        for bundle in states.keys.sorted() where state(of: bundle) != .notRunning {
            _ = states[bundle]?.take(.notRunning, at: stamp.time)
            change(bundle, to: .notRunning, .phoneRestarted, at: stamp)
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
