import Testing

@testable import DeviceLog

/// Which records are handed over, and that the others are counted.
@Suite struct ReadingFilterTests {
    private static func said(_ process: String, _ message: String, _ subsystem: String = "") -> SaidRecord {
        SaidRecord(time: 1_791_000_000_000_000, process: process, subsystem: subsystem, message: message)
    }

    /// What matters whoever says it.
    private static let words = [
        "Created background task <private>.",
        "Background Task 7 (\"sync\"), was created over 30 seconds ago.",
        "Screen did lock (Was unlocked for 2 seconds)", "Screen did unlock (Was locked for 2 seconds)",
        "Airplane Mode is now 1", "dataNetwork changed to 5G", "WiFi state changed: 1", "en0: Link went down",
        "Received state update for 3000 (app<com.example(1F)>, running-active-NotVisible",
        "{\"msg\":\"#dic AppMonitor received Termination\", \"pid\":3000, \"bundleId\":\"com.example\"}",
        "Formulating fatal 309 report for corpse[3000] News",
        "Application a will not be launched because it failed to report an incoming call too many times",
        "submitTaskRequest: <BGAppRefreshTaskRequest: com.example>",
        "Submitting task request activity: bgRefresh-a:0A1B2C",
        "Handling launch from daemon for activities: {(\n    a\n)}",
        "Running task: <BGProcessingTask: com.example>",
        "Starting task: <BGAppRefreshTask: com.example>",
        "Marking task <BGAppRefreshTask: a> complete with success: 1",
        "Expiring task: <BGAppRefreshTask: a>", "Marking simulated task complete: <BGAppRefreshTask: a>",
        "Marking task (null) complete with success: 0", "Registration rejected; a is not advertised",
        "a is not advertised in the application's Info.plist",
        "Launch handler for task with identifier a has already been registered",
        "a requested an unsupported set of resources: 1", "Task with identifier a is already running",
        "Client didn't provide an expiration handler for task <BGAppRefreshTask: a>, completing with NO success",
        "Task <BGAppRefreshTask: a> dealloc'd without completing",
        "No expiration handler for task: <BGAppRefreshTask: a>",
        "Simulating launch for task with identifier a", "Starting simulated task: <BGAppRefreshTask: a>",
        "No task request with identifier a has been scheduled",
        "Simulating expiration for task with identifier a",
        "Error submitting task request: <BGAppRefreshTaskRequest: a>, error: Error Domain=X Code=2",
        "cancelTaskRequestWithIdentifier: a", "cancelAllTaskRequests",
        "Found pending activities: {(\n    a\n)}", "Expiring simulated task: <BGAppRefreshTask: a>",
        "Received run request for a", "Received request to expire a with reason mask: 0x1",
        "Will expire BGTask activities: {(\n    a\n)}", "Will expire activities: {(\n    a\n)}",
        "Calling expiration handlers for activities: {(\n    a\n)}",
        "Queued activities for expiration: {(\n    a\n)}",
        "Could not schedule app refresh: Error Domain=BGTaskSchedulerErrorDomain Code=1 \"(null)\"",
        "*** Terminating app due to uncaught exception 'A', reason: 'Killing app because it never posted an incoming call'",
        "*** Terminating app due to uncaught exception 'A', reason: 'b'",
        "libc++abi: terminating due to uncaught exception of type NSException",
        "Birds/Nest.swift:12: Fatal error: Index out of range",
        "*** Assertion failure in -[PKPushRegistry _terminateAppIfThereAreUnhandledVoIPPushes], PKPushRegistry.m:349",
    ]

    @Test("words about background tasks and the device matter whoever says them", arguments: words)
    func anyProcess(message: String) throws {
        for style in [LogStyle.default, .console, .ndjson, .json, .unifiedLogCSV] {
            let log = try ReadLog(
                WrittenLog([Self.said("Some App", message)], style: style).bytes, style: style)
            #expect(log.records.map(\.words) == [message])
        }
    }

    @Test(
        "the framework's subsystem matters in the spellings of all releases, and no longer name does",
        arguments: [
            ("com.apple.BackgroundTasks", 1), ("com.apple.backgroundtasks", 1),
            ("com.apple.BackgroundTasksUI", 0),
        ])
    func subsystem(name: String, count: Int) throws {
        for style in [LogStyle.default, .compact, .ndjson, .pymobiledevice3JSON, .unifiedLogCSV] {
            let log = try ReadLog(
                WrittenLog([Self.said("News", "words", name)], style: style).bytes, style: style)
            #expect(log.records.count == count)
        }
    }

    @Test("every record of a process that matters is handed over, and counted for it")
    func processes() throws {
        let names = [
            "dasd", "SpringBoard", "runningboardd", "apsd", "nsurlsessiond", "UserEventAgent", "powerd",
            "powerexperienced", "coreduetd", "identityservicesd", "kernel", "callservicesd", "assertiond",
            "assetsd", "installd", "launchd", "ReportSystemMemory",
        ]
        for style in LogStyle.ofSystem {
            let log = try ReadLog(
                WrittenLog(names.map { Self.said($0, "of \($0)") }, style: style).bytes, style: style)
            #expect(log.records.map(\.process) == names)
            #expect(log.summary.processes.map(\.name) == names)
            #expect(
                log.summary.processes.allSatisfy { $0.records == 1 && $0.first == $0.last && $0.first != nil }
            )
        }
    }

    @Test("others that only look alike are counted, not handed over")
    func others() throws {
        let said = [
            Self.said("dasdhelper", "Submitted Activity: a:0A1B2C"), Self.said("News", "COMPLETED a:0A1B2C"),
            Self.said("Dasd", "x"), Self.said("logd", "first\nScreen did lock (Was unlocked for 2 seconds)"),
        ]
        for style in LogStyle.ofSystem {
            let log = try ReadLog(WrittenLog(said, style: style).bytes, style: style)
            #expect(log.records.isEmpty)
            #expect(log.summary.others.records == 4)
        }
    }

    @Test("what waits to be sorted is bounded, however many records fall into a second")
    func boundedWaiting() throws {
        let count = 3 * RecordOrder.waitingAtMost
        let day = try #require(ReadLog.fileDay)
        var reader = LogReader(style: .loose, options: LogReadingOptions(fileDay: day))
        let bytes = (0..<count).flatMap { Array("2026-10-05 08:04:39.175 dasd words \($0)\n".utf8) }
        var handed = 0
        try bytes.withUnsafeBytes { try reader.read($0) { _ in handed += 1 } }
        #expect(handed >= count - RecordOrder.waitingAtMost - 1)
        try reader.finish { _ in handed += 1 }
        #expect(handed == count)
    }

    @Test("of lines that are no records, the first few are shown, and all are counted")
    func unreadable() throws {
        let good = String(decoding: WrittenLog([Self.said("dasd", "a")], style: .ndjson).bytes, as: UTF8.self)
        let log = try ReadLog(good + String(repeating: "nothing\u{202E}\n", count: 40))
        #expect(log.summary.unreadable.count == 40)
        #expect(log.summary.unreadable.elements.map(\.line) == [3, 4, 5, 6, 7])
        #expect(log.summary.unreadable.elements.allSatisfy { $0.text == "\"nothing\\u202e\"" })
    }
}
