import ArgumentParser
import CursesTerminal
import Dashboard
import Frames
import Themes
import Timeline

/// The dashboard's appearance and start, shared by the commands that show it.
struct ScreenOptions: ParsableArguments {
    enum Colours: String, CaseIterable, ExpressibleByArgument {
        case auto, direct
        case most = "256"
        case sixteen = "16"
        case eight = "8"
        case never

        var depth: ColourDepth {
            switch self {
            case .auto, .direct: .direct
            case .most: .palette256
            case .sixteen: .sixteen
            case .eight: .eight
            case .never: .monochrome
            }
        }
    }

    @Option(
        help: """
            A theme (see dayline themes), a base16 or base24 YAML file, or auto: midnight on a dark page, paper on a \
            light one. DAYLINE_THEME in the environment is the default, else auto.
            """)
    var theme: String?

    @Option(
        help: """
            How many colours to use at most; direct sends the theme's own, also where the terminal does not say \
            that it shows them. NO_COLOR in the environment means never.
            """)
    var colours = Colours.auto

    @Option(help: "The glyphs to draw with; auto goes by the locale, which is often missing over ssh.")
    var glyphs = GlyphChoice.auto

    @Option(
        name: .customLong("at"), help: "Start with the playhead at this time, as HH:MM[:SS] or 'dN HH:MM'.")
    var moment: String?

    @Option(
        help: """
            How fast the day passes: 1, 10, 60, 300, 600, 1800, 3600, 7200, 21600 or 86400 times; by default the day \
            passes in about two minutes.
            """)
    var speed: Int64?

    @Flag(help: "Start paused.")
    var paused = false

    func validate() throws {
        if let speed, !Playback.speeds.contains(speed) {
            let known = Playback.speeds.map(String.init).joined(separator: ", ")
            throw ValidationError("--speed \(speed): expected one of \(known)")
        }
    }

    /// The playback of a day of a length in milliseconds.
    func playback(ofDay length: Int64) -> Playback {
        speed.map { Playback(isPaused: paused, speed: $0) } ?? Playback(isPaused: paused, fitting: length)
    }

    /// The moment to start at.
    ///
    /// - Throws: `Failure` if the text is not a time, or not one of the day.
    func readMoment(in index: TimelineIndex) throws -> Moment? {
        guard let moment else { return nil }
        return try MomentPhrase.read(moment, option: "--at", in: index.header, knownThrough: index.end)
    }

    /// Takes the terminal, which is restored when the screen is dropped; the hint names an alternative
    /// without one.
    ///
    /// - Throws: `Failure` if there is no terminal, or no such theme.
    func takeTerminal(
        orElse hint: String = "dayline run SCENARIO prints the day without one"
    ) throws -> CursesScreen {
        let choice = try ThemeChoice(option: theme)
        var wishes = TerminalWishes()
        wishes.maximumDepth = colours.depth
        wishes.assumesDirectColour = colours == .direct
        wishes.glyphs = glyphs.wish
        wishes.followsPage = choice.followsPage
        do throws(TerminalError) {
            return try CursesScreen(wishes) { choice.paints(depth: $0, shade: $1) }
        } catch {
            throw Failure.usage(ErrorText.text(error, hint: hint))
        }
    }
}
