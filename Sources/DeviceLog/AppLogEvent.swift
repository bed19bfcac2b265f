/// What an app can write about itself in a log of its own: the events of the format, and of the words in
/// loose lines.
enum AppLogEvent: String, CaseIterable, Sendable {
    case launched, didEnterBackground, willEnterForeground, didBecomeActive, willTerminate
    case taskSubmitted, submitFailed, taskStarted, taskExpired, taskCompleted
    case pushReceived, pushCompleted
    case sessionEvents, sessionFinished
    case memoryWarning, protectedDataAvailable, protectedDataUnavailable
    case lowPowerModeChanged, backgroundRefreshChanged, batteryChanged

    /// When an app writes it.
    var meaning: String {
        switch self {
        case .launched:
            "in application(_:didFinishLaunchingWithOptions:); with state background it was launched there, "
                + "unless it comes to the foreground within two seconds"
        case .didEnterBackground: "at UIApplication.didEnterBackgroundNotification"
        case .willEnterForeground: "at UIApplication.willEnterForegroundNotification"
        case .didBecomeActive: "at UIApplication.didBecomeActiveNotification"
        case .willTerminate: "at UIApplication.willTerminateNotification"
        case .taskSubmitted: "after BGTaskScheduler.shared.submit(_:) has returned"
        case .submitFailed: "when that has thrown an error"
        case .taskStarted: "first in the launch handler of a task"
        case .taskExpired: "first in its expirationHandler"
        case .taskCompleted: "before setTaskCompleted(success:)"
        case .pushReceived: "in application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
        case .pushCompleted: "before its completion handler is called"
        case .sessionEvents: "in application(_:handleEventsForBackgroundURLSession:completionHandler:)"
        case .sessionFinished: "in urlSessionDidFinishEvents(forBackgroundURLSession:)"
        case .memoryWarning: "at UIApplication.didReceiveMemoryWarningNotification"
        case .protectedDataAvailable: "at UIApplication.protectedDataDidBecomeAvailableNotification"
        case .protectedDataUnavailable: "at UIApplication.protectedDataWillBecomeUnavailableNotification"
        case .lowPowerModeChanged: "at NSProcessInfoPowerStateDidChange; lowPowerMode tells which"
        case .backgroundRefreshChanged: "at UIApplication.backgroundRefreshStatusDidChangeNotification"
        case .batteryChanged: "at UIDevice.batteryStateDidChangeNotification"
        }
    }

    /// What a line of it must have beside the members of every line.
    var required: [AppLogMember] {
        switch self {
        case .taskSubmitted, .submitFailed, .taskStarted: [.task, .kind]
        case .taskExpired: [.task]
        case .taskCompleted: [.task, .success]
        case .pushCompleted: [.result]
        case .lowPowerModeChanged: [.lowPowerMode]
        case .backgroundRefreshChanged: [.backgroundRefresh]
        case .launched, .didEnterBackground, .willEnterForeground, .didBecomeActive, .willTerminate,
            .pushReceived, .sessionEvents, .sessionFinished, .memoryWarning, .protectedDataAvailable,
            .protectedDataUnavailable, .batteryChanged:
            []
        }
    }
}
