import ArgumentParser
import CursesTerminal
import Frames
import Themes
import Timeline

/// `dayline export`: a day or a session in the format of another program.
struct Export: ParsableCommand {
    enum Target: String, CaseIterable, ExpressibleByArgument {
        /// A table of the day's requests.
        case csv
        /// The day for Perfetto and Chrome's viewer of traces.
        case trace
        /// A recorded session for asciinema.
        case cast
        /// A recorded session as a picture that moves.
        case animation
        /// The dashboard as a picture.
        case svg
        /// The dashboard as a page for a browser.
        case html

        /// The format of a frame, for what is one.
        var picture: FrameFormat? {
            switch self {
            case .svg: .svg
            case .html: .html
            case .csv, .trace, .cast, .animation: nil
            }
        }

        /// Whether it has frames of the dashboard, or one.
        var isDrawn: Bool { self == .cast || self == .animation || picture != nil }
    }

    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract:
            "Writes a day for other programs: a table, a trace, a picture or a page; a session as a cast.",
        usage: "dayline export [<scenario>] --to <to> [--output <file>] [<options>]",
        discussion: """
            csv has a row for each request and each refused submission, with what held it for how long. trace is the \
            JSON that ui.perfetto.dev and chrome://tracing open. cast is the asciicast of a recorded session, for \
            asciinema, and animation the same as an SVG that moves. svg and html are the dashboard at the end of the day, or at --at; with --figure they are a \
            figure for a slide or a page, in which everything says what it is where it is pointed at.

            EXAMPLES
              dayline export messaging-day --to csv > requests.csv
              dayline export phone.ndjson --to trace -o phone.json
              dayline export session.jsonl --to cast -o session.cast --size 100x30
              dayline export session.jsonl --to animation -o session.svg --size 100x30
              dayline export swipe-away --to svg --at 15:00 --theme paper -o day.svg
              dayline export --to svg --figure --set 'low-power-mode on 14:00' -o figure.svg
            """
    )

    @OptionGroup var options: ScenarioOptions
    @OptionGroup var changes: ScenarioChanges
    @OptionGroup var privacy: PrivacyOptions

    @Option(help: "What to write.")
    var to: Target

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write, instead of standard output; - is standard output too.", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "Replace the file if it exists.")
    var overwrite = false

    @Option(
        name: .customLong("at"),
        help: "For svg and html: the moment to show, as HH:MM[:SS], 'dN HH:MM', 'Thu HH:MM' or '8 Jul HH:MM'."
    )
    var moment: String?

    @Option(help: "For svg, html, cast and animation: the size as COLUMNSxROWS; 120x36 if it is not given.")
    var size: String?

    @Option(
        help: "For svg, html, cast and animation: a theme (see dayline themes) or a file.",
        completion: .themes)
    var theme: String?

    @Option(
        help:
            "For svg, html, cast and animation: the glyphs to draw with; auto is Unicode, whatever the locale."
    )
    var glyphs: GlyphChoice?

    @OptionGroup(title: "For a figure") var figure: FigureOptions

    func validate() throws {
        guard moment == nil || to.picture != nil else { throw ValidationError(.momentForAll(to.rawValue)) }
        guard size == nil && theme == nil && glyphs == nil || to.isDrawn else {
            throw ValidationError(.lookWithoutPicture)
        }
        if figure.isWanted {
            guard to.picture != nil else { throw ValidationError(.figureOfOther) }
            guard size == nil, glyphs == nil else { throw ValidationError(.cellsOfFigure) }
        } else {
            guard figure.legend, figure.caption == nil, figure.aspect == nil, figure.from == nil,
                figure.until == nil
            else {
                throw ValidationError(.lookWithoutFigure)
            }
        }
    }

    func run() throws {
        try reporting {
            let path = output.flatMap { $0 == "-" ? nil : $0 }
            if let path {
                let sources = [options.scenario] + options.further.logs
                try NewFile.check(path, isNoneOf: sources, "what is exported", for: "the export")
                try NewFile.check(path, overwrite: overwrite)
            }
            let day = try GivenDay.open(options.scenario, and: options.further.logs, changes)
            guard let path else { return try write(day) { try Output.put($0) } }
            try NewFile.write(to: path, overwrite: overwrite) { handOn in try write(day, to: handOn) }
        }
    }

    private func write(_ day: GivenDay, to handOn: @escaping (String) throws -> Void) throws {
        var text = TextPieces(to: handOn)
        switch to {
        case .csv: try RequestRows.write(DayEvents(day), to: &text)
        case .trace: return try DayTrace.write(DayEvents(day), to: text)
        case .cast: SessionCast(try frames(of: day), paints: try paints()).write(to: &text)
        case .animation: text.add(try frames(of: day).animation(try paints()))
        case .svg: text.add(try picture(of: day, .svg))
        case .html: text.add(try picture(of: day, .html))
        }
        try text.finish()
    }

    /// The picture that the words of a command line make.
    ///
    /// - Throws: what the command would say.
    static func text(of words: [String]) throws -> String {
        let export = try Export.parse(GatheredActs.gather(words))
        let day = try GivenDay.open(
            export.options.scenario, and: export.options.further.logs, export.changes)
        return try export.picture(of: day, .svg)
    }

    private func frames(of day: GivenDay) throws -> SessionFrames {
        guard case .recording(let file) = day else { throw Failure.usage(.castOfDay(options.scenario)) }
        return try SessionFrames(
            try RecordingFile.read(file), file: file.name, size: try drawnSize, glyphs: drawnGlyphs)
    }

    private func picture(of day: GivenDay, _ format: FrameFormat) throws -> String {
        guard !figure.isWanted else {
            let drawn = try DrawnFigure(of: day, at: moment, figure)
            return format == .html ? drawn.html(try paints()) : drawn.svg(try paints())
        }
        let wishes = DrawnFrame.Wishes(
            at: moment, otherwise: \.end, size: try drawnSize, glyphs: drawnGlyphs)
        return try DrawnFrame(of: day, wishes).text(as: format, paints)
    }

    private var drawnSize: Size { get throws { try Size.option(size ?? "120x36") } }

    private var drawnGlyphs: GlyphSet { (glyphs ?? .auto).printed }

    private func paints() throws -> PaintTable {
        let usual = figure.isWanted ? "paper" : "midnight"
        return try ThemeChoice(theme ?? usual).paints(depth: .direct, shade: figure.isWanted ? .light : .dark)
    }
}

extension Size {
    /// The size that `--size` names.
    ///
    /// - Throws: `Failure` if the text is no size.
    static func option(_ text: String) throws -> Size {
        guard let size = Size(text) else { throw Failure.value("--size", ErrorText.plain(text), .notSize) }
        return size
    }
}
