import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Ends of processes that a line asks for, and that later lines show not to have come.
@Suite struct OutlivedEndTests {
    private static let news = "com.example.news"
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"
    private static let name = "[app<com.example.news(0A1B2C3D)>:3000]"
    private static let context =
        "<RBSTerminateContext| domain:10 code:0xDEADFA11 explanation:killed from app switcher reportType:None>"

    /// A line that asks for the end of the process.
    private static let asks: [(process: String, message: String)] = [
        (
            "runningboardd",
            "Received termination request from [osservice<com.apple.SpringBoard>:34] on <RBSProcessPredicate "
                + "<RBSProcessBundleIdentifierPredicate \"\(news)\">> with context \(context)"
        ),
        ("runningboardd", "\(name) Terminating with context: \(context)"),
        ("SpringBoard", "SBWorkspaceTerminateApplication: \(news): \"killed from app switcher\""),
        (
            "SpringBoard",
            "\(name) Executing termination request: <FBSProcessTerminationRequest: 0x28; label: \"killed from app "
                + "switcher\"; exceptionCode: \"Force Quit (0xDEADFA11)\"; reportType: (none); explanation: \"killed "
                + "from app switcher\">"
        ),
    ]

    /// A process that runs a task and is asked to end.
    private static func asked(_ line: (process: String, message: String)) -> PhoneStory {
        var story = PhoneStory()
        story.created("08:00:00", news)
        story.say("08:00:00.010", "runningboardd", "\(name) Set darwin role to: Background")
        story.state("08:00:00.020", news, "running-active", role: "Background")
        story.starting("08:00:01", refresh)
        story.say("08:00:20", line.process, line.message)
        return story
    }

    @Test(
        "an end that is asked for is none where a later line shows the same process",
        arguments: asks.indices, 0..<4)
    func outlived(ask: Int, witness: Int) throws {
        var story = Self.asked(Self.asks[ask])
        switch witness {
        case 0: story.say("08:00:30", "runningboardd", "\(Self.name) Set darwin role to: Background")
        case 1: story.state("08:00:30", Self.news, "running-active", role: "Background")
        case 2: story.app("08:00:30", "Ending background task with UIBackgroundTaskIdentifier: 7")
        default:
            story.say(
                "08:00:30", "locationd",
                "Received state update for 3000 (app<com.example.news(0A)>, running-active-NotVisible")
        }
        story.completed("08:00:40", Self.refresh)
        let day = try story.day()
        #expect(day.endCauses.isEmpty)
        #expect(day.index.apps[0].state(at: day.moment("08:00:25")) == .background)
        let record = try #require(try day.records(of: Self.news).first)
        #expect(record.outcome == .completed && record.ended == day.moment("08:00:40"))
    }

    @Test("an end that is asked for counts where nothing later is of the same process")
    func came() throws {
        for line in Self.asks {
            // Nothing more, what the process says as it ends, another process of the app, and one launched anew.
            for number in 0..<4 {
                var story = Self.asked(line)
                if number == 1 {
                    story.say("08:00:20.500", "runningboardd", "\(Self.name) Set darwin role to: None")
                    story.state("08:00:21", Self.news, "running-suspended")
                }
                if number == 2 {
                    story.say(
                        "08:00:30", "runningboardd",
                        "[app<com.example.news(0A1B2C3D)>:3001] Set darwin role to: Background")
                }
                if number == 3 {
                    story.created("08:00:30", Self.news)
                    story.state("08:00:30.100", Self.news, "running-active", role: "Background")
                }
                story.rescored("08:05:00")
                let day = try story.day()
                #expect(day.endCauses == [.swipedAway], "\(line) \(number)")
                let record = try #require(try day.records(of: Self.news).first)
                #expect(record.ended == day.moment("08:00:20") && record.endReason == .process(.swipedAway))
            }
        }
    }

    @Test("what has ended, as a line tells, stays so, whatever is said of its number then")
    func ended() throws {
        for line in Self.asks {
            var story = Self.asked(line)
            story.terminated("08:00:20.100", Self.news, domain: 10, code: 0xDEAD_FA11)
            story.say("08:00:30", "runningboardd", "\(Self.name) Set darwin role to: Background")
            story.rescored("08:05:00")
            #expect(try story.day().endCauses == [.swipedAway])
        }
    }

