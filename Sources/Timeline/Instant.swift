public import BackgroundPolicy

/// A mark at a moment of an app's lane.
public struct Instant: Hashable, Sendable {
    /// What a mark stands for.
    public enum Kind: Hashable, Sendable {
        case launch(ExecutionMode)
        case pushReceived
        case refused(Refusal)
        case expiring
        case killed
        case swipedAway
        case heldBack
        case intervention
    }

    public let moment: Moment
    public let kind: Kind
    public let request: RequestID?
}
