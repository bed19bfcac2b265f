import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What a phone logs of its apps' tasks becomes requests with their course.
@Suite struct TaskRequestTests {
    private static let news = "com.example.news"
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"

    @Test("a refresh is submitted, waits, runs and completes, at the times of its lines")
    func course() throws {
        var story = PhoneStory()
        story.state("08:00:00", Self.news, "running-active", role: "UserInteractiveFocal")
        story.app(
            "08:10:00.000",
            "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.news.refresh, earliestBeginDate: "
                + "2026-10-05 06:25:00 +0000>")
        story.submitted("08:10:00.012", Self.refresh, from: "08:25:00", to: "08:25:00")
        story.starting("09:00:00.500", Self.refresh)
        story.app(
            "09:00:10.000",
            "Marking task <BGAppRefreshTask: com.example.news.refresh> complete with success: 1")
        story.completed("09:00:10.003", Self.refresh)
        let day = try story.day()
        let record = try #require(try day.records(of: Self.news).first)
        #expect(record.submitted == day.moment("08:10:00.000"))
        #expect(record.eligible == day.moment("08:25:00"))
        #expect(record.started == day.moment("09:00:00.500"))
        #expect(record.ended == day.moment("09:00:10.000"))
        #expect(record.outcome == .completed)
        // The heading of the style is the first line, the story's records follow.
        #expect(day.evidence.linesOfRequests == [[3, 4, 5, 6, 7]])
        #expect(day.header.roster[record.request.app].name == "News")
    }

