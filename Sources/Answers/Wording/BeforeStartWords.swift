import Timeline

extension BeforeStart {
    /// When the person used the app last, so many days after the start of the day.
    func lastUse(daysLater: Int64 = 0) -> String {
        guard let daysSinceUse else { return "never opened" }
        let days = Int64(daysSinceUse) + daysLater
        return days > 1
            ? "last opened \(days) days ago" : "last opened \(days > 0 ? "yesterday" : "earlier today")"
    }
}
