import BackgroundPolicy

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
        }
    }
}
