import Foundation
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
        #expect(symptoms.count == 11)
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
        #expect(begun.errorOutput.contains("goes on with dayline ask never-runs --answer submit=throws"))
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

/// `dayline survives`: what still runs after which death.
@Suite struct SurvivesTests {
    @Test("the table fits 80 columns, and each part of it can be asked for with its source")
    func table() throws {
        let whole = try Command.run("survives")
        #expect(whole.ending == .exited(0))
        let rows = whole.output.split(separator: "\n").prefix(26)
        #expect(rows.contains { $0.hasPrefix("BGProcessingTask") } && rows.allSatisfy { $0.count <= 80 })
        let swipe = try Command.run("survives", "--after", "swipe", "--mode", "processing")
        #expect(swipe.output.contains("from iOS 18 on [Apple developer forums · engineer, R231]"))
    }

    @Test("the data have every mode and death once for each profile")
    func json() throws {
        let outcome = try Command.run("survives", "--format", "json")
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
            ["survives", "--profile", "ios16"], status: 64, saying: "did you mean ios")
    }
}
