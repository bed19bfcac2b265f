import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// A log through a cable that comes off, of one phone or of two.
@Suite struct BrokenConnectionTests {
    private static let news = "bgRefresh-com.example.news.refresh:0A1B2C"
    private static let mail = "bgRefresh-com.example.mail.refresh:0A1B2D"

    private static func line(_ clock: String, _ words: String) -> String {
        "Oct  5 \(clock).000000 dasd[45] <Notice>: \(words)\n"
    }

    private static func held(_ clock: String, _ activity: String) -> String {
        line(clock, "\(activity):[") + "\t{name: Battery Level Policy, policyWeight: 1.000, response: {33, "
            + "0.00, [{batteryLevel == 9 AND pluggedIn == 0}]}}\n ], Decision: MNP}\n"
    }

    private func day(_ lines: [String]) throws -> LoggedDay {
        let fileDay = try #require(CalendarDay(year: 2026, month: 10, day: 5))
        var reader = LogReader(options: LogReadingOptions(fileDay: fileDay))
        var assembly = DayAssembly()
        try reader.read(Array(lines.joined().utf8)[...]) { assembly.add($0) }
        try reader.finish { assembly.add($0) }
        return try #require(
            assembly.day(title: "cable", isOver: true, silences: reader.summary.silences.elements))
    }

    /// Two requests of one phone, of which one runs; then the cable comes off, and the log goes on.
    private static func lines(thenConnected phone: String) -> [String] {
        [
            "[connected:AA]\n", line("08:00:00", "Submitted: \(news) at priority 10"),
            line("08:01:00", "Submitted: \(mail) at priority 10"),
            line("08:05:00", "STARTING activity \(news)"), "[disconnected:AA]\n", "[connected:\(phone)]\n",
            line("08:11:00", "Submitted: \(mail) at priority 10"),
            line("08:12:00", "Rescoring all 660 activities"),
        ]
    }

    @Test("what ran on a phone is over with its last record where another phone is connected")
    func otherPhone() throws {
        let requests = try day(Self.lines(thenConnected: "BB")).index.requests
        let last = Moment(5 * Span.minute)
        #expect(requests.map(\.outcome) == [.unfinished, .unfinished, .unfinished])
        #expect(requests.map(\.ended) == [last, last, Moment(12 * Span.minute)])
    }

    @Test(
        "what ran on a phone whose times went back is over with the record before the other one, not the latest"
    )
    func otherPhoneAfterStep() throws {
        let day = try day([
            "[connected:AA]\n", Self.line("10:00:00", "Rescoring all 660 activities"),
            Self.line("09:00:00", "Submitted: \(Self.news) at priority 10"),
            Self.line("09:01:10", "STARTING activity \(Self.news)"), "[disconnected:AA]\n",
            "[connected:BB]\n", Self.line("09:10:00", "Rescoring all 660 activities"),
        ])
        #expect(day.index.requests.map(\.ended) == [Moment(70_000)])
    }

    @Test("what was completed on a phone stays so when the app's process on the next one is ended by force")
    func endOnNextPhone() throws {
        let kill =
            "[app<com.example.news(0A1B)>:3000] Terminating with context: <RBSTerminateContext| domain:10 "
            + "code:0x8BADF00D explanation:time is up>"
        func outcomes(_ between: [String]) throws -> [Outcome?] {
            try day(
                ["[connected:AA]\n", Self.line("09:00:00", "STARTING activity \(Self.news)")]
                    + [Self.line("09:00:10", "COMPLETED \(Self.news)")] + between
                    + ["Oct  5 09:00:11.000000 runningboardd[30] <Notice>: \(kill)\n"]
            ).index.requests.map(\.outcome)
        }
        #expect(try outcomes([]) == [.killed])
        #expect(try outcomes(["[disconnected:AA]\n", "[connected:BB]\n"]) == [.completed])
    }

    @Test("what was seen on a phone is not told of the next one: a swipe, and who tells the battery")
    func nextPhone() throws {
        func relayed(_ clock: String, _ process: String, _ words: String) -> String {
            "Oct  5 \(clock).000000 \(process)[45] <Notice>: \(words)\n"
        }
        let swipe = "SBWorkspaceTerminateApplication: com.example.news: \"killed from app switcher\""
        let first = [
            "[connected:AA]\n",
            relayed("08:00:00", "powerd", "Battery capacity change posted(0x1). Capacity:97 Source:Batt"),
            relayed("08:01:00", "SpringBoard", swipe), "[disconnected:AA]\n", "[connected:BB]\n",
        ]
        let second = [
            Self.line("08:10:00", "Submitted: \(Self.news) at priority 10"), Self.held("08:11:00", Self.news),
            Self.line("08:12:00", "CANCELED: \(Self.news) at priority 10"),
        ]
        let day = try day(first + second)
        let record = try #require(day.index.requests.first)
        #expect(record.outcome == .cancelled && record.endReason == .notRecorded)
        let charges = day.events.compactMap { event -> Int32? in
            if case .device(.battery(let charge)) = event.happening { charge } else { nil }
        }
        #expect(charges == [97_000, 9_000])
    }

    @Test("what ran on a phone as it was lost is not said to run on, unless a later line tells of it")
    func samePhone() throws {
        let lines = Self.lines(thenConnected: "AA")
        let lost = try day(lines).index.requests
        #expect(lost.map(\.ended) == [5, 12].map { Moment($0 * Span.minute) })
        #expect(lost.allSatisfy { $0.outcome == .unfinished })
        let completed = Self.line("08:13:00", "COMPLETED \(Self.news)")
        let told = try #require(try day(lines + [completed]).index.requests.first)
        #expect(told.outcome == .completed && told.ended == Moment(13 * Span.minute))
        #expect(told.runs.map(\.from) == [Moment(5 * Span.minute)])
    }

    @Test("a hold does not reach over the time in which no phone was connected", arguments: [false, true])
    func hold(isBroken: Bool) throws {
        let between = isBroken ? ["[disconnected:AA]\n", "[connected:AA]\n"] : []
        let day = try day(
            [
                "[connected:AA]\n", Self.line("08:00:00", "Submitted: \(Self.news) at priority 10"),
                Self.held("08:02:00", Self.news),
            ] + between + [Self.held("08:12:00", Self.news)])
        let verdicts = day.events.compactMap { event -> (Moment, Verdict)? in
            guard case .request(_, .verdict(let verdict)) = event.happening else { return nil }
            return (event.moment, verdict)
        }
        let gap = verdicts.filter {
            $0.0 >= Moment(2 * Span.minute) && $0.0 < Moment(12 * Span.minute) && $0.1 == .notInLog
        }
        #expect(gap.count == (isBroken ? 1 : 0))
    }

    @Test("of several logs each has phones of its own, so that none ends what runs in another")
    func merged() throws {
        var merge = LogMerge(count: 2)
        for log in 0..<2 {
            var record = LogRecord(
                time: Int64(log) * 60_000_000, process: "dasd", message: Array("words".utf8), line: 1)
            (record.phone, record.gaps) = (UInt32(log), UInt32(log))
            merge.take(record, from: log)
            merge.end(log)
        }
        var told: [LogRecord] = []
        merge.tell { told.append($0) }
        #expect(told.map(\.phone) == [0, 0] && told.map(\.gaps) == [0, 0])
    }
}
