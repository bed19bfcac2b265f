import BackgroundPolicy
import Timeline

/// A range of the time axis that the person chose, to know what happened in it.
struct DayRange: Hashable {
    /// Where it begins; with the mouse it may be behind the end.
    var from: Moment
    /// Where it ends; nil while it goes on with the playhead.
    var to: Moment?

    /// The range in order of time, while the playhead is at a moment.
    func slice(at playhead: Moment) -> Slice {
        let end = to ?? playhead
        return Slice(from: min(from, end), to: max(from, end))
    }
}

/// What happened in a range of time, over all apps.
struct RangeTotals {
    /// How often an app was launched or woken in the background.
    private(set) var launches = 0
    /// What the requests took that ended in it, without the energy that a charger paid for.
    let energy: Millijoules
    let cellular: Bytes
    /// For how long each factor held back requests of an app, over all apps, the longest first.
    let held: [(factor: Factor, milliseconds: Milliseconds)]

    /// The totals of a range.
    ///
    /// - Complexity: linear in the apps and in what they wait for in the range, logarithmic in the rest of the day.
    init(of slice: Slice, in index: TimelineIndex) {
        for app in index.apps { launches += app.launchCount(from: slice.from, to: slice.to) }
        let spendings = index.device.spendings
        let (before, after) = (spendings.through(slice.from), spendings.through(slice.to))
        energy = after.energy - before.energy
        cellular = after.cellular - before.cellular
        var sums = [Milliseconds](repeating: 0, count: Factor.allCases.count)
        for app in index.apps {
            for wait in app.waits.slices(from: slice.from, to: slice.to) {
                let length = min(wait.slice.to, slice.to) - max(wait.slice.from, slice.from)
                // Where a log does not tell which of two it is, the time is nobody's.
                let factors = wait.reason.factors
                guard factors.count == 1 else { continue }
                sums[Int(factors[0].rawValue)] += max(0, length)
            }
        }
        held = Factor.allCases.map { ($0, sums[Int($0.rawValue)]) }.filter { $0.1 > 0 }
            .sorted { (-$0.1, $0.0.rawValue) < (-$1.1, $1.0.rawValue) }
    }
}
