import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Launches, background tasks and ends of apps in the words of other processes than runningboardd.
@Suite struct EarlierEndTests {
    private static let news = "com.example.news"

    /// A phone of iOS 12 that launches an app, whose process it names with its bundle identifier once.
    private static func launched() -> PhoneStory {
        var story = PhoneStory(.ios13)
        let owner = "<BKProcess: 0x10; SpringBoard; com.apple.springboard; pid: 55; agency: SystemShell>"
        story.assertiond("08:00:00", "Submitting new job for \"\(news)\" on behalf of \(owner)")
        story.assertiond("08:00:00.010", "Submitted job with label: UIKitApplication:\(news)[0xadc3][66]")
        story.assertiond(
            "08:00:00.020",
            "Now tracking process <BKProcess: 0x20; News; \(news); pid: 3000; agency: Application; "
                + "visibility: none; task: running; hostpid: 55> with host \(owner)")
        return story
    }

    @Test("assertiond ends who held a background task for too long, and the line that names no app is its")
    func assertionHeldTooLong() throws {
        var story = Self.launched()
        story.assertiond(
            "08:00:10",
            "[News:3000] Add assertion: <BKProcessAssertion: 0x30; id: 3000-A0; name: Shared Background Assertion 4 for "
                + "com.example.news; state: active; reason: finishTask; duration: 180.0s> {\n    flags = preventSuspend;\n}"
        )
        story.assertiond(
            "08:03:10",
            "[News:3000] Forcing crash report with description: News:3000 has active assertions beyond permitted "
                + "time:\n<BKProcessAssertion: 0x30; \"upload\" (finishTask:180s); id:…A0> (owner: News:3000)"
        )
        story.assertiond(
            "08:03:11",
            "Process exited: <BKProcess: 0x20; News; \(Self.news); pid: 3000; agency: Application; "
                + "visibility: background; task: none; hostpid: 55>")
        let day = try story.day()
        #expect(day.endCauses == [.ranOutOfTime])
        let task = try #require(try day.records(of: Self.news).first)
        #expect(task.request.mode == .backgroundTask && task.started == day.moment("08:00:10"))
        #expect(task.outcome == .killed && task.ended == day.moment("08:03:10"))
    }

    @Test(
        "a background task that assertiond removes is completed, and the exit of an extension is none of the app"
    )
    func assertionRemoved() throws {
        var story = Self.launched()
        story.assertiond(
            "08:00:10",
            "[News:3000] Add assertion: <BKProcessAssertion: 0x30; id: 3000-A0; name: Shared Background Assertion 4 for "
                + "com.example.news; state: active; reason: finishTask; duration: 180.0s> {\n}")
        story.assertiond(
            "08:00:20",
            "[News:3000] Remove assertion: <BKProcessAssertion: 0x30; \"upload\" (finishTask:180s); id:…A0>"
        )
        story.assertiond(
            "08:00:21",
            "Process exited: <BKProcess: 0x40; Widget; com.example.news.widget; pid: 3001; agency: Extension; "
                + "visibility: none; task: none; hostpid: 3000>")
        let day = try story.day()
        let task = try #require(try day.records(of: Self.news).first)
        #expect(task.outcome == .completed && task.ended == day.moment("08:00:20"))
        #expect(day.endCauses.isEmpty)
    }

    @Test(
        "SpringBoard tells a watchdog, by its exit or by the request that it makes of it",
        arguments: [true, false])
    func watchdog(isRequest: Bool) throws {
        var story = PhoneStory()
        story.state("08:00:00", Self.news, "running-active", role: "UserInteractiveFocal")
        let exit =
            "[application<\(Self.news)>:796] Process exited: <FBProcessExitContext; watchdog "
            + "(\"watchdog provision violated\")>."
        let request =
            "[\(Self.news)] Executing termination for reason (none) with request: "
            + "<FBSProcessTerminationRequest: 0x10; label: \"watchdog provision violated\"; exceptionCode: "
            + "\"Watchdog Violation (0x8BADF00D)\"; reportType: CrashLog; explanation: \"scene-create watchdog "
            + "transgression: \(Self.news) exhausted CPU time allowance of 3.77 seconds\">"
        story.say("08:30:00", "SpringBoard", isRequest ? request : exit)
        #expect(try story.day().endCauses == [.watchdog])
    }

