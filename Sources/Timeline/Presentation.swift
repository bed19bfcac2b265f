/// What a push showed the person.
public enum Presentation: UInt8, CaseIterable, Sendable {
    /// A notification as the server sent it.
    case notification
    /// A notification that the service extension changed or decrypted (R027).
    case changedNotification
    /// A call that the app reported to CallKit (R022).
    case call
    /// A call that was over already when its push arrived (R025).
    case lateCall

    /// The presentation as a value in logs.
    public var key: String {
        switch self {
        case .notification: "notification"
        case .changedNotification: "changed-notification"
        case .call: "call"
        case .lateCall: "late-call"
        }
    }

    /// What the push does, as printed.
    public var text: String {
        switch self {
        case .notification: "shows its notification"
        case .changedNotification: "shows its notification, as the service extension changed it"
        case .call: "rings"
        case .lateCall: "rings for a call that is over"
        }
    }
}
