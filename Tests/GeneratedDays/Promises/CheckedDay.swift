import EventLog
import Simulation
import Timeline

/// A generated day that was simulated in every way there is, and held to all that must be true of every day.
public struct CheckedDay: Sendable {
    public let seed: UInt64
    public let eventCount: Int
    public let launchCount: Int
    /// What is wrong, each beginning with the name of the promise; empty when nothing is.
    public let problems: [String]

    /// Writes the day of a seed, with up to so many more of everything, and checks it.
    public init(seed: UInt64, crowd: Int64 = 0) {
        self.init(GeneratedDay(seed: seed, crowd: crowd), seed: seed)
    }

    init(_ generated: GeneratedDay, seed: UInt64) {
        self.seed = seed
        let day = SimulatedDay(generated.scenario, interventions: generated.interventions)
        let events = day.events
        var reader = PromiseReader(generated.scenario)
        var reasons = ReasonReader(generated.scenario)
        var own = OwnBudgetsSeen(generated.scenario)
        var uploads = UploadsSeen(generated.scenario)
        for event in events {
            reader.read(event)
            reasons.read(event)
            own.read(event)
            uploads.read(event)
        }
        reader.finish()
        reasons.finish()
        eventCount = events.count
        launchCount = reader.launchCount
        // Relations simulate other days too, so that every fourth day must do for them.
        let relations = seed.isMultiple(of: 4) ? Relation.allCases : []
        problems =
            reader.problems.prefix(5).map { "promise: \($0)" }
            + reasons.problems.prefix(5).map { "reason: \($0)" }
            + own.problems.prefix(5).map { "own budget: \($0)" }
            + uploads.problems.prefix(5).map { "upload: \($0)" }
            + Self.sums(day).prefix(5).map { "sum: \($0)" }
            + Self.restarts(generated, events)
            + Self.orders(generated, events)
            + Self.log(generated.scenario, events)
            + relations.flatMap { $0.problems(of: generated, events) }
    }

    /// The sum of slices is what the events add up to.
    static func sums(_ day: SimulatedDay) -> [String] {
        // The last moment is part of the day.
        let end = day.scenario.header.end + 1
        let sums = EventSums(day.events, apps: day.scenario.apps.count, end: end)
        return sums.problems(of: day.index, end: end)
    }

    /// A streamed day, and one that was changed again and again from its snapshots, have the same events.
    static func restarts(_ generated: GeneratedDay, _ events: [TimelineEvent]) -> [String] {
        var streamed: [TimelineEvent] = []
        simulate(generated.scenario, interventions: generated.interventions) { streamed += $0 }
        var restarted = SimulatedDay(generated.scenario)
        for intervention in generated.interventions {
            restarted.intervene(intervention.act, at: intervention.moment)
        }
        return difference("streamed", streamed, events) + difference("snapshots", restarted.events, events)
    }

    /// Interventions in any order give the same events, and so do those of the scenario itself if nothing else happens
    /// at their moments: the scenario's come before it, the person's after it.
    ///
    /// Those of one moment have an order of their own, which stays.
    static func orders(_ generated: GeneratedDay, _ events: [TimelineEvent]) -> [String] {
        let groups = generated.interventions.reduce(into: [[Intervention]]()) { groups, intervention in
            if groups.last?.last?.moment == intervention.moment {
                groups[groups.count - 1].append(intervention)
            } else {
                groups.append([intervention])
            }
        }
        let reversed = SimulatedDay(
            generated.scenario, interventions: groups.reversed().flatMap { $0 })
        let problems = difference("order", reversed.events, events)
        guard groups.allSatisfy({ isFirst($0[0], in: events) && !mayJoin($0[0], generated.scenario) }) else {
            return problems
        }
        var scenario = generated.scenario
        // Those of the scenario come before the person's own of the same moment.
        scenario.interventions += groups.reversed().flatMap { $0 }
        return problems + difference("in the scenario", SimulatedDay(scenario).events, events)
    }

    /// Whether no event of its moment precedes an intervention.
    private static func isFirst(_ intervention: Intervention, in events: [TimelineEvent]) -> Bool {
        let first = events.partitioningIndex { $0.moment >= intervention.moment }
        return events[first].happening == .intervention(intervention.act)
    }

    /// Whether something may come at the moment of an intervention without an event: a visit to an app that is open, or
    /// what joins a request that waits.
    private static func mayJoin(_ intervention: Intervention, _ scenario: Scenario) -> Bool {
        scenario.apps.contains { app in
            app.widgets.contains { ($0.taps + $0.pushes).contains(intervention.moment) }
                || app.visits.contains { abs($0.moment - intervention.moment) <= $0.jitter }
                || app.healthDeliveries.contains { $0.newData.contains(intervention.moment) }
        }
    }

    /// A log that is written and read back is whole, knows every key, and has the same events.
    static func log(_ scenario: Scenario, _ events: [TimelineEvent]) -> [String] {
        let header = header(scenario)
        let reading = RecordingReader.read(bytes(scenario, events))
        guard let recording = reading.recording, reading.damage == nil else {
            return ["log: \(reading.damage.map { "\($0)" } ?? "nothing was read")"]
        }
        let isWhole = recording.isComplete && recording.notes.isEmpty && recording.header == header
        return (isWhole ? [] : ["log: \(recording.notes), header \(recording.header == header)"])
            + difference("log", recording.events, events)
    }

    /// The log of a day, byte for byte.
    static func bytes(_ scenario: Scenario, _ events: [TimelineEvent]) -> [UInt8] {
        var bytes: [UInt8] = []
        var writer = RecordingWriter(header(scenario)) { bytes += $0 }
        writer.append(events)
        do {
            try writer.end(through: scenario.header.end)
        } catch {
            preconditionFailure("memory takes every byte: \(error)")
        }
        return bytes
    }

    private static func header(_ scenario: Scenario) -> RecordingHeader {
        RecordingHeader(day: scenario.header, model: "1", scenario: scenario.header.title)
    }

    /// Where two days that should be equal part.
    static func difference(
        _ name: String, _ found: [TimelineEvent], _ expected: [TimelineEvent]
    ) -> [String] {
        guard found != expected else { return [] }
        let common = zip(found, expected).prefix { $0 == $1 }.count
        let (left, right) = (found.dropFirst(common).first, expected.dropFirst(common).first)
        return [
            "\(name): event \(common) is \(left.map { "\($0)" } ?? "missing") instead of "
                + "\(right.map { "\($0)" } ?? "none")"
        ]
    }
}
