import Foundation
import TestSupport
import Testing

/// What stands beside the log of a phone: an Info.plist, the bundle identifier of tasks, reports of the same app.
@Suite struct LogCompanionTests {
    /// Two tasks of one app, of which no line names the bundle identifier.
    private static let log =
        [
            (
                "08:00:00", "dasd:70",
                "Submitted: bgRefresh-org.birds.contacts.feed:0A1B2C at priority 10 (Mon Oct  5 08:00:00 2026 - "
                    + "Mon Oct  5 20:00:00 2026)"
            ),
            (
                "08:01:00", "dasd:70",
                "Submitted: bgProcessing-org.birds.contacts.clean:0A1B2D at priority 10 (Mon Oct  5 08:00:00 2026 - "
                    + "Mon Oct  5 20:00:00 2026)"
            ),
            ("08:15:00", "dasd:70", "STARTING activity bgRefresh-org.birds.contacts.feed:0A1B2C <private>!"),
            ("08:30:00", "dasd:70", "Rescoring all 9 activities"),
        ].map(PhoneLog.record).joined(separator: "\n") + "\n"

    private static func infoPlist(_ app: String, permits identifiers: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>\(app)</string>
        <key>UIBackgroundModes</key><array><string>fetch</string><string>processing</string></array>
        <key>BGTaskSchedulerPermittedIdentifiers</key><array>
        \(identifiers.map { "<string>\($0)</string>" }.joined())
        </array></dict></plist>
        """
    }

    private let folder: TemporaryFolder
    private let log: String

    init() throws {
        folder = try TemporaryFolder()
        log = try folder.write(Self.log, to: "phone.log")
    }

    private func run(_ arguments: String...) throws -> String {
        let outcome = try Command.run(arguments)
        #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output
    }

    private func apps(_ options: String...) throws -> Set<Substring> {
        let outcome = try Command.run(["scenario", "--from", log] + options)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return Set(outcome.output.matches(of: /bundleIdentifier: "([^"]*)"/).map(\.output.1))
    }

    @Test("two tasks are two apps where nothing tells that they are of one")
    func alone() throws {
        #expect(try apps() == ["org.birds.contacts.feed", "org.birds.contacts.clean"])
    }

    @Test(
        "an Info.plist makes them one app, whether the bundle identifier is written in it or a build setting",
        arguments: [
            ("org.birds.contacts", ["org.birds.contacts.feed", "org.birds.contacts.clean"]),
            (
                "$(PRODUCT_BUNDLE_IDENTIFIER)",
                ["$(PRODUCT_BUNDLE_IDENTIFIER).feed", "${PRODUCT_BUNDLE_IDENTIFIER}.clean"]
            ),
            ("$(PRODUCT_BUNDLE_IDENTIFIER)", ["org.birds.contacts.feed", "org.birds.contacts.clean"]),
        ])
    func infoPlist(app: String, identifiers: [String]) throws {
        let plist = try folder.write(
            Self.infoPlist(app, permits: identifiers[0], identifiers[1]), to: "Info.plist")
        #expect(try apps("--info-plist", plist) == ["org.birds.contacts"])
        let assumed = try run("run", log, "--info-plist", plist)
            .contains("its tasks are told under org.birds.contacts")
        #expect(assumed == (app.hasPrefix("$") && !identifiers[0].hasPrefix("$")))
    }

    @Test("--app-id gives the tasks with a beginning to an app, for every command that reads a log")
    func appID() throws {
        #expect(try apps("--app-id", "org.birds=org.birds.contacts.") == ["org.birds"])
        let why = try run("why", log, "--app-id", "org.birds=org.birds.", "--app", "org.birds")
        #expect(why.contains("org.birds.contacts.feed · BGAppRefreshTask"))
        #expect(why.contains("org.birds.contacts.clean · BGProcessingTask"))
        let scenario = try run("scenario", "--from", log, "--app-id", "org.birds=org.birds.")
        #expect(scenario.contains("bundleIdentifier: \"org.birds\""))
        let wrong = try Command.run("run", log, "--app-id", "birds")
        #expect(wrong.ending == .exited(64))
        let vain = try Command.run("run", "messaging-day", "--app-id", "org.birds=org.")
        #expect(vain.ending == .exited(64) && vain.errorOutput.contains("for the log of a device"))
    }

    @Test("check holds an Info.plist against the tasks of a log; what the phone accepted is no finding")
    func check() throws {
        let plist = try folder.write(
            Self.infoPlist(
                "$(PRODUCT_BUNDLE_IDENTIFIER)", permits: "$(PRODUCT_BUNDLE_IDENTIFIER).feed",
                "$(PRODUCT_BUNDLE_IDENTIFIER).never"), to: "Info.plist")
        let report = try run(
            "check", log, "--info-plist", plist, "--app-id", "org.birds.contacts=org.birds.contacts.")
        #expect(report.contains("note: org.birds.contacts.clean: the phone accepted it, and this Info.plist"))
        #expect(report.contains("note: org.birds.contacts.never: it is permitted, and the log names no"))
        #expect(!report.contains("org.birds.contacts.feed: "))
    }

    @Test("over the scenario of a log, a task that the Info.plist has with a build setting is accepted")
    func scenario() throws {
        let plist = try folder.write(
            Self.infoPlist(
                "$(PRODUCT_BUNDLE_IDENTIFIER)", permits: "$(PRODUCT_BUNDLE_IDENTIFIER).feed",
                "$(PRODUCT_BUNDLE_IDENTIFIER).clean"), to: "Info.plist")
        let day = folder.path(of: "day.yaml")
        #expect(try Command.run("scenario", "--from", log, day).ending == .exited(0))
        let report = try Command.run(
            "check", day, "--info-plist", plist, "--app", "org.birds.contacts.feed")
        #expect(!report.output.contains("refused") && !report.output.contains("code 3"), "\(report.output)")
    }

    private static let crash = """
        Process:             Birds [300]
        Identifier:          org.birds.contacts.feed
        Date/Time:           2026-10-05 07:15:10.4593 +0100
        Exception Type:  EXC_CRASH (SIGKILL)
        Termination Reason: RUNNINGBOARD 2343432205

        """

    @Test("a crash report beside the log ends the app at its time, on the clock of the log")
    func crash() throws {
        let crash = try folder.write(Self.crash, to: "birds.crash")
        let why = try run("why", log, crash, "--app", "org.birds.contacts.feed")
        // It ended what ran: 07:15 in the report's zone is 08:15 in that of the log.
        #expect(why.contains("killed         08:15:10: its run time was over"), "\(why)")
        #expect(why.contains("birds.crash:1  08:15:10  crash report: RUNNINGBOARD 0x8badf00d"))
        #expect(why.contains("What would help\n"))
        let report = try run("run", log, crash)
        #expect(report.contains("Killed while serving requests\n  08:15:10"))
        let redacted = try run("why", log, crash, "--redact")
        #expect(!redacted.contains("irds"), "\(redacted)")
    }

    @Test("beside a report, too, the lines of a log without dates say its day")
    func undated() throws {
        let lines = [
            (
                "08:00:00",
                "Submitted Activity: bgRefresh-org.birds.contacts.feed:0A1B2C at priority 10 "
                    + "(Mon Oct  5 08:00:00 2026 - Mon Oct  5 20:00:00 2026)"
            ),
            ("08:15:00", "STARTING activity bgRefresh-org.birds.contacts.feed:0A1B2C <private>!"),
            ("08:30:00", "Rescoring all 9 activities"),
        ].map { "default\t\($0.0).000000+0200\tdasd\t\($0.1)\n" }
        let console = try folder.write(lines.joined(), to: "console.log")
        let crash = try folder.write(Self.crash, to: "birds.crash")
        let report = try run("run", console, crash)
        #expect(report.hasPrefix("console.log · Mon 5 Oct 2026 08:00 to 08:30"), "\(report)")
        #expect(report.contains("Killed while serving requests\n  08:15:10"))
    }

    @Test(
        "check tells of how many requests of an app the log tells what, and of a scenario it asks for an Info.plist"
    )
    func toldOfApp() throws {
        func row(_ log: String) throws -> String? {
            try run("check", log, "--app", "org.birds.contacts.feed").split(separator: "\n")
                .first { $0.hasPrefix("org.birds.contacts.feed · ") }
                .map { $0.split(separator: " ").suffix(6).joined(separator: " ") }
        }
        // Submitted and started, and neither evaluated nor ended.
        #expect(try row(log) == "1 1 – 1 – –")
        let further =
            Self.log
            + [
                (
                    "09:00:00", "dasd:70",
                    "STARTING activity bgRefresh-org.birds.contacts.feed:0A1B2E <private>!"
                ),
                (
                    "09:00:20", "dasd:70",
                    "COMPLETED bgRefresh-org.birds.contacts.feed:0A1B2E at priority 10 <private>!"
                ),
            ].map(PhoneLog.record).joined(separator: "\n") + "\n"
        #expect(try row(try folder.write(further, to: "further.log")) == "2 1 – 2 1 –")
        try Command.expectComplaint(
            ["check", "messaging-day", "--app", "Chatter"], status: 64, saying: "--info-plist")
    }

    @Test("a report of another time, or one without a moment, is told beside the day")
    func outside() throws {
        let early = try folder.write(
            Self.crash.replacing("2026-10-05", with: "2026-10-04"), to: "early.crash")
        #expect(
            try run("run", log, early).contains(
                "early.crash:1 is of 2026-10-04 08:15:10, a time that the log does not tell of."))
        let timeless = try folder.write(
            Self.crash.replacing(/Date\/Time:.*\n/, with: ""), to: "timeless.crash")
        let report = try run("run", log, timeless)
        #expect(
            report.contains("timeless.crash, about org.birds.contacts.feed (EXC_CRASH (SIGKILL)), is not on"))
        #expect(report.contains("it tells no moment"))
        let alone = try Command.run("run", early)
        #expect(alone.ending != .exited(0))
    }

    @Test("a report of another year than the log's is told so")
    func otherYear() throws {
        let former = try folder.write(
            Self.crash.replacing("2026-10-05", with: "2025-10-05"), to: "former.crash")
        #expect(
            try run("run", log, former).contains(
                "2025-10-05 08:15:10, a time that the log does not tell of; but for "
                    + "the year it would be in it."))
    }

    @Test("a report without a bundle identifier is that of the app whose job or whose process its text names")
    func unnamed() throws {
        let nameless = Self.crash.replacing(/Identifier:.*\n/, with: "")
        let job = try folder.write(
            nameless + "explanation:[application<org.birds.contacts.feed>:300] is late\n", to: "job.crash")
        #expect(try run("run", log, job).contains("Killed while serving requests\n  08:15:10"))
        let alone = try folder.write(nameless, to: "alone.crash")
        #expect(
            try run("run", log, alone).contains(
                "alone.crash:1 has no bundle identifier, and no line of the log"))
        let submission =
            "[com.apple.BackgroundTasks:Framework] submitTaskRequest: <BGAppRefreshTaskRequest: "
            + "org.birds.contacts.feed, earliestBeginDate: (null)>"
        let named = PhoneLog.record(("08:00:00", "Birds:300", submission)) + "\n" + Self.log
        let known = try folder.write(named, to: "known.log")
        #expect(!(try run("run", known, alone).contains("has no bundle identifier")))
    }

    @Test("a report that ends what the log shows going on may be of another time or app")
    func goesOn() throws {
        let crash = try folder.write(Self.crash, to: "birds.crash")
        #expect(!(try run("run", log, crash).contains("going on behind it")))
        let further =
            Self.log
            + PhoneLog.record(
                (
                    "08:40:00", "dasd:70",
                    "COMPLETED bgRefresh-org.birds.contacts.feed:0A1B2C at priority 10 <private>!"
                )) + "\n"
        let whole = try folder.write(further, to: "whole.log")
        #expect(
            try run("run", whole, crash).contains(
                "birds.crash:1 ends what the log shows going on behind it, as whole.log:"))
    }

    @Test("run and why call an app of which only tasks are known by one name")
    func oneName() throws {
        let report = try run("run", log)
        #expect(report.contains("\norg.birds.contacts.feed  "))
        #expect(try run("why", log).contains("Why the requests of org.birds.contacts.feed ran"))
    }

    @Test("check tells beside a report, too, from when to when further processes have records")
    func others() throws {
        let further =
            Self.log + PhoneLog.record(("08:31:00", "locationd:80", "a word that nobody needs")) + "\n"
        let log = try folder.write(further, to: "others.log")
        let crash = try folder.write(Self.crash, to: "birds.crash")
        let alone = try run("check", log).split(separator: "\n").first { $0.hasPrefix("  others") }
        #expect(alone?.contains("08:31:00") ?? false)
        #expect(try run("check", log, crash).split(separator: "\n").contains { $0 == alone })
    }

    private static let payload = """
        {"timeStampBegin": "2026-10-04 22:00:00 +0000", "timeStampEnd": "2026-10-05 06:20:00 +0000",
         "metaData": {"bundleIdentifier": "org.birds.contacts.feed"},
         "applicationTimeMetrics": {"cumulativeForegroundTime": "700 sec", "cumulativeBackgroundTime": "40 sec"},
         "applicationExitMetrics": {"backgroundExitData": {"cumulativeAppWatchdogExitCount": 2}}}
        """

    @Test("MetricKit's totals beside a log are told below each answer about it")
    func metrics() throws {
        let payload = try folder.write(Self.payload, to: "payload.json")
        for command in ["run", "why", "check"] {
            let report = try run(command, log, payload)
            #expect(report.contains("time in the background") && report.contains("40 s"), "\(report)")
        }
        #expect(try run("run", log, payload).contains("How often each mode ran"))
        let beside = try run("compare", log, payload)
        #expect(try run("compare", payload, log) == beside && beside.contains("time in the background"))
    }

    @Test("MetricKit's totals stand on the lane where their time ends, on the clock of the log")
    func measured() throws {
        let payload = try folder.write(Self.payload, to: "payload.json")
        let arguments = ["frame", log, payload, "--size", "120x36", "--at", "08:00"]
        let frame = try Command.run(arguments).output
        // 06:20 in UTC is 08:20 on the phone, two thirds of the half hour from 08:00 to 08:30.
        let lane = try #require(frame.split(separator: "\n").first { $0.contains("Σ") && $0.contains("│") })
        let place = try #require(lane.firstIndex(of: "Σ"))
        let begin = try #require(lane.firstIndex(of: "│"))
        // The lanes reach to the last of 120 columns.
        let first = lane.distance(from: lane.startIndex, to: begin)
        let share = Double(lane.distance(from: begin, to: place)) / Double(120 - first)
        #expect(0.6...0.72 ~= share, "\(frame)")
        #expect(frame.contains("11 m 40 s in the foreground, 40 s in the background, exits: watchdog 2"))
        #expect(!(try Command.run(["frame", log, "--size", "120x36"]).output.contains("Σ")))
        // Totals of another day, or of an app that is not in the log, are on no lane.
        for (old, new, reason) in [
            ("2026-10-0", "2026-11-0", "the log tells nothing of its time"),
            ("contacts.feed", "contacts.other", "no line of the log names that app"),
        ] {
            _ = try folder.write(Self.payload.replacing(old, with: new), to: "payload.json")
            #expect(!(try Command.run(arguments).output.contains("Σ")))
            let report = try run("run", log, payload).replacing(/\s+/, with: " ")
            #expect(report.contains("is left out: \(reason)"), "\(report)")
        }
    }

    @Test("a recording of a log keeps what MetricKit measured beside it, and programs read it")
    func measuredInRecording() throws {
        let payload = try folder.write(Self.payload, to: "payload.json")
        let recording = folder.path(of: "day.jsonl")
        _ = try run("record", log, payload, recording)
        let arguments = ["--size", "120x36"]
        #expect(
            try Command.run(["frame", recording] + arguments).output
                == Command.run(["frame", log, payload] + arguments).output)
        for days in [[log, payload], [recording]] {
            let json = try Command.run(["run"] + days + ["--format", "json"]).output
            #expect(json.contains("40 s in the background"), "\(json)")
        }
    }

    @Test("a frame of a log, or of its recording, shows what its dashboard opens with: the end")
    func frameAtEnd() throws {
        let recording = folder.path(of: "day.jsonl")
        _ = try run("record", log, recording)
        for file in [log, recording] {
            #expect(try run("frame", file) == run("frame", file, "--at", "08:30"))
            #expect(try run("frame", file) != run("frame", file, "--at", "08:00"))
        }
    }

    @Test("check tells of a log with all that stands beside it, and of several logs each")
    func checkedBeside() throws {
        let crash = try folder.write(Self.crash, to: "birds.crash")
        let plain = try run("check", log)
        let beside = try run("check", log, crash)
        #expect(beside.contains("  08:15:10  birds.crash:1: RUNNINGBOARD 0x8badf00d"), "\(beside)")
        #expect(!plain.contains("birds.crash"))
        let later = try folder.write(Self.log.replacing("08:", with: "09:"), to: "later.log")
        let both = try run("check", log, later)
        #expect(
            both.contains("phone.log: the log of a device") && both.contains("later.log: the log of a device")
        )
        try Command.expectComplaint(
            ["check", "messaging-day", crash], status: 64, saying: "is a scenario")
    }

    @Test("a crash report beside a log that is compared with the model is told in it")
    func comparedBeside() throws {
        let crash = try folder.write(Self.crash, to: "birds.crash")
        let outcome = try Command.run("compare", log, crash, "--format", "json")
        #expect(outcome.errorOutput == "" && outcome.output.contains("\"measure\""), "\(outcome.errorOutput)")
    }
}
