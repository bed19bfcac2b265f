import BackgroundPolicy
public import Timeline

/// Simulates a day from its beginning and passes its events to a sink, in order and in portions.
///
/// It is a pure function of the scenario, including its seed, and the interventions: the same input gives the
/// same events on every system. Events that were passed on are not kept, so memory does not grow with the
/// day. The scenario's own interventions are carried out too.
///
/// - Parameters:
///   - scenario: The day.
///   - interventions: The person's interventions, in addition to those of the scenario.
///   - sink: Receives the events.
/// - Returns: how many occurrences were dispatched.
/// - Throws: what the sink throws.
@discardableResult
public func simulate<Failure: Error>(
    _ scenario: Scenario, interventions: [Intervention] = [],
    into sink: ([TimelineEvent]) throws(Failure) -> Void
) throws(Failure) -> Int {
    var run = DayRun(scenario, interventions)
    while run.simulatePortion() {
        if !run.world.output.isEmpty { try sink(run.world.output) }
    }
    return run.world.occurrences
}

/// Simulates a day as the other function does, unless it exceeds a bound.
///
/// - Parameters:
///   - scenario: The day.
///   - interventions: The person's interventions, in addition to those of the scenario.
///   - most: How many events it may have, and how many occurrences.
///   - sink: Receives the events, in order and in portions, up to the bound.
/// - Throws: `DayTooLarge` as soon as the day exceeds the bound, and what the sink throws.
public func simulate(
    _ scenario: Scenario, interventions: [Intervention] = [], atMost most: Int,
    into sink: ([TimelineEvent]) throws -> Void
) throws {
    var run = DayRun(scenario, interventions)
    var events = 0
    while run.simulatePortion() {
        events += run.world.output.count
        guard max(events, run.world.occurrences) <= most else {
            throw DayTooLarge(atMost: most, reached: Moment(run.world.now))
        }
        if !run.world.output.isEmpty { try sink(run.world.output) }
    }
}

/// A day has more events, or occurrences without events, than allowed.
public struct DayTooLarge: Error, Hashable, Sendable {
    /// The bound.
    public let atMost: Int
    /// The moment that the simulation had reached.
    public let reached: Moment
}

/// A simulation in progress, with one portion of its events at a time.
private struct DayRun {
    /// About how many events, or occurrences, make a portion, so that a busy moment does not fill memory.
    private static let portion = 128

    var world: World
    private var carrying = InterventionRun()
    private let acts: [Intervention]
    private let length: Milliseconds
    private var hasBegun = false
    private var isOver = false

    init(_ scenario: Scenario, _ interventions: [Intervention]) {
        world = World(scenario)
        acts = inOrder(interventions)
        length = scenario.header.length
    }

    /// Simulates the next portion; its events are then in the world's output.
    ///
    /// - Returns: whether there was one; it may be empty.
    mutating func simulatePortion() -> Bool {
        if isOver { return false }
        // The first portion contains the initial events of the world.
        if hasBegun { world.output.removeAll(keepingCapacity: true) }
        hasBegun = true
        let pause = Pause(events: Self.portion, occurrences: world.occurrences + Self.portion)
        if carrying.advance(&world, through: length, acts, pausing: pause) {
            world.finish()
            isOver = true
        }
        return true
    }
}

/// Interventions in order of time; those of one moment stay in the order in which they were made.
func inOrder(_ interventions: [Intervention]) -> [Intervention] {
    interventions.indices
        .sorted { (interventions[$0].moment, $0) < (interventions[$1].moment, $1) }
        .map { interventions[$0] }
}

/// When a simulation pauses: at this many events in its output, or this many occurrences in total.
struct Pause {
    static let never = Pause(events: .max, occurrences: .max)

    let events: Int
    let occurrences: Int
}

/// Advances a world and carries out each intervention of the person after everything else of its moment, in the order
/// in which they were made: the person has seen that moment.
///
/// Those of the scenario belong to its plan.
struct InterventionRun {
    /// How many of the person's interventions were carried out.
    private(set) var count = 0

    /// Advances up to and including a moment, unless it pauses before; the list is in order of time.
    ///
    /// - Returns: whether the moment was reached.
    @discardableResult
    mutating func advance(
        _ world: inout World, through moment: Int64, _ acts: [Intervention], pausing pause: Pause = .never
    ) -> Bool {
        while count < acts.count, acts[count].moment <= Moment(moment) {
            guard world.advance(through: acts[count].moment.milliseconds, pausing: pause) else {
                return false
            }
            count += 1
            world.carryOut(acts[count - 1].act)
        }
        return world.advance(through: moment, pausing: pause)
    }
}
