import ArgumentParser
import CursesTerminal
import Frames

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
    @OptionGroup var changes: ScenarioChanges
    @OptionGroup var privacy: PrivacyOptions

    @Option(
        name: .customLong("at"),
        help: """
            The moment to show, as HH:MM[:SS], 'dN HH:MM', 'Thu HH:MM' or '8 Jul HH:MM'; otherwise where the dashboard \
            opens: the beginning of a day, the end of a log.
            """)
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
            let day = try GivenDay.open(options.scenario, and: options.further.logs, changes)
            let drawn = try DrawnFrame(
                of: day,
                DrawnFrame.Wishes(
                    at: moment, size: try Size.option(size), keys: try readKeys(), glyphs: glyphs.printed))
            // A theme that does not exist is told also where the format has no colours.
            let chosen = try ThemeChoice(theme)
            let text = try text(of: drawn, chosen)
            try Output.say(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        }
    }

    /// The frame in the format and the colours that were asked for.
    private func text(of drawn: DrawnFrame, _ theme: ThemeChoice) throws -> String {
        guard roles else { return drawn.text(as: format) { theme.paints(depth: .direct, shade: .dark) } }
        guard format == .text else { throw Failure.usage(.rolesWithoutText) }
        return drawn.frame.description
    }

    private func readKeys() throws -> [Key] {
        do throws(KeyScriptError) {
            return try Key.script(keys)
        } catch {
            throw Failure.usage(.notKey(error.word, among: KeyScriptError.knownNames))
        }
    }
}
