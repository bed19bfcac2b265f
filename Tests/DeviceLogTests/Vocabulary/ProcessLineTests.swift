import Testing
import Timeline

@testable import DeviceLog

/// What RunningBoard, SpringBoard and launchd say of the processes of apps.
@Suite struct ProcessLineTests {
    static let examples = launches + states + ends + numbers

    private static let launches = [
        Example(
            "runningboardd", "Executing launch request for application<org.birds> (FBApplicationProcess)",
            .process(.launchRequested(bundle: "org.birds"))),
        Example(
            "runningboardd", "Executing launch request for app<org.birds(00-AA)> (FBApplicationProcess)",
            .process(.launchRequested(bundle: "org.birds"))),
        Example(
            "runningboardd", "Executing launch request for application<org.birds> (DAS Prewarm launch)",
            .process(.launchRequested(bundle: "org.birds", reason: "DAS Prewarm launch"))),
        Example(
            "runningboardd",
            "Executing launch request for app<org.birds(00-AA)> (region) from requestor: "
                + "[osservice<com.apple.locationd>:75]",
            .process(.launchRequested(bundle: "org.birds", by: "locationd", reason: "region"))),
        Example(
            "runningboardd", "Bootstrapping app<org.birds(00-AA)> with intent background",
            .process(.launchRequested(bundle: "org.birds"))),
        Example(
            "SpringBoard", "Bootstrapping org.birds with intent background",
            .process(.launchRequested(bundle: "org.birds"))),
    ]

    private static let states = [
        Example(
            "runningboardd",
            "Calculated state for app<org.birds(00-AA)>: running-active (role: UserInteractiveFocal) "
                + "(endowments: <private>)",
            .process(.state(.foreground, bundle: "org.birds", processID: nil))),
        Example(
            "runningboardd",
            "Calculated state for app<org.birds(00-AA)>: running-active (role: UserInteractiveNonFocal)",
            .process(.state(.leavingForeground, bundle: "org.birds", processID: nil))),
        Example(
            "runningboardd", "Calculated state for application<org.birds>: running-active (role: Background)",
            .process(.state(.background, bundle: "org.birds", processID: nil))),
        Example(
            "runningboardd",
            "Calculated state for application<org.birds>: running-active (role: NonUserInteractive)",
            .process(.state(.background, bundle: "org.birds", processID: nil))),
        Example(
            "runningboardd",
            "Calculated state for app<application.org.birds.app.559.560(501)>: running-active "
                + "(role: UserInteractive)",
            .process(.state(.foreground, bundle: "org.birds.app", processID: nil))),
        Example(
            "runningboardd", "Calculated state for app<org.birds(00-AA)>: running-suspended (role: None)",
            .process(.state(.suspended, bundle: "org.birds", processID: nil))),
        Example(
            "runningboardd", "Calculated state for app<org.birds(00-AA)>: none (role: None)",
            .process(.state(.notRunning, bundle: "org.birds", processID: nil))),
        Example(
            "runningboardd", "[app<org.birds(00-AA)>:3000] Suspending task.",
            .process(.state(.suspended, bundle: "org.birds", processID: 3_000))),
        Example(
            "runningboardd", "[application<org.birds>:3000] Resuming task.",
            .process(.state(.resumed, bundle: "org.birds", processID: 3_000))),
        Example(
            "SpringBoard",
            "Application process state changed for org.birds: <SBApplicationProcessState: 0x28; pid: 3000; "
                + "taskState: Running; visibility: Background>",
            .process(.state(.background, bundle: "org.birds", processID: 3_000))),
        Example(
            "SpringBoard",
            "Application process state changed for org.birds: <SBApplicationProcessState: 0x28; pid: 3000; "
                + "taskState: Running; visibility: Foreground>",
            .process(.state(.foreground, bundle: "org.birds", processID: 3_000))),
        Example(
            "SpringBoard",
            "Application process state changed for org.birds: <SBApplicationProcessState: 0x28; pid: 3000; "
                + "taskState: Suspended; visibility: Background>",
            .process(.state(.suspended, bundle: "org.birds", processID: 3_000))),
        Example(
            "SpringBoard",
            "Application process state changed for org.birds: <SBApplicationProcessState: 0x28; pid: -1; "
                + "taskState: Not Running; visibility: Unknown>",
            .process(.state(.notRunning, bundle: "org.birds", processID: nil))),
        Example(
            "locationd", "Received state update for 3000 (app<org.birds(00-AA)>, running-active-NotVisible",
            .process(.stateOfProcess(.background, processID: 3_000, bundle: "org.birds"))),
        Example(
            "dasd", "Received state update for 3000 (app<org.birds(00-AA)>, running-active-Visible",
            .process(.stateOfProcess(.foreground, processID: 3_000, bundle: "org.birds"))),
        Example(
            "mediaserverd",
            "-CMSessionMgr- CMSessionMgrHandleApplicationStateChange: CMSession: Client org.birds with pid '3000' is "
                + "now Background Suspended. Background entitlement: NO",
            .process(.stateOfProcess(.suspended, processID: 3_000, bundle: nil))),
        Example(
            "locationd",
            "{\"msg\":\"Post Application State Change Notification\", \"notification\":\"BackgroundTaskSuspended\", "
                + "\"pid\":3000, \"bundleId\":\"org.birds\"}",
            .process(.stateOfProcess(.suspended, processID: 3_000, bundle: nil))),
        Example(
            "symptomsd", "Received state update for 3000 (<private>, running-suspended-NotVisible",
            .process(.stateOfProcess(.suspended, processID: 3_000, bundle: nil))),
        Example(
            "symptomsd", "Received state update for 3000 (app<org.birds(00-AA)>, none-NotVisible",
            .process(.stateOfProcess(.notRunning, processID: 3_000, bundle: "org.birds"))),
    ]

