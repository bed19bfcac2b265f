import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

@Suite("A redacted log of a device")
struct RedactionTests {
    private static let roster = Roster(
        apps: [
            .init(name: "Anna's Diary", bundleIdentifier: "com.example.diary"),
            .init(name: "News", bundleIdentifier: "com.example.diary.news"),
        ],
        tasks: [
            .init(app: AppID(0), mode: .appRefresh, identifier: "com.example.diary.refresh"),
            .init(app: AppID(0), mode: .processing, identifier: "cleanup"),
            .init(app: AppID(0), mode: .appRefresh, identifier: "cleanup"),
            .init(
                app: AppID(1), mode: .backgroundPush,
                identifier: ExecutionMode.backgroundPush.descriptor.name),
        ])

    private static func line(_ text: String, process: String = "dasd") -> DeviceEvidence.Line {
        .init(number: 1, moment: .start, process: process, text: text)
    }

    private static func redacted(_ texts: [String]) -> [String] {
        let redaction = Redaction(roster)
        return redaction.evidence(DeviceEvidence(lines: texts.map { line($0) })).lines.map(\.text)
    }

    @Test("of the system's activities only the names change")
    func activities() throws {
        func runs(_ name: String) -> SystemActivities {
            let step = SystemActivities.Step(.start, line: 1)
            let hold = SystemActivities.Hold(
                policies: [name], unnamedDecision: .mustNotProceed, isBesideOther: true, first: step,
                last: .start, count: 3)
            return SystemActivities(runs: [
                .init(
                    name: name, submitted: step, interval: 60_000, evaluated: step, holds: [hold],
                    started: step, ended: step)
            ])
        }
        var evidence = DeviceEvidence()
        evidence.system = runs("com.apple.sync-com.example.diary")
        let redacted = try #require(Redaction(Self.roster).evidence(evidence).system)
        let name = try #require(redacted.runs.first?.name)
        #expect(!name.contains("diary") && redacted == runs(name))
    }

    @Test(
        "what names an app, a person, a file, an address or the device gives way to a placeholder",
        arguments: [
            (
                "STARTING activity bgRefresh-com.example.diary.refresh:0A1B2C",
                "STARTING activity bgRefresh-app1.task1:0A1B2C"
            ),
            (
                "SBWorkspaceTerminateApplication: com.example.diary: \"killed from app switcher\"",
                "SBWorkspaceTerminateApplication: app1: \"killed from app switcher\""
            ),
            (
                "COMPLETED 501:com.apple.pushLaunch.com.example.diary:0A1B2C",
                "COMPLETED 501:com.apple.pushLaunch.app1:0A1B2C"
            ),
            ("app<com.example.diary.news(1234ABCD-0000-4000-8000-000000000001)>", "app<app2(id1)>"),
            ("Anna's Diary asked; News did not", "app1 asked; app2 did not"),
            ("bgProcessing-cleanup:0A1B2C", "bgProcessing-app1.task2:0A1B2C"),
            ("com.example.diaryroom is another app.", "name1 is another app."),
            ("com.apple.pushLaunch.org.other.app:0A1B2C", "com.apple.pushLaunch.name1:0A1B2C"),
            ("com.apple.icloud-container.com.example.diary", "com.apple.icloud-container.app1"),
            ("com.apple.watch.com.other.app", "com.apple.watch.name1"),
            ("com.apple.dasd.prewarm-com.other.app:0A1B", "com.apple.dasd.prewarm-name1:0A1B"),
            ("com.apple.dasd.prewarm-xyzzy.other.app", "com.apple.dasd.prewarm-name1"),
            ("com.apple.CFNetwork-cc-153-271-com.hidden.app", "com.apple.CFNetwork-cc-153-271-name1"),
            ("com.apple.nsurlsessiond.done-com.example.diary", "com.apple.nsurlsessiond.done-app1"),
            ("com.apple.a-com.other.app-com.example.diary.x", "com.apple.a-name1-app1.name2"),
            ("for 00008110-001A2B3C4D5E801E now", "for id1 now"),
            ("token a1b2c3d4e5f60718293a4b5c6d7e8f90", "token id1"),
            ("token dGhpcyBpcyBhIHRva2VuIDEyMw", "token id1"),
            ("at /private/var/mobile/Containers/x.db", "at <path>"),
            ("from https://anna.example/feed?x=1", "from <path>?x=1"),
            ("mail anna@example.org, host 192.168.0.17:443", "mail <address>, host <address>:443"),
            ("via fe80::1c2d and a:b:c:d:e:f", "via <address> and <address>"),
            ("on Annas-iPhone", "on name1"),
            ("für Jürgen", "name1 name2"),
            ("call from +491701234567, now", "call from id1, now"),
            ("call from +1-202-5550143", "call from id1"),
            (#"task 7 ("upload of Anna's tax")"#, #"task 7 ("…")"#),
            ("with payload '{aps: {alert: \"It's Anna\"}}' with priority 5", "with payload …"),
            (
                "<BGContinuedProcessingTaskRequest: cleanup, title: Anna's film, subtitle: x>",
                "<BGContinuedProcessingTaskRequest: app1.task2, title: …, subtitle: …>"
            ),
        ])
    func placeholders(text: String, expected: String) {
        #expect(Self.redacted([text]) == [expected])
    }

    @Test(
        "what the system itself says stays as it is",
        arguments: [
            "\t{name: Thundering Herd Policy, policyWeight: 1.000, response: {33, 0.00, [{deviceInUse == 1 AND timeSinceThunderingHerdTriggerEvent < 300}]}}\n ], Decision: MNP}",
            "'com.apple.bird.app-telemetry.5:3F98E0' CurrentScore: 0.644213, ThresholdScore: 0.694377 DecisionToRun:0",
            "Submitted: x at priority 10 (Mon Oct  5 09:23:00 2026 - Tue Oct  6 09:23:00 2026)",
            "earliestBeginDate: 2026-10-05 07:23:00 +0000, requiresExternalPower=0, requiresNetworkConnectivity=1",
            "STARTING activity com.apple.CFNetwork-cc-153-271-com.apple.bird.sync:0A1B",
            "Attempting to suspend based on triggers: ( \"com.apple.duetactivityscheduler.deviceactivitypolicy.inusestatus\" )",
            "NO LONGER RUNNING x ...Tasks running in group [com.apple.dasd.default] are 2!",
            "running-active (role: UserInteractiveFocal) code:0xDEADFA11 1.8e-06 minutes",
        ])
    func vocabulary(text: String) {
        #expect(Self.redacted([text]) == [text])
    }

    @Test("one name is called the same wherever it stands, and two names differently")
    func stable() {
        let texts = Self.redacted([
            "org.other.app and net.third.app", "net.third.app", "a1b2c3d4e5f60718 org.other.app",
        ])
        #expect(texts == ["name1 and name2", "name2", "id1 name1"])
    }

    @Test("the names of the day are those of its lines, and the title is not that of the file")
    func header() {
        let day = DayHeader(
            title: "Annas-iPhone.log", calendar: DayCalendar(epochDay: 0, startOfDay: 0), length: 1,
            profile: .sources, seed: 0, roster: Self.roster)
        let header = Redaction(Self.roster).header(day)
        #expect(header.title == "Log of a device")
        #expect(header.roster.apps.map(\.name) == ["app1", "app2"])
        #expect(header.roster.apps.map(\.bundleIdentifier) == ["app1", "app2"])
        #expect(
            header.roster.tasks.map(\.identifier) == [
                "app1.task1", "app1.task2", "app1.task2", ExecutionMode.backgroundPush.descriptor.name,
            ])
        #expect(header.roster.tasks.map(\.mode) == Self.roster.tasks.map(\.mode))
    }

