import BackgroundPolicy
import DeviceLog
import Testing
import Timeline

@testable import Answers

/// Nothing that a line says is lost: without it a person would see something else.
@Suite struct ToldLineTests {
    /// What is logged before and after a line, so that it has something to say.
    private struct Context {
        var before: [(process: String, message: String)] = []
        var after: [(process: String, message: String)] = []
    }

    private static let refresh = "bgRefresh-com.example.news:0A1B2C"
    private static let bird = "[app<com.example.news(0A1B)>:3000]"
    private static let task = "Task <0A1B2C3D-0000-1111-2222-333344445555>.<7>"

    private static let submitted = ("dasd", "Submitted: \(refresh) at priority 10")
    private static let starting = ("dasd", "STARTING activity \(refresh)")
    private static let held = (
        "dasd",
        "\(refresh):[\n\t{name: Thundering Herd Policy, policyWeight: 1.000, response: {33, 0.00, []}}\n ], Decision: MNP}"
    )
    private static let inFront = (
        "runningboardd",
        "Calculated state for app<com.example.news(0A1B)>: running-active (role: UserInteractiveFocal)"
    )
    private static let named = ("nsurlsessiond", "\(task) is for <com.example.atlas>.<maps>.<7>")
    private static let begun = (
        "News",
        "Created background task <_UIBackgroundTaskInfo: 0x28>: taskID = 7, taskName = Upload, creationTime = 95"
    )
    private static let taken = (
        "runningboardd",
        "Acquiring assertion targeting \(bird) from originator \(bird) with description <RBSAssertionDescriptor|"
            + " \"Shared Background Assertion 3 for com.example.news\" ID:33-3000-6133 target:3000 attributes:["
            + " <RBSLegacyAttribute| requestedReason:FinishTask> ]>"
    )
    private static let push = (
        "SpringBoard", "Received incoming message on topic com.example.chat at priority 5"
    )

    /// Who logs the example of a wording.
    private static func process(of wording: LogWording) -> String {
        switch wording {
        case .activity(.handedOver), .activity(.openReceived): "SpringBoard"
        case .process(.installed): "installd"
        case .process(.noted): "assertiond"
        case .activity(.startRequested): "UserEventAgent"
        case .activity, .judgement, .housekeeping, .process(.prewarmed), .process(.prewarmRefused): "dasd"
        case .framework, .backgroundTask(.began), .backgroundTask(.ended), .backgroundTask(.late),
            .backgroundTask(.notEnded), .transfer(.resumedByApp):
            "News"
        case .push(.arrived): "apsd"
        case .push(.callDelivered), .push(.callNotReported), .push(.callsStopped),
            .push(.callHandedInFront):
            "callservicesd"
        case .push(.heldBySwitch), .push(.heldForPrewarm), .push(.handedAtOnce): "dasd"
        case .push, .process(.stateChanged), .process(.watchdogIgnored): "SpringBoard"
        case .process(.stateEchoed), .process(.overCPULimit), .process(.overSoftLimit): "kernel"
        case .process(.reportMade): "ReportCrash"
        case .process, .backgroundTask: "runningboardd"
        case .transfer(.uploadSkipped), .transfer(.uploadDelayed), .transfer(.uploadGivenUp),
            .transfer(.uploadStopped), .transfer(.uploadNoted):
            "assetsd"
        case .transfer: "nsurlsessiond"
        case .device(.battery): "powerd"
        case .device(.chargerChanged): "powerexperienced"
        case .device(.energyBudget): "coreduetd"
        case .device(.firstUnlock), .device(.boot), .device(.clockSet): "kernel"
        case .device: "SpringBoard"
        }
    }

    private static let call = (
        "apsd", "Received message for enabled topic 'com.example.chat.voip' with priority 10"
    )
    private static let launchedForCall = (
        "callservicesd", "Successfully launched application with bundle identifier com.example.chat"
    )

