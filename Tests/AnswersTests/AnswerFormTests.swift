import Answers
import BackgroundPolicy
import Foundation
import TestSupport
import Testing
import Timeline

/// One answer in each of its forms; a person has read the files.
@Suite struct AnswerFormTests {
    /// A day with a wait of several causes, an expiration, a refusal, a pause, a push and a launch after a transfer.
    private static let day = """
        name: A day of waits
        start: 2024-06-05 06:00
        length: 1d
        seed: 3
        device:
          network: {"06:00": wifi, "08:45": none, "09:05": wifi}
          lowPowerMode: ["10:30-11:30"]
          backgroundAppRefreshRestricted: ["15:00-18:00"]
        apps:
          - name: Feed
            bundleIdentifier: com.example.feed
            UIBackgroundModes: [fetch, remote-notification]
            BGTaskSchedulerPermittedIdentifiers: [com.example.feed.refresh, com.example.feed.slow]
            habits: ["12:00"]
            visits: "08:30 for 10m"
            endedBySystem: "12:50"
            BGAppRefreshTask:
              - {identifier: com.example.feed.refresh, submit: ["10:00", "14:30"], work: {time: 4s}}
              - {identifier: com.example.feed.slow, submit: "11:45", work: {time: 2m}}
              - {identifier: com.example.feed.unknown, submit: "12:30"}
            pushes: {name: news, arrivals: "13:00", apns-priority: 5, work: {time: 2s}}
            transfers: {name: film, enqueue: "08:35", size: 3GB}
        """

    /// What a phone says of a refresh that waits for a charger, and then runs.
    static let log = """
        Timestamp                       Thread     Type        Activity             PID    TTL
        2026-10-05 08:00:00.000000+0200 0x1f2      Default     0x0                  90     0    dasd: \
        (DuetActivitySchedulerDaemon) [com.apple.duetactivityscheduler:lifecycle(activityGroup)] Submitted: \
        bgRefresh-com.example.feed.refresh:0A1B2C at priority 10 (Mon Oct  5 08:00:00 2026 - Mon Oct  5 20:00:00 2026)
        2026-10-05 08:05:00.000000+0200 0x1f2      Default     0x0                  90     0    dasd: \
        (DuetActivitySchedulerDaemon) [com.apple.duetactivityscheduler:scoring] \
        bgRefresh-com.example.feed.refresh:0A1B2C:[
        	{name: Charger Plugged In Policy, policyWeight: 20.000, response: {Decision: Must Not Proceed, Score: 0.00, \
        Rationale: [{pluggedIn == 0}]}}
         ] sumScores:0.000000, denominator:20.000000, FinalDecision: Must Not Proceed FinalScore: 0.000000}
        2026-10-05 08:15:00.000000+0200 0x1f2      Default     0x0                  90     0    dasd: \
        (DuetActivitySchedulerDaemon) [com.apple.duetactivityscheduler:lifecycle] STARTING activity \
        bgRefresh-com.example.feed.refresh:0A1B2C <private>!

        """

    @Test("an answer about a simulated day has the same facts in each form", arguments: AnswerForm.allCases)
    func simulated(_ form: AnswerForm) throws {
        let day = try AskedDay(scenario: Self.day, app: "Feed")
        Golden.expect(day.text(form), equals: "Tests/AnswersTests/Forms/simulated.\(form)")
    }

    @Test("so has one about a day that a device logged", arguments: AnswerForm.allCases)
    func logged(_ form: AnswerForm) throws {
        let day = try AskedDay(log: Self.log)
        Golden.expect(day.text(form), equals: "Tests/AnswersTests/Forms/logged.\(form)")
    }

    @Test("so has an explanation of a text that people paste", arguments: AnswerForm.allCases)
    func explanation(_ form: AnswerForm) throws {
        let subjects = Lookup.subjects(in: "Termination Reason: Namespace RUNNINGBOARD, Code 0x8badf00d")
        #expect(subjects.count == 1)
        let answer = PrintedAnswer(
            sections: subjects.map { Explanation($0).section }, document: ExplanationDocument.members,
            header: nil, title: "What it means")
        Golden.expect(answer.text(form), equals: "Tests/AnswersTests/Forms/explanation.\(form)")
    }

