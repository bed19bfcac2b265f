import TestSupport
import Testing

/// Where a project's CI is told of a mistake.
@Suite struct PlacedVerdictTests {
    private static let words =
        "messaging-day.yaml:67:9: read receipts: apns-priority is 10, but a background push needs 5"

    @Test(
        "what a scenario does wrong that is no file of the project is told of the job, with its place in words"
    )
    func withoutFile() throws {
        let folder = try TemporaryFolder()
        let annotations = try Command.run(
            "check", "messaging-day", "--format", "annotations", in: folder.path)
        #expect(annotations.ending == .exited(1))
        #expect(annotations.output.hasPrefix("::error::" + Self.words), "\(annotations.output)")
        #expect(!annotations.output.contains(" file="), "\(annotations.output)")
        let junit = try Command.run("check", "messaging-day", "--format", "junit", in: folder.path)
        #expect(junit.output.contains("<failure message=\"" + Self.words), "\(junit.output)")
        #expect(!junit.output.contains(" file="), "\(junit.output)")
    }

    @Test("what a step of a lesson expects is a test, passed or failed, as what the scenario expects is")
    func steps() throws {
        let folder = try TemporaryFolder()
        let lines = [
            "name: My Day", "start: 2024-06-05 06:00", "length: 18h",
            "apps: {name: Mail, bundleIdentifier: com.example.mail, visits: 08:00 for 4m}",
            "expect: [at least 0 launches, at least 1 launch]", "question: What runs?", "steps:",
            "  - {at: \"09:00\", say: Nothing., expect: [launches 0 Mail, launches 2 Mail]}",
            "  - {at: \"10:00\", say: As before., expect: launches 0 Mail}",
        ]
        _ = try folder.write(lines.joined(separator: "\n") + "\n", to: "day.yaml")
        let junit = try Command.run("check", "day.yaml", "--format", "junit", in: folder.path)
        #expect(junit.ending == .exited(1))
        let tests = junit.output.matches(of: /name="([^"]*)" file="day.yaml" line="(\d)"(\/?)>/).map {
            "\($0.output.2): \($0.output.1): \($0.output.3.isEmpty ? "failed" : "passed")"
        }
        #expect(
            tests == [
                "5: at least 0 launches: passed", "5: at least 1 launch: failed",
                "8: 0 launches of com.example.mail: passed", "8: 2 launches of com.example.mail: failed",
                "9: 0 launches of com.example.mail: passed",
            ], "\(junit.output)")
        #expect(junit.output.contains("tests=\"5\" failures=\"2\">"), "\(junit.output)")
        #expect(junit.output.matches(of: /<failure message="there are 0"\/>/).count == 1, "\(junit.output)")
        let annotations = try Command.run("check", "day.yaml", "--format", "annotations", in: folder.path)
        #expect(annotations.output.matches(of: /(?m)^::error file=day.yaml,line=/).count == 2)
        #expect(!annotations.output.contains(": 0 launches"), "\(annotations.output)")
    }

    @Test("the same page as a file of the project has its place there")
    func withFile() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(try Command.run("scenario", "messaging-day").output, to: "own.yaml")
        let own = try Command.run("check", "own.yaml", "--format", "annotations", in: folder.path)
        #expect(
            own.output.hasPrefix("::error file=own.yaml,line=67,col=9::read receipts: "), "\(own.output)")
    }
}
