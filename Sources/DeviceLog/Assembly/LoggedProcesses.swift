import Timeline

/// The processes of apps as a log records them: their states, and how they end.
struct LoggedProcesses: Sendable {
    /// A change of an app's state.
    struct Change: Sendable {
        let bundle: String
        let state: AppState
        fileprivate(set) var cause: StateCause
        let stamp: Stamp
        /// The time of the earlier line that this one repeats, in microseconds; nil for a change.
        var repeated: Int64?
        /// Whether a later line has shown that it did not come to this.
        fileprivate(set) var isTakenBack = false
    }

    /// That a person opened an app by an action of a notification, and what was known of the app before.
    private struct Opening {
        let stamp: Stamp
        let formerState: LastWord<AppState>?
        let formerChange: Int?
        let wasSwiped: Bool
    }

    /// A process that was ended.
    struct Kill: Sendable {
        /// The first witness.
        let stamp: Stamp
        fileprivate(set) var meaning: ProcessEnd

        /// What ended the process, as a cause of the model.
        var cause: StateCause { meaning.cause }
    }

    /// An end that no line has told to have come yet, with what was known before it.
    private struct AskedEnd {
        let stamp: Stamp
        /// The number of the process; nil where no line tells it.
        let process: Int32?
        var state: LastWord<AppState>?
        let change: Int?
    }

    /// The changes, with those that were taken back.
    private var noted: [Change] = []
    /// The changes of the states of apps.
    var changes: [Change] { noted.filter { !$0.isTakenBack } }
    private var states: [String: LastWord<AppState>] = [:]
    /// The newest change of each app, by its index.
    private var newestChange: [String: Int] = [:]
    private var newestKill: [String: Kill] = [:]
    /// The newest end of each app that was asked for, until a line tells that it came.
    private var askedEnds: [String: AskedEnd] = [:]
    /// What was asked for in vain.
    private var outlived: [String: Kill] = [:]
    /// The apps that were swiped away and not opened since.
    private var swiped: Set<String> = []
    /// The apps that a person has opened by an action last.
    private var openings: [String: Opening] = [:]
    /// When each app was last logged to be over the limit of the CPU.
    private(set) var overCPULimit: [String: Stamp] = [:]
    /// A process has ended within this time after the first line about its end, in microseconds.
    static let longestEnd: Int64 = 60_000_000
    /// Whether RunningBoard logs states; then repetitions by other processes are ignored.
    private var hasRunningBoard = false
    /// The state of each app that RunningBoard logged last.
    private var statedByRunningBoard: [String: (state: ProcessState, stamp: Stamp)] = [:]
    private var echo: String?
    /// The apps of which a line has told whether they run in the foreground or in the background.
    private var placed: Set<String> = []

    /// The state of an app; nil if unknown.
    func state(of bundle: String) -> AppState? { states[bundle]?.value }

    /// Whether an app ended so long before that a report about its end is about another one.
    func isLongOver(_ bundle: String, at stamp: Stamp) -> Bool {
        guard state(of: bundle) == .notRunning, let change = newestChange[bundle] else { return false }
        return stamp.time - noted[change].stamp.time > Self.longestEnd
    }

    /// Whether an app was swiped away and not opened since.
    func isSwipedAway(_ bundle: String) -> Bool { swiped.contains(bundle) }

