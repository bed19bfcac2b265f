import ArgumentParser
import Dashboard
import Frames
import ScenarioFile
import Sessions
import Simulation
import Timeline

/// `dayline frame`: one frame of the dashboard, on a scenario or a recording, as text for documents and
/// tests.
struct FrameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "frame",
        abstract: "Prints one frame of the dashboard as text; SCENARIO may be a recording too."
    )

    @OptionGroup var options: ScenarioOptions

    @Option(name: .customLong("at"), help: "The moment to show, as HH:MM[:SS] or 'dN HH:MM'.")
    var moment: String?

    @Option(help: "The size as COLUMNSxROWS.")
    var size = "120x36"

    @Option(help: "Keys to press one after the other, such as 'L l l <Down> ?'.")
    var keys = ""

    @Option(help: "The glyphs to draw with; auto is Unicode, whatever the locale.")
    var glyphs = GlyphChoice.auto

    @Flag(help: "Print the role of each cell below the glyphs.")
    var roles = false

    func run() throws {
        try reporting {
            switch try GivenDay.open(options.scenario, options.changes) {
            case .scenario(let loaded): try printSimulated(loaded)
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
        guard !keys.isEmpty else { return try printUntouched(loaded) }
        let keeper = try LiveDay(loaded) { throw Failure.usage("a frame is not recorded") }
        try printFrame(of: keeper.index, loaded.lesson, keeper: keeper, mayIntervene: true)
    }

    /// Without keys, a frame shows only what has happened, and the next refresh window of the first app,
    /// which is the selected one; so the day is simulated only that far.
    private func printUntouched(_ loaded: LoadedScenario) throws {
        let header = loaded.scenario.header
        let playhead = try playhead(in: header, knownThrough: header.end)
        var events: [TimelineEvent] = []
        var isVisitExpected = header.roster.apps.isEmpty
        try loaded.play { portion in
            for event in portion {
                guard case .usageWindow(AppID(0), let until) = event.happening else {
                    if event.moment <= playhead { events.append(event) }
                    continue
                }
                if event.moment <= playhead {
                    events.append(event)
                    // A visit closes the window that was open for it.
                    isVisitExpected = until > playhead
                } else if !isVisitExpected {
                    events.append(event)
                    isVisitExpected = true
                }
            }
            guard events.count <= ScenarioLimits.eventsKept else { throw loaded.tooManyToKeep(by: playhead) }
            return !isVisitExpected || portion.last.map { $0.moment <= playhead } ?? true
        }
        let index = TimelineIndex(header: header, events: events)
        try printFrame(of: index, loaded.lesson, keeper: FinishedDay(), mayIntervene: true)
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
        var model = DashboardModel(
            index: index, size: try readSize(),
            playhead: try playhead(in: index.header, knownThrough: index.end),
            lesson: lesson, mayIntervene: mayIntervene)
        model.closeLesson()
        var session = ScriptedSession(model, keeper: keeper, glyphs: ascii ? .ascii : .unicode)
        let frame = session.press(try readKeys())
        let text = roles ? frame.description : frame.plainText
        try Output.say(text.hasSuffix("\n") ? String(text.dropLast()) : text)
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