    private static let ends = [
        Example(
            "runningboardd", "Removing assertions for terminated process: [application<org.birds>:716]",
            .process(.terminated(MentionedApp(bundle: "org.birds", processID: 716), domain: nil, code: nil))),
        Example(
            "runningboardd", "Removing process: [app<org.birds(00-AA)>:716]",
            .process(.terminated(MentionedApp(bundle: "org.birds", processID: 716), domain: nil, code: nil))),
        Example(
            "SpringBoard", "Application 'UIKitApplication:org.birds[0x13a2]' exited abnormally via signal.",
            .process(
                .terminated(
                    MentionedApp(bundle: "org.birds"), domain: nil, code: nil,
                    explanation: "exited abnormally via signal"))),
        Example(
            "SpringBoard",
            "Application 'UIKitApplication:org.birds[0x13a2]' exited abnormally with signal 11: Segmentation fault",
            .process(.terminated(MentionedApp(bundle: "org.birds"), domain: 2, code: 11))),
        Example(
            "SpringBoard", "Application 'UIKitApplication:org.birds[0x13a2]' exited voluntarily.",
            .process(.terminated(MentionedApp(bundle: "org.birds"), domain: 0, code: nil))),
        Example(
            "SpringBoard", "Application 'UIKitApplication:org.birds[0x13a2]' was killed by jetsam.",
            .process(
                .terminated(
                    MentionedApp(bundle: "org.birds"), domain: 1, code: nil,
                    explanation: "was killed by jetsam"))),
        Example(
            "installd",
            "0x40081000 -[MIUninstallNotifier performRemovalWithCompletionBlock:]: Destroying container with "
                + "identifier org.birds at /private/var/containers/Bundle/Application/83B6A585",
            .process(.installed(bundle: "org.birds"))),
        Example(
            "kernel", "memorystatus: Birds Alive [994] exceeded mem limit: ActiveHard 77 MB (fatal)",
            .process(
                .terminated(
                    MentionedApp(bundle: nil, processID: 994, process: "Birds Alive"), domain: 1, code: 7,
                    explanation: "Birds Alive, ActiveHard 77 MB"))),
        Example(
            "kernel", "memorystatus: exceeded mem limit: ActiveHard 50 MB (fatal)",
            .process(.overMemoryLimit(limit: "ActiveHard 50 MB"))),
        Example(
            "kernel", "memorystatus: killing_specific_process pid 994 [Birds] (per-process-limit 3) 51200KB",
            .process(.killedByJetsam(name: "Birds", processID: 994, code: 7))),
        Example(
            "kernel",
            "1817600.392 memorystatus: killing_top_process_elevated1 pid 994 [Birds] (vm-pageshortage 30 16s rf:-) 9KB",
            .process(.killedByJetsam(name: "Birds", processID: 994, code: nil))),
        Example(
            "kernel", "memorystatus: killing_top_process pid 994 [Birds] (vnode-limit 0)",
            .process(.killedByJetsam(name: "Birds", processID: 994, code: 3))),
        Example(
            "kernel",
            "memorystatus: killing process 994 [Birds] in high band foreground (10) - memorystatus_available_pages: 9",
            .process(.killedByJetsam(name: "Birds", processID: 994, code: nil))),
        Example(
            "kernel", "memorystatus_thread: idle exiting pid 994 [Birds]",
            .process(.killedByJetsam(name: "Birds", processID: 994, code: 9))),
        Example(
            "kernel", "memorystatus: Birds [994] exceeded mem limit: 77 MB (fatal)",
            .process(
                .terminated(
                    MentionedApp(bundle: nil, processID: 994, process: "Birds"), domain: 1, code: 7,
                    explanation: "Birds, 77 MB"))),
        Example(
            "kernel", "memorystatus: Birds [994] exceeded mem limit: ActiveSoft 50 MB (non-fatal)",
            .process(
                .overSoftLimit(
                    MentionedApp(bundle: nil, processID: 994, process: "Birds"), limit: "ActiveSoft 50 MB"))),
        Example(
            "kernel", "EXC_RESOURCE -> Birds[994] exceeded mem limit: ActiveSoft 840 MB (non-fatal)",
            .process(
                .overSoftLimit(
                    MentionedApp(bundle: nil, processID: 994, process: "Birds"), limit: "ActiveSoft 840 MB"))),
        Example(
            "kernel", "memorystatus: exceeded mem limit: InactiveSoft 50 MB (non-fatal)",
            .process(.overSoftLimit(nil, limit: "InactiveSoft 50 MB"))),
        Example(
            "ReportSystemMemory", "Process Birds [994] killed by jetsam reason disk-space-shortage",
            .process(
                .terminated(
                    MentionedApp(bundle: nil, processID: 994, process: "Birds"), domain: 1, code: 8,
                    explanation: "Birds, disk-space-shortage"))),
        Example(
            "kernel", "EXC_RESOURCE -> Birds[994] exceeded mem limit: ActiveHard 1450 MB (fatal)",
            .process(
                .terminated(
                    MentionedApp(bundle: nil, processID: 994, process: "Birds"), domain: 1, code: 7,
                    explanation: "Birds, ActiveHard 1450 MB"))),
        Example(
            "kernel", "memorystatus: Birds[994] exceeded mem limit: ActiveHard 1450 MB (fatal)",
            .process(
                .terminated(
                    MentionedApp(bundle: nil, processID: 994, process: "Birds"), domain: 1, code: 7,
                    explanation: "Birds, ActiveHard 1450 MB"))),
        Example(
            "kernel", "killing_specific_process pid 994 [Birds] ... 51200KB",
            .process(.killedByJetsam(name: "Birds", processID: 994, code: nil))),
        Example(
            "runningboardd", "[anon<Birds>(501):994] termination reported by launchd (1, 7, 9)",
            .process(
                .terminated(MentionedApp(bundle: nil, processID: 994, process: "Birds"), domain: 1, code: 7))),
        Example(
            "kernel", "Birds[994] Corpse allowed 1 of 5",
            .process(
                .terminated(
                    MentionedApp(bundle: nil, processID: 994, process: "Birds"), domain: nil, code: nil,
                    explanation: "Corpse allowed 1 of 5"))),
        // Whoever copies a line may leave out the brackets.
        Example(
            "runningboardd", "app<org.birds(00-AA)>:716 termination reported by launchd (10, 2343432205, 0)",
            .process(
                .terminated(
                    MentionedApp(bundle: "org.birds", processID: 716), domain: 10, code: 0x8BAD_F00D))),
        Example(
            "SpringBoard",
            "application<org.birds>:716 Process exited: <RBSProcessExitContext| specific, "
                + "status:<RBSProcessExitStatus| domain:frontboard(10) code:0x8BADF00D>>.",
            .process(
                .terminated(
                    MentionedApp(bundle: "org.birds", processID: 716), domain: 10, code: 0x8BAD_F00D))),
        Example(
            "SpringBoard", "[application<org.birds>:994] Workspace connection invalidated.",
            .process(
                .terminated(MentionedApp(bundle: "org.birds", processID: 994), domain: nil, code: nil))),
        Example(
            "SpringBoard", "Application 'Birds' exited abnormally with signal 9: Killed",
            .process(.endedByName("Birds", signal: 9))),
        Example(
            "ReportSystemMemory", "Process Birds [994] killed by jetsam reason per-process-limit",
            .process(
                .terminated(
                    MentionedApp(bundle: nil, processID: 994, process: "Birds"), domain: 1, code: 7,
                    explanation: "Birds, per-process-limit"))),
        Example(
            "runningboardd",
            "[app<org.birds(00-AA)>:3000] Terminating with context: <RBSTerminateContext| domain:10 "
                + "code:0xDEADFA11 explanation:killed from app switcher\nProcessVisibility: Background\n"
                + "ProcessState: Suspended reportType:None maxTerminationResistance:Interactive>",
            .process(
                .terminating(
                    MentionedApp(bundle: "org.birds", processID: 3_000), domain: 10, code: 0xDEAD_FA11,
                    explanation: "killed from app switcher"))),
        Example(
            "runningboardd",
            "<RBSTerminateContext| domain:15 code:0x8BADF00D explanation:time is up reportType:CrashLog>",
            .process(.terminating(nil, domain: 15, code: 0x8BAD_F00D, explanation: "time is up"))),
        Example(
            "runningboardd", "Terminating with context: <RBSTerminateContext| domain:1 code:9>",
            .process(.terminating(nil, domain: 1, code: 9, explanation: ""))),
        Example(
            "runningboardd",
            "Executing termination request for: <RBSProcessPredicate <RBSProcessHandlePredicateImpl| "
                + "app<org.birds(00-AA)>:3000>>",
            .process(
                .terminating(
                    MentionedApp(bundle: "org.birds", processID: 3_000), domain: nil, code: nil,
                    explanation: ""))),
        Example(
            "runningboardd",
            "Executing termination request for: <RBSProcessPredicate <RBSProcessBundleIdentifierPredicate "
                + "\"org.birds\">>",
            .process(
                .terminating(MentionedApp(bundle: "org.birds"), domain: nil, code: nil, explanation: ""))),
        Example(
            "SpringBoard",
            "[application<org.birds>:3000] Executing termination request: <FBSProcessTerminationRequest: 0x28; label: "
                + "\"Terminating for tests.\"; exceptionCode: \"Force Quit (0xFBFBFBFB)\"; reportType: (none); "
                + "explanation: \"Terminating for tests.\">",
            .process(
                .terminating(
                    MentionedApp(bundle: "org.birds", processID: 3_000), domain: nil, code: 0xFBFB_FBFB,
                    explanation: "Terminating for tests."))),
        Example(
            "SpringBoard", "SBWorkspaceTerminateApplication: org.birds: \"killed from app switcher\"",
            .process(
                .terminating(
                    MentionedApp(bundle: "org.birds"), domain: nil, code: nil,
                    explanation: "killed from app switcher"))
        ),
        Example(
            "runningboardd", "[app<org.birds(00-AA)>:3000] termination reported by launchd (2, 10, 10)",
            .process(.terminated(MentionedApp(bundle: "org.birds", processID: 3_000), domain: 2, code: 10))),
        Example(
            "runningboardd",
            "[xpcservice<org.birds.service([osservice<com.apple.SpringBoard>:176])>:3100] termination reported by "
                + "launchd (6, 1, 6)",
            .process(.extensionEnded(bundle: "org.birds.service", LoggedEnd(domain: 6, code: 1)))),
        Example(
            "runningboardd",
            "[xpcservice<org.birds.service([osservice<com.apple.SpringBoard>:176])>:3100] Terminating with context: "
                + "<RBSTerminateContext| domain:15 code:0xDEAD10CC explanation:locked reportType:CrashLog>",
            .process(
                .extensionEnded(
                    bundle: "org.birds.service",
                    LoggedEnd(domain: 15, code: 0xDEAD_10CC, explanation: "locked")))),
        // -559,023,599 is 0xDEADFA11 - 2^32: a signed number stands for the same 32 bits.
        Example(
            "runningboardd", "termination reported by launchd (10, -559023599, 9)",
            .process(.terminated(nil, domain: 10, code: 0xDEAD_FA11))),
        Example(
            "kernel", "process Birds[3000] used 48 seconds, exceeding limit of 80% cpu over 60 seconds",
            .process(
                .overCPULimit(
                    MentionedApp(bundle: nil, processID: 3_000, process: "Birds"),
                    words: "used 48 seconds, exceeding limit of 80% cpu over 60 seconds"))),
        Example(
            "symptomsd",
            "Received (FATAL) CPU usage trigger: \n  Birds[3000] (/private/var/containers/Bundle/Application/A/"
                + "Birds.app/Birds) used 9.00s of CPU over 9.57 seconds (averaging 94%), violating a CPU usage limit of"
                + " 9.00s over 15 seconds.",
            .process(
                .overCPULimit(
                    MentionedApp(bundle: nil, processID: 3_000, process: "Birds"),
                    words:
                        "used 9.00s of CPU over 9.57 seconds (averaging 94%), violating a CPU usage limit of"
                        + " 9.00s over 15 seconds."))),
        Example(
            "runningboardd", "[app<org.birds(00-AA)>:3000] exceeding limit of 80% cpu over 60 seconds",
            .process(
                .overCPULimit(
                    MentionedApp(bundle: "org.birds", processID: 3_000),
                    words: "exceeding limit of 80% cpu over 60 seconds"))),
    ]

