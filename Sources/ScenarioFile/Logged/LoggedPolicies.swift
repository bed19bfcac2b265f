import BackgroundPolicy
import Timeline

/// What the evaluations of a logged day say of policies: as far as a scenario can have it, and what it cannot.
struct LoggedPolicies {
    /// When policies said that Low Power Mode is on, from the first to the last word of it.
    private(set) var lowPower = PolicyStretches("Low Power Mode")
    /// When they said that the energy for background work is used up.
    private(set) var energy = PolicyStretches("Energy Budget")
    /// For how long after each start in an app the next was held as too soon, with the last line that says so.
    private var tooSoon: [Recorded<Milliseconds>] = []
    /// How long launches are apart at least, as three in four of the holds tell; a start that no line tells makes some
    /// seem longer.
    var spacing: Recorded<Milliseconds>? {
        let sorted = tooSoon.sorted { $0.value < $1.value }
        return sorted.isEmpty ? nil : sorted[(sorted.count * 3 - 1) / 4]
    }
    /// What held requests of which a scenario has nothing, with the first line of each, in the order of these.
    private(set) var others: [(name: String, evaluations: Int, line: UInt32)] = []

    /// The last start in each app, and where the holds after it are told.
    private var lastStart: [AppID: (moment: Moment, place: Int?)] = [:]

    /// A start that is longer ago has nothing to do with what is too soon.
    private static let spacingAtMost = Span.hour

    /// What a scenario tells in another way: by the battery, charger, network, use, unlock, or the app.
    private static let told: [SchedulerPolicy] = [
        .batteryLevel, .lowPowerMode, .energyBudget, .chargerPluggedIn, .networkQuality, .deviceActivity,
        .fileProtection, .application, .activityRateLimit,
    ]

    /// Notes that an app started something.
    mutating func noteStart(of app: AppID, at moment: Moment) { lastStart[app] = (moment, nil) }

    /// Adds what an evaluation of a request says.
    mutating func add(_ evaluation: Evaluation, of request: Request, _ told: Recorded<Moment>) {
        lowPower.add(evaluation, of: request.mode, told)
        energy.add(evaluation, of: request.mode, told)
        for row in evaluation.rows where row.decision.holds {
            if row.policy == SchedulerPolicy.activityRateLimit.rawValue {
                noteSpacing(of: request.app, told)
            } else if !(SchedulerPolicy(rawValue: row.policy).map(Self.told.contains) ?? false) {
                note(row.policy, at: told.line)
            }
        }
    }

    private mutating func noteSpacing(of app: AppID, _ told: Recorded<Moment>) {
        guard let start = lastStart[app], told.value - start.moment <= Self.spacingAtMost else { return }
        let length = Recorded(told.value - start.moment, line: told.line)
        if let place = start.place {
            tooSoon[place] = length
        } else {
            lastStart[app] = (start.moment, tooSoon.count)
            tooSoon.append(length)
        }
    }

    private mutating func note(_ name: String, at line: UInt32) {
        if let place = others.firstIndex(where: { $0.name == name }) {
            others[place].evaluations += 1
        } else {
            others.append((name, 1, line))
        }
    }

    /// Where the log has a gap, what lasted is over, and how long ago a start was is not known.
    mutating func cease() {
        lowPower.cease()
        energy.cease()
        lastStart = [:]
    }
}

extension LoggedPolicies {
    /// When a policy held, from the first to the last evaluation that says so.
    struct PolicyStretches {
        private(set) var all: [Recorded<Slice>] = []
        private let policy: String
        private var first: Recorded<Moment>?
        private var last = Moment.start
        /// The modes whose requests it held; the scheduler does not list it for every kind of activity.
        private var modes: [ExecutionMode] = []

        init(_ policy: String) { self.policy = policy }

        /// Follows the policy: it is over when an evaluation of a kind that listed it no longer does.
        fileprivate mutating func add(
            _ evaluation: Evaluation, of mode: ExecutionMode, _ told: Recorded<Moment>
        ) {
            if evaluation.rows.contains(where: { $0.policy == policy && $0.decision.holds }) {
                first = first ?? told
                last = told.value
                if !modes.contains(mode) { modes.append(mode) }
            } else if modes.contains(mode),
                !evaluation.rows.isEmpty || evaluation.decision.map({ !$0.holds }) ?? false
            {
                cease()
            }
        }

        /// Ends what lasts; a single evaluation stands for a minute.
        fileprivate mutating func cease() {
            if let first {
                let end = max(last, first.value + Span.minute)
                all.append(Recorded(Slice(from: first.value, to: end), line: first.line))
            }
            (first, modes) = (nil, [])
        }
    }
}
