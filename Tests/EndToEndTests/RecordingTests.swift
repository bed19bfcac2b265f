import Foundation
import TestSupport
import Testing

/// Recordings on disk: written, checked against the simulation, and never lost by accident.
@Suite struct RecordingTests {
    private let folder = try? TemporaryFolder()

    private func file(_ name: String, _ text: String) throws -> String {
        try #require(folder).write(text, to: name)
    }

    private func recording(of scenario: String = "swipe-away") throws -> String {
        try Command.record(scenario, in: try #require(folder))
    }

    @Test("every event is one flat JSON object that begins with its time and kind")
    func linesAreFlat() throws {
        let outcome = try Command.run("run", "--format", "jsonl")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count > 1_000)
        let isFlat = try lines.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            let values = try #require(object as? [String: Any]).values
            return line.prefixMatch(of: /\{"t":\d+,"event":"[a-z-]+"/) != nil
                && values.allSatisfy { !($0 is [Any]) && !($0 is [String: Any]) }
        }
        #expect(zip(lines, isFlat).first { !$1 }?.0 == nil)
    }

    @Test("a day that was recorded is found equal when it is simulated again")
    func checkEqual() throws {
        for scenario in ["messaging-day", "uneven-refresh", "push-clusters", "charging-night", "swipe-away"] {
            let file = folder.map { $0.path(of: scenario + ".jsonl") } ?? ""
            let written = try Command.run(
                "record", scenario, file, "--seed", "11", "--days", "2", "--set", "low-power-mode on d2 01:00"
            )
            #expect(written.ending == .exited(0), "\(written.errorOutput)")
            #expect(written.output == "" && written.errorOutput == "")
            let checked = try Command.run("check", file)
            #expect(checked.ending == .exited(0), "\(scenario): \(checked.output)")
            #expect(checked.output.wholeMatch(of: /equal: \d+ events\n/) != nil, "\(checked.output)")
            #expect(checked.errorOutput == "")
        }
    }