    private static let numbers = [
        Example(
            "runningboardd", "[app<org.birds(00-AA)>:3000] Set darwin role to: UserInteractive",
            .process(.roleSet(.foreground, bundle: "org.birds", processID: 3_000))),
        Example(
            "runningboardd", "[app<org.birds(00-AA)>:3000] Ignoring suspend because it said Suspending task.",
            .process(.number(3_000, bundle: "org.birds"))),
        Example(
            "runningboardd", "[app<org.birds(00-AA)>:3000] said termination reported by launchd (2, 10, 10)",
            .process(.number(3_000, bundle: "org.birds"))),
        Example(
            "runningboardd",
            "Acquiring assertion targeting [application<org.birds>:3000] from originator [daemon<a.b>:5] with "
                + "description <RBSAssertionDescriptor| \"FBWorkspace\" ID:1 attributes:[ FinishTask ]>",
            .process(.number(3_000, bundle: "org.birds"))),
        Example(
            "SpringBoard",
            "Application process state changed for org.birds: <SBApplicationProcessState: 0x28; pid: 3000; "
                + "taskState: Running; visibility: Unknown>",
            .process(.number(3_000, bundle: "org.birds"))),
    ]

    @Test("the lines about a process say its state, and why it ended", arguments: examples)
    func lines(example: Example) {
        #expect(statements(in: example.message, by: example.process) == [example.statement])
    }

