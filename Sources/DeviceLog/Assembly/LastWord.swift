/// The last known value of something that stays as it is until another line changes it.
struct LastWord<Value: Equatable & Sendable>: Sendable {
    /// What a line is worth.
    enum News {
        /// It differs from the line before, or is the first one.
        case change
        /// It repeats a line at this time, in microseconds, but so much later that there may be a gap in the
        /// records between them, in which a change would not have been recorded.
        case repetition(of: Int64)

        /// The time of the line that it repeats.
        var repeated: Int64? {
            if case .repetition(let time) = self { time } else { nil }
        }
    }

    /// The last known value; nil if there is none, or none since the last known gap.
    private(set) var value: Value?
    private var time: Int64 = 0

    /// Takes the value of a line at its time, in microseconds; returns what it is worth, or nil for nothing.
    mutating func take(_ value: Value, at time: Int64) -> News? {
        defer { (self.value, self.time) = (value, time) }
        guard value == self.value else { return .change }
        // Where gaps cannot be found by the order of records, a gap is certain only after an hour.
        return time - self.time >= LogSilence.least ? .repetition(of: self.time) : nil
    }
}
