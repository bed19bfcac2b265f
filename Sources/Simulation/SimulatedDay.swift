public import Timeline

/// A simulated day with snapshots of its world, so that an intervention costs only the rest of the day.
public struct SimulatedDay: Sendable {
    /// The world as it was after a moment, and the number of events up to then.
    private struct Snapshot: Sendable {
        let moment: Int64
        let events: Int
        let carriedOut: Int
        let world: World
    }

    public let scenario: Scenario
    /// All events of the day in the order they happened.
    public private(set) var events: [TimelineEvent] = []
    /// The person's interventions, without those of the scenario, in order of time.
    public private(set) var interventions: [Intervention] = []
    private var snapshots: [Snapshot] = []
    private var former: [[Intervention]] = []

    /// Simulates the day.
    public init(_ scenario: Scenario, interventions: [Intervention] = []) {
        self.scenario = scenario
        self.interventions = merged([], interventions)
        run(from: nil)
    }

    /// The events as an index for the screen.
    public var index: TimelineIndex { TimelineIndex(header: scenario.header, events: events) }

    /// Acts upon the world at a moment and simulates the rest of the day again.
    ///
    /// Events up to the moment stay as they are; the person's own later interventions are superseded, those
    /// of the scenario are not.
    public mutating func intervene(_ act: Act, at moment: Moment) {
        precondition(moment >= .start && moment <= scenario.header.end, "an intervention lies in the day")
        former.append(interventions)
        interventions.removeAll { $0.moment > moment }
        interventions.append(Intervention(at: moment, act))
        // It comes last in its moment, so a snapshot of the very moment still holds.
        run(from: moment.milliseconds)
    }

    /// The person's intervention that `undo` would take back: the one made last.
    public var lastIntervention: Intervention? { former.isEmpty ? nil : interventions.last }

    /// Takes the last intervention back, and brings back what it superseded.
    ///
    /// - Returns: the moment after which the day may have changed, or nil if there was no intervention.
    public mutating func undo() -> Moment? {
        guard let before = former.popLast() else { return nil }
        let common = zip(before, interventions).prefix { $0 == $1 }.count
        let moment = [before, interventions].compactMap { $0.count > common ? $0[common].moment : nil }.min()
        interventions = before
        // A snapshot of the very moment may hold the intervention that is taken back.
        run(from: moment.map { $0.milliseconds - 1 })
        return moment
    }

    /// Simulates on from the last snapshot up to and including a moment, or all of the day.
    private mutating func run(from moment: Int64?) {
        let all = merged(scenario.interventions, interventions)
        if let moment { snapshots.removeAll { $0.moment > moment } }
        var world: World
        var run: PortionedRun
        var reached: Int64
        if moment != nil, let snapshot = snapshots.last {
            world = snapshot.world
            run = PortionedRun(interventions: all, carriedOut: snapshot.carriedOut)
            reached = snapshot.moment
            keepEvents(snapshot.events)
        } else {
            snapshots = []
            events = []
            world = World(scenario)
            swap(&events, &world.output)
            run = PortionedRun(interventions: all)
            reached = -1
        }
        advance(&world, &run, from: reached)
    }

    /// Keeps the first events in memory of their own, as the former day is shown beside the new one.
    private mutating func keepEvents(_ count: Int) {
        var kept: [TimelineEvent] = []
        kept.reserveCapacity(events.count)
        kept.append(contentsOf: events[..<count])
        events = kept
    }

    private mutating func advance(_ world: inout World, _ run: inout PortionedRun, from start: Int64) {
        let length = scenario.header.length
        let spacing = max(length / 24, 10 * Span.minute)
        var reached = start
        // The world notes its events behind those of before; a snapshot of it holds none of them.
        swap(&events, &world.output)
        while true {
            let next = min(length, (reached / spacing + 1) * spacing)
            run.advance(&world, through: next)
            reached = next
            guard reached < length else { break }
            swap(&events, &world.output)
            snapshots.append(
                Snapshot(moment: reached, events: events.count, carriedOut: run.carriedOut, world: world)
            )
            swap(&events, &world.output)
        }
        world.finish()
        swap(&events, &world.output)
    }
}
