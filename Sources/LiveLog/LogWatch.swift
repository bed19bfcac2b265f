import Descriptors

/// Reads a log, or several as one, on a thread of its own, and keeps the newest state for whoever shows it.
public final class LogWatch: Sendable {
    /// Becomes readable when there is a new state.
    public var descriptor: Int32 { newest.descriptor }

    private let settings: LogSettings
    private let reportsProgress: Bool
    private let newest: NewestState<LogState>
    private let stop: Bell

    /// How long a log must pause until what is complete is shown, in milliseconds.
    private static let quietTime = 12
    /// The same for a record that has an open bracket: phones cut long messages, and no rest of them comes.
    private static let unclosedTime = Duration.seconds(10)
    /// For how long a state is held back at most while bytes come without a pause.
    private static let longestDelay = Duration.milliseconds(60)

    /// Begins to read; nil if the system has no thread or no descriptor left.
    ///
    /// - Parameters:
    ///   - settings: The log.
    ///   - reportsProgress: Whether there is news also when lines came that make no event.
    public init?(_ settings: LogSettings, reportsProgress: Bool) {
        guard let newest = NewestState<LogState>(), let stop = Bell() else { return nil }
        self.settings = settings
        self.reportsProgress = reportsProgress
        self.newest = newest
        self.stop = stop
        guard let thread = SystemThread({ self.work() }) else { return nil }
        thread.leave()
    }

    /// The newest state, if it was not taken yet.
    public func take() -> LogState? { newest.take() }

    /// Waits at most so many milliseconds for a state, and takes it.
    public func take(within milliseconds: Int) -> LogState? { newest.take(within: milliseconds) }

    /// Asks for no more; the last state records that it was stopped.
    public func end() { stop.ring() }

    /// Reads until the end, and puts every state where it can be taken.
    private func work() {
        let clock = ContinuousClock()
        let inputs = settings.logs.map {
            IncomingBytes($0.source, stop: stop.reading, room: IncomingBytes.most / settings.logs.count)
        }
        var log = GrowingLog(settings)
        var pace = BuildPace()
        /// When the oldest bytes came that are in no state yet.
        var unshownSince: ContinuousClock.Instant?
        var isComplete = true
        /// When the wait began for the rest of a record that has an open bracket.
        var unclosedSince: ContinuousClock.Instant?
        while log.ending == nil {
            let rest = unshownSince == nil ? nil : max(0, Int(pace.rest(at: clock.now) / .milliseconds(1)))
            var isQuiet = false
            let wanted = log.wanted
            let patience = unclosedSince.map {
                max(0, Int((Self.unclosedTime - (clock.now - $0)) / .milliseconds(1)))
            }
            let longest = [rest, patience].compactMap { $0 }.min()
            switch inputs[wanted].next(
                within: isComplete ? longest : Self.quietTime, { log.take($0, of: wanted) })
            {
            case .bytes: (isComplete, unclosedSince) = (false, nil)
            case .nothing:
                let isLong = unclosedSince.map { clock.now - $0 >= Self.unclosedTime } ?? false
                if !isComplete || isLong { log.pause(wanted, isLong: isLong) }
                unclosedSince = log.isUnclosed(wanted) ? unclosedSince ?? clock.now : nil
                isComplete = true
                isQuiet = true
            case .restarted(let restart): log.restart(restart)
            case .end: log.finish(wanted)
            case .failed(let error): log.end(.failed(log: wanted, error))
            case .stopped: log.end(.stopped)
            }
            let now = clock.now
            if log.hasNews || reportsProgress && !isQuiet { unshownSince = unshownSince ?? now }
            guard let since = unshownSince else { continue }
            let isDue = isQuiet || now - since >= Self.longestDelay
            guard log.ending != nil || isDue && pace.rest(at: now) <= .zero else { continue }
            newest.put(log.state(percent: Self.percent(of: inputs)))
            pace.note(from: now, to: clock.now)
            unshownSince = nil
        }
    }

    /// How much of all sources was read, in percent, cut, so that all is told to be read at the end only; nil where the
    /// length of one is not known.
    private static func percent(of inputs: [IncomingBytes]) -> Int? {
        var (read, length): (Int64, Int64) = (0, 0)
        for input in inputs {
            guard let progress = input.progress else { return nil }
            read += progress.read
            length += progress.of
        }
        return length > 0 ? Int(min(100, read * 100 / length)) : nil
    }
}