    @Test(
        "the step for which a watchdog gave a time is told, with the time, and not its exit beside it that names none"
    )
    func watchdogStep() throws {
        var story = PhoneStory()
        story.state("08:00:00", Self.news, "running-active", role: "UserInteractiveFocal")
        let app = "[application<\(Self.news)>:796]"
        story.say(
            "08:00:20.100", "SpringBoard",
            "\(app) Provision violated for watchdog process-launch: <FBSProcessResourceProvision: 0x2; allowance: <; "
                + "FBSProcessResourceAllowance; type: realTime; timeValue: 20.0s>; violated: YES>")
        story.say(
            "08:00:20.200", "SpringBoard",
            "\(app) Process exited: <FBProcessExitContext; watchdog (\"watchdog provision violated\")>.")
        let day = try story.day()
        #expect(day.endCauses == [.watchdog])
        let explanation = "watchdog process-launch: … timeValue: 20.0s"
        #expect(
            day.evidence.findings.map(\.topic.detail) == [
                .end(LoggedEnd(domain: nil, code: nil, explanation: explanation))
            ])
    }

    @Test("SpringBoard's states count where runningboardd is silent, and no process is no process")
    func springBoardStates() throws {
        var story = PhoneStory()
        let name = "[application<\(Self.news)>:2583] Setting process"
        story.say("08:00:00", "SpringBoard", "\(name) visibility to: Foreground")
        story.say("08:10:00", "SpringBoard", "\(name) visibility to: Background")
        story.say("08:10:10", "SpringBoard", "\(name) task state to: Suspended")
        story.say("08:20:00", "SpringBoard", "Application process state changed for \(Self.news): (null)")
        let day = try story.day()
        let states = ["08:05:00", "08:10:05", "08:15:00", "08:19:59"].map {
            day.index.apps[0].state(at: day.moment($0))
        }
        #expect(states == [.foreground, .background, .suspended, .suspended])
        #expect(day.endCauses == [.notRecorded])
    }

    @Test(
        "to iOS 7 SpringBoard and backboardd ended who held a background task for too long, by a name and a number",
        arguments: ["SpringBoard", "backboardd"])
    func heldTooLong(process: String) throws {
        var story = PhoneStory(.ios13)
        story.say("08:03:10", process, "News[3000] has active assertions beyond permitted time:\n{(\n)}")
        let finding = try #require(try story.day().evidence.findings.first)
        let words = "News[3000] has active assertions beyond permitted time:"
        #expect(finding.topic.detail == .end(LoggedEnd(domain: nil, code: nil, explanation: words)))
        #expect(LoggedEnd(domain: nil, code: nil, explanation: words).reason == .assertionHeld)
        // Where a line names the app of the number, it is its end.
        var named = Self.launched()
        named.say("08:03:10", process, "News[3000] has active assertions beyond permitted time:")
        #expect(try named.day().endCauses == [.ranOutOfTime])
    }

    @Test(
        "why an assertion was held decides what the end was for, and the name and number of the process whose it was",
        arguments: [("suspend", StateCause.endedBySystem), ("finishTask", .ranOutOfTime)])
    func reasonOfAssertion(reason: String, cause: StateCause) throws {
        var story = PhoneStory(.ios13)
        story.say(
            "08:03:10", "SpringBoard",
            "Birds[4821] has active assertions beyond permitted time:\n{(\nidentifier: Suspending process: Birds[4821] "
                + "permittedBackgroundDuration: 10.000000 reason: \(reason) owner pid:1557 preventSuspend\n)}"
        )
        story.say("08:03:10", "SpringBoard", "Application 'Birds' exited abnormally with signal 9: Killed")
        let day = try story.day()
        #expect(day.header.roster.apps.map(\.name) == ["Birds"])
        #expect(day.endCauses == [cause])
        #expect(day.evidence.findings.count == 1)
        let finding = try #require(day.evidence.findings.first)
        let words =
            "Birds[4821] has active assertions beyond permitted time: … permittedBackgroundDuration: 10.000000 "
            + "reason: \(reason)"
        #expect(finding.topic.detail == .end(LoggedEnd(domain: nil, code: nil, explanation: words)))
        #expect(
            LoggedEnd(domain: nil, code: nil, explanation: words).reason
                == (reason == "suspend" ? .notSuspended : .assertionHeld))
    }

    @Test(
        "the files that were locked stand in the lines behind the words, in the form of iOS 10 and in that of RunningBoard"
    )
    func lockedFiles() throws {
        let words = "was suspended with locked system files:"
        let file = "/var/mobile/Containers/Shared/AppGroup/0A/db.sqlite"
        var earlier = PhoneStory(.ios13)
        let process = "<FBApplicationProcess: 0x1394b57d0; Birds; pid: 4146>"
        earlier.say(
            "08:03:10", "SpringBoard",
            "Forcing crash report of \(process) (reason: 4, description: \(process) \(words)\n\(file))")
        let day = try earlier.day()
        #expect(day.endCauses == [.lockedFile])
        #expect(
            day.evidence.findings.map(\.topic.detail) == [
                .end(LoggedEnd(domain: nil, code: nil, explanation: "\(words) \(file)"))
            ])

        var later = PhoneStory()
        later.say(
            "08:03:10", "runningboardd",
            "[app<\(Self.news)(0A-1B)>:501] Terminating with context: <RBSTerminateContext| domain:15 code:0xDEAD10CC "
                + "explanation:\(words)\n\(file)\n/var/b reportType:CrashLog maxTerminationResistance:Interactive>"
        )
        #expect(
            try later.day().evidence.findings.map(\.topic.detail) == [
                .end(LoggedEnd(domain: 15, code: 0xDEAD_10CC, explanation: "\(words) \(file), /var/b"))
            ])
        // Another reason is known by no words.
        var other = PhoneStory(.ios13)
        other.say(
            "08:03:10", "SpringBoard",
            "Forcing crash report of \(process) (reason: 1, description: \(process) was slow)")
        #expect(try other.day().evidence.findings.isEmpty)
    }

    @Test(
        "what the kernel ends by the name of its process is the reason why the app of that name runs no more")
    func nameless() throws {
        func ends(of name: String) throws -> [StateCause] {
            var story = PhoneStory(.ios13)
            story.say(
                "08:00:00", "kernel",
                "memorystatus: killing_specific_process pid 2776 [\(name)] (per-process-limit 10)")
            story.say(
                "08:00:01", "SpringBoard",
                "Application process state changed for org.birds.Sparrow: <SBApplicationProcessState: 0x2811; pid: -1; "
                    + "taskState: Not Running; visibility: Unknown>")
            return try story.day().endCauses
        }
        #expect(try ends(of: "Sparrow").last == .usedTooMuchMemory)
        #expect(try !ends(of: "Sparrow").contains(.notRecorded))
        #expect(try ends(of: "Owl") == [.notRecorded])
    }

    @Test("the kernel tells a limit of memory on a line before the one that names the process")
    func memoryLimit() throws {
        var story = PhoneStory()
        story.say("08:00:00", "kernel", "memorystatus: exceeded mem limit: ActiveHard 50 MB (fatal)")
        let limit = LoggedEnd(domain: 1, code: 7, explanation: "ActiveHard 50 MB")
        #expect(try story.day().evidence.findings.map(\.topic.detail) == [.end(limit)])
        story.say("08:00:00.003", "kernel", "killing_specific_process pid 1879 [Tunnel] ... 51200KB")
        #expect(try story.day().evidence.findings.map(\.topic.detail) == [.end(limit)])
        #expect(try story.day().evidence.findings.map(\.topic.subject) == ["Tunnel [1879]"])
        // What is killed for the phone's memory is over no limit, and of the system's own nothing is told.
        var other = PhoneStory()
        other.say("08:00:00", "kernel", "memorystatus: killing_specific_process pid 70 [dasd] (vnode 5) 9KB")
        other.rescored("09:00:00")
        #expect(try other.day().evidence.findings.isEmpty)
    }

    @Test(
        "a corpse, and a connection that SpringBoard loses, is the end of a process that another line names",
        arguments: [
            ("kernel", "News[3000] Corpse allowed 1 of 5"),
            ("SpringBoard", "[application<com.example.news>:3000] Workspace connection invalidated."),
        ])
    func corpse(process: String, message: String) throws {
        var story = PhoneStory()
        story.say(
            "08:00:00", "SpringBoard",
            "[application<\(Self.news)>:3000] Setting process visibility to: Foreground")
        story.say("08:00:01", process, message)
        story.rescored("09:00:00")
        let day = try story.day()
        #expect(day.endCauses == [.notRecorded])
        #expect(day.index.apps[0].state(at: day.moment("08:30:00")) == .notRunning)
    }

    @Test("an app of which only the name of its process is told has ended, too")
    func endedByName() throws {
        var story = PhoneStory(.ios13)
        story.say("08:03:10", "SpringBoard", "Application 'Birds' exited abnormally with signal 9: Killed")
        let day = try story.day()
        #expect(day.header.roster.apps.map(\.name) == ["Birds"])
        #expect(day.endCauses == [.endedFromOutside])
    }

    @Test("who asks for an end names the app in a predicate, and installd ends what runs of what it removes")
    func installation() throws {
        var story = PhoneStory()
        story.state("08:00:00", Self.news, "running-active", role: "UserInteractiveFocal")
        story.say(
            "08:30:00", "runningboardd",
            "Received termination request from [daemon<com.apple.mobile.installd>:166] on <RBSProcessPredicate "
                + "<RBSProcessBundleIdentifierPredicate \"\(Self.news)\">> with context <RBSTerminateContext| "
                + "code:0xDEAD6502 explanation:FBSApplicationTerminationAssertion reportType:None>")
        #expect(try story.day().endCauses == [.installation])
        var removed = PhoneStory()
        removed.say("07:59:00", "installd", "Uninstalling identifier \(Self.news)")
        removed.state("08:00:00", Self.news, "running-active", role: "UserInteractiveFocal")
        removed.say("08:30:00", "installd", "Uninstalling identifier \(Self.news)")
        #expect(try removed.day().endCauses == [.installation])
    }

    @Test("launchd names the app by its job, and the reason by its numbers")
    func launchd() throws {
        var story = PhoneStory()
        story.state("08:00:00", Self.news, "running-active", role: "UserInteractiveFocal")
        story.say(
            "08:30:00", "launchd",
            "[UIKitApplication:\(Self.news)[9e0e][rb-legacy] [3000]:] exited with exit reason (namespace: 1 code: 0x7)",
            pid: 1)
        #expect(try story.day().endCauses == [.usedTooMuchMemory])
    }
}

extension PhoneStory {
    fileprivate mutating func assertiond(_ clock: String, _ message: String) {
        say(clock, "assertiond", message, subsystem: "com.apple.assertiond", category: "general")
    }
}
