public import Timeline

/// An action of the person at the keyboard, with its time.
public struct PerformedStep: Hashable, Sendable {
    /// What was done; interventions are recorded separately.
    public enum Action: Hashable, Sendable {
        /// A key by its name, recorded after its effects; with the name of its action where the person gave it
        /// another one than everybody has.
        case key(String, action: String? = nil)
        /// The playhead was at the step's moment.
        case playhead
        /// Playback resumes or pauses at a speed, in scenario seconds per second; at most
        /// `RecordingFormat.largestSpeed`.
        case speed(Int64, isPlaying: Bool)
        /// An app is selected, and one of its tasks or all of them.
        case select(AppID, TaskID?)
        /// The step's moment, where the playhead need not be, is marked with a note.
        case mark(String)
        /// The playhead moved back to the step's moment.
        case rewind(from: Moment)
    }

    /// Real milliseconds since the session began.
    public let elapsed: Int64
    /// Where the playhead was.
    public let moment: Moment
    /// What was done.
    public let action: Action

    /// A step by its parts.
    public init(elapsed: Int64, moment: Moment, _ action: Action) {
        self.elapsed = elapsed
        self.moment = moment
        self.action = action
    }
}
