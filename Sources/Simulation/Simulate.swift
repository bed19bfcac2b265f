public import Timeline

/// Simulates a day from its beginning and hands its events to a sink, in order and in portions.
///
/// It is a pure function of the scenario, with its seed, and the interventions: the same input gives the
/// same events on every system. What was handed over is not kept, so memory does not grow with the day.
/// The scenario's own interventions are carried out too.
///
/// - Returns: how many occurrences the day took: what came out of the queue, whether or not it was of
///   consequence.
@discardableResult
public func simulate<Failure: Error>(
    _ scenario: Scenario, interventions: [Intervention] = [],
    into sink: ([TimelineEvent]) throws(Failure) -> Void
) throws(Failure) -> Int {
    var world = World(scenario)
    var run = InterventionRun()
    let planned = inOrder(scenario.interventions)
    let acts = inOrder(interventions)
    let length = scenario.header.length
    var reached: Int64 = 0
    while true {
        run.advance(&world, through: reached, planned, acts)
        if reached >= length { world.finish() }
        if !world.output.isEmpty {
            try sink(world.output)
            world.output.removeAll(keepingCapacity: true)
        }
        if reached >= length { return world.occurrences }
        reached = min(length, reached + InterventionRun.stride)
    }
}

/// Interventions in order of time; those of one moment stay in the order in which they were made.
func inOrder(_ interventions: [Intervention]) -> [Intervention] {
    interventions.indices
        .sorted { (interventions[$0].moment, $0) < (interventions[$1].moment, $1) }
        .map { interventions[$0] }
}

/// Advances a world and carries out each intervention after everything else of its moment.
///
/// Of those at one moment the scenario's come first, then the person's, each in the order they were made.
struct InterventionRun {
    /// How much simulated time passes between two portions of events.
    static let stride = 5 * Span.minute

    /// How many of the scenario's interventions were carried out.
    private(set) var planned = 0
    /// How many of the person's were.
    private(set) var personal = 0

    /// Lets everything happen up to and including a moment; both lists are in order of time.
    mutating func advance(
        _ world: inout World, through moment: Int64, _ plan: [Intervention], _ acts: [Intervention]
    ) {
        while let next = takeNext(through: moment, plan, acts) {
            world.advance(through: next.moment.milliseconds)
            world.carryOut(next.act)
        }
        world.advance(through: moment)
    }

    private mutating func takeNext(
        through moment: Int64, _ plan: [Intervention], _ acts: [Intervention]
    ) -> Intervention? {
        let limit = Moment(moment)
        let first = planned < plan.count && plan[planned].moment <= limit ? plan[planned] : nil
        let second = personal < acts.count && acts[personal].moment <= limit ? acts[personal] : nil
        if let first, second.map({ first.moment <= $0.moment }) ?? true {
            planned += 1
            return first
        }
        if second != nil { personal += 1 }
        return second
    }
}
