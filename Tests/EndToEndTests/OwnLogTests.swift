import Foundation
import TestSupport
import Testing

/// Logs that apps write about themselves, the format of them, and the Swift file that writes it.
@Suite struct OwnLogTests {
    private static func line(_ minute: Int, _ event: String, _ more: String) -> String {
        "{\"time\":\"2026-06-05T09:\(minute):00+0200\",\"app\":\"com.example.news\",\"event\":\"\(event)\",\(more)}\n"
    }

    private static let task = "\"task\":\"com.example.news.refresh\""
    private static let log =
        line(10, "launched", "\"state\":\"background\",\"lowPowerMode\":true")
        + line(11, "taskStarted", task + ",\"kind\":\"appRefresh\"")
        + line(12, "taskCompleted", task + ",\"success\":true")
        + line(
            13, "submitFailed",
            task + ",\"kind\":\"appRefresh\",\"error\":\"BGTaskSchedulerErrorDomain Code=1\"")

    @Test("every command that takes a log takes an app's own, and says whose word it is")
    func commands() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.log, to: "own.jsonl")
        for arguments in [["run", file], ["check", file], ["run", file, "--format", "json"]] {
            let outcome = try Command.run(arguments)
            #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            #expect(outcome.output.contains("This is an app's own log"), "\(arguments)")
        }
        let why = try Command.run("why", file).output
        #expect(why.contains("line 2  09:11:00  the app's own log: {\"event\":\"taskStarted\","))
        #expect(why.contains("submit failed with code 1"))
        let json = try Command.run("why", file, "--format", "json").output
        #expect(json.contains("\"ownWords\": [2, 3]") && json.contains("\"ownWords\": [4]"))
        let frame = try Command.run("frame", file, "--at", "09:13").output
        #expect(frame.contains("(line 3, the app's own word)"))
        #expect(try Command.run("compare", file, file).ending == .exited(0))
        #expect(try Command.run("explain", file).output.contains("BGTaskSchedulerErrorDomain Code=1"))
    }

    @Test("a recording of it keeps whose word it is, and one that is redacted names no app")
    func recorded() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.log, to: "own.jsonl")
        let (plain, redacted) = (folder.path(of: "a.jsonl"), folder.path(of: "b.jsonl"))
        #expect(try Command.run("record", file, plain).ending == .exited(0))
        #expect(try Command.run("why", plain).output == Command.run("why", file).output)
        #expect(try Command.run("record", file, redacted, "--redact").ending == .exited(0))
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: redacted)), as: UTF8.self)
        #expect(text.contains("the app's own log") && !text.contains("com.example") && !text.contains("news"))
    }

    @Test("the schema of the format and the Swift file that writes it are printed, or written to a file")
    func format() throws {
        let schema = try Command.run("schema", "--app-log")
        #expect(schema.ending == .exited(0) && schema.output.contains("\"const\": \"taskStarted\""))
        #expect(try JSONSerialization.jsonObject(with: Data(schema.output.utf8)) is [String: Any])
        try Command.expectComplaint(
            ["schema", "--app-log", "--log"], status: 64, saying: "exclude each other")
        let printed = try Command.run("new", "--logger")
        #expect(
            printed.output.hasPrefix("// AppLog.swift") && printed.output.contains("import BackgroundTasks"))
        let folder = try TemporaryFolder()
        let file = folder.path(of: "AppLog.swift")
        let written = try Command.run("new", file, "--logger")
        #expect(written.ending == .exited(0) && written.errorOutput.contains("its first lines say how"))
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        #expect(text == printed.output)
        try Command.expectComplaint(["new", "--logger", "--name", "News"], status: 64, saying: "--logger")
    }
}
