/// A way in which an app, or the phone under it, comes to an end.
public enum Death: String, CaseIterable, Sendable {
    /// The person swipes the app away in the App Switcher.
    case swipe
    /// The system ends it to free memory.
    case memory
    /// It crashes, or is ended for what it did: by a watchdog, for its CPU time or its memory.
    case crash
    /// An update of the app replaces it.
    case update
    /// The phone restarts, and has been unlocked since.
    case restart
    /// The phone has restarted, and has not been unlocked since.
    case noUnlock = "no-unlock"
}

/// What becomes of one execution mode after a death of its app, until the person opens the app again.
public struct Survival: Hashable, Sendable {
    /// What becomes of it.
    public enum Fate: String, CaseIterable, Sendable {
        /// It comes as before, and the app is launched again if it is needed.
        case runs
        /// It is held until the person opens the app, or unlocks the phone.
        case waits
        /// What was under way is over, and nothing comes of it.
        case ends
        /// Some kinds of it come, and others do not.
        case some
        /// It launches the app, whose files are locked by default.
        case filesLocked = "files-locked"
        /// No rule of the model says.
        case notStated = "not-stated"
    }

    /// What becomes of it.
    public let fate: Fate
    /// Who says so; nil where nobody does.
    public let citation: Citation?

    private init(_ fate: Fate, _ citation: Citation?) {
        self.fate = fate
        self.citation = citation
    }

    /// What becomes of a mode after a death, by what the model decides with on a day of a profile.
    public init(of mode: ExecutionMode, after death: Death, in profile: Profile) {
        self =
            switch death {
            case .swipe: Self.afterSwipe(mode, PolicyChoices(profile: profile))
            case .memory, .crash: Self.afterEnd(mode)
            case .update: Survival(.notStated, nil)
            case .restart: Self.afterRestart(mode)
            case .noUnlock: Self.beforeUnlock(mode, PolicyChoices(profile: profile))
            }
    }

    /// A swipe ends what the app runs and some of what the system keeps for it; the App Switcher holds the rest, or not.
    private static func afterSwipe(_ mode: ExecutionMode, _ choices: PolicyChoices) -> Survival {
        let citation = PolicyMatrix.citation(of: mode, .appSwitcher, under: choices)
        if mode == .continuedProcessing { return Survival(.ends, citation) }
        if mode.isPartOfProcess { return afterEnd(mode) }
        let ofTransfers = mode.isTransfer || mode.isRelaunch
        if mode.endsWithSwipe, !(ofTransfers && choices.usesAlternative(.transfersAfterSwipe)) {
            return Survival(.ends, Choice.transfersAfterSwipe.citation(of: 0))
        }
        return switch PolicyMatrix.row(mode, under: choices)[.appSwitcher].strength {
        case .holds: Survival(.waits, citation)
        case .relaxed:
            // What is exempt is told by the answer to a choice.
            Survival(.some, Choice.swipeAndTriggers.citation(of: choices[.swipeAndTriggers]))
        case .free: Survival(.runs, citation)
        case .notStated: Survival(.notStated, nil)
        }
    }

    /// The end of the process loses what it ran; what the system keeps goes on, and what comes launches the app (R009).
    private static func afterEnd(_ mode: ExecutionMode) -> Survival {
        if mode == .continuedProcessing { return Survival(.ends, .assumed(222)) }
        if mode.isPartOfProcess { return Survival(.ends, Rule[mode.descriptor.rules.launch].citation) }
        if mode == .eventTrigger { return Survival(.runs, Rule[286].citation) }
        if mode.isTransfer, mode != .photoUploadJob { return Survival(.runs, Rule[42].citation) }
        return Survival(.runs, Rule[mode.runsOutsideApp ? mode.descriptor.rules.launch : 9].citation)
    }

    /// That the system keeps task requests over a restart follows from R145, and the rest is assumed.
    private static func afterRestart(_ mode: ExecutionMode) -> Survival {
        guard !mode.isPartOfProcess else { return afterEnd(mode) }
        if mode == .eventTrigger { return Survival(.runs, Rule[290].citation) }
        return Survival(.runs, mode.waitsForFirstUnlock ? mode.descriptor.firstUnlock : .assumed(145))
    }

    private static func beforeUnlock(_ mode: ExecutionMode, _ choices: PolicyChoices) -> Survival {
        guard !mode.isPartOfProcess else { return afterEnd(mode) }
        if mode.waitsForFirstUnlock { return Survival(.waits, mode.descriptor.firstUnlock) }
        if mode == .eventTrigger { return Survival(.some, Rule[290].citation) }
        if mode == .voIPPush { return Survival(.filesLocked, Rule[252].citation) }
        return Survival(mode.launches ? .filesLocked : .runs, .assumed(145))
    }
}

extension ExecutionMode {
    /// Whether the work is part of the app's running process, and nothing launches the app for it.
    fileprivate var isPartOfProcess: Bool { self == .continuedProcessing || traits.contains(.extendsRun) }

    fileprivate var waitsForFirstUnlock: Bool { traits.contains(.waitsForFirstUnlock) }
}
