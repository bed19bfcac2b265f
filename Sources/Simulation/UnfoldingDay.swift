import BackgroundPolicy
public import Timeline

/// A day that is simulated lazily, only as far as needed, with saved states to return to.
///
/// An intervention costs what happens at its own moment; what follows is simulated when it is needed. So a
/// hundred interventions at one moment cost one future, not a hundred.
public struct UnfoldingDay: Sendable {
    /// The world after a moment and a number of interventions.
    private struct SavedState: Sendable {
        let moment: Milliseconds
        let events: Int
        let cursor: InterventionRun
        let world: World
    }

    /// What undoing the last intervention restores.
    private struct Undo: Sendable {
        /// The person's later interventions that it superseded.
        let superseded: [Intervention]
        /// The index of the intervention among the person's.
        let index: Int
    }

    /// How many acts at one moment may be made between two saved states: a saved state costs memory,
    /// repeating an
    /// act time.
    private static let actsBetweenSavedStates = 64

    /// The scenario.
    public let scenario: Scenario
    /// The events up to and including the moment that was simulated.
    public private(set) var events: [TimelineEvent] = []
    /// The person's interventions, without those of the scenario, in order of time.
    public private(set) var interventions: [Intervention]
    private var world: World
    private var cursor = InterventionRun()
    /// The moment up to and including which the day was simulated, in milliseconds; -1 before the first.
    private var time: Milliseconds = -1
    private var pause = Pause.never
    /// The number of events before those that end unfinished requests at the end of the day; nil before the
    /// end.
    private var unfinishedFrom: Int?
    private var savedStates: [SavedState] = []
    private var undoable: [Undo] = []

    /// A day of which nothing has been simulated yet.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - interventions: The person's interventions, in addition to those of the scenario.
    public init(_ scenario: Scenario, interventions: [Intervention] = []) {
        self.scenario = scenario
        self.interventions = inOrder(interventions)
        world = World(scenario)
        swap(&events, &world.output)
    }

    private var length: Int64 { scenario.header.length }

    /// The person's intervention that `undo` would undo: the one made last.
    public var lastIntervention: Intervention? { undoable.last.map { interventions[$0.index] } }

    /// The moment up to and including which the day was simulated; nil before its first.
    public var reached: Moment? { time < 0 ? nil : Moment(time) }

    /// How many events precede an act at a moment that was simulated; O(log n).
    ///
    /// They are those up to and including the moment, without the ends of unfinished requests at the end of
    /// the day.
    public func eventCount(beforeActAt moment: Moment) -> Int {
        min(events.partitioningIndex { $0.moment > moment }, unfinishedFrom ?? .max)
    }

    /// The conditions at the moment that was simulated last, after everything of that moment.
    public func conditions(of app: AppID?) -> Conditions {
        let ofApp = app.map { app in
            let condition = world.apps[app]
            return Conditions.App(
                isRefreshOn: condition.standing.isRefreshOn,
                isInAppSwitcher: condition.standing.isInAppSwitcher, state: condition.process.state)
        }
        return Conditions(settings: world.device.settings, app: ofApp)
    }

    /// Simulates the rest of the day, unless it exceeds a bound.
    ///
    /// - Throws: `DayTooLarge` as soon as it has more events, or occurrences, than the bound.
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

    /// Simulates the day up to and including a moment; does nothing if that was done.
    public mutating func advance(through moment: Moment) {
        let target = min(moment.milliseconds, length)
        advanceWorld(through: target)
        if target == length, unfinishedFrom == nil { finish() }
    }

    /// Simulates the day up to and including a moment, or until it has more events than `count`.
    ///
    /// - Throws: `DayTooLarge` if that takes more occurrences than the bound.
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

    /// Intervenes at a moment, after everything else that happens then.
    ///
    /// Events up to the moment are kept; the person's later interventions are superseded, those of the
    /// scenario are not.
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
        undoable.append(Undo(superseded: superseded, index: later))
        interventions.append(Intervention(at: moment, act))
        saveStateBeforeAct()
        run(through: moment.milliseconds)
    }

    /// Undoes the last intervention, and restores those that it superseded.
    ///
    /// - Parameter restoring: If false, the person's later interventions are discarded instead.
    /// - Returns: the moment after which the day may have changed; nil if there was no intervention.
    public mutating func undo(restoring: Bool = true) -> Moment? {
        guard let last = undoable.popLast() else { return nil }
        let moment = interventions[last.index].moment
        restore { $0.moment <= moment.milliseconds && $0.cursor.count <= last.index }
        interventions.removeSubrange(last.index...)
        if restoring {
            interventions += last.superseded
        } else {
            while let former = undoable.last, former.index >= last.index { undoable.removeLast() }
        }
        carryOutRest()
        return moment
    }

    /// Restores the last saved state that satisfies a condition, or the beginning, and discards later ones.
    private mutating func restore(_ isBefore: (SavedState) -> Bool) {
        while let saved = savedStates.last, !isBefore(saved) { savedStates.removeLast() }
        unfinishedFrom = nil
        guard let saved = savedStates.last else {
            world = World(scenario)
            cursor = InterventionRun()
            time = -1
            events = []
            return swap(&events, &world.output)
        }
        world = saved.world
        cursor = saved.cursor
        time = saved.moment
        events.removeSubrange(saved.events...)
    }

    /// Repeats the acts of a moment that a state saved between two acts of it lacks.
    private mutating func carryOutRest() {
        guard time >= 0 else { return }
        run(through: time)
    }

    /// Reverts the end of the day, if it was reached.
    private mutating func reopen() {
        guard let count = unfinishedFrom else { return }
        events.removeSubrange(count...)
        unfinishedFrom = nil
    }

    /// Saves the state if too many acts of this moment would have to be repeated by an undo.
    private mutating func saveStateBeforeAct() {
        let acts =
            savedStates.last.map { $0.moment == time ? cursor.count - $0.cursor.count : .max } ?? .max
        if acts >= Self.actsBetweenSavedStates { saveState() }
    }

    private mutating func saveState() {
        savedStates.append(SavedState(moment: time, events: events.count, cursor: cursor, world: world))
    }

    /// Simulates up to and including a moment; returns false if it pauses before.
    @discardableResult
    private mutating func advanceWorld(through target: Int64) -> Bool {
        let spacing = max(length / 24, 10 * Span.minute)
        while time < target {
            let next = min(target, (time / spacing + 1) * spacing)
            guard run(through: next) else {
                // Only the current moment may be incomplete.
                time = max(time, world.now - 1)
                return false
            }
            time = next
            if next % spacing == 0, next < length { saveState() }
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

    /// Runs the world with its output appended to the events; saved states contain no events.
    @discardableResult
    private mutating func run(through moment: Int64) -> Bool {
        swap(&events, &world.output)
        defer { swap(&events, &world.output) }
        return cursor.advance(&world, through: moment, interventions, pausing: pause)
    }
}
