import BackgroundPolicy
import Timeline

/// What a watchdog measures: the time that passes, or the CPU time of the app, which waiting does not take.
package enum WatchdogAllowance: String {
    case wallClock = "exhausted real (wall clock) time allowance of"
    case cpuTime = "exhausted CPU time allowance of"
}

/// How a process ended, as a crash report tells it: codes, and the texts of the watchdog.
extension PastedText {
    private static let wallClock = WatchdogAllowance.wallClock.rawValue
    private static let cpuTime = WatchdogAllowance.cpuTime.rawValue

    private static let noOther = "Dayline does not simulate this way to end."
    private static let noWatch = "Dayline simulates an iPhone, and no watch."
    private static let reportCalls =
        "Report every VoIP push as a call before the callback returns, or send a standard push."
    private static let noLaunchTime = "Dayline does not simulate how long an app's main thread is busy."

    /// The words of the scheduler's request to end an app for a test of its own.
    static let killDemo = "BG Kill Demo"
    static let callsStopped =
        "will not be launched because it failed to report an incoming call too many times"

    /// The titles of texts that are general, each with those of the texts that tell exactly what happened.
    static let exact: [String: [String]] = [
        SystemText.watchdogKill.rawValue: [
            "scene-create watchdog transgression", "scene-update watchdog transgression",
            "Failed to terminate gracefully after", "has active assertions beyond permitted time",
            wallClock, cpuTime,
        ],
        "scene-create watchdog transgression": [cpuTime],
        "scene-update watchdog transgression": [cpuTime],
        "Failed to terminate gracefully after": [cpuTime],
        wallClock: ["0xc51bad02"],
        "has active assertions beyond permitted time": ["reason: suspend"],
        notAdvertised: ["Registration rejected"],
        SystemText.noLaunchHandler.rawValue: ["_handleSubmissionWithoutRegistrationForTaskRequest"],
        registration: [SystemText.registeredTooLate.rawValue, SystemText.registeredTwice.rawValue],
        "EXC_RESOURCE": [
            "per-process-limit", SystemText.cpuKill.rawValue, "cpu_resource", "wakeups_resource",
            "diskwrites_resource",
        ],
        "cpu_resource": [SystemText.cpuKill.rawValue],
        "JetsamEvent": [
            "per-process-limit", "vm-pageshortage", "fc-thrashing", "highwater", "vnode-limit",
            "disk-space-shortage", "idle-exit", "jettisoned",
        ],
        "per-process-limit": contradiction, "vm-pageshortage": contradiction, "fc-thrashing": contradiction,
        "highwater": contradiction, "vnode-limit": contradiction, "disk-space-shortage": contradiction,
        "idle-exit": contradiction, "jettisoned": contradiction,
    ]

    /// What a line says of which the reason is in doubt.
    private static let contradiction = [ProcessEnd.contradictory.text.title]

