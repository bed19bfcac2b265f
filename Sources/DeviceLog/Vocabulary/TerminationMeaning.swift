import Timeline

/// Why the system ended a process, by the domain and the code that RunningBoard and launchd log.
enum TerminationMeaning: Hashable, Sendable {
    case memory
    /// A signal that the process raised itself, by its number.
    case crash(signal: UInt64)
    case codeSigning
    case appSwitcher
    /// It did not end in time what it began.
    case outOfTime
    /// It was suspended with a locked file.
    case lockedFile
    case tooWarm
    /// It was launched for a call and did not report it.
    case callNotReported
    case overCPULimit
    case bySpringBoard, byRunningBoard, byWatchdog
    case other(domain: Int?, code: UInt64?)

    /// The meaning of the logged end of a process; the codes of several domains mean the same everywhere.
    ///
    /// - Parameters:
    ///   - domain: the subsystem that ended it, such as 10 for SpringBoard; nil if unknown.
    ///   - code: the reason within the domain; nil if unknown.
    ///   - explanation: the reason in words; empty if unknown.
    init(domain: Int?, code: UInt64?, explanation: String = "") {
        switch code {
        case 0xDEAD_FA11: self = .appSwitcher
        case 0x8BAD_F00D: self = Self.ofLateness(domain, explanation)
        case 0xDEAD_10CC: self = .lockedFile
        case 0xC000_10FF: self = .tooWarm
        case 0xBAAD_CA11: self = .callNotReported
        default: self = Self.ofDomain(domain, code: code, explanation: explanation)
        }
    }

    /// What was late, for which several watchdogs log the same code: the end of a task, or the app itself.
    private static func ofLateness(_ domain: Int?, _ explanation: String) -> TerminationMeaning {
        let words = MessageCursor(Array(explanation.utf8))
        if words.hasAhead("assertions beyond permitted time") { return .outOfTime }
        if words.hasAhead("watchdog transgression") { return .byWatchdog }
        // RunningBoard holds the assertions of tasks.
        return domain == 15 ? .outOfTime : .byWatchdog
    }

    private static func ofDomain(_ domain: Int?, code: UInt64?, explanation: String) -> TerminationMeaning {
        let words = MessageCursor(Array(explanation.utf8))
        if words.hasCPULimitAhead() { return .overCPULimit }
        switch domain {
        case 1: return .memory
        case 2: return .crash(signal: code ?? 0)
        case 3: return .codeSigning
        case 10 where words.stands("killed from app switcher"): return .appSwitcher
        case nil where words.stands("killed from app switcher"): return .appSwitcher
        case 10: return .bySpringBoard
        case 15: return .byRunningBoard
        case 20: return .byWatchdog
        default: return .other(domain: domain, code: code)
        }
    }

    /// What ended the process, as a cause of the model; not recorded where the model has no such cause.
    var cause: StateCause {
        switch self {
        case .memory: .systemKill
        // Whoever ends a process by force sends it this signal, the Stop button of Xcode too.
        case .crash(signal: 9): .notRecorded
        case .crash, .codeSigning: .crash
        case .appSwitcher: .swipedAway
        case .outOfTime: .ranOutOfTime
        case .byWatchdog: .watchdog
        case .callNotReported: .callNotReported
        case .overCPULimit: .usedTooMuchCPU
        case .lockedFile: .lockedFile
        case .tooWarm: .tooWarm
        case .bySpringBoard, .byRunningBoard, .other: .notRecorded
        }
    }

    /// How exact it is; of several lines about one end, the most exact one is right.
    var weight: Int {
        switch self {
        case .appSwitcher, .outOfTime, .lockedFile, .tooWarm, .callNotReported, .overCPULimit: 4
        case .memory, .codeSigning, .byWatchdog: 3
        case .crash(let signal): signal == 9 ? 1 : 3
        case .bySpringBoard, .byRunningBoard: 2
        case .other: 0
        }
    }

    /// The more exact of two meanings of one end; the former where both are equally exact.
    func or(_ other: TerminationMeaning) -> TerminationMeaning { other.weight > weight ? other : self }
}