    @Test("a recording holds what a run prints")
    func recordEqualsRun() throws {
        let file = try recording(of: "messaging-day")
        let printed = try Command.run("run", "messaging-day", "--format", "jsonl")
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data(printed.outputBytes))
    }

    @Test("a frame shows a recording as it shows its scenario, and changes nothing in it")
    func frameOfRecording() throws {
        let file = try recording(of: "messaging-day")
        let recorded = try Command.run("frame", file, "--at", "14:00", "--keys", "<Down> <Enter>")
        let simulated = try Command.run("frame", "messaging-day", "--at", "14:00", "--keys", "<Down> <Enter>")
        #expect(recorded.ending == .exited(0), "\(recorded.errorOutput)")
        // The title tells a replay from a day that can be changed; the keys of the panel are the same.
        let differing = zip(
            recorded.output.split(separator: "\n"), simulated.output.split(separator: "\n")
        ).filter { $0 != $1 }
        #expect(differing.count == 1 && recorded.output.contains("replay"), "\(recorded.output)")
        let changed = try Command.run("frame", file, "--set", "low-power-mode on 09:00")
        #expect(changed.ending == .exited(64))
    }

    @Test("a line that somebody changed is found, by its number and both readings")
    func tamperedLine() throws {
        var lines = try Command.lines(of: try recording())
        let place = try #require(lines.firstIndex { $0.contains("\"event\":\"launched\"") })
        let former = lines[place]
        lines[place] = former.replacing("\"cold\":true", with: "\"cold\":false")
        if lines[place] == former { lines[place] = former.replacing("\"cold\":false", with: "\"cold\":true") }
        try #require(lines[place] != former)
        let tampered = try file("tampered.jsonl", lines.joined(separator: "\n") + "\n")
        let outcome = try Command.run("check", tampered)
        #expect(outcome.ending == .exited(1))
        #expect(
            outcome.output
                == "different from line \(place + 1) on\nrecorded   \(lines[place])\nsimulated  \(former)\n"
        )
    }

    @Test("seed, length and acts from the command line are in the recording, and change the day")
    func optionsAreRecorded() throws {
        func events(_ options: String...) throws -> [Substring] {
            try Command.run(["run", "--format", "jsonl"] + options).output
                .split(separator: "\n")
        }
        let plain = try events()
        let seeded = try events("--seed", "12345")
        #expect(seeded.first?.contains(#""seed":12345,"#) == true)
        #expect(seeded.dropFirst().elementsEqual(plain.dropFirst()) == false)
        #expect(try events("--days", "3").first?.contains(#""length":259200000,"#) == true)

        let act = "low-power-mode on 14:00"
        let changed = try events("--set", act)
        let intervention = try #require(changed.firstIndex { $0.contains(#""event":"intervention""#) })
        #expect(
            changed[intervention].hasPrefix(
                #"{"t":28800000,"event":"intervention","act":"low-power-mode","on":true,"crc":""#)
        )
        #expect(plain.starts(with: changed[..<intervention]))
        #expect(!plain.contains(changed[intervention]))
        #expect(try Command.run("run", "--set", act).output.contains("14:00:00 Low Power Mode on"))
    }

    @Test("a file that is there stays as it is, byte for byte, until --overwrite is given")
    func nothingIsOverwritten() throws {
        let path = try file("kept.jsonl", "somebody's work\n")
        for line in [["record", "swipe-away", path], ["show", "swipe-away", "--record", path]] {
            let outcome = try Command.run(line)
            #expect(outcome.status != 0)
            #expect(try Command.lines(of: path) == ["somebody's work"], "\(line)")
        }
        try Command.expectComplaint(
            ["record", "swipe-away", path], status: 73, saying: "\(path) exists already", "add --overwrite"
        )
        #expect(try Command.lines(of: path) == ["somebody's work"])
        let written = try Command.run("record", "swipe-away", path, "--overwrite")
        #expect(written.ending == .exited(0))
        #expect(try Command.run("check", path).ending == .exited(0))
    }

    @Test("a dashboard that cannot open leaves the file alone that it was to record into")
    func noScreenNoRecording() throws {
        let path = try file("kept.jsonl", "somebody's work\n")
        let new = try #require(folder).path(of: "new.jsonl")
        for (type, theme, status) in [("nosuch", "paper", 64), ("xterm-256color", "mauve", 64)] {
            for options in ["\(path) --overwrite", new] {
                let command =
                    "TERM=\(type) \(BuiltProgram.dayline) show --theme \(theme) --record \(options); "
                    + "echo ended with $?"
                let terminal = try PseudoTerminal("/bin/sh", ["-c", command])
                #expect(
                    terminal.read(until: "ended with \(status)", within: Patience.milliseconds), "\(command)")
            }
            #expect(try Command.lines(of: path) == ["somebody's work"])
            #expect(!FileManager.default.fileExists(atPath: new))
        }
    }

    @Test("a place where no file can be made is answered with status 73")
    func cannotCreate() throws {
        let folder = try #require(folder)
        let plain = try file("plain", "")
        for path in ["/nowhere/day.jsonl", plain + "/day.jsonl"] {
            try Command.expectComplaint(
                ["record", "swipe-away", path], status: 73, saying: "dayline: cannot create \(path): "
            )
        }
        try Command.expectComplaint(
            ["record", "swipe-away", folder.path, "--overwrite"], status: 73,
            saying: "cannot create \(folder.path): Is a directory"
        )
    }

    @Test("a file that is no whole recording is answered with the line and what can be done, status 65")
    func damagedRecordings() throws {
        let lines = try Command.lines(of: try recording())
        let whole = lines.joined(separator: "\n") + "\n"
        var spoilt = lines
        spoilt[99] = spoilt[99].replacing("\"event\"", with: "\"evnt\"")
        let files = [
            ("empty", "", ":1: the file is empty; name a file that"),
            ("foreign", "{\"a\":1}\n", ":1: this is not a Dayline log"),
            ("scenario", "name: Day\n", ":1: this is not a Dayline log"),
            ("binary", "\u{0}\u{1}\u{2}\u{7F}\u{FFFD}", ":1: this is not a Dayline log"),
            (
                "newer", whole.replacing("\"version\":\"3.", with: "\"version\":\"9."),
                ":1: the log has format version 9."
            ),
            ("cut", String(whole.prefix(200)), ":1: the file ends within its header"),
            (
                "spoilt", spoilt.joined(separator: "\n"),
                ":100: the key \"event\" is missing; the lines before it"
            ),
        ]
        for (name, text, words) in files {
            let path = try file(name, text)
            try Command.expectComplaint(["replay", path], status: 65, saying: "dayline: \(path)\(words)")
            // What does not begin like a recording may have been meant as a scenario.
            let isRecording = text.hasPrefix("{\"t\":")
            let isNeither = ["foreign", "binary"].contains(name)
            try Command.expectComplaint(
                ["check", path], status: 65,
                saying: "dayline: \(path)\(isNeither ? " is neither" : isRecording ? words : ":1:")")
            try Command.expectComplaint(
                ["why", path, "--app", "a"], status: 65,
                saying: "dayline: \(path)\(isNeither ? " is neither" : ":")")
        }
        let offered = try Command.run("check", try #require(folder).path(of: "spoilt"))
        #expect(offered.errorOutput.contains("use --before-damage to continue with what can be read"))
        let taken = try Command.run("check", "--before-damage", try #require(folder).path(of: "spoilt"))
        #expect(taken.ending == .exited(0))
        #expect(taken.output.hasSuffix(" events, as far as the recording goes\n"))
        #expect(taken.errorOutput.contains(":100: "))
    }

    @Test("a recording that broke off is equal as far as it goes, with a note")
    func truncatedRecording() throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: try recording()))
        let path = try #require(folder).path(of: "broken.jsonl")
        let start = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
        for part in 1...12 {
            let length = start + (whole.count - start) * part / 13
            try whole.prefix(length).write(to: URL(fileURLWithPath: path))
            let outcome = try Command.run("check", path)
            #expect(outcome.ending == .exited(0), "\(length) bytes: \(outcome.output)\(outcome.errorOutput)")
            #expect(outcome.output.hasSuffix(" events, as far as the recording goes\n"))
            #expect(outcome.errorOutput.contains("the recording was not completed"))
        }
    }

    @Test("a scenario file that is checked without mistakes is said to have none")
    func checkedScenario() throws {
        let path = RepositoryRoot.path(of: "Sources/ScenarioFile/Scenarios/swipe-away.yaml")
        for name in [path, "swipe-away"] {
            let outcome = try Command.run("check", name)
            #expect(outcome.ending == .exited(0))
            #expect(outcome.output == "a scenario without errors: 2 apps, 14 h\n")
        }
    }
}
