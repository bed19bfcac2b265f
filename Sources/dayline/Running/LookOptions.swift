import ArgumentParser
import CursesTerminal
import Dashboard
import Frames

/// The dashboard's appearance and pace, shared by the commands that show it.
struct LookOptions: ParsableArguments {
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
            light one. DAYLINE_THEME in the environment is the default, else \
            that of dayline config.
            """,
        completion: .themes)
    var theme: String?

    @Option(
        help: """
            How many colours to use at most; direct sends the theme's own, also where the terminal does not say \
            that it shows them. NO_COLOR in the environment means never.
            """,
        completion: .list(Colours.allCases.map(\.rawValue)))
    var colours: Colours?

    @Option(
        help: "The glyphs to draw with; auto goes by the locale, which is often missing over ssh.",
        completion: .list(GlyphChoice.allCases.map(\.rawValue)))
    var glyphs: GlyphChoice?

    @Option(
        help: """
            How fast the day passes: 1, 10, 60, 300, 600, 1800, 3600, 7200, 21600 or 86400 times; by default \
            what the lanes show passes in three minutes, at most at ten days a second.
            """,
        completion: .list(Playback.speeds.map(String.init)))
    var speed: Int64?

    @Flag(
        help: "Show the day to an audience: a few large lanes, the pressed keys, and little else; V ends it.")
    var present = false

    @Flag(help: "Start paused.")
    var paused = false

    @Flag(
        inversion: .prefixedNo,
        help:
            "Whether the terminal reports its mouse; without it, it selects text as usual. The default is --mouse."
    )
    var mouse: Bool?

    @Flag(name: ConfigOptions.flag, help: SettingTable.helpOfIgnoring)
    var ignoresConfig = false

    /// The options that are given, as a person knows them.
    var given: [String] {
        let options: [(name: String, isGiven: Bool)] = [
            ("--theme", theme != nil), ("--colours", colours != nil), ("--glyphs", glyphs != nil),
            ("--speed", speed != nil), ("--present", present), ("--paused", paused),
            ("--mouse", mouse == true), ("--no-mouse", mouse == false),
        ]
        return options.filter(\.isGiven).map(\.name)
    }

    func validate() throws {
        if let speed, !Playback.speeds.contains(speed) {
            throw ValidationError(.notAmong("--speed", "\(speed)", Playback.speeds.map(String.init)))
        }
    }

    /// The options with the person's settings where an option was not given.
    ///
    /// - Throws: `Failure` with everything that is wrong in the settings, or if there is no such theme.
    func choices() throws -> ScreenChoices {
        try ScreenChoices(self, try ConfigOptions.read(ignoringFile: ignoresConfig))
    }
}
