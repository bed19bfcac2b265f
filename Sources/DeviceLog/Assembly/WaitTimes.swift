import Timeline

/// What limits the scheduler's verdicts on a request: how often it looks, and when apps were swiped away.
struct WaitTimes {
    /// How long a verdict holds without another one, in microseconds: twice the usual distance of two looks.
    let longestSilence: Int64
    /// The times of the last records before gaps, in order.
    private let silences: [Int64]
    /// The times of the phone's starts, in order.
    private let boots: [Int64]
    private var swipes: [String: [(from: Int64, to: Int64)]] = [:]

    /// The silence where the log does not record how often the scheduler looks.
    static let assumedSilence = 30 * Microseconds.minute

    /// The times of a log, with those at which the scheduler looked at what waits, in microseconds.
    init(looks: [Int64], _ device: LoggedDevice, _ processes: LoggedProcesses) {
        silences = device.silences.sorted()
        boots = device.changes.filter { $0.happening == .device(.restart) }.map(\.stamp.time).sorted()
        let looks = looks.sorted()
        // A line that is doubled in whole seconds is no second look.
        let gaps = zip(looks, looks.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
        longestSilence = gaps.isEmpty ? Self.assumedSilence : max(2 * gaps[gaps.count / 2], 60_000_000)
        for change in processes.changes {
            if change.cause == .swipedAway {
                swipes[change.bundle, default: []].append((change.stamp.time, .max))
            } else if change.state == .foreground, let last = swipes[change.bundle]?.indices.last {
                let from = swipes[change.bundle]?[last].from ?? 0
                if swipes[change.bundle]?[last].to == .max {
                    swipes[change.bundle]?[last] = (from, change.stamp.time)
                }
            }
        }
    }

    /// Whether there is a gap in the records between two times, so that nobody saw whether a verdict held.
    func isBroken(from first: Int64, to second: Int64) -> Bool {
        let next = silences.partitioningIndex { $0 >= first }
        return next < silences.count && silences[next] < second
    }

    /// When the phone started between two times, which ends all verdicts; nil if it did not.
    func boot(after first: Int64, before second: Int64) -> Int64? {
        let next = boots.partitioningIndex { $0 > first }
        return next < boots.count && boots[next] < second ? boots[next] : nil
    }

    /// Whether an app was swiped away before a time, and not opened since, as far as that was seen.
    func isSwipedAway(_ bundle: String, at time: Int64) -> Bool {
        swipes[bundle]?.contains { $0.from <= time && time < $0.to && !isBroken(from: $0.from, to: time) }
            ?? false
    }
}
