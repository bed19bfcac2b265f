public import Timeline

extension CalendarDay {
    /// The day in UTC of a time in seconds since 1970.
    public init(secondsSince1970 seconds: Int64) {
        self.init(epochDay: seconds.flooredQuotient(by: 86_400))
    }
}
