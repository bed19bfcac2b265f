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
        case .late: .known("Background Task … was created over 30 seconds ago")
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
