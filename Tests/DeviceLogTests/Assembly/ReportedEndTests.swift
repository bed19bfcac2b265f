import Testing
import Timeline

@testable import DeviceLog

/// Reports beside a log end apps at their time, and say so where the log shows something else.
@Suite struct ReportedEndTests {
    private static let activity = "bgRefresh-com.example.news.refresh:0A1B2C"

    /// The day of a run, with a report of an app at a time.
    private func day(
        _ app: String, at clock: String, completed: String? = nil, killed: String? = nil,
        end: ProcessEnd = .crash, words: String = "EXC_CRASH", logged: String? = nil,
        memory: [(name: String, process: Int32, reason: String)] = []
    ) throws -> LoggedDay {
        var story = PhoneStory()
        story.app(
            "08:00:00",
            "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.news.refresh, earliestBeginDate: (null)>"
        )
        story.submitted("08:00:01", Self.activity, from: "08:00:00", to: "23:00:00")
        story.starting("08:20:00", Self.activity)
        if let completed { story.completed(completed, Self.activity) }
        if let killed { story.say(killed, "SpringBoard", Self.swipe) }
        if let logged { story.say(clock, "runningboardd", logged) }
        story.rescored("09:00:00")
        let log = WrittenLog(story.said, style: .default).records
        let ended = memory.map {
            ReportedEnd.Ended(
                $0.name, process: $0.process, reason: $0.reason, time: PhoneStory.time(clock),
                words: "\($0.name), \($0.reason)")
        }
        let end =
            ended.isEmpty
            ? ReportedEnd(
                of: app, end, time: PhoneStory.time(clock), zone: 120, words: words, name: "news.crash")
            : ReportedEnd(ofMemory: ended, zone: 120, name: "news.crash")
        var merge = LogMerge(count: 1, beside: [end])
        for record in log { merge.take(record, from: 0) }
        merge.end(0)
        var assembly = DayAssembly()
        merge.tell { assembly.add($0) }
        return try #require(
            assembly.day(title: "day", isOver: true, places: merge.places(names: ["day.log", "news.crash"])))
    }

    private static let swipe =
        "SBWorkspaceTerminateApplication: com.example.news: \"killed from app switcher\""

    @Test("a report about an app that ended long before changes nothing, and the day says so")
    func ofNoProcess() throws {
        for (clock, isTold) in [("08:40:00", true), ("08:30:20", false)] {
            let day = try day("com.example.news", at: clock, killed: "08:30:00")
            let words = "news.crash:1 is about an app that the log shows to be ended by then"
            let ends = day.events.filter {
                if case .app(_, .appState(.notRunning, _)) = $0.happening { true } else { false }
            }
            #expect(ends.count == 1)
            #expect(
                day.evidence.remarks.contains { $0.hasPrefix(words) } == isTold, "\(day.evidence.remarks)")
        }
    }

    @Test(
        "a report ends what runs of its app, by its bundle identifier or the name of its process",
        arguments: ["com.example.news", "News"])
    func ends(app: String) throws {
        let day = try day(app, at: "08:20:05")
        let record = try #require(day.index.requests.first)
        #expect(record.outcome == .abandoned && record.processEnd == .crash)
        #expect(day.evidence.remarks.isEmpty, "\(day.evidence.remarks)")
    }

    @Test(
        "the step that was late is told as the report names it, and not beside it that a watchdog ended the app",
        arguments: [
            (
                "FRONTBOARD 0x8badf00d, scene-update watchdog transgression: app<com.example.news>:3000",
                .lateScene
            ),
            (
                "FRONTBOARD 0x8badf00d, [app<com.example.news>:3000] Failed to terminate gracefully after 5.0s",
                .lateEnd
            ),
            ("FRONTBOARD 0x8badf00d", nil),
        ] as [(String, ProcessEnd?)])
    func step(words: String, step: ProcessEnd?) throws {
        let day = try day(
            "com.example.news", at: "08:20:05", end: step ?? .byWatchdog, words: words,
            logged: "[app<com.example.news(0A)>:3000] termination reported by launchd (10, 2343432205, 9)")
        let told = day.evidence.findings.map { finding -> ProcessEnd? in
            if case .end(let end) = finding.topic.detail { end.reason } else { nil }
        }
        #expect(told == [step ?? .byWatchdog])
        #expect(day.index.requests.first?.processEnd == .watchdog)
    }

    @Test(
        "a report on memory ends the app of the log that it lists, with its reason, and is silent on all others"
    )
    func memory() throws {
        let day = try day(
            "", at: "08:20:05",
            memory: [
                ("Maps", 41, "vm-pageshortage"), ("News", 42, "per-process-limit"), ("Mail", 43, "idle-exit"),
            ])
        let record = try #require(day.index.requests.first)
        #expect(record.processEnd == .usedTooMuchMemory)
        #expect(day.evidence.remarks.isEmpty, "\(day.evidence.remarks)")
        let told = day.evidence.findings.compactMap { finding -> LoggedEnd? in
            if case .end(let end) = finding.topic.detail { end } else { nil }
        }
        #expect(told == [LoggedEnd(domain: 1, code: 7, explanation: "News, per-process-limit")])
        let others = try self.day(
            "", at: "08:20:05", memory: [("Maps", 41, "vm-pageshortage"), ("Mail", 43, "x")])
        #expect(others.index.requests.first?.processEnd == nil)
        #expect(
            others.evidence.remarks == [
                "news.crash lists no app of this log among the processes that were ended for memory."
            ])
    }

    @Test("a process that no line names ends nothing, and the day says so")
    func unknown() throws {
        let day = try day("Maps", at: "08:20:05")
        #expect(day.index.requests.first?.processEnd == nil)
        #expect(
            day.evidence.remarks == [
                "news.crash:1 has no bundle identifier, and no line of the log names an app of its process."
            ])
    }

    @Test(
        "what the log shows going on behind a report is told with its line, unless it is the end of the run itself"
    )
    func goesOn() throws {
        let later = try day("com.example.news", at: "08:20:05", completed: "08:20:30")
        #expect(later.evidence.remarks.count == 1)
        #expect(
            later.evidence.remarks.first?.hasPrefix(
                "news.crash:1 ends what the log shows going on behind it, as day.log:") ?? false)
        let near = try day("com.example.news", at: "08:20:05", completed: "08:20:06")
        #expect(near.evidence.remarks.isEmpty, "\(near.evidence.remarks)")
    }
}