    @Test("an end that comes after all has the reason for which it was asked for")
    func later() throws {
        var story = Self.asked(Self.asks[0])
        story.say("08:00:26", "runningboardd", "\(Self.name) Set darwin role to: Background")
        story.say("08:00:36", "runningboardd", "\(Self.name) termination reported by launchd (2, 9, 9)")
        story.rescored("08:05:00")
        let day = try story.day()
        #expect(day.endCauses == [.swipedAway])
        let record = try #require(try day.records(of: Self.news).first)
        #expect(record.ended == day.moment("08:00:36") && record.endReason == .process(.swipedAway))
        #expect(day.evidence.findings.map(\.lifeSign) == [nil])
    }

    @Test("an end that did not come is told with what shows so, by a recording too", arguments: 0..<2)
    func told(witness: Int) throws {
        for line in Self.asks {
            var story = Self.asked(line)
            if witness == 0 {
                story.state("08:00:30", Self.news, "running-active", role: "Background")
            } else {
                story.app("08:05:30", "still here")
            }
            story.rescored("08:10:00")
            let day = try story.day()
            let finding = try #require(day.evidence.findings.first)
            #expect(day.evidence.findings.count == 1 && finding.count == 1)
            let sign = try #require(finding.lifeSign)
            #expect(sign.moment == day.moment(witness == 0 ? "08:00:30" : "08:05:30"))
            #expect(day.evidence.line(sign.line)?.moment == sign.moment)
            #expect(day.evidence.findingsOfLines(day.header, day.events) == day.evidence.findings)
        }
    }

    @Test("of two ends that are asked for, each is told by itself where one did not come", arguments: [0, 1])
    func oneOfTwo(vain: Int) throws {
        for line in Self.asks {
            var story = Self.asked(line)
            if vain == 1 {
                story.terminated("08:00:20.100", Self.news, domain: 10, code: 0xDEAD_FA11)
                story.created("08:05:00", Self.news)
            }
            story.state("08:05:00.100", Self.news, "running-active", role: "Background")
            story.say("08:10:00", line.process, line.message)
            if vain == 0 {
                story.terminated("08:10:00.100", Self.news, domain: 10, code: 0xDEAD_FA11)
            } else {
                story.state("08:15:00", Self.news, "running-active", role: "Background")
            }
            story.rescored("08:20:00")
            let day = try story.day()
            let findings = day.evidence.findings
            #expect(findings.map(\.moment) == [day.moment("08:00:20"), day.moment("08:10:00")])
            #expect(findings.map(\.count) == [1, 1])
            #expect(findings.map { $0.lifeSign != nil } == [vain == 0, vain == 1], "\(line)")
            #expect(day.evidence.findingsOfLines(day.header, day.events) == findings)
        }
    }

    @Test(
        "what the scheduler counted as over at an end by force that did not come is over as it told",
        arguments: ["08:00:19.500", "08:00:20.500"])
    func revised(clock: String) throws {
        var story = PhoneStory()
        story.say("08:00:00", "runningboardd", "\(Self.name) Set darwin role to: Background")
        story.starting("08:00:01", Self.refresh)
        if clock < "08:00:20" { story.completed(clock, Self.refresh) }
        story.say(
            "08:00:20", "runningboardd",
            "\(Self.name) Terminating with context: <RBSTerminateContext| domain:15 code:0x8BADF00D "
                + "explanation:time is up reportType:CrashLog>")
        if clock > "08:00:20" { story.completed(clock, Self.refresh) }
        story.rescored("08:05:00")
        #expect(try story.day().records(of: Self.news).first?.outcome == .killed)
        story.say("08:05:10", "runningboardd", "\(Self.name) Set darwin role to: Background")
        let day = try story.day()
        let record = try #require(try day.records(of: Self.news).first)
        #expect(record.outcome == .completed && record.ended == day.moment(clock))
    }
}
