import BackgroundPolicy

extension OptionValue {
    /// The names that are options, each with the value with which it says what its subject is: without
    /// `allowsCellularAccess` a transfer waits for Wi-Fi.
    static let inForce: [String: OptionValue] = [
        "Low Power Mode": .on, "isLowPowerModeEnabled": .on, "isDiscretionary": .on,
        "sessionSendsLaunchEvents": .on, "earliestBeginDate": .on, "requiresNetworkConnectivity": .on,
        "requiresExternalPower": .on, "Low Data Mode": .on, "allowsExpensiveNetworkAccess": .off,
        "allowsConstrainedNetworkAccess": .off, "allowsCellularAccess": .off,
    ]
}

/// Apple's own names for what the model names otherwise; they count wherever they stand.
extension Factor {
    var appleNames: [String] {
        switch self {
        case .lowPowerMode: ["Low Power Mode", "isLowPowerModeEnabled"]
        case .appSwitcher: ["App Switcher"]
        case .backgroundAppRefreshSwitch: ["Background App Refresh"]
        case .thermalState: ["ProcessInfo.thermalState", "NSProcessInfoThermalState"]
        case .criticallyLowBattery, .appUsage, .systemBudgets, .rateLimiting: []
        }
    }
}

extension ExecutionMode {
    var appleNames: [String] {
        switch self {
        case .appRefresh: ["refresh task", "app refresh", "app refresh task", "background refresh"]
        case .processing: ["processing task", "background processing task"]
        case .backgroundPush: ["didReceiveRemoteNotification", "silent push", "silent notification"]
        case .discretionaryTransfer: ["isDiscretionary"]
        case .discretionaryRelaunch: ["sessionSendsLaunchEvents"]
        case .nondiscretionaryRelaunch: ["handleEventsForBackgroundURLSession"]
        case .backgroundTask:
            [
                "beginBackgroundTask", "beginBackgroundTaskWithExpirationHandler",
                "beginBackgroundTaskWithName",
                "endBackgroundTask", "backgroundTimeRemaining", "performExpiringActivity",
            ]
        case .voIPPush: ["PushKit", "PKPushRegistry"]
        case .standardPush: ["UNNotificationServiceExtension", "Notification Service Extension"]
        case .backgroundFetch: ["performFetchWithCompletionHandler", "setMinimumBackgroundFetchInterval"]
        case .widgetReload: ["WidgetCenter", "reloadAllTimelines", "reloadTimelines"]
        case .healthDelivery: ["HKObserverQuery", "enableBackgroundDelivery"]
        case .locationSession: ["CLBackgroundActivitySession"]
        case .eventTrigger:
            ["startMonitoringSignificantLocationChanges", "startMonitoringVisits", "CLMonitor"]
        case .nondiscretionaryTransfer, .continuedProcessing, .liveActivity, .liveActivityPush, .pushToStart,
            .appIntent, .locationPush, .photoUpload, .photoUploadJob,
            .longRunningIntent:
            []
        }
    }
}

extension Requirement {
    var appleNames: [String] {
        switch self {
        case .earliestBeginDate: ["earliestBeginDate"]
        case .networkConnectivity: ["requiresNetworkConnectivity"]
        case .externalPower: ["requiresExternalPower"]
        case .inexpensiveNetwork: ["allowsExpensiveNetworkAccess"]
        case .unconstrainedNetwork: ["Low Data Mode", "allowsConstrainedNetworkAccess"]
        case .wiFi: ["allowsCellularAccess"]
        case .firstUnlock, .appNotInForeground, .powerToSpare, .idleDevice, .preferredPower,
            .settledAfterBoot, .backgroundAppRefresh, .fetchInterval, .sharedRadio, .keepAlive,
            .concurrentTasks, .resumeDelay, .timelineDate, .redelivery, .processingTurn, .missedCompletion,
            .betterTime, .schedulerPolicy, .schedulerWindow, .goodMoment, .fullPhotoAccess, .uploadsEnded,
            .uploadDelay, .iCloudPhotosOff:
            []
        }
    }
}
