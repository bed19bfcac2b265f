import Dashboard
import DeviceLog
import EventLog
import Frames
import Sessions
import Simulation
import Timeline

/// One frame of the dashboard on a day, drawn without a terminal.
struct DrawnFrame {
    /// The frame.
    let frame: Frame
    /// The title of its day.
    let title: String

    /// Which moment of a day to draw, and how.
    struct Wishes {
        /// The moment as it was typed; nil for `moment` of the day.
        var at: String?
        /// Where the playhead is if no moment was typed; nil for where the dashboard has it at first.
        var otherwise: ((TimelineIndex) -> Moment)?
        var size: Size
        /// The keys to press before it is drawn.
        var keys: [Key] = []
        var glyphs: GlyphSet
    }

    /// Draws a frame; the card of a lesson is closed until a key opens it.
    ///
    /// - Throws: `Failure` if the day cannot be read, or has no such moment.
    init(of day: GivenDay, _ wishes: Wishes) throws {
        switch day {
        case .scenario(let loaded):
            let keeper = try LiveDay(loaded) { throw Failure.usage(.frameOnly) }
            try self.init(keeper.index, loaded.lesson, keeper, mayIntervene: true, wishes)
        case .deviceLog(let log):
            let index = try log.read().day.index
            try self.init(
                index, nil, FinishedDay(), mayIntervene: false, opensAt: index.end, wishes)
        case .recording(let file):
            // A recording cannot be changed.
            let recording = try RecordingFile.read(file)
            try self.init(
                recording.index, recording.header.lesson, FinishedDay(recording), mayIntervene: false,
                opensAt: recording.header.isLogged ? recording.index.end : .start, wishes)
        }
    }

    private init(
        _ index: TimelineIndex, _ lesson: Lesson?, _ keeper: some DayKeeper, mayIntervene: Bool,
        opensAt first: Moment = .start, _ wishes: Wishes
    ) throws {
        let playhead = try wishes.at.map {
            try MomentPhrase.read($0, option: "--at", in: index.header, knownThrough: index.end)
        }
        let model = DashboardModel(
            index: index, size: wishes.size, playhead: playhead ?? wishes.otherwise?(index) ?? first,
            lesson: lesson,
            mayIntervene: mayIntervene)
        var session = ScriptedSession(model, keeper: keeper, glyphs: wishes.glyphs)
        frame = session.press(wishes.keys)
        title = index.header.title
    }

    /// The frame in a format, in the colours of a theme where the format has colours.
    func text(as format: FrameFormat, _ paints: () throws -> PaintTable) rethrows -> String {
        switch format {
        case .text: frame.plainText
        case .ansi: frame.ansiText(try paints())
        case .svg: frame.svg(try paints(), title: title)
        case .html: frame.html(try paints(), title: title)
        }
    }
}
