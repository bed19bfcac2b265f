import Timeline

/// A progress bar on standard error, for work of over half a second, if that is a terminal.
struct Progress {
    private let length: Int64
    private let isShown: Bool
    private let clock = ContinuousClock()
    private let begin: ContinuousClock.Instant
    private var lastPercent: Int64 = -1
    private let tellsTimeLeft: Bool

    /// A bar that is empty.
    ///
    /// - Parameters:
    ///   - length: How far `show` will come, in any unit.
    ///   - printsMeanwhile: Whether results may be printed before the work is done; then there is no bar where
    ///     they go to the terminal too.
    ///   - tellsTimeLeft: Whether it tells how long the rest will take.
    init(length: Int64, printsMeanwhile: Bool = true, tellsTimeLeft: Bool = false) {
        self.tellsTimeLeft = tellsTimeLeft
        self.length = max(length, 1)
        isShown = Output.isTerminal(2) && !(printsMeanwhile && Output.isTerminal(1))
        begin = clock.now
    }

    mutating func show(_ moment: Moment) { show(moment.milliseconds) }

    /// Fills the bar up to a part of the length.
    mutating func show(_ done: Int64) {
        guard isShown, clock.now - begin > .milliseconds(500) else { return }
        // Cut, so that all is told to be done at the end only.
        let percent = min(done, length) * 100 / length
        guard percent != lastPercent else { return }
        lastPercent = percent
        let filled = String(repeating: "#", count: Int(percent / 4))
        let rest = String(repeating: "-", count: 25 - Int(percent / 4))
        Output.draw(
            "\r[\(filled)\(rest)] \(percent) %\(tellsTimeLeft && done > 0 ? timeLeft(after: done) : "")")
    }

    /// How long the rest takes if it goes on as it went, in the columns that `clear` empties.
    private func timeLeft(after done: Int64) -> String {
        let milliseconds = Int64((clock.now - begin) / .milliseconds(1))
        let left = milliseconds / done * (length - done) + milliseconds % done * (length - done) / done
        let text = ", \(Span.text(max(left, Span.second))) left"
        return text + String(repeating: " ", count: max(0, 24 - text.count))
    }

    mutating func clear() {
        guard lastPercent >= 0 else { return }
        Output.draw("\r" + String(repeating: " ", count: tellsTimeLeft ? 58 : 34) + "\r")
    }
}
