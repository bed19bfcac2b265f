import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Advice

extension LessonHelpTests {
    private static let continued = "continued-task"

    static let ends: [Claim] = [
        Claim(
            lesson: "q11", app: "Sketch", task: "upload sketch",
            remedy: "no-expiration-handler+background-task-leaked", at: [1, 9, 10],
            edits: [(", endBackgroundTask: false, expirationHandler: false", "")]),
        Claim(
            lesson: "q12", app: "Maps", task: "com.example.maps.offline", remedy: "charger-connected",
            edited: "",
            edits: [
                ("charging: [\"22:30-06:30\", \"d3 21:00-23:30\"]", "charging: [\"d1 18:03-d4 17:00\"]")
            ]),
        Claim(
            lesson: "q12", app: "Photos", task: "com.example.photos.faces", remedy: "charger-connected",
            at: [3, 12, 0], edited: "",
            edits: [
                (
                    "charging: [\"22:30-06:30\", \"d3 21:00-23:30\"]",
                    "charging: [\"22:30-06:30\", \"d2 19:35-d4 17:00\"]"
                )
            ]),
        Claim(
            lesson: "q13", app: "Headlines", task: "com.example.headlines.refresh",
            remedy: "low-power-mode-off",
            edited: "", edits: [("  lowPowerMode: [\"21:15:08-21:40\"]\n", "")]),
        Claim(
            lesson: "q13", app: "Backup", task: "com.example.backup.nightly", remedy: "task-not-completed",
            at: [2, 2, 0], edits: [(", setTaskCompleted: false", "")]),
        Claim(
            lesson: "q13", app: "Catalog", task: "com.example.catalog.index", remedy: "cpu-over-limit",
            edits: [
                (
                    "      submit: on entering background\n",
                    "      submit: on entering background\n      requiresExternalPower: true\n"
                )
            ]),
        Claim(
            lesson: "q14", app: "Atlas", task: "map part", remedy: "wifi", at: [1, 13, 0], edited: "",
            edits: [("    \"11:30\": cellular\n    \"13:30\": wifi\n", "")]),
    ]

