import Testing
import Timeline

@testable import DeviceLog

/// Excerpts as the system's own tools, `unifiedlog_iterator` and Xcode write them.
@Suite struct SystemExcerptTests {
    @Test("the newest words in compact style: scores, rows in letters, a start without a span")
    func newestScoring() throws {
        let excerpt = try ExcerptDay(
            """
            Timestamp               Ty Process[PID:TID]
            2026-10-02 05:20:10.100 Df dasd[144:1a2b] [com.apple.duetactivityscheduler:scoring] 501:com.apple.birds.index:0A11B2, Decision: CP Score: 0.81}
            2026-10-02 05:20:10.300 Df dasd[144:1a2b] [com.apple.duetactivityscheduler:scoring] 501:com.apple.birds.index:0A11B3:[
            \t{name: Charger Plugged In Policy, policyWeight: 20.0, response: {MNP, 0.00, [{pluggedIn == 0}]}}
             ], Decision: MNP}
            2026-10-02 05:20:10.500 Df dasd[144:1a2b] [com.apple.duetactivityscheduler:lifecycle] STARTED <_DASActivity: "501:com.apple.birds.index:0A11B2", ...>

            """)
        #expect(excerpt.summary.style == .compact && excerpt.summary.records == 3)
        // The system's own activities have no lane, but their reasons tell of the phone.
        #expect(excerpt.events == ["05:20:10.300 charger off"])
        #expect(excerpt.day?.systemRuns == 1 && excerpt.unknownLines == 0)
    }

    @Test("a log of processes that decide nothing has records, and no day")
    func foreign() throws {
        let compact = try ExcerptDay(
            """
            Timestamp               Ty Process[PID:TID]
            2026-08-20 07:10:00.900 E  nestd[612:4cf1] [org.birds.Nest:General] connection invalid
            2026-08-02 16:10:20.000 Df Perch[8032:9875] [org.birds.Perch:path] delta=-0.0306 from=1 to=3
            """)
        #expect(compact.summary.style == .compact && compact.summary.records == 2)
        #expect(compact.day == nil)
        #expect(compact.summary.clockSteps.count == 1)
        let syslog = try ExcerptDay(
            """
            Timestamp                       (process)[PID]    
            2026-09-20 21:50:30.600300+0200  localhost nestSaver[4173]: (Nest) hello void custom(int, const char **)
            """)
        #expect(syslog.summary.style == .syslog && syslog.summary.records == 1 && syslog.day == nil)
    }

    private static let joined = [
        (
            "2026-09-20 10:30:00.500000-0400", "powerd",
            "Battery capacity change posted(0x80063). Capacity:88 Source:AC"
        ),
        ("2026-09-10 15:40:00.000000-0400", "nestd", "Drawing"),
        ("2026-09-08 15:40:00.000000-0400", "lsd", "Setting service org.birds.nest to enabled"),
    ]

    @Test("records that were joined from several days, each earlier than the one before")
    func joinedDays() throws {
        let lines = Self.joined.map { time, process, words in
            "\(time) 0x11b2     Default     0x0                  602    8    \(process): [org.birds:a] \(words)\n"
        }
        let head =
            "Timestamp                       Thread     Type        Activity             PID    TTL  \n"
        let objects = Self.joined.map { time, process, words in
            "{\"timezoneName\":\"\",\"eventType\":\"logEvent\",\"subsystem\":\"org.birds\",\"processImagePath\":"
                + "\"\\/usr\\/libexec\\/\(process)\",\"timestamp\":\"\(time)\",\"eventMessage\":\"\(words)\","
                + "\"traceID\":2175280710025220123,\"processID\":602}"
        }
        let texts: [(LogStyle, String)] = [
            (.default, head + lines.joined()),
            (.ndjson, objects.joined(separator: "\n") + "\n{\"count\":3,\"finished\":1}\n"),
            (.json, "[" + objects.joined(separator: ",\n  ") + "]\n"),
        ]
        for (style, text) in texts {
            let excerpt = try ExcerptDay(text)
            #expect(excerpt.summary.style == style && excerpt.summary.records == 3)
            #expect(excerpt.events == ["10:30:00.500 battery 88", "10:30:00.500 charger on"])
            #expect(excerpt.summary.clockSteps.count == 2)
        }
    }

