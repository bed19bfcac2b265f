public import Timeline

/// What a person or the file's surroundings add to a log whose lines leave it out.
public struct LogReadingOptions: Hashable, Sendable {
    /// The day on which the file was last written; for live input, today.
    ///
    /// Styles without a year or date take theirs from it, and the summary states so.
    public var fileDay: CalendarDay
    /// The day of the first record, as the person gave it; wins over everything else.
    public var day: CalendarDay?
    /// The zone for the times, in minutes east of UTC, as the person gave it.
    ///
    /// Printed times with a zone are converted to it; those without are taken as they are.
    public var zone: Int?
    /// Over how many microseconds records are sorted; those that are further back are a step of the clock.
    ///
    /// A record waits until one that is later by this much has come. Live input uses 0 to wait for nothing.
    public var sortingWindow: Int64

    /// Options with the file's day, and what the person gave.
    public init(
        fileDay: CalendarDay, day: CalendarDay? = nil, zone: Int? = nil, sortingWindow: Int64 = 1_000_000
    ) {
        self.fileDay = fileDay
        self.day = day
        self.zone = zone
        self.sortingWindow = sortingWindow
    }
}
