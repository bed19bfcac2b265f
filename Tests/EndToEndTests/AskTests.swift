import Foundation
import ScenarioFile
import TestSupport
import Testing

/// `dayline ask`: from a symptom to its cause, by flags, by answers and by the files of a project.
@Suite struct AskTests {
    private func json(_ arguments: String...) throws -> [String: Any] {
        let outcome = try Command.run(["ask"] + arguments + ["--format", "json"])
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try #require(parsed as? [String: Any])
    }

    @Test("the symptoms are listed, and each can be asked about")
    func list() throws {
        let symptoms = try #require(try json()["symptoms"] as? [[String: String]])
        #expect(symptoms.count == 19)
        for symptom in symptoms {
            let id = try #require(symptom["id"])
            let first = try json(id)
            #expect(first["symptom"] as? String == id && first["cause"] is NSNull, "\(id)")
            #expect((first["question"] as? [String: Any])?["why"] as? String != nil, "\(id)")
        }
    }

    @Test("a script walks by flags to the cause, whose scenario why explains")
    func flags() throws {
        let answers = ["--answer", "submit=throws", "--answer", "code=3"]
        let next = try #require(try json("never-runs", answers[0], answers[1])["question"] as? [String: Any])
        #expect(next["id"] as? String == "code")
        let folder = try TemporaryFolder()
        let outcome = try Command.run(
            ["ask", "it never runs"] + answers + ["--answer", "identifier=no", "--write", "mine.yaml"],
            in: folder.path)
        #expect(outcome.ending == .exited(0))
        #expect(
            outcome.output.contains("R091]") && outcome.output.contains("dayline lesson q09-submit-throws"))
        #expect(outcome.errorOutput.contains("wrote mine.yaml"))
        let why = try Command.run("why", "mine.yaml", in: folder.path)
        #expect(why.output.contains("BGTaskSchedulerErrorDomain Code=3"))
    }

    @Test("answers come line by line, by number, name or the beginning of one")
    func lines() throws {
        let outcome = try Command.run("ask", "never-runs", input: Array("3\nwhat\nin\nlow\n".utf8))
        #expect(outcome.ending == .exited(0))
        #expect(outcome.output.contains("3. Which of these is so on the phone?"))
        #expect(outcome.errorOutput.contains("'what' is none of them; expected 1 to 3, or a name"))
        #expect(outcome.output.contains("profile: ios27") && outcome.output.contains("lowPowerMode:"))
        let begun = try Command.run("ask", "never-runs")
        #expect(begun.ending == .exited(0))
        #expect(begun.errorOutput.contains("go on with dayline ask never-runs --answer submit=throws"))
    }

    @Test("what an Info.plist or a scenario tells is not asked")
    func project() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(
            """
            <?xml version="1.0"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>com.acme.reader</string>
            <key>CFBundleName</key><string>Reader</string>
            <key>UIBackgroundModes</key><array><string>fetch</string></array>
            </dict></plist>
            """, to: "Info.plist")
        let told = try Command.run(
            "ask", "pushes-missing", "Info.plist", "--answer", "payload=content-available", "--answer",
            "priority=5", in: folder.path)
        #expect(told.output.contains("as Info.plist tells") && told.output.contains("com.acme.reader"))
        #expect(told.output.contains("UIBackgroundModes lacks remote-notification"))
        let day = try Command.run(
            "ask", "never-runs", "--scenario", "q07-swiped-away", "--app", "Journal", "--answer",
            "handler=in-time")
        #expect(day.output.contains("as q07-swiped-away tells"))
    }

    @Test("a log that has the kill, and a scenario with its mistake, answer the first question")
    func told() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(
            "default\t14:57:26.048506-0400\tSpringBoard\t[application<com.example.photos>:8295] "
                + "Process exited: <RBSProcessExitContext| specific, status:<RBSProcessExitStatus| "
                + "domain:jetsam(1) "
                + "code:per-process-limit(7)>>.\n", to: "kill.log")
        _ = try folder.write(
            """
            name: Movies
            start: 2026-03-02 08:00
            length: 4h
            apps:
              - name: Movies
                bundleIdentifier: com.example.movies
                visits: ["08:10 for 1m"]
                sessions: [{name: foreground, configuration: default}]
                transfers: [{name: film, session: foreground, size: 900MB, enqueue: 20s after a visit begins}]
            """, to: "movies.yaml")
        let kill = try Command.run("ask", "killed", "kill.log", in: folder.path)
        #expect(kill.output.contains("as kill.log tells") && kill.output.contains("per-process-limit"))
        #expect(kill.output.contains("The process had more memory than it may have"))
        let film = try Command.run("ask", "transfer-stalls", "movies.yaml", in: folder.path)
        #expect(film.output.contains("as movies.yaml tells") && film.output.contains("is suspended"))
        _ = try folder.write(
            """
            Process:             Reader [412]
            Exception Type:  EXC_CRASH (SIGKILL)
            Termination Reason: Namespace RUNNINGBOARD, Code 0xdead10cc
            """, to: "reader.crash")
        let lock = try Command.run("ask", "killed", "reader.crash", in: folder.path)
        #expect(lock.output.contains("as reader.crash tells") && lock.output.contains("held a lock"))
        let late = try Command.run("ask", "crash-at-launch", "q15-crash-at-launch", "--app", "Lists")
        #expect(late.output.contains("as q15-crash-at-launch tells") && late.output.contains("has finished"))
    }

    @Test("known texts lead to their answers, others to their explanation, and none to a list in words")
    func words() throws {
        let lock = try json("the app crashes with 0xdead10cc")
        let cause = try #require(lock["cause"] as? [String: Any])
        #expect(cause["id"] as? String == "held-file-lock" && cause["scenario"] is NSNull)
        #expect(cause["notSimulated"] as? String == "Dayline does not simulate locks on files.")
        let explained = try json("Background Task 12 was created over 30 seconds ago")
        #expect((explained["explanations"] as? [Any])?.isEmpty == false)
        try Command.expectComplaint(["ask", "the", "dog", "sleeps"], status: 64, saying: "it never runs")
        let kept = try Command.run(
            "ask", "killed", "--answer", "report=c00010ff", "--write", "/nowhere/mine.yaml")
        #expect(kept.ending == .exited(0) && kept.errorOutput.contains("no scenario shows this cause"))
    }

    @Test("a kill without a report is no certain cause")
    func likely() throws {
        let minute = ["--answer", "report=none", "--answer", "swiped=no", "--answer", "moment=minute"]
        let outcome = try Command.run(["ask", "audio app killed"] + minute)
        let text = outcome.output
        #expect(text.contains("Most likely: The CPU Monitor ended it") && text.contains("R244]"))
    }

    @Test("a wrong symptom, question or answer is told with what was meant")
    func wrong() throws {
        try Command.expectComplaint(["ask", "never-run5"], status: 64, saying: "did you mean never-runs?")
        try Command.expectComplaint(
            ["ask", "never-runs", "--answer", "submt=listed"], status: 64, saying: "did you mean submit?")
        try Command.expectComplaint(
            ["ask", "never-runs", "--answer", "submit=lised"], status: 64, saying: "did you mean listed?")
        let outcome = try Command.run("ask", "\u{1B}[2Jnever runs")
        expectHarmless(outcome.output + outcome.errorOutput)
    }
}