    @Test("Markdown has every sentence of the text, and JSON every moment of it")
    func sameFacts() throws {
        let day = try AskedDay(scenario: Self.day, app: "Feed")
        let markdown = day.text(.markdown).filter { !"*`\\".contains($0) }
            .split(separator: " ").joined(separator: " ")
        let sentences = day.text(.text).split(separator: "\n").map { line in
            line.prefix { $0 != "[" }.split(separator: " ").joined(separator: " ")
        }
        #expect(sentences.count > 30)
        for sentence in sentences { #expect(markdown.contains(sentence), "\(sentence)") }
        let json = try JSONSerialization.jsonObject(with: Data(day.text(.json).utf8)) as? [String: Any]
        let requests = try #require(json?["requests"] as? [[String: Any]])
        let moments = requests.flatMap { request in
            ["submitted", "started", "ended"].compactMap { (request[$0] as? Int).map { Moment(Int64($0)) } }
        }
        #expect(moments.count > 15)
        for moment in moments where moment < day.header.end {
            #expect(day.text(.text).contains(day.header.clock(moment, day: .date)))
        }
    }

    @Test("every link of Markdown has an address at the end, and every address is linked")
    func links() throws {
        let text = try AskedDay(scenario: Self.day, app: "Feed").text(.markdown)
        let lines = text.split(separator: "\n")
        let addresses = lines.filter { $0.hasPrefix("[") }
        let names = addresses.map { $0.dropFirst().prefix { $0 != "]" } }
        #expect(names.count >= 3 && Set(names).count == names.count)
        for (name, line) in zip(names, addresses) {
            #expect(line.hasPrefix("[\(name)]: https://"))
            #expect(text.ranges(of: "[\(name)]").count > 1, "\(name)")
        }
        for source in Source.allCases where text.contains("[\(source.rawValue)]") {
            #expect(names.contains { $0 == source.rawValue }, "\(source)")
        }
    }

    @Test(
        "text of a file is harmless in every form: it steers no terminal, and means nothing to Markdown",
        arguments: [
            "\u{1B}[2Jgone", "``` # no *fence*", "<script>alert(1)</script>", "a`b", "`",
            "[x](http://example.com)",
            "line\nbreak", "\u{202E}reversed", "| cell | $x$ & ~",
        ])
    func hostile(_ text: String) throws {
        let day = try AskedDay(scenario: Self.day, app: "Feed")
        for form in [AnswerForm.text, .markdown] {
            let section = AnswerSection(.nowhere, heading: "\(name: text)", [.alone("\(quoting: text)")])
            let answer = PrintedAnswer(
                sections: [section], document: [], header: day.header, title: "\(quoting: text)"
            ).text(form)
            for scalar in answer.unicodeScalars where scalar != "\n" {
                #expect(!scalar.properties.isBidiControl && scalar.properties.generalCategory != .control)
            }
            let lines = answer.split(separator: "\n")
            guard form == .markdown else {
                #expect(lines.count == 2)
                continue
            }
            #expect(lines.map { $0.prefix { $0 != " " } } == ["##", "###", "-"])
            // Between two fences of code nothing counts, if none in the name is as long.
            let heading = lines[1].dropFirst(4)
            let fence = heading.prefix { $0 == "`" }
            #expect(!fence.isEmpty && heading.hasSuffix(fence))
            #expect(heading.split { $0 != "`" }.count { $0.count == fence.count } == 2, "\(heading)")
            var isEscaped = false
            for character in lines[0].dropFirst(3) {
                if !isEscaped { #expect(!"<>[]*_`|".contains(character), "\(lines[0])") }
                isEscaped = character == "\\" && !isEscaped
            }
        }
    }

    /// A day whose refresh is asked for at 7 and at 9, each time for an hour later, and once a push comes.
    private static let dated = """
        name: A day of dates
        start: 2024-06-05 06:00
        length: 12h
        seed: 3
        apps:
          - name: Feed
            bundleIdentifier: com.example.feed
            UIBackgroundModes: [fetch, remote-notification]
            BGTaskSchedulerPermittedIdentifiers: com.example.feed.refresh
            habits: ["08:15", "14:15"]
            visits: ["06:30 for 2m"]
            BGAppRefreshTask:
              {identifier: com.example.feed.refresh, submit: ["07:00", "09:00"], earliestBeginDate: 1h, work: {time: 4s}}
            pushes: {name: news, arrivals: "09:10", work: {time: 2s}}
        """

    @Test("before its earliestBeginDate a request has that said first, and the runs before and after")
    func date() throws {
        func answer(_ hour: Int64, _ minute: Int64) throws -> [String] {
            try AskedDay(scenario: Self.dated, app: "Feed", at: hour * Span.hour + minute * Span.minute)
                .text(.text).split(separator: "\n").map { line in
                    line.split(separator: " ").joined(separator: " ")
                }
        }
        let early = try answer(7, 30)
        #expect(early[0] == "com.example.feed.refresh · BGAppRefreshTask · request 1")
        #expect(early[1].hasPrefix("not before 08:00:00: its own earliestBeginDate, which nothing else"))
        #expect(early[2].hasPrefix("its task has not run before; in this day it runs next at "))
        #expect(early.contains { $0.hasPrefix("without earliestBeginDate: it would ") })
        for line in early where line.hasPrefix("without") && !line.hasPrefix("without earliestBeginDate") {
            #expect(line.contains("it would wait for its earliestBeginDate all the same"))
        }
        // Of several requests each has a line before the first is told of.
        let late = try answer(9, 30)
        #expect(late[0] == "Feed at 09:30:00, a line for each request")
        #expect(
            late[1].hasPrefix("com.example.feed.refresh (BGAppRefreshTask) is waiting: not before 10:00:00"))
        #expect(late[2].hasPrefix("news (background push) "))
        #expect(late.contains { $0.hasPrefix("its task last ran at 0") })
        // Once the date has come, it is one cause among others.
        #expect(try !answer(8, 0).contains { $0.hasPrefix("not before") })
    }

    @Test(
        "R265 a widget's reload that waits for its timeline has that date said first, until the date has come"
    )
    func timelineDate() throws {
        let scenario = """
            name: A day of a widget
            start: 2026-06-03 08:00
            length: 6h
            profile: ios26
            apps:
              - name: Almanac
                bundleIdentifier: com.example.almanac
                widgets: {name: moon, timeline: 2h, looksPerDay: 12}
            """
        func answer(_ hour: Int64) throws -> [String] {
            try AskedDay(scenario: scenario, app: "Almanac", at: hour * Span.hour).text(.text)
                .split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        }
        let eligible = try #require(try answer(9).first { $0.hasPrefix("eligible from ") })
        let date = try #require(eligible.split(separator: " ").dropFirst(2).first)
        let early = try answer(9)
        #expect(early[0].hasPrefix("moon · widget timeline reload"), "\(early)")
        #expect(
            early[1].hasPrefix(
                "not before \(date): the date of its timeline [Apple reference · documented, R265"))
        #expect(!early.contains { $0.hasPrefix("without the date") })
    }

    @Test(
        "what is told of a moment tells nothing that came later, in no form", arguments: AnswerForm.allCases)
    func asked(_ form: AnswerForm) throws {
        let answer = try AskedDay(scenario: Self.day, app: "Feed", at: 10 * Span.hour + 45 * Span.minute)
            .text(form)
        #expect(answer.contains("com.example.feed.refresh"))
        // The slow task is submitted at 11:45, and Low Power Mode ends at 11:30.
        for later in ["com.example.feed.slow", "11:30", "news"] {
            #expect(!answer.contains(later), "\(later)")
        }
    }
}
