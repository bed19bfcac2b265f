/// A member of a line in the log that an app writes, for the reader and the schema.
enum AppLogMember: String, CaseIterable, Sendable {
    case time, event, app
    case task, kind, success, error, earliestBegin, requiresExternalPower, requiresNetworkConnectivity
    case contentAvailable, alert, result, session
    case state, timeRemaining, lowPowerMode, backgroundRefresh, batteryPercent, charging

    /// What every line has.
    static let ofEveryLine: [AppLogMember] = [.time, .event, .app]

    /// How a value is written.
    enum Form: Hashable {
        case time, text, flag, number
        case word([String])
    }

    var form: Form {
        switch self {
        case .time, .earliestBegin: .time
        case .app, .task, .error, .session: .text
        case .event: .word(AppLogEvent.allCases.map(\.rawValue))
        case .state: .word(["active", "inactive", "background"])
        case .kind: .word(Self.kinds.map(\.word))
        case .result: .word(["newData", "noData", "failed"])
        case .backgroundRefresh: .word(["available", "denied", "restricted"])
        case .success, .requiresExternalPower, .requiresNetworkConnectivity, .contentAvailable, .alert,
            .lowPowerMode, .charging:
            .flag
        case .timeRemaining, .batteryPercent: .number
        }
    }

    /// What it tells.
    var meaning: String {
        switch self {
        case .time: "when, with the offset from UTC: 2026-06-05T14:03:11.250+0200, or Z for UTC"
        case .event: "what happened"
        case .app: "the app's bundle identifier"
        case .state: "UIApplication.State"
        case .task: "the identifier of the task request"
        case .kind: "which BGTask it is"
        case .success: "what setTaskCompleted(success:) gets"
        case .error: "the error that submit(_:) has thrown, as \"\\(error)\" prints it"
        case .earliestBegin: "the earliestBeginDate of the request, written like time"
        case .requiresExternalPower, .requiresNetworkConnectivity:
            "the property of a BGProcessingTaskRequest"
        case .contentAvailable: "whether aps has content-available 1"
        case .alert: "whether aps has an alert"
        case .result: "the UIBackgroundFetchResult"
        case .session: "the identifier of the background session"
        case .timeRemaining:
            "UIApplication.backgroundTimeRemaining in seconds; none in the foreground, where it is endless"
        case .lowPowerMode: "ProcessInfo.isLowPowerModeEnabled"
        case .backgroundRefresh: "UIApplication.backgroundRefreshStatus"
        case .batteryPercent: "UIDevice.batteryLevel in percent"
        case .charging: "whether UIDevice.batteryState is charging or full"
        }
    }

    /// The words for kinds of tasks.
    static let kinds: [(word: String, kind: TaskKind)] = [
        ("appRefresh", .refresh), ("processing", .processing), ("continuedProcessing", .continuedProcessing),
        ("healthResearch", .healthResearch),
    ]
}

/// A value in the log that an app writes.
enum AppLogValue: Hashable, Sendable {
    case text(String)
    case flag(Bool)
    case number(Int64)
    /// In microseconds since 1970-01-01 in UTC.
    case time(Int64)
}