    @Test(
        "without the app's own word, a task that was asked to stop has expired, for the reason of the trigger"
    )
    func expires() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", "bgProcessing-com.example.news.clean:0A1B2C")
        story.starting("08:01:00", "bgProcessing-com.example.news.clean:0A1B2C")
        story.say(
            "08:02:00.000", "dasd",
            "Attempting to suspend based on triggers: (     \"com.apple.duetactivityscheduler."
                + "deviceactivitypolicy.inusestatus\" )")
        story.say(
            "08:02:00.001", "dasd",
            "Suspending bgProcessing-com.example.news.clean:0A1B2C - required criterion is not satisfied.")
        story.completed("08:02:04", "bgProcessing-com.example.news.clean:0A1B2C")
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        #expect(record.request.mode == .processing)
        #expect(record.expiring == day.moment("08:02:00.001"))
        #expect(record.outcome == .expired && record.endReason == .phonePickedUp)
    }

    @Test(
        "a cancellation within a second of a submission of the same name is a replacement, a later one is not",
        arguments: [
            ("09:00:00.099", Outcome.replaced), ("09:00:01.000", .replaced), ("09:00:01.001", .cancelled),
        ])
    func replaces(clock: String, outcome: Outcome) throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.cancelled("09:00:00.000", Self.refresh)
        story.submitted(clock, "bgRefresh-com.example.news.refresh:FFFFFF")
        let records = try story.day().index.requests
        #expect(records.map(\.outcome) == [outcome, .unfinished])
        #expect(records[0].endReason == (outcome == .replaced ? .laterSubmission : .notRecorded))
    }

    @Test("what an app cancels and submits again at once is cancelled by the app")
    func cancelledAndSubmitted() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.app("09:00:00", "cancelTaskRequestWithIdentifier: com.example.news.refresh")
        story.cancelled("09:00:00.010", Self.refresh)
        story.submitted("09:00:00.500", "bgRefresh-com.example.news.refresh:FFFFFF")
        let records = try story.day().index.requests
        #expect(records.count == 2 && records[0].endReason == .cancelledByApp)
    }

    @Test(
        "the scheduler's own two lines about a cancellation are one, and the submission behind them replaces it",
        arguments: [true, false])
    func replacedBetween(isByApp: Bool) throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        if isByApp {
            story.app(
                "08:59:59",
                "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.news.refresh, earliestBeginDate: (null)>"
            )
        }
        story.say("09:00:00.100", "dasd", "Daemon Canceling Activities: {(\n    \(Self.refresh)\n)}")
        story.say("09:00:00.200", "dasd", "CANCELED: \(Self.refresh) at priority 10 <private>!")
        story.submitted("09:00:00.300", "bgRefresh-com.example.news.refresh:FFFFFF")
        #expect(try story.day().index.requests.map(\.outcome) == [.replaced, .unfinished])
    }

    @Test(
        "who cancelled is not in the log, unless the scheduler said why it suspended the task before",
        arguments: [false, true])
    func cancelledBySomebody(isSuspended: Bool) throws {
        var story = PhoneStory()
        let cleaning = "bgProcessing-com.example.news.clean:0A1B2C"
        story.submitted("08:00:00", cleaning)
        story.starting("08:01:00", cleaning)
        if isSuspended {
            story.say(
                "08:02:00.000", "dasd",
                "Attempting to suspend based on triggers: (     \"com.apple.duetactivityscheduler."
                    + "deviceactivitypolicy.inusestatus\" )")
            story.say(
                "08:02:00.001", "dasd",
                "Suspending \(cleaning) - required criterion is not satisfied.")
        }
        story.cancelled("08:02:05", cleaning)
        let record = try #require(try story.day().index.requests.first)
        #expect(record.outcome == .cancelled)
        #expect(record.endReason == (isSuspended ? .phonePickedUp : .notRecorded))
    }

    @Test("what was submitted before the log begins is shown from its first line on")
    func begunBefore() throws {
        var story = PhoneStory()
        story.say("08:00:00", "powerd", "Battery capacity change posted(0x80068). Capacity:97 Source:Batt")
        story.starting("08:30:00", Self.refresh)
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        #expect(record.submitted == day.moment("08:30:00") && record.started == record.submitted)
        #expect(record.outcome == .unfinished)
    }

    @Test(
        "a process that is created as the scheduler starts something was launched for it, unless a person opened it"
    )
    func launchOfProcess() throws {
        for (created, started) in [("08:30:00", "08:30:00.100"), ("08:30:00.100", "08:30:00")] {
            for isOpened in [false, true] {
                var story = PhoneStory()
                let said = [(created, true), (started, false)].sorted { $0.0 < $1.0 }
                for (clock, isCreation) in said {
                    if isCreation {
                        story.created(clock, Self.news)
                    } else {
                        story.starting(clock, Self.refresh)
                    }
                }
                if isOpened {
                    story.state("08:30:00.200", Self.news, "running-active", role: "UserInteractiveFocal")
                }
                story.completed("08:30:09", Self.refresh)
                let day = try story.day()
                let launches = day.events.compactMap { event -> Bool? in
                    if case .app(_, .launched(_, let isCold)) = event.happening { isCold } else { nil }
                }
                #expect(launches == (isOpened ? [] : [true]), "\(created) \(isOpened)")
            }
        }
    }

    @Test("what is scored while it runs holds nothing back")
    func scoredWhileRunning() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.starting("08:01:00", Self.refresh)
        story.held("08:01:30", Self.refresh, by: [("Device Activity", "{deviceActive == 1}")])
        story.completed("08:02:00", Self.refresh)
        let record = try #require(try story.day().index.requests.first)
        #expect(record.judgements.allSatisfy { $0.verdict.mayStart(.appRefresh) })
        #expect(record.evaluations.isEmpty)
    }

    @Test("witnesses of one launch within two seconds tell of one, which is cold if the process was created")
    func oneLaunch() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.say(
            "08:30:00.000", "dasd", "[FBSSystemService][0x37f9] Sending request to open \"com.example.news\"")
        story.say(
            "08:30:00.005", "SpringBoard",
            "[FBSystemService][0x37f9] Received request to open \"com.example.news\" from dasd:442.")
        story.created("08:30:00.008", Self.news)
        story.starting("08:30:00.012", Self.refresh)
        story.completed("08:30:09", Self.refresh)
        let day = try story.day()
        let launches = day.events.filter { if case .app(_, .launched) = $0.happening { true } else { false } }
        #expect(launches.map(\.moment) == [day.moment("08:30:00.000")])
        let run = try #require(try day.records(of: Self.news).first?.runs.first)
        #expect(run.isCold && run.launch != nil && run.from == day.moment("08:30:00.012"))
    }

    @Test(
        "a kill ends what runs in the app, for the reason of its code",
        arguments: [
            (15, 0x8BAD_F00D, Outcome.killed, EndReason.ranOutOfTime), (1, 7, .killed, .usedTooMuchMemory),
            (2, 11, .abandoned, .crash), (10, 0xDEAD_FA11, .abandoned, .swipedAway),
            (10, 0xBAAD_CA11, .killed, .callNotReported), (15, 0xDEAD_10CC, .killed, .lockedFile),
            (15, 0xC000_10FF, .killed, .tooWarm), (99, 1, .abandoned, .notRecorded),
        ])
    func kills(domain: Int, code: UInt64, outcome: Outcome, reason: EndReason) throws {
        var story = PhoneStory()
        story.state("08:00:00", Self.news, "running-active", role: "Background")
        story.submitted("08:00:00", Self.refresh)
        story.starting("08:30:00", Self.refresh)
        story.terminated("08:30:05", Self.news, domain: domain, code: code)
        let day = try story.day()
        let record = try #require(try day.records(of: Self.news).first)
        #expect(record.ended == day.moment("08:30:05"))
        #expect(record.outcome == outcome && record.endReason == reason)
        #expect(day.index.apps[0].state(at: day.moment("08:30:06")) == .notRunning)
    }

    @Test("a reboot ends every process, and nothing is recorded of what ran since the last word on it")
    func reboot() throws {
        var story = PhoneStory()
        story.state("08:00:00", Self.news, "running-active", role: "Background")
        story.submitted("08:00:00", Self.refresh)
        story.starting("08:30:00", Self.refresh)
        story.say("08:31:00", "kernel", "iBoot version: iBoot-13822.0.0.0.1")
        let day = try story.day()
        let record = try #require(try day.records(of: Self.news).first)
        #expect(record.ended == day.moment("08:30:00") && record.outcome == .unfinished)
        #expect(day.index.apps[0].state(at: day.moment("08:31:01")) == .notRunning)
    }

    @Test("an app's background task runs from its creation to its end")
    func backgroundTask() throws {
        var story = PhoneStory()
        story.state("08:00:00", Self.news, "running-active", role: "UserInteractiveFocal")
        story.say(
            "08:00:01", "SpringBoard",
            "Application process state changed for com.example.news: <SBApplicationProcessState: 0x1; pid: 3000; "
                + "taskState: Running; visibility: Foreground>")
        story.say(
            "08:10:00", "News", "Ending background task with UIBackgroundTaskIdentifier: 9", pid: 3000,
            subsystem: "com.apple.UIKit")
        let day = try story.day()
        // An end without a beginning is of a task that began before the log.
        #expect(day.index.requests.isEmpty)
    }

    @Test("the cause that a second witness tells is that of the end, of the app and of what ran in it")
    func laterCause() throws {
        var story = PhoneStory()
        story.state("08:00:00", Self.news, "running-active", role: "Background")
        story.submitted("08:00:00", Self.refresh)
        story.starting("08:30:00", Self.refresh)
        story.terminated("08:30:05", Self.news, domain: 10, code: 0)
        story.say(
            "08:30:06", "SpringBoard",
            "SBWorkspaceTerminateApplication: \(Self.news): \"killed from app switcher\"")
        let day = try story.day()
        let causes = day.events.compactMap { event in
            if case .app(_, .appState(.notRunning, let cause)) = event.happening { cause } else { nil }
        }
        #expect(causes == [.swipedAway])
        let record = try #require(try day.records(of: Self.news).first)
        #expect(record.ended == day.moment("08:30:05") && record.endReason == .swipedAway)
    }

    @Test("a task without an expiration handler expires, and what the app did not do is told beside it")
    func noExpirationHandler() throws {
        let task = "<BGAppRefreshTask: com.example.news.feed>"
        var story = PhoneStory()
        story.app("08:00:00", "Running task: \(task)")
        story.app(
            "08:00:28",
            "Client didn't provide an expiration handler for task \(task), completing with NO success for them"
        )
        story.app("08:00:28.001", "Marking task \(task) complete with success: 0")
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        #expect(day.index.requests.count == 1 && record.outcome == .expired)
        #expect(record.expiring == day.moment("08:00:28"))
        #expect(
            day.evidence.findings.map(\.topic) == [
                LogTopic(.framework(.handlerMissing), subject: "com.example.news.feed", mode: .appRefresh)
            ])
    }

    @Test("a task that is let go of is told, and runs on as far as the log tells")
    func releasedEarly() throws {
        let task = "<BGProcessingTask: com.example.news.tidy>"
        var story = PhoneStory()
        story.app("08:00:00", "Running task: \(task)")
        story.app("08:00:28", "Task \(task) dealloc'd without completing. This is a programmer error.")
        story.rescored("08:00:29")
        let day = try story.day()
        #expect(day.index.requests.map(\.outcome) == [.unfinished])
        #expect(
            day.evidence.findings.map(\.topic) == [
                LogTopic(.framework(.releasedEarly), subject: "com.example.news.tidy", mode: .processing)
            ])
    }

    @Test("resources that the phone does not have refuse the submission, which does not wait")
    func resourcesMissing() throws {
        let request =
            "<BGContinuedProcessingTaskRequest: com.example.news.export, (title: Export, resources: GPU)>"
        var story = PhoneStory()
        story.app("08:00:00", "submitTaskRequest: \(request)")
        story.app("08:00:00.010", "\(request) requested an unsupported set of resources: Code=1")
        let requests = try story.day().index.requests
        #expect(requests.map(\.refusal) == [.resourcesMissing])
        #expect(requests.map(\.request.mode) == [.continuedProcessing])
    }
}
