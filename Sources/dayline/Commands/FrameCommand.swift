import ArgumentParser
import Dashboard
import DeviceLog
import Frames
import ScenarioFile
import Sessions
import Simulation
import Themes
import Timeline

/// `dayline frame`: one frame of the dashboard, on a scenario or a recording, as text for documents and
/// tests.
struct FrameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frame",
        abstract:
            "Prints one frame of the dashboard, as text or a picture; SCENARIO may be a recording or the log of a device too.",
        usage: "dayline frame [<scenario>] [--at <at>] [--size <size>] [<options>]"
    )

    @OptionGroup var options: ScenarioOptions

    @Option(
        name: .customLong("at"),
        help: "The moment to show, as HH:MM[:SS], 'dN HH:MM', 'Thu HH:MM' or '8 Jul HH:MM'.")
    var moment: String?

    @Option(help: "The size as COLUMNSxROWS.")
    var size = "120x36"

    @Option(help: "Keys to press one after the other, such as 'L l l <Down> ?'.")
    var keys = ""

    @Option(help: "The glyphs to draw with; auto is Unicode, whatever the locale.")
    var glyphs = GlyphChoice.auto

    @Option(
        help: "What to print: text, text with the colours of a terminal, a picture, or a page for a browser.")
    var format = FrameFormat.text

    @Option(help: "The theme of its colours: a name (see dayline themes) or a file.")
    var theme = "midnight"

    @Flag(help: "Print the role of each cell below the glyphs; for --format text.")
    var roles = false

    func run() throws {
        try reporting {
            switch try GivenDay.open(options.scenario, and: options.further.logs, options.changes) {
            case .scenario(let loaded): try printSimulated(loaded)
            case .deviceLog(let log):
                try printFrame(of: try log.read().day.index, nil, keeper: FinishedDay(), mayIntervene: false)
            case .recording(let file):
                // A recording cannot be changed.
                let recording = try RecordingFile.read(file)
                try printFrame(
                    of: recording.index, recording.lesson, keeper: FinishedDay(recording), mayIntervene: false
                )
            }
        }
    }

    private func printSimulated(_ loaded: LoadedScenario) throws {
        let keeper = try LiveDay(loaded) { throw Failure.usage("a frame is not recorded") }
        try printFrame(of: keeper.index, loaded.lesson, keeper: keeper, mayIntervene: true)
    }

    private func playhead(in header: DayHeader, knownThrough end: Moment) throws -> Moment {
        try moment.map {
            try MomentPhrase.read($0, option: "--at", in: header, knownThrough: end)
        } ?? .start
    }

    /// Prints the frame; the card of the lesson is closed until a key opens it.
    private func printFrame(
        of index: TimelineIndex, _ lesson: Lesson?, keeper: some DayKeeper, mayIntervene: Bool
    ) throws {
        let model = DashboardModel(
            index: index, size: try readSize(),
            playhead: try playhead(in: index.header, knownThrough: index.end),
            lesson: lesson, mayIntervene: mayIntervene)
        var session = ScriptedSession(model, keeper: keeper, glyphs: glyphs.printed)
        let frame = session.press(try readKeys())
        let text = try text(of: frame, title: index.header.title)
        try Output.say(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }

    /// The frame in the format and the colours that were asked for.
    private func text(of frame: Frame, title: String) throws -> String {
        guard format != .text else { return roles ? frame.description : frame.plainText }
        guard !roles else { throw Failure.usage("--roles goes with --format text only") }
        let paints = try ThemeLibrary.ofPerson.theme(theme).paintTable(depth: .direct)
        switch format {
        case .text: return frame.plainText
        case .ansi: return frame.ansiText(paints)
        case .svg: return frame.svg(paints, title: title)
        case .html: return frame.html(paints, title: title)
        }
    }

    private func readKeys() throws -> [Key] {
        do throws(KeyScriptError) {
            return try Key.script(keys)
        } catch {
            let known = KeyScriptError.knownNames.joined(separator: ", ")
            throw Failure.usage(
                "--keys: '\(ErrorText.plain(error.word))' is not a key; expected a character or one of \(known)"
            )
        }
    }

    private func readSize() throws -> Size {
        guard let read = Size(size) else {
            throw Failure.usage("--size '\(ErrorText.plain(size))': expected COLUMNSxROWS, such as 120x36")
        }
        return read
    }
}
