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

    @Test("the same page as a file of the project has its place there")
    func withFile() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(try Command.run("scenario", "messaging-day").output, to: "own.yaml")
        let own = try Command.run("check", "own.yaml", "--format", "annotations", in: folder.path)
        #expect(
            own.output.hasPrefix("::error file=own.yaml,line=67,col=9::read receipts: "), "\(own.output)")
    }
}
