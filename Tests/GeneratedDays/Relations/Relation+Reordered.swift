import BackgroundPolicy
import Simulation
import Timeline

/// The same apps in another order.
extension Relation {
    static func problemsWhenReordered(_ generated: GeneratedDay) -> [String] {
        let scenario = withoutContention(generated.scenario)
        let count = scenario.apps.count
        // The roster is turned around; an app's tasks keep their order.
        let order = Array((0..<count).reversed())
        let roster = scenario.header.roster
        var reordered = scenario
        reordered.header.roster = Roster(
            apps: order.map { roster.apps[$0] },
            tasks: roster.tasks.map { task in
                Roster.Task(
                    app: AppID(count - 1 - Int(task.app.index)), mode: task.mode, identifier: task.identifier)
            }
        )
        reordered.apps = order.map { scenario.apps[$0] }
        let expected = SimulatedDay(scenario).events
        let events = SimulatedDay(reordered).events
        return (0..<count).flatMap { app in
            CheckedDay.difference(
                "app \(app)", course(of: AppID(count - 1 - app), in: events, as: AppID(app)),
                course(of: AppID(app), in: expected, as: AppID(app)))
        }
    }

    /// The scenario without anything drawn by the number of an app, and with more in the budgets than a day
    /// can spend, so that apps have nothing to contend for but the person's attention, and that at different
    /// moments.
    private static func withoutContention(_ scenario: Scenario) -> Scenario {
        var limits = PolicyLimits()
        let isReplaced =
            limits.replace(.energyBudget, with: 1_000_000_000)
            && limits.replace(.cellularBudget, with: 1_000_000_000_000)
            && limits.replace(.processingStagger, with: 0)
        precondition(isReplaced, "the budgets are assumed, and so is who of apps used alike comes first")
        var plain = Scenario(
            header: scenario.header, limits: limits, device: scenario.device, apps: scenario.apps)
        for app in plain.apps.indices { settle(&plain.apps[app], delay: Int64(app * 37 + 1)) }
        return withCommonBudgets(plain)
    }

    private static func settle(_ app: inout AppScript, delay: Int64) {
        app.visits = app.visits.map {
            .init(at: $0.moment + delay, length: DrawnRange($0.length.least))
        }
        app.swipes = app.swipes.map { $0 + delay }
        app.systemKills = app.systemKills.map { $0 + delay }
        app.crashes = app.crashes.map { $0 + delay }
        app.refreshOff = app.refreshOff.map { Slice(from: $0.from + delay, to: $0.to + delay) }
        // The predictor draws when its windows open, so that not all apps begin at once; fetches share the
        // radio.
        app.habits = []
        app.backgroundFetch = nil
        app.tasks.removeAll { $0.kind == .appRefresh }
        for place in app.tasks.indices {
            app.tasks[place].submissions = app.tasks[place].submissions.map { $0 + delay }
            settle(&app.tasks[place].work)
        }
        for place in app.pushes.indices {
            app.pushes[place].arrivals = app.pushes[place].arrivals.map { $0 + delay }
            settle(&app.pushes[place].work)
        }
        for place in app.sessions.indices { settle(&app.sessions[place].relaunchWork) }
        for place in app.voIPPushes.indices {
            app.voIPPushes[place].arrivals = app.voIPPushes[place].arrivals.map { $0 + delay }
            settle(&app.voIPPushes[place].work)
        }
        for place in app.standardPushes.indices {
            app.standardPushes[place].arrivals = app.standardPushes[place].arrivals.map { $0 + delay }
            settle(&app.standardPushes[place].extensionWork)
            settle(&app.standardPushes[place].wakeWork)
        }
        for place in app.transfers.indices {
            app.transfers[place].enqueuedAt = app.transfers[place].enqueuedAt.map { $0 + delay }
            app.transfers[place].bytes = DrawnRange(app.transfers[place].bytes.least)
            settle(&app.transfers[place].relaunchWork)
        }
        for place in app.eventTriggers.indices {
            app.eventTriggers[place].moments = app.eventTriggers[place].moments.map { $0 + delay }
            settle(&app.eventTriggers[place].work)
        }
        for place in app.backgroundTasks.indices { settle(&app.backgroundTasks[place].work) }
        settleLaterModes(&app, delay: delay)
    }

