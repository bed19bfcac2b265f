import Timeline
import UntrustedText

/// The upper bounds of a scenario and of a simulated day.
///
/// A short text can ask for any number of things, so each of them is bounded. What exceeds a bound in a file
/// is refused with its place; a day that exceeds one ends the command that simulates it.
public enum ScenarioLimits {
    /// The size of a file, in bytes.
    public static let bytes = 2 << 20
    /// How deep lists and mappings may be nested; a scenario needs seven levels.
    public static let levels = 16
    /// The length of a scenario, in days.
    public static let days: Int64 = 365
    /// The apps of a scenario.
    public static let apps = 10_000
    /// The tasks, pushes, sessions, transfers, triggers and fetches of all apps; fewer than a roster can
    /// number.
    public static let requests = 50_000
    /// The interventions in a file.
    public static let interventions = 1_000
    /// The moments of a scenario: visits, arrivals, network changes and so on, repetitions included.
    public static let moments: Int64 = 1_000_000
    /// The length of a name, in Unicode scalars.
    public static let nameCharacters = GivenName.scalarsAtMost
    /// The length of a description, in Unicode scalars.
    public static let textCharacters = 200
    /// The steps of a lesson.
    public static let steps = 100
    /// The acts of a step, and what it expects.
    public static let actsOfStep = 20
    /// The length of a lesson's question, in Unicode scalars.
    public static let questionCharacters = 100
    /// The length of what a step says, in Unicode scalars.
    public static let proseCharacters = 400
    /// The length of an identifier, in Unicode scalars.
    public static let identifierCharacters = GivenName.identifierScalarsAtMost
    /// The longest length of time, in milliseconds.
    public static let length = 366 * Span.day
    /// The longest visit, in milliseconds.
    public static let visit = Span.day
    /// The widest spread of a visit or habit, in milliseconds to either side.
    public static let jitter = 12 * Span.hour
    /// The least time between two arrivals of `every`, in milliseconds.
    public static let spacing = Span.second
    /// The largest download or transfer, in bytes.
    public static let size: Int64 = 1_000_000_000_000
    /// The largest memory of an app, in bytes.
    public static let memory: Int64 = 64_000_000_000
    /// The HTTP redirects of a transfer.
    public static let redirects: Int64 = 20
    /// The problems of a file that are reported at once.
    public static let problems = 20

    /// The events of a day, and the occurrences without events; a larger day is not simulated to its end.
    ///
    /// It takes minutes to get there, and days of a thousand apps over a year stay below. Request numbers
    /// would last for four times as many.
    public static let events = 1_000_000_000
    /// The events of a day that is kept in memory: by the dashboard, `frame` and the advice of `check`.
    ///
    /// An event and its share of the index take 100 to 400 bytes, so the largest such day takes about 1 to 4
    /// GB. Half an hour of ten thousand apps or a month of hundreds stays below.
    public static let eventsKept = 10_000_000

    /// Every bound in words with its value, in the order of the documentation.
    static let described: [(what: String, most: String)] = [
        ("the size of a file", "\(bytes >> 20) MiB"),
        ("lists and mappings in each other", "\(levels) levels"),
        ("the length of a scenario", "\(days)d, and 1m at least"),
        ("apps", Quantities.grouped(Int64(apps))),
        ("tasks, pushes, sessions, transfers and triggers of all apps", Quantities.grouped(Int64(requests))),
        ("interventions", Quantities.grouped(Int64(interventions))),
        ("visits, arrivals and other moments, repetitions included", Quantities.grouped(moments)),
        ("a name", "\(nameCharacters) characters"),
        ("a description, and what a step asks", "\(textCharacters) characters"),
        ("the steps of a lesson", "\(steps)"),
        ("the acts of a step, and what it expects", "\(actsOfStep)"),
        ("the question of a lesson", "\(questionCharacters) characters"),
        ("what a step says, and its answer", "\(proseCharacters) characters"),
        ("an identifier", "\(identifierCharacters) characters"),
        ("a length of time", "\(length / Span.day)d"),
        ("a visit", "\(visit / Span.hour)h, and 1s at least"),
        ("the spread of a visit or habit", "±\(jitter / Span.hour)h"),
        ("arrivals of `every`", "one each \(spacing / Span.second)s"),
        ("a size", "\(size / 1_000_000_000)GB"),
        ("memory", "\(memory / 1_000_000_000)GB"),
        ("redirects of a transfer", "\(redirects)"),
        ("acts of `--set`, and changes of a session", Quantities.grouped(Int64(Intervention.atMost))),
        ("events of a day, beyond which no command simulates it", Quantities.grouped(Int64(events))),
        (
            "events of a day that the dashboard, `frame` or the advice of `check` keeps",
            Quantities.grouped(Int64(eventsKept))
        ),
    ]
}
