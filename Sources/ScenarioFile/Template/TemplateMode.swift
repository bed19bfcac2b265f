import BackgroundPolicy
import Simulation
import UntrustedText

/// A way of running in the background that a template can have.
public enum TemplateMode: String, CaseIterable, Sendable {
    /// A `BGAppRefreshTask`.
    case refresh
    /// A `BGProcessingTask`.
    case processing
    /// Pushes that wake the app.
    case backgroundPush = "background-push"
    /// Pushes that show a notification.
    case standardPush = "standard-push"
    /// VoIP pushes, one for each call.
    case voIPPush = "voip-push"
    /// Downloads in a background `URLSession`.
    case transfer
    /// Work to complete when the person leaves.
    case backgroundTask = "background-task"
    /// A launch for an event, such as entering a region.
    case eventTrigger = "event-trigger"
    /// A `BGContinuedProcessingTask` of iOS 26.
    case continuedProcessing = "continued-processing"
    /// A widget, from iOS 18 on.
    case widget

    /// What it is, in a few words.
    public var meaning: String {
        switch self {
        case .refresh: "a BGAppRefreshTask"
        case .processing: "a BGProcessingTask"
        case .backgroundPush: "pushes that wake the app"
        case .standardPush: "pushes that show a notification"
        case .voIPPush: "VoIP pushes, one for each call"
        case .transfer: "downloads in a background URLSession"
        case .backgroundTask: "work to complete when the person leaves"
        case .eventTrigger: "a launch for an event, such as entering a region"
        case .continuedProcessing: "a BGContinuedProcessingTask of iOS 26"
        case .widget: "a widget, from iOS 18 on"
        }
    }

    /// The mode of a word: as it is written in a scenario's template, or as the screen, reports and logs call it.
    ///
    /// Capital letters do not matter; nil for other words.
    public init?(word: String) {
        let wanted = word.lowercased()
        let found = Self.allCases.first { mode in
            let name = mode.executionMode
            return mode.rawValue == wanted
                || [name.name, name.shortName, name.key].contains { $0.lowercased() == wanted }
        }
        guard let found else { return nil }
        self = found
    }

    /// The execution mode that the template shows it with.
    private var executionMode: ExecutionMode {
        switch self {
        case .refresh: .appRefresh
        case .processing: .processing
        case .backgroundPush: .backgroundPush
        case .standardPush: .standardPush
        case .voIPPush: .voIPPush
        case .transfer: .discretionaryTransfer
        case .backgroundTask: .backgroundTask
        case .eventTrigger: .eventTrigger
        case .continuedProcessing: .continuedProcessing
        case .widget: .widgetReload
        }
    }

    /// What Info.plist has to declare for it under `UIBackgroundModes`.
    var backgroundMode: String? {
        switch self {
        case .refresh: "fetch"
        case .processing: "processing"
        case .backgroundPush: "remote-notification"
        case .voIPPush: "voip"
        case .standardPush, .transfer, .backgroundTask, .eventTrigger, .continuedProcessing, .widget: nil
        }
    }

    /// The end of its task identifier, where it needs one in Info.plist.
    var taskSuffix: String? { task?.suffix }

    /// Its task with the end of the identifier; nil where it is none of `BGTaskScheduler`.
    private var task: (kind: TaskKind, suffix: String)? {
        switch self {
        case .refresh: (.appRefresh, "refresh")
        case .processing: (.processing, "cleaning")
        case .continuedProcessing: (.continuedProcessing, "export")
        case .backgroundPush, .standardPush, .voIPPush, .transfer, .backgroundTask, .eventTrigger, .widget:
            nil
        }
    }

    /// Whether only the profile of the newest iOS offers it.
    var needsNewestProfile: Bool { self == .continuedProcessing || self == .widget }

    /// Its keys in an app, with comments.
    func lines(_ template: ScenarioTemplate) -> [String] {
        switch self {
        case .refresh, .processing, .continuedProcessing: taskLines(template)
        case .backgroundPush, .standardPush, .voIPPush, .transfer, .backgroundTask, .eventTrigger, .widget:
            keys(template)
        }
    }

    /// The section of a task of `BGTaskScheduler`.
    private func taskLines(_ template: ScenarioTemplate) -> [String] {
        guard let task else { return [] }
        return [
            "    \(task.kind.mode.key):", "      identifier: \(template.bundleIdentifier).\(task.suffix)",
        ] + keys(template).map { "      " + $0 }
    }

    /// Its keys: those of a task of `BGTaskScheduler` behind its identifier, or its section in an app.
    func keys(_ template: ScenarioTemplate) -> [String] {
        switch self {
        case .refresh:
            [
                "submit: [on entering background, in handler]   # the handler submits the next one first",
                "earliestBeginDate: 15m                         # a minimum, never an appointment",
                "work: {time: 2s-6s, download: 40kB-90kB}       # less than 30 s, and little data",
            ]
        case .processing:
            [
                "submit: on entering background",
                "requiresExternalPower: true                    # at the charger, for minutes",
                "work: {time: 2m-4m}",
            ]
        case .continuedProcessing:
            [
                "submit: \(JSONText.quoted(template.duringFirstVisit))                                "
                    + "# by a tap, during a visit",
                "work: {time: 20m}",
            ]
        case .backgroundPush: Self.backgroundPushKeys
        case .standardPush: Self.standardPushKeys
        case .voIPPush: Self.voIPPushKeys
        case .transfer: Self.transferKeys
        case .backgroundTask: Self.backgroundTaskKeys
        case .eventTrigger: Self.eventTriggerKeys
        case .widget: Self.widgetKeys
        }
    }

    private static let backgroundPushKeys = [
        "    pushes:                                          # content-available, apns-priority 5",
        "      name: news",
        "      arrivals: every 2h from 09:00 to 21:00         # or single times, or 5 from 10:00 to 10:10",
        "      work: {time: 1s-3s, download: 8kB-20kB}",
    ]

    private static let standardPushKeys = [
        "    standardPushes:                                  # shown to the person, who decides",
        "      name: mentions",
        "      arrivals: [\"10:20\", \"15:40\"]",
    ]

    private static let voIPPushKeys = [
        "    desiredPushTypes: voIP                           # what the app asks PKPushRegistry for",
        "    voIPPushes:",
        "      name: calls",
        "      arrivals: [\"11:10\", \"17:30\"]",
        "      apns-expiration: 0                             # a call is over soon",
    ]

    private static let transferKeys = [
        "    transfers:",
        "      name: episodes",
        "      isDiscretionary: true                          # the system picks the time",
        "      size: 12MB-30MB",
        "      enqueue: 30s after a visit begins",
    ]

    private static let backgroundTaskKeys = [
        "    beginBackgroundTask:",
        "      name: save draft",
        "      begins: 3s before leaving                      # before the app is in the background",
        "      work: {time: 4s-8s}",
    ]

    private static let eventTriggerKeys = [
        "    eventTriggers:",
        "      name: at home",
        "      kind: region-entry                             # or bluetooth, watch-connectivity, …",
        "      at: \"18:20\"",
    ]

    private static let widgetKeys = [
        "    widgets:",
        "      name: summary",
        "      timeline: 1h",
        "      looksPerDay: 12",
        "      looks: every 2h from 08:00 to 22:00",
    ]
}
