import Foundation
import TestSupport
import Testing

/// `dayline explain`, and the answers of `dayline why` that have the words which it explains.
@Suite struct ExplainTests {
    @Test("an explanation has a meaning, a remedy, rules with their sources, and a lesson that can be run")
    func text() throws {
        let outcome = try Command.run("explain", "Code", "0x8badf00d")
        #expect(outcome.ending == .exited(0))
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.first == "0x8badf00d · crash report")
        for label in ["means", "do", "rule", "in Dayline", "not there", "lesson"] {
            #expect(lines.contains { $0.hasPrefix("  \(label)  ") }, "\(label)")
        }
        #expect(outcome.output.contains("· engineer, R246]"))
        let lesson = try #require(lines.last?.split(separator: " ").dropFirst(2).map(String.init))
        #expect(try Command.run(lesson).output.contains("0x8badf00d"))
    }

    @Test("what begins with a sign is a text and not an option; as JSON every statement has its source")
    func json() throws {
        let outcome = try Command.run("explain", "-999", "--format", "json")
        let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let first = try #require((parsed?["explanations"] as? [[String: Any]])?.first)
        #expect(first["title"] as? String == "NSURLErrorDomain Code=-999")
        let facts = try #require(first["facts"] as? [[String: Any]])
        #expect(
            facts.contains { $0["rule"] as? String == "R233" && $0["evidence"] as? String == "documented" })
        #expect((first["lesson"] as? [String: Any])?["scenario"] as? String == "q07-swiped-away")
    }

    @Test("a text without anything known is answered with status 64, and with what was probably meant")
    func unknown() throws {
        let expectations = [
            ("0x8badfood", "did you mean 0x8badf00d?"),
            ("please explain notPermited", "did you mean notPermitted?"),
            ("", "nothing is known about ''"), ("zzzz", "dayline policy --rules list"),
        ]
        for (text, words) in expectations {
            try Command.expectComplaint(["explain", text], status: 64, saying: words)
        }
    }

    @Test("a key is explained with its value, too, and a name of Swift is no file that is missing")
    func keyAndName() throws {
        let header = try Command.run("explain", "apns-priority").output
        for text in ["apns-priority: 10", "apns-priority 10", "\"apns-priority\": \"10\""] {
            #expect(
                try Command.run("explain", text).output.split(separator: "\n").dropFirst()
                    == header.split(separator: "\n").dropFirst())
        }
        try Command.expectComplaint(
            ["explain", "q07"], status: 64, saying: "did you mean dayline lesson q07?")
        try Command.expectComplaint(["explain", "Case.named"], status: 64, saying: "nothing is known about")
        try Command.expectComplaint(
            ["explain", "nobody has found com.example.news there in my Info.plist"], status: 64,
            saying: "nothing is known about")
        try Command.expectComplaint(
            ["explain", "missing.ips"], status: 66, saying: "No such file or directory")
    }

    @Test(
        "where nothing is known it says what that looks like, and what would help",
        arguments: [
            (
                "Error Domain=com.example.api Code=-999 \"no\"",
                "an error of the domain com.example.api with the code -999"
            ),
            ("(SomeErrorDomain error 7.)", "an error of the domain SomeErrorDomain with the code 7"),
            ("Code=-999", "known: dayline explain 'NSURLErrorDomain Code=-999'"),
            ("'NSRangeException', reason: 'index 3'", "an exception, NSRangeException"),
            ("Triggered by Thread: 4", "a part of a crash report"),
            ("12:00:01 feedd[312]: said something", "a line of the process feedd in a log"),
            ("0x1f2e3d4c", "a number in hexadecimal, 0x1f2e3d4c"),
            ("UIThingDelegate", "a name in code, UIThingDelegate"),
            ("it stops whenever my cat sleeps", "dayline ask"), ("my cat", "a word or a few"),
        ])
    func kinds(text: String, words: String) throws {
        let outcome = try Command.run("explain", text)
        #expect(outcome.ending == .exited(64))
        #expect(outcome.errorOutput.contains("it looks like "))
        #expect(outcome.errorOutput.contains(words), "\(outcome.errorOutput)")
    }

    @Test(
        "a lesson is found by the beginning of its name, by words of its question, and by what is explained with it",
        arguments: [
            ("q07", "q07 · "), ("force quit", "q07 · "), ("killed in background", "q11 · "),
            ("0x8badf00d", "q11 · "),
            ("every 15 minutes", "q03 · "),
        ])
    func lessons(text: String, heading: String) throws {
        #expect(try Command.run("lesson", text, "--text").output.hasPrefix(heading))
        try Command.expectComplaint(
            ["lesson", "q1", "--text"], status: 64, saying: "there is no lesson or file")
    }

    @Test(
        "each count of MetricKit is explained",
        arguments: [
            "NormalApp", "Abnormal", "BadAccess", "IllegalInstruction", "AppWatchdog", "MemoryResourceLimit",
            "MemoryPressure", "CPUResourceLimit", "SuspendedWithLockedFile", "BackgroundTaskAssertionTimeout",
            "BackgroundURLSessionCompletionTimeout", "BackgroundFetchCompletionTimeout",
        ])
    func exitCounts(_ name: String) throws {
        let key = "cumulative\(name)ExitCount"
        let answers = try [key, name].map { asked in
            // The answer begins with what was asked.
            let output = try Command.run("explain", asked).output
            #expect(output.hasPrefix("\(asked) · MetricKit count\n  means "), "\(asked)")
            return output.dropFirst(asked.count)
        }
        #expect(answers[0] == answers[1])
    }

    @Test("of a list of names each is explained, and once")
    func listed() throws {
        let text = "BadAccess\nAppWatchdog\n\nBadAccess\n"
        let output = try Command.run("explain", "-", input: Array(text.utf8)).output
        let titles = output.split(separator: "\n").filter { $0.contains(" · MetricKit count") }
        #expect(titles.map { $0.prefix { $0 != " " } } == ["BadAccess", "AppWatchdog"], "\(output)")
    }

    @Test("a line of a phone's log is explained with what it holds, in any style, and a finding by its id")
    func lines() throws {
        let line =
            "'bgRefresh-com.example.news:0A1B2C' CurrentScore: 0.64, ThresholdScore: 0.69 DecisionToRun:0"
        for style in ["", "dasd: ", "default 08:04:39.175485+0200 dasd "] {
            let outcome = try Command.run("explain", style + line)
            #expect(outcome.output.contains("com.example.news, BGAppRefreshTask"))
            #expect(outcome.output.contains("score 0.64 of 0.69: held back for now"))
            #expect(outcome.output.contains("threshold, which falls"))
        }
        let finding = try Command.run("explain", "large-download")
        #expect(finding.output.hasPrefix("large-download · finding of dayline check\n"))
        #expect(finding.output.contains("R039"))
    }

    @Test("nothing in a given text steers the terminal, whether it is known or not")
    func hostile() throws {
        for known in ["", " 0x8badf00d"] {
            let outcome = try Command.run("explain", "\u{1B}[2J\u{1B}]0;owned\u{07}\u{202E}\(known)")
            #expect(outcome.ending == .exited(known.isEmpty ? 64 : 0))
            expectHarmless(outcome.output)
            expectHarmless(outcome.errorOutput)
        }
    }

    @Test(
        "why names what crash reports and errors say",
        arguments: [
            ("q11-killed-in-background", "Sketch", "(crash report: 0x8badf00d)"),
            ("q13-expires-after-seconds", "Catalog", "(crash report: cpu_resource_fatal)"),
            ("voip-calls", "Ringer", "(crash report: 0xbaadca11)"),
            ("q07-swiped-away", "Journal", "(error: NSURLErrorDomain Code=-999, cancelled)"),
            ("q09-submit-throws", "Weather", "(error: BGTaskSchedulerErrorDomain Code=1, unavailable)"),
            (
                "q09-submit-throws", "Headlines",
                "(error: BGTaskSchedulerErrorDomain Code=2, tooManyPendingTaskRequests)"
            ),
            ("q09-submit-throws", "Photos", "(error: BGTaskSchedulerErrorDomain Code=3, notPermitted)"),
            (
                "q15-crash-at-launch", "Stocks",
                "(exception: No launch handler registered for task with identifier …)"
            ),
            (
                "q15-crash-at-launch", "Lists",
                "(exception: All launch handlers must be registered before application finishes launching)"
            ),
            (
                "q15-crash-at-launch", "Maps",
                "(exception: Launch handler for task with identifier … has already been registered)"
            ),
        ])
    func answers(scenario: String, app: String, words: String) throws {
        #expect(try Command.run("why", scenario, "--app", app).output.contains(words))
    }

    @Test("only a background task that is not ended is reported as 0x8badf00d, and JSON has the words too")
    func watchdog() throws {
        let refresh = try Command.run("why", "messaging-day", "--app", "Stocks").output
        #expect(refresh.contains("its run time was over") && !refresh.contains("0x8badf00d"))
        let sketch = try Command.run("why", "q11-killed-in-background", "--app", "Sketch", "--format", "json")
        #expect(sketch.output.contains(#""systemText": "0x8badf00d""#))
        let weather = try Command.run("why", "q09-submit-throws", "--app", "Weather", "--format", "json")
        #expect(weather.output.contains(#""systemText": "BGTaskSchedulerErrorDomain Code=1""#))
    }

    @Test(
        "everyday words and names in code are known",
        arguments: [
            ("NSURLSession background", "background URLSession · term"),
            ("background URLSession", "background URLSession · term"),
            ("URLSessionConfiguration.background(withIdentifier:)", "background URLSession · term"),
            ("significant location change", "region monitoring · term"),
            ("region monitoring", "region monitoring · term"),
            ("location", "location in the background · term"),
            ("audio", "audio · term"), ("bluetooth", "Bluetooth · term"),
            ("BGTaskSchedulerErrorCodeUnavailable", "BGTaskSchedulerErrorDomain Code=1 · error"),
            ("BGTaskSchedulerErrorCodeNotPermitted", "BGTaskSchedulerErrorDomain Code=3 · error"),
            ("BGTaskScheduler.Error.Code.unavailable", "BGTaskSchedulerErrorDomain Code=1 · error"),
            ("BGTaskScheduler simulate launch", "_simulateLaunchForTaskWithIdentifier: · debugger"),
            ("processing task", "BGProcessingTask · execution mode"),
            ("app refresh", "BGAppRefreshTask · execution mode"),
            ("app killed by watchdog", "0x8badf00d · crash report"),
            ("allowsBackgroundLocationUpdates", "allowsBackgroundLocationUpdates · term"),
        ])
    func everydayWords(text: String, heading: String) throws {
        let outcome = try Command.run("explain", text)
        #expect(
            outcome.output.hasPrefix(heading + "\n"), "\(outcome.output.prefix(80)) \(outcome.errorOutput)")
    }

    @Test("of a text that is not known it names what has a word of it, before the long lists")
    func akin() throws {
        let outcome = try Command.run("explain", "charging slowly")
        #expect(outcome.errorOutput.contains("with one of its words: dayline explain 'only while charging'"))
    }

    @Test("R022 R023 R054 R256 a mode is explained with what ends it and what stops it for good")
    func furtherRules() throws {
        let calls = try Command.run("explain", "PushKit VoIP").output
        #expect(calls.contains("R022]") && calls.contains("R023]"))
        let transfer = try Command.run("explain", "isDiscretionary").output
        #expect(transfer.contains("R054]") && transfer.contains("seven days unless set"))
    }

    @Test("explain, survives and the lesson say the same of a swipe, of other ends, and of an update")
    func ends() throws {
        let killed = try Command.run("explain", "killed").output
        let quit = try Command.run("explain", "force quit").output
        let survives = try Command.run("survives").output
        let lesson = try Command.run("lesson", "q07", "--text").output
        #expect(
            survives.contains("An update of the app is not in the model, and no source says what follows"))
        #expect(killed.contains("no source says what an update leaves") && !killed.contains("it was updated"))
        #expect(!quit.contains("update, the app is launched") && !killed.contains("Only after a swipe"))
        #expect(!lesson.contains("for an update"))
        // What stands alone has to say what it is about.
        #expect(killed.contains("Background transfers go on when the app is suspended"))
    }
}
