import BackgroundPolicy
import Simulation
import Timeline

/// Widgets and Live Activities, where the profile offers them.
extension ScenarioWriter {
    mutating func widgetsAndActivities(_ id: AppID, _ app: inout AppScript) {
        guard ExecutionMode.offered(in: profile).contains(.widgetReload) else { return }
        if chance(of: 40) { app.widgets = (0..<draw(1...2)).map { widget(id, Int($0)) } }
        if !app.tasks.isEmpty { app.tasks[0].work.reloadsAllTimelines = chance(of: 30) }
        guard chance(of: 40) else { return }
        app.supportsFrequentUpdates = chance(of: 20)
        app.liveActivities = (0..<draw(1...3)).map { activity(id, Int($0)) }
        for place in app.liveActivities.indices {
            if chance(of: 70) { app.activityPushes.append(update(id, place)) }
            if chance(of: 30) { app.activityPushes.append(update(id, place, "second")) }
            if chance(of: 40) { app.startPushes.append(start(id, place)) }
        }
    }

    private mutating func widget(_ app: AppID, _ number: Int) -> WidgetScript {
        var widget = WidgetScript(
            task: roster.add(.init(app: app, mode: .widgetReload, identifier: "widget\(number)")))
        widget.timelineLength = draw(5 * Span.minute...3 * Span.hour)
        widget.policy =
            switch draw(0...4) {
            case 0: .never
            case 1: .after(draw(0...2 * Span.hour))
            default: .atEnd
            }
        widget.daysSincePlaced = Int(chance(of: 30) ? draw(0...4) : 30)
        widget.looksPerDay = draw(0...12)
        widget.looks = moments(0...12)
        widget.taps = moments(0...3)
        widget.pushes = moments(0...3)
        widget.reloadsAtVisits = chance(of: 80)
        widget.work = work(40_000, transfers: 0)
        return widget
    }

    private mutating func activity(_ app: AppID, _ number: Int) -> LiveActivityScript {
        var activity = LiveActivityScript(
            task: roster.add(.init(app: app, mode: .liveActivity, identifier: "activity\(number)")))
        activity.requests = moments(0...6)
        activity.requestsByIntent = moments(0...4)
        activity.lasts = chance(of: 80) ? draw(0...10 * Span.hour) : nil
        return activity
    }

    private mutating func update(_ app: AppID, _ place: Int, _ name: String = "first") -> ActivityPushScript {
        var push = ActivityPushScript(
            task: roster.add(
                .init(app: app, mode: .liveActivityPush, identifier: "\(name) update\(place)")),
            activity: ScriptIndex(place))
        push.arrivals = moments(0...size(40...40, rarely: 200))
        push.isUrgent = chance(of: 70)
        push.expiration = expiration()
        return push
    }

    private mutating func start(_ app: AppID, _ place: Int) -> StartPushScript {
        var push = StartPushScript(
            task: roster.add(.init(app: app, mode: .pushToStart, identifier: "start\(place)")),
            activity: ScriptIndex(place))
        push.arrivals = moments(0...size(15...15, rarely: 40))
        push.expiration = expiration()
        push.hasAlert = chance(of: 90)
        push.work = work(20_000, transfers: 0)
        return push
    }
}
