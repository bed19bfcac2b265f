import Timeline

/// What the scheduler says of activities, and what others say to it.
extension SaidWords {
    private static let window = "Mon Oct  5 09:20:00 2026 - Tue Oct  6 09:20:00 2026"

    static func dasd(_ message: String) -> SaidWords {
        SaidWords(process: "dasd", subsystem: "com.apple.duetactivityscheduler", message: message)
    }

    static func seeds(of wording: ActivityWording) -> [SaidWords] {
        switch wording {
        case .submitted:
            [
                dasd("Submitted Activity: \(refresh) at priority 10 <private>"),
                dasd("Submitted Activity: \(tidy) at priority 10 (\(window))"),
                dasd("Submitted: \(push) at priority 5 (\(window))"),
                dasd("SUBMITTED <_DASActivity: \"\(refresh)\", Utility, 300s, [\(window)]>"),
            ]
        case .cancelled:
            [
                dasd("Daemon Canceling Activities: {(\n    \(push),\n    \(refresh)\n)}"),
                dasd("CANCELED: \(push) at priority 5 <private>!"),
            ]
        case .handedOver: [springBoard("SUBMITTING: \(push)")]
        case .startRequested: [SaidWords(process: "UserEventAgent", message: "REQUESTING START: \(tidy)")]
        case .starting:
            [
                dasd("STARTING activity \(refresh) <private>!"),
                dasd("STARTED <_DASActivity: \"\(tidy)\", Utility>"),
            ]
        case .openRequested: [dasd("[FBSSystemService][0x37f9] Sending request to open \"org.birds\"")]
        case .openReceived:
            [springBoard("[FBSystemService][0x37f9] Received request to open \"org.birds\" from dasd:442.")]
        case .stillRunning: [dasd("Activity \(tidy) has been running for 1.8e-06 minutes")]
        case .suspendTriggers:
            [
                dasd(
                    "Attempting to suspend based on triggers: ( \"com.apple.duet.pluggedinpolicy.batteryStatus\" )"
                )
            ]
        case .suspending: [dasd("Suspending \(tidy) - required criterion is not satisfied.")]
        case .suspendingLong:
            [dasd("Another intensive activity! Found long running activity \(tidy) to suspend")]
        case .completed:
            [
                dasd("COMPLETED \(refresh) at priority 10"),
                dasd("NO LONGER RUNNING \(push) ...Tasks are 2!"),
            ]
        }
    }

    static func seeds(of wording: JudgementWording) -> [SaidWords] {
        switch wording {
        case .evaluated: evaluations
        case .scored:
            [dasd("'\(refresh)' CurrentScore: 0.644213, ThresholdScore: 0.694377 DecisionToRun:0")]
        case .groupFull: [dasd("Skipping processing for {(\n    \(refresh)\n)} since their group is full")]
        case .rateLimited: [dasd("Skipping processing for (\n    \"\(tidy)\"\n) due to rate limiting")]
        case .paused: [dasd("Scheduling paused for activity: \(refresh)")]
        case .beginMoved:
            [dasd("Advancing start date for \(refresh) by 30.0 minutes to Mon Oct  5 09:53:00 2026")]
        case .withoutPredictions: [dasd("'\(refresh)' DecisionToRun: 1 (Bypasses Predictions)")]
        case .rescored: [dasd("Rescoring all 660 activities")]
        case .incompatible:
            [
                dasd(
                    "'\(tidy)' has compatibility score of -1.000000 with \(push) (Started at 0). Bailing out."
                )
            ]
        case .compatible:
            [dasd("'\(refresh)' has compatibility score of 0.100000 with '\(tidy)'. Relaxing scores.")]
        case .noBackgroundMode: [dasd("No relevant background execution modes found")]
        case .complaint:
            [dasd("Please file a bug for \(refresh) – the activity is running in a loop")]
        case .deferredUnasked:
            [
                dasd(
                    "Please file a bug for \(tidy) – the activity was deferred without being asked to defer")
            ]
        case .stalled:
            [dasd("Task has not reported progress within expected cadence, marking stalled (-34.6)")]
        }
    }

    private static let evaluations = [
        dasd(
            "\(refresh):[\n\t{name: BatteryLevelPolicy, policyWeight: 1.000, response: {Decision: Must Not Proceed, Score: 0.00, Rationale: [{batteryLevel == 9 AND pluggedIn == 0}]}}\n ], FinalDecision: Must Not Proceed}"
        ),
        dasd(
            "\(push):[\n\t{name: Thundering Herd Policy, policyWeight: 1.000, response: {33, 0.00, [{deviceInUse == 1 AND timeSinceThunderingHerdTriggerEvent < 300}]}}\n ], Decision: MNP}"
        ),
        dasd(
            "\(tidy):[\n\t{name: CPU Usage Policy, policyWeight: 5.0, response: {MNP, 0.00, [{[Max allowed CPU Usage level]: Required:90, Observed:99},]}}\n\t{name: Application Policy, policyWeight: 50.0, response: {AMNP, 0.00, [{[pushDisallowed]: Required:0.00, Observed:1.00},]}}\n ], Decision: AMNP}"
        ),
        dasd(
            "\(refresh):[\n\t{name: DeviceActivityPolicy, policyWeight: 5.000, response: {Decision: Can Proceed, Score: 0.05}}\n ] sumScores:24.860000, denominator:29.610000, FinalDecision: Can Proceed FinalScore: 0.839581}"
        ),
        dasd("\(refresh), Decision: CP Score: 0.78}"),
    ]

    static func seeds(of wording: HousekeepingWording) -> [SaidWords] {
        switch wording {
        case .triggerIgnored: [dasd("Ignoring trigger com.apple.das.motionstatechange")]
        case .timerSet: [dasd("Setting timer (isWaking=0)")]
        case .evaluating: [dasd("Evaluating 12 activities based on triggers")]
        case .optimalScore: [dasd("Activity <private>: Optimal Score 0.9")]
        case .launchRequestAdded: [dasd("Adding a launch request for org.birds")]
        case .launchRequestRemoved: [dasd("Removing a launch request for org.birds")]
        case .launchRequestsListed: [dasd("Launch requests for org.birds")]
        case .processAsked:
            [
                dasd(
                    "Hit the server for a process handle 210b that resolved to: [application<org.birds>:3000]"
                )
            ]
        case .triggerChanged: [dasd("Trigger: <private> is now [1]")]
        case .openAnswered:
            [
                dasd(
                    "[FBSSystemService][0x7484] Request successful: <BSProcessHandle: 0xc2; Birds:3000; valid: YES>"
                )
            ]
        case .installationNoted: [dasd("LaunchServices observer: Will install <private>")]
        case .prewarmNoted: [dasd("Prewarm assertion lost for org.birds")]
        }
    }
}
