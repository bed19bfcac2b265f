import Timeline

/// A progress bar on standard error, for work of over half a second, if that is a terminal.
struct Progress {
    private let length: Int64
    private let isShown: Bool
    private let clock = ContinuousClock()
    private let begin: ContinuousClock.Instant
    private var lastPercent: Int64 = -1

    /// A bar that is empty.
    ///
    /// - Parameters:
    ///   - length: How far `show` will come, in any unit.
    ///   - printsMeanwhile: Whether results may be printed before the work is done; then there is no bar where
    ///     they go to the terminal too.
    init(length: Int64, printsMeanwhile: Bool = true) {
        self.length = max(length, 1)
        isShown = Output.isTerminal(2) && !(printsMeanwhile && Output.isTerminal(1))
        begin = clock.now
    }

    mutating func show(_ moment: Moment) { show(moment.milliseconds) }

    /// Fills the bar up to a part of the length.
    mutating func show(_ done: Int64) {
        guard isShown, clock.now - begin > .milliseconds(500) else { return }
        let percent = min(done, length) * 100 / length
        guard percent != lastPercent else { return }
        lastPercent = percent
        let filled = String(repeating: "#", count: Int(percent / 4))
        let rest = String(repeating: "-", count: 25 - Int(percent / 4))
        Output.draw("\r[\(filled)\(rest)] \(percent) %")
    }

    mutating func clear() {
        guard lastPercent >= 0 else { return }
        Output.draw("\r" + String(repeating: " ", count: 34) + "\r")
    }
}
