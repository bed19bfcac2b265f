import TestSupport
import Testing
import Timeline

@testable import Answers

/// After what a log tells of requests stands what held them means, and what would help.
@Suite struct LoggedHelpTests {
    private static let refresh = "bgRefresh-com.example.feed.refresh:0A1B2C"

    private static func record(_ time: String, _ process: String, _ message: String) -> String {
        "2026-10-05 \(time).000000+0200 0x1f2      Default     0x0                  90     0    \(process): "
            + message + "\n"
    }

    private static let submitted = record(
        "08:00:00", "dasd",
        "Submitted: \(refresh) at priority 10 (Mon Oct  5 08:00:00 2026 - Mon Oct  5 20:00:00 2026)")

    private static func held(_ time: String, _ rows: String...) -> String {
        record(
            time, "dasd",
            "\(refresh):[\n" + rows.map { "\t{name: \($0)}\n" }.joined()
                + " ], FinalDecision: Must Not Proceed}")
    }

    private static let charger =
        "ChargerPluggedInPolicy, policyWeight: 20.000, response: {Decision: Must Not Proceed, Score: 0.00, "
        + "Rationale: [{pluggedIn == 0}]}"
    private static let activity =
        "DeviceActivityPolicy, policyWeight: 5.000, response: {Decision: Must Not Proceed, Score: 0.00, "
        + "Rationale: [{deviceActive == 1}]}"
    private static let unknown =
        "FullMoonPolicy, policyWeight: 5.000, response: {Decision: Must Not Proceed, Score: 0.00}"

    private func why(_ log: String) throws -> String { try AskedDay(log: log).text(.text) }

