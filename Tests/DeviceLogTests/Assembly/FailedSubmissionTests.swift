import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What an app prints of a submission that failed is one with the system's lines about it.
@Suite struct FailedSubmissionTests {
    private static let feed = "com.example.news.feed"
    private static let tidy = "com.example.news.tidy"

    private static func submission(_ identifier: String, _ kind: String = "AppRefresh") -> String {
        "submitTaskRequest: <BG\(kind)TaskRequest: \(identifier), earliestBeginDate: 2026-10-05 06:30:00 +0000>"
    }

    private static func printed(_ what: String, code: Int) -> String {
        "\(what): Error Domain=BGTaskSchedulerErrorDomain Code=\(code) \"(null)\""
    }

    /// The identifiers of what was refused with why, and of what was submitted.
    private static func requests(
        _ story: PhoneStory
    ) throws -> (refused: [String], submitted: [String], lines: [UInt32]) {
        let day = try story.day()
        let all = day.index.requests
        func identifier(_ record: RequestRecord) -> String {
            day.header.roster[record.request.task].identifier
        }
        let lines = day.events.compactMap { event -> UInt32? in
            if case .request(_, .refused) = event.happening { event.line } else { nil }
        }
        return (
            all.compactMap { record in record.refusal.map { "\(identifier(record)) \($0.key)" } },
            all.filter { $0.refusal == nil }.map(identifier), lines
        )
    }

    @Test(
        "the only request of the moment is refused and does not wait, whatever the app calls it",
        arguments: [
            "Could not schedule app refresh", "Could not schedule database cleaning",
            "[TSBackgroundFetch scheduleTask] ERROR: Failed to submit task request",
            "Could not schedule com.example.news.feed",
        ])
    func only(words: String) throws {
        var story = PhoneStory()
        story.app("08:00:00.100", Self.submission(Self.feed))
        story.say("08:00:00.200", "News", Self.printed(words, code: 1), pid: 3000)
        let found = try Self.requests(story)
        #expect(found.refused == ["\(Self.feed) unavailable-as-logged"] && found.submitted.isEmpty)
        // A story begins with a line of its own.
        #expect(found.lines == [3])
    }

    @Test("a print that names no task is the app's word where two may be meant, none, or one of another app")
    func ambiguous() throws {
        for other in [Self.submission(Self.feed), Self.submission(Self.tidy)] {
            var story = PhoneStory()
            story.app("08:00:00.100", Self.submission(Self.feed))
            story.app("08:00:00.150", other)
            story.say(
                "08:00:00.200", "News", Self.printed("Could not schedule app refresh", code: 1), pid: 3000)
            let found = try Self.requests(story)
            // The same line a moment later is no second submission only within a thousandth.
            #expect(found.refused.isEmpty && found.submitted.count == 2, "\(other)")
        }
        for (clock, process) in [
            ("08:00:02.200", "News"), ("08:00:00.200", "Birds"), ("08:00:00.050", "News"),
        ] {
            var story = PhoneStory()
            story.app("08:00:00.100", Self.submission(Self.feed))
            story.say(
                clock, process, Self.printed("Could not schedule app refresh", code: 1),
                pid: process == "News" ? 3000 : 3001)
            let found = try Self.requests(story)
            #expect(found.refused.isEmpty && found.submitted == [Self.feed], "\(clock) \(process)")
        }
    }

    @Test("the kind that a print names sets its request apart, and an identifier needs no submission")
    func named() throws {
        var story = PhoneStory()
        story.app("08:00:00.100", Self.submission(Self.feed))
        story.app("08:00:00.150", Self.submission(Self.tidy, "Processing"))
        story.say("08:00:00.200", "News", Self.printed("Could not schedule app refresh", code: 2), pid: 3000)
        var found = try Self.requests(story)
        #expect(found.refused == ["\(Self.feed) too-many-pending-task-requests"])
        #expect(found.submitted == [Self.tidy])
        story = PhoneStory()
        story.app("08:00:00.100", Self.submission(Self.tidy))
        story.say("08:10:00", "News", Self.printed("Could not schedule \(Self.feed)", code: 3), pid: 3000)
        found = try Self.requests(story)
        #expect(found.refused == ["\(Self.feed) not-permitted-as-logged"] && found.submitted == [Self.tidy])
    }

    @Test("what the scheduler took before a print was not refused by it")
    func accepted() throws {
        var story = PhoneStory()
        story.app("08:00:00.100", Self.submission(Self.feed))
        story.submitted("08:00:00.120", "bgRefresh-\(Self.feed):0A1B2C")
        story.say("08:00:00.200", "News", Self.printed("Could not schedule app refresh", code: 1), pid: 3000)
        let found = try Self.requests(story)
        #expect(found.refused.isEmpty && found.submitted == [Self.feed])
    }

