import BackgroundPolicy

/// Why a request started to run, or a transfer resumed.
public enum StartReason: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// Nothing held it back any longer, and the system started it.
    case dispatched
    /// Its app was in the foreground, and it was delivered there without a launch.
    case foreground
    /// The app started it itself, with `beginBackgroundTask` (R015).
    case app
    /// The debugger's command called the handler and ignored every factor (R114).
    case debugger
    /// A transfer resumed after a pause.
    case resumed

    /// The log that the event was read from does not record the reason.
    case notRecorded

    /// The reason as a value in logs and JSON.
    public var key: String { Self.keys[Int(rawValue)] }

    private static let keys = allCases.map { "\($0)".hyphenated }
}
