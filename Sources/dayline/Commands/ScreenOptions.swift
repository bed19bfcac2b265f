import ArgumentParser
import CursesTerminal
import Dashboard
import Frames
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
        name: .customLong("at"), help: "Start with the playhead at this time, as HH:MM[:SS] or 'dN HH:MM'.")
    var moment: String?

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

    @Option(
        help: "Compare with this day: a scenario or a recording with the same apps, start and length.",
        completion: .days)
    var against: String?

    @Flag(help: "Start paused.")
    var paused = false

    @Flag(
        inversion: .prefixedNo,
        help:
            "Whether the terminal reports its mouse; without it, it selects text as usual. The default is --mouse."
    )
    var mouse: Bool?

    @Flag(
        help: """
            Print the day as text instead of drawing it, for screen readers and pipes, and take commands line by line; \
            also without this where commands come from a pipe or a file, or TERM is dumb or not set.
            """)
    var plain = false

    @OptionGroup var config: ConfigOptions

    func validate() throws {
        if let speed, !Playback.speeds.contains(speed) {
            let known = Playback.speeds.map(String.init).joined(separator: ", ")
            throw ValidationError("--speed \(speed): expected one of \(known)")
        }
    }

    /// The options with the person's settings where an option was not given.
    ///
    /// - Throws: `Failure` with everything that is wrong in the settings.
    func choices() throws -> ScreenChoices { ScreenChoices(self, try config.read()) }

    /// The day to compare with, if one is named.
    ///
    /// - Throws: `Failure` if it cannot be read, or is not such a day.
    func readOtherDay(beside index: TimelineIndex) throws -> NamedDay? {
        try against.map { try OtherDay(name: $0).load(beside: index) }
    }

    /// The moment to start at.
    ///
    /// - Throws: `Failure` if the text is not a time, or not one of the day.
    func readMoment(in index: TimelineIndex) throws -> Moment? {
        guard let moment else { return nil }
        return try MomentPhrase.read(moment, option: "--at", in: index.header, knownThrough: index.end)
    }

    /// What can be done without a terminal, where a command names nothing better.
    static let hint =
        "dayline run SCENARIO prints the day without one, and --plain takes commands line by line"

    /// Shows no keys on the terminal that are typed before a screen is taken; for the beginning of what takes one.
    func keepEarlyKeysQuiet() {
        if !PlainDashboard.mayTakeLines(isWanted: plain) { EarlyKeys.keepQuiet() }
    }

    /// The dashboard in lines; nil where the terminal is to be taken.
    ///
    /// - Throws: `Failure` if the system refuses what it needs.
    func takeLines() throws -> PlainDashboard? { try PlainDashboard(isWanted: plain) }
}
