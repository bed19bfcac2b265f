import BackgroundPolicy

/// The four states of an app (R001, WWDC19 707).
public enum AppState: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// No process; a process that runs no code; code that runs unseen; an app on the screen.
    case notRunning, suspended, background, foreground

    /// Whether the process runs code.
    @inlinable public var runs: Bool { self == .background || self == .foreground }

    /// The state as printed.
    public var name: String {
        switch self {
        case .notRunning: "not running"
        case .suspended: "suspended"
        case .background: "background"
        case .foreground: "foreground"
        }
    }

    /// The state as a value in logs.
    public var key: String { Self.keys[Int(rawValue)] }

    private static let keys = allCases.map { "\($0)".hyphenated }
}

/// Why an app changed its state.
public enum StateCause: UInt8, CaseIterable, Sendable {
    /// The person opened the app or returned to it.
    case opened
    /// The person left the app.
    case left
    /// The system launched or woke the app in the background.
    case launched
    /// The app reported that it was done, or its time was over.
    case suspended
    /// The person swiped the app away in the App Switcher.
    case swipedAway
    /// The system ended the app to reclaim memory.
    case systemKill
    /// The app ended because of an error of its own.
    case crash
    /// The system ended the app because it did not finish after expiration.
    case ranOutOfTime
    /// The CPU Monitor ended the app (R142).
    case usedTooMuchCPU
    /// The app was over the memory limit in the background (R143).
    case usedTooMuchMemory
    /// The app did not report the call of a VoIP push to CallKit (R022).
    case callNotReported
    /// The phone restarted.
    case phoneRestarted
    /// The log of the device does not tell why.
    case notRecorded
    /// The system ended the app because it was suspended while it held a lock on a file, which a log tells.
    case lockedFile
    /// The system ended the app because the device was too warm, which a log tells.
    case tooWarm
    /// A watchdog ended the app, such as one that waits for it to launch or to draw; which one is not told.
    case watchdog
    /// The app was installed, updated or removed, which a log tells.
    case installation
    /// The process ended by itself, without a crash, which a log tells.
    case exited
    /// A signal from outside ended the process, as the Stop button of Xcode sends one; a log does not tell who sent it.
    case endedFromOutside
    /// The system ended the app for a reason of its own, of which a log has the code.
    case endedBySystem

    /// The cause as a value in logs and, with spaces, on screen.
    public var key: String { Self.keys[Int(rawValue)] }

    private static let keys = allCases.map { "\($0)".hyphenated }

    /// Whether the process is ended because of a fault of the app, and not by a swipe or to reclaim memory.
    public var isByForce: Bool {
        switch self {
        case .crash, .ranOutOfTime, .usedTooMuchCPU, .usedTooMuchMemory, .callNotReported, .lockedFile,
            .tooWarm, .watchdog, .endedBySystem:
            true
        case .opened, .left, .launched, .suspended, .swipedAway, .systemKill, .phoneRestarted, .notRecorded,
            .installation, .exited, .endedFromOutside:
            false
        }
    }

    /// Whether the cause ends the process of this app; a restart of the phone ends them all, and counts for none.
    public var endsProcess: Bool {
        switch self {
        case .swipedAway, .systemKill, .crash, .ranOutOfTime, .usedTooMuchCPU, .usedTooMuchMemory,
            .callNotReported, .lockedFile, .tooWarm, .watchdog, .installation, .exited,
            .endedFromOutside, .endedBySystem:
            true
        case .opened, .left, .launched, .suspended, .phoneRestarted, .notRecorded: false
        }
    }
}
