public import Frames

/// A dashboard without a terminal: inputs go in, a frame comes out, for documents and tests.
public struct ScriptedSession<Keeper: DayKeeper> {
    public private(set) var session: Session
    public private(set) var keeper: Keeper
    private let glyphs: GlyphSet

    public init(_ model: DashboardModel, keeper: Keeper, glyphs: GlyphSet) {
        session = Session(model: model)
        self.keeper = keeper
        self.glyphs = glyphs
    }

    /// The frame as it is now.
    public var frame: Frame { render(session.model, glyphs: glyphs) }

    /// Takes in inputs in order, up to the one that ends the session, and returns the last frame.
    public mutating func play(_ inputs: [Input]) -> Frame {
        for input in inputs {
            if session.take(input, keeper: &keeper) != nil { break }
        }
        session.unfold(keeper: &keeper)
        return frame
    }

    /// Presses keys one after the other and returns the last frame.
    public mutating func press(_ keys: [Key]) -> Frame { play(keys.map { .key($0) }) }
}

/// Keeps a day that cannot be changed, as in the replay of a recording.
public struct FinishedDay: DayKeeper {
    public init() {}

    public func respond(to effect: Effect, state: DashboardState) -> Response {
        effect == .toggleRecording
            ? Response(message: Message("this is a recording already", weight: .warning)) : Response()
    }
}