    @Test("an activity of the system is held, waits for a better moment, runs and is scored while it runs")
    func heldThenRun() throws {
        let name = "0:org.birds.scan:1A2B3C"
        let said = [
            (
                "18:50:03.100000",
                "dasd: [com.apple.duetactivityscheduler:scoring] \(name):[\n        {name: PowerNapPolicy, policyWeight: 5.000, response: {Decision: Must Not Proceed, Score: 0.00, Rationale: [{(inADarkWake == 0 AND darkWakeEligible == 1) AND wakeState == \"Sleep:<off> \"}]}}\n ], FinalDecision: Must Not Proceed}"
            ),
            (
                "18:50:30.900000",
                "dasd: [com.apple.duetactivityscheduler:scoring] \(name):[\n        {name: ChargerPluggedInPolicy, policyWeight: 10.000, response: {Decision: Can Proceed, Score: 0.50, Rationale: }}\n ] sumScores:38.100000, denominator:48.500000, FinalDecision: Can Proceed FinalScore: 0.785567}"
            ),
            (
                "18:50:30.900100",
                "dasd: [com.apple.duetactivityscheduler:scoring] '\(name)' CurrentScore: 0.785567, ThresholdScore: 0.700000 DecisionToRun:1"
            ),
            (
                "18:50:30.900200",
                "dasd: [com.apple.duetactivityscheduler:scoring] '501:org.birds.agent:1A2B3D' has compatibility score of -1.000000 with \(name) (Started at <Not yet started>). Bailing out."
            ),
            (
                "18:50:30.970000",
                "UserEventAgent: (DuetActivityScheduler) [com.apple.duetactivityscheduler:client] REQUESTING START: \(name)"
            ),
            (
                "18:50:31.000000",
                "dasd: [com.apple.duetactivityscheduler:lifecycle] STARTING activity \(name) <private>!"
            ),
            (
                "18:50:31.000100",
                "dasd: [com.apple.duetactivityscheduler:lifecycle] Activity \(name) has been running for 1.8e-06 minutes"
            ),
        ]
        let excerpt = try ExcerptDay(
            "Filtering the log data using \"process == \"dasd\"\"\n"
                + "Skipping info and debug messages, pass --info and/or --debug to include.\n"
                + said.map {
                    "2026-10-05 \($0)-0500 0x2be8     Default     0x0                  120    8    \($1)\n"
                }
                .joined())
        #expect(excerpt.summary.style == .default && excerpt.summary.records == 7)
        #expect(excerpt.summary.noticeLines == 2 && excerpt.unknownLines == 0)
        #expect(excerpt.events.isEmpty && excerpt.day?.systemRuns == 1)
    }

    @Test("a record of the kernel from unifiedlog_iterator that says nothing of background execution")
    func iterator() throws {
        let excerpt = try ExcerptDay(
            #"{"subsystem":"","thread_id":22,"pid":0,"euid":0,"library":"/System/Nest","activity_id":0,"time":1.6513459287667192e18,"category":"","event_type":"Log","log_type":"Error","process":"/kernel","message":"2 duplicate reports for Nest: deny(1) file-read","boot_uuid":"17AB","timezone_name":"Paris","timestamp":"2026-04-30T18:10:08.760000000Z","evidence":"a.tracev3"}"#
        )
        #expect(excerpt.summary.style == .unifiedLog && excerpt.summary.handedOver == 1)
        #expect(excerpt.day != nil && excerpt.events.isEmpty)
    }

    @Test("UIKit's last warning tells of background tasks that began before the log")
    func tasksNotEnded() throws {
        func line(_ clock: String, _ number: Int, _ name: String, elapsed: Int) -> String {
            "2026-10-05 17:40:24.\(clock)+0000 Perch[3819:1028] [BackgroundTask] Background task still not ended "
                + "after expiration handlers were called: <_UIBackgroundTaskInfo: 0x28>: taskID = \(number), "
                + "taskName = \(name), creationTime = 94 (elapsed = \(elapsed)). This app will likely be terminated.\n"
        }
        let excerpt = try ExcerptDay(
            line("270000", 26, "Called by Nest, from -[Perch rest]", elapsed: 44)
                + line("275000", 17, "Feed", elapsed: 55))
        #expect(excerpt.summary.style == .xcode && excerpt.summary.records == 2)
        // They run from the first record on, which is as far back as the log reaches.
        #expect(
            excerpt.events == [
                "17:40:24.270 Perch submitted beginBackgroundTask Called by Nest, from -[Perch rest]",
                "17:40:24.270 Perch submitted beginBackgroundTask Feed",
                "17:40:24.270 Perch started beginBackgroundTask",
                "17:40:24.270 Perch started beginBackgroundTask",
                "17:40:24.270 Perch expiring beginBackgroundTask",
                "17:40:24.275 Perch expiring beginBackgroundTask",
            ])
        #expect(excerpt.day?.evidence.unknownSubmissions == [RequestID(0), RequestID(1)])
    }
}
