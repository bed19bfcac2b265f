import TestSupport
import Testing

/// What the other tests lean on: programs that are run, terminals, and differences of texts.
@Suite struct TestSupportTests {
    @Test("a program's exit status, output and errors are reported")
    func exitStatus() throws {
        let outcome = try Spawn.run("sh", ["-c", "echo out; echo err >&2; exit 7"])
        #expect(outcome.ending == .exited(7))
        #expect(outcome.output == "out\n")
        #expect(outcome.errorOutput == "err\n")
    }

    @Test("a program that a signal ends is told from one that exits")
    func signals() throws {
        let outcome = try Spawn.run("sh", ["-c", "kill -TERM $$"])
        #expect(outcome.ending == .signalled(15))
        #expect(outcome.status == nil)
    }

    @Test("a program sees its input, its environment and its folder")
    func surroundings() throws {
        let folder = try TemporaryFolder()
        let outcome = try Spawn.run(
            "sh",
            ["-c", "cat; echo \"$GREETING ${HOME-none}\"; pwd -P"],
            input: Array("in\n".utf8),
            environment: ["GREETING": "good day", "HOME": nil],
            in: folder.path
        )
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.prefix(2) == ["in", "good day none"])
        #expect(lines.last?.hasSuffix(folder.path) == true)
    }

    @Test("a program that hangs is killed, and its output so far is shown")
    func timeout() {
        #expect {
            try Spawn.run("sh", ["-c", "echo begun; sleep 60"], within: 300)
        } throws: { error in
            guard case SpawnError.timedOut(_, 300, let output, _) = error else { return false }
            return output == "begun\n"
        }
    }

    @Test("a program that does not exist is an error")
    func missingProgram() {
        #expect(throws: SpawnError.self) { try Spawn.run("/nowhere/program") }
    }

    @Test("a terminal takes keys, changes its size and shows the exit status")
    func terminal() throws {
        let script = "stty size; read answer; echo \"got $answer\"; stty size; (exit 3)"
        let session = try TmuxSession(running: script, columns: 90, rows: 20)
        try session.waitUntilShown("20 90")
        try session.resize(columns: 61, rows: 17)
        try session.type("plain text")
        try session.press("Enter")
        try session.waitUntilShown("got plain text")
        try session.waitUntilShown("17 61")
        #expect(try session.waitForExitStatus() == 3)
    }

    @Test("a terminal that does not show what is waited for says what it shows")
    func terminalFailure() throws {
        let session = try TmuxSession(running: "echo something else")
        #expect {
            try session.waitUntilShown("never", within: 300)
        } throws: { error in
            String(describing: error).contains("something else")
        }
    }

    @Test("a difference shows the lines that differ and little around them")
    func lineDifference() {
        let expected = (1...20).map(String.init).joined(separator: "\n")
        let actual = expected.replacing("\n10\n", with: "\nten\n")
        let shown = ["  …", "  8", "  9", "- 10", "+ ten", "  11", "  12"].joined(separator: "\n")
        #expect(LineDifference.between(expected: expected, actual: actual) == shown)
        #expect(LineDifference.between(expected: expected, actual: expected).isEmpty)
    }

    @Test("a text that is not as it was recorded is a problem, and so is one that never was")
    func goldenMismatch() throws {
        let changed = Golden.problem(with: "Another licence\n", recordedAt: "LICENSE")
        #expect(changed?.contains("\n+ Another licence") == true)
        let unknown = Golden.problem(with: "", recordedAt: "Tests/never-recorded.txt")
        #expect(unknown?.contains("RECORD_GOLDEN=1") == true)
        let licence = try Spawn.run("cat", [RepositoryRoot.path(of: "LICENSE")]).output
        #expect(Golden.problem(with: licence, recordedAt: "LICENSE") == nil)
    }

    @Test("the dayline command is found beside the tests")
    func builtProgram() throws {
        #expect(try Spawn.run("test", ["-x", BuiltProgram.dayline]).status == 0)
        #expect(try Spawn.run("test", ["-f", RepositoryRoot.path(of: "Package.swift")]).status == 0)
    }
}
