import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Answers

/// The bundled days show what their explanations say.
@Suite struct LessonTests {
    /// The day of a lesson, and the app that it is about.
    private struct Day {
        let index: TimelineIndex
        let app: AppTracks

        init(_ lesson: PastedText.Lesson) throws {
            let scenario = try #require(BuiltInScenario.named(lesson.scenario), "\(lesson.scenario)")
            index =
                SimulatedDay(try ScenarioReader.read(Array(scenario.text.utf8), file: scenario.file)).index
            let number = try #require(
                index.header.roster.apps.firstIndex { $0.name == lesson.app }, "\(lesson.command)")
            app = index[AppID(number)]
        }

        var records: [RequestRecord] { app.requests.map { index.requests[$0] } }

        /// Whether a factor or a requirement held a request of the mode back; of any mode if none is named.
        func holds(_ cause: WhyAnswer.Cause, _ mode: ExecutionMode? = nil) -> Bool {
            records.contains { record in
                (mode == nil || record.request.mode == mode)
                    && WhyAnswer(record, at: index.end).blockers.contains { $0.cause == cause }
            }
        }

        func refuses(_ refusal: Refusal) -> Bool { app.instants.contains { $0.kind == .refused(refusal) } }

        func shows(_ cause: PastedText.Cause) -> Bool {
            switch cause {
            case .end(let reason, let mode):
                records.contains { $0.endReason == reason && $0.request.mode == mode }
            case .refusal(let refusal): refuses(refusal)
            case .start(let reason, let mode):
                records.contains { $0.request.mode == mode && $0.runs.contains { $0.reason == reason } }
            case .hold(let cause, let mode): holds(cause, mode)
            }
        }

        func shows(_ subject: Subject) -> Bool {
            switch subject {
            case .pastedText(let text): text.causes.first.map(shows) ?? false
            case .policy(let policy, let about): policy.text(of: about).causes.first.map(shows) ?? false
            case .logLine(let topic): topic.text.causes.first.map(shows) ?? false
            case .factor(let factor): holds(.factor(factor))
            case .requirement(let requirement): holds(.requirement(requirement))
            case .mode(let mode):
                records.contains { $0.request.mode == mode && ($0.shown != nil || !$0.runs.isEmpty) }
            case .endReason(let reason): records.contains { $0.endReason == reason }
            case .refusal(let refusal): refuses(refusal)
            case .choice, .limit, .rule, .idleOption, .finding: false
            }
        }
    }

    private static let shown = (Subject.all + logged).filter { $0.lesson != nil }

    /// Every wording, end and policy of a log.
    private static let logged =
        LogWording.allCases.map { Subject.logLine(LogTopic($0)) }
        + ProcessEnd.allCases.map { .pastedText($0.text) }
        + SchedulerPolicy.allCases.flatMap { policy in
            ["", "[pushDisallowed]", "appIsForeground == 1"].map { .pastedText(policy.text(of: $0)) }
        }

    @Test("every lesson exists, and what it is named for happens in its day")
    func lessons() throws {
        #expect(Self.shown.count > 60)
        var days: [PastedText.Lesson: Day] = [:]
        for subject in Self.shown {
            let lesson = try #require(subject.lesson)
            let day = try days[lesson] ?? Day(lesson)
            days[lesson] = day
            #expect(day.shows(subject), "\(subject.title): \(lesson.command)")
        }
    }

    private func day(of title: String) throws -> Day {
        let subject = try #require(Lookup.subjects(in: title).first)
        return try Day(try #require(subject.lesson))
    }

    @Test("R244 what takes 95 % of a core is ended after 48 s of CPU time")
    func cpu() throws {
        let killed = try #require(
            try day(of: "cpu_resource_fatal").records.first { $0.endReason == .usedTooMuchCPU })
        #expect(try #require(killed.ended) - #require(killed.started) == 50_527)  // 48 s / 0.95, rounded up
        #expect(killed.endReason?.systemText(of: .processing) == .cpuKill)
    }

    @Test("R246 a background task that is never ended gets the app killed after half a minute")
    func watchdog() throws {
        let killed = try #require(try day(of: "0x8badf00d").records.first { $0.endReason == .ranOutOfTime })
        #expect(try #require(killed.ended) - #require(killed.started) == 30_000)
        #expect(killed.endReason?.systemText(of: killed.request.mode) == .watchdogKill)
    }

    @Test("R230 after a swipe no refresh, background push or transfer runs until the person opens the app")
    func swipe() throws {
        let day = try day(of: "App Switcher")
        let swiped = try #require(day.app.instants.first { $0.kind == .swipedAway }).moment
        let opened = try #require(day.app.visits.first { $0.moment > swiped }).moment
        #expect(opened - swiped > 3_600_000)
        #expect(day.records.contains { $0.submitted < opened && ($0.ended.map { $0 >= opened } ?? true) })
        let held: [ExecutionMode] = [
            .appRefresh, .backgroundPush, .nondiscretionaryTransfer, .nondiscretionaryRelaunch,
        ]
        let runs = day.records.filter { held.contains($0.request.mode) }.flatMap(\.runs)
        #expect(!runs.contains { swiped < $0.from && $0.from < opened })
    }

    /// The words of an explanation, all facts of it.
    private func words(_ title: String) throws -> String {
        let subject = try #require(Lookup.subjects(in: title).first)
        return Explanation(subject).facts.map(\.words).joined(separator: "\n")
    }

    @Test(
        "R059 R120 a code of one kind of work names the end of that kind in the model, and one of any kind says so",
        arguments: [
            ("0x2182bad2", []), ("0x2182bad3", [.nondiscretionaryRelaunch, .discretionaryRelaunch]),
            ("0x2182bad4", [.backgroundFetch]),
        ] as [(String, [ExecutionMode])])
    func endOfOneKind(_ title: String, _ modes: [ExecutionMode]) throws {
        let words = try words(title)
        #expect(words.contains("no source ties the code to one kind") == modes.isEmpty)
        for mode in modes { #expect(words.contains("\(mode.name) ends"), "\(words)") }
    }

    @Test("R233 the three reasons of a cancelled transfer are told, and that two are not simulated")
    func cancelled() throws {
        let words = try words("NSURLErrorBackgroundTaskCancelledReasonKey")
        for part in ["0 the person swiped", "1 background updates", "2 the system ran short"] {
            #expect(words.contains(part), "\(part)")
        }
        #expect(words.contains("does not simulate the reasons 1 and 2"))
    }

    @Test("R253 R254 a delay of new transfers is told with its cure")
    func delay() throws {
        let words = try words("Set request delay for")
        #expect(words.contains("from 60 seconds") && words.contains("together in the foreground"))
    }

    @Test("R247 that a refresh may expire early is told where the log says that a task expires")
    func early() throws {
        let text = try #require(Lookup.subjects(in: "Received request to expire").first)
        #expect(Explanation(text).facts.contains { $0.citation?.rule == 247 })
    }
}
