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
    var portion = PortionedRun(interventions: merged(scenario.interventions, interventions))
    let length = scenario.header.length
    var reached: Int64 = 0
    while true {
        portion.advance(&world, through: reached)
        if reached >= length { world.finish() }
        if !world.output.isEmpty {
            try sink(world.output)
            world.output.removeAll(keepingCapacity: true)
        }
        if reached >= length { return world.occurrences }
        reached = min(length, reached + PortionedRun.stride)
    }
}

/// Interventions in order of time; those of one moment stay in the order in which they were made.
func merged(_ first: [Intervention], _ second: [Intervention]) -> [Intervention] {
    let all = first + second
    return all.indices
        .sorted { (all[$0].moment, $0) < (all[$1].moment, $1) }
        .map { all[$0] }
}

/// Advances a world and carries out each intervention after everything else of its moment.
struct PortionedRun {
    /// How much simulated time passes between two portions of events.
    static let stride = 5 * Span.minute

    private let interventions: [Intervention]
    private(set) var carriedOut = 0

    init(interventions: [Intervention], carriedOut: Int = 0) {
        self.interventions = interventions
        self.carriedOut = carriedOut
    }

    mutating func advance(_ world: inout World, through moment: Int64) {
        while carriedOut < interventions.count,
            interventions[carriedOut].moment.milliseconds <= moment
        {
            world.advance(through: interventions[carriedOut].moment.milliseconds)
            world.carryOut(interventions[carriedOut].act)
            carriedOut += 1
        }
        world.advance(through: moment)
    }
}
