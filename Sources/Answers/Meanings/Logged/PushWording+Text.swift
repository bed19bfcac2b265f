import BackgroundPolicy
import Timeline

extension PushWording {
    /// What a line about a push means.
    var text: PastedText {
        switch self {
        case .arrived:
            .line(
                "Received message for enabled topic …", of: "apsd", ["receivedPushWithTopic"],
                means:
                    "A push has reached the phone. SpringBoard's lines tell what kind it is, and the scheduler's"
                    + " whether the app runs for it.", [30])
        case .received:
            .line(
                "Received incoming message on topic … at priority …", of: "SpringBoard",
                means:
                    "SpringBoard has a push for the app. Priority 10 means at once, 5 when it costs the phone little;"
                    + " 1 is one that was lowered. What kind of push it is, the lines after it tell: one without an alert"
                    + " launches the app at priority 5 only, and an alert is rightly at 10.",
                [32])
        case .request:
            .line(
                "Received remote notification request …", of: "SpringBoard",
                means:
                    "SpringBoard lists what a push has. content-available lets the app run, mutable-content its"
                    + " Notification Service Extension; one with neither is only shown, and no code of the app runs.",
                remedy:
                    "To run code send content-available 1 in aps, for a background push with apns-push-type background,"
                    + " apns-priority 5 and no alert, sound or badge.",
                [29, 28, 27, 32])
        case .handedToScheduler:
            .line(
                "Request DUET delivers content-available push notification to application", of: "SpringBoard",
                means:
                    "A push with content-available goes to the scheduler dasd, which launches the app for it when its"
                    + " policies permit. One waits at most: a newer push takes its place.",
                [30, 250], by: [.end(.newerPush, .backgroundPush)], lesson: ("q08-half-my-pushes", "Chatter"))
        case .presented:
            .line(
                "Delivered user visible push notification", of: "SpringBoard",
                means:
                    "A notification is shown to the person. That alone runs no code of the app before it is tapped.",
                [28])
        case .answeredInFront:
            .line(
                "Received response … for willPresentNotification", of: "SpringBoard",
                means:
                    "The push came while the app was in the foreground, and was handed to it: the app says with the"
                    + " response whether it is shown, and 0 is not at all.",
                remedy:
                    "To show it call the completion handler of willPresent with .banner, .list or .sound. That is no"
                    + " background launch: didReceiveRemoteNotification needs content-available 1.", [28])
        case .ignored:
            .line(
                "Ignoring notification with no alert, sound or badge", of: "SpringBoard",
                means:
                    "This is no error: a background push has nothing to show. The scheduler's lines about"
                    + " com.apple.pushLaunch tell whether the app is launched for it.", [29, 30])
        case .notSupported: Self.notSupportedText
        }
    }

    private static let notSupportedText = PastedText.line(
        "Content-available push notifications are only supported on-device", of: "SpringBoard",
        means:
            "This is the Simulator, which shows pushes and gives those with content-available to no app. Test"
            + " them on a device.", [29], by: [.refusal(.pushOnSimulator)])
}
