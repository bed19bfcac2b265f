/// Compares the clock of a phone that nobody can set with the one that records print.
///
/// Some styles print its ticks beside the time. Where more ticks than printed time went by between two
/// records, the printed clock was set back in between. How many ticks there are in a second differs between
/// devices and is measured on the records themselves. Where fewer went by, the clock was set forward, or the
/// phone slept: that counts only where it undoes a step back.
struct SteadyTicks: Sendable {
    private struct Reading {
        let printed: Int64
        let ticks: UInt64
    }

    private var boot: UInt64 = 0
    /// The first reading of a stretch within which the clock was not set, and the newest.
    private var first: Reading?
    private var newest: Reading?
    /// How many microseconds went by in how many ticks, in the longest such stretch.
    private var rate: (microseconds: UInt64, ticks: UInt64) = (0, 0)
    /// The same without the newest reading, whose ticks may be wrong.
    private var formerRate: (microseconds: UInt64, ticks: UInt64) = (0, 0)
    /// By how much the clock was set back last, in microseconds, if nothing has undone it; below 0.
    private var lastStep: Int64?

    /// The shortest stretch on which the rate is measured, in microseconds.
    private static let leastStretch: Int64 = 10_000_000
    /// What differs by less is no step, in microseconds; and a thousandth of the time that went by.
    private static let leastStep: Int64 = 2_000_000
    private static let stepShare: Int64 = 1_000

    /// What the ticks of a record tell about the clock.
    enum Finding: Hashable {
        /// As much time as printed went by since the record before, or there is nothing to compare.
        case goesOn
        /// They are not on from those before, or the phone slept.
        case elsewhere
        /// The clock was set by so many microseconds, below 0 for back.
        case step(Int64)
    }

    /// Takes the next record, and finds whether the clock was set before it.
    ///
    /// - Parameters:
    ///   - printed: The time that the record prints, in microseconds since 1970-01-01 00:00.
    ///   - ticks: Those of the record; 0 where it prints none.
    ///   - boot: The number of the boot since which they are counted.
    /// - Returns: What they tell.
    mutating func take(_ printed: Int64, ticks: UInt64, boot: UInt64) -> Finding {
        guard ticks > 0 else { return .goesOn }
        let reading = Reading(printed: printed, ticks: ticks)
        guard boot == self.boot, let former = newest, ticks >= former.ticks else {
            if boot != self.boot {
                (rate, formerRate, lastStep, self.boot) = ((0, 0), (0, 0), nil, boot)
                begin(with: reading)
                return .goesOn
            }
            // Within one boot a few records are out of order; of other parts of a log the ticks are others.
            rate = formerRate
            guard isElsewhere(reading) else { return .goesOn }
            begin(with: reading)
            return .elsewhere
        }
        guard let passed = microseconds(in: ticks - former.ticks) else {
            // As long as the rate is unknown, times that go back only end the stretch.
            if printed <= former.printed - Self.leastStep {
                begin(with: reading)
            } else {
                learn(from: reading)
            }
            return .goesOn
        }
        let difference = printed - former.printed - passed
        guard abs(difference) >= Self.leastStep + passed / Self.stepShare else {
            learn(from: reading)
            return .goesOn
        }
        begin(with: reading)
        return step(by: difference)
    }

    /// A step back, or a step forward that undoes the last one.
    private mutating func step(by difference: Int64) -> Finding {
        if difference < 0 {
            lastStep = difference
            return .step(difference)
        }
        guard let last = lastStep, abs(last + difference) < Self.leastStep else { return .elsewhere }
        lastStep = nil
        return .step(difference)
    }

    private func isElsewhere(_ reading: Reading) -> Bool {
        newest.map { abs(reading.printed - $0.printed) >= Self.leastStep } ?? true
    }

    private mutating func begin(with reading: Reading) { (first, newest) = (reading, reading) }

    /// Makes the stretch longer by a reading; the rate is measured on the longest one.
    private mutating func learn(from reading: Reading) {
        newest = reading
        formerRate = rate
        guard let first, reading.ticks > first.ticks else { return }
        let passed = reading.printed - first.printed
        guard passed >= max(Int64(rate.microseconds), Self.leastStretch), passed <= SteadyClock.longest else {
            return
        }
        rate = (UInt64(passed), reading.ticks - first.ticks)
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
