import Foundation
import TestSupport
import Testing

/// `--profile`: the rules of another iOS for once, and what is said where a scenario names none.
@Suite struct ProfileOptionTests {
    private static let day = """
        name: Backup
        start: 2026-06-03 08:00
        length: 1d
        device:
          charging: ["20:00-24:00"]
        apps:
          - name: Photos
            bundleIdentifier: com.example.photos
            UIBackgroundModes: processing
            BGTaskSchedulerPermittedIdentifiers: com.example.photos.backup
            visits: ["19:00 for 3m"]
            swipedAway: "19:10"
            BGProcessingTask:
              identifier: com.example.photos.backup
              submit: on entering background
              requiresExternalPower: true
              work: {time: 3m}

        """
    private static let note = "names no profile, so that its rules are those of iOS 13 and 14"

    @Test("a day of these years without a profile is told so once, on standard error")
    func note() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.day, to: "day.yaml")
        let dated = try folder.write(Self.day + "profile: sources\n", to: "dated.yaml")
        for command in ["run", "why", "check"] {
            #expect(try Command.run(command, file).errorOutput.contains(Self.note), "\(command)")
            #expect(try !Command.run(command, dated).errorOutput.contains(Self.note), "\(command)")
            #expect(try !Command.run(command, file, "--profile", "ios27").errorOutput.contains(Self.note))
        }
        #expect(try Command.run("run", "continued-tasks").errorOutput == "")
    }

    @Test("R084 R231 another profile changes the answer")
    func answers() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.day, to: "day.yaml")
        #expect(try Command.run("why", file).output.contains("held back by   App Switcher"))
        let later = try Command.run("why", file, "--profile", "ios18").output
        #expect(later.contains("completed at") && !later.contains("held back by   App Switcher"))
        #expect(try Command.run("compare", file, "--profile", "ios18").ending == .exited(1))
        try Command.expectComplaint(
            ["why", file, "--profile", "ios1"], status: 64, saying: "did you mean ios")
    }

    @Test("--profile all sets the answers of run, why and check side by side, also of standard input")
    func sideBySide() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.day, to: "day.yaml")
        for command in ["run", "why", "check"] {
            let told = try Command.run(command, file, "--profile", "all")
            #expect(told.ending == .exited(0) && told.errorOutput == "", "\(command): \(told.errorOutput)")
            #expect(told.output.hasPrefix("Not the same in sources–ios27.\n"), "\(command)")
            #expect(told.output.contains("\n  ios26          as ios18\n"), "\(command)")
            #expect(told.output.contains("BGProcessingTask: ran 0 → 1\n") == (command == "why"))
            let piped = try Command.run(command, "-", "--profile", "all", input: Array(Self.day.utf8))
            #expect(piped.output.hasPrefix("Not the same in sources–ios27.\n"), "\(piped.errorOutput)")
            let json = try Command.run(command, file, "--profile", "all", "--format", "json").output
            #expect(json.hasPrefix("{\n  \"same\": false,\n  \"profiles\": ["), "\(command)")
            let markdown = try Command.run(command, file, "--profile", "all", "--format", "markdown").output
            #expect(markdown.contains("### **Not the same** in sources–ios27."), "\(command)")
        }
        try Command.expectComplaint(
            ["run", file, "--profile", "all", "--format", "jsonl"], status: 64, saying: "one profile")
    }

    @Test("a mode that some profiles do not offer is told of them, and what none can read is wrong")
    func notOffered() throws {
        let told = try Command.run("run", "continued-tasks", "--profile", "all")
        #expect(told.ending == .exited(0), "\(told.errorOutput)")
        let missing = "not offered: BGContinuedProcessingTask (ios26, ios27)"
        #expect(told.output.contains("\n  sources        \(missing)\n"))
        let folder = try TemporaryFolder()
        let wrong = try folder.write(Self.day + "nonsense: 1\n", to: "wrong.yaml")
        try Command.expectComplaint(["run", wrong, "--profile", "all"], status: 65, saying: "nonsense")
        try Command.expectComplaint(
            ["run", folder.path(of: "none.yaml"), "--profile", "all"], status: 66, saying: "none.yaml")
        let log = try folder.write(PhoneLog.text, to: "phone.log")
        try Command.expectComplaint(
            ["run", log, "--profile", "all"], status: 64, saying: "is a log of a device")
    }
}
