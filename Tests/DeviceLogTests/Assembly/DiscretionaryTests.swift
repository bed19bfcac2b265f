import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Whether the transfers of an app are discretionary, as the daemon says of the app.
@Suite struct DiscretionaryTests {
    private static let news = "com.example.news"

    private func daemon(_ clock: String, _ words: String, _ story: inout PhoneStory) {
        story.say(clock, "nsurlsessiond", words)
    }

    private func modes(visit: Bool) throws -> [ExecutionMode?] {
        var story = PhoneStory()
        daemon("08:22:00", "Task <0A-1B>.<5> is for <\(Self.news)>.<\(Self.news).feed>.<5>", &story)
        daemon(
            "08:22:01",
            "Current discretionary status for \(Self.news) is discretionary, since the app is in the background",
            &story)
        daemon("08:40:00", "Task <0A-1B>.<5> finished successfully", &story)
        if visit { story.state("09:00:00", Self.news, "running-active", role: "UserInteractiveFocal") }
        daemon("09:01:00", "Task <0A-1C>.<6> is for <\(Self.news)>.<\(Self.news).feed>.<6>", &story)
        let index = try story.day().index
        return index.requests.map { index.header.roster[$0.request.task].isModeKnown ? $0.request.mode : nil }
    }

    @Test("a transfer is discretionary, or is not, only where a line says so", arguments: ["", "non-"])
    func said(word: String) throws {
        var story = PhoneStory()
        daemon("08:22:00", "Task <0A-1B>.<5> is for <\(Self.news)>.<\(Self.news).feed>.<5>", &story)
        let untold = try story.day().header.roster.tasks
        #expect(untold.map(\.isModeKnown) == [false])
        #expect(untold.first?.modeName == "transfer; discretionary or not is not in this log")
        daemon(
            "08:22:01", "Current discretionary status for \(Self.news) is \(word)discretionary, since", &story
        )
        let told = try story.day().header.roster.tasks
        #expect(told.map(\.isModeKnown) == [true])
        #expect(told.map(\.mode) == [word.isEmpty ? .discretionaryTransfer : .nondiscretionaryTransfer])
    }

