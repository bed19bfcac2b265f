public import Timeline

/// A day that is simulated only as far as somebody has asked, with snapshots to go back to.
///
/// An act of the person costs what happens at its own moment; what comes after waits until it is asked for.
/// So a hundred acts at one moment cost a hundred acts and one future, not a hundred futures.
public struct UnfoldingDay: Sendable {
    /// The world as it was after a moment and so many interventions.
    private struct Snapshot: Sendable {
        let moment: Int64
        let events: Int
        let cursor: InterventionRun
        let world: World
    }

    /// What taking the last act back brings back.
    private struct Undo: Sendable {
        /// The person's later interventions that the act superseded.
        let superseded: [Intervention]
        /// The act stands among the person's interventions at this place.
        let place: Int
    }

    /// So many acts at one moment may lie between two snapshots of it: a snapshot costs memory, an act to be
    /// carried out again costs time.
    private static let actsBetweenSnapshots = 64

    public let scenario: Scenario
    /// The events of the day up to and including the moment that it was simulated through.
    public private(set) var events: [TimelineEvent] = []
    /// The person's interventions, without those of the scenario, in order of time.
    public private(set) var interventions: [Intervention]
    /// The interventions of the scenario in order of time.
    private let planned: [Intervention]
    private var world: World
    private var cursor = InterventionRun()
    /// The moment up to and including which the day was simulated, in milliseconds; -1 before its first.
    private var time: Int64 = -1
    private var pause = Pause.never
    /// How many of the events there were before those that end what is unfinished when the day ends.
    private var unfinishedFrom: Int?
    private var snapshots: [Snapshot] = []
    private var undoable: [Undo] = []

    /// A day of which nothing has been simulated yet.
    public init(_ scenario: Scenario, interventions: [Intervention] = []) {
        self.scenario = scenario
        self.interventions = inOrder(interventions)
        planned = inOrder(scenario.interventions)
        world = World(scenario)
        swap(&events, &world.output)
    }

    private var length: Int64 { scenario.header.length }

    /// The person's intervention that `undo` would take back: the one made last.
    public var lastIntervention: Intervention? { undoable.last.map { interventions[$0.place] } }

    /// The moment up to and including which the day was simulated; nil before its first.
    public var reached: Moment? { time < 0 ? nil : Moment(time) }

    /// How many events come before an act at a moment that the day was simulated through; O(log n).
    ///
    /// They are those up to and including the moment, but for the ends of what is unfinished when the day ends.
    public func eventCount(beforeActAt moment: Moment) -> Int {
        min(events.partitioningIndex { $0.moment > moment }, unfinishedFrom ?? .max)
    }

    /// What the person finds at the moment that the day was simulated through, after everything of that moment.
    public func conditions(of app: AppID?) -> Conditions {
        let ofApp = app.map { app in
            let condition = world.apps[app]
            return Conditions.App(
                isRefreshOn: condition.standing.isRefreshOn,
                isInAppSwitcher: condition.standing.isInAppSwitcher, state: condition.process.state)
        }
        return Conditions(settings: world.device.settings, app: ofApp)
    }

    /// Simulates the rest of the day, unless it grows beyond a bound.
    ///
    /// - Throws: `DayTooLarge` as soon as it has more events, or occurrences, than that.
    public mutating func complete(atMost most: Int) throws(DayTooLarge) {
        pause = Pause(events: most, occurrences: most)
        defer { pause = .never }
        guard advanceWorld(through: length) else {
            throw DayTooLarge(atMost: most, reached: Moment(world.now))
        }
        finish()
    }

    /// Simulates the rest of the day.
    public mutating func complete() { advance(through: scenario.header.end) }

    /// Simulates the day up to and including a moment, unless that was done before.
    public mutating func advance(through moment: Moment) {
        let target = min(moment.milliseconds, length)
        advanceWorld(through: target)
        if target == length, unfinishedFrom == nil { finish() }
    }

    /// Simulates the day up to and including a moment, or until it has more than so many events.
    ///
    /// - Throws: `DayTooLarge` where it takes more occurrences than a bound.
    public mutating func advance(
        through moment: Moment, untilAfter count: Int, occurrencesAtMost most: Int
    ) throws(DayTooLarge) {
        pause = Pause(events: count + 1, occurrences: most)
        defer { pause = .never }
        let target = min(moment.milliseconds, length)
        guard advanceWorld(through: target) else {
            guard world.occurrences < most else {
                throw DayTooLarge(atMost: most, reached: Moment(world.now))
            }
            return
        }
        if target == length, unfinishedFrom == nil { finish() }
    }

