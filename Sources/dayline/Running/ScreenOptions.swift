import ArgumentParser
import CursesTerminal
import Dashboard
import Timeline

/// The dashboard's appearance and start, shared by the commands that show a day which is all there.
struct ScreenOptions: ParsableArguments {
    @OptionGroup var look: LookOptions

    @Option(
        name: .customLong("at"),
        help: """
            Start with the playhead at this time, as HH:MM[:SS], 'dN HH:MM', 'Thu HH:MM' or '8 Jul HH:MM'. The day plays \
            on from there at once, as fast as --speed says.
            """
    )
    var moment: String?

    @Option(
        help: "Compare with this day: a scenario or a recording with the same apps, start and length.",
        completion: .days)
    var against: String?

    @Flag(
        help: """
            Print the day as text instead of drawing it, for screen readers and pipes, and take commands line by line; \
            also without this where input or output is no terminal, or TERM is dumb or not set.
            """)
    var plain = false

    /// The options with the person's settings where an option was not given.
    ///
    /// - Throws: `Failure` with everything that is wrong in the settings, or if there is no such theme.
    func choices() throws -> ScreenChoices { try look.choices() }

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

    /// Shows no keys on the terminal that are typed before a screen is taken; for the beginning of what takes one.
    func keepEarlyKeysQuiet() {
        if !PlainDashboard.takesLines(isWanted: plain) { EarlyKeys.keepQuiet() }
    }

    /// The dashboard in lines; nil where the terminal is to be taken.
    ///
    /// - Throws: `Failure` if the system refuses what it needs.
    func takeLines() throws -> PlainDashboard? { try PlainDashboard(isWanted: plain) }
}
