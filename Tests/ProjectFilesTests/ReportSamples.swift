/// Reports in the forms of iOS 11 to 26, with names that nobody has.
enum ReportSamples {
    /// Every report as a file has it.
    static let all = [
        watchdogText, lockedJSON, olderFile, jetsam, processor, writes, wakeups, diagnostics, partOfReport,
        lockedOlder, assertionsOlder, member,
    ]

    /// The text of iOS 16, with its first lines.
    static let watchdogText = """
        Incident Identifier: 6B1F0D2A-0000-4000-8000-000000000001
        CrashReporter Key:   00aa00aa00aa
        Hardware Model:      iPhone12,1
        Process:             News [27928]
        Path:                /private/var/containers/Bundle/Application/0A/News.app/News
        Identifier:          com.example.news
        Version:             34 (1.2)
        Role:                Background
        Date/Time:           2026-10-05 15:28:43.4593 +0900
        OS Version:          iPhone OS 16.4 (20E247)

        Exception Type:  EXC_CRASH (SIGKILL)
        Exception Codes: 0x0000000000000000, 0x0000000000000000
        Termination Reason: FRONTBOARD 2343432205
        <RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-create watchdog transgression: app<com.example.news>:27928 exhausted CPU time allowance of 3.37 seconds
        ProcessVisibility: Background
        ProcessState: Running
        WatchdogEvent: scene-create
        WatchdogVisibility: Background
        reportType:CrashLog maxTerminationResistance:Interactive>

        Triggered by Thread:  0

        Thread 0 name:   Dispatch queue: com.apple.main-thread
        Thread 0 Crashed:
        0   libsystem_kernel.dylib  0x00000001f4b0a1c0 mach_msg2_trap + 8
        1   News                    0x0000000100d2c000 0x100d28000 + 16384
        """

    /// The text of iOS 8, which has the code of the end among those of the exception.
    static let lockedOlder = """
        Incident Identifier: 36BCFFE2-0000-4000-8000-000000000001
        Hardware Model:      iPhone7,2
        Process:             News [2878]
        Path:                /Applications/News.app/News
        Identifier:          News
        Version:             ???
        Date/Time:           2014-08-09 21:03:29.418 +0800
        OS Version:          iOS 8.1 (12B411)
        Exception Type:  00000020
        Exception Codes: 0x00000000dead10cc
        Highlighted Thread:  0
        Application Specific Information:
        <FBApplicationProcess: 0x143217810; News; pid: 2878> was suspended with locked system files:\u{20}
        /private/var/mobile/Library/News/LOCK
        """

    /// A part of one about background tasks that were not ended.
    static let assertionsOlder = """
        Exception Type: 00000020
        Exception Codes: 0x000000008badf00d
        Exception Note: SIMULATED (this is NOT a crash)
        Highlighted by Thread: 2
        Application Specific Information:
        <BKNewProcess: 0x17e74840; com.example.news; pid: 560; hostpid: -1> has active assertions beyond permitted time:
        {(
        <BKProcessAssertion: 0x17d78740> id: 560-0A name: Called by UIKit, from <redacted> process: <BKNewProcess: 0x17e74840; com.example.news; pid: 560; hostpid: -1> permittedBackgroundDuration: 180.000000 reason: finishTask owner pid:560 preventSuspend
        )}
        """

    /// Members that were cut out of a report as JSON.
    static let member = """
          "termination" : {"code":2343432205,"flags":6,"namespace":"FRONTBOARD","reasons":["<RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-update watchdog transgression: application<com.example.news>:11304 exhausted real (wall clock) time allowance of 10.00 seconds","ProcessVisibility: Background","WatchdogEvent: scene-update",") reportType:CrashLog maxTerminationResistance:Interactive>"]},
          "faultingThread" : 0,
        """

    /// The file of iOS 15 and later: a head of one line, and the report as JSON.
    static let lockedJSON = """
        {"app_name":"Share","timestamp":"2026-10-05 08:04:39.00 +0200","app_version":"2.0","build_version":"7","bundleID":"com.example.news.share","bug_type":"309","os_version":"iPhone OS 26.0 (23A341)","incident_id":"0A"}
        {
          "procRole" : "Non UI", "osVersion" : {"train" : "iPhone OS 26.0", "build" : "23A341"},
          "captureTime" : "2026-10-05 08:04:38.1754 +0200", "modelCode" : "iPhone17,1", "pid" : 812,
          "procName" : "Share", "bundleInfo" : {"CFBundleShortVersionString" : "2.0", "CFBundleVersion" : "7", "CFBundleIdentifier" : "com.example.news.share"},
          "exception" : {"codes":"0x0, 0x0","rawCodes":[0,0],"type":"EXC_CRASH","signal":"SIGKILL"},
          "termination" : {"namespace":"RUNNINGBOARD","flags":6,"code":3735883980,"reasons":["[xpcservice<com.example.news.share>:812] was suspended with locked system files:\\n\\/private\\/var\\/mobile\\/Containers\\/Shared\\/AppGroup\\/0A\\/news.sqlite\\nnot in allowed directories"]},
          "faultingThread" : 0,
          "threads" : [{"id":1,"triggered":true,"frames":[{"imageOffset":1,"symbol":"pread","symbolLocation":8}]}]
        }
        """

