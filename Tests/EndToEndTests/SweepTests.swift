import Foundation
import ScenarioFile
import TestSupport
import Testing

/// `dayline sweep`: many phones, in parts, on the same phones, and as days.
@Suite struct SweepTests {
    @Test(
        "one, 7 and 60 shards give the same bytes as the whole, merged in any order", arguments: [1, 7, 60])
    func shards(_ count: Int) throws {
        let folder = try OwnPopulation.folder()
        let whole = try Command.run("sweep", "mine.yaml", "-o", "whole.part", in: folder.path)
        #expect(whole.ending == .exited(1), "no kill is expected in vain: \(whole.errorOutput)")
        var parts: [String] = []
        for number in 1...count {
            let part = "\(number).part"
            let made = try Command.run(
                "sweep", "mine.yaml", "--shard", "\(number)/\(count)", "-o", part, "--cores", "1",
                in: folder.path)
            #expect(made.ending == .exited(0) && made.output.isEmpty, "\(made.errorOutput)")
            parts.insert(part, at: number % 3 == 0 ? 0 : parts.count)
        }
        let merged = try Command.run(["sweep", "-o", "merged.part", "--merge"] + parts, in: folder.path)
        #expect(merged.output == whole.output)
        let files = try ["whole.part", "merged.part"].map {
            try Data(contentsOf: URL(fileURLWithPath: folder.path(of: $0)))
        }
        #expect(files[0] == files[1])
    }

