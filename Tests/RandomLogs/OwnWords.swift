import DeviceLog

/// What apps write about themselves: the seeds of random logs of their own.
enum OwnWords {
    private static let all = [
        "didFinishLaunchingWithOptions, state background", "App did enter background",
        "sceneWillEnterForeground(_:)", "applicationDidBecomeActive", "application will terminate",
        "Scheduled BGAppRefreshTask org.birds.app.feed", "submitted BGProcessingTaskRequest",
        "Could not schedule app refresh: Error Domain=BGTaskSchedulerErrorDomain Code=1",
        "background refresh called", "handleAppRefresh(task:)", "expiration handler called",
        "task.setTaskCompleted(success: true)", "setTaskCompleted(success: false)", "app refresh expired",
        "didReceiveRemoteNotification [aps]", "handleEventsForBackgroundURLSession org.birds.session",
        "didReceiveMemoryWarning", "protectedDataWillBecomeUnavailable", "protected data available",
        "Low Power Mode: on", "isLowPowerModeEnabled = false", "backgroundRefreshStatus: denied",
        "nothing of interest",
    ]

    /// A line's words.
    static func words(at time: Int) -> String { all[time / 1_000 % all.count] }

    /// An object of the format, of an app or another.
    static func object(at time: Int, _ stamp: String) -> String {
        let event = AppLogSchema.events[time / 1_000 % AppLogSchema.events.count]
        return "{\"time\":\"\(stamp)\",\"app\":\"org.birds.\(time % 2)\",\"event\":\"\(event)\","
            + "\"task\":\"org.birds.app.feed\",\"kind\":\"\(time % 3 == 0 ? "processing" : "appRefresh")\","
            + "\"success\":\(time % 2 == 0),\"state\":\"\(time % 5 == 0 ? "active" : "background")\","
            + "\"lowPowerMode\":\(time % 7 == 0),\"batteryPercent\":\(time % 120),\"result\":\"noData\","
            + "\"backgroundRefresh\":\"\(time % 3 == 0 ? "denied" : "available")\",\"alert\":null}"
    }
}