    static let kills = [
        inside(
            .watchdogKill,
            asked: [
                "watchdog", "watchdog termination", "killed by watchdog", "killed by the watchdog",
                "app killed by watchdog", "app killed by the watchdog",
            ],
            means:
                "The watchdog ended the app. In the background that is most often a background task that was"
                + " not ended when its time was over; at launch it is a main thread that was busy for too long.",
            remedy: "End every background task on every path, also in its expiration handler, and do not"
                + " keep one open around others.",
            [Rule[246].citation, Rule[17].citation, documented],
            by: [.end(.ranOutOfTime, .backgroundTask)],
            notSimulated: "Dayline does not simulate a launch that takes too long.",
            lesson: ("q11-killed-in-background", "Sketch")),
        outside(
            "scene-create watchdog transgression", "crash report",
            [
                "scene-create watchdog transgression … \(wallClock)",
                "failed to scene-create after", "process-launch watchdog transgression",
                "process-launch watchdog transgression … \(wallClock)",
                "WatchdogEvent: scene-create", "WatchdogEvent: process-launch",
            ],
            means: "The watchdog ended the app at launch: its main thread was busy, or waited, for too long"
                + " before the app had shown itself.",
            remedy: "Take what waits or computes out of the launch: no network calls that block, no"
                + " migration of a database, no large files on the main thread. Xcode's debugger keeps the"
                + " watchdog away, so start the app from the Home Screen.",
            [documented], notSimulated: noLaunchTime),
        outside(
            "scene-update watchdog transgression", "crash report",
            [
                "scene-update watchdog transgression … \(wallClock)",
                "failed to scene-update after", "failed to resume in time", "WatchdogEvent: scene-update",
            ],
            means: "The watchdog ended the app when it came to the front or left it: its main thread did"
                + " not answer in time.",
            remedy: "Look at the main thread of the report for what it waits for, such as a lock or the"
                + " network, and take that off the main thread.",
            [documented], notSimulated: noLaunchTime),
        outside(
            "Failed to terminate gracefully after", "crash report",
            [
                "process-exit watchdog transgression", "WatchdogEvent: process-exit",
                "process-exit watchdog transgression … \(wallClock)",
            ],
            means: "The app was asked to end, and was killed as it had not ended some seconds later.",
            remedy: "Do nothing long in applicationWillTerminate.", [documented, reported],
            notSimulated: noLaunchTime),
        outside(
            killDemo, "log",
            ["bgappkilldemo", "com.apple.dasd.BGAppKillDemo"],
            means: "A test switch of the scheduler is on, on that phone (BGAppKillDemo of"
                + " com.apple.dasd.appResume): dasd asks for the end of each app as it is suspended. That is no"
                + " fault of the app, and no crash.",
            remedy: "Test on another phone: with this switch no app stays suspended.",
            [Citation(.systemBinaries, .reverseEngineered)], notSimulated: noOther),
        outside(
            cpuTime, "crash report",
            ["scene-create", "process-launch", "scene-update", "process-exit"].map {
                "\($0) watchdog transgression … \(cpuTime)"
            },
            means: "The watchdog ended the app, as it used more CPU time in one step than is allowed: its"
                + " threads computed, and did not only wait. scene-create and process-launch are the launch,"
                + " scene-update is coming to the front or leaving it, process-exit is the end.",
            remedy:
                "Look at the threads of the report that run, and take what they compute out of that step.",
            [documented], notSimulated: noLaunchTime),
        outside(
            wallClock, "crash report",
            means: "The watchdog ended the app, as a step took longer than is allowed; the words before this"
                + " text name the step: scene-create and process-launch are the launch, scene-update is"
                + " coming to the front or leaving it, process-exit is the end.",
            remedy: "Look at the main thread of the report for what it does or waits for.", [documented],
            notSimulated: noLaunchTime),
        inside(
            "Background task still not ended after expiration handlers were called", "log",
            ["This app will likely be terminated"],
            means:
                "A background task is still open although its expiration handler was called. The system is likely to end"
                + " the app soon, with 0x8badf00d.",
            remedy: "Call endBackgroundTask in the expiration handler itself, not in work that it starts.",
            [Rule[246].citation, Rule[17].citation], by: [.end(.ranOutOfTime, .backgroundTask)],
            lesson: ("q11-killed-in-background", "Sketch")),
        outside(
            "0xdead10cc", "crash report",
            ["task-suspended with locked system files", "was suspended with locked system files"],
            means: "The app or extension was ended because it held a lock on a file, such as a database,"
                + " when it was suspended. Most often the file is in an app group's container; the line"
                + " or the report names it.",
            remedy: "Begin a background task well before the write, and end it when the lock is released;"
                + " an extension has none, and calls ProcessInfo's performExpiringActivity or"
                + " beginActivity. The lasting cure is often to move the file out of the app group.",
            [documented, reported] + cited(13),
            notSimulated: "Dayline does not simulate locks on files."),
        inside(
            "has active assertions beyond permitted time", "crash report",
            ["permittedBackgroundDuration … reason: finishTask"],
            means: "The app was ended because what kept it running was still held when its time was over. The"
                + " lines of iOS 12 and earlier name each assertion with the time that it was given and its"
                + " reason: finishTask is a background task that was not ended, suspend an app that was to be"
                + " suspended and went on.",
            remedy:
                "Where the reason is finishTask, end the tasks that are named on every path, also in their"
                + " expiration handlers.",
            [documented] + cited(246, 17), by: [.end(.ranOutOfTime, .backgroundTask)],
            lesson: ("q11-killed-in-background", "Sketch")),
        inside(
            "Assertions for process will expire soon", "log",
            means: "What keeps the process running, most often a background task, ends within seconds. An app"
                + " that has ended its background tasks by then is suspended; one that has not is ended.",
            remedy:
                "Call endBackgroundTask when the work is done, and in the expiration handler at the latest.",
            [reported] + cited(246, 17), by: [.end(.ranOutOfTime, .backgroundTask)],
            lesson: ("q11-killed-in-background", "Sketch")),
        outside(
            "EXC_GUARD", "crash report",
            ["Termination Reason: GUARD", "Termination Reason: Namespace GUARD"],
            means:
                "The app has crashed: it closed or used a file or a port of which a system library is in charge."
                + " Most often a descriptor was closed twice. That has nothing to do with the background.",
            remedy: "Look in the report at the thread that crashed for a call of close.", [documented],
            notSimulated: noOther),
        outside(
            "SIGKILL - CODESIGNING", "crash report",
            means: "The app was ended because a page of its code does not have a valid signature.",
            remedy: "Reinstall the app, and look whether something changes the app after it was signed.",
            [documented], notSimulated: noOther),
        inside(
            callsStopped, "log",
            means:
                "The app was launched for VoIP pushes and did not report the calls, or crashed, too many times, so that"
                + " iOS launches it for no further one.",
            remedy:
                "Report every VoIP push as a call before the callback returns; delete the app and install it"
                + " again to start over.",
            [reported] + cited(23), by: [.refusal(.voIPLaunchesStopped)], lesson: ("voip-calls", "Ringer")),
        outside(
            "0xc00010ff", "crash report",
            means: "The app was ended because the device was too hot.",
            remedy:
                "Put heavy work where it can wait, such as a processing task with external power; in one, do less at"
                + " a time, and stop while the thermal state is serious.",
            [documented], notSimulated: "Dayline does not simulate kills for heat; it has thermal states."),
        inside(
            .unreportedCall,
            means: "The app was ended because it did not report a call to CallKit for a VoIP push.",
            remedy: reportCalls, cited(22, 23) + [engineer],
            by: [.end(.callNotReported, .voIPPush)], lesson: ("voip-calls", "Ringer")),
        inside(
            "Killing app because it never posted an incoming call", "exception",
            [
                "_terminateAppIfThereAreUnhandledVoIPPushes",
                // Printed with this mistake up to now; some correct it when they quote it.
                "Apps receving VoIP pushes must post an incoming call",
                "Apps receiving VoIP pushes must post an incoming call",
            ],
            means:
                "PushKit has ended the app with an exception: it did not report a call to CallKit before its callback"
                + " for a VoIP push was over. Such a report has SIGABRT, and not the code 0xbaadca11, with which the"
                + " system ends an app that has not reported a call in time.",
            remedy: reportCalls, cited(22, 23) + [engineer],
            by: [.end(.callNotReported, .voIPPush)], lesson: ("voip-calls", "Ringer")),
        outside(
            "com.apple.CallKit.error.incomingcall error 3", "error",
            [
                "CXErrorDomainIncomingCall Code=3", "CXErrorCodeIncomingCallError.filteredByDoNotDisturb",
                "com.apple.CallKit.error.incomingcall error 4",
                "CXErrorCodeIncomingCallError.filteredByBlockList",
                "com.apple.CallKit.error.incomingcall Code=3", "com.apple.CallKit.error.incomingcall Code=4",
            ],
            means:
                "The call was reported and is not shown: Do Not Disturb or a Focus silences it (3), or the person has"
                + " blocked the caller (4).",
            remedy:
                "End the call on the server as one that was not answered; nothing is wrong with the push.",
            [documented], notSimulated: "Dayline does not simulate Focus."),
        outside(
            "0xbad22222", "crash report",
            means: "The app was ended because, as an app for calls (VoIP), it was resumed too often.",
            remedy: "Send VoIP pushes for calls only, and standard or background pushes for the rest.",
            [documented] + cited(26), notSimulated: noOther),
        outside(
            "0xd00d2bad", "crash report", ["RUNNINGBOARD 0xd00d2bad"],
            means: "RunningBoard ended the process because too many assertions were held for it. Frameworks"
                + " take them for the app, so that their number is not that of its own background tasks.",
            remedy: "Look in the report for what takes them again and again, such as web views and"
                + " background tasks that are begun in a loop.", [documented, engineer],
            notSimulated: "Dayline simulates background tasks, and does not count assertions."),
        outside(
            "0xbaddd15c", "crash report",
            means: "The app was ended so that the system could delete its caches, as space on disk was"
                + " short.",
            remedy: "Write less, and delete files that are not needed any more.", [documented],
            notSimulated: noOther),
        inside(
            "0xdeadfa11", "crash report",
            means: "The person forced the app to quit; that is no crash.",
            remedy: "Expect that nothing launches it in most modes before the person opens it: dayline"
                + " explain 'force quit'.",
            [reported] + cited(230), by: [.end(.swipedAway, .nondiscretionaryTransfer)],
            lesson: ("q07-swiped-away", "Journal")),
        outside(
            "0x2bad45ec", "crash report", ["Process detected doing insecure drawing while in secure mode"],
            means: "The app was ended for a violation of security: most often it drew to the screen when"
                + " that is not allowed, such as while the phone is locked.",
            remedy: "Stop drawing when the app leaves the foreground, also in layers that draw by"
                + " themselves.",
            [documented, reported], notSimulated: noOther),
        outside(
            "0xbaaaaaad", "crash report", ["stackshot"],
            means: "This is no crash: the report is a picture of what all processes did at a moment, which"
                + " somebody or the system asked for.",
            [reported], notSimulated: noOther),
        outside(
            "0xc51bad01", "crash report",
            means: "watchOS ended the app because it took too much CPU time during a background task.",
            remedy: "Do less in the task, or do it in smaller parts.", [documented], notSimulated: noWatch),
        outside(
            "0xc51bad02", "crash report",
            [
                "Background App Refresh watchdog transgression",
                "CSLHandleBackgroundRefreshAction watchdog transgression",
                "WatchdogEvent: background-refresh",
            ],
            means: "watchOS ended the app because a background task was not completed in its time: the report"
                + " names the allowance, such as 15.00 seconds of wall time for a background refresh.",
            remedy: "Call setTaskCompletedWithSnapshot on every path, and do less in the task.", [documented],
            notSimulated: noWatch),
        outside(
            "0xc51bad03", "crash report",
            means: "watchOS ended the app because a background task was not completed in its time, and the"
                + " watch was so busy that the app may have had too little of it.",
            remedy: "If that happens seldom there is nothing to mend; else do less in the task.",
            [documented],
            notSimulated: noWatch),
        outside(
            "0x2182bad2", "crash report",
            means: "The app was ended because a background task was not completed in time.",
            remedy: "Call setTaskCompleted or endBackgroundTask on every path, also after expiration.",
            [documented],
            notSimulated: "Dayline simulates such ends, but no source ties the code to one kind."),
        inside(
            "0x2182bad3", "crash report",
            means: "The app was ended because its work for the events of a background URLSession was not"
                + " completed in time.",
            remedy: "Call the completion handler of handleEventsForBackgroundURLSession when the delegate"
                + " is done.",
            [documented, Rule[59].citation],
            by: [.end(.ranOutOfTime, .nondiscretionaryRelaunch), .end(.ranOutOfTime, .discretionaryRelaunch)]),
        inside(
            "0x2182bad4", "crash report",
            means: "The app was ended because a background fetch was not completed in time.",
            remedy: "Call the completion handler of performFetchWithCompletionHandler within 30 seconds.",
            [documented, Rule[120].citation], by: [.end(.ranOutOfTime, .backgroundFetch)]),
        inside(
            "Terminated due to signal 9", "debugger",
            [
                "Message from debugger: Terminated due to signal 9", "Message from debugger: killed",
                "signal SIGKILL", "App exited due to signal 9", "Application exited due to signal 9",
            ],
            asked: ["signal 9", "SIGKILL", "EXC_CRASH (SIGKILL)", "killed 9"],
            means: "The process was killed from outside with SIGKILL: by the system for memory, CPU time, a"
                + " background task or the watchdog, by the person who swiped it away, or by Xcode, which"
                + " had installed it again. The line does not tell which.",
            remedy: "Look on the phone in Settings › Privacy & Security › Analytics Data: a JetsamEvent of"
                + " that minute is memory, a cpu_resource report is CPU time, and a crash report has a"
                + " Termination Reason. dayline explain tells what each means.",
            [documented, reported] + cited(143, 244, 246),
            by: [
                .end(.usedTooMuchMemory, .backgroundPush), .end(.usedTooMuchCPU, .processing),
                .end(.ranOutOfTime, .backgroundTask),
            ],
            lesson: ("process-limits", "Sketch")),
        outside(
            "The OS watchdog terminated your app, possibly because it overused RAM", "crash reporter",
            ["WatchdogTermination"],
            means:
                "Sentry's guess, and no report of iOS: the app ended in the foreground, and Sentry saw no crash, update"
                + " or restart. Memory is the most likely cause; a person who forces the app to quit and the Stop"
                + " button of Xcode look the same.",
            remedy: "Look for a JetsamEvent of that time on a phone, or at MXAppExitMetric, which counts"
                + " the real ends.",
            [ofPlugins], notSimulated: noOther),
        outside(
            "App terminated due to signal 15", "debugger",
            [
                "App exited due to signal 15", "Application terminated due to signal 15",
                "Application exited due to signal 15",
            ],
            means:
                "The process was asked to end from outside (SIGTERM): devicectl does so to an app whose console it"
                + " shows when it is stopped itself, and a new installation or a test does so, too. That is no crash.",
            remedy: "Launch the app from the Home Screen, where it is to outlive the tool.", [reported],
            notSimulated: noOther),
        outside(
            "App terminated due to signal 6", "debugger",
            [4, 5, 6, 8, 10, 11].flatMap { signal in
                ["App terminated", "App exited", "Application terminated", "Application exited"].map {
                    "\($0) due to signal \(signal)"
                }
            }.filter { $0 != "App terminated due to signal 6" },
            means:
                "The app has crashed by what its own code did: 6 is abort, as for an exception that nobody caught, 5"
                + " and 4 are checks of Swift that failed, 10 and 11 memory that is not there, 8 is arithmetic. No"
                + " decision about the background ended it.",
            remedy: "Open the crash report of that moment: the line has no reason.", [documented, reported],
            notSimulated: "Dayline has crashes as acts, and does not simulate what causes them."),
    ]
}