    @Test(
        "a print and the system's line about the same are one refusal, whichever is first",
        arguments: [
            (
                "Registration rejected; \(feed) is not advertised in the application's Info.plist", 3, 0,
                "registration-rejected"
            ),
            ("\(feed) is not advertised in the application's Info.plist", 3, 0, "not-permitted"),
            ("submitTaskRequest failed for \(feed): denied", 1, 1, "unavailable-as-logged"),
            (
                "submitTaskRequest failed for <BGAppRefreshTaskRequest: \(feed), earliestBeginDate: (null)>: "
                    + "Error Domain=BGTaskSchedulerErrorDomain Code=2", 2, 0, "too-many-pending-task-requests"
            ),
        ])
    func once(line: String, code: Int, exact: Int, refusal: String) throws {
        for isPrintFirst in [false, true] {
            var story = PhoneStory()
            story.app("08:00:00.100", Self.submission(Self.feed))
            let print = Self.printed("Could not schedule app refresh", code: code)
            if isPrintFirst { story.say("08:00:00.150", "News", print, pid: 3000) }
            story.app("08:00:00.200", line)
            if !isPrintFirst { story.say("08:00:00.250", "News", print, pid: 3000) }
            let found = try Self.requests(story)
            #expect(found.refused == ["\(Self.feed) \(refusal)"] && found.submitted.isEmpty)
            // The line that tells more is its evidence.
            #expect(found.lines == [exact == 1 && isPrintFirst || exact == 0 && !isPrintFirst ? 3 : 4])
        }
    }

    @Test("a rejected handler and the submission that fails for it are two, and a print is of the submission")
    func handlerAndSubmission() throws {
        let words = "is not advertised in the application's Info.plist"
        var story = PhoneStory()
        story.app("08:00:00.100", "Registration rejected; \(Self.feed) \(words)")
        story.app("08:00:00.150", Self.submission(Self.feed))
        story.app("08:00:00.200", "\(Self.feed) \(words)")
        story.say("08:00:00.250", "News", Self.printed("Could not schedule app refresh", code: 3), pid: 3000)
        let found = try Self.requests(story)
        #expect(
            found.refused == ["\(Self.feed) registration-rejected", "\(Self.feed) not-permitted"])
        #expect(found.submitted.isEmpty)
        // The print is no third refusal.
        #expect(found.lines == [2, 4])
    }

    @Test("a submission that the scheduler refuses does not wait, under the name of its activity, too")
    func refusedByScheduler() throws {
        for isNamed in [false, true] {
            var story = PhoneStory()
            story.app("08:00:00.100", Self.submission(Self.feed))
            if isNamed {
                story.app("08:00:00.110", "Submitting task request activity: bgRefresh-\(Self.feed):0A1B2C")
            }
            story.app(
                "08:00:00.120",
                "Error submitting task request: <BGAppRefreshTaskRequest: \(Self.feed), earliestBeginDate: (null)>, "
                    + "error: Error Domain=_DASSchedulerErrorDomain Code=2 \"(null)\"")
            var found = try Self.requests(story)
            #expect(found.refused == ["\(Self.feed) submission-failed"] && found.submitted.isEmpty)
            story.say(
                "08:00:00.200", "News", Self.printed("Could not schedule app refresh", code: 1), pid: 3000)
            found = try Self.requests(story)
            #expect(found.refused == ["\(Self.feed) unavailable-as-logged"] && found.submitted.isEmpty)
        }
    }

    @Test("the background mode that the scheduler misses is what code 3 of the same moment means")
    func modeMissing() throws {
        var story = PhoneStory()
        story.app("08:00:00.100", Self.submission(Self.feed))
        story.submitted("08:00:00.120", "bgRefresh-\(Self.feed):0A1B2C")
        story.say("08:00:00.130", "dasd", "No relevant background execution modes found")
        story.cancelled("08:00:00.140", "bgRefresh-\(Self.feed):0A1B2C")
        story.say("08:00:00.200", "News", Self.printed("Could not schedule app refresh", code: 3), pid: 3000)
        let day = try story.day()
        #expect(day.index.requests.map(\.endReason) == [.modeNotPermitted])
        #expect(day.evidence.linesOfRequests == [[2, 3, 4, 5, 6]])
    }

    @Test("in a console what is printed without a time is of the app and the time of the line before")
    func untimed() throws {
        let head = "2026-10-05 07:08:00.123456+0200 News[3000:21212] "
        let excerpt = try ExcerptDay(
            """
            \(head)[Framework] \(Self.submission(Self.feed))
            \(Self.printed("Could not schedule app refresh", code: 1))
            \(head)Something else

            """)
        let requests = try #require(excerpt.day).index.requests
        #expect(requests.map(\.refusal) == [.unavailableAsLogged])
        #expect(excerpt.day?.evidence.lines.map(\.number) == [1, 2])
    }

    @Test("what is refused has the kind of task that its line tells, where nothing tells of the submission")
    func kinds() throws {
        for (line, mode) in [
            (
                "<BGContinuedProcessingTaskRequest: \(Self.feed)> requested an unsupported set of resources: 1",
                ExecutionMode.continuedProcessing
            ),
            ("\(Self.feed) requested an unsupported set of resources: 1", .continuedProcessing),
            (
                "submitTaskRequest failed for <BGProcessingTaskRequest: \(Self.feed)>, unavailable",
                .processing
            ),
        ] {
            var story = PhoneStory()
            story.app("08:00:00", line)
            story.rescored("09:00:00")
            #expect(try story.day().index.requests.map(\.request.mode) == [mode], "\(line)")
        }
    }
}
