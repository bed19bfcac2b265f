/// How often the day of a growing log is put together again: the more rarely, the longer that takes.
struct BuildPace {
    /// How many times as long as the last building the pause after it is.
    private static let pauseFactor = 30
    /// The shortest pause.
    private static let leastPause = Duration.milliseconds(80)

    private var next: ContinuousClock.Instant?

    /// How long it is until the day may be built again; zero or less if it may be now.
    func rest(at now: ContinuousClock.Instant) -> Duration { next.map { $0 - now } ?? .zero }

    /// Notes that the day was built between two moments.
    mutating func note(from begin: ContinuousClock.Instant, to end: ContinuousClock.Instant) {
        next = end + max(Self.leastPause, (end - begin) * Self.pauseFactor)
    }
}
