public import Frames
public import Timeline

/// A dashboard without a terminal, for documents and tests: inputs go in, a frame comes out.
public struct ScriptedSession<Keeper: DayKeeper> {
    /// The session, after the inputs so far.
    public private(set) var session: Session
    /// The keeper of the day, after the inputs so far.
    public private(set) var keeper: Keeper
    private let glyphs: GlyphSet

    /// A session with a keeper, drawn with these glyphs.
    public init(_ model: DashboardModel, keeper: Keeper, glyphs: GlyphSet) {
        session = Session(model: model)
        self.keeper = keeper
        self.glyphs = glyphs
    }

    /// The frame that the screen would show now.
    public var frame: Frame { render(session.model, glyphs: glyphs) }

    /// Handles inputs in order, up to the one that ends the session, and returns the last frame.
    public mutating func play(_ inputs: [Input]) -> Frame {
        for input in inputs {
            if session.take(input, keeper: &keeper) != nil { break }
        }
        session.unfold(keeper: &keeper)
        session.restUntilComplete(keeper: &keeper)
        return frame
    }

    /// Presses keys one after the other and returns the last frame.
    public mutating func press(_ keys: [Key]) -> Frame { play(keys.map { .key($0) }) }
}

/// Keeps a day that cannot be changed, as in the replay of a recording.
public struct FinishedDay: DayKeeper {
    /// Finds what would help a request.
    private let findHelp: (RequestRecord) -> [HelpWords]
    /// Finds the mistakes of the day's scenario.
    private let findMistakes: () -> FoundMistakes

    /// A keeper that finds help for a request and mistakes, if the day's scenario is known.
    public init(
        findHelp: @escaping (RequestRecord) -> [HelpWords] = { _ in [] },
        findMistakes: @escaping () -> FoundMistakes = { FoundMistakes(findings: [], isComplete: true) }
    ) {
        self.findHelp = findHelp
        self.findMistakes = findMistakes
    }

    /// The mistakes of the day's scenario.
    public func findings() -> FoundMistakes { findMistakes() }

    /// What would help a request.
    public func help(for record: RequestRecord, in index: TimelineIndex) -> [HelpWords] { findHelp(record) }

    /// Refuses to record; every other effect has no consequence.
    public func respond(to effect: Effect, state: DashboardState) -> Response {
        effect == .toggleRecording
            ? Response(message: Message(Warning.isRecordedAlready.text(.default), weight: .warning))
            : effect.refusal
    }
}