    @Test(
        "processes, reasons and remarks are redacted as lines are, and the system's own processes are named")
    func everywhere() {
        let slice = Slice(from: .start, to: Moment(1))
        let redaction = Redaction(Self.roster)
        let evidence = redaction.evidence(
            DeviceEvidence(
                evaluations: [
                    Evaluation(rows: [
                        .init(
                            policy: "Application", weight: 1, decision: .canProceed, score: 2,
                            rationale: "{app == com.example.diary}")
                    ])
                ],
                lines: [Self.line("x", process: "News"), Self.line("x", process: "secretd")],
                linesOfRequests: [[1]],
                coverage: ["SpringBoard", "secretd", "otherd"].map {
                    .init(process: $0, slice: slice, records: 1)
                },
                remarks: ["/home/anna/day.log"]))
        #expect(evidence.evaluations[0].rows[0].rationale == "{app == app1}")
        #expect(evidence.lines.map(\.process) == ["app2", "process1"])
        #expect(evidence.coverage.map(\.process) == ["SpringBoard", "process1", "process2"])
        #expect(evidence.remarks == ["<path>"])
        #expect(evidence.linesOfRequests == [[1]])
    }

    @Test(
        "the name of a process beside its number is called as its app, or with a number",
        arguments: [
            (
                "Process exited: <BKProcess: 0x100; diaryda; com.example.diary; pid: 867; agency: Application>",
                "Process exited: <BKProcess: 0x100; app1; app1; pid: 867; agency: Application>"
            ),
            ("[diaryda:867] Invalidating...", "[process1:867] Invalidating..."),
            ("diaryda[867] has active assertions", "process1[867] has active assertions"),
            ("[Secret Diary:867] Invalidating...", "[process1:867] Invalidating..."),
            (
                "SpringBoard[52] and locationd[731] know [News:867]",
                "SpringBoard[52] and locationd[731] know [app2:867]"
            ),
            (
                "Task[3] of [com.apple.duetactivityscheduler:scoring] is x[12]",
                "Task[3] of [com.apple.duetactivityscheduler:scoring] is x[12]"
            ),
        ])
    func processes(text: String, expected: String) { #expect(Self.redacted([text]) == [expected]) }

    @Test("a process that one line shows to be an app's is called so in those before it, and in their column")
    func processOfApp() {
        let evidence = Redaction(Self.roster).evidence(
            DeviceEvidence(lines: [
                Self.line("[diaryda:867] Port death watcher fired.", process: "assertiond"),
                Self.line("<BKProcess: 0x1; diaryda; com.example.diary; pid: 867>", process: "diaryda"),
            ]))
        #expect(
            evidence.lines.map(\.text) == [
                "[app1:867] Port death watcher fired.", "<BKProcess: 0x1; app1; app1; pid: 867>",
            ])
        #expect(evidence.lines.map(\.process) == ["assertiond", "app1"])
    }
}