    /// Takes a state that a process logs.
    ///
    /// SpringBoard's lines count beside RunningBoard's, which come first where both log one change.
    /// Repetitions by other processes count only without RunningBoard's lines, and only those of one process; but that the
    /// newest process of an app has ended is so whoever says it, and RunningBoard may not.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - bundle: The app.
    ///   - process: The process that logs it.
    ///   - isOfNewest: Whether the line has the number of the app's newest process.
    ///   - isLaunched: Whether the app has just been launched.
    ///   - stamp: When it was logged.
    mutating func take(
        _ state: ProcessState, of bundle: String, from process: String, isOfNewest: Bool, isLaunched: Bool,
        at stamp: Stamp
    ) {
        if process == "runningboardd" {
            hasRunningBoard = true
            // What is visible without the focus leaves the foreground, or is on its way in.
            if state == .leavingForeground {
                if isJustResumed(bundle, at: stamp) { return set(.foreground, of: bundle, at: stamp) }
                guard self.state(of: bundle) == .foreground, !isJustOpened(bundle, at: stamp) else { return }
            }
            statedByRunningBoard[bundle] = (state, stamp)
            // What the person has just opened is resumed for that.
            guard state != .resumed || !isJustOpened(bundle, at: stamp) else { return }
        } else if process == "SpringBoard" {
            guard !isToldBetter(state, of: bundle, at: stamp) else { return }
        } else if hasRunningBoard, state == .notRunning, isOfNewest {
            guard self.state(of: bundle) != .notRunning else { return }
        } else {
            guard !hasRunningBoard, echo ?? process == process else { return }
            echo = process
        }
        if [.foreground, .leavingForeground, .background].contains(state) { placed.insert(bundle) }
        if state == .notRunning {
            askedEnds[bundle] = nil
        } else if let asked = askedEnds[bundle], asked.stamp.isNear(stamp), !isLaunched {
            // What is asked to end goes on for a moment.
            return
        }
        set(state.appState, of: bundle, isLaunched: isLaunched, at: stamp)
    }

    /// Whether a line has told whether an app runs in the foreground or in the background, better than its role does.
    func isPlaced(_ bundle: String) -> Bool { placed.contains(bundle) }

    /// Takes the role of an app for its state, where no line tells that.
    ///
    /// - Parameters:
    ///   - role: The state that an app with the role has.
    ///   - bundle: The app.
    ///   - isLaunched: Whether the app has just been launched.
    ///   - stamp: When it was logged.
    mutating func take(role: ProcessState, of bundle: String, isLaunched: Bool, at stamp: Stamp) {
        let state = state(of: bundle)
        // What is suspended may have the role of the background; it runs when it is resumed.
        let isMeant =
            role == .foreground || role == .background && state != .suspended
            || role == .leavingForeground && state == .foreground && !isJustOpened(bundle, at: stamp)
        guard isMeant else { return }
        if let asked = askedEnds[bundle], asked.stamp.isNear(stamp), !isLaunched { return }
        set(role.appState, of: bundle, isLaunched: isLaunched, at: stamp)
    }

    /// Whether RunningBoard tells of the same moment more exactly what SpringBoard logs; only that a process is resumed does
    /// not tell where it runs.
    private func isToldBetter(_ state: ProcessState, of bundle: String, at stamp: Stamp) -> Bool {
        guard let told = statedByRunningBoard[bundle], told.stamp.isNear(stamp) else { return false }
        return told.state != .resumed || state != .foreground
    }

    /// Whether RunningBoard has just resumed an app, of which nothing else tells that it runs in the background.
    private func isJustResumed(_ bundle: String, at stamp: Stamp) -> Bool {
        guard state(of: bundle) == .background, let told = statedByRunningBoard[bundle] else { return false }
        return told.state == .resumed && told.stamp.isNear(stamp)
    }

    private func isJustOpened(_ bundle: String, at stamp: Stamp) -> Bool {
        guard state(of: bundle) == .foreground, let newest = newestChange[bundle] else { return false }
        return noted[newest].stamp.isNear(stamp)
    }

    /// Notes that a person opens an app, where no process logs its states better.
    mutating func open(_ bundle: String, at stamp: Stamp) {
        guard !hasRunningBoard else { return }
        set(.foreground, of: bundle, isLaunched: true, at: stamp)
    }

    /// Notes that a person opens an app by what they do with a notification, which a later line may take back.
    mutating func openForAction(_ bundle: String, at stamp: Stamp) {
        let former = Opening(
            stamp: stamp, formerState: states[bundle], formerChange: newestChange[bundle],
            wasSwiped: swiped.contains(bundle))
        open(bundle, at: stamp)
        openings[bundle] = newestChange[bundle] == former.formerChange ? nil : former
    }

