import BackgroundPolicy
import Timeline

extension ExecutionMode {
    /// The type that implements the mode; the only switch from modes to types.
    var policy: any ModePolicy.Type {
        switch self {
        case .appRefresh: AppRefresh.self
        case .processing: Processing.self
        case .backgroundPush: BackgroundPush.self
        case .discretionaryTransfer: DiscretionaryTransfer.self
        case .discretionaryRelaunch: DiscretionaryRelaunch.self
        case .nondiscretionaryTransfer: NondiscretionaryTransfer.self
        case .nondiscretionaryRelaunch: NondiscretionaryRelaunch.self
        case .backgroundTask: BackgroundTask.self
        case .voIPPush: VoIPPush.self
        case .standardPush: StandardPush.self
        case .backgroundFetch: BackgroundFetch.self
        case .eventTrigger: EventTrigger.self
        case .continuedProcessing: ContinuedProcessing.self
        case .widgetReload: WidgetReload.self
        case .liveActivity: LiveActivity.self
        case .liveActivityPush: LiveActivityPush.self
        case .pushToStart: PushToStart.self
        case .healthDelivery: HealthDelivery.self
        case .appIntent: AppIntent.self
        case .locationSession: LocationSession.self
        case .locationPush: LocationPush.self
        case .photoUpload: PhotoUpload.self
        case .photoUploadJob: PhotoUploadJob.self
        case .longRunningIntent: LongRunningIntent.self
        }
    }
}

extension ScriptList {
    /// Every list of an app's script but its visits, in the order in which things happen at one moment.
    static let all: [ScriptList] = ofTasks + ofPushes + ofTransfers + ofShown + ofOutside

    private static let ofTasks: [ScriptList] = [
        ScriptList(
            .at(\.swipes) { app, _, world in world.swipeAway(app) },
            .at(\.systemKills) { app, _, world in
                if world.apps[app].process.state != .foreground { world.endProcess(app, .systemKill) }
            },
            .at(\.crashes) { app, _, world in world.endProcess(app, .crash) },
            .at(\.cancellations) { app, _, world in TaskScheduler.cancelAll(app, &world) },
            .at(\.pendingTaskRequests) { app, _, world in TaskScheduler.reportPending(app, &world) }),
        ScriptList(
            \.tasks,
            .at(\.submissions) { $2.submitAtMoment($0, $1) },
            .at(\.extensionSubmissions) { $2.submitFromExtension($0, $1) },
            .at(\.cancellations) { TaskScheduler.cancel($0, $1, &$2) },
            works: [.work(\.task, { \.tasks[$0].work }) { task, _, _ in task.mode }]),
        ScriptList(
            \.backgroundTasks, works: [.work(\.task, { \.backgroundTasks[$0].work }, .backgroundTask)]),
    ]

    private static let ofPushes: [ScriptList] = [
        ScriptList(
            \.pushes, .request(\.arrivals) { BackgroundPush.receive($0, $1, &$2) },
            works: [.work(\.task, { \.pushes[$0].work }, .backgroundPush)]),
        ScriptList(
            \.voIPPushes, .request(\.arrivals) { VoIPPush.receive($0, $1, &$2) },
            works: [.work(\.task, { \.voIPPushes[$0].work }, .voIPPush)]),
        ScriptList(
            \.standardPushes, .request(\.arrivals) { StandardPush.receive($0, $1, &$2) },
            works: [
                .work(\.task, { \.standardPushes[$0].extensionWork }) { push, app, _ in
                    app.hasServiceExtension && push.isMutable && push.showsAlert ? .standardPush : nil
                },
                .work(\.task, { \.standardPushes[$0].wakeWork }) { push, _, choices in
                    push.isContentAvailable && !choices.usesAlternative(.contentAvailableWithAlert)
                        ? .backgroundPush : nil
                },
            ]),
    ]

