import BackgroundPolicy
import Simulation
import Timeline

/// An app more, behind those of the day.
extension Relation {
    static func problemsWhenIdleAppAdded(_ generated: GeneratedDay, _ expected: [TimelineEvent]) -> [String] {
        var app = AppScript()
        app.daysSinceLastUse = 3
        app.freshness = Span.hour
        let common = withCommonBudgets(generated, expected)
        return difference(generated, common.scenario, adding: app, common.events)
    }

    static func problemsWhenUsedAppAdded(_ generated: GeneratedDay, _ expected: [TimelineEvent]) -> [String] {
        // The refill that follows predicted use counts the use of every app.
        guard !generated.scenario.choices.usesAlternative(.energyRefill) else { return [] }
        let common = withCommonBudgets(generated, expected)
        var app = AppScript()
        app.visits = gaps(common.events).prefix(5).map { gap in
            .init(at: gap.from + gap.length / 3, length: DrawnRange(gap.length / 3))
        }
        return difference(generated, common.scenario, adding: app, common.events)
    }

    /// The scenario with budgets that all apps share, and its day: where each app has a share of them, an app that is
    /// added has one too.
    private static func withCommonBudgets(
        _ generated: GeneratedDay, _ events: [TimelineEvent]
    ) -> (scenario: Scenario, events: [TimelineEvent]) {
        let scenario = withCommonBudgets(generated.scenario)
        let isCommon = generated.scenario.choices.usesAlternative(.budgetsAre)
        return (scenario, isCommon ? events : generated.events(scenario))
    }

    private static func difference(
        _ generated: GeneratedDay, _ scenario: Scenario, adding app: AppScript, _ expected: [TimelineEvent]
    ) -> [String] {
        var scenario = scenario
        let id = scenario.header.roster.add(.init(name: "Added", bundleIdentifier: "com.example.added"))
        scenario.apps.append(app)
        let events = generated.events(scenario).filter { $0.happening.app != id }
        return CheckedDay.difference("others", events, expected)
    }

    /// The scenario with budgets that all apps share (X34).
    static func withCommonBudgets(_ scenario: Scenario) -> Scenario {
        var common = scenario
        let isAnswered = common.choices.answer(.budgetsAre, with: "systemWide")
        precondition(isAnswered, "the budgets may be common")
        return common
    }

    /// When the phone is in use for minutes, and none of the apps is in front.
    private static func gaps(_ events: [TimelineEvent]) -> [Slice] {
        var gaps: [Slice] = []
        var isLocked = true
        var inFront: AppID?
        var since: Moment?
        for event in events {
            switch event.happening {
            case .device(.lock(let locked)): isLocked = locked
            case .app(let app, .appState(.foreground, _)): inFront = app
            case .app(let app, .appState) where app == inFront: inFront = nil
            default: continue
            }
            let isGap = !isLocked && inFront == nil
            if isGap, since == nil { since = event.moment }
            if !isGap, let from = since {
                if event.moment - from >= 5 * Span.minute { gaps.append(Slice(from: from, to: event.moment)) }
                since = nil
            }
        }
        return gaps
    }
}
