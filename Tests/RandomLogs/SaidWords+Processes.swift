import Timeline

/// What is said about the processes of apps.
extension SaidWords {
    private static let reportedExit =
        "[UIKitApplication:org.birds[9e0e][rb-legacy] [3000]:] exited with exit reason (namespace: 1 code: 0x7)"

    private static let terminationRequest =
        "Executing termination request: <FBSProcessTerminationRequest: 0x28; label: \"tests\"; exceptionCode: \"Force"
        + " Quit (0xFBFBFBFB)\"; reportType: (none); explanation: \"Terminating for tests.\">"

    private static let violatedProvision =
        "Provision violated for watchdog process-launch: <FBSProcessResourceProvision: 0x28; allowance: <;"
        + " FBSProcessResourceAllowance; type: realTime; timeValue: 20.0s>; violated: YES>"

    private static let ignoredWatchdog =
        "[app<org.birds>:3000] Ignoring <FBProcessWatchdog: 0x28; name: process-launch> for reason: process is being"
        + " debugged"

    private static let cpuTrigger =
        "Received (FATAL) CPU usage trigger: \n  Birds[3000] () used 9.00s of CPU over 9.57 seconds (averaging 94%),"
        + " violating a CPU usage limit of 9.00s over 15 seconds."

    private static let terminations = [
        board(
            "\(name) Terminating with context: <RBSTerminateContext| domain:10 code:0xDEADFA11 explanation:killed from app switcher\nProcessVisibility: Background\nProcessState: Suspended reportType:None>"
        ),
        SaidWords(
            process: "SpringBoard",
            message: "SBWorkspaceTerminateApplication: org.birds: \"killed from app switcher\""),
        SaidWords(process: "SpringBoard", message: "\(name) \(terminationRequest)"),
        SaidWords(process: "SpringBoard", message: "\(name) \(violatedProvision)"),
        board(
            "Executing termination request for: <RBSProcessPredicate <RBSProcessHandlePredicateImpl| app<org.birds(0A-1B)>:3000>>"
        ),
    ]

    private static let notedPriority = "[Birds:3000] Setting jetsam priority to 10 [0x10100]"

    private static let prewarmed = [
        SaidWords(process: "dasd", message: "DASDPREWARM Prewarm app success: org.birds"),
        board("Executing launch request for app<org.birds(0A)> (DAS Prewarm launch)"),
    ]
    private static let prewarmRefused =
        "DASPREWARM Refusing to prewarm org.birds because it not allowed by developer"

    static func seeds(of wording: ProcessWording) -> [SaidWords] {
        switch wording {
        case .launched: [board("Executing launch request for app<org.birds(0A-1B)> (FBApplicationProcess)")]
        case .mentioned: [board("\(name) Memory Limits: active 2098 inactive 2098")]
        case .roleSet: [board("\(name) Set darwin role to: UserInteractive")]
        case .noted: [SaidWords(process: "assertiond", message: notedPriority)]
        case .assertionNoted: [board("Assertion 33-3000-61 (target:\(name)) will be created as active")]
        case .stateCalculated:
            [
                board(
                    "Calculated state for app<org.birds(0A-1B)>: running-active (role: UserInteractiveFocal)"),
                board("Calculated state for application<org.birds>: running-active (role: Background)"),
                board("Calculated state for app<org.birds(0A-1B)>: none (role: None)"),
            ]
        case .stateChanged:
            [
                SaidWords(
                    process: "SpringBoard",
                    message:
                        "Application process state changed for org.birds: <SBApplicationProcessState: 0x28; pid: 3000; taskState: Running; visibility: Background>"
                )
            ]
        case .stateEchoed:
            [
                SaidWords(
                    process: "locationd",
                    message: "Received state update for 3000 (app<org.birds(0A)>, running-active-NotVisible")
            ]
        case .suspended: [board("\(name) Suspending task.")]
        case .resumed: [board("\(name) Resuming task.")]
        case .expiringSoon: [board("Assertions for process will expire soon: [application<org.birds>:3000]")]
        case .terminating: terminations
        case .terminated: [board("\(name) termination reported by launchd (2, 10, 10)")] + ownEnds
        case .reported: [SaidWords(process: "launchd", message: reportedExit)]
        case .reportMade:
            [
                SaidWords(
                    process: "ReportCrash", message: "Formulating fatal 309 report for corpse[3000] Birds")
            ]
        case .overCPULimit:
            [
                board("\(name) exceeding limit of 80% cpu over 60 seconds"),
                SaidWords(process: "symptomsd", message: cpuTrigger),
            ]
        case .overSoftLimit:
            [
                SaidWords(
                    process: "kernel",
                    message: "memorystatus: Birds [3000] exceeded mem limit: ActiveSoft 50 MB (non-fatal)"),
                SaidWords(
                    process: "kernel",
                    message: "memorystatus: exceeded mem limit: ActiveSoft 50 MB (non-fatal)"),
            ]
        case .watchdogIgnored: [SaidWords(process: "SpringBoard", message: ignoredWatchdog)]
        case .installed: [SaidWords(process: "installd", message: "Uninstalling identifier org.birds")]
        case .prewarmed: prewarmed
        case .prewarmRefused: [SaidWords(process: "dasd", message: prewarmRefused)]
        }
    }

    private static let ownEnds = [
        "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 7 beyond bounds'",
        "Birds/Nest.swift:12: Fatal error: Index out of range",
    ].map { SaidWords(process: "Birds", message: $0) }
}