    /// Where an example says something; most do where nothing else was logged.
    private static func context(of wording: LogWording) -> Context {
        switch wording {
        case .activity(.stillRunning), .activity(.suspending), .activity(.suspendingLong),
            .activity(.completed),
            .framework(.expirationAnnounced), .framework(.expirationQueued):
            Context(before: [submitted, starting])
        case .activity(.suspendTriggers):
            Context(
                before: [submitted, starting],
                after: [("dasd", "Suspending \(refresh) - required criterion is not satisfied.")])
        case .judgement(.noBackgroundMode), .framework(.cancelAsked), .framework(.pendingListed):
            Context(before: [submitted])
        case .judgement(.stalled): Context(before: [submitted, starting])
        case .judgement(.rescored): Context(before: [submitted, held], after: [held])
        case .framework(.expirationRequested), .framework(.simulatedExpiration), .framework(.completed):
            Context(before: [("News", "Running task: <BGAppRefreshTask: com.example.news>")])
        case .push(.handedToScheduler), .push(.presented), .push(.ignored): Context(before: [push])
        case .push(.callDelivered): Context(before: [call])
        case .push(.callNotReported): Context(before: [launchedForCall])
        case .process(.mentioned):
            Context(
                after: [
                    (
                        "kernel",
                        "process News[3000] used 48 seconds, exceeding limit of 80% cpu over 60 seconds"
                    ), ("runningboardd", "\(bird) termination reported by launchd (2, 9, 9)"),
                ])
        case .process(.launched):
            Context(
                after: [
                    (
                        "runningboardd",
                        "Calculated state for app<com.example.news(0A1B)>: running-active (role: Background)"
                    )
                ])
        case .process(.suspended), .process(.terminating), .process(.terminated), .process(.installed),
            .process(.reportMade):
            Context(before: [inFront])
        case .process(.resumed): Context(before: [("runningboardd", "\(bird) Suspending task.")])
        case .process(.overCPULimit):
            Context(
                before: [("runningboardd", "\(bird) Set darwin role to: UserInteractive")],
                after: [("runningboardd", "\(bird) termination reported by launchd (2, 9, 9)")])
        case .process(.stateEchoed): Context()
        case .backgroundTask(.ended): Context(before: [begun])
        case .backgroundTask(.assertionGivenUp): Context(before: [taken])
        case .transfer(.named): Context(after: [("nsurlsessiond", "\(task) enqueueing")])
        case .transfer(.enqueued), .transfer(.resumed), .transfer(.began), .transfer(.progress),
            .transfer(.finished), .transfer(.sessionRemoved), .transfer(.managerRemoved),
            .transfer(.resumedByApp):
            Context(before: [named])
        case .transfer(.discretionary), .transfer(.delaySet), .transfer(.delayReset), .transfer(.sessionSet):
            Context(after: [
                ("nsurlsessiond", "\(task) is for <com.example.app>.<maps>.<7>"),
                ("nsurlsessiond", "\(task) enqueueing"),
            ])
        default: Context()
        }
    }

    /// What people see of some lines: the report, the reasons, and what happened.
    private struct Seen: Equatable {
        let report: String
        let reasons: [String]
        let events: [String]
    }

    /// What people see of some lines, a second apart.
    private func seen(_ context: Context, _ line: (process: String, message: String)?) throws -> Seen {
        let lines =
            context.before + [("dasd", "Setting timer (isWaking=0)")] + (line.map { [$0] } ?? [])
            + context.after
        let apart = lines.enumerated().map { number, said in
            "default\t08:00:0\(number).000000+0200\t\(said.0)\t\(said.1)\n"
        }
        // Both logs end at one time, whatever stands in them.
        let text = apart.joined() + "default\t08:50:00.000000+0200\tdasd\tSetting timer (isWaking=0)\n"
        let day = try LoggedDay.read(text)
        let report = try ReportedDay(log: text).report.text(.text)
        let reasons = day.header.roster.apps.indices.map { app in
            let question = WhyQuestion(
                header: day.header, app: AppID(app), task: nil, kind: .all, asked: day.index.end,
                end: day.index.end)
            let why = LoggedWhy(index: day.index, evidence: day.evidence, question: question)
            return PrintedAnswer(
                sections: why.sections(after: []), document: WhyDocument.logged, header: day.header,
                title: question.title
            ).text(.text)
        }
        return Seen(
            report: report, reasons: reasons.isEmpty ? [try withoutApps(day)] : reasons,
            events: day.events.map { "\($0.moment) \($0.happening)" })
    }

    private func withoutApps(_ day: LoggedDay) throws -> String {
        PrintedAnswer(
            sections: LoggedWhy.withoutApps(day.evidence, in: day.header.roster, after: []),
            document: WhyDocument.logged, header: day.header, title: LoggedWhy.titleWithoutApps(day.header)
        ).text(.text)
    }

    @Test("every line that is known changes what a person sees", arguments: LogLineExamples.all.indices)
    func told(number: Int) throws {
        let (wording, text) = LogLineExamples.all[number]
        let process = Self.process(of: wording)
        let message = text.hasPrefix("\(process): ") ? String(text.dropFirst(process.count + 2)) : text
        let context = Self.context(of: wording)
        let isShown = try seen(context, (process, message)) != seen(context, nil)
        #expect(isShown == !Self.notShown.contains(wording), "\(wording): \(message)")
    }

