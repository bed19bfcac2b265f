import BackgroundPolicy
import Timeline

/// What UIKit warns of in the console.
extension PastedText {
    static let warnings = [
        inside(
            "Background Task … was created over 30 seconds ago", "log",
            ["In applications running in the background, this creates a risk of termination"],
            means: "A background task is still open half a minute after it was begun. Its name stands in"
                + " quotes. In the background the system may end the app for it, with 0x8badf00d.",
            remedy: "Call endBackgroundTask for it on every path, and begin one for each piece of work, not"
                + " one for the whole life of a screen or a player.",
            cited(246, 14, 16), by: [.end(.ranOutOfTime, .backgroundTask)],
            lesson: ("q11-killed-in-background", "Sketch")),
        outside(
            "Can't end BackgroundTask: no background task exists with identifier", "log",
            ["Can't endBackgroundTask: no background task exists with identifier"],
            means: "endBackgroundTask was called for a task that does not exist any more: it was ended"
                + " twice, or after its expiration handler had ended it. That is harmless by itself.",
            remedy: "Set the identifier to invalid when it is ended, and look whether another task is left"
                + " open.",
            [reported] + cited(18), notSimulated: "Dayline ends each background task once."),
        inside(
            "Application delegate received call to … but the completion handler was never called", "log",
            means: "The app was woken for a push, a fetch or the events of a background session, and never"
                + " called the completion handler that it was given. It runs until its time is over, and"
                + " may be woken less afterwards.",
            remedy: "Call it once on every path, also on errors, within 30 seconds.", cited(120, 59, 248),
            by: [.end(.ranOutOfTime, .backgroundPush), .hold(.requirement(.missedCompletion), .appRefresh)]),
        outside(
            "Received memory warning", "log",
            ["didReceiveMemoryWarning", "applicationDidReceiveMemoryWarning"],
            means:
                "Memory is short, and the app is asked to free what it can. One that has much of it is among"
                + " the first to be ended, in the background before the one in front.",
            remedy:
                "Free caches and pictures that can be loaded again. Whether it was ended a JetsamEvent tells.",
            [documented] + cited(143), notSimulated: "Dayline does not simulate memory warnings."),
        inside(
            "but you still need to add … to the list of your supported UIBackgroundModes", "log",
            [
                "You've implemented … but you still need to add … to the list of your supported UIBackgroundModes"
            ],
            means: "The app has the method for pushes or fetches, and does not declare the background mode,"
                + " so that it is never woken for them.",
            remedy: "Add the word in quotes, remote-notification or fetch, to UIBackgroundModes of"
                + " Info.plist.",
            [documented] + cited(117, 29), by: [.refusal(.missingBackgroundMode)]),
        outside(
            "Background time remaining: 1.79769313486232e+308", "log",
            [
                "1.79769313486232e+308", "1.7976931348623157e+308", "1.797693134862316e+308",
                "Background time remaining: inf", "backgroundTimeRemaining inf",
                "179769313486231570814527423731704356798070567525844996598917476803157260780028538760589558632766",
            ],
            means: "There is no limit at this moment: the app is in the foreground, or something such as"
                + " audio or location keeps it running. It is no promise: the limits on CPU time and memory"
                + " hold all the same.",
            remedy: "Read backgroundTimeRemaining in the background; what it says in the foreground means"
                + " nothing.",
            [documented] + cited(244, 143), notSimulated: "Dayline does not simulate this property."),
        inside(
            "backgroundRefreshStatus", "log",
            [
                "UIBackgroundRefreshStatus", "UIBackgroundRefreshStatusDenied",
                "backgroundRefreshStatusDidChangeNotification",
            ],
            means: "Whether Background App Refresh is on for the app: denied is off, for the app or for the"
                + " phone or by Low Power Mode, and restricted is that the person cannot turn it on, as"
                + " with parental controls.",
            remedy: "When it is denied tell the person where the switch is; when it is restricted, do not"
                + " ask.",
            [documented] + cited(134, 236),
            by: [.hold(.factor(.backgroundAppRefreshSwitch), .appRefresh)],
            lesson: ("q01-never-runs", "Podcasts")),
        inside(
            "UIBackgroundRefreshStatusRestricted", "log",
            [
                "UIBackgroundRefreshStatus.restricted", "backgroundRefreshStatus.restricted",
            ],
            means: "Background App Refresh is off for the app and the person cannot turn it on: parental"
                + " controls (Screen Time) or the profile of an organisation (MDM) forbid it.",
            remedy: "Do not ask the person, who cannot change it; load when the app is opened, and let a"
                + " server send what cannot wait as an alert. Who manages the phone can permit it.",
            [documented] + cited(134), by: [.refusal(.unavailableAsRestricted)]),
    ]
}