    private static let ofTransfers: [ScriptList] = [
        ScriptList(
            { $0.backgroundFetch?.changes ?? [] },
            Occasion(times: { .moments([$0.moment]) }) { app, change, world in
                let interval = world.fetchScript(of: app).changes[change].interval
                world.judgeSubmitted(BackgroundFetch.setInterval(app, interval, &world))
            }),
        ScriptList(\.fetches, works: [.work(\.task, { \.fetches[$0].work }, .backgroundFetch)]),
        ScriptList(
            \.eventTriggers, .request(\.moments) { EventTrigger.receive($0, $1, &$2) },
            works: [.work(\.task, { \.eventTriggers[$0].work }, .eventTrigger)]),
        ScriptList(
            \.sessions,
            works: [
                .work(\.task, { \.sessions[$0].relaunchWork }) { session, _, choices in
                    session.inForce(under: choices).relaunchMode
                }
            ]),
        ScriptList(
            \.transfers,
            .at(\.enqueuedAt) { $2.enqueueInForeground($0, $1) },
            Occasion(times: { .slices($0.serverStalls) }) {
                TransferRun.changeServer($0, ScriptIndex($1), &$2)
            },
            works: [
                .work(\.task, { \.transfers[$0].relaunchWork }) { transfer, app, _ in
                    transfer.session == nil ? transfer.session(among: app.sessions).relaunchMode : nil
                }
            ]),
    ]

    private static let ofShown: [ScriptList] = [
        ScriptList(
            \.widgets,
            .at(\.taps) { $2.askForTimeline($0, $1, .isByPerson) },
            .at(\.pushes) { $2.askForTimeline($0, $1, .isByPush) },
            works: [.work(\.task, { \.widgets[$0].work }, .widgetReload)]),
        ScriptList(
            \.liveActivities,
            .at(\.requests) { LiveActivity.request($0, $1, isByIntent: false, &$2) },
            .at(\.requestsByIntent) { LiveActivity.request($0, $1, isByIntent: true, &$2) }),
        ScriptList(\.activityPushes, .request(\.arrivals) { LiveActivityPush.receive($0, $1, &$2) }),
        ScriptList(
            \.startPushes, .request(\.arrivals) { PushToStart.receive($0, $1, &$2) },
            works: [.work(\.task, { \.startPushes[$0].work }, .pushToStart)]),
    ]

    private static let ofOutside: [ScriptList] = [
        ScriptList(
            \.healthDeliveries, .request(\.newData) { HealthDelivery.receive($0, $1, &$2) },
            works: [.work(\.task, { \.healthDeliveries[$0].work }, .healthDelivery)]),
        ScriptList(
            \.appIntents, .request(\.runs) { AppIntent.run($0, $1, &$2) },
            works: [.work(\.task, { \.appIntents[$0].work }, .appIntent)]),
        ScriptList(
            \.longRunningIntents, .request(\.runs) { LongRunningIntent.run($0, $1, &$2) },
            works: [.work(\.task, { \.longRunningIntents[$0].work }, .longRunningIntent)]),
        ScriptList(
            \.locationSessions,
            .at(\.starts) {
                if let begun = LocationSession.begin($0, $1, &$2) { $2.beginWork(begun, delay: 0) }
            },
            works: [.work(\.task, { \.locationSessions[$0].work }, .locationSession)]),
        ScriptList(
            \.locationPushes, .request(\.arrivals) { LocationPush.receive($0, $1, &$2) },
            works: [.work(\.task, { \.locationPushes[$0].work }, .locationPush)]),
        ScriptList(
            \.photoUploads,
            .at(\.enables) { PhotoUpload.enable($0, $1, &$2) },
            .at(\.disables) { PhotoUpload.disable($0, $1, &$2) },
            .at(\.photos) { PhotoUpload.takePhoto($0, $1, &$2) },
            Occasion(times: { .slices($0.limitedAccess) }) { app, _, world in world.evaluate(app) },
            Occasion(times: { .slices($0.serverStalls) }) { app, _, world in
                TransferRun.changeServer(app, PhotoUploadJob.place(of: app, world), &world)
            },
            works: [.work(\.task, { \.photoUploads[$0].work }, .photoUpload)]),
    ]
}

extension SessionScript {
    /// The mode of the launch at the end of its transfers; nil if nothing launches the app for it.
    fileprivate var relaunchMode: ExecutionMode? {
        guard isBackground, sessionSendsLaunchEvents else { return nil }
        return isDiscretionary ? .discretionaryRelaunch : .nondiscretionaryRelaunch
    }
}

extension Occasion {
    /// A request that comes at moments; its app is evaluated, unless the request was refused.
    fileprivate static func request(
        _ moments: @escaping @Sendable (Entry) -> [Moment],
        _ receive: @escaping @Sendable (AppID, ScriptIndex<Entry>, inout World) -> RequestIndex?
    ) -> Occasion {
        at(moments) { if receive($0, $1, &$2) != nil { $2.evaluate($0) } }
    }
}
