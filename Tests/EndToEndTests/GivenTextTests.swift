import Foundation
import TestSupport
import Testing

/// One door: whatever text or file is given, with a command or without, is told as what it is and explained.
@Suite struct GivenTextTests {
    private static let crash = """
        Process:             News [27928]
        Date/Time:           2026-10-05 15:28:43.4593 +0900
        Exception Type:  EXC_CRASH (SIGKILL)
        Termination Reason: FRONTBOARD 2343432205
        <RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene-create watchdog transgression: app<com.example.news>:27928 exhausted CPU time allowance of 3.37 seconds
        ProcessVisibility: Background
        WatchdogEvent: scene-create

        """

    private static let pastedConsole = """
        [log] onChange(Cubit, Change { currentState: State(running, 480) })
        [BackgroundTask] Background task still not ended after expiration handlers were called: <_UIBackgroundTaskInfo>. \
        This app will likely be terminated.

        """

    @Test("a report is explained by dayline, by explain, and by explain from a pipe, quoted or not")
    func reports() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.crash, to: "report.txt")
        let quoted = Self.crash.split(separator: "\n").map { "> \($0)\n" }.joined()
        let inputs: [([String], String?)] = [
            ([file], nil), (["explain", file], nil), (["explain", "-"], Self.crash), (["-"], Self.crash),
            (["explain", "-"], quoted),
        ]
        for (arguments, input) in inputs {
            let outcome = try Command.run(arguments, input: input.map { Array($0.utf8) } ?? [])
            #expect(
                outcome.ending == .exited(0) && outcome.errorOutput.isEmpty,
                "\(arguments): \(outcome.errorOutput)")
            for words in ["News · crash report", "0x8badf00d", "The launch was too slow"] {
                #expect(outcome.output.contains(words), "\(arguments): \(words)")
            }
        }
    }

    @Test(
        "what Markdown quotes is read as a file of its own, with the numbers of its lines, and a log is read with all around it",
        arguments: ["", "My file:\n\n"])
    func fenced(before: String) throws {
        let folder = try TemporaryFolder()
        let plist = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.news</string>
            <key>UIBackgroundModes</key><array><string>fetch</string></array></dict></plist>
            """
        let inputs = [
            (plist, "the Info.plist of com.example.news"),
            (#"{"aps":{"content-available":1}}"#, "background push"),
            (#"{"rpages": 92802, "name": "Editor", "reason": "per-process-limit"}"#, "Editor"),
        ]
        for (text, answer) in inputs {
            let file = try folder.write("\(before)```\n\(text)\n```\nWhat is wrong?\n", to: "quoted.md")
            let outcome = try Command.run("explain", file)
            #expect(outcome.output.contains(answer), "\(outcome.output)\(outcome.errorOutput)")
        }
        let scenario = try folder.write(
            "\(before)```yaml\napps:\n  - name: 7\n    tsks: []\n```\n", to: "page.md")
        let line = before.split(separator: "\n", omittingEmptySubsequences: false).count - 1 + 4
        #expect(try Command.run("check", scenario).errorOutput.contains("page.md:\(line):5: "))
    }

    @Test("as JSON a report has its facts under the schema that is printed")
    func json() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.crash, to: "report.crash")
        let outcome = try Command.run("explain", file, "--format", "json")
        let parsed = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let report = try #require((parsed?["reports"] as? [[String: Any]])?.first)
        #expect(
            report["code"] as? String == "0x8badf00d" && report["watchdogEvent"] as? String == "scene-create")
        #expect(parsed?["file"] as? String == "crashReport" && parsed?["memory"] is NSNull)
        #expect(try Command.run("schema", "--answers").output.contains("dayline explain, of a file"))
    }

    @Test(
        "a text needs no command, whether the shell divides it or not, and a misspelt command is still told")
    func texts() throws {
        let expectations: [([String], String)] = [
            (["0x8badf00d"], "0x8badf00d · crash report"), (["-999"], "NSURLErrorDomain Code=-999"),
            (["Error Domain=NSURLErrorDomain Code=-997"], "Code=-997"),
            (["BGTaskSchedulerErrorDomain", "Code=3"], "BGTaskSchedulerErrorDomain Code=3"),
            (["> Code 0x8badf00d<br>"], "0x8badf00d · crash report"),
        ]
        for (arguments, words) in expectations {
            let outcome = try Command.run(arguments)
            #expect(outcome.ending == .exited(0) && outcome.output.contains(words), "\(arguments)")
        }
        try Command.expectComplaint(["what is this about"], status: 64, saying: "nothing is known about")
        try Command.expectComplaint(["shwo"], status: 64, saying: "did you mean show?")
        try Command.expectComplaint(["my day.yaml"], status: 66, saying: "cannot read")
        // A sentence may end with an identifier, whose end is that of no file.
        try Command.expectComplaint(
            ["explain", "nobody started com.example.news"], status: 64, saying: "nothing is known about")
    }

    @Test("who pasted a log gets no error of YAML, and what is known in the text is explained")
    func unknownTexts() throws {
        let folder = try TemporaryFolder()
        let text = "onChange(Cubit)\nError Domain=NSURLErrorDomain Code=-997 \"Lost connection\"\n"
        let known = try folder.write(text, to: "console.txt")
        let outcome = try Command.run(known)
        #expect(outcome.ending == .exited(0))
        #expect(outcome.output.contains("neither a scenario nor a log"))
        let other = try folder.write("Dear all,\nit does not work: help\n", to: "letter.txt")
        for arguments in [[other], ["run", other], ["why", other], ["explain", other], ["run", known]] {
            let outcome = try Command.run(arguments)
            #expect(outcome.ending == .exited(65), "\(arguments)")
            #expect(outcome.errorOutput.contains("neither a scenario nor a log"), "\(arguments)")
            #expect(!outcome.errorOutput.contains("YAML"))
        }
        // What is plainly meant as a scenario is told as one.
        let scenario = try folder.write("nmae: a\nstart 2024\n", to: "day.yaml")
        try Command.expectComplaint(["run", scenario], status: 65, saying: "day.yaml:")
        let keyed = try folder.write("profile: ios26\ndevice: [\n", to: "day.txt")
        try Command.expectComplaint(["run", keyed], status: 65, saying: "day.txt:")
    }

    @Test("explain says what a day is, and of a log what its lines mean")
    func days() throws {
        let folder = try TemporaryFolder()
        let day = try folder.write("name: a\nstart: 2024-06-05 06:00\nlength: 1d\napps: []\n", to: "day.txt")
        #expect(
            try Command.run("explain", day).output.contains("is a scenario; dayline \(day) shows its day"))
        let log = try folder.write(CableLog.whole, to: "phone.log")
        #expect(try Command.run("explain", log).output.contains("is a log of a device; dayline \(log)"))
        // Each policy that holds something is told once, and what such lines mean, too.
        let evaluations = ["ThunderingHerdPolicy", "NetworkQualityPolicy", "ThunderingHerdPolicy"].map {
            "default\t08:00:00.000000+0200\tdasd\tcom.apple.pushLaunch.org.birds:0A1B2C:[\n{name: \($0), policyWeight: 1.000,"
                + " response: {Decision: Must Not Proceed, Score: 0.00}}\n], FinalDecision: Must Not Proceed}\n"
        }
        let held = try folder.write(evaluations.joined(), to: "held.log")
        let told = try Command.run("explain", held).output
        for words in ["Thundering Herd, Must Not Proceed", "Network Quality, Must Not Proceed", "line 4: "] {
            #expect(told.ranges(of: words).count == 1, "\(told)")
        }
        #expect(told.ranges(of: "The scheduler has asked its policies").count == 1, "\(told)")
        // Only what is too long to be searched for what is quoted in it has fences that a person must take away.
        for (blanks, isAdvised) in [(1, false), (1 << 16, true)] {
            let text = "```json\n{\"a\":\(String(repeating: " ", count: blanks))1}\n```\n"
            let fenced = try folder.write(text, to: "fenced.txt")
            let told = try Command.run("explain", fenced).errorOutput
            #expect(told.contains("it begins with ```") == isAdvised, "\(told)")
        }
        let push = try folder.write("{\"aps\": {\"content-available\": 1}}", to: "push.json")
        let checked = try Command.run("check", push).output
        #expect(try Command.run("explain", push).output == checked)
        #expect(try Command.run(push).output == checked)
        let pasted = try Command.run("explain", "{\"aps\": {\"content-available\": 1}}").output
        #expect(pasted.replacing("the text:", with: "\(push):") == checked)
        let plist = try folder.write(InfoPlistTests.xml(""), to: "Info.plist")
        #expect(try Command.run(plist).output == Command.run("check", plist).output)
    }

    @Test("MetricKit's totals need no day: each exit has its meaning")
    func metrics() throws {
        let folder = try TemporaryFolder()
        let payload = try folder.write(
            """
            {"timeStampBegin": "2026-10-04 00:00:00", "timeStampEnd": "2026-10-04 23:59:00",
             "applicationExitMetrics": {"backgroundExitData": {"cumulativeMemoryResourceLimitExitCount": 3}}}
            """, to: "payload.json")
        for arguments in [[payload], ["explain", payload]] {
            let outcome = try Command.run(arguments)
            #expect(
                outcome.ending == .exited(0) && outcome.output.contains("memory limit · 3 in the background"))
        }
        let json = try Command.run("explain", payload, "--format", "json").output
        #expect(json.contains("\"cause\": \"MemoryResourceLimit\""))
    }

    @Test("whatever the bytes are, the answer comes soon, and nothing of them steers the terminal")
    func hostile() throws {
        let folder = try TemporaryFolder()
        let hostileName = Self.crash.replacing("News [", with: "Ne\u{1B}]0;owned\u{07}ws\u{202E} [")
        let inputs = [
            Array(hostileName.utf8), [UInt8](repeating: 0, count: 1 << 20),
            Array("0x8badf00d ".utf8) + [UInt8](repeating: 0x78, count: 200_000),
            Array(String(repeating: "[", count: 500_000).utf8), [0xFF, 0xFE, 0x1B, 0x5B, 0x32, 0x4A],
        ]
        for (number, bytes) in inputs.enumerated() {
            let file = folder.path(of: "given\(number)")
            try Data(bytes).write(to: URL(fileURLWithPath: file))
            for arguments in [[file], ["explain", file]] {
                let outcome = try Command.run(arguments)
                expectHarmless(outcome.output)
                expectHarmless(outcome.errorOutput)
            }
        }
        let zeros = try Command.run("explain", "/dev/zero")
        #expect(zeros.ending == .exited(65) && zeros.errorOutput.contains("binary data"))
    }
}
