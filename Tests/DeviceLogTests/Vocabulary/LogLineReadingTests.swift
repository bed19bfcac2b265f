import BackgroundPolicy
import DeviceLog
import Testing
import Timeline

/// What people paste of a log is read in whatever form it comes; what is no log is none.
@Suite struct LogLineReadingTests {
    private func topics(_ text: String) -> [LogTopic] { LogLineReading.topics(in: text, atMost: 6) }

    private static let scored =
        "'bgRefresh-com.example.news:0A1B2C' CurrentScore: 0.644213, ThresholdScore: 0.694377 DecisionToRun:0"
    private static let cancelled = "CANCELED: bgProcessing-com.example.sync:751E8D at priority 10 <private>!"

    @Test(
        "a line is the same in every style, without a time, a process or a label, quoted and in a list",
        arguments: [
            cancelled, "dasd: " + cancelled, "dasd " + cancelled, "dasd[97]: " + cancelled,
            "dasd(DuetActivitySchedulerDaemon)[97] <Notice>: " + cancelled,
            "> " + cancelled, "> Oct  5 08:04:39.175485 dasd[97] <Notice>: " + cancelled,
            "- Oct  5 08:04:39 iPhone dasd(DuetActivitySchedulerDaemon)[97] <Notice>: " + cancelled,
            "  - " + cancelled, "12. " + cancelled, "`" + cancelled + "`",
            "\"" + cancelled + "\"", "\u{1B}[31m" + cancelled + "\u{1B}[0m",
            "[com.apple.duetactivityscheduler:lifecycle] " + cancelled,
            "default\t08:04:39.175485+0200\tdasd\t" + cancelled,
            "default 08:04:39.175485 +0200 dasd " + cancelled,
            "Oct  5 08:04:39 iPhone dasd(DuetActivitySchedulerDaemon)[97] <Notice>: " + cancelled,
            "Oct  5 08:04:39.175485 dasd(DuetActivitySchedulerDaemon)[97] <Notice>: " + cancelled,
            "2026-10-05 08:04:39.175 Df dasd[97:1842] [com.apple.duetactivityscheduler:lifecycle] "
                + cancelled,
            "2026-10-05 08:04:39.175485+0200 0x1842     Default     0x0                  97     0    dasd: "
                + cancelled,
            "2026-10-05 08:04:39.175485+0200  localhost dasd[97]: " + cancelled,
            "{\"timestamp\":\"2026-10-05 08:04:39.175485+0200\",\"eventMessage\":\"" + cancelled
                + "\",\"processImagePath\":\"/usr/libexec/dasd\",\"processID\":97,\"messageType\":\"Default\"}",
        ])
    func forms(text: String) {
        #expect(
            topics(text) == [
                LogTopic(.activity(.cancelled), subject: "com.example.sync", mode: .processing)
            ])
    }

    @Test("a message of several lines, and a long line that was broken, are one topic")
    func lines() throws {
        let rows = """
            bgRefresh-com.example.news:0A1B2C:[
                {name: ApplicationPolicy, policyWeight: 50.000, response: {Decision: Must Not Proceed, Score: 0.00}}
             ], FinalDecision: Must Not Proceed}
            """
        let evaluated = topics(rows)
        #expect(evaluated.map(\.wording) == [.judgement(.evaluated)])
        #expect(evaluated.map(\.subject) == ["com.example.news"])
        let launch =
            "Handling launch from daemon for activities: {(\n    bgRefresh-com.example.fetch:519B19\n)}"
        #expect(topics(launch).map(\.subject) == ["com.example.fetch"])
        #expect(topics("2026-10-05 08:04:39.175485+0200 News[3000:1842] [Framework] " + launch).count == 1)
        let broken = Self.scored.replacing(", ThresholdScore", with: ",\nThresholdScore")
        #expect(topics(broken).map(\.wording) == [.judgement(.scored)])
    }

    @Test("the rows of an evaluation and a score are known without the name")
    func parts() {
        let row =
            "{name: Device Activity Policy, policyWeight: 5.000, response: {Decision: Can Proceed, Score: 0.05}}"
        #expect(topics(row).map(\.wording) == [.judgement(.evaluated)])
        #expect(topics(row + "\n" + row.replacing("Device Activity", with: "Thermal")).count == 1)
        #expect(
            topics("CurrentScore: 0.64, ThresholdScore: 0.69 DecisionToRun:0").map(\.wording) == [
                .judgement(.scored)
            ])
    }

    @Test("each topic is told once, and no more than asked for")
    func once() {
        let text = [Self.scored, Self.cancelled, Self.scored, "Rescoring all 3 activities"].joined(
            separator: "\n")
        #expect(
            topics(text).map(\.wording) == [
                .judgement(.scored), .activity(.cancelled), .judgement(.rescored),
            ])
        #expect(LogLineReading.topics(in: text, atMost: 2).count == 2)
        let long = String(repeating: "no line of a log is here\n", count: 50_000)
        #expect(topics(long + Self.cancelled).isEmpty)
        #expect(topics(String(repeating: "[", count: 300_000)).isEmpty)
        #expect(topics(String(repeating: "{name: ", count: 40_000)).isEmpty)
    }

    @Test("ends of processes are read from RunningBoard, launchd, SpringBoard and reports")
    func ends() throws {
        let lines: [(text: String, reason: ProcessEnd)] = [
            ("[application<com.example.app>:432] termination reported by launchd (2, 10, 10)", .crash),
            ("[application<com.example.app>:432] termination reported by launchd (2, 9, 9)", .killed),
            (
                "<RBSTerminateContext| code:0xDEAD6502 explanation:FBSApplicationTerminationAssertion reportType:None",
                .installation
            ),
            (
                "<RBSTerminateContext| domain:10 code:0xDEADFA11 explanation:killed from app switcher",
                .appSwitcher
            ),
            ("<RBSTerminateContext| domain:15 code:0xDEAD10CC explanation:locked file>", .lockedFile),
            (
                "[application<com.example.photos>:8295] Process exited: <RBSProcessExitContext| specific,"
                    + " status:<RBSProcessExitStatus| domain:jetsam(1) code:per-process-limit(7)>>.",
                .memoryLimit
            ),
            (
                "[app<com.example.photos(1A)>:8295] Process exited: <RBSProcessExitContext| specific,"
                    + " status:<RBSProcessExitStatus| domain:jetsam(1) code:vnode-limit(3)>>.", .filesOpen
            ),
            (
                "[app<com.example.photos(1A)>:8295] Process exited: <RBSProcessExitContext| specific,"
                    + " status:<RBSProcessExitStatus| domain:jetsam(1) code:vnode-limit(4)>>.", .contradictory
            ),
            (
                "[app<com.example.photos(1A)>:8295] Process exited: <RBSProcessExitContext| specific,"
                    + " status:<RBSProcessExitStatus| domain:jetsam(1) code:disk-space-shortage(8)>>.",
                .diskShortage
            ),
            (
                "[app<com.example.photos(1A)>:8295] Process exited: <RBSProcessExitContext| voluntary>.",
                .exited
            ),
            ("Termination Reason: Namespace RUNNINGBOARD, Code 0x8badf00d", .outOfTime),
            ("Termination Reason: FRONTBOARD 2343432205", .byWatchdog),
            ("Termination Reason: SIGNAL 11 Segmentation fault: 11", .crash),
            ("exited with exit reason (namespace: 15 code: 0xbaddd15c) - OS_REASON_RUNNINGBOARD", .diskSpace),
        ]
        for (text, reason) in lines {
            let topic = try #require(topics(text).first, "\(text)")
            guard case .end(let end) = topic.detail else {
                Issue.record("\(text)")
                continue
            }
            #expect(end.reason == reason, "\(text)")
        }
    }

    @Test(
        "ordinary sentences and other logs are no lines of a phone's log",
        arguments: [
            "my background task never runs", "why is my app killed in the background?", "Activity monitor",
            "Submitted: the app for review yesterday", "Submitted a request, then nothing", "force quit",
            "Completed. Thanks for the help!", "COMPLETED", "CANCELED: by the user",
            "Suspending is bad for us",
            "Suspending the app takes 5 seconds", "STARTING activity indicator", "STARTED at 10:00",
            "The log says CANCELED: bgRefresh-com.example.news:0A1B2C at priority 10",
            "I see 'bgRefresh-com.example.news:0A1B2C' CurrentScore: 0.6, ThresholdScore: 0.7 DecisionToRun:0",
            "Error: Submitted Activity: bgRefresh-com.example.news:0A1B2C", "Task failed",
            "Task <1> finished",
            "Running task: download", "Running task: 1. fetch 2. parse", "Starting task: none of them starts",
            "Screen did lock while it ran", "Screen did unlock, then the task ran", "Link went down",
            "Setting timer (5 s) for the next try", "Ignoring trigger of the second kind",
            "Evaluating options", "Evaluating 12 factors", "Please file a bug for this",
            "Created background task with expiration handler", "Background Task 7 is late",
            "Background task not available on simulators", "Received request to expire the cache",
            "Received message from the server", "Received request to open",
            "process finished with exit code 1",
            "process News[1] started", "[error] Process exited with status 1", "[INFO] Suspending task queue",
            "Launch handler for task is missing", "Launch requests for the app", "Marking task as done",
            "Application launched for activities: none", "Simulating launch for task with identifier",
            "Registration rejected; try again", "Termination Reason: unknown", "Termination Reason: 9",
            "2026-10-05 10:00:00 INFO [main] com.example.Server - Started in 4.2 seconds",
            "10:00:05 I/ActivityManager( 585): Killing 1234:com.example.app/u0a45: bg limit",
            "Oct  5 08:04:39 server sshd[97]: Accepted publickey for root",
            "{\"level\":\"info\",\"msg\":\"Submitted: job\",\"time\":\"2026-10-05T10:00:00Z\"}",
            "{name: example, policyWeight: none}", "{\"aps\":{\"content-available\":1}}",
            "[2026-10-05T10:00:00.000Z] did enter background", "flutter: background refresh called",
            "BMW X5 app killed", "{name: A}", "[app] Suspending task",
            "Error Domain=NSURLErrorDomain Code=-997",
            "Device Activity is in use",
        ])
    func noLog(text: String) {
        #expect(topics(text).isEmpty, "\(text)")
    }
}
