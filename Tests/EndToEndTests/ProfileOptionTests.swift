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

    @Test("R084 R231 another profile changes the answer, and all are set one below the other")
    func answers() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.day, to: "day.yaml")
        #expect(try Command.run("why", file).output.contains("held back by   App Switcher"))
        let later = try Command.run("why", file, "--profile", "ios18").output
        #expect(later.contains("completed at") && !later.contains("held back by   App Switcher"))
        let all = try Command.run("why", file, "--profile", "all").output
        let parts = all.components(separatedBy: "ios18: iOS 18.0 to 18.7")
        #expect(parts.count == 2 && parts[0].contains("App Switcher") && parts[1].contains("completed at"))
        #expect(try Command.run("compare", file, "--profile", "ios18").ending == .exited(1))
        try Command.expectComplaint(
            ["why", file, "--profile", "all", "--format", "json"], status: 64, saying: "text and markdown")
        try Command.expectComplaint(
            ["why", file, "--profile", "ios1"], status: 64, saying: "did you mean ios")
    }
}
