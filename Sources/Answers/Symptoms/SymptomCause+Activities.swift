import BackgroundPolicy
import Timeline

/// What the system draws for an app, and does not: Live Activities, widgets, and notifications that an extension
/// changes.
extension SymptomCause {
    static let activityInBackground = SymptomCause(
        "activity-in-background", .refusal(.activityNotInForeground),
        "The app asked for the Live Activity while it was not in the foreground, which is refused.",
        remedy: "Ask in the foreground or in a LiveActivityIntent, or start it by a push of "
            + "ActivityKit.",
        day: activity("requests: \"10:00\""))

    static let activitiesOff = SymptomCause("activities-off", known: "ActivityAuthorizationError.denied")
    static let activitiesUnsupported = SymptomCause(
        "activities-unsupported", known: "ActivityAuthorizationError.unsupportedTarget")

    static let tooManyActivities = SymptomCause(
        "too-many-activities",
        known: "ActivityAuthorizationError.targetMaximumExceeded")

    static let startWithoutAlert = SymptomCause(
        "start-without-alert", .refusal(.startWithoutAlert),
        "The push with event start has no alert, and starts nothing.",
        remedy: "Put an alert with title and body into aps of the push with event start, and only of "
            + "that one: in an update it lights up the screen and may sound.",
        day: activity(
            """
            starts:
              name: departure
              arrivals: "10:00"
              alert: false
            """))

    static let startBudget = SymptomCause(
        "start-budget", .refusal(.startBudgetExceeded),
        "Pushes that start Live Activities have a small fixed budget, of about ten; those over it are "
            + "dropped, although APNs has accepted them.",
        remedy: "Request the activity in the app where possible, which does not count, and update one "
            + "that is shown instead of starting the next. No key raises this budget.",
        day: activity(
            """
            lasts: 20m
            starts:
              name: departure
              arrivals: every 1h from 07:15 to 21:15
            """))

    static let activityBudget = SymptomCause(
        "activity-budget", .hold(.factor(.systemBudgets), .liveActivityPush),
        "Updates of priority 10 have a budget by the hour; those over it are held until there is more.",
        remedy: "Set NSSupportsLiveActivitiesFrequentUpdates to true in Info.plist, which raises it, "
            + "and send apns-priority 5 for what can wait a little: that counts against nothing. The "
            + "type stays liveactivity.",
        citing: Rule[273].citation,
        day: activity(
            """
            requests: "08:01"
            updates:
              name: score
              arrivals: every 1m from 08:02 to 10:00
            """))

    static let activityGoodMoment = SymptomCause(
        "activity-good-moment", .hold(.requirement(.goodMoment), .liveActivityPush),
        "An update of priority 5 waits for a good moment, such as the phone in use.",
        remedy: "Send what the person waits for with apns-priority 10, which counts against a budget "
            + "by the hour.",
        citing: Rule[273].citation,
        day: activity(
            """
            requests: "08:01"
            updates:
              name: score
              arrivals: every 10m from 08:10 to 10:00
              apns-priority: 5
            """))

    static let activityOver = SymptomCause(
        "activity-over", .refusal(.noActivity),
        "A Live Activity ends after eight hours at the latest; what is sent to it later is ignored.",
        remedy: "Start another at a visit, or by a push with event start; end it yourself when it is "
            + "done.",
        citing: Rule[271].citation,
        day: activity(
            """
            requests: "08:01"
            updates:
              name: score
              arrivals: every 30m from 08:30 to 20:00
              apns-priority: 5
            """))

    static let activityAlert = SymptomCause(
        "activity-alert",
        outside: "The pushes have an alert in aps, which lights up the screen and sounds for each "
            + "update.",
        remedy: "Leave alert and sound out of updates that need no attention; only a push with event "
            + "start must have an alert. dayline check FILE.apns reads the payload.",
        citing: PastedText.documented, notSimulated: "Dayline does not simulate what an update shows.",
        explained: "liveActivity")

    private static func activity(_ keys: String) -> SymptomDay {
        SymptomDay(
            "visits: [\"08:00 for 3m\"]\nliveActivities:\n  name: match",
            keys.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
    }

    // MARK: Widgets

    static let widgetBudget = SymptomCause(
        "widget-budget", .hold(.factor(.systemBudgets), .widgetReload),
        "The widget has had the reloads that its day allows: 40 to 70 for one that is looked at "
            + "often, and few for one that is not.",
        remedy: "Put many entries into a timeline instead of reloading for each, and reload only the "
            + "kind that has news. WidgetKit Developer Mode on the phone lifts the budget in tests.",
        citing: Rule[260].citation,
        day: SymptomDay(
            """
            lastUsed: 9 days ago
            widgets:
              name: moon
              timeline: 10m
              looksPerDay: 0
            """))

    static let widgetDate = SymptomCause(
        "widget-date", .hold(.requirement(.timelineDate), .widgetReload),
        "The timeline has entries for hours, or asks for the next reload hours later, and nothing "
            + "asks for one before.",
        remedy: "Call WidgetCenter.shared.reloadTimelines(ofKind:) when the app has news, and set the "
            + "policy's date to when the entries end.",
        citing: Rule[265].citation,
        day: SymptomDay(
            """
            visits: ["08:00 for 3m"]
            widgets:
              name: moon
              timeline: 12h
            """))

    // MARK: The notification service extension

    static let noMutableContent = SymptomCause(
        "no-mutable-content",
        outside: "The push has no mutable-content: 1 or no alert: it is shown as it was sent, and the "
            + "extension does not run.",
        remedy: "Send an alert push (apns-push-type: alert) with mutable-content: 1; "
            + "content-available is not what runs the extension.",
        citing: Rule[27].citation,
        notSimulated: "Dayline runs no extension for such a push, and so has nothing to show.",
        explained: "mutable-content")

    static let extensionNotFound = SymptomCause(
        "extension-not-found",
        outside: "The system finds no extension that it can run: its minimum iOS is newer than the "
            + "phone, it is not embedded in the app, or its NSExtensionPrincipalClass is misspelt.",
        remedy: "Look into MyApp.app/PlugIns of the build, and compare the deployment targets of the "
            + "app and the extension.",
        citing: PastedText.reported, notSimulated: "Dayline does not simulate how an app is built.",
        explained: "mutable-content")

    static let extensionMemory = SymptomCause(
        "extension-memory", .end(.extensionOverMemory, .standardPush),
        "A notification service extension has 24 MB of memory; above that it is killed, and the push "
            + "is shown as it was sent, if it has text to show.",
        remedy: "Download attachments to a file and not into memory, take a thumbnail, and leave out "
            + "what the app's frameworks load at their start.",
        lesson: "voip-calls",
        day: SymptomDay(
            """
            notificationServiceExtension: true
            visits: ["08:00 for 3m"]
            standardPushes:
              name: message
              arrivals: "10:00"
              mutable-content: 1
              extension: {time: 2s, memory: 60MB}
            """))
}
