import BackgroundPolicy
import Timeline

/// What happens with widgets and Live Activities.
extension World {
    mutating func handleWidget(_ occurrence: WidgetOccurrence) {
        switch occurrence {
        case .isUsed(let app, let widget): askForTimeline(app, widget, .isByPerson)
        case .pushArrives(let app, let widget): askForTimeline(app, widget, .isByPush)
        case .timelineBegins(let app, let widget):
            judgeSubmitted(WidgetReload.planNext(app, widget, &self))
        case .isLearned(let app): markDirty(app)
        }
    }

    mutating func handleActivity(_ occurrence: ActivityOccurrence) {
        switch occurrence {
        case .isRequested(let app, let activity, let isByIntent):
            LiveActivity.request(app, activity, isByIntent: isByIntent, &self)
        case .updateArrives(let app, let push):
            if LiveActivityPush.receive(app, push, &self) != nil { evaluate(app) }
        case .startPushArrives(let app, let push):
            if PushToStart.receive(app, push, &self) != nil { evaluate(app) }
        case .ends(let index, let generation): LiveActivity.end(index, generation, &self)
        }
    }

    /// Begins the first timeline of each widget of an app when the scenario begins.
    mutating func prepareWidgets(_ app: AppID) {
        for widget in scenario.apps[app].widgets.scriptIndices {
            judgeSubmitted(WidgetReload.planNext(app, widget, &self))
            let learned = WidgetReload.learned(app, widget, self)
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

    private mutating func askForTimeline(
        _ app: AppID, _ widget: ScriptIndex<WidgetScript>, _ terms: WidgetTerms
    ) {
        judgeSubmitted(WidgetReload.ask(app, widget, terms, &self))
    }
}
