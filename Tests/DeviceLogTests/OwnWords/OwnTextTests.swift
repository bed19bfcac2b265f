import Testing
import Timeline

@testable import DeviceLog

/// Lines that an app writes about itself with a logger of its own.
@Suite struct OwnTextTests {
    /// What a line says, as its event and what else it tells.
    private static func said(_ line: String) -> AppWord? { AppPhrases.word(in: Array(line.utf8)) }

    @Test(
        "the words of apps are known in any case and spelling, behind what loggers put before them",
        arguments: [
            ("did enter background", AppLogEvent.didEnterBackground),
            ("applicationDidEnterBackground(_:)", .didEnterBackground),
            ("[Lifecycle] App entered background", .didEnterBackground),
            ("scenePhase changed to .background", .didEnterBackground),
            ("UIApplicationDidEnterBackgroundNotification", .didEnterBackground),
            ("💜 VERBOSE SceneDelegate.swift:31 - sceneWillEnterForeground", .willEnterForeground),
            ("info com.example.news : [News] the app did become active", .didBecomeActive),
            ("application(_:didFinishLaunchingWithOptions:)", .launched),
            ("News[412:9031] willTerminate", .willTerminate),
            ("<Warning> didReceiveMemoryWarning", .memoryWarning),
            ("background refresh called", .taskStarted), ("handleAppRefresh(task:)", .taskStarted),
            ("BGProcessingTask started", .taskStarted),
            ("task com.example.news.refresh launched", .taskStarted),
            ("expiration handler called", .taskExpired), ("Background task expired", .taskExpired),
            ("Expired BGAppRefreshTask com.example.news", .taskExpired),
            ("background refresh expired", .taskExpired),
            ("task.setTaskCompleted(success: true)", .taskCompleted),
            ("Scheduled BGAppRefreshTask", .taskSubmitted),
            ("Submitted BGProcessingTaskRequest com.example.news.tidy", .taskSubmitted),
            ("Could not schedule app refresh: the operation couldn't be completed", .submitFailed),
            ("didReceiveRemoteNotification: [aps: {}]", .pushReceived),
            ("handleEventsForBackgroundURLSession up", .sessionEvents),
            ("urlSessionDidFinishEvents(forBackgroundURLSession:)", .sessionFinished),
            ("Low Power Mode: enabled", .lowPowerModeChanged),
            ("backgroundRefreshStatus = .denied", .backgroundRefreshChanged),
            ("protectedDataWillBecomeUnavailable", .protectedDataUnavailable),
        ])
    func known(line: String, event: AppLogEvent) {
        #expect(Self.said(line)?.event == event, "\(line)")
    }