    @Test("an app that logs the words of the system says nothing", arguments: examples)
    func ownSubsystem(example: Example) {
        #expect(statements(in: example.message, by: "Birds", subsystem: "org.birds.log").isEmpty)
    }

    @Test(
        "lines about other processes, and lines that quote, say nothing",
        arguments: [
            "Calculated state for osservice<com.apple.SpringBoard>: running-active (role: Background)",
            "Calculated state for app<org.birds(00-AA)>: unknown", "Calculated state for app<org.bir",
            "Calculated state for app<<private>>: running-active (role: Background)",
            "[app<org.birds(00-AA)>:-1] Set darwin role to: None", "[app<org.birds(00-AA)>:30",
            "[osservice<com.apple.SpringBoard>:34] Set darwin role to: UserInteractive",
            "Acquiring assertion targeting app<org.birds(00-AA)> from originator [daemon<a.b>:5]",
            "Assertion for <RBSTerminateContext| domain:10 code:0xDEADFA11 explanation:none>",
            "Executing termination request for: all-managed",
            "Executing termination request for: <RBSProcessPredicate <RBSProcessHandlePredicateImpl| app<org.birds(00-AA)>:3",
            "termination reported by launchd (2, 10", "Bootstrapping org.birds with intent background",
        ])
    func nothing(message: String) {
        #expect(statements(in: message, by: "runningboardd").isEmpty)
    }

    @Test(
        "an echo without a state, of a daemon or of no process is known, but says nothing",
        arguments: [
            "Received state update for 3 (app<org.birds(00-AA)>, unknown-NotVisible",
            "Received state update for 0 (app<org.birds(00-AA)>, running-active-Visible",
            "Received state update for 3 (daemon<org.birds>, running-active-Visible",
        ])
    func echoes(message: String) {
        #expect(recognition(of: message, by: "dasd") == .notShown)
    }
}
