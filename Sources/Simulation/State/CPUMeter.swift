import BackgroundPolicy
import Timeline

/// What an app's process took of the processor in the background lately, as the CPU Monitor measures it (R244).
///
/// The monitor adds up the CPU time in a window that moves on with the clock, so that bursts count together.
struct CPUMeter {
    /// A time from a moment on, until the next one begins, and what the process took of a core then, in percent.
    private struct Stretch {
        let since: Milliseconds
        let percent: Int64
    }

    private var stretches: [Stretch] = []
    /// Incremented whenever the moment at which a limit is reached may have changed.
    private(set) var generation: UInt32 = 0

    /// Whether nothing was taken in the last window.
    var isIdle: Bool { stretches.isEmpty }

    /// Forgets what was taken: the process has ended, or the person looks at it.
    mutating func reset() {
        stretches = []
        generation &+= 1
    }

    /// Records what the process takes from now on, and forgets what no later window contains.
    mutating func take(_ percent: Int64, at now: Milliseconds, window: Milliseconds) {
        generation &+= 1
        if stretches.last?.since == now { stretches.removeLast() }
        if stretches.last?.percent ?? 0 != percent {
            stretches.append(Stretch(since: now, percent: percent))
        }
        while let next = stretches.dropFirst().first, next.since <= now - window { stretches.removeFirst() }
        if let last = stretches.first, stretches.count == 1, last.percent == 0, last.since <= now - window {
            stretches = []
        }
    }

    /// When the CPU time of the window that ends then reaches an amount, if the process goes on as it does now.
    ///
    /// - Parameters:
    ///   - most: The amount, in percent of a core times milliseconds.
    ///   - window: The length of the window.
    ///   - now: The current time.
    /// - Returns: the moment, rounded up; nil if that never happens.
    func reaches(_ most: Int64, window: Milliseconds, after now: Milliseconds) -> Milliseconds? {
        let current = stretches.last?.percent ?? 0
        var moment = now
        var taken = self.taken(from: now - window, to: now)
        while taken < most {
            let change = current - percent(at: moment - window)
            // What leaves the window changes when the begin of another stretch does.
            let next = stretches.lazy.map { $0.since + window }.first { $0 > moment }
            if change > 0 {
                let reached = moment + (most - taken + change - 1) / change
                if reached <= next ?? .max { return reached }
            }
            guard let next else { return nil }
            taken += change * (next - moment)
            moment = next
        }
        return moment
    }

    /// What was taken between two moments, in percent of a core times milliseconds.
    private func taken(from start: Milliseconds, to end: Milliseconds) -> Int64 {
        let ends = stretches.dropFirst().map(\.since) + [end]
        return zip(stretches, ends).reduce(0) { sum, stretch in
            sum + stretch.0.percent * max(0, min(stretch.1, end) - max(stretch.0.since, start))
        }
    }

    private func percent(at moment: Milliseconds) -> Int64 {
        stretches.last { $0.since <= moment }?.percent ?? 0
    }
}