    /// Takes back that a person has just opened an app by an action, as a later line tells that it failed.
    mutating func failToOpen(_ bundle: String, at stamp: Stamp) {
        guard let opening = openings.removeValue(forKey: bundle), let newest = newestChange[bundle],
            noted[newest].state == .foreground, noted[newest].stamp == opening.stamp,
            LoggedLaunches.isAttempt(from: opening.stamp, to: stamp)
        else { return }
        noted[newest].isTakenBack = true
        (newestChange[bundle], states[bundle]) = (opening.formerChange, opening.formerState)
        if opening.wasSwiped { swiped.insert(bundle) }
    }

    /// Notes a state; the cause follows from the state before, and from how the process ended.
    ///
    /// The cause of an app's first state, and of its first one after a gap, is unknown.
    mutating func set(
        _ state: AppState, of bundle: String, isLaunched: Bool = false, at stamp: Stamp
    ) {
        // What another line tells is not taken back with an action.
        openings[bundle] = nil
        let former = self.state(of: bundle)
        guard let news = states[bundle, default: LastWord()].take(state, at: stamp.time) else { return }
        if state == .foreground { swiped.remove(bundle) }
        if let repeated = news.repeated {
            return noted.append(
                Change(bundle: bundle, state: state, cause: .notRecorded, stamp: stamp, repeated: repeated))
        }
        let cause: StateCause =
            switch state {
            case .foreground: former != nil || isLaunched ? .opened : .notRecorded
            case .background where former == .foreground: .left
            case .background: former != nil || isLaunched ? .launched : .notRecorded
            case .suspended: .suspended
            case .notRunning: causeOfEnd(of: bundle, at: stamp)
            }
        change(bundle, to: state, cause, at: stamp)
    }

    /// Why an app ends, as lines of the same moment tell, or one that asked for it.
    private func causeOfEnd(of bundle: String, at stamp: Stamp) -> StateCause {
        if let kill = newestKill[bundle] { return kill.stamp.isNear(stamp) ? kill.cause : .notRecorded }
        return outlived[bundle].flatMap { isSoon($0, stamp) ? $0.cause : nil } ?? .notRecorded
    }

    /// Whether what happens at a time may be the end that was asked for.
    private func isSoon(_ kill: Kill, _ stamp: Stamp) -> Bool {
        (0...Self.longestEnd).contains(stamp.time - kill.stamp.time)
    }

    private mutating func change(
        _ bundle: String, to state: AppState, _ cause: StateCause, at stamp: Stamp
    ) {
        newestChange[bundle] = noted.count
        noted.append(Change(bundle: bundle, state: state, cause: cause, stamp: stamp))
    }

    /// Notes a gap in the records: the state of an app behind it is unknown until later lines record it.
    ///
    /// Whether an app that was swiped away has been opened since is unknown too.
    mutating func fallSilent() {
        (states, swiped, openings) = ([:], [], [:])
        for bundle in askedEnds.keys { askedEnds[bundle]?.state = nil }
    }

    /// Notes that another phone is logged from here on, of whose apps nothing is known.
    mutating func leave() {
        fallSilent()
        (newestKill, overCPULimit, statedByRunningBoard) = ([:], [:], [:])
        (askedEnds, outlived) = ([:], [:])
        (hasRunningBoard, echo, placed) = (false, nil, [])
    }

