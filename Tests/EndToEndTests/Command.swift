import Foundation
import TestSupport
import Testing

/// The command `dayline`, run as people run it: as a program of its own.
enum Command {
    /// Runs the command to its end, with standard input empty unless it is given.
    static func run(
        _ arguments: String...,
        input: [UInt8] = [],
        environment: [String: String?] = [:],
        in folder: String? = nil
    ) throws -> Outcome {
        try run(arguments, input: input, environment: environment, in: folder)
    }

    /// Runs the command with arguments that are a list.
    static func run(
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
            within: 180_000
        )
    }

    /// Runs a line of the shell in which `$0` is the command.
    static func shell(_ line: String, _ arguments: String...) throws -> Outcome {
        try Spawn.run("/bin/sh", ["-c", line, BuiltProgram.dayline] + arguments, within: 180_000)
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
        let outcome = try Spawn.run(
            BuiltProgram.dayline, arguments, input: input, in: folder, within: 180_000
        )
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