    /// Expects that a line makes the claim that two days show, the one as it is and the edited one.
    private static func expect(
        _ line: HelpLine, _ claim: Claim, _ lesson: Lesson, in day: IndependentDay, _ edited: IndependentDay
    ) throws {
        let task = try #require(day.task(claim.task, of: claim.app))
        let name = claim.substitute?.0 ?? claim.task
        let other = try #require(edited.task(name, of: claim.app, claim.substitute?.1))
        let since = line.since
        switch try #require(line.claim) {
        case .runs(let moment, let former):
            RunClaim(line: line, before: day, after: edited, task: other, since: since)
                .expectRun(at: moment, insteadOf: former)
        case .runsNext(let moment, let former):
            RunClaim(line: line, before: day, after: edited, task: other, since: since)
                .expectNextRun(at: moment, insteadOf: former)
        case .ends(let outcome, let moment, let formerOutcome, let formerEnd):
            let new = try #require(edited.firstRun(of: other, from: since)?.request)
            #expect(new.outcome == outcome && new.ended == moment)
            let old = try #require(day.firstRun(of: task, from: since)?.request)
            #expect(old.outcome == formerOutcome && old.ended == formerEnd)
        case .accepted(let moment):
            #expect(edited.requests.contains { $0.request.task == other && $0.submitted == moment })
            #expect(day.refused.contains { $0.task == task && $0.moment == moment })
        case .transfersComplete: Issue.record("transfers have a test of their own")
        }
    }

    static let claims = usage + pushes + errors + ends

    @Test("what a lesson's answer says would help does so in a day that is edited by hand", arguments: claims)
    func claims(_ claim: Claim) throws {
        let lesson = try Lesson(claim.lesson)
        let at = claim.at.map { lesson.moment($0[0], $0[1], $0[2]) }
        let lines = try lesson.help(claim.app, at: at)
        let day = try IndependentDay(yaml: lesson.text)
        let task = try #require(day.task(claim.task, of: claim.app))
        let line = try #require(lines.first { $0.task == task && $0.remedy == claim.remedy })
        // The line is about the newest request at the moment, or about one of the day.
        let moments =
            day.requests.filter { $0.request.task == task }.map(\.submitted)
            + day.refused.filter { $0.task == task }.map(\.moment)
        #expect(moments.contains(line.since))
        if let at { #expect(line.since == moments.filter { $0 <= at }.max()) }
        let edited = try IndependentDay(
            yaml: lesson.edited(claim.edited ?? claim.app, claim.edits))
        try Self.expect(line, claim, lesson, in: day, edited)
    }

    @Test("R254 parts of a chain are complete much sooner when they are created together in the foreground")
    func together() throws {
        let lesson = try Lesson("q14")
        let line = try #require(
            try lesson.help("Atlas", at: lesson.moment(1, 10, 40)).first { $0.remedy == "chained-transfers" })
        guard case .transfersComplete(let count, let moment, let formerCount, let former) = line.claim else {
            Issue.record("\(line.text)")
            return
        }
        let day = try IndependentDay(yaml: lesson.text)
        let part = try #require(day.task("map part", of: "Atlas", .discretionaryTransfer))
        let parts = day.requests.filter { $0.request.task == part && $0.request.mode.isTransfer }
        let first = try #require(parts.first?.submitted)
        #expect(day.completedTransfers(of: part).count == formerCount)
        #expect(day.completedTransfers(of: part).last == former)
        // The same parts, enqueued by a visit at the moment of the first; nothing else enqueues any.
        var scenario = lesson.scenario.scenario
        let atlas = try #require(scenario.header.roster.apps.firstIndex { $0.name == "Atlas" })
        scenario.apps[atlas].pushes[0].work.enqueues = nil
        scenario.apps[atlas].transfers[0].relaunchWork.enqueues = nil
        scenario.apps[atlas].transfers[0].enqueuedAt = parts.map { _ in first }
        scenario.apps[atlas].visits = [AppScript.Visit(at: first, length: DrawnRange(Span.minute))]
        let edited = IndependentDay(scenario).completedTransfers(of: part)
        #expect(edited.count == count && edited.last == moment)
        #expect(count == parts.count && count > formerCount)
    }

    /// The lesson about run time under iOS 26, with an upload that the person begins, or does not.
    private static func upload(begunByPerson: Bool, profile: String = "profile: ios26") throws -> Lesson {
        let lesson = try Lesson("q10")
        let text = try lesson.edited(
            "Catalog",
            [
                (
                    "      name: upload everything\n",
                    "      name: upload everything\n      begunByPerson: \(begunByPerson)\n"
                )
            ])
        // Without the app whose continued task only iOS 26 has.
        let film = try #require(text.firstRange(of: "  - name: Film\n")?.lowerBound)
        let weather = try #require(text.firstRange(of: "  - name: Weather\n")?.lowerBound)
        let steps = try #require(text.firstRange(of: "# The lesson, step by step.")?.lowerBound)
        let others = text[..<film] + text[weather..<steps]
        return try Lesson(text: String(others).replacing("profile: ios26\n", with: "\(profile)\n"))
    }

    @Test(
        "R202 only what the person begins is proposed as a continued task, and only where iOS has such tasks")
    func continuedOnlyByPerson() throws {
        let lessons = [
            try Self.upload(begunByPerson: false),
            try Self.upload(begunByPerson: true, profile: "profile: ios18"),
        ]
        for lesson in lessons {
            #expect(try lesson.help("Catalog").allSatisfy { $0.remedy != Self.continued })
        }
    }

    @Test("R210 thirty minutes of a person's work would be complete as a continued task of iOS 26")
    func continuedTask() throws {
        let lesson = try Self.upload(begunByPerson: true)
        let day = try IndependentDay(yaml: lesson.text)
        let upload = try #require(day.task("upload everything", of: "Catalog"))
        let line = try #require(
            try lesson.help("Catalog").first { $0.task == upload && $0.remedy == Self.continued })
        let text = try lesson.edited(
            "Catalog",
            [
                (
                    "    beginBackgroundTask:",
                    """
                        BGContinuedProcessingTask:
                          identifier: com.example.catalog.job
                          submit: "09:04:59"
                          work: {time: 30m}
                        beginBackgroundTask:
                    """
                ), ("com.example.catalog.rebuild]", "com.example.catalog.rebuild, com.example.catalog.job]"),
            ])
        let edited = try IndependentDay(yaml: text)
        let job = try #require(edited.task("com.example.catalog.job", of: "Catalog"))
        let continued = try #require(edited.firstRun(of: job, from: .start)?.request)
        let former = try #require(day.firstRun(of: upload, from: line.since)?.request)
        let (end, formerEnd) = (try #require(continued.ended), try #require(former.ended))
        #expect(continued.outcome == .completed && former.outcome == .expired)
        #expect(line.claim == .ends(.completed, end, insteadOf: .expired, formerEnd))
    }

    @Test("what no changed day shows is the sources' advice, and says that it is not measured")
    func advice() throws {
        for (prefix, app, remedy, rule, at) in [
            ("q02", "Recipes", "without-debugger", "R114", [1, 21, 0]),
            ("q05", "Headlines", "skip-if-fresh", "R110", [1, 12, 50]),
            ("q13", "Photos", "small-steps", "R104", [2, 2, 0]),
            ("swipe-away", "Swiped", "not-touched-by-swipe", "R234", [1, 15, 0]),
        ] as [(String, String, String, String, [Int64])] {
            let lesson = try Lesson(prefix)
            let lines = try lesson.help(app, at: lesson.moment(at[0], at[1], at[2]))
            let line = try #require(lines.first { $0.remedy == remedy }, "\(prefix)")
            #expect(!line.isMeasured && line.text.hasSuffix(" (not measured)"))
            #expect(line.basis.name == rule && line.citation.hasSuffix(rule))
        }
    }

    @Test("each lesson has help for at least one of its apps, and the developer's comes first")
    func everyLesson() throws {
        for number in 1...15 {
            let prefix = number < 10 ? "q0\(number)" : "q\(number)"
            let lesson = try Lesson(prefix)
            let lines = try lesson.scenario.scenario.header.roster.apps.flatMap { try lesson.help($0.name) }
            #expect(!lines.isEmpty, "\(prefix)")
            for (line, next) in zip(lines, lines.dropFirst())
            where line.task == next.task && line.since == next.since {
                #expect(line.doer == .developer || next.doer == .person, "\(prefix): \(next.text)")
            }
        }
    }
}
