@testable import dayline
import Foundation
import TestSupport
import Testing

/// The command `dayline`, run as people run it.
///
/// `run` and what is built on it start no process: the command answers on a thread that has standard input, output
/// and errors, and a working folder of its own. That is all of the program but the beginning of its `main`, and
/// `CommandTests` compares both. What only a process shows goes through `spawn` and `shell`, or is a program of
/// the test's own: other variables, limits and closed descriptors, pipes, signals and terminals, what differs from
/// process to process, and input that may crash it. Where the system has no such threads, all are processes.
enum Command {
    private static let patience = 180_000

    /// Runs the command to its end, with standard input empty unless it is given.
    static func run(_ arguments: String..., input: [UInt8] = [], in folder: String? = nil) throws -> Outcome {
        try run(arguments, input: input, in: folder)
    }

    /// Runs the command with arguments that are a list.
    static func run(_ arguments: [String], input: [UInt8] = [], in folder: String? = nil) throws -> Outcome {
        let answered = try OwnSurroundings.run("dayline", input: input, in: folder, within: patience) {
            Dayline.run(arguments)
        }
        return try answered ?? spawn(arguments, input: input, in: folder)
    }

    /// Runs the command with a line of arguments as documents have it.
    static func run(line: some StringProtocol, in folder: String? = nil) throws -> Outcome {
        // The quotes of a word that has blanks are all that is read here.
        guard !line.contains(where: { "\\'`$<>|&;*?~#(){}[]!".contains($0) }) else {
            let words = ["-c", "exec \"$0\" \(line)", BuiltProgram.dayline]
            return try Spawn.run("/bin/sh", words, in: folder, within: patience)
        }
        return try run(words(of: line), in: folder)
    }

    /// The words of a line in which quotes hold together what has blanks.
    static func words(of line: some StringProtocol) -> [String] {
        var words = [""]
        let parts = String(line).split(separator: "\"", omittingEmptySubsequences: false)
        for (number, part) in parts.enumerated() {
            let isQuoted = number % 2 == 1
            let pieces = isQuoted ? [part] : part.split(separator: " ", omittingEmptySubsequences: false)
            words[words.count - 1] += pieces[0]
            words += pieces.dropFirst().map(String.init)
        }
        return words.filter { !$0.isEmpty }
    }

    /// Runs the command as a process, for what only a process shows.
    static func spawn(
        _ arguments: [String],
        input: [UInt8] = [],
        environment: [String: String?] = [:],
        in folder: String? = nil
    ) throws -> Outcome {
        try Spawn.run(
            BuiltProgram.dayline,
            arguments,
            input: input,
            environment: environment,
            in: folder,
            within: patience
        )
    }

    /// Runs a line of the shell in which `$0` is the command.
    static func shell(_ line: String, _ arguments: String...) throws -> Outcome {
        try Spawn.run("/bin/sh", ["-c", line, BuiltProgram.dayline] + arguments, within: patience)
    }

    /// Expects that the command says why it cannot do what was asked: on standard error, and nothing else.
    static func expectComplaint(
        _ arguments: [String],
        input: [UInt8] = [],
        status: Int32,
        saying words: String...,
        in folder: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let line = arguments.joined(separator: " ")
        let outcome = try run(arguments, input: input, in: folder)
        #expect(outcome.ending == .exited(status), "\(line)", sourceLocation: sourceLocation)
        #expect(outcome.output == "", "\(line)", sourceLocation: sourceLocation)
        for text in words {
            #expect(outcome.errorOutput.contains(text), "\(line)", sourceLocation: sourceLocation)
        }
    }

    /// Records a day of a scenario that comes with the command, and gives the file's path.
    static func record(
        _ scenario: String, in folder: TemporaryFolder, as name: String = "day.jsonl"
    ) throws -> String {
        let file = folder.path(of: name)
        let outcome = try run("record", scenario, file)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return file
    }

    /// The lines of a file, without their ends.
    static func lines(of file: String) throws -> [String] {
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        return text.split(separator: "\n").map(String.init)
    }
}
