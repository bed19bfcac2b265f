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
    var run = DayRun(scenario, interventions)
    while run.goOn() {
        if !run.world.output.isEmpty { try sink(run.world.output) }
    }
    return run.world.occurrences
}

/// Simulates a day as the other function does, unless it grows beyond a bound.
///
/// - Parameters:
///   - scenario: The day.
///   - interventions: The person's, beside those of the scenario.
///   - most: How many events it may have, and how many occurrences.
///   - sink: What gets the events, in order and in portions, up to the bound.
/// - Throws: `DayTooLarge` as soon as the day is beyond the bound, and what the sink throws.
public func simulate(
    _ scenario: Scenario, interventions: [Intervention] = [], atMost most: Int,
    into sink: ([TimelineEvent]) throws -> Void
) throws {
    var run = DayRun(scenario, interventions)
    var events = 0
    while run.goOn() {
        events += run.world.output.count
        guard max(events, run.world.occurrences) <= most else {
            throw DayTooLarge(atMost: most, reached: Moment(run.world.now))
        }
        if !run.world.output.isEmpty { try sink(run.world.output) }
    }
}

/// A day has more events, or occurrences that bring none, than was allowed.
public struct DayTooLarge: Error, Hashable, Sendable {
    public let atMost: Int
    /// How far the day had got.
    public let reached: Moment
}

/// A day on its way, with a portion of its events at a time.
private struct DayRun {
    /// About so many events, or occurrences, make a portion, so that a busy moment does not fill memory.
    private static let portion = 65_536

    var world: World
    private var carrying: PortionedRun
    private let length: Int64
    private var target: Int64 = 0
    private var hasBegun = false
    private var isOver = false

    init(_ scenario: Scenario, _ interventions: [Intervention]) {
        world = World(scenario)
        carrying = PortionedRun(interventions: merged(scenario.interventions, interventions))
        length = scenario.header.length
    }

    /// Lets the world's output be the next portion of events.
    ///
    /// - Returns: whether there was one; it may be empty.
    mutating func goOn() -> Bool {
        if isOver { return false }
        // The first portion has what the world said of its beginning.
        if hasBegun { world.output.removeAll(keepingCapacity: true) }
        hasBegun = true
        let pause = Pause(events: Self.portion, occurrences: world.occurrences + Self.portion)
        guard carrying.advance(&world, through: target, pausing: pause) else { return true }
        if target >= length {
            world.finish()
            isOver = true
        }
        target = min(length, target + PortionedRun.stride)
        return true
    }
}

/// Interventions in order of time; those of one moment stay in the order in which they were made.
func merged(_ first: [Intervention], _ second: [Intervention]) -> [Intervention] {
    let all = first + second
    return all.indices
        .sorted { (all[$0].moment, $0) < (all[$1].moment, $1) }
        .map { all[$0] }
}

/// When a world pauses on its way: with so many events in its output, or so many occurrences handled in all.
struct Pause {
    static let never = Pause(events: .max, occurrences: .max)

    let events: Int
    let occurrences: Int
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

    /// Advances a world through a moment, unless it pauses before.
    ///
    /// - Returns: whether the moment was reached.
    @discardableResult
    mutating func advance(
        _ world: inout World, through moment: Int64, pausing pause: Pause = .never
    ) -> Bool {
        while carriedOut < interventions.count,
            interventions[carriedOut].moment.milliseconds <= moment
        {
            guard world.advance(through: interventions[carriedOut].moment.milliseconds, pausing: pause)
            else { return false }
            world.carryOut(interventions[carriedOut].act)
            carriedOut += 1
        }
        return world.advance(through: moment, pausing: pause)
    }
}
