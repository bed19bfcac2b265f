import Testing
import Timeline

@testable import DeviceLog

/// Tasks and transfers in copies from Console, from iOS 12 to 17.
@Suite struct ConsoleTaskExcerptTests {
    @Test("an app's own lines tell a run and the next submission, with the begin that it asked for")
    func appSide() throws {
        let excerpt = try ExcerptDay(
            """
            08:15:00.100000+0200\tPerch\tHandling launch from daemon for activities: {(
                bgRefresh-org.birds.feed:0B0001
            )}
            08:15:00.100500+0200\tPerch\tApplication launched for activities: {(
                bgRefresh-org.birds.feed:0B0001
            )}
            08:15:00.101000+0200\tPerch\tRunning task: <BGAppRefreshTask: org.birds.feed>
            08:15:00.102000+0200\tPerch\tStarting task: <BGAppRefreshTask: org.birds.feed>
            08:15:00.110000+0200\tPerch\tsubmitTaskRequest: <BGAppRefreshTaskRequest: org.birds.feed, earliestBeginDate: 2026-10-05 06:45:00 +0000>
            08:15:00.111000+0200\tPerch\tSubmitting task request activity: bgRefresh-org.birds.feed:0B0002
            08:15:00.112000+0200\tPerch\tEstablish daemon connection; interrupted: 0
            """)
        #expect(excerpt.summary.style == .console && excerpt.summary.records == 7)
        // 06:45 in UTC is 08:45 on the phone.
        #expect(
            excerpt.events == [
                "08:15:00.100 Perch submitted BGAppRefreshTask org.birds.feed",
                "08:15:00.100 Perch started BGAppRefreshTask",
                "08:15:00.110 Perch submitted BGAppRefreshTask org.birds.feed from 08:45:00",
            ])
    }

    @Test("two copies of two days: a score that is too low, then a policy, then two")
    func processingHeld() throws {
        let idle =
            "\t{name: DeviceActivityPolicy, policyWeight: 5.000, response: {Decision: Must Not Proceed, Score: 0.00, Rationale: [{launchType == PROCESSING AND deviceActive == 1}]}}\n"
        let busy =
            "\t{name: CPUUsagePolicy, policyWeight: 5.000, response: {Decision: Must Not Proceed, Score: 0.00, Rationale: [{[Max allowed CPU Usage level]: Required:40.00, Observed:70.00},]}}\n"
        let low =
            "\t{name: DeviceActivityPolicy, policyWeight: 5.000, response: {Decision: Can Proceed, Score: 0.05}}\n"
        let fair =
            " ] sumScores:24.100000, denominator:29.600000, FinalDecision: Can Proceed FinalScore: 0.814189}\n"
        let no = " ], FinalDecision: Must Not Proceed}\n"
        func line(_ clock: String, _ words: String) -> String { "default\t\(clock)+0900\tdasd\t\(words)" }
        let tidy = "bgProcessing-org.birds.tidy:0C0001"
        let export = "bgProcessing-org.birds.export:0C0002"
        let excerpt = try ExcerptDay(
            line("10:10:00.100000", "\(tidy):[\n\(low)\(fair)")
                + line(
                    "10:10:00.100300",
                    "'\(tidy)' CurrentScore: 0.814189, ThresholdScore: 0.900000 DecisionToRun:0\n")
                + line("10:16:00.500000", "\(tidy):[\n\(low)\(fair)")
                + line("09:05:00.000000", "\(export):[\n\(idle)\(no)")
                + line("09:05:20.000000", "\(export):[\n\(busy)\(idle)\(no)"))
        #expect(
            excerpt.events == [
                "10:10:00.100 org.birds.tidy submitted BGProcessingTask org.birds.tidy",
                "10:10:00.100 org.birds.tidy BGProcessingTask: CP, Device Activity CP, score 814189, of 900000",
                "10:16:00.500 org.birds.tidy BGProcessingTask: CP, Device Activity CP, score 814189",
                "+1 09:05:00.000 org.birds.export submitted BGProcessingTask org.birds.export",
                "+1 09:05:00.000 org.birds.export BGProcessingTask: MNP, Device Activity MNP",
                "+1 09:05:20.000 org.birds.export BGProcessingTask: MNP, CPU Usage MNP, Device Activity MNP",
            ])
        #expect(excerpt.summary.assumedDays.count == 1 && excerpt.unknownLines == 0)
        #expect(excerpt.day?.evidence.unknownSubmissions == [RequestID(0), RequestID(1)])
    }

    @Test("a processing task is submitted again; the older one, which the log never saw, is replaced")
    func resubmitted() throws {
        let tidy = "bgProcessing-org.birds.tidy"
        let excerpt = try ExcerptDay(
            """
            15:00:38.300000+0700\tPerch\tsubmitTaskRequest: <BGProcessingTaskRequest: org.birds.tidy, earliestBeginDate: 2026-10-05 08:02:00 +0000, requiresExternalPower=0, requiresNetworkConnectivity=1>
            15:00:38.300500+0700\tPerch\tSubmitting task request activity: \(tidy):0F0002
            15:00:38.310000+0700\tdasd\tDaemon Canceling Activities: {(
                \(tidy):0F0001
            )}
            15:00:38.311000+0700\tdasd\tCANCELED: \(tidy):0F0001 at priority 10 <private>!
            15:00:38.315000+0700\tdasd\tSubmitted Activity: \(tidy):0F0002 at priority 10 (Mon Oct  5 15:08:00 2026 - Mon Oct 12 15:08:00 2026)
            """)
        // The scheduler's window counts, and not the begin that the app asked for.
        #expect(
            excerpt.events == [
                "15:00:38.300 Perch submitted BGProcessingTask org.birds.tidy from 15:08:00",
                "15:00:38.310 Perch submitted BGProcessingTask org.birds.tidy",
                "15:00:38.311 Perch ended BGProcessingTask: replaced, later-submission",
            ])
        #expect(excerpt.day?.evidence.terms.map(\.requiresNetworkConnectivity) == [true, nil])
        #expect(excerpt.day?.evidence.terms.map(\.requiresExternalPower) == [false, nil])
    }

    @Test("a transfer whose app the daemon hides is the app's whose process resumes it")
    func hiddenTransfer() throws {
        let excerpt = try ExcerptDay(
            """
            default\t14:00:00.000000 +0200\tnsurlsessiond\tCurrent discretionary status for <private> is non-discretionary, since the app is being debugged
            default\t14:00:00.001000 +0200\tnsurlsessiond\tTask <AA00-01>.<11> is for <<private>>.<<private>>.<11>
            default\t14:00:00.010000 +0200\tnsurlsessiond\tTask <AA00-01>.<12> enqueueing
            default\t14:00:00.020000 +0200\tNestApp\tTask <AA00-01>.<12> resuming, QOS(0x9)
            default\t14:00:00.025000 +0200\tOtherApp\tTask <BB00-01>.<1> resuming, QOS(0x19)
            default\t14:00:00.030000 +0200\tnsurlsessiond\tTask <AA00-01>.<12> resuming
            default\t14:00:00.035000 +0200\tnsurlsessiond\tTask <AA00-01>.<12> has not requested a begin delay
            default\t14:00:00.040000 +0200\tnsurlsessiond\tTask <AA00-01>.<12> will begin
            """)
        // Number 11 has no name anywhere, and OtherApp's runs within the app.
        #expect(
            excerpt.events == [
                "14:00:00.010 NestApp submitted transfer; discretionary or not is not in this log background session",
                "14:00:00.040 NestApp started nondiscretionary transfer",
            ])
    }
}