    private static func settleLaterModes(_ app: inout AppScript, delay: Int64) {
        for place in app.widgets.indices {
            app.widgets[place].taps = app.widgets[place].taps.map { $0 + delay }
            app.widgets[place].pushes = app.widgets[place].pushes.map { $0 + delay }
            settle(&app.widgets[place].work)
        }
        for place in app.liveActivities.indices {
            app.liveActivities[place].requests = app.liveActivities[place].requests.map { $0 + delay }
            let byIntent = app.liveActivities[place].requestsByIntent
            app.liveActivities[place].requestsByIntent = byIntent.map { $0 + delay }
        }
        for place in app.activityPushes.indices {
            app.activityPushes[place].arrivals = app.activityPushes[place].arrivals.map { $0 + delay }
        }
        for place in app.healthDeliveries.indices {
            app.healthDeliveries[place].newData = app.healthDeliveries[place].newData.map { $0 + delay }
            settle(&app.healthDeliveries[place].work)
        }
        for place in app.appIntents.indices {
            app.appIntents[place].runs = app.appIntents[place].runs.map { $0 + delay }
            settle(&app.appIntents[place].work)
        }
        for place in app.longRunningIntents.indices {
            app.longRunningIntents[place].runs = app.longRunningIntents[place].runs.map { $0 + delay }
            settle(&app.longRunningIntents[place].work)
        }
        for place in app.locationSessions.indices {
            app.locationSessions[place].starts = app.locationSessions[place].starts.map { $0 + delay }
        }
        for place in app.locationPushes.indices {
            app.locationPushes[place].arrivals = app.locationPushes[place].arrivals.map { $0 + delay }
            settle(&app.locationPushes[place].work)
        }
        for place in app.photoUploads.indices {
            app.photoUploads[place].photos = app.photoUploads[place].photos.map { $0 + delay }
            app.photoUploads[place].enables = app.photoUploads[place].enables.map { $0 + delay }
            app.photoUploads[place].disables = app.photoUploads[place].disables.map { $0 + delay }
            app.photoUploads[place].size = DrawnRange(app.photoUploads[place].size.least)
            settle(&app.photoUploads[place].work)
        }
        for place in app.startPushes.indices {
            app.startPushes[place].arrivals = app.startPushes[place].arrivals.map { $0 + delay }
            settle(&app.startPushes[place].work)
        }
    }

    private static func settle(_ work: inout Work) {
        work.time = DrawnRange(work.time.least)
        work.download = DrawnRange(work.download.least)
    }

    /// The events of an app, with its requests and launches numbered from 1.
    private static func course(
        of app: AppID, in events: [TimelineEvent], as name: AppID
    ) -> [TimelineEvent] {
        var requests: [RequestID: Request] = [:]
        var launches: [LaunchID: LaunchID] = [:]
        func request(_ request: Request) -> Request {
            let number = requests[request.id]?.id.number ?? UInt32(requests.count + 1)
            let named = Request(id: RequestID(number), app: name, mode: request.mode, task: request.task)
            requests[request.id] = named
            return named
        }
        func launch(_ launch: LaunchID) -> LaunchID {
            let named = launches[launch] ?? LaunchID(UInt32(launches.count + 1))
            launches[launch] = named
            return named
        }
        return events.filter { $0.happening.app == app }.map { event in
            let happening: Happening =
                switch event.happening {
                case .app(_, .presented(let task, let presentation, let id)):
                    .app(name, .presented(task, presentation, id.flatMap { requests[$0]?.id }))
                case .app(_, .launched(let id, let isCold)): .app(name, .launched(launch(id), isCold: isCold))
                case .app(_, let happening): .app(name, happening)
                case .request(let it, .started(let id, let reason)):
                    .request(request(it), .started(id.map(launch), reason))
                case .request(let it, let happening): .request(request(it), happening)
                case .device, .intervention: event.happening
                }
            return TimelineEvent(at: event.moment, happening)
        }
    }
}
