import Timeline

/// The lines about the processes of apps.
extension LogLineExamples {
    static let ofProcesses: [(wording: LogWording, text: String)] = [
        (
            .process(.watchdogIgnored),
            "[app<com.example.news>:3000] Ignoring <FBProcessWatchdog: 0x28175f7f0; name: process-launch> for reason:"
                + " process is being debugged"
        ),
        (.process(.installed), "Uninstalling identifier com.example.news"),
        (.process(.prewarmed), "DASDPREWARM Prewarm app success: com.example.news"),
        (
            .process(.prewarmRefused),
            "DASPREWARM Refusing to prewarm com.example.news because it not allowed by developer"
        ),
        (.process(.launched), "Executing launch request for app<com.example.news(0A1B)> (DASD)"),
        (
            .process(.stateCalculated),
            "Calculated state for app<com.example.news(0A1B)>: running-active (role:"
                + " UserInteractiveFocal)"
        ),
        (
            .process(.stateChanged),
            "Application process state changed for com.example.news: <SBApplicationProcessState:"
                + " 0x28; pid: 3000; taskState: Running; visibility: Background>"
        ),
        (
            .process(.stateEchoed),
            "Received state update for 3000 (app<com.example.news(0A1B)>,"
                + " running-active-NotVisible"
        ),
        (.process(.suspended), "[app<com.example.news(0A1B)>:3000] Suspending task."),
        (
            .process(.expiringSoon),
            "Assertions for process will expire soon: [application<com.example.news>:5560]"
        ),
        (.process(.resumed), "[app<com.example.news(0A1B)>:3000] Resuming task."),
        (
            .process(.terminating),
            "[app<com.example.news(0A1B)>:3000] Terminating with context: <RBSTerminateContext|"
                + " domain:10 code:0xDEADFA11 explanation:killed from app switcher"
        ),
        (
            .process(.terminating),
            "Executing termination request for: <RBSProcessPredicate <RBSProcessHandlePredicateImpl|"
                + " app<com.example.news(0A1B)>:3000>>"
        ),
        (
            .process(.terminated),
            "[application<com.example.app>:432] termination reported by launchd (2, 10, 10)"
        ),
        (
            .process(.overSoftLimit),
            "memorystatus: News [3000] exceeded mem limit: ActiveSoft 50 MB (non-fatal)"
        ),
        (.process(.reported), "Termination Reason: SIGNAL 11 Segmentation fault: 11"),
        (.process(.reportMade), "Formulating fatal 309 report for corpse[3000] News"),
        (
            .process(.overCPULimit),
            "process News[3000] caught burning CPU! It used more than 80% CPU, exceeding limit"
                + " of 80% cpu over 60 seconds"
        ),
        (.process(.mentioned), "[app<com.example.news(0A1B)>:3000] Memory Limits: active 2098 inactive 2098"),
        (.process(.roleSet), "[app<com.example.news(0A1B)>:3000] Set darwin role to: UserInteractive"),
        (.process(.noted), "[News:3000] Setting jetsam priority to 10 [0x10100]"),
        (
            .process(.assertionNoted),
            "Assertion 33-3000-6133 (target:[app<com.example.news(0A1B)>:3000]) will be created as inactive as"
                + " originator process has not exited"
        ),
    ]
}
