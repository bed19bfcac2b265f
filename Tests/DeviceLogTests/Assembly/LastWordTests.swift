import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What began, and whose end no line tells: it is told up to the last word on it, and no further.
@Suite struct LastWordTests {
    private static let news = "com.example.news"
    private static let task = "com.example.news.refresh"
    private static let first = "bgRefresh-com.example.news.refresh:0A1B2C"
    private static let second = "bgRefresh-com.example.news.refresh:0A1B2D"

    /// The records of the task in the order of their submission; no line names its app.
    private func records(_ story: PhoneStory) throws -> (LoggedDay, [RequestRecord]) {
        let day = try story.day()
        return (day, try day.records(of: Self.task))
    }

    @Test("what runs is told up to the last word on it, whichever that is")
    func lastWords() throws {
        let words: [(inout PhoneStory) -> Void] = [
            { $0.say("08:12:00", "dasd", "Activity \(Self.first) has been running for 2.0 minutes") },
            { $0.held("08:12:00", Self.first, by: [("Device Activity", "{deviceInUse == 1}")]) },
            { $0.scored("08:12:00", Self.first, "0.5", of: "0.6", runs: true) },
        ]
        for say in words {
            var story = PhoneStory()
            story.submitted("08:00:00", Self.first)
            story.starting("08:10:00", Self.first)
            say(&story)
            story.rescored("08:20:00", "08:30:00")
            let (day, told) = try records(story)
            let record = try #require(told.first)
            #expect(record.outcome == .unfinished && record.ended == day.moment("08:12:00"))
            #expect(record.runs.map(\.to) == [day.moment("08:12:00")])
            let sight = day.index.apps.flatMap(\.instants).filter { $0.kind == .lostSight }
            #expect(sight.map(\.moment) == [day.moment("08:12:00")])
        }
    }

