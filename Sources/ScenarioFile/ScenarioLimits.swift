import Timeline
import UntrustedText

/// What a scenario, and a day that comes of it, may have at most: every bound by its name.
///
/// A few words can ask for any number of things, so that each of them has a bound. What a file has too much of is
/// refused with its place; a day that grows beyond bounds ends the command that simulates it.
public enum ScenarioLimits {
    /// The size of a file, in bytes.
    public static let bytes = 2 << 20
    /// How deep lists and mappings stand in each other; a scenario needs seven levels.
    public static let levels = 16
    /// How long a scenario is, in days.
    public static let days: Int64 = 365
    public static let apps = 10_000
    /// Tasks, pushes, sessions, transfers, triggers and fetches of all apps; fewer than a roster can number.
    public static let requests = 50_000
    public static let interventions = 1_000
    /// Visits, arrivals, changes of the network and all else that has a time of its own, repetitions included.
    public static let moments: Int64 = 1_000_000
    /// Characters of a name, of a description, and of an identifier.
    public static let nameCharacters = GivenName.scalarsAtMost
    public static let textCharacters = 200
    public static let identifierCharacters = GivenName.identifierScalarsAtMost
    /// The longest length of time, in milliseconds.
    public static let length = 366 * Span.day
    /// The longest visit and the widest spread of one, in milliseconds.
    public static let visit = Span.day
    public static let jitter = 12 * Span.hour
    /// The least time between two arrivals of `every`, in milliseconds.
    public static let spacing = Span.second
    /// The largest download, in bytes, and the largest memory of an app.
    public static let size: Int64 = 1_000_000_000_000
    public static let memory: Int64 = 64_000_000_000
    /// HTTP redirects of a transfer.
    public static let redirects: Int64 = 20
    /// Problems of a file that are told at once.
    public static let problems = 20

    /// Acts that `--set` may name.
    public static let acts = 20_000
    /// Events, and occurrences that bring none, that a day may have; a day beyond it is not simulated to its end.
    ///
    /// It takes minutes to get there, and days of a thousand apps over a year stay below. Numbers of requests
    /// would last for four times as many.
    public static let events = 1_000_000_000
    /// Events of a day that is kept in memory, as the dashboard, `frame` and the advice of `check` keep it.
    ///
    /// An event and what the index makes of it take 100 to 400 bytes, so that the largest such day takes about
    /// 1 to 4 GB. Half an hour of ten thousand apps or a month of hundreds stays below.
    public static let eventsKept = 10_000_000

    /// Every bound in words, with its number, in the order of the documentation.
    static let described: [(what: String, most: String)] = [
        ("the size of a file", "\(bytes >> 20) MiB"),
        ("lists and mappings in each other", "\(levels) levels"),
        ("the length of a scenario", "\(days)d, and 1m at least"),
        ("apps", grouped(Int64(apps))),
        ("tasks, pushes, sessions, transfers and triggers of all apps", grouped(Int64(requests))),
        ("interventions", grouped(Int64(interventions))),
        ("visits, arrivals and other moments, repetitions included", grouped(moments)),
        ("a name", "\(nameCharacters) characters"),
        ("a description", "\(textCharacters) characters"),
        ("an identifier", "\(identifierCharacters) characters"),
        ("a length of time", "\(length / Span.day)d"),
        ("a visit", "\(visit / Span.hour)h, and 1s at least"),
        ("the spread of a visit or habit", "±\(jitter / Span.hour)h"),
        ("arrivals of `every`", "one each \(spacing / Span.second)s"),
        ("a size", "\(size / 1_000_000_000)GB"),
        ("memory", "\(memory / 1_000_000_000)GB"),
        ("redirects of a transfer", "\(redirects)"),
        ("acts of `--set`", grouped(Int64(acts))),
        ("events of a day, beyond which no command simulates it", grouped(Int64(events))),
        (
            "events of a day that the dashboard, `frame` or the advice of `check` keeps in memory",
            grouped(Int64(eventsKept))
        ),
    ]

    /// A number with commas between its thousands.
    public static func grouped(_ number: Int64) -> String {
        var digits = String(number)
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
            place -= 3
        }
        return digits
    }
}
