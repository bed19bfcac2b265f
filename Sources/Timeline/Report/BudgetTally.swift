public import BackgroundPolicy

/// What was left of the system's budgets over the day.
public struct BudgetTally: Hashable, Sendable {
    /// What was left at a moment; negative amounts are overdrawn.
    public struct Mark: Hashable, Sendable {
        /// When.
        public let moment: Moment
        /// What was left of the energy budget, in millijoules.
        public let energy: Millijoules
        /// What was left of the cellular budget, in bytes.
        public let cellular: Bytes
    }

    /// The marks at the start and at full hours, nine or fewer; empty for scenarios longer than a day.
    public private(set) var marks: [Mark] = []
    /// When the least energy was left; nil before the first event about budgets.
    public private(set) var leastEnergy: Mark?
    /// When the least cellular data was left; nil before the first event about budgets.
    public private(set) var leastCellular: Mark?
    /// What is left at the latest event's moment.
    private(set) var current: Mark?
    /// The moments of the marks to come, the next one last.
    private var ahead: [Moment]

    init(_ header: DayHeader) {
        ahead = Self.moments(header).reversed()
    }

    mutating func record(energy: Int64, cellular: Int64, at moment: Moment) {
        pass(to: moment)
        let mark = Mark(moment: moment, energy: energy, cellular: cellular)
        current = mark
        if energy < leastEnergy?.energy ?? .max { leastEnergy = mark }
        if cellular < leastCellular?.cellular ?? .max { leastCellular = mark }
    }

    /// Adds the marks whose moment is before this one.
    mutating func pass(to moment: Moment) {
        while let next = ahead.last, next < moment {
            ahead.removeLast()
            guard let current else { continue }
            marks.append(Mark(moment: next, energy: current.energy, cellular: current.cellular))
        }
    }

    /// The start, and the full hours of the day, or finer steps of the clock in a short one.
    private static func moments(_ header: DayHeader) -> [Moment] {
        guard header.length <= Span.day else { return [] }
        let steps = [5, 15, 30, 60].map { $0 * Span.minute } + [3 * Span.hour]
        let step = steps.first { header.length <= 8 * $0 } ?? 3 * Span.hour
        var moments = [Moment.start]
        var next = Moment(step - header.calendar.startOfDay % step)
        while next <= header.end {
            moments.append(next)
            next = next + step
        }
        return moments
    }
}
