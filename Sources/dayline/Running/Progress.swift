import Timeline

/// A progress bar on standard error, for work of over half a second, if that is a terminal.
struct Progress {
    private let length: Int64
    private let isShown = Output.isTerminal(2) && !Output.isTerminal(1)
    private let clock = ContinuousClock()
    private let begin: ContinuousClock.Instant
    private var lastPercent: Int64 = -1

    init(length: Int64) {
        self.length = max(length, 1)
        begin = clock.now
    }

    mutating func show(_ moment: Moment) {
        guard isShown, clock.now - begin > .milliseconds(500) else { return }
        let percent = moment.milliseconds * 100 / length
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
