import Foundation
import Synchronization
import TestSupport
import Testing

/// What other tests see of the command without a process is what a process does.
@Suite struct CommandTests {
    /// At least one line for each command; what reads a file stands behind what writes it.
    private static let lines = [
        "list", "lesson q03-every-15-minutes --text", "scenario swipe-away", "new day.yaml --name Birds",
        "run", "run day.yaml --format jsonl", "run -", "record swipe-away day.jsonl",
        "replay day.jsonl --plain", "show swipe-away --plain", "day.jsonl", "check day.jsonl",
        "check day.yaml", "frame day.jsonl --at 14:00", "why --app Stocks --at 15:00",
        "compare --set \"low-power-mode on 10:00\"", "explain 0x8badf00d", "ask never-runs", "survives",
        "export --to csv -o day.csv",
        "policy", "schema --page app", "themes", "config", "completions bash", "man", "--version", "--help",
        "help run", "run --help", "---completion why -- --app 3 0 dayline why --app S",
        // What is refused.
        "continue missing.jsonl", "watch missing.log", "record swipe-away day.jsonl", "rnu", "run --seed x",
        "why --app Nobody", "run nowhere/day.yaml",
    ]

    @Test("a command answers the tests with the bytes, the status and the files of a process")
    func equal() throws {
        let (here, there) = (try TemporaryFolder(), try TemporaryFolder())
        let input = Array("12:00\nwhy\n".utf8)
        for line in Self.lines {
            let words = Command.words(of: line)
            let answer = try Command.run(words, input: input, in: here.path)
            let program = try Command.spawn(words, input: input, in: there.path)
            #expect(answer.ending == program.ending, "\(line)")
            #expect(answer.output == program.output, "\(line)")
            #expect(answer.errorOutput == program.errorOutput, "\(line)")
            #expect(
                !answer.outputBytes.isEmpty || !answer.errorBytes.isEmpty || answer.status == 0, "\(line)")
        }
        let files = try [here, there].map { folder in
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
                name
                    + String(
                        decoding: try Data(contentsOf: URL(fileURLWithPath: folder.path(of: name))),
                        as: UTF8.self)
            }
        }
        #expect(files[0].count == 3 && files[0] == files[1])
    }

    @Test("each answer has a folder and descriptors of its own, and the tests keep theirs")
    func surroundings() throws {
        let folder = try TemporaryFolder()
        let former = FileManager.default.currentDirectoryPath
        let outcomes = Mutex<[Outcome]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            let folder = folder.path(of: "\(number)")
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            guard let outcome = try? Command.run("record", "swipe-away", "day.jsonl", in: folder) else {
                return
            }
            outcomes.withLock { $0.append(outcome) }
        }
        #expect(outcomes.withLock { $0.map(\.ending) } == Array(repeating: .exited(0), count: 8))
        #expect(FileManager.default.currentDirectoryPath == former)
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        #expect(names.count { $0.hasSuffix("/day.jsonl") } == 8)
    }

    @Test("an answer that takes too long is an error")
    func timeout() {
        #expect {
            try OwnSurroundings.run("dayline", within: 100) {
                Thread.sleep(forTimeInterval: 1)
                return 0
            }
        } throws: { error in
            guard case SpawnError.timedOut("dayline", 100, "", "") = error else { return false }
            return true
        }
    }
}
