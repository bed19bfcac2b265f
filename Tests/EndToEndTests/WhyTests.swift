import Foundation
import TestSupport
import Testing

/// The answers of `dayline why`, on scenarios and on recordings of them.
@Suite struct WhyTests {
    private static let scenario = """
        name: Why
        start: 2024-06-05 06:00
        length: 2d
        seed: 3
        device:
          lowPowerMode: ["10:30-11:30"]
          backgroundAppRefreshRestricted: ["d2 08:00-13:00"]
        apps:
          - name: Feed
            bundleIdentifier: com.example.feed
            UIBackgroundModes: fetch
            BGTaskSchedulerPermittedIdentifiers: [com.example.feed.refresh, com.example.feed.slow]
            habits: ["12:00"]
            BGAppRefreshTask:
              - identifier: com.example.feed.refresh
                submit: ["10:00", "d2 07:00"]
                work: {time: 4s}
              - identifier: com.example.feed.slow
                submit: "11:45"
                work: {time: 2m}
        """

    private func withScenario(_ body: (String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        try body(try folder.write(Self.scenario, to: "why.yaml"))
        withExtendedLifetime(folder) {}
    }

    private func dayline(_ arguments: [String]) throws -> String {
        let outcome = try Command.run(arguments)
        #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output
    }

    private func why(_ arguments: String...) throws -> String {
        try dayline(["why"] + arguments + ["--app", "Feed"])
    }

    @Test("every line of an answer about a request says who says so, and how well that is supported")
    func citations() throws {
        try withScenario { file in
            let evidence = ["stated", "documented", "engineer", "measured", "reverse-engineered", "assumed"]
            let lines = try why(file).split(separator: "\n").filter { $0.hasPrefix("  ") }
            #expect(lines.count > 15)
            for line in lines {
                #expect(evidence.contains { line.contains(" · \($0)") }, "\(line)")
                #expect(line.hasSuffix("]"), "\(line)")
            }
        }
    }

    @Test("without --app the only app is meant, and of several each is answered, in every form")
    func withoutApp() throws {
        try withScenario { file in
            let named = try why(file)
            let unnamed = try dayline(["why", file])
            #expect(unnamed == named)
        }
        let day = ["why", "q08-half-my-pushes"]
        let chatter = try dayline(day + ["--app", "Chatter"])
        let scores = try dayline(day + ["--app", "Scores"])
        let both = try dayline(day)
        #expect(
            both.contains("Why the requests of Chatter ran or did not")
                && both.contains("Why the requests of Scores ran or did not"))
        #expect(both.contains(chatter) && both.hasSuffix(scores))
        let list = try dayline(day + ["--format", "json"])
        let answers = try #require(
            try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]])
        #expect(
            answers.compactMap { ($0["app"] as? [String: Any])?["name"] as? String ?? $0["app"] as? String }
                .count == 2)
        let pages = try dayline(day + ["--format", "markdown"])
        #expect(pages.split(separator: "\n").count { $0.hasPrefix("# Why") || $0.hasPrefix("## Why") } == 2)
        try Command.expectComplaint(
            day + ["--profile", "all"], status: 64, saying: "--app is needed here: name one of ",
            "Chatter (com.example.chatter)", "Scores (com.example.scores)")
    }

    @Test("an app that asks for nothing does not make a question of which app is meant")
    func onlyAskingApp() throws {
        let folder = try TemporaryFolder()
        let other = "  - {name: Idle, bundleIdentifier: com.example.idle, visits: [\"09:00 for 1m\"]}\n"
        let file = try folder.write(Self.scenario + "\n" + other, to: "why.yaml")
        #expect(try dayline(["why", file]).contains("com.example.feed.refresh"))
    }

    @Test("a request's answer goes from its submission to its end, with what it would have gained")
    func course() throws {
        try withScenario { file in
            let output = try why(file, "--task", "com.example.feed.refresh", "--day", "1")
            let first = output.split(separator: "\n\n")[0]
            let expected = [
                "submitted      Wed 5 Jun 10:00:00 [", "eligible from  Wed 5 Jun 10:00:00 [",
                "held back by   app usage: Wed 5 Jun 10:00:00–",
                "held back by   Low Power Mode: Wed 5 Jun 10:30:00–11:30:00, ",
                "without Low Power Mode: it would have run",
                " earlier [", "launched       Wed 5 Jun 11:30:00 for ", "completed at Wed 5 Jun 11:30:0",
                "success        true: the work was not cancelled [WWDC19 707 · stated, R106]",
            ]
            for words in expected { #expect(first.contains(words), "\(words) in\n\(first)") }
        }
    }

    @Test("R106 a task that completes tells success, and one that was cancelled by expiration does not")
    func success() throws {
        try withScenario { file in
            let slow = try why(file, "--task", "com.example.feed.slow", "--day", "1")
            #expect(slow.contains("expired at "))
            #expect(slow.contains("success        false: the work was cancelled [WWDC19 707 · stated, R106]"))
            let answer = try json(why(file, "--format", "json", "--day", "1"))
            let requests = try #require(answer["requests"] as? [[String: Any]])
            #expect(requests.compactMap { $0["success"] as? Bool } == [true, false])
            #expect(requests.compactMap { $0["outcome"] as? String } == ["completed", "expired"])
        }
    }

    @Test("the BAR switch holds with the status that the app is told")
    func status() throws {
        try withScenario { file in
            let output = try why(file, "--day", "2")
            #expect(
                output.contains(
                    "held back by   Background App Refresh (BAR) switch, restricted: Thu 6 Jun 08:00:00–13:00:00, "
                ))
            #expect(output.contains("without BAR switch: it would have run at Thu 6 Jun "))
            #expect(output.contains("What held Feed back") == false)
        }
    }

    @Test("JSON has the same answer, each part with source, evidence and rule")
    func json() throws {
        try withScenario { file in
            let answer = try json(why(file, "--format", "json"))
            #expect(answer["app"] as? String == "com.example.feed")
            #expect((answer["refused"] as? [Any])?.isEmpty == true)
            let requests = try #require(answer["requests"] as? [[String: Any]])
            #expect(requests.count == 3)
            var cited = try #require(answer["topBlockers"] as? [[String: Any]])
            let totals = cited.compactMap { $0["total"] as? Int }
            #expect(totals.count > 1 && totals == totals.sorted(by: >))
            for request in requests {
                let blockers = try #require(request["blockers"] as? [[String: Any]])
                let chances = try #require(request["without"] as? [[String: Any]])
                #expect(blockers.allSatisfy { ($0["sharePermille"] as? Int).map { $0 <= 1_000 } ?? false })
                for chance in chances {
                    let gained = try #require(chance["gained"] as? Int)
                    #expect((chance["couldHaveRun"] is NSNull) == (gained == 0))
                }
                let said = try #require(request["said"] as? [String: [String: Any]])
                #expect(said["submitted"] != nil && said["eligible"] != nil)
                cited += blockers + chances + said.values
            }
            for part in cited {
                #expect(part["source"] as? String != "" && part["evidence"] as? String != "")
                #expect(part["rule"] is String)
                let limits = try #require(part["lengthLimits"] as? [String])
                #expect((part["lengthEvidence"] is NSNull) == limits.isEmpty)
            }
        }
    }

    @Test("asked at a moment, JSON tells nothing of what comes after it")
    func asked() throws {
        try withScenario { file in
            let answer = try json(why(file, "--format", "json", "--at", "11:00"))
            let request = try #require((answer["requests"] as? [[String: Any]])?.first)
            for key in ["started", "ended", "outcome", "success", "isCold"] {
                #expect(request[key] is NSNull, "\(key)")
            }
        }
    }

    @Test("at a moment the answer is what waits or runs then, before the last of tasks of which nothing does")
    func standing() throws {
        try withScenario { file in
            let output = try why(file, "--at", "d2 09:00")
            let parts = output.split(separator: "\n").map(String.init)
            let rule = try #require(
                parts.firstIndex {
                    $0.hasPrefix("Ended by Thu 6 Jun 09:00:00, with no other request of the task")
                })
            let waits = try #require(parts.firstIndex { $0.contains("is waiting at Thu 6 Jun 09:00:00") })
            let slow = try #require(parts.firstIndex { $0.hasPrefix("com.example.feed.slow ") })
            #expect(waits < rule && rule < slow)
            #expect(!output.contains("Wed 5 Jun 10:00:00"))
        }
    }

    @Test("why begins with the request that the dashboard's inspector is about")
    func sameRequest() throws {
        for (app, down, clock) in [
            ("Messages", 0, "20:20"), ("Color Feed", 1, "20:20"), ("Mail", 2, "13:30"),
            ("Photos", 4, "19:59"),
        ] {
            let keys = [String](repeating: "j", count: down).joined(separator: " ")
            let frame = try dayline(["frame", "messaging-day", "--at", clock, "--keys", keys])
            let inspector = try #require(
                frame.split(separator: "\n").last { $0.hasPrefix("─ \(app) ") }?.split(separator: " "))
            let answer = try dayline(["why", "messaging-day", "--app", app, "--at", clock])
            let lines = answer.split(separator: "\n")
            let heading = try #require(lines.first { $0.contains(" · request ") })
                .components(separatedBy: " · ")
            let words = inspector.joined(separator: " ")
            #expect(words.contains("\(heading[1]) \(heading[0]) "), "\(words) but \(heading)")
        }
    }

    @Test("a scenario answers with changes too, and a recording with none")
    func changes() throws {
        try withScenario { file in
            let output = try why(file, "--day", "1", "--set", "low-power-mode off 10:31")
            #expect(output.contains("Low Power Mode: Wed 5 Jun 10:30:00–10:31:00, "))
            #expect(try !why(file, "--days", "1").contains("Thu 6 Jun 07:00:00"))
            let folder = try TemporaryFolder()
            let recording = folder.path(of: "why.jsonl")
            _ = try dayline(["record", file, recording])
            try Command.expectComplaint(
                ["why", recording, "--app", "Feed", "--seed", "7"], status: 64,
                saying: "--seed, --days, --profile and --set change a scenario's day; \(recording) "
                    + "is a recording")
        }
    }

    private static let calls = """
        name: Calls
        start: 2024-06-05 06:00
        length: 1d
        device: {network: {"10:00": none, "10:30": cellular}}
        apps:
          - name: Feed
            bundleIdentifier: com.example.feed
            UIBackgroundModes: [voip, remote-notification]
            desiredPushTypes: voIP
            notificationServiceExtension: true
            visits: "08:00 for 5m"
            voIPPushes: {name: late, arrivals: "10:15", work: {time: 3s}}
            standardPushes: {name: plain, arrivals: "12:00"}
            pushes: {name: loud, arrivals: "11:00", apns-priority: 10}
        """

    @Test("a push tells what the person saw of it, and a refusal stands in its place in time")
    func shown() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.calls, to: "calls.yaml")
        let output = try why(file)
        #expect(output.contains("  rings for a call that is over at 10:30:0"), "\(output)")
        #expect(output.contains("  shows its notification at 12:00:00 ["), "\(output)")
        let heads = output.split(separator: "\n").filter { $0.contains(" · ") && !$0.hasPrefix(" ") }
        #expect(heads.map { String($0.prefix { $0 != " " }) } == ["late", "loud", "plain", "The"])
        let answer = try json(why(file, "--format", "json"))
        let requests = try #require(answer["requests"] as? [[String: Any]])
        let kinds = requests.map { ($0["shown"] as? [String: Any])?["presentation"] as? String }
        #expect(kinds == ["late-call", "notification"])
        withExtendedLifetime(folder) {}
    }

    @Test("a recording answers as the scenario does, at a moment, about a day and in all")
    func recording() throws {
        try withScenario { file in
            let folder = try TemporaryFolder()
            let recording = folder.path(of: "why.jsonl")
            _ = try dayline(["record", file, recording])
            for options in [
                [], ["--at", "11:00"], ["--day", "2"], ["--format", "json"], ["--format", "markdown"],
            ] {
                let answer = try dayline(["why", file, "--app", "Feed"] + options)
                #expect(try dayline(["why", recording, "--app", "Feed"] + options) == answer, "\(options)")
            }
        }
    }

    private func json(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test(
        "of a recording of an older format it says that the log does not record why, and cites nobody for that"
    )
    func notRecorded() throws {
        let log = RepositoryRoot.path(of: "Tests/EventLogTests/Logs/1.0.jsonl")
        let sketch = try dayline(["why", log, "--app", "Sketch"]).split(separator: "\n")
        let reasons = sketch.filter { $0.hasPrefix("  because") }
        #expect(reasons == ["  because        the log does not record why"])
        let json = try dayline(["why", log, "--app", "Sketch", "--format", "json"])
        #expect(
            json.contains(#""cause": "not-recorded""#) && json.contains(#""startReason": "not-recorded""#))
        let day = RepositoryRoot.path(of: "Tests/EventLogTests/Logs/2.0-day.jsonl")
        let calls = try dayline(["why", day, "--app", "Ringer"])
        #expect(calls.contains("the log does not record which push showed what"))
    }

    @Test("a date that an answer prints is taken as a time, and one outside of the day is refused")
    func printedDates() throws {
        try withScenario { file in
            let question = ["why", file, "--app", "feed", "--at"]
            let answer = try dayline(question + ["Thu 6 Jun 12:30"])
            #expect(answer.contains("Thu 6 Jun 07:00:00"), "\(answer)")
            #expect(try answer == dayline(question + ["d2 12:30"]))
            #expect(try answer == dayline(question + ["Thu 12:30"]))
            // A day without a time is its start.
            let start = try dayline(question + ["d2 00:00"])
            for day in ["6 Jun", "Thu 6 Jun 2024", "thursday", "d2"] {
                #expect(try dayline(question + [day]) == start, "\(day)")
            }
            let act = "low-power-mode on"
            #expect(
                try dayline(["run", file, "--set", "\(act) Thu 6 Jun 2024 10:00", "--format", "jsonl"])
                    == dayline(["run", file, "--set", "\(act) d2 10:00", "--format", "jsonl"]))
            try Command.expectComplaint(
                question + ["8 Jul 07:30"], status: 64,
                saying: "expected a time in the day, which runs from 06:00")
            // 5 June 2024, on which the scenario begins, is a Wednesday.
            for date in ["Tue 5 Jun 12:30", "tue 5 Jun 2024 12:30"] {
                try Command.expectComplaint(question + [date], status: 64, saying: "5 Jun is a Wednesday")
            }
            let right = try Command.run(question + ["Mon 8 Jul 07:30"])
            #expect(!right.errorOutput.contains("is a Monday"))
        }
    }
}