    @Test("what is missing is named, and no phone counts twice")
    func missing() throws {
        let folder = try OwnPopulation.folder()
        for number in [1, 3] {
            _ = try Command.run(
                "sweep", "mine.yaml", "--shard", "\(number)/4", "-o", "\(number).part", in: folder.path)
        }
        let merged = try Command.run("sweep", "--merge", "1.part", "3.part", in: folder.path)
        #expect(merged.ending == .exited(65))
        #expect(merged.output.contains("Missing: phones 15–29, phones 45–59."), "\(merged.output)")
        #expect(
            merged.errorOutput.contains(
                "30 of 60 phones are missing, phones 15–29, phones 45–59; run shards 2, 4 of 4, and merge again"
            ),
            "\(merged.errorOutput)")
        let asJSON = try Command.run(
            "sweep", "--merge", "1.part", "3.part", "--format", "json", in: folder.path)
        let ranges = #""missing":[{"first":15,"last":29},{"first":45,"last":59}]"#
        #expect(asJSON.output.filter { !$0.isWhitespace }.contains(ranges), "\(asJSON.output.prefix(600))")
        let forCI = try Command.run(
            "sweep", "--merge", "1.part", "3.part", "--format", "junit", in: folder.path)
        #expect(forCI.ending == .exited(65) && forCI.output.contains(#"message="missing: 30""#))
        let twice = try Command.run("sweep", "--merge", "1.part", "3.part", "./1.part", in: folder.path)
        #expect(twice.ending == .exited(65))
        #expect(
            twice.errorOutput.contains("./1.part has phone 0, which 1.part has too"), "\(twice.errorOutput)")
        let resumed = try Command.run(
            "sweep", "mine.yaml", "-o", "1.part", "--resume", in: folder.path)
        let whole = try Command.run("sweep", "mine.yaml", in: folder.path)
        #expect(resumed.output == whole.output)
    }

    @Test("a part of which any byte was changed or cut off is refused")
    func damaged() throws {
        let folder = try OwnPopulation.folder()
        _ = try Command.run("sweep", "mine.yaml", "--shard", "1/6", "-o", "1.part", in: folder.path)
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: folder.path(of: "1.part"))))
        for seed in 0..<24 {
            var damaged = bytes
            let place = (seed + 1) * 7_919 % bytes.count
            if seed % 2 == 0 { damaged.removeLast(place) } else { damaged[place] ^= 1 }
            try Data(damaged).write(to: URL(fileURLWithPath: folder.path(of: "damaged.part")))
            let outcome = try Command.run("sweep", "--merge", "damaged.part", in: folder.path)
            #expect(outcome.ending == .exited(65) && outcome.output.isEmpty, "seed \(seed)")
        }
    }

    @Test("a part that another version wrote is refused")
    func refusals() throws {
        let folder = try OwnPopulation.folder()
        _ = try folder.write("dayline sweep part 1\nmodel 7\nasked 60\n", to: "old.part")
        try Command.expectComplaint(
            ["sweep", "--merge", folder.path(of: "old.part")], status: 65, saying: "another dayline")
        try Command.expectComplaint(
            ["sweep", "everyday", "--app", "Mail", "--format", "junit"], status: 64, saying: "--app is for")
    }

    @Test(
        "an option that would do nothing is refused, and so is a number of none",
        arguments: [
            "--merge a.part --phones 3: --merge goes without --phones",
            "everyday --merge a.part: --merge goes without a population",
            "--job ray --app Mail: --job goes without --app",
            "--job ray --redact: --job goes without --redact",
            "--dashboard --app Mail: --dashboard goes without --app",
            "--dashboard --format json: --dashboard goes without --format",
            "--show 3 --phones 5: --show goes without --phones",
            "--app Mail --remedies --set x: --remedies goes without --set",
            "--app Mail --app Messages --remedies: --remedies are of one app",
            "--remedies: --remedies needs --app", "--shards 3: --shards needs --job",
            "--resume: --resume needs -o", "--overwrite: --overwrite needs -o",
            "-o - --resume: --resume needs -o FILE", "-o - --overwrite: --overwrite needs -o FILE",
            "everyday --theme paper: --theme needs --dashboard or --show",
            "everyday --no-mouse: --no-mouse needs --dashboard or --show",
            "--phones 18446744073709551615: --phones: found 18446744073709551615; expected 1 to 999999999999",
            "--phones 1000000000000 --shard 1/2: --phones: found 1000000000000; expected 1 to 999999999999",
            "--cores 0: --cores: found 0; expected at least 1", "--phones 0: --phones: found 0",
            "--job ray --shards 0: --shards: found 0",
        ])
    func vainOptions(_ example: String) throws {
        let parts = example.split(separator: ": ", maxSplits: 1).map(String.init)
        let words = parts[0].split(separator: " ").map(String.init)
        try Command.expectComplaint(["sweep"] + words, status: 64, saying: parts[1])
    }

    @Test("several apps are told of, and a part goes to standard output where - is its file")
    func appsAndOutput() throws {
        let folder = try OwnPopulation.folder()
        let apps = ["Mail", "Messages"]
        let told = try Command.run(["sweep", "mine.yaml"] + apps.flatMap { ["--app", $0] }, in: folder.path)
        for app in apps { #expect(told.output.contains("\n\(app) "), "\(told.output)") }
        #expect(!told.output.contains("Color Feed"))
        let part = try Command.run("sweep", "mine.yaml", "-o", "-", in: folder.path)
        #expect(part.ending == .exited(0))
        let merged = try Command.run(["sweep", "--merge", "-"], input: part.outputBytes, in: folder.path)
        #expect(merged.output == (try Command.run("sweep", "mine.yaml", in: folder.path).output))
    }

    @Test("another population is compared only if its phones are those of the same people")
    func people() throws {
        let folder = try OwnPopulation.folder()
        let changes = [
            ("5%-40%", "6%-40%", true), ("seldom", "never", false), ("seed: 1", "seed: 2", false),
        ]
        for (former, current, isSame) in changes {
            _ = try folder.write(OwnPopulation.page.replacing(former, with: current), to: "other.yaml")
            let answer = try Command.run("sweep", "mine.yaml", "--against", "other.yaml", in: folder.path)
            #expect((answer.ending == .exited(64)) == !isSame, "\(current): \(answer.errorOutput)")
            #expect(answer.errorOutput.contains("compares the same phones") == !isSame)
        }
    }

    @Test(
        "with --redact, the figures are the same, and parts hold the redacted page, also of parts that are open"
    )
    func redacted() throws {
        let folder = try OwnPopulation.folder()
        let open = try Command.run("sweep", "mine.yaml", "-o", "open.part", in: folder.path).output
        let redacted = try Command.run(
            "sweep", "mine.yaml", "-o", "redacted.part", "--redact", in: folder.path)
        let merged = try Command.run("sweep", "--merge", "open.part", "--redact", in: folder.path)
        let part = try String(contentsOfFile: folder.path(of: "redacted.part"), encoding: .utf8)
        for text in [redacted.output, merged.output, part] {
            #expect(text.contains("variant2"), "\(text)")
            for name in ["often", "seldom", "Mine", "Messages"] { #expect(!text.contains(name), "\(name)") }
        }
        let told = [open, redacted.output].map { text in
            text.split(separator: "\n").filter { $0.contains("±") }
                .map { $0.split(separator: "±").dropFirst().map { $0.prefix(4) } }
        }
        #expect(!told[0].isEmpty && told[0] == told[1])
    }

    @Test("what is expected, and what each remedy changes, are documents of their own")
    func documents() throws {
        let folder = try OwnPopulation.folder()
        let expected = try Command.run("check", "mine.yaml", "--format", "json", in: folder.path)
        let goals = try #require(try object(expected)["goals"] as? [[String: Any]])
        #expect(goals.map { $0["isMet"] as? Bool } == [true, false])
        let remedies = try object(
            try Command.run(
                "sweep", "everyday", "-n", "20", "--app", "Mail", "--remedies", "--format", "json"))
        let differences = try #require(remedies["differences"] as? [[String: Any]])
        #expect(remedies["phones"] as? Int == 20)
        #expect(differences.allSatisfy { ($0["design"] as? String)?.isEmpty == false })
    }

    private func object(_ outcome: Outcome) throws -> [String: Any] {
        let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try #require(value as? [String: Any], "\(outcome.errorOutput)")
    }

    @Test("a phone's own difference is the mean, the least or the most, in the same unit")
    func units() throws {
        let answer = try Command.run(
            "sweep", "everyday", "-n", "1", "--set", "low-power-mode on 06:00", "--format", "json")
        let differences = try #require(try object(answer)["differences"] as? [[String: Any]])
        #expect(!differences.isEmpty)
        for told in differences {
            #expect((told["least"] as? Int ?? told["most"] as? Int) == told["mean"] as? Int, "\(told)")
        }
    }

    @Test("what was counted is kept when the system asks for the end", arguments: [SIGINT, SIGTERM])
    func ended(_ signal: Int32) throws {
        let folder = try TemporaryFolder()
        let file = folder.path(of: "whole.part")
        let program = try SpawnedProgram(
            BuiltProgram.dayline, ["sweep", "everyday", "--phones", "900000000", "-o", file])
        usleep(3_000_000)
        program.send(signal: signal)
        let end = try program.waitForEnd()
        #expect(end.ending == .signalled(signal))
        #expect(end.errorOutput.contains("keeps "), "\(end.errorOutput)")
        let merged = try Command.run("sweep", "--merge", file)
        #expect(merged.output.contains(" of 900,000,000 phones"), "\(merged.output.prefix(200))")
    }

    @Test("several acts are told one by one")
    func acts() throws {
        let answer = try Command.run(
            "sweep", "everyday", "-n", "20", "--set", "swipe-away Mail 12:00", "--set",
            "low-power-mode on 12:00")
        #expect(answer.output.contains("with swipe-away Mail 12:00, low-power-mode on 12:00 ("))
    }

    @Test("a phone is a day for every command, recorded and checked as any other")
    func phone() throws {
        let folder = try OwnPopulation.folder()
        let run = try Command.run("run", "mine.yaml#4711", in: folder.path)
        #expect(run.output.hasPrefix("Messaging Day · phone 4711 of Mine · "), "\(run.errorOutput)")
        #expect(try Command.run("run", "mine.yaml#4712", in: folder.path).output != run.output)
        let made = try Command.run("record", "mine.yaml#4711", "day.jsonl", in: folder.path)
        #expect(made.ending == .exited(0), "\(made.errorOutput)")
        let checked = try Command.run("check", "day.jsonl", in: folder.path)
        #expect(checked.output.hasPrefix("equal: "), "\(checked.errorOutput)")
        let compared = try Command.run(
            "compare", "mine.yaml#4711", "mine.yaml#4711", in: folder.path)
        #expect(compared.ending == .exited(0), "\(compared.output)")
        let why = try Command.run("why", "everyday#7", "--app", "Mail")
        #expect(why.ending == .exited(0) && !why.output.isEmpty)
        let printed = try Command.run("scenario", "mine.yaml#4711", in: folder.path)
        let again = try Command.run(["run", "-"], input: printed.outputBytes, in: folder.path)
        #expect(again.output == run.output, "\(again.errorOutput)")
        let drawn = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("use: ") })
        let card = try Command.run("list", "mine.yaml#4711", in: folder.path).output
        #expect(card.contains(drawn.prefix(10)) && card.contains("dayline run 'mine.yaml#4711'"), "\(card)")
        let explained = try Command.run("explain", "everyday#4711").output
        #expect(explained.contains("dayline 'everyday#4711' shows its day"), "\(explained)")
        try Command.expectComplaint(["lesson", "everyday#4711"], status: 65, saying: "has no steps")
        try Command.expectComplaint(
            ["run", "everyday"], status: 65, saying: "'everyday#0' is the first of them")
    }

    @Test(
        "a population that comes with the program is printed, told about, and meant by a word that is nearly its name"
    )
    func builtIn() throws {
        for builtIn in BuiltInPopulation.all {
            let printed = try Command.run("scenario", builtIn.name).output
            #expect(printed == builtIn.text || printed == builtIn.text + "\n")
            let card = try Command.run("list", builtIn.name).output
            #expect(card.contains("dayline sweep \(builtIn.name)"), "\(card)")
        }
        #expect(try Command.run("explain", "everyday").output.contains("is a population"))
        for words in [["sweep", "everday"], ["run", "everday#3"], ["scenario", "everday"]] {
            try Command.expectComplaint(words, status: 64, saying: "did you mean everyday?")
        }
    }

    @Test("a phone is held to what its population expects, and no form changes the exit code")
    func goalsOfPhone() throws {
        let folder = try OwnPopulation.folder()
        let page = OwnPopulation.page.replacing("at least 1 launch for 50%", with: "at least 900 launches")
        _ = try folder.write(page, to: "vain.yaml")
        let day = try Command.run("scenario", "messaging-day").output
        _ = try folder.write(day + "expect: at least 1 launch\n", to: "met.yaml")
        for format in ["text", "json", "markdown", "junit", "annotations"] {
            let phone = try Command.run("check", "vain.yaml#16", "--format", format, in: folder.path)
            #expect(phone.ending == .exited(1) && phone.output.contains("at least 900 launches"))
            #expect(!phone.output.contains("step 1"), "\(format)")
            // What is expected is so, but the day has mistakes.
            let own = try Command.run("check", "met.yaml", "--format", format, in: folder.path)
            #expect(own.ending == .exited(1) && own.output.contains("push-priority"), "\(format)")
        }
        let place = "file=vain.yaml,line=11,col=5::expected: at least 900 launches; "
        let told = try Command.run("check", "vain.yaml#16", "--format", "annotations", in: folder.path)
        #expect(told.output.contains(place), "\(told.output)")
        try Command.expectComplaint(
            ["check", "met.yaml", "--profile", "all", "--format", "junit"], status: 64, saying: "one profile",
            in: folder.path)
    }

    @Test("what is expected is checked, and told in the forms of a project's CI")
    func goals() throws {
        let folder = try OwnPopulation.folder()
        let text = try Command.run("check", "mine.yaml", in: folder.path)
        #expect(text.ending == .exited(1))
        #expect(text.output.contains("not met: no kill: on "), "\(text.output)")
        #expect(text.output.contains("; worst is mine.yaml#"))
        let junit = try Command.run("check", "mine.yaml", "--format", "junit", in: folder.path)
        #expect(junit.ending == .exited(1))
        #expect(junit.output.contains("tests=\"2\" failures=\"1\""), "\(junit.output)")
        let elements = junit.output.matches(of: /<([a-z]+)/).map { String($0.output.1) }
        #expect(elements == ["testsuites", "testsuite", "testcase", "testcase", "failure"])
        let annotations = try Command.run("sweep", "mine.yaml", "--format", "annotations", in: folder.path)
        #expect(annotations.output.hasPrefix("::error file=mine.yaml,line=12,col=5::expected: no kill; on "))
        let day = try Command.run("scenario", "messaging-day").output
        _ = try folder.write(day + "expect: at least 900 launches\n", to: "day.yaml")
        let own = try Command.run("check", "day.yaml", in: folder.path)
        #expect(own.ending == .exited(1))
        #expect(own.output.contains("not met: at least 900 launches; in this day "), "\(own.output)")
    }

    @Test("a goal whose share lies within the interval is told as one that so few phones do not decide")
    func undecided() throws {
        let folder = try OwnPopulation.folder()
        // Whatever two phones show, one in two of all phones may meet the goal, or not.
        let few = try Command.run("sweep", "mine.yaml", "--phones", "2", in: folder.path).output
        #expect(few.contains("of 2 phones, too few to decide it; worst is"), "\(few)")
        let many = try Command.run("sweep", "mine.yaml", in: folder.path).output
        #expect(many.contains("of 60 phones; worst is") && !many.contains("too few to decide"))
        let json = try Command.run("sweep", "mine.yaml", "--phones", "2", "--format", "json", in: folder.path)
        let goals = try #require(try object(json)["goals"] as? [[String: Any]])
        // That one phone was killed decides whether all were not.
        #expect(goals.map { $0["isDecided"] as? Bool } == [false, true])
    }

    @Test("a shard says that its phones are a part")
    func shardHeading() throws {
        let folder = try OwnPopulation.folder()
        let part = try Command.run("sweep", "mine.yaml", "--shard", "1/4", in: folder.path).output
        let json = try Command.run(
            "sweep", "mine.yaml", "--shard", "1/4", "--format", "json", in: folder.path)
        #expect(try object(json)["shard"] as? String == "1/4")
        // A quarter of 60.
        #expect(part.contains(": 15 phones that live") && part.contains("shard 1/4 of 60 phones"), "\(part)")
    }

    @Test("a mistake of a scenario is a test that is named by what is wrong, with the remedy in its failure")
    func namedMistakes() throws {
        let folder = try OwnPopulation.folder()
        let page = """
            name: Long
            start: 2026-06-03 08:00
            length: 6h
            profile: ios26
            apps:
              - name: Long
                bundleIdentifier: com.example.long
                UIBackgroundModes: fetch
                BGTaskSchedulerPermittedIdentifiers: com.example.long.refresh
                BGAppRefreshTask:
                  identifier: com.example.long.refresh
                  submit: [on entering background, in handler]
                  work: {time: 40s}
            """
        _ = try folder.write(page, to: "long.yaml")
        let mistake =
            "com.example.long.refresh: the work takes up to 40 s, but a launch may run for 30 s [work-over-run-time]"
        let junit = try Command.run("check", "long.yaml", "--format", "junit", in: folder.path)
        #expect(junit.ending == .exited(1))
        #expect(junit.output.contains("name=\"\(mistake)\" file=\"long.yaml\""), "\(junit.output)")
        #expect(junit.output.contains("<failure message=\"\(mistake)\">remedy: "), "\(junit.output)")
        #expect(
            junit.output.matches(of: /<failure/).count == junit.output.matches(of: /<\/failure>|"\/>/).count)
        let annotations = try Command.run("check", "long.yaml", "--format", "annotations", in: folder.path)
        #expect(annotations.output.contains("::\(mistake); remedy: "), "\(annotations.output)")
        #expect(!annotations.output.contains("expected: "), "\(annotations.output)")
    }

    @Test("an act, another design and a remedy are compared on the same phones")
    func designs() throws {
        let folder = try OwnPopulation.folder()
        let act = try Command.run(
            "sweep", "mine.yaml", "--set", "low-power-mode on 12:00", "--app", "Messages", in: folder.path)
        #expect(act.output.contains("On the same phones, with low-power-mode on 12:00"))
        #expect(act.output.contains("Messages: launches −"), "\(act.output)")
        let same = try Command.run(
            "sweep", "mine.yaml", "--against", "mine.yaml", in: folder.path)
        #expect(same.output.contains("No phone shows a difference."), "\(same.output)")
        // Each phone has the rules of its release in both designs.
        let plain = try Command.run("sweep", "everyday", "-n", "40", "--against", "day.yaml", in: folder.path)
        #expect(plain.output.contains("No phone shows a difference."), "\(plain.output)\(plain.errorOutput)")
        let remedies = try Command.run(
            "sweep", "mine.yaml", "--app", "Color", "--remedies", in: folder.path)
        #expect(remedies.output.contains("Color Feed: "), "\(remedies.output)\(remedies.errorOutput)")
        try Command.expectComplaint(
            ["sweep", "everyday", "--against", "swipe-away"], status: 64,
            saying: "both designs must have the same apps")
    }

    @Test(
        "each engine gets a file that names the shards and merges them",
        arguments: ["parallel", "slurm", "kubernetes", "ray"])
    func jobs(_ engine: String) throws {
        let job = try Command.run("sweep", "everyday", "--phones", "1000", "--job", engine, "--shards", "5")
            .output
        #expect(job.contains("everyday") && job.contains("1000") && job.contains("--merge"), "\(job)")
    }
}