    @Test(
        "words that quote, deny or doubt, and those of other things, say nothing",
        arguments: [
            "the server says: did enter background", "did not enter background", "will not terminate",
            "did enter background was not called", "if the app did enter background",
            "should call setTaskCompleted(success: true)", "setTaskCompleted", "download task completed",
            "background task started", "task completed", "low power mode", "backgroundRefreshStatus",
            "scheduled a meeting", "received 3 pushes", "background task completed",
            "background task completed in the app", "did enter backgrounds", "", "   ", "[", "((((",
        ])
    func unknown(line: String) { #expect(Self.said(line) == nil, "\(Self.said(line)?.event.rawValue ?? "")") }

    @Test("a line tells the task, its kind, and how it ended")
    func values() {
        let submitted = Self.said("submitted BGProcessingTaskRequest <com.example.news.tidy>, earliest now")
        #expect(submitted?.text(.task) == "com.example.news.tidy" && submitted?.kind == .processing)
        #expect(Self.said("setTaskCompleted(success: false)")?.flag(.success) == false)
        #expect(Self.said("background refresh finished")?.flag(.success) == true)
        #expect(Self.said("isLowPowerModeEnabled = false")?.flag(.lowPowerMode) == false)
        let errors: [(String, Refusal)] = [
            ("Code=1 \"(null)\"", .unavailableAsLogged), ("Code=2", .tooManyPendingTaskRequests),
            ("Code=3", .notPermittedAsLogged), ("error 4.)", .immediateRunIneligible),
            ("Code=99", .submissionFailed),
        ]
        for (code, refusal) in errors {
            let line = Self.said("could not schedule app refresh: BGTaskSchedulerErrorDomain \(code)")
            #expect(line?.refusal == refusal, "\(code)")
        }
    }

    @Test(
        "how long a task took is told with its end, and is no word on whether it was done",
        arguments: [
            ("Background task completed in 3.2s", 3_200, true),
            ("✅ Background refresh completed in 0.21s", 210, true),
            ("Background refresh completed in 1.5 seconds with success: false", 1_500, false),
            ("BGAppRefreshTask finished after 150 ms", 150, true),
            ("background task took 2 min", 120_000, true),
            ("BGProcessingTask com.example.news.tidy done (12 s)", 12_000, true),
            ("BGProcessingTask completed in 3.2141590118408203s", 3_214, true),
            ("BGAppRefreshTask completed, 0 new articles", nil, true),
            ("BGAppRefreshTask completed: 0", nil, false),
            ("BGAppRefreshTask completed, 3 m of pages", nil, true),
        ] as [(String, Int64?, Bool)])
    func lengths(line: String, length: Int64?, success: Bool) {
        let word = Self.said(line)
        #expect(word?.event == .taskCompleted && word?.length == length, "\(line)")
        #expect(word?.flag(.success) == success, "\(line)")
    }

    @Test(
        "the length of a task that an app tells is with its run, once, and is one where no line tells its start"
    )
    func lengthOfRun() throws {
        let excerpt = try ExcerptDay(
            """
            2026-06-05T14:03:12Z [Refresh] background refresh called
            2026-06-05T14:03:15Z [Refresh] setTaskCompleted(success: true)
            2026-06-05T14:03:16Z [Refresh] Background refresh completed in 3.2s
            2026-06-05T14:13:12Z [Refresh] background refresh called
            2026-06-05T14:13:17Z [Refresh] Background task completed in 4.9s
            2026-06-05T14:33:20Z [Tidy] BGProcessingTask com.example.news.tidy completed in 20 s
            """)
        #expect(
            excerpt.events == [
                "14:03:12.000 app submitted BGAppRefreshTask BGAppRefreshTask",
                "14:03:12.000 app started BGAppRefreshTask",
                "14:03:15.000 app ended BGAppRefreshTask: completed",
                "14:13:12.000 app submitted BGAppRefreshTask BGAppRefreshTask",
                "14:13:12.000 app started BGAppRefreshTask",
                "14:13:17.000 app ended BGAppRefreshTask: completed",
                "14:33:00.000 app submitted BGProcessingTask com.example.news.tidy",
                "14:33:00.000 app started BGProcessingTask",
                "14:33:20.000 app ended BGProcessingTask: completed",
            ])
        let evidence = try #require(excerpt.day?.evidence)
        #expect(evidence.terms.map(\.saidLength) == [3_200, 4_900, 20_000])
        #expect(evidence.termsOfLines.map(\.saidLength) == [3_200, 4_900, 20_000])
    }

    @Test(
        "a time is a whole date in one of the forms that loggers print",
        arguments: [
            "2026-06-05T14:03:11Z", "2026-06-05 14:03:11", "2026-06-05 14:03:11 +0000",
            "[2026-06-05T16:03:11+02:00]", "2026-06-05T14:03:11.000Z", "2026-06-05 14:03:11,000",
            "2026/06/05 14:03:11:000 ", "(2026-06-05 14:03:11)",
        ])
    func times(time: String) throws {
        let log = try ReadLog("\(time) did enter background\n\(time) did become active\n")
        #expect(log.summary.style == .appText && log.records.count == 2)
        let zone = log.summary.zone.minutes ?? 0
        let day = try #require(CalendarDay(year: 2026, month: 6, day: 5)).epochDay
        #expect(log.records.first?.time == ((day * 24 + 14) * 3_600 + 191 + Int64(zone) * 60) * 1_000_000)
        #expect(log.records.first?.words == "did enter background")
    }

