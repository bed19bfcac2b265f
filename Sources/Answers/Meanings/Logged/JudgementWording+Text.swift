import BackgroundPolicy
import Timeline

extension JudgementWording {
    /// What the scheduler says about whether an activity may run.
    var text: PastedText {
        switch self {
        case .evaluated: Self.evaluatedText
        case .scored: Self.scoredText
        case .incompatible:
            .line(
                "… has compatibility score of … with …. Bailing out.", of: "dasd",
                asked: [PolicyWords.name(.line(.otherTask))],
                means:
                    "It does not start beside another activity that runs, or that was chosen to start, and waits until"
                    + " that has ended.",
                remedy:
                    "Make the other one shorter or submit it for another time, if it is the app's own; else wait."
            )
        case .compatible:
            .line(
                "… has compatibility score of … with …. Relaxing scores.", of: "dasd",
                means:
                    "It may start beside another activity that runs, with a lower score: nothing holds it back."
            )
        case .rescored:
            .line(
                "Rescoring all … activities", of: "dasd",
                means:
                    "The scheduler looks at all that waits again: about 8 times an hour on an idle phone, more often"
                    + " when it is used or charges.")
        case .noBackgroundMode:
            .line(
                "No relevant background execution modes found", of: "dasd",
                means: "The app asked for work whose background mode its Info.plist does not have.",
                remedy: "Add the mode to UIBackgroundModes: fetch for refresh, processing for processing.",
                [90],
                by: [.refusal(.modeNotPermitted)], lesson: ("q09-submit-throws", "Photos"))
        case .complaint:
            .line(
                "Please file a bug for … – the activity …", of: "dasd",
                means:
                    "The scheduler finds that an activity misbehaves, such as that it runs in a loop: it is submitted"
                    + " again as soon as it has ended. It is not ended for that.",
                remedy:
                    "Submit the next request with an earliestBeginDate that lies ahead, once for each run.",
                [110])
        case .deferredUnasked:
            .line(
                "Please file a bug for … – the activity … deferred without being asked to defer", of: "dasd",
                means:
                    "The activity gave its run back unfinished, although the scheduler had not asked it to stop. It"
                    + " waits again, and may be trusted with fewer runs.",
                remedy:
                    "Defer only when shouldDefer is true; else do the work in parts and complete each run.",
                [104])
        case .groupFull: Self.groupFullText
        case .rateLimited: Self.rateLimitedText
        case .paused: Self.pausedText
        case .beginMoved: Self.beginMovedText
        case .withoutPredictions: Self.withoutPredictionsText
        case .stalled: .known("Task has not reported progress within expected cadence")
        }
    }

    private static let groupFullText = ofBinaries(
        "Skipping processing for … since their group is full",
        "As many activities of its group run as may at a time, so that it is not looked at now and waits until"
            + " one of them has ended.")

    private static let rateLimitedText = ofBinaries(
        "Skipping processing for … due to rate limiting",
        "It ran, or what is like it did, too often of late, so that it is not looked at now.",
        remedy: "Submit it less often, with an earliestBeginDate that lies ahead.")

    private static let pausedText = ofBinaries(
        "Scheduling paused for activity: …",
        "A test switch of the scheduler is on, on that phone, and pauses the activity. That is no fault of the"
            + " app.",
        remedy: "Test on another phone: with this switch the activity does not run.")

    private static let beginMovedText = ofBinaries(
        "Advancing start date for … by … minutes to …",
        "The scheduler has moved the begin of its window: it is not the earliestBeginDate that the app asked"
            + " for, and the request waits until the date in the line.")

    private static let withoutPredictionsText = ofBinaries(
        "DecisionToRun: … (Bypasses Predictions)",
        "The scheduler decides on it without asking when the moment would be better: with 1 it is to run, with"
            + " 0 not yet.")

    private static func ofBinaries(
        _ title: String, _ meaning: String, remedy: String? = nil
    ) -> PastedText {
        .inside(
            title, "log of dasd", means: meaning, remedy: remedy,
            [Citation(.systemBinaries, .reverseEngineered)], by: [])
    }

    /// A complaint about the system's own, of which an app can mend nothing.
    static let complaintOfSystem = PastedText.line(
        "Please file a bug for … – the activity …", of: "dasd",
        means:
            "The scheduler finds that an activity of the system's own misbehaves, such as that it runs in a loop or"
            + " is deferred unasked. Apple can mend that; it does not by itself hold an app back.")

    private static let evaluatedText = PastedText.line(
        "… :[ {name: … Policy, …} ], Decision: …", of: "dasd", asked: [PolicyWords.name(.unnamedPolicy)],
        means:
            "The scheduler has asked its policies about a request. The strictest answer decides, and one Must"
            + " Not Proceed holds it back until the next look; policies that pass with a good score are not"
            + " listed.",
        [99, 116])

    private static let scoredText = PastedText.line(
        "CurrentScore: …, ThresholdScore: … DecisionToRun: …", of: "dasd",
        ["DecisionToRun", "ThresholdScore"], asked: [PolicyWords.name(.score)],
        means:
            "No policy forbids it, and how good the moment is decides: it runs above the threshold, which falls"
            + " towards the end of its window. DecisionToRun:0 is not yet; it is held, not refused.",
        remedy:
            "Wait, with the app opened every day and the phone left alone, on a charger and Wi-Fi: that raises"
            + " the score. To test the handler itself use the debugger's command, which asks no policy.",
        [132, 114], by: [.hold(.factor(.appUsage), .appRefresh)],
        notSimulated: "Dayline does not simulate the scores of policies; app usage stands for them.",
        lesson: ("q01-never-runs", "Recipes"))
}

extension HousekeepingWording {
    /// What the scheduler says of its own work.
    var text: PastedText {
        switch self {
        case .triggerIgnored:
            Self.line(
                "Ignoring trigger …", "Something on the phone has changed, and no activity depends on it.")
        case .timerSet: Self.line("Setting timer (…", "The scheduler sets itself a time for its next look.")
        case .evaluating:
            Self.line(
                "Evaluating … activities", "The scheduler begins to look at what waits.")
        case .optimalScore:
            Self.line(
                "Activity …: Optimal Score …",
                "The scheduler has computed how good the best moment for it would be.")
        case .launchRequestAdded:
            Self.line(
                "Adding a launch request …",
                "The scheduler notes that an app is to be launched for an activity.")
        case .launchRequestRemoved:
            Self.line(
                "Removing a launch request …", "The scheduler drops a note that an app is to be launched.")
        case .processAsked:
            Self.line(
                "Hit the server for a process handle …", "The scheduler has asked RunningBoard for a process."
            )
        case .triggerChanged:
            Self.line("Trigger: … is now […]", "A condition of an activity has changed.")
        case .openAnswered:
            Self.line("[FBSSystemService][…] Request successful", "An app that was to be opened has been.")
        case .installationNoted:
            Self.line(
                "LaunchServices observer: Will install …", "An app is about to be installed or removed.")
        case .prewarmNoted:
            Self.line(
                "DASDPREWARM prewarm choice list: …",
                "The scheduler picks apps to prewarm, may not yet, or no longer keeps one ready.")
        case .launchRequestsListed:
            Self.line(
                "Launch requests for …", "The scheduler lists what an app is to be launched for.")
        }
    }

    private static func line(_ title: String, _ meaning: String) -> PastedText {
        .line(
            title, of: "dasd",
            means: meaning + " That is its own bookkeeping, and tells nothing of what holds a request back.")
    }
}
