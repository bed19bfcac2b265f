public import Timeline

/// What a person did at the keyboard, and when.
public struct PerformedStep: Hashable, Sendable {
    /// What was done; none of it changes the world.
    public enum Deed: Hashable, Sendable {
        /// A key by its name, told after what the key did.
        case key(String)
        /// The playhead was seen at the step's moment.
        case playhead
        /// Playback goes on or pauses at a speed, in scenario seconds a second; at most
        /// `LogFormat.largestSpeed`.
        case speed(Int64, isPlaying: Bool)
        /// The playhead moved back to the step's moment.
        case rewind(from: Moment)
    }

    /// Milliseconds of a person's clock since the session began.
    public let elapsed: Int64
    /// Where the playhead was.
    public let moment: Moment
    public let deed: Deed

    public init(elapsed: Int64, moment: Moment, _ deed: Deed) {
        self.elapsed = elapsed
        self.moment = moment
        self.deed = deed
    }
}
