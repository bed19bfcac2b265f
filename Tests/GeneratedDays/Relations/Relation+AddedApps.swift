import BackgroundPolicy
import Simulation
import Timeline

/// An app more, behind those of the day.
extension Relation {
    static func problemsWhenIdleAppAdded(_ generated: GeneratedDay, _ expected: [TimelineEvent]) -> [String] {
        var app = AppScript()
        app.daysSinceLastUse = 3
        app.freshness = Span.hour
        return difference(generated, adding: app, expected)
    }

    static func problemsWhenUsedAppAdded(_ generated: GeneratedDay, _ expected: [TimelineEvent]) -> [String] {
        // The refill that follows predicted use counts the use of every app.
        guard !generated.scenario.choices.usesAlternative(.energyRefill) else { return [] }
        var app = AppScript()
        app.visits = gaps(expected).prefix(5).map { gap in
            .init(at: gap.from + gap.length / 3, length: DrawnRange(gap.length / 3))
        }
        return difference(generated, adding: app, expected)
    }

    private static func difference(
        _ generated: GeneratedDay, adding app: AppScript, _ expected: [TimelineEvent]
    ) -> [String] {
        var scenario = generated.scenario
        let id = scenario.header.roster.add(.init(name: "Added", bundleIdentifier: "com.example.added"))
        scenario.apps.append(app)
        let events = generated.events(scenario).filter { $0.happening.app != id }
        return CheckedDay.difference("others", events, expected)
    }

    /// When the phone is in use for minutes, and none of the apps is in front.
    private static func gaps(_ events: [TimelineEvent]) -> [Slice] {
        var gaps: [Slice] = []
        var isLocked = true
        var inFront: AppID?
        var since: Moment?
        for event in events {
            switch event.happening {
            case .lock(let locked): isLocked = locked
            case .appState(let app, .foreground, _): inFront = app
            case .appState(let app, _, _) where app == inFront: inFront = nil
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