    /// Acts upon the world at a moment, after everything else that happens then.
    ///
    /// Events up to the moment stay as they are; the person's own later interventions are superseded, those
    /// of the scenario are not.
    ///
    /// - Precondition: The moment lies in the day.
    public mutating func intervene(_ act: Act, at moment: Moment) {
        precondition(moment >= .start && moment <= scenario.header.end, "an intervention lies in the day")
        if moment.milliseconds < time {
            restore { $0.moment <= moment.milliseconds }
            carryOutRest()
        } else {
            reopen()
        }
        advanceWorld(through: moment.milliseconds)
        let later = interventions.partitioningIndex { $0.moment > moment }
        let superseded = Array(interventions[later...])
        interventions.removeSubrange(later...)
        undoable.append(Undo(superseded: superseded, place: later))
        interventions.append(Intervention(at: moment, act))
        snapshotBeforeAct()
        run(through: moment.milliseconds)
    }

    /// Takes the last intervention back, and brings back what it superseded.
    ///
    /// Without `restoring` the person's later interventions are forgotten instead.
    ///
    /// - Returns: the moment after which the day may have changed, or nil if there was no intervention.
    public mutating func undo(restoring: Bool = true) -> Moment? {
        guard let last = undoable.popLast() else { return nil }
        let moment = interventions[last.place].moment
        restore { $0.moment <= moment.milliseconds && $0.cursor.personal <= last.place }
        interventions.removeSubrange(last.place...)
        if restoring {
            interventions += last.superseded
        } else {
            while let former = undoable.last, former.place >= last.place { undoable.removeLast() }
        }
        carryOutRest()
        return moment
    }

    /// Goes back to the last snapshot that fulfils a condition, or to the beginning, and forgets later ones.
    private mutating func restore(_ isBefore: (Snapshot) -> Bool) {
        while let snapshot = snapshots.last, !isBefore(snapshot) { snapshots.removeLast() }
        unfinishedFrom = nil
        guard let snapshot = snapshots.last else {
            world = World(scenario)
            cursor = InterventionRun()
            time = -1
            events = []
            return swap(&events, &world.output)
        }
        world = snapshot.world
        cursor = snapshot.cursor
        time = snapshot.moment
        events.removeSubrange(snapshot.events...)
    }

    /// Carries out what a snapshot between two acts of one moment lacks of that moment.
    private mutating func carryOutRest() {
        guard time >= 0 else { return }
        run(through: time)
    }

    /// Takes the day's end back, if it was reached.
    private mutating func reopen() {
        guard let count = unfinishedFrom else { return }
        events.removeSubrange(count...)
        unfinishedFrom = nil
    }

    /// An act can be taken back without carrying out more than a few others of its moment again.
    private mutating func snapshotBeforeAct() {
        let acts =
            snapshots.last.map { $0.moment == time ? cursor.personal - $0.cursor.personal : .max } ?? .max
        if acts >= Self.actsBetweenSnapshots { snapshot() }
    }

    private mutating func snapshot() {
        snapshots.append(Snapshot(moment: time, events: events.count, cursor: cursor, world: world))
    }

    /// Lets everything happen up to and including a moment; false where it pauses before.
    @discardableResult
    private mutating func advanceWorld(through target: Int64) -> Bool {
        let spacing = max(length / 24, 10 * Span.minute)
        while time < target {
            let next = min(target, (time / spacing + 1) * spacing)
            guard run(through: next) else {
                // Only of the present moment something may still be to come.
                time = max(time, world.now - 1)
                return false
            }
            time = next
            if next % spacing == 0, next < length { snapshot() }
        }
        return true
    }

    private mutating func finish() {
        unfinishedFrom = events.count
        var last = world
        swap(&events, &last.output)
        last.finish()
        swap(&events, &last.output)
    }

    /// Lets the world note its events behind those of before; a snapshot of it holds none of them.
    @discardableResult
    private mutating func run(through moment: Int64) -> Bool {
        swap(&events, &world.output)
        defer { swap(&events, &world.output) }
        return cursor.advance(&world, through: moment, planned, interventions, pausing: pause)
    }
}
