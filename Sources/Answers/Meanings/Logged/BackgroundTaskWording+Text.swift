import BackgroundPolicy
import Timeline

extension BackgroundTaskWording {
    /// What a line about background tasks of UIKit means.
    var text: PastedText {
        switch self {
        case .began:
            .line(
                "Created background task …", of: "the app",
                means:
                    "The app has begun a background task, which keeps it running for a while after it is left.",
                remedy: "End it on every path, also in its expiration handler.", [12, 18])
        case .ended:
            .line(
                "Ending background task with UIBackgroundTaskIdentifier: …", of: "the app",
                means: "The app has ended a background task; after the last one it is suspended.", [16])
        case .late:
            .line(
                "Background Task …, was created over 30 seconds ago", of: "the app",
                means:
                    "UIKit warns that a background task is open for long. If it is not ended when the app's time in"
                    + " the background is over, the app is killed with 0x8badf00d.",
                remedy:
                    "Find the task by its name, and end it on every path, also in its expiration handler. Begin one for"
                    + " each piece of work, not one for all.",
                [246, 18], by: [.end(.ranOutOfTime, .backgroundTask)],
                lesson: ("q11-killed-in-background", "Sketch"))
        case .notEnded: .known("Background task still not ended after expiration handlers were called")
        case .assertionTaken:
            .line(
                "Acquiring assertion … Shared Background Assertion … FinishTask", of: "runningboardd",
                means:
                    "The app has begun a background task, and RunningBoard keeps it running for that. All of an app"
                    + " share one assertion.", [12])
        case .assertionGivenUp:
            .line(
                "Invalidating assertion …", of: "runningboardd",
                means:
                    "Something that kept a process running has ended. An app that nothing else keeps running is"
                    + " suspended.", [16])
        }
    }
}