/// The list of symptoms, as a person reads it.
@Suite struct SymptomListTests {
    @Test("the words of the symptoms begin in one column, whatever digits their numbers have")
    func columns() throws {
        let lines = try Command.run("ask").output.split(separator: "\n").dropFirst().map(String.init)
        let columns = lines.map { line in
            line.prefix { $0 == " " || $0.isNumber }.count
        }
        #expect(lines.count >= 10 && Set(columns) == [6], "\(lines)")
        #expect(lines[0] == "   1  it never runs (never-runs)")
        #expect(lines[9].hasPrefix("  10  "))
    }
}

/// `dayline survives`: what still runs after which death.
@Suite struct SurvivesTests {
    @Test("the table fits 80 columns, and each part of it can be asked for with its source")
    func table() throws {
        let whole = try Command.run("survives", "--profile", "all")
        #expect(whole.ending == .exited(0))
        let rows = whole.output.split(separator: "\n").prefix(26)
        #expect(rows.contains { $0.hasPrefix("BGProcessingTask") } && rows.allSatisfy { $0.count <= 80 })
        let swipe = try Command.run(
            "survives", "--after", "swipe", "--mode", "processing", "--profile", "all")
        #expect(swipe.output.contains("from iOS 18 on [Apple developer forums · engineer, R231]"))
    }

    @Test("without a profile it is of the usual one, and of a later mode's first one, and says which")
    func usualProfile() throws {
        let swipe = try Command.run("survives", "--no-config", "--after", "swipe", "--mode", "processing")
            .output
        #expect(
            swipe.hasPrefix(
                "After a swipe in the App Switcher, until the person opens the app (profile sources)\n"))
        #expect(swipe.contains("BGProcessingTask waits until the person opens the app"))
        let table = try Command.run("survives", "--no-config").output
        #expect(table.contains("--profile all what is otherwise in other versions"))
        #expect(!table.contains("Otherwise in earlier versions"))
        let widget = try Command.run("survives", "--no-config", "--mode", "widget").output
        #expect(widget.hasPrefix("widget timeline reload (profile ios18)\n"))
        try Command.expectComplaint(
            ["survives", "--mode", "widget", "--profile", "sources"], status: 64,
            saying: "expected BGAppRefreshTask")
    }

    @Test("the data have every mode and death once for each profile")
    func json() throws {
        let outcome = try Command.run("survives", "--profile", "all", "--format", "json")
        let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let cells = try #require(parsed?["survivals"] as? [[String: Any]])
        let keys = try cells.flatMap { cell in
            try #require(cell["profiles"] as? [String]).map {
                "\(cell["mode"] ?? "") \(cell["after"] ?? "") \($0)"
            }
        }
        #expect(Set(keys).count == keys.count && keys.count > 400)
    }

    @Test("a wrong word is told with what was meant")
    func wrong() throws {
        try Command.expectComplaint(
            ["survives", "--after", "swip"], status: 64, saying: "did you mean swipe?")
        try Command.expectComplaint(
            ["survives", "--mode", "walk"], status: 64, saying: "expected BGAppRefreshTask")
        try Command.expectComplaint(
            ["survives", "--mode", "pushh"], status: 64, saying: "did you mean push?")
        for word in TemplateMode.allCases.map(\.rawValue) {
            let answer = try Command.run("survives", "--mode", word)
            #expect(answer.status == 0, "\(word): \(answer.errorOutput)")
        }
        try Command.expectComplaint(
            ["survives", "--profile", "ios16"], status: 64, saying: "did you mean ios")
    }
}
