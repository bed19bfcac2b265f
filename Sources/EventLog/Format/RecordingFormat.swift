/// The name and version of the recording format, and the bounds that a reader enforces.
public enum RecordingFormat {
    /// The value of `format` in every header.
    public static let name = "dayline"
    /// The first number of the version; a reader refuses a greater one.
    public static let major = 3
    /// The second number of the version; a greater one only adds keys and kinds of lines, and widens bounds.
    public static let minor = 23
    /// Lines before this version have no checksums, and an intervention supersedes later events implicitly.
    static let firstWithChecksums: Version = (2, 0)
    /// Lines before this version do not record why requests start and end, nor which push showed something.
    static let firstWithReasons: Version = (3, 0)
    /// Recordings before this version do not hold which submissions are unknown.
    static let firstWithUnknownSubmissions: Version = (3, 11)
    /// Recordings before this version do not tell which request was refused.
    static let firstWithRefusedRequests: Version = (3, 16)
    /// Recordings before this version do not tell what was so before the day.
    static let firstWithBeforeStart: Version = (3, 17)
    /// The value of `version` in every header.
    public static let version = "\(major).\(minor)"

    /// The two numbers of a version.
    typealias Version = (major: Int, minor: Int)
    /// The version that is written.
    static let newest: Version = (major, minor)

    /// The numbers of a version as a header has it; zeros for what is none.
    static func numbers(of version: String) -> Version {
        let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
        return (numbers.first ?? 0, numbers.count > 1 ? numbers[1] : 0)
    }

    /// Whether recordings of a version tell what was so before the day.
    public static func tellsBeforeStart(_ version: String) -> Bool {
        numbers(of: version) >= firstWithBeforeStart
    }

    /// The longest line that is read, in bytes; the header holds the whole scenario.
    public static let longestLine = 16 << 20
    /// The lengths that a day may have, in milliseconds, as for scenarios: a minute to 365 days.
    public static let lengths: ClosedRange<Int64> = 60_000...365 * 86_400_000
    /// The lengths that a day logged by a device may have, in milliseconds: up to 31 years.
    public static let loggedLengths: ClosedRange<Int64> = 1...largestNumber
    /// The lengths that a day may have.
    static func lengths(isLogged: Bool) -> ClosedRange<Int64> { isLogged ? loggedLengths : lengths }
    /// The largest number of milliseconds on a line, either side of zero, and the largest count.
    public static let largestNumber: Int64 = 1_000_000_000_000
    /// By how many milliseconds the clock of a phone may be set: between any two dates that a log can tell, of the
    /// years 0 to 9999.
    ///
    /// A phone whose battery was empty begins in 1970; 10^12 before version 3.14.
    public static let clockSteps: ClosedRange<Int64> = -1_000_000_000_000_000...1_000_000_000_000_000
    /// The millijoules and bytes on a line, and their sums over a recording.
    ///
    /// They were 10^12 either side of zero before version 3.15. The fastest network that a scenario may have, at the
    /// greatest energy, takes less than 10^18 mJ in a year.
    public static let amounts: ClosedRange<Int64> = -1_000_000_000_000_000_000...1_000_000_000_000_000_000
    /// The greatest speed of playback, in scenario seconds per second; 100,000 before version 3.8.
    public static let largestSpeed: Int64 = 1_000_000
    /// The most apps, and the most tasks, of a day.
    public static let largestRoster = 65_535
}
