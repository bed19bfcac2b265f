import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Why a process ended is what the most telling of its witnesses says, in whatever order they speak.
@Suite struct ProcessEndTests {
    private static let news = "com.example.news"
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"
    private static let name = "[app<com.example.news(0A1B2C3D)>:3000]"

    /// A line about the end of the process, by the process that says it.
    private enum Witness: CaseIterable {
        case context, launchd, none, completed

        var line: (process: String, message: String) {
            switch self {
            case .context:
                (
                    "runningboardd",
                    "\(name) Terminating with context: <RBSTerminateContext| domain:15 code:0x8BADF00D "
                        + "explanation:time is up reportType:CrashLog>"
                )
            // A process that another one ended by force got the signal 9.
            case .launchd: ("runningboardd", "\(name) termination reported by launchd (2, 9, 9)")
            case .none:
                ("runningboardd", "Calculated state for app<\(news)(0A1B2C3D)>: none (role: None)")
            case .completed: ("dasd", "COMPLETED \(refresh) at priority 10")
            }
        }
    }

    /// All orders of some things.
    private static func orders<Thing>(_ things: [Thing]) -> [[Thing]] {
        guard things.count > 1 else { return [things] }
        return things.indices.flatMap { index in
            var rest = things
            let first = rest.remove(at: index)
            return orders(rest).map { [first] + $0 }
        }
    }

    private static func begun() -> PhoneStory {
        var story = PhoneStory()
        story.state("08:00:00", news, "running-active", role: "Background")
        story.submitted("08:00:00", refresh)
        story.starting("08:30:00", refresh)
        return story
    }

    private static func causes(_ day: LoggedDay) -> [StateCause] {
        day.events.compactMap { event in
            if case .app(_, .appState(.notRunning, let cause)) = event.happening { cause } else { nil }
        }
    }

    @Test(
        "a kill with a code keeps its cause in every order of the lines about it, for the app and for what ran"
    )
    func everyOrder() throws {
        for order in Self.orders(Witness.allCases) {
            var story = Self.begun()
            for (number, witness) in order.enumerated() {
                let line = witness.line
                story.say("08:30:10.\(number)00", line.process, line.message)
            }
            let day = try story.day()
            #expect(Self.causes(day) == [.ranOutOfTime], "\(order)")
            let record = try #require(try day.records(of: Self.news).first)
            #expect(record.outcome == .killed && record.endReason == .ranOutOfTime, "\(order)")
        }
    }

    @Test("what launchd reports some seconds after the kill is the same end", arguments: [5, 59, 61])
    func lateReport(seconds: Int) throws {
        var story = Self.begun()
        story.say("08:30:00", "runningboardd", Witness.context.line.message)
        story.state("08:30:01", Self.news, "none")
        story.say(
            seconds < 60 ? "08:30:\(seconds < 10 ? "0" : "")\(seconds)" : "08:31:01", "runningboardd",
            Witness.launchd.line.message)
        let day = try story.day()
        #expect(Self.causes(day) == [.ranOutOfTime])
        #expect(try day.records(of: Self.news).first?.endReason == .ranOutOfTime)
    }

    @Test("what the scheduler or the app tells to run well behind the end of a process ran in another one")
    func anotherProcess() throws {
        for isToldByApp in [true, false] {
            var story = Self.begun()
            story.say("08:30:05", "runningboardd", Witness.context.line.message)
            if isToldByApp {
                story.app(
                    "08:31:00",
                    "Marking task <BGAppRefreshTask: com.example.news.refresh> complete with success: 1")
            } else {
                story.say("08:30:30", "dasd", "Activity \(Self.refresh) has been running for 0.5 minutes")
            }
            story.completed("08:31:00", Self.refresh)
            let day = try story.day()
            let record = try #require(try day.records(of: Self.news).first)
            #expect(record.outcome == .completed && record.ended == day.moment("08:31:00"), "\(isToldByApp)")
        }
        // The scheduler's word on the end alone comes after a kill, too.
        var story = Self.begun()
        story.say("08:30:05", "runningboardd", Witness.context.line.message)
        story.completed("08:31:00", Self.refresh)
        #expect(try story.day().records(of: Self.news).first?.outcome == .killed)
    }

    @Test("an app that was launched after its end has another end")
    func anotherEnd() throws {
        var story = Self.begun()
        story.say("08:30:05", "runningboardd", Witness.context.line.message)
        story.created("08:30:20", Self.news)
        story.state("08:30:20.100", Self.news, "running-active", role: "Background")
        story.terminated("08:30:30", Self.news, domain: 2, code: 11)
        #expect(Self.causes(try story.day()) == [.ranOutOfTime, .crash])
    }

    @Test(
        "a locked file, a device that is too warm and a watchdog are causes of their own",
        arguments: [
            (15, 0xDEAD_10CC, .lockedFile), (15, 0xC000_10FF, .tooWarm), (20, 0x8BAD_F00D, .watchdog),
        ]
            as [(Int, UInt64, StateCause)])
    func causesOfTheirOwn(domain: Int, code: UInt64, cause: StateCause) throws {
        var story = Self.begun()
        story.terminated("08:30:05", Self.news, domain: domain, code: code)
        let day = try story.day()
        #expect(Self.causes(day) == [cause])
        let record = try #require(try day.records(of: Self.news).first)
        #expect(record.outcome == .killed && record.endReason == .process(cause))
        #expect(record.endReason?.stateCause == cause)
    }

    @Test(
        "the limit of the CPU is the cause of an end that it comes before or after, in the words of two processes",
        arguments: [true, false], [true, false])
    func overCPULimit(isBefore: Bool, byKernel: Bool) throws {
        var story = Self.begun()
        let words = "exceeding limit of 80% cpu over 60 seconds"
        func limit(_ clock: String) {
            if byKernel {
                story.say(clock, "kernel", "process News[3000] used 48 seconds, \(words)")
            } else {
                story.say(clock, "runningboardd", "\(Self.name) \(words)")
            }
        }
        // Whatever names the app with its process tells whose number it is.
        story.say("08:30:01", "runningboardd", "\(Self.name) Set darwin role to: Background")
        if isBefore { limit("08:30:04.500") }
        story.terminated("08:30:05", Self.news, domain: 2, code: 9)
        if !isBefore { limit("08:30:05.500") }
        let day = try story.day()
        #expect(Self.causes(day) == [.usedTooMuchCPU])
        let record = try #require(try day.records(of: Self.news).first)
        #expect(record.outcome == .killed && record.endReason == .usedTooMuchCPU)
        // What says so is among its lines.
        #expect(day.evidence.lines(about: record.request.id).contains { $0.text.contains(words) })
    }

    @Test("a task that the app itself completed was not ended by what ended its process afterwards")
    func completedBefore() throws {
        var story = Self.begun()
        story.app(
            "08:30:09.900",
            "Marking task <BGAppRefreshTask: com.example.news.refresh> complete with success: 1")
        story.completed("08:30:10", Self.refresh)
        story.terminated("08:30:10.500", Self.news, domain: 2, code: 11)
        let record = try #require(try story.day().records(of: Self.news).first)
        #expect(record.outcome == .completed && record.endReason == nil)
    }
}
