public import Timeline

/// Why an app's process ended, as MetricKit counts it.
public enum ExitCause: String, CaseIterable, Sendable {
    /// It ended by itself, or the person ended it.
    case normal = "NormalApp"
    /// It called `abort()`, or an exception was not caught.
    case abnormal = "Abnormal"
    /// It used memory that is not its own.
    case badAccess = "BadAccess"
    /// It ran an instruction that does not exist.
    case illegalInstruction = "IllegalInstruction"
    /// It was unresponsive for too long.
    case watchdog = "AppWatchdog"
    /// It was over its memory limit.
    case memoryLimit = "MemoryResourceLimit"
    /// The system needed its memory.
    case memoryPressure = "MemoryPressure"
    /// It used too much of the CPU in the background.
    case cpuLimit = "CPUResourceLimit"
    /// It held a lock on a file when it was suspended.
    case lockedFile = "SuspendedWithLockedFile"
    /// A background task was not ended in time.
    case taskTimeout = "BackgroundTaskAssertionTimeout"
    /// The events of a background session were not handled in time.
    case sessionTimeout = "BackgroundURLSessionCompletionTimeout"
    /// A background fetch was not completed in time.
    case fetchTimeout = "BackgroundFetchCompletionTimeout"

    /// The key of the count in a payload, which `dayline explain` explains.
    public var key: String { "cumulative\(rawValue)ExitCount" }

    /// The cause in words.
    public var name: String {
        switch self {
        case .normal: "normal exit"
        case .abnormal: "abnormal exit"
        case .badAccess: "bad access"
        case .illegalInstruction: "illegal instruction"
        case .watchdog: "watchdog"
        case .memoryLimit: "memory limit"
        case .memoryPressure: "memory pressure"
        case .cpuLimit: "CPU limit"
        case .lockedFile: "locked file"
        case .taskTimeout: "background task not ended"
        case .sessionTimeout: "session events not handled"
        case .fetchTimeout: "background fetch not completed"
        }
    }
}

/// Exits that a day of the model can be compared in: causes that MetricKit tells apart, and the model does not.
public enum ComparedExit: String, CaseIterable, Sendable {
    /// Errors of the app itself.
    case crash
    /// Too much memory.
    case memoryLimit = "memory-limit"
    /// Memory that the system needed.
    case memoryPressure = "memory-pressure"
    /// Too much of the CPU.
    case cpuLimit = "cpu-limit"
    /// Work that did not end in time.
    case outOfTime = "out-of-time"

    /// The causes of MetricKit.
    public var causes: [ExitCause] {
        switch self {
        case .crash: [.abnormal, .badAccess, .illegalInstruction]
        case .memoryLimit: [.memoryLimit]
        case .memoryPressure: [.memoryPressure]
        case .cpuLimit: [.cpuLimit]
        case .outOfTime: [.watchdog, .taskTimeout, .sessionTimeout, .fetchTimeout]
        }
    }

    /// Whether a process of the model that ended for a reason counts here.
    public func includes(_ reason: EndReason) -> Bool {
        switch self {
        case .crash: reason.stateCause == .crash
        case .memoryLimit: reason.stateCause == .usedTooMuchMemory
        case .memoryPressure: reason.stateCause == .systemKill
        case .cpuLimit: reason.stateCause == .usedTooMuchCPU
        // Without a cause, a request that was interrupted before its time was over, and then killed.
        case .outOfTime:
            reason != .notRecorded && [nil, .ranOutOfTime, .watchdog].contains(reason.stateCause)
        }
    }

    /// The exits in words.
    public var name: String {
        switch self {
        case .crash: "crash"
        case .memoryLimit: "memory limit"
        case .memoryPressure: "memory pressure"
        case .cpuLimit: "CPU limit"
        case .outOfTime: "out of time"
        }
    }
}
