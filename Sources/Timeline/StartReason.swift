/// Why a request began to run, or a transfer to go on.
public enum StartReason: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// Nothing held it back any more, and the system started it.
    case dispatched
    /// Its app was in the foreground, and it was delivered there without a launch.
    case foreground
    /// The app began it itself, with `beginBackgroundTask` (R015).
    case app
    /// The debugger's command called the handler and ignored every factor (R114).
    case debugger
    /// A transfer goes on after a pause.
    case resumed

    /// The log that the event was read from does not record the reason.
    case notRecorded

    /// The reason as a value in logs and JSON.
    public var key: String {
        switch self {
        case .dispatched: "dispatched"
        case .foreground: "foreground"
        case .app: "app"
        case .debugger: "debugger"
        case .resumed: "resumed"
        case .notRecorded: "not-recorded"
        }
    }
}