    @Test("the log ends with its last record, whoever wrote it, and not with the last that is told")
    func end() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.first)
        story.starting("08:10:00", Self.first)
        story.say("08:15:00", "Birds", "Fetched 3 nests", subsystem: "org.birds")
        var assembly = DayAssembly()
        let log = try ReadLog(WrittenLog(story.said, style: .default).bytes)
        for record in log.records { assembly.add(record) }
        let day = try #require(
            assembly.day(title: "end", isOver: true, lastRecord: log.summary.last))
        #expect(day.through == day.moment("08:15:00"))
        #expect(day.index.requests.map(\.ended) == [day.moment("08:10:00")])
    }

    @Test("a log that grows does not lose sight of what has just started")
    func growing() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.first)
        story.starting("08:10:00", Self.first)
        story.rescored("08:10:30")
        var assembly = DayAssembly()
        for record in try ReadLog(WrittenLog(story.said, style: .default).bytes).records {
            assembly.add(record)
        }
        let day = try #require(assembly.day(title: "live", isOver: false))
        #expect(day.index.requests.map(\.ended) == [nil])
    }

    @Test("a restart ends what was spoken of just before; when the phone went off no line tells")
    func restart() throws {
        for (boot, outcome, ended) in [
            ("08:10:02", Outcome.abandoned, "08:10:02"), ("08:11:00", .unfinished, "08:10:00"),
            ("12:00:00", .unfinished, "08:10:00"),
        ] {
            var story = PhoneStory()
            story.submitted("08:00:00", Self.first)
            story.starting("08:10:00", Self.first)
            for hour in 8..<(boot == "12:00:00" ? 12 : 8) { story.rescored("\(hour):40:00") }
            story.say(boot, "kernel", "iBoot version: iBoot-1.2.3")
            story.rescored("12:10:00")
            let (day, told) = try records(story)
            #expect(told.map(\.outcome) == [outcome])
            #expect(told.map(\.ended) == [day.moment(ended)])
        }
    }

    @Test("what waits is replaced as its app submits the same identifier again, though no line says so")
    func replaced() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.first)
        story.rescored("08:30:00")
        story.submitted("09:00:00", Self.second)
        let (day, told) = try records(story)
        #expect(told.map(\.outcome) == [.replaced, .unfinished])
        #expect(told.first?.ended == day.moment("09:00:00") && told.first?.endReason == .laterSubmission)
        #expect(told.last?.ended == day.index.header.end || told.last?.ended == day.moment("09:00:00"))
    }

    @Test(
        "what waits as the records stop may have run by the next submission, and is not said to be replaced")
    func replacedOverGap() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.first)
        story.submitted("12:00:00", Self.second)
        let (day, told) = try records(story)
        #expect(told.first?.outcome == .unfinished && told.first?.ended == day.moment("12:00:00"))
    }

    @Test("what runs is not replaced by what its handler submits for the next time")
    func resubmitted() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.first)
        story.starting("08:10:00", Self.first)
        story.submitted("08:10:01", Self.second)
        story.completed("08:10:20", Self.first)
        let (day, told) = try records(story)
        #expect(told.first?.outcome == .completed && told.first?.ended == day.moment("08:10:20"))
    }

    @Test("a name that ended long ago begins a request of its own, and one that ended just now does not")
    func again() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.first)
        story.starting("08:10:00", Self.first)
        story.completed("08:10:20", Self.first)
        story.submitted("08:10:21", Self.first)
        story.submitted("09:00:00", Self.first)
        story.starting("09:10:00", Self.first)
        story.completed("09:10:05", Self.first)
        let (day, told) = try records(story)
        #expect(told.map(\.submitted) == ["08:00:00", "09:00:00"].map(day.moment))
        #expect(told.map(\.outcome) == [.completed, .completed])
    }

    @Test("a name on both sides of times that go back is one request")
    func clockStep() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.first)
        story.held("09:50:00", Self.first, by: [("Device Activity", "{deviceInUse == 1}")])
        story.starting("09:10:00", Self.first)
        story.completed("09:10:20", Self.first)
        let (day, told) = try records(story)
        #expect(told.map(\.outcome) == [.completed])
        #expect(told.first?.submitted == day.moment("08:00:00"))
        #expect(told.first?.started == day.moment("09:10:00"))
    }

    @Test("a transfer on both sides of times that go back is one transfer")
    func transfer() throws {
        var story = PhoneStory()
        story.say("10:00:00", "nsurlsessiond", "Task <0A-1B>.<5> is for <com.example.news>.<feed>.<5>")
        story.say("10:30:00", "nsurlsessiond", "Task <0A-1B>.<5> will begin")
        story.say(
            "10:10:00", "nsurlsessiond",
            "NDSession <0A> Task <0A-1B>.<5> did receive data (5 of 10 total bytes)")
        story.say("10:10:10", "nsurlsessiond", "Task <0A-1B>.<5> finished successfully")
        #expect(try story.day().index.requests.map(\.outcome) == [.completed])
    }

    @Test("parts of a log in another order make one request of a name, with all that both say")
    func otherOrder() throws {
        var story = PhoneStory()
        story.starting("09:10:00", Self.first)
        story.completed("09:10:20", Self.first)
        story.submitted("08:00:00", Self.first)
        story.held("08:30:00", Self.first, by: [("Device Activity", "{deviceInUse == 1}")])
        let (day, told) = try records(story)
        #expect(told.map(\.submitted) == [day.moment("08:00:00")])
        #expect(told.map(\.started) == [day.moment("09:10:00")])
        #expect(told.first?.evaluations.map(\.moment) == [day.moment("08:30:00")])
    }

    @Test("of the system's own, what runs is told up to the last word, and an end without a start is told")
    func system() throws {
        var story = PhoneStory()
        story.starting("08:00:00", "com.apple.a:0A1B2C")
        story.completed("08:05:00", "com.apple.b:0A1B2D")
        story.say("08:05:00.100", "dasd", "NO LONGER RUNNING com.apple.b:0A1B2D ...Tasks running are 1!")
        story.starting("08:06:00", "com.apple.c:0A1B2E")
        story.say("08:07:00", "dasd", "Completed com.apple.c (0x10a)")
        story.say(
            "08:08:00", "dasd",
            "'com.apple.d' has compatibility score of -1.000000 with com.apple.e (Started at x). Bailing out."
        )
        story.rescored("08:30:00")
        let day = try story.day()
        let runs = try #require(day.evidence.system?.runs)
        #expect(runs.map(\.name) == ["com.apple.a", "com.apple.b", "com.apple.c", "com.apple.d"])
        #expect(runs.map(\.started?.moment) == [day.moment("08:00:00"), nil, day.moment("08:06:00"), nil])
        #expect(
            runs.map(\.ended?.moment)
                == [day.moment("08:00:00"), day.moment("08:05:00"), day.moment("08:07:00"), nil])
        #expect(runs.map(\.ended?.line) == [0, 3, 6, nil])
        #expect(runs.last?.holds.map(\.causes) == [[.line(.otherTask)]])
    }
}
