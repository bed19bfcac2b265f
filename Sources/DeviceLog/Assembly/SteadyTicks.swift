/// What the clock of a phone that nobody can set tells of the one that records print.
///
/// Some styles print its ticks beside the time. They go on while the printed time is set back, so they tell that the
/// records are in order and how long it was from one to the next. How many there are in a second differs between
/// devices; the records themselves tell it. Where the printed time is set forward, the phone may as well have slept.
struct SteadyTicks: Sendable {
    private struct Reading {
        let printed: Int64
        let ticks: UInt64
    }

    private var boot: UInt64 = 0
    /// The first reading since the clock was set, and the newest.
    private var first: Reading?
    private var newest: Reading?
    /// How many microseconds went by in how many ticks: the longest stretch within which the clock was not set.
    private var rate: (microseconds: UInt64, ticks: UInt64) = (0, 0)

    /// The shortest stretch that tells the rate, in microseconds.
    private static let leastStretch = 1_000_000
    /// What goes back by less is out of order, in microseconds.
    private static let leastStep: Int64 = 2_000_000

    /// Takes the next record, and tells whether the clock was set before it.
    ///
    /// - Parameters:
    ///   - printed: The time that the record prints, in microseconds since 1970-01-01 00:00.
    ///   - ticks: Those of the record; 0 where it prints none.
    ///   - boot: The number of the boot since which they are counted.
    /// - Returns: By how many microseconds it was set, which is below 0; nil if no ticks say that it was.
    mutating func setting(before printed: Int64, ticks: UInt64, boot: UInt64) -> Int64? {
        guard ticks > 0 else { return nil }
        let reading = Reading(printed: printed, ticks: ticks)
        guard boot == self.boot, let former = newest, ticks >= former.ticks else {
            // Within one boot a few records are out of order; of other parts of a log the ticks are others.
            if boot != self.boot || isElsewhere(reading) { begin(with: reading, ofBoot: boot) }
            return nil
        }
        guard printed <= former.printed - Self.leastStep else {
            newest = reading
            return nil
        }
        begin(with: reading, ofBoot: boot)
        return microseconds(in: ticks - former.ticks).map { printed - former.printed - $0 }
    }

    private func isElsewhere(_ reading: Reading) -> Bool {
        newest.map { abs(reading.printed - $0.printed) >= Self.leastStep } ?? true
    }

    /// Begins another stretch; what the one before tells of the rate holds for the same boot.
    private mutating func begin(with reading: Reading, ofBoot boot: UInt64) {
        if boot == self.boot { learnRate() } else { rate = (0, 0) }
        self.boot = boot
        (first, newest) = (reading, reading)
    }

    /// Takes what lies between the first and the newest reading, if that is the longest stretch so far.
    private mutating func learnRate() {
        guard let first, let newest, newest.ticks > first.ticks else { return }
        let passed = newest.printed - first.printed
        guard passed >= max(Int64(rate.microseconds), Int64(Self.leastStretch)) else { return }
        rate = (UInt64(passed), newest.ticks - first.ticks)
    }

    /// How long so many ticks are; nil if the rate is not known, or they are longer than any log.
    private func microseconds(in ticks: UInt64) -> Int64? {
        guard rate.ticks > 0 else { return nil }
        let product = ticks.multipliedFullWidth(by: rate.microseconds)
        guard product.high < rate.ticks else { return nil }
        let passed = rate.ticks.dividingFullWidth(product).quotient
        return passed <= UInt64(SteadyClock.longest) ? Int64(passed) : nil
    }
}
