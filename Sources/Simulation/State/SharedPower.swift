import BackgroundPolicy
import Timeline

/// The power that an app's process draws, which the works that run in it at a time share equally.
///
/// A process that does two things at once keeps one phone awake, and not two. That the shares are equal is assumed.
struct SharedPower: BitwiseCopyable {
    /// The energy, in microjoules, of a work that had shared the power from the beginning of the day.
    private var microjoulesEach: Int64 = 0
    private var works: Int64 = 0
    private var countedUntil: Milliseconds = 0

    /// Adds a work.
    ///
    /// - Returns: a mark to give back at its end.
    mutating func begin(at now: Milliseconds, milliwatts: Int64) -> Int64 {
        count(until: now, milliwatts)
        works += 1
        return microjoulesEach
    }

    /// Removes a work.
    ///
    /// - Returns: its part of the energy since it was added with that mark, in millijoules.
    mutating func end(since mark: Int64, at now: Milliseconds, milliwatts: Int64) -> Int64 {
        count(until: now, milliwatts)
        works -= 1
        return (microjoulesEach - mark) / 1_000
    }

    private mutating func count(until now: Milliseconds, _ milliwatts: Int64) {
        if works > 0 { microjoulesEach += milliwatts * (now - countedUntil) / works }
        countedUntil = now
    }
}
