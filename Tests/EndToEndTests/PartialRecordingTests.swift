import TestSupport
import Testing

/// Recordings that stop before their day does: nothing is said of what they do not hold.
@Suite struct PartialRecordingTests {
    /// A recording of the built-in day from 06:00 to 15:00.
    private func recordUntilThree(into folder: TemporaryFolder) throws -> String {
        let file = folder.path(of: "partial.jsonl")
        let dashboard = try Dashboard("--paused", "--at", "15:00", "--record", file)
        #expect(try dashboard.quit().status == 0)
        return file
    }

    @Test("a moment after the recording's end is refused by every command that takes one, with status 65")
    func momentAfterTheEnd() throws {
        let folder = try TemporaryFolder()
        let file = try recordUntilThree(into: folder)
        let words = "--at '20:00': the recording ends at 15:00:00"
        for command in [["why", file, "--app", "Messages"], ["frame", file], ["replay", file]] {
            try Command.expectComplaint(command + ["--at", "20:00"], status: 65, saying: words)
        }
        let known = try Command.run("why", file, "--app", "Messages", "--at", "15:00")
        #expect(known.ending == .exited(0))
        #expect(try Command.run("check", file).output.hasPrefix("equal: "))
    }

    @Test("the inspector says that the recording does not know the next visit, where the day does")
    func inspector() throws {
        let folder = try TemporaryFolder()
        let file = try recordUntilThree(into: folder)
        let recorded = try Command.run("frame", file, "--at", "15:00", "--keys", "<Down>").output
        let simulated = try Command.run("frame", "messaging-day", "--at", "15:00", "--keys", "<Down>").output
        #expect(simulated.contains("visit expected"))
        #expect(
            recorded.contains("next visit: not recorded") && recorded.contains("next refresh window unknown"))
        #expect(!recorded.contains("no more visits"))
    }

    @Test("a recording that was not ended does not claim to know how much of it is missing")
    func notEnded() throws {
        let folder = try TemporaryFolder()
        let file = try Command.record("swipe-away", in: folder)
        let lines = try Command.lines(of: file)
        let part = try folder.write(
            lines.prefix(300).joined(separator: "\n") + "\n", to: "part.jsonl")
        let outcome = try Command.run("check", part)
        #expect(outcome.ending == .exited(0))
        #expect(outcome.errorOutput.contains("the recording was not completed; what happened after"))
        #expect(!outcome.errorOutput.contains("at most"))
    }
}
