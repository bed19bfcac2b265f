import BackgroundPolicy
import Timeline

/// What happens with widgets.
extension World {
    mutating func handleWidget(_ occurrence: WidgetOccurrence) {
        switch occurrence {
        case .timelineBegins(let app, let widget):
            judgeSubmitted(WidgetReload.planNext(app, widget, &self))
        case .isLearned(let app): markDirty(app)
        }
    }

    /// Begins the first timeline of each widget of an app when the scenario begins.
    mutating func prepareWidgets(_ app: AppID) {
        for widget in scenario.apps[app].widgets.scriptIndices {
            judgeSubmitted(WidgetReload.planNext(app, widget, &self))
            let learned = endOfLearning(app, widget)
            if learned > 0 { schedule(.widget(.isLearned(app)), at: learned) }
        }
    }

    /// Asks for a new timeline of each widget of an app that is in the foreground.
    mutating func reloadAtVisit(_ app: AppID) {
        for (index, widget) in zip(scenario.apps[app].widgets.scriptIndices, scenario.apps[app].widgets)
        where widget.reloadsAtVisits {
            askForTimeline(app, index, [])
        }
    }

    /// Asks for a new timeline of each widget of an app: `WidgetCenter.reloadAllTimelines()`.
    mutating func reloadAllTimelines(_ app: AppID) {
        for widget in scenario.apps[app].widgets.scriptIndices { askForTimeline(app, widget, []) }
    }

    mutating func askForTimeline(
        _ app: AppID, _ widget: ScriptIndex<WidgetScript>, _ terms: WidgetTerms
    ) {
        judgeSubmitted(WidgetReload.ask(app, widget, terms, &self))
    }
}
