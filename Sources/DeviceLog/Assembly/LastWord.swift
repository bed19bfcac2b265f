/// The last thing that lines told of something that stays as it is until another line tells otherwise.
struct LastWord<Value: Equatable & Sendable>: Sendable {
    /// What a line is worth.
    enum News {
        /// It tells something else than the line before, or is the first one.
        case change
        /// It tells the same as a line at this time, in microseconds, but so long after it that there may be a gap
        /// in the records between them, in which nobody saw whether it stayed so.
        case repetition(of: Int64)

        /// The time of the line that told the same.
        var repeated: Int64? {
            if case .repetition(let time) = self { time } else { nil }
        }
    }

    /// What was told; nil where nothing was, or not since the last gap that is known.
    private(set) var value: Value?
    private var time: Int64 = 0

    /// Takes what a line tells.
    ///
    /// - Parameters:
    ///   - value: What the line tells.
    ///   - time: The time of the line, in microseconds.
    /// - Returns: What it is worth; nil for nothing.
    mutating func take(_ value: Value, at time: Int64) -> News? {
        defer { (self.value, self.time) = (value, time) }
        guard value == self.value else { return .change }
        // Where the order of records does not tell of gaps, all that is certain is that one takes an hour.
        return time - self.time >= LogSilence.least ? .repetition(of: self.time) : nil
    }
}