    @Test("transfers whose app no line names are counted in a remark, also one that is over")
    func withoutApp() throws {
        func remarks(_ lines: [String]) throws -> [String] {
            var story = PhoneStory()
            for line in lines { daemon("08:22:00", line, &story) }
            story.rescored("08:30:00")
            return try story.day().evidence.remarks.filter { $0.contains("transfer") }
        }
        let lines = [
            "Task <0A-1B>.<5> enqueueing", "Task <0A-1B>.<5> will begin", "Task <0A-1C>.<6> resuming",
        ]
        #expect(
            try remarks([lines[0], lines[1]]) == ["The log tells of 1 transfer, but no line names its app."])
        let ended = "Task <0A-1B>.<5> finished successfully"
        #expect(
            try remarks(lines + [ended]) == ["The log tells of 2 transfers, but no line names their apps."])
        #expect(
            try remarks(["Task <0A-1B>.<5> is for <\(Self.news)>.<feed>.<5>"] + lines.prefix(2) + [ended])
                == [])
    }

    @Test(
        "how a transfer ended whose session is removed no line tells, and the transfers of another session go on"
    )
    func removedSession() throws {
        var story = PhoneStory()
        for (number, session) in [(5, "feed"), (6, "feed"), (7, "feed"), (8, "maps")] {
            daemon(
                "08:22:0\(number)", "Task <0A-1B>.<\(number)> is for <\(Self.news)>.<\(session)>.<\(number)>",
                &story)
        }
        daemon("08:22:20", "Task <0A-1B>.<5> finished successfully", &story)
        daemon("08:22:30", "Task <0A-1B>.<6> will begin", &story)
        daemon("08:40:00", "NDSession <99-00>.<\(Self.news)>.<feed>: removing session", &story)
        let day = try story.day()
        let records = try day.records(of: Self.news)
        #expect(records.map(\.outcome) == [.completed, .unfinished, .unfinished, .unfinished])
        #expect(records[1...2].map(\.ended) == [day.moment("08:40:00"), day.moment("08:40:00")])
        #expect(records[1...2].map(\.endReason) == [.sessionRemoved, .sessionRemoved])
    }

    @Test(
        "the transfers of a session have the limits that it was made with, and those of another one have not",
        arguments: [true, false])
    func sessionTerms(isSetFirst: Bool) throws {
        var story = PhoneStory()
        let set =
            "NDSession <99-00> Session <99-00> is for <\(Self.news)>.<feed> using resource timeout: 14400.000000,"
            + " request timeout: 60.000000 allowsCellularAccess: 0, allowsExpensiveAccess: 1"
        if isSetFirst { daemon("08:21:00", set, &story) }
        // The app is launched again, and makes the session as before.
        if isSetFirst { daemon("08:21:30", set, &story) }
        daemon("08:21:40", "Set request delay for \(Self.news) to 60.000000", &story)
        for (number, session) in [(5, "feed"), (6, "maps"), (7, "feed")] {
            daemon(
                "08:22:0\(number)", "Task <0A-1B>.<\(number)> is for <\(Self.news)>.<\(session)>.<\(number)>",
                &story)
        }
        if !isSetFirst { daemon("08:22:30", set, &story) }
        story.rescored("09:00:00")
        let day = try story.day()
        let sessions = day.evidence.terms.map(\.session)
        #expect(sessions.map(\.?.resourceTimeout) == [4 * Span.hour, nil, 4 * Span.hour])
        #expect(sessions.map(\.?.allowsCellularAccess) == [false, nil, false])
        #expect(sessions.first??.moment == day.moment(isSetFirst ? "08:21:00" : "08:22:30"))
        #expect(day.evidence.termsOfLines == day.evidence.terms)
    }

    @Test("with the manager of its sessions all transfers of an app go, and those of another go on")
    func removedManager() throws {
        var story = PhoneStory()
        for (number, app, session) in [
            (5, Self.news, "feed"), (6, Self.news, "maps"), (7, "com.example.atlas", "maps"),
        ] {
            let task = "Task <0A-1B>.<\(number)>"
            daemon("08:22:0\(number)", "\(task) is for <\(app)>.<\(session)>.<\(number)>", &story)
            daemon("08:22:1\(number)", "\(task) enqueueing", &story)
        }
        daemon("08:40:00", "Obliterating session manager for bundle ID: \(Self.news)", &story)
        story.rescored("09:00:00")
        let day = try story.day()
        let records = try day.records(of: Self.news)
        #expect(records.map(\.endReason) == [.sessionRemoved, .sessionRemoved])
        #expect(records.allSatisfy { $0.ended == day.moment("08:40:00") })
        #expect(try day.records(of: "com.example.atlas").map(\.endReason) == [nil])
    }

    @Test(
        "a delay of an app's transfers is told where no other line tells of one, and is that of the next one")
    func delay() throws {
        var story = PhoneStory()
        daemon("08:22:00", "Set request delay for \(Self.news) to 60.000000", &story)
        story.rescored("08:30:00")
        let alone = try story.day()
        let record = try #require(try alone.records(of: Self.news).first)
        #expect(!alone.index.knowsSubmission(of: record.request.id) && record.started == nil)
        let awaited = record.judgement(at: alone.moment("08:22:30"))?.verdict.awaited
        #expect(awaited == [.resumeDelay])
        daemon("08:22:10", "Task <0A-1B>.<5> is for <\(Self.news)>.<\(Self.news).feed>.<5>", &story)
        let named = try story.day()
        let records = try named.records(of: Self.news)
        #expect(records.map(\.submitted) == [named.moment("08:22:10")])
        #expect(named.index.knowsSubmission(of: RequestID(0)))
        #expect(
            records.first?.judgement(at: named.moment("08:22:30"))?.verdict.awaited == [.resumeDelay])
    }

    @Test(
        "what is said of an app's transfers, before one is submitted too, is told with its lines until it begins"
    )
    func lines() throws {
        func status(_ clock: String, _ word: String, _ story: inout PhoneStory) {
            daemon(
                clock, "Current discretionary status for \(Self.news) is \(word)discretionary, since", &story)
        }
        var story = PhoneStory()
        status("09:00:00", "", &story)
        daemon("09:00:02", "Task <0A-1B>.<5> is for <\(Self.news)>.<\(Self.news).feed>.<5>", &story)
        status("09:05:00", "", &story)
        status("09:10:00", "non-", &story)
        daemon("09:10:01", "Task <0A-1B>.<5> will begin", &story)
        status("09:20:00", "", &story)
        let day = try story.day()
        let told = day.evidence.terms(of: RequestID(0)).discretion
        #expect(told.map(\.moment) == [day.moment("09:00:00"), day.moment("09:10:00")])
        #expect(told.map(\.isOn) == [true, false])
        let lines = day.evidence.lines(about: RequestID(0)).map(\.moment)
        #expect(
            lines == ["09:00:00", "09:00:02", "09:05:00", "09:10:00", "09:10:01"].map { day.moment($0) })
        #expect(day.evidence.termsOfLines == day.evidence.terms)
    }

    @Test("the delay of an app's transfers is what held one back, for as long as the line says")
    func delayHolds() throws {
        var story = PhoneStory()
        daemon("08:22:00", "Task <0A-1B>.<5> is for <\(Self.news)>.<\(Self.news).feed>.<5>", &story)
        daemon("08:22:10", "Set request delay for \(Self.news) to 60.000000", &story)
        daemon("08:40:00", "Task <0A-1B>.<5> will begin", &story)
        let day = try story.day()
        let record = try #require(try day.records(of: Self.news).first)
        let holds = PolicyHolds(record, day.evidence, until: day.index.end).holds
        #expect(holds.map(\.causes) == [[.line(.transferDelay)]])
        #expect(holds.map(\.slice) == [Slice(from: day.moment("08:22:10"), to: day.moment("08:23:10"))])
    }

    @Test("what the daemon says of an app in the background holds until the next visit")
    func visit() throws {
        #expect(try modes(visit: false) == [.discretionaryTransfer, .discretionaryTransfer])
        #expect(try modes(visit: true) == [.discretionaryTransfer, nil])
    }
}
