import Timeline

/// When an occurrence of an app's script is planned.
enum PlannedTimes {
    /// At each of some moments.
    case moments([Moment])
    /// At the beginning and at the end of each of some slices.
    case slices([Slice])
}

extension AppScript {
    /// Calls a closure with everything that the script plans but visits, in the order in which it happens at one
    /// moment.
    func forEachPlan(of app: AppID, _ body: (Occurrence, PlannedTimes) -> Void) {
        func planEach<Entry>(
            of list: [Entry], at moments: (Entry) -> [Moment],
            _ occurrence: (ScriptIndex<Entry>) -> Occurrence
        ) {
            for (index, entry) in list.enumerated() {
                body(occurrence(ScriptIndex(index)), .moments(moments(entry)))
            }
        }
        body(.swipe(app), .moments(swipes))
        body(.systemKill(app), .moments(systemKills))
        body(.crash(app), .moments(crashes))
        body(.cancelAll(app), .moments(cancellations))
        body(.pendingRequestsAsked(app), .moments(pendingTaskRequests))
        for (index, task) in zip(tasks.scriptIndices, tasks) {
            body(.submit(app, index), .moments(task.submissions))
            body(.extensionSubmits(app, index), .moments(task.extensionSubmissions))
            body(.cancel(app, index), .moments(task.cancellations))
        }
        planEach(of: pushes, at: \.arrivals) { .push(.arrives(app, $0)) }
        planEach(of: voIPPushes, at: \.arrivals) { .push(.voIPPushArrives(app, $0)) }
        planEach(of: standardPushes, at: \.arrivals) { .push(.standardPushArrives(app, $0)) }
        for (index, change) in (backgroundFetch?.changes ?? []).enumerated() {
            body(.setFetchInterval(app, LongScriptIndex(index)), .moments([change.moment]))
        }
        planEach(of: eventTriggers, at: \.moments) { .trigger(app, $0) }
        for (index, transfer) in zip(transfers.scriptIndices, transfers) {
            body(.enqueue(app, index), .moments(transfer.enqueuedAt))
            body(.serverChanges(app, index), .slices(transfer.serverStalls))
        }
        for (index, widget) in zip(widgets.scriptIndices, widgets) {
            body(.widget(.isUsed(app, index)), .moments(widget.taps))
            body(.widget(.pushArrives(app, index)), .moments(widget.pushes))
        }
        for (index, activity) in zip(liveActivities.scriptIndices, liveActivities) {
            body(.liveActivity(.isRequested(app, index, isByIntent: false)), .moments(activity.requests))
            body(
                .liveActivity(.isRequested(app, index, isByIntent: true)), .moments(activity.requestsByIntent)
            )
        }
        planEach(of: activityPushes, at: \.arrivals) { .liveActivity(.updateArrives(app, $0)) }
        planEach(of: startPushes, at: \.arrivals) { .liveActivity(.startPushArrives(app, $0)) }
        planEach(of: healthDeliveries, at: \.newData) { .outside(.healthDataArrive(app, $0)) }
        planEach(of: appIntents, at: \.runs) { .outside(.intentRuns(app, $0)) }
        planEach(of: locationSessions, at: \.starts) { .outside(.locationSessionBegins(app, $0)) }
        planEach(of: locationPushes, at: \.arrivals) { .outside(.locationPushArrives(app, $0)) }
    }
}
