/// What a log says of itself, and the bounds that a reader holds it to.
public enum LogFormat {
    /// The value of `format` in every header.
    public static let name = "dayline"
    /// A reader refuses a greater first number; a greater second one only adds keys and kinds of lines.
    public static let major = 3
    public static let minor = 0
    /// Before this number lines had no checksums, and an intervention superseded later events without saying so.
    static let firstWithChecksums = 2
    /// Before this number lines did not record why requests start and end, and which push showed something.
    static let firstWithReasons = 3
    /// The value of `version` in every header.
    public static let version = "\(major).\(minor)"
    /// The longest line that is read, in bytes; the header holds the whole scenario.
    public static let longestLine = 16 << 20
    /// How long a day may be, in milliseconds, as for scenarios: a minute to 365 days.
    public static let lengths: ClosedRange<Int64> = 60_000...365 * 86_400_000
    /// The largest number of milliseconds, millijoules or bytes on a line, either side of zero.
    public static let largestNumber: Int64 = 1_000_000_000_000
    /// The greatest speed of playback, in scenario seconds a second.
    public static let largestSpeed: Int64 = 100_000
    /// The most apps, and the most tasks, of a day.
    public static let largestRoster = 65_535
}