    /// The file of iOS 12 to 14: a head of one line, and the report as text.
    static let olderFile = """
        {"app_name":"Maps Lite","timestamp":"2021-03-05 18:51:01.14 +0100","app_version":"1.0","build_version":"1","bundleID":"com.example.maps","bug_type":"109","os_version":"iPhone OS 13.2 (17B84)","incident_id":"0A"}
        Incident Identifier: 0A
        Hardware Model:      iPad7,11
        Process:             Maps Lite [1738]
        Date/Time:           2021-03-05 18:51:01.0624 +0100
        OS Version:          iPhone OS 13.2 (17B84)

        Exception Type:  EXC_CRASH (SIGABRT)
        Triggered by Thread:  0

        Application Specific Information:
        *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'No launch handler registered for task with identifier com.example.maps.refresh'
        """

    static let jetsam = """
        {"bug_type":"298","timestamp":"2026-10-05 09:00:00.00 +0200","os_version":"iPhone OS 26.0 (23A341)","incident_id":"0A"}
        {
          "crashReporterKey" : "00aa", "product" : "iPhone12,1", "incident" : "0A", "date" : "2026-10-05 09:00:00.00 +0200",
          "build" : "iPhone OS 26.0 (23A341)", "memoryStatus" : {"pageSize" : 16384, "memoryPages" : {"free" : 3000}},
          "largestProcess" : "Editor",
          "processes" : [
            {"uuid":"0A","states":["daemon"],"rpages":900,"pid":30,"name":"dasd"},
            {"uuid":"0B","states":["frontmost"],"rpages":90000,"reason":"per-process-limit","pid":700,"name":"Editor"},
            {"uuid":"0C","states":["suspended"],"rpages":4000,"reason":"vm-pageshortage","pid":701,"name":"News"}
          ]
        }
        """

    static let processor = """
        {"app_name":"News","timestamp":"2026-10-05 11:46:44.03 -0500","app_version":"1.1","build_version":"85","bundleID":"com.example.news","bug_type":"202","os_version":"iPhone OS 26.0 (23A341)","incident_id":"0A","name":"News"}
        Date/Time:       2026-10-05 11:46:29 -0500
        OS Version:      iPhone OS 26.0 (Build 23A341)

        Command:         News
        Identifier:      com.example.news
        Version:         1.1 (85)
        PID:             16158

        Event:           cpu usage
        Action taken:    Process killed
        CPU:             48 seconds cpu time over 50 seconds (97% cpu average), exceeding limit of 80% cpu over 60 seconds
        Hardware model:  iPhone14,2
        """

    static let writes = """
        Date/Time:        2026-10-05 02:04:54.190 -0300
        OS Version:       iPhone OS 26.0 (Build 23A341)
        Command:          News
        Identifier:       com.example.news
        PID:              2186

        Event:            disk writes
        Action taken:     none
        Writes:           1073.77 MB of file backed memory dirtied over 1318 seconds (814.98 KB per second average), exceeding limit of 12.43 KB per second over 86400 seconds
        """

    static let wakeups = """
        Date/Time:       2026-10-05 10:00:00 +0200
        Command:         News
        PID:             21

        Event:           wakeups
        Action taken:    none
        Wakeups:         45001 wakeups over the last 152 seconds (296 wakeups per second average), exceeding limit of 150 wakeups per second over 300 seconds
        """

    static let diagnostics = """
        {
          "timeStampBegin" : "2026-10-04 08:16:00", "timeStampEnd" : "2026-10-05 08:16:00",
          "crashDiagnostics" : [{
            "version" : "1.0.0", "callStackTree" : {"callStacks" : [], "callStackPerThread" : true},
            "diagnosticMetaData" : {
              "appBuildVersion" : "7", "appVersion" : "2.0", "regionFormat" : "DE", "exceptionType" : 10,
              "osVersion" : "iPhone OS 26.0 (23A341)", "deviceType" : "iPhone12,1", "signal" : 9, "exceptionCode" : 0,
              "terminationReason" : "Namespace SPRINGBOARD, Code 0x8badf00d", "bundleIdentifier" : "com.example.news"
            }}],
          "cpuExceptionDiagnostics" : [{
            "diagnosticMetaData" : {"totalCPUTime" : "48 sec", "totalSampledTime" : "60 sec", "appVersion" : "2.0"}}]
        }
        """

    /// What people paste: the lines that they think matter.
    static let partOfReport = """
        Process:             News [27928]
        Exception Type:  EXC_CRASH (SIGKILL)
        Termination Reason: Namespace RUNNINGBOARD, Code 0xdead10cc
        """

    static let metrics = """
        {
          "timeStampBegin" : "2026-10-04 00:00:00", "timeStampEnd" : "2026-10-04 23:59:00",
          "metaData" : {"bundleIdentifier" : "com.example.news", "regionFormat" : "US"},
          "applicationTimeMetrics" : {"cumulativeForegroundTime" : "700 sec", "cumulativeBackgroundTime" : "40 sec"},
          "applicationExitMetrics" : {
            "foregroundExitData" : {"cumulativeBadAccessExitCount" : 1},
            "backgroundExitData" : {"cumulativeSuspendedWithLockedFileExitCount" : 2, "cumulativeAppWatchdogExitCount" : 0}
          }
        }
        """
}