    @Test("each policy that held has one sentence, what would help, and the day that shows it")
    func policies() throws {
        let answer = try why(
            Self.submitted + Self.held("08:05:00", Self.charger) + Self.held("08:15:00", Self.charger))
        #expect(
            answer.contains(
                "  10 m  Charger Plugged In: No charger is connected, and the request requires one"))
        #expect(answer.contains("What would help\n  Charger Plugged In: Plug the phone in to lift that."))
        #expect(answer.contains("dayline why q12-only-while-charging --app Photos shows it."))
        // Who has seen the policy, and no rule that bears on its remedy.
        #expect(answer.contains("would rather have one. [developers' device logs · measured]"))
    }

    @Test("the step that a watchdog found late is told, and no other line is asked for that names it")
    func lateStep() throws {
        func ended(_ explanation: String) throws -> String {
            try why(
                Self.submitted
                    + Self.record(
                        "08:01:00", "runningboardd",
                        "[app<com.example.feed(0A-1B)>:3000] Terminating with context: <RBSTerminateContext| domain:10 "
                            + "code:0x8BADF00D explanation:\(explanation) reportType:CrashLog "
                            + "maxTerminationResistance:Interactive>"))
        }
        let late = try ended("scene-update watchdog transgression: app<com.example.feed(0A-1B)>:3000")
        #expect(late.contains("  ended by a watchdog: Look at the main thread of the report"))
        #expect(!late.contains("Which step was late"))
        #expect(try ended("").contains("Which step was late"))
    }

    @Test("for what the system ended an app is told as its line tells it, and an idle exit needs no help")
    func endedBySystem() throws {
        func ended(_ codes: String) throws -> String {
            try why(
                Self.submitted
                    + Self.record(
                        "08:01:00", "runningboardd",
                        "[app<com.example.feed(0A-1B)>:3000] termination reported by launchd (\(codes), 9)"))
        }
        let idle = try ended("1, 9")
        #expect(idle.contains("  ended by the system: A process that had nothing to do was ended"))
        #expect(!idle.contains("What would help"))
        let linker = try ended("6, 1")
        let text = ProcessEnd.linker.text
        #expect(linker.contains("  ended by the system: \(text.meaning)"))
        #expect(linker.contains("What would help\n  ended by the system: \(try #require(text.remedy))"))
    }

    @Test("an app in front holds its tasks, and is to be left; it is no reason to run")
    func heldInFront() throws {
        let answer = try why(
            Self.submitted
                + Self.held(
                    "08:05:00",
                    "ApplicationPolicy, policyWeight: 50.000, response: {Decision: Must Not Proceed, Score: 0.00,"
                        + " Rationale: [{[appIsForeground]: Required:0.00, Observed:1.00},]}"))
        #expect(
            answer.contains(
                "Application: The app is in the foreground: a refresh or a processing task of it is held"))
        #expect(answer.contains("What would help\n  Application: Leave the app"))
        #expect(!answer.contains("and so it runs"))
    }

    @Test(
        "no property is to be left off that a request does not have, or that is off already",
        arguments: [
            (0, "requiresExternalPower is off already; the scheduler asks for a charger anyway."),
            (
                1,
                "Leave requiresExternalPower off where the work is not intensive; a charger is preferred even so."
            ),
        ])
    func spent(power: Int, advice: String) throws {
        let task = "bgProcessing-com.example.feed.clean:0A1B2D"
        let asked = Self.record(
            "08:00:00", "Feed",
            "submitTaskRequest: <BGProcessingTaskRequest: com.example.feed.clean, earliestBeginDate: (null), "
                + "requiresExternalPower=\(power), requiresNetworkConnectivity=0>")
        let submitted = Self.record("08:00:00", "dasd", "Submitted: \(task) at priority 10")
        let held = Self.held("08:05:00", Self.charger).replacing(Self.refresh, with: task)
        let lift = "Charger Plugged In: Plug the phone in to lift that."
        #expect(try why(asked + submitted + held).contains("\(lift) \(advice) dayline"))
        // A refresh has no such property, and an answer about both tells what would help one of them.
        let refresh = Self.submitted + Self.held("08:05:00", Self.charger)
        #expect(try why(refresh).contains("\(lift) dayline why"))
    }

    @Test("what pulls a score down most is named where the score decides, with its threshold and without")
    func lowering() throws {
        func scored(_ time: String, _ rows: String..., threshold: Bool) -> String {
            let block = Self.record(
                time, "dasd",
                "\(Self.refresh):[\n" + rows.map { "\t{name: \($0)}\n" }.joined()
                    + " ] sumScores:10.000000, denominator:29.000000, Decision: CP FinalScore: 0.344000}")
            let line = Self.record(
                time, "dasd",
                "'\(Self.refresh)' CurrentScore: 0.344000, ThresholdScore: 0.694377 DecisionToRun:0")
            return block + (threshold ? line : "")
        }
        let usage = "Application Policy, policyWeight: 50.000, response: {0, 0.02}"
        // It is below the score, and weighs less; the second is above it.
        let others = [
            "Motion Policy, policyWeight: 5.500, response: {0, 0.01}",
            "Charger Plugged In Policy, policyWeight: 100.000, response: {0, 0.50}",
        ]
        let words = "app usage, 0.02 of weight 50, pulls the score down most"
        let held = Self.submitted + scored("08:05:00", others[0], usage, others[1], threshold: true)
        #expect(
            try why(held).contains(
                "a score below the threshold (Can Proceed, score 0.34 of 0.69): \(words)\n"))
        #expect(try why(held).contains("  app usage, which pulls the score down: The phone does not expect"))
        #expect(try why(held).contains("app usage, which pulls the score down: Give people a reason"))
        let report = try ReportedDay(log: held).report.text(.text)
        #expect(report.contains("last word 08:05:00: blocked by a score below the threshold; \(words)\n"))
        let open = Self.submitted + scored("08:05:00", usage, threshold: false)
        let last = "Can Proceed, score 0.34; its threshold is not in this log; \(words)\n"
        #expect(try why(open).contains("evaluated      at 08:05:00: \(last)"))
        #expect(try ReportedDay(log: open).report.text(.text).contains("last word 08:05:00: \(last)"))
        let fair = Self.submitted + scored("08:05:00", others[1], threshold: true)
        #expect(try !why(fair).contains("pulls the score down"))
    }

    @Test("holds of the same policies that alternate with others are one row with their sum")
    func alternating() throws {
        let minutes = stride(from: 5, through: 50, by: 5)
        let holds = minutes.map { minute in
            let time = "08:\(minute < 10 ? "0" : "")\(minute):00"
            return minute % 10 == 5
                ? Self.held(time, Self.charger) : Self.held(time, Self.charger, Self.activity)
        }
        let answer = try why(Self.submitted + holds.joined())
        // Five of each; those of the charger alone last until the next, the last of the others has no length.
        #expect(
            answer.contains("08:05:00–08:50:00, 5 times, 25 m in all  Charger Plugged In (Must Not Proceed"))
        #expect(
            answer.contains(
                "08:10:00–08:50:00, 5 times, 20 m in all  Charger Plugged In and Device Activity (Must"))
        #expect(answer.split(separator: "\n").count { $0.contains(" times, ") } == 2)
    }

    @Test(
        "that the background mode is missing is told as a refusal with what to add, and with no code that no line says"
    )
    func modeMissing() throws {
        let answer = try why(
            Self.submitted + Self.record("08:00:01", "dasd", "No relevant background execution modes found"))
        #expect(
            answer.contains(
                "refused        Mon 5 Oct 08:00:01: its background mode is missing in UIBackgroundModes")
                || answer.contains(
                    "refused        08:00:01: its background mode is missing in UIBackgroundModes")
        )
        #expect(answer.contains("Add the mode to UIBackgroundModes: fetch for refresh"))
        #expect(!answer.contains("code 3"))
    }

    @Test("a push is told with the priority that a line has, and one of which no line has it without")
    func priority() throws {
        let received = "Received incoming message on topic com.example.feed at priority 5"
        let asked =
            "[com.example.feed] Received remote notification request 0A1B-2C3D [ waking: 0, hasAlertContent: 1, "
            + "hasSound: 0 hasBadge: 0 hasContentAvailable: 0 hasMutableContent: 0 pushType: Alert]"
        let answers = try [received, asked].map { try why(Self.record("08:00:00", "SpringBoard", $0)) }
        let sent = "Received message for enabled topic 'com.example.feed' with priority 5"
        let lowered = received.replacing("priority 5", with: "priority 1")
        let both = Self.record("08:00:00", "apsd", sent) + Self.record("08:00:00", "SpringBoard", lowered)
        #expect(try why(both).contains("08:00:00, priority 5, which SpringBoard got as 1\n"))
        #expect(answers[0].contains("received       08:00:00, priority 5\n"), "\(answers[0])")
        #expect(answers[1].contains("received       08:00:00\n") && !answers[1].contains(", priority"))
    }

    @Test("a transfer is told with when it was discretionary, and with the delay that held it")
    func transferWait() throws {
        let app = "com.example.feed"
        let answer = try why(
            Self.record(
                "08:00:00", "nsurlsessiond", "Current discretionary status for \(app) is discretionary, since"
            )
                + Self.record("08:00:01", "nsurlsessiond", "Task <0A-1B>.<7> is for <\(app)>.<photos>.<7>")
                + Self.record("08:00:02", "nsurlsessiond", "Set request delay for \(app) to 60.000000")
                + Self.record(
                    "08:10:00", "nsurlsessiond",
                    "Current discretionary status for \(app) is non-discretionary, since")
                + Self.record("08:10:01", "nsurlsessiond", "Task <0A-1B>.<7> will begin"))
        #expect(
            answer.contains(
                "  discretionary  from 08:00:00, so that the system picks its time; not from 08:10:00\n"),
            "\(answer)")
        #expect(answer.contains("blocked        for 1 m: the delay of tasks created in the background 1 m\n"))
        #expect(answer.contains("  1 m  the delay of tasks created in the background: The transfer service"))
    }

    @Test("a transfer that failed is told with the code of its line, what that means and what would help")
    func transferError() throws {
        let task = "Task <0A-1B>.<7>"
        let answer = try why(
            Self.record("08:00:00", "nsurlsessiond", "\(task) is for <com.example.feed>.<photos>.<7>")
                + Self.record(
                    "08:01:00", "nsurlsessiond",
                    "\(task) finished with error [-1001] Error Domain=NSURLErrorDomain Code=-1001"))
        #expect(answer.contains("failed         08:01:00: NSURLErrorDomain Code=-1001\n"), "\(answer)")
        #expect(answer.contains("  NSURLErrorDomain Code=-1001: No data came"))
        #expect(answer.contains("What would help\n  NSURLErrorDomain Code=-1001: "))
    }

    @Test("a policy of another name is told as one that is not known")
    func unknownPolicy() throws {
        let answer = try why(
            Self.submitted + Self.held("08:05:00", Self.unknown) + Self.held("08:15:00", Self.unknown))
        #expect(answer.contains("  10 m  Full Moon: A policy that Dayline does not know."))
        #expect(!answer.contains("What would help"))
    }

    @Test("an end by the system is told by who brought it about where its line tells that, and by no other")
    func endBySystem() throws {
        let answer = try why(
            Self.record(
                "08:00:00", "runningboardd",
                "[app<com.example.feed(00000000-0000-4000-8000-000000000001)>:300] Terminating with context: "
                    + "<RBSTerminateContext| domain:10 code:0xFBFBFBFB explanation:Terminating for tests. reportType:None>"
            ))
        #expect(answer.contains("How its process ended\n  08:00:00 ended by the system"))
        #expect(answer.contains("SpringBoard ended the app"))
        #expect(answer.contains("ended by the system: SpringBoard ended the app"))
        #expect(!answer.contains("RunningBoard ended the app"))
    }

    @Test(
        "an end whose reason no line tells is counted among the ends of the report, and told in the words of its line",
        arguments: [
            (
                "SpringBoard",
                "Application 'UIKitApplication:com.example.feed[0x13a2]' exited abnormally via signal.",
                "\u{201C}exited abnormally via signal\u{201D}"
            ),
            (
                "runningboardd",
                "[app<com.example.feed(00000000-0000-4000-8000-000000000001)>:300] termination reported by launchd "
                    + "without exit status",
                "why is not in this log"
            ),
        ])
    func unexplainedEnd(process: String, message: String, words: String) throws {
        let record = Self.record("08:00:00", process, message)
        #expect(try why(record).contains("How its process ended\n  08:00:00 \(words)\n"))
        let report = try ReportedDay(log: record).report.text(.text)
        #expect(report.contains("Processes that ended\n  Feed: reason not recorded 1\n"), "\(report)")
    }

    @Test("a watchdog that ends what was asked to end is not only one of the main thread")
    func watchdogAfterExpiration() throws {
        let number = "00000000-0000-4000-8000-000000000001"
        func answer(_ words: String) throws -> String {
            let list = "activities: {(\n    \(Self.refresh)\n)}"
            return try why(
                Self.submitted + Self.record("08:16:01", "Feed", "Handling launch from daemon for \(list)")
                    + Self.record("08:16:32", "Feed", "Will expire \(list)")
                    + Self.record(
                        "08:16:37", "runningboardd", "[app<com.example.feed(\(number))>:300] \(words)"))
        }
        let told = try answer("termination reported by launchd (10, 2343432205, 9)")
        #expect(told.contains("expiring       08:16:32, as it was asked to end"))
        #expect(
            told.contains("ended by a watchdog after it was asked to end: A watchdog ended the app after"))
        #expect(told.contains("Call setTaskCompleted in the expiration handler"))
        let step = try answer(
            "Terminating with context: <RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-create"
                + " watchdog transgression: app exhausted real time allowance of 10.00 seconds reportType:CrashLog>"
        )
        #expect(!step.contains("after it was asked to end"))
    }

    @Test("the end of an app without a request is told with its line, its meaning and what would help")
    func endAlone() throws {
        let answer = try why(
            Self.record(
                "08:00:00", "runningboardd",
                "[app<com.example.feed(00000000-0000-4000-8000-000000000001)>:300] termination reported by "
                    + "launchd (10, 2343432205, 9)"))
        #expect(answer.contains("Feed made no request, as far as the log tells."))
        #expect(answer.contains("How its process ended\n  08:00:00 ended by a watchdog"))
        #expect(answer.contains("line 1  08:00:00  runningboardd: [app<com.example.feed("))
        #expect(answer.contains("ended by a watchdog: A watchdog ended the app, which did not do in time"))
        #expect(
            answer.contains("What would help\n  ended by a watchdog: Wait for nothing on the main thread.")
        )
    }
}
