/// A time of the log with the line that records it.
struct Stamp: Hashable, Sendable {
    /// Microseconds since 1970-01-01 00:00 on the clock of the log's zone.
    let time: Int64
    /// The number of the line.
    let line: UInt32

    /// Witnesses of one thing are at most this far apart, in microseconds.
    static let near: Int64 = 2_000_000

    /// The same line, at a time that is not before another.
    func notBefore(_ time: Int64) -> Stamp { self.time < time ? Stamp(time: time, line: line) : self }

    /// Whether two times are so close that their lines can be about the same thing.
    func isNear(_ other: Stamp) -> Bool { abs(time - other.time) <= Self.near }
}
