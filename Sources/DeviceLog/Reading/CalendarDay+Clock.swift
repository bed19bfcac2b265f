public import Timeline

extension CalendarDay {
    /// The day in UTC of a time in seconds since 1970.
    public init(secondsSince1970 seconds: Int64) {
        self.init(epochDay: seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
    }
}