    private static let swipe =
        "<RBSTerminateContext| domain:10 code:0xDEADFA11 explanation:killed from app switcher"

    @Test(
        "what answers by itself is told by the report and by why, also where the line names no app or one of the system's own",
        arguments: [
            ("dasd", "Please file a bug for <private> – the activity is running in a loop", "misbehaves"),
            (
                "dasd",
                "Please file a bug for com.apple.bird.sync:0A0B0C - the activity is running in a loop",
                "Apple can"
            ),
            (
                "dasd", "Please file a bug for com.apple.bird.sync – deferred without being asked to defer",
                "Apple can"
            ),
            ("runningboardd", swipe, "forced the app to quit"),
            ("dasd", "No relevant background execution modes found", "UIBackgroundModes"),
        ])
    func toldWithoutApp(process: String, message: String, words: String) throws {
        for context in [Context(), Context(before: [Self.submitted, Self.starting])] {
            let (with, without) = (try seen(context, (process, message)), try seen(context, nil))
            #expect(with.report.contains(words) && !without.report.contains(words), "\(message)")
            #expect(with.reasons.joined().contains(words), "\(message)")
            #expect(!without.reasons.joined().contains(words), "\(message)")
        }
    }

    @Test("beside which activity another one does not start is told, of the system's own, too")
    func other() throws {
        for activity in [Self.refresh, "com.apple.bird.sync:0A0B0C"] {
            let line = (
                "dasd",
                "'\(activity)' has compatibility score of -1.000000 with com.apple.photos.moments:0D0E0F (Started at"
                    + " 09:00). Bailing out."
            )
            #expect(try seen(Context(), line).reasons.joined().contains("com.apple.photos.moments"))
        }
    }

    @Test("the swipe of an app that one line names is told once, as that of the app")
    func swipeOnce() throws {
        let named = (
            "runningboardd", "\(Self.bird) Terminating with context: \(Self.swipe)"
        )
        let context = Context(before: [Self.inFront, named])
        #expect(try seen(context, ("runningboardd", Self.swipe)).report == seen(context, nil).report)
    }

    @Test(
        "what the debugger or the app itself says in Xcode's console is the end of the app, and of what ran in it",
        arguments: [
            ("Message from debugger: Terminated due to signal 9", "code 9 (SIGKILL)"),
            (
                "Message from debugger: Terminated due to memory issue",
                "because memory ran short"
            ),
            (
                "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 7'",
                "call stack"
            ),
            (
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Launch handler"
                    + " for task with identifier com.example.news has already been registered'",
                "Register each identifier once"
            ),
            ("News/List.swift:12: Fatal error: Index out of range", "call stack"),
        ])
    func ownEnd(last words: String, told: String) throws {
        let late =
            "2026-10-05 08:04:40.175485+0200 News[3000:1842] [BackgroundTask] Background Task 7 (\"upload\"), was"
            + " created over 30 seconds ago. In applications running in the background, this creates a risk of"
            + " termination.\n"
        let plain = "2026-10-05 08:04:50.175485+0200 News[3000:1842] [app] saved\n"
        let early = plain.replacing("08:04:50", with: "08:04:30")
        // The line before, some seconds behind another one, is told as well.
        let both = try AskedDay(log: early + late + "\(words)\n").text(.text)
        #expect(both.contains("created over 30 seconds ago") && both.contains("News: \(words.prefix(150))"))
        for last in ["", plain] {
            let log = late + last + "\(words)\n"
            let report = try ReportedDay(log: log).report.text(.text)
            #expect(report.contains(told), "\(report)")
            let answer = try AskedDay(log: log).text(.text)
            #expect(answer.contains("killed         Mon 5 Oct") || answer.contains("killed         08:04:"))
            #expect(answer.contains("News: \(words.prefix(150))"))
            #expect(!answer.contains("and still runs"))
        }
    }

    /// What the vocabulary knows as saying nothing that is shown, or says only as a crash report does.
    private static let notShown: Set<LogWording> = Set(
        HousekeepingWording.allCases.map(LogWording.housekeeping)
            + [
                .judgement(.compatible), .transfer(.uploadNoted), .process(.reported), .process(.noted),
                .process(.assertionNoted), .push(.handedAtOnce),
                // That the clock is set shows where times jump, as ClockSettingTests have them.
                .device(.clockSet),
            ])
}