    /// Notes the end of a process; lines within two seconds are about the same one.
    ///
    /// A process takes some seconds to end; a later line is about the same end if the app has not run since.
    ///
    /// - Parameters:
    ///   - bundle: The app.
    ///   - meaning: The meaning of the line.
    ///   - lastSeen: When the app was last launched or ran something; nil if never.
    ///   - isAsked: Whether the line only asks for the end, which later lines may show not to have come.
    ///   - process: The number of the app's process; nil where no line tells it.
    ///   - stamp: When it was logged.
    /// - Returns: What is known of the end now.
    mutating func kill(
        _ bundle: String, _ meaning: ProcessEnd, lastSeen: Int64?, isAsked: Bool, of process: Int32?,
        at stamp: Stamp
    ) -> Kill {
        func isSameEnd(_ end: Stamp) -> Bool {
            end.isNear(stamp)
                || state(of: bundle) == .notRunning && (lastSeen ?? .min) <= end.time
                    && (0...Self.longestEnd).contains(stamp.time - end.time)
        }
        var kill = Kill(stamp: stamp, meaning: meaning)
        let last = newestChange[bundle].flatMap { noted[$0].state == .notRunning ? $0 : nil }
        if !isAsked { askedEnds[bundle] = nil }
        if let former = newestKill[bundle], isSameEnd(former.stamp) {
            kill = Kill(stamp: former.stamp, meaning: former.meaning.or(meaning))
        } else if let last, noted[last].cause == .notRecorded, isSameEnd(noted[last].stamp),
            !noted[last].stamp.isNear(stamp)
        {
            kill = Kill(stamp: noted[last].stamp, meaning: meaning)
        } else if isAsked {
            askedEnds[bundle] = AskedEnd(
                stamp: stamp, process: process, state: states[bundle], change: newestChange[bundle])
        }
        if let asked = outlived.removeValue(forKey: bundle), isSoon(asked, kill.stamp) {
            kill.meaning = asked.meaning.or(kill.meaning)
        }
        if let limit = overCPULimit[bundle], limit.isNear(kill.stamp) {
            kill.meaning = kill.meaning.or(.overCPULimit)
        }
        newestKill[bundle] = kill
        // An earlier line may have recorded the end without its cause, or with a less exact one.
        if let last, noted[last].cause != .phoneRestarted, kill.cause != .notRecorded,
            isSameEnd(noted[last].stamp)
        {
            noted[last].cause = kill.cause
        }
        if kill.cause == .swipedAway { swiped.insert(bundle) }
        return kill
    }

    /// Whether an end was asked for that no line has told to have come.
    var hasAskedEnds: Bool { !askedEnds.isEmpty }

    /// Takes back the end of an app that was only asked for, as a line some time later shows its process alive.
    ///
    /// - Parameters:
    ///   - bundle: The app.
    ///   - process: The number of the process that the line shows; nil where it tells none.
    ///   - lastLaunch: When the app was last launched, which begins another process; nil if never.
    ///   - stamp: When the line was logged.
    /// - Returns: The end that did not come; nil where none was taken back.
    mutating func outlive(_ bundle: String, process: Int32?, lastLaunch: Int64?, at stamp: Stamp) -> Kill? {
        guard let asked = askedEnds[bundle], let kill = newestKill[bundle], kill.stamp == asked.stamp,
            kill.stamp.time < stamp.time, !kill.stamp.isNear(stamp)
        else { return nil }
        if let process, let ended = asked.process {
            guard process == ended else { return nil }
        } else if let lastLaunch, lastLaunch > kill.stamp.time {
            return nil
        }
        (askedEnds[bundle], newestKill[bundle], outlived[bundle]) = (nil, nil, kill)
        if let newest = newestChange[bundle], noted[newest].state == .notRunning,
            noted[newest].stamp == kill.stamp
        {
            noted[newest].isTakenBack = true
            (newestChange[bundle], states[bundle]) = (asked.change, asked.state)
        }
        if kill.cause == .swipedAway { swiped.remove(bundle) }
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
        return noted[newest].stamp.time < stamp.time && !noted[newest].stamp.isNear(stamp)
    }

    /// Whether an app has been running, in whatever state, since well before a time.
    func isRunning(_ bundle: String, wellBefore stamp: Stamp) -> Bool {
        guard let state = state(of: bundle), state != .notRunning, let newest = newestChange[bundle] else {
            return false
        }
        return !noted[newest].stamp.isNear(stamp)
    }

    /// The phone starts anew: nothing runs.
    mutating func boot(at stamp: Stamp) {
        (askedEnds, outlived) = ([:], [:])
        for bundle in states.keys.sorted() where state(of: bundle) != .notRunning {
            _ = states[bundle]?.take(.notRunning, at: stamp.time)
            change(bundle, to: .notRunning, .phoneRestarted, at: stamp)
        }
    }
}

extension ProcessState {
    /// The state in the terms of the model.
    var appState: AppState {
        switch self {
        case .foreground: .foreground
        case .leavingForeground, .background, .resumed: .background
        case .suspended: .suspended
        case .notRunning: .notRunning
        }
    }
}
