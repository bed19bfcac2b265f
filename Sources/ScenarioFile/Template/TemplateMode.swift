package import BackgroundPolicy
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
    package var executionMode: ExecutionMode {
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
    public var backgroundMode: String? {
        AppScript.BackgroundModes(neededBy: executionMode)?.names.joined()
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

    /// Writes its keys into an app, with comments.
    func write(_ template: ScenarioTemplate, _ yaml: inout CommentedYAML) {
        if let task {
            yaml.add(2, task.kind.key, "")
            yaml.add(3, TaskKeys.identifier.name, "\(template.bundleIdentifier).\(task.suffix)")
        } else if let (list, note) = list {
            if self == .voIPPush {
                yaml.add(
                    2, AppKeys.desiredPushTypes.name, "voIP", note: "what the app asks PKPushRegistry for")
            }
            yaml.add(2, list.name, "", note: note)
        }
        write(3, template, &yaml)
    }

    /// The list of an app that has its request, with a comment; nil for a task of `BGTaskScheduler`.
    private var list: (list: AppList, note: String)? {
        switch self {
        case .refresh, .processing, .continuedProcessing: nil
        case .backgroundPush: (.pushes, "content-available, apns-priority 5")
        case .standardPush: (.standardPushes, "shown to the person, who decides")
        case .voIPPush: (.voIPPushes, "")
        case .transfer: (.transfers, "")
        case .backgroundTask: (.backgroundTasks, "")
        case .eventTrigger: (.eventTriggers, "")
        case .widget: (.widgets, "")
        }
    }

    /// Writes the keys of its request: those of a task of `BGTaskScheduler` behind its identifier.
    ///
    /// - Parameters:
    ///   - depth: How deep the keys stand.
    ///   - template: The scenario that they are of.
    ///   - yaml: The lines that they are added to.
    ///   - properties: Those of a processing request that are true; nil where only the template says it.
    func write(
        _ depth: Int, _ template: ScenarioTemplate, _ yaml: inout CommentedYAML,
        properties: [TaskProperty]? = nil
    ) {
        func add(_ key: String, _ value: String, note: String = "") {
            yaml.add(depth, key, value, note: note)
        }
        let name = RequestName.field.name
        switch self {
        case .refresh:
            add(
                TaskKeys.submit.name, "[on entering background, in handler]",
                note: "the handler submits the next one first")
            add(TaskKeys.earliestBegin.name, "15m", note: "a minimum, never an appointment")
            add(WorkKeys.name, Self.work("2s-6s", "40kB-90kB"), note: "less than 30 s, and little data")
        case .processing:
            add(TaskKeys.submit.name, "on entering background")
            for (property, note) in Self.required(properties) { add(property.name, "true", note: note) }
            add(WorkKeys.name, Self.work("2m-4m"))
        case .continuedProcessing:
            add(
                TaskKeys.submit.name, JSONText.quoted(template.duringFirstVisit),
                note: "by a tap, during a visit")
            add(WorkKeys.name, Self.work("20m"))
        case .backgroundPush:
            add(name, "news")
            add(
                PushKeys.arrivals, "every 2h from 09:00 to 21:00",
                note: "or single times, or 5 from 10:00 to 10:10")
            add(WorkKeys.name, Self.work("1s-3s", "8kB-20kB"))
        case .standardPush:
            add(name, "mentions")
            add(PushKeys.arrivals, "[\"10:20\", \"15:40\"]")
        case .voIPPush:
            add(name, "calls")
            add(PushKeys.arrivals, "[\"11:10\", \"17:30\"]")
            add(PushKeys.expiration, "0", note: "a call is over soon")
        case .transfer:
            add(name, "episodes")
            add(TransferKeys.isDiscretionary, "true", note: "the system picks the time")
            add(TransferKeys.size.name, "12MB-30MB")
            add(TransferKeys.enqueue.name, "30s after a visit begins")
        case .backgroundTask:
            add(name, "save draft")
            add(
                BackgroundTaskKeys.begins.name, "3s before leaving",
                note: "before the app is in the background")
            add(WorkKeys.name, Self.work("4s-8s"))
        case .eventTrigger:
            add(name, "at home")
            add(TriggerKeys.kind.name, "region-entry", note: "or bluetooth, watch-connectivity, …")
            add(TriggerKeys.at.name, "\"18:20\"")
        case .widget:
            add(name, "summary")
            add(WidgetKeys.timeline.name, "1h")
            add(WidgetKeys.looksPerDay.name, "12")
            add(WidgetKeys.looks.name, "every 2h from 08:00 to 22:00")
        }
    }

    /// What a processing request requires, each with a comment.
    private static func required(_ properties: [TaskProperty]?) -> [(TaskProperty, note: String)] {
        properties?.map { ($0, "the plugin sets it") }
            ?? [(.requiresExternalPower, "at the charger, for minutes")]
    }

    /// Work with a time, and with a download if it has one.
    private static func work(_ time: String, _ download: String? = nil) -> String {
        let download = download.map { ", \(WorkKeys.download.name): \($0)" } ?? ""
        return "{\(WorkKeys.time.name): \(time)\(download)}"
    }
}
