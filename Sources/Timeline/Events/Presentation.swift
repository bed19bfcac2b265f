import BackgroundPolicy

/// What a request showed the person.
public enum Presentation: UInt8, CaseIterable, Sendable {
    /// A notification as the server sent it.
    case notification
    /// A notification that the service extension changed or decrypted (R027).
    case changedNotification
    /// A call that the app reported to CallKit (R022).
    case call
    /// A call that was over already when its push arrived (R025).
    case lateCall
    /// A new timeline of a widget (R265).
    case widgetTimeline
    /// An update of a Live Activity (R273).
    case activityUpdate
    /// A Live Activity that a push started (R270).
    case startedActivity
    /// The new state of a control, after its own action (R268).
    case control

    /// The presentation as a value in logs.
    public var key: String { Self.keys[Int(rawValue)] }

    private static let keys = allCases.map { "\($0)".hyphenated }

    /// What the request does, as printed.
    public var text: String {
        switch self {
        case .notification: "shows its notification"
        case .changedNotification: "shows its notification, as the service extension changed it"
        case .call: "rings"
        case .lateCall: "rings for a call that is over"
        case .widgetTimeline: "shows a new timeline"
        case .activityUpdate: "updates the Live Activity"
        case .startedActivity: "starts the Live Activity"
        case .control: "shows the control's new state"
        }
    }
}