    @Test("the day of such a log is what the app says, line by line marked as its own word")
    func day() throws {
        let excerpt = try ExcerptDay(
            """
            2026-06-05T14:03:11Z [App] didFinishLaunching, state background
            2026-06-05T14:03:12Z [Refresh] background refresh called
            2026-06-05T14:03:13Z [Net] GET /feed 200
            2026-06-05T14:03:29Z [Refresh] setTaskCompleted(success: true)
            2026-06-05T14:03:30Z [Refresh] Scheduled BGAppRefreshTask com.example.news.refresh
            2026-06-05T14:20:00Z [App] sceneWillEnterForeground
            2026-06-05T14:21:00Z [App] sceneDidEnterBackground
            2026-06-05T14:50:00Z [Refresh] handleAppRefresh(task:)
            2026-06-05T14:50:29Z [Refresh] expiration handler called
            2026-06-05T14:50:30Z [Refresh] setTaskCompleted(success: false)
            """)
        #expect(excerpt.summary.style == .appText)
        #expect(
            excerpt.events == [
                "14:03:11.000 app background, launched", "14:03:11.000 app launched cold",
                "14:03:12.000 app submitted BGAppRefreshTask BGAppRefreshTask",
                "14:03:12.000 app started BGAppRefreshTask",
                "14:03:29.000 app ended BGAppRefreshTask: completed",
                "14:03:30.000 app submitted BGAppRefreshTask com.example.news.refresh",
                "14:20:00.000 app foreground, opened", "14:21:00.000 app background, left",
                "14:50:00.000 app started BGAppRefreshTask", "14:50:29.000 app expiring BGAppRefreshTask",
                "14:50:30.000 app ended BGAppRefreshTask: expired, not-recorded",
            ])
        let evidence = try #require(excerpt.day?.evidence)
        #expect(!evidence.lines.isEmpty && evidence.lines.allSatisfy { $0.isOwnWord })
        #expect(excerpt.summary.coverage.map(\.process) == [DeviceEvidence.ownLog])
        #expect(excerpt.summary.coverage.first?.records == 10)
    }

    @Test("of a push that the words do not describe, only its arrival is known")
    func push() throws {
        let excerpt = try ExcerptDay(
            """
            2026-06-05T14:03:11Z did enter background
            2026-06-05T14:20:00Z didReceiveRemoteNotification ["aps": ["alert": "not now"]]
            2026-06-05T14:21:00Z did become active
            """)
        let happened = try #require(excerpt.day).events.compactMap { event -> String? in
            guard case .request(_, let happening) = event.happening else { return nil }
            switch happening {
            case .submitted: return "arrived"
            case .started: return "started"
            case .ended(let outcome, _, _, _): return "\(outcome)"
            default: return nil
            }
        }
        #expect(happened == ["arrived", "unfinished"])
    }

    @Test("a log that names a process that decides is never taken for an app's own")
    func stolen() throws {
        let line = "2026-06-05 14:03:11.500 dasd did enter background\n"
        #expect(try ReadLog(line + line).summary.style == .loose)
        let own = "2026-06-05 14:03:11 did enter background\n2026-06-05 14:03:12 did become active\n"
        #expect(try ReadLog(own + line).summary.style == .loose)
        // One line among others is no log of an app.
        let server = "2026-06-05 14:03:11 GET / 200\n2026-06-05 14:03:12 did enter background\n"
        #expect(LogRecognition.style(of: Array(server.utf8)) == nil)
        let warnings = "2026-06-05 14:03:11 memory warning\n2026-06-05 14:03:12 memory warning\n"
        #expect(LogRecognition.style(of: Array(warnings.utf8)) == nil)
        for style in LogStyle.ofSystem {
            let said = SaidRecord(
                time: 1_780_000_000_000_000, process: "dasd", message: "did enter background")
            let log = WrittenLog([said, said], style: style)
            #expect(try ReadLog(log.bytes).summary.style?.isOwnLog == false, "\(style)")
        }
    }
}
