public import BackgroundPolicy

/// What the scheduler of a phone ran for the system itself and for no app, as its log tells.
///
/// They have no execution mode and are no requests of an app; the roster has them as one app of their own.
public struct SystemActivities: Hashable, Sendable {
    /// Something that a line of the log tells.
    public struct Step: Hashable, Sendable {
        /// When.
        public let moment: Moment
        /// The number of the line.
        public let line: UInt32

        /// A step at a moment.
        public init(_ moment: Moment, line: UInt32) { (self.moment, self.line) = (moment, line) }
    }

    /// From when to when the same policies blocked an activity, as far as evaluations tell.
    public struct Hold: Hashable, Sendable {
        /// The policies, or the activity beside which it does not start; none where no line names one.
        public var policies: [String]
        /// What the scheduler decided where it said no and no line names a policy; without both the score was too low.
        public let unnamedDecision: PolicyDecision?
        /// Whether the scheduler does not start it beside another activity that runs.
        public let isBesideOther: Bool
        /// The first evaluation of this kind.
        public let first: Step
        /// When the last one was.
        public let last: Moment
        /// How many there were.
        public let count: Int

        /// A hold by its parts.
        public init(
            policies: [String], unnamedDecision: PolicyDecision? = nil, isBesideOther: Bool = false,
            first: Step, last: Moment, count: Int
        ) {
            self.policies = policies
            self.unnamedDecision = unnamedDecision
            self.isBesideOther = isBesideOther
            self.first = first
            self.last = last
            self.count = count
        }

        /// What blocked it: each of the policies, or what stands in their place.
        public var causes: [PolicyHolds.Cause] {
            guard !isBesideOther else { return [.line(.otherTask)] }
            guard policies.isEmpty else { return policies.map { .policy($0) } }
            return [unnamedDecision == nil ? .score : .unnamedPolicy]
        }
    }

    /// An activity from the first word on it to its end.
    public struct Run: Hashable, Sendable {
        /// Its name without the number of this submission, such as `com.apple.bird.telemetry`.
        public var name: String
        /// When it was submitted; nil where no line says so.
        public var submitted: Step?
        /// After how many milliseconds the scheduler begins anew with it; nil where no line tells that it repeats.
        public var interval: Milliseconds?
        /// The newest evaluation; nil without any.
        public var evaluated: Step?
        /// What blocked it, in order of time.
        public var holds: [Hold]
        /// When it started; nil if it did not, as far as the log tells.
        public var started: Step?
        /// When it ended; nil if it did not, as far as the log tells; with line 0 where the records stop as it runs.
        public var ended: Step?
        /// Whether the end is that the scheduler cancelled it, which it does to what has not started, too.
        public var isCancelled: Bool

        /// A run by its parts.
        public init(
            name: String, submitted: Step? = nil, interval: Milliseconds? = nil, evaluated: Step? = nil,
            holds: [Hold] = [],
            started: Step? = nil, ended: Step? = nil, isCancelled: Bool = false
        ) {
            self.name = name
            self.submitted = submitted
            self.interval = interval
            self.evaluated = evaluated
            self.holds = holds
            self.started = started
            self.ended = ended
            self.isCancelled = isCancelled
        }

        /// The first word on it; nil where no line tells anything.
        public var first: Moment? {
            [submitted?.moment, holds.first?.first.moment, evaluated?.moment, started?.moment, ended?.moment]
                .compactMap(\.self).min()
        }

        /// When it ran, up to a limit of time; nil if it had not started by then.
        public func slice(until limit: Moment) -> Slice? {
            guard let started, started.moment <= limit else { return nil }
            return Slice(from: started.moment, to: max(started.moment, min(ended?.moment ?? limit, limit)))
        }
    }

    /// The bundle identifier of the app that stands for the system in the roster; no app has it.
    public static let bundleIdentifier = "com.apple.system"
    /// The name of that app.
    public static let name = "System"

    /// What ran or waited, in the order of the first words on each.
    public let runs: [Run]
    /// Those of which anything is told, by their starts, or by the first words on those that wait.
    private let order: [(begin: Moment, run: Int)]
    private let running: SliceFinder
    /// From the first word on each to its start.
    private let waiting: SliceFinder
    private let holds: [Hold]
    private let holding: SliceFinder

    /// The activities of a log.
    public init(runs: [Run] = []) {
        self.runs = runs
        order = runs.indices
            .compactMap { run in (runs[run].started?.moment ?? runs[run].first).map { ($0, run) } }
            .sorted { $0 < $1 }
        running = SliceFinder(runs.map { $0.slice(until: .distantFuture) })
        waiting = SliceFinder(
            runs.map { run in
                run.started.flatMap { start in
                    run.first.flatMap { $0 < start.moment ? Slice(from: $0, to: start.moment - 1) : nil }
                }
            })
        let holds = runs.flatMap(\.holds)
        self.holds = holds
        holding = SliceFinder(holds.map { Slice(from: $0.first.moment, to: $0.last) })
    }

    /// When each ran that ran at some time of a slice, up to its end.
    public func slices(in slice: Slice) -> [Slice] {
        running.numbers(touching: slice).compactMap { runs[$0].slice(until: slice.to) }
    }

    /// What blocked one of them at some time of a slice.
    public func holds(in slice: Slice) -> [Hold] { holding.numbers(touching: slice).map { holds[$0] } }

    /// The newest ones that a moment knows of, the newest first: by their starts, or the first words on those that wait.
    public func newest(at moment: Moment, atMost most: Int) -> [Run] {
        let known = order[..<order.partitioningIndex { $0.begin > moment }]
        let waiting = waiting.numbers(touching: Slice(from: moment, to: moment))
            .map { (begin: runs[$0].first ?? moment, run: $0) }
        return (known.suffix(most) + waiting).sorted { $1 < $0 }.prefix(most).map { runs[$0.run] }
    }

    /// Whether the runs are the same.
    public static func == (left: SystemActivities, right: SystemActivities) -> Bool {
        left.runs == right.runs
    }

    /// Hashes the runs.
    public func hash(into hasher: inout Hasher) { hasher.combine(runs) }
}
