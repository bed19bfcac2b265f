import BackgroundPolicy
import EventLog
import Simulation
public import Timeline

/// A change of a scenario whose effect on the day is known without simulating either.
public enum Relation: String, CaseIterable, Sendable {
    /// A day later, the same happens a day later, where weekends are like other days.
    case movedByADay
    /// A week later, the same happens a week later.
    case movedByAWeek
    /// Names are for people: the log differs in them only.
    case appsRenamed
    /// An app that asks for nothing and is never used changes nothing for the others, where budgets are common.
    case idleAppAdded
    /// Nor does one that is used while the phone is in use anyway, and no other app in front.
    case usedAppAdded
    /// Where nothing is drawn by chance and budgets are no matter, the order of the apps is none either.
    case appsReordered

    /// Says in words where a day, and the events that happen in it, do not do what the relation says; empty
    /// when they do.
    public func problems(of generated: GeneratedDay, _ events: [TimelineEvent]) -> [String] {
        let found =
            switch self {
            case .movedByADay: Self.problemsWhenMovedByADay(generated)
            case .movedByAWeek: Self.problems(whenMovedBy: 7, generated, generated.scenario, events)
            case .appsRenamed: Self.problemsWhenRenamed(generated, events)
            case .idleAppAdded: Self.problemsWhenIdleAppAdded(generated, events)
            case .usedAppAdded: Self.problemsWhenUsedAppAdded(generated, events)
            case .appsReordered: Self.problemsWhenReordered(generated)
            }
        return found.map { "\(rawValue): \($0)" }
    }

    private static func problemsWhenMovedByADay(_ generated: GeneratedDay) -> [String] {
        var scenario = generated.scenario
        // So many days of a kind are never known: weekdays and weekends are not learned apart.
        let isTaken = scenario.limits.replace(.usageKindDays, with: 60)
        precondition(isTaken, "no source states how soon weekends are learned")
        for app in scenario.apps.indices {
            scenario.apps[app].habits = scenario.apps[app].habits.map {
                .init(timeOfDay: $0.timeOfDay, days: $0.days, jitter: $0.jitter)
            }
        }
        return problems(whenMovedBy: 1, generated, scenario, generated.events(scenario))
    }

    private static func problems(
        whenMovedBy days: Int64, _ generated: GeneratedDay, _ scenario: Scenario, _ expected: [TimelineEvent]
    ) -> [String] {
        var moved = scenario
        let calendar = scenario.header.calendar
        moved.header.calendar = DayCalendar(
            epochDay: calendar.epochDay + days, startOfDay: calendar.startOfDay)
        return CheckedDay.difference("moved", generated.events(moved), expected)
    }

    private static func problemsWhenRenamed(_ generated: GeneratedDay, _ expected: [TimelineEvent])
        -> [String]
    {
        var scenario = generated.scenario
        let roster = scenario.header.roster
        let renamed = roster.apps.map { app in
            Roster.App(
                name: app.name, bundleIdentifier: app.bundleIdentifier.replacing("example", with: "renamed"))
        }
        scenario.header.roster = Roster(apps: renamed, tasks: roster.tasks)
        let events = generated.events(scenario)
        let text = String(decoding: CheckedDay.bytes(scenario, events), as: UTF8.self)
        let lines = plainLines(Array(text.replacing(".renamed.", with: ".example.").utf8))
        let isSame = lines == plainLines(CheckedDay.bytes(generated.scenario, expected))
        return CheckedDay.difference("renamed", events, expected) + (isSame ? [] : ["another log"])
    }

    /// The lines of a log without their checksums, which are of the names too.
    private static func plainLines(_ log: [UInt8]) -> [[UInt8]] {
        log.split(separator: UInt8(ascii: "\n")).map { Array(PlainLines.withoutChecksum($0)) }
    }
}

extension GeneratedDay {
    /// The events of a scenario with this day's interventions.
    func events(_ scenario: Scenario) -> [TimelineEvent] {
        SimulatedDay(scenario, interventions: interventions).events
    }
}
