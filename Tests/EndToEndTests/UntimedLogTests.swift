import Foundation
import TestSupport
import Testing

/// Text of a log without times: what it tells is told, and no time is made up.
@Suite struct UntimedLogTests {
    private static let text = """
        SpringBoard [com.example.notidemo] Received remote notification request
          [ waking: 1, hasAlertContent: 0, hasContentAvailable: 1, pushType: Background]
        SpringBoard [com.example.notidemo] Content-available push notifications are only
          supported on-device for iOS, watchOS, and tvOS

        """

    private let folder: TemporaryFolder
    private let log: String

    init() throws {
        folder = try TemporaryFolder()
        log = try folder.write(Self.text, to: "quoted.txt")
    }

    private func output(_ arguments: String...) throws -> String {
        let outcome = try Command.run(arguments)
        #expect(outcome.ending == .exited(0), "\(arguments): \(outcome.errorOutput)")
        return outcome.output
    }

    /// Times of day, and dates as the program writes them.
    private static func times(in text: String) -> [String] {
        text.matches(
            of:
                /\b\d\d:\d\d\b|\b20\d\d-\d\d-\d\d|\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/
        )
        .map { String($0.0) }
    }

    @Test(
        "no answer about it has a time of day or a date",
        arguments: [
            "run", "run --format json", "run --format markdown", "why", "why --format json", "check",
            "frame --size 80x24", "frame --size 120x36", "frame --size 120x36 --keys r", "export --to csv",
            "export --to trace", "export --to svg --figure", "show --plain",
        ])
    func noTimes(_ command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let isPlain = words[0] == "show"
        let outcome = try Command.run(
            [words[0], log] + words.dropFirst(), input: isPlain ? Array("state\nevents\nquit\n".utf8) : [])
        #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        #expect(!outcome.output.isEmpty)
        #expect(Self.times(in: outcome.output) == [], "\(outcome.output)")
    }

    @Test("the heading, the clock and the axis say that there are no times")
    func said() throws {
        #expect(try output("run", log).hasPrefix("quoted.txt · no times · logged by a device\n"))
        for size in ["80x24", "120x36"] {
            let rows = try output("frame", log, "--size", size).split(separator: "\n")
            #expect(rows[0].contains("  no times  "))
            #expect(rows[2].trimmingCharacters(in: .whitespaces) == "no times")
        }
        #expect(try output("run", log, "--format", "json").contains("\"start\": null"))
        #expect(try output("why", log).contains("refused        --:--:--"))
    }

    @Test("a recording of it has no times either, and tells the same")
    func recorded() throws {
        let recording = folder.path(of: "quoted.jsonl")
        _ = try output("record", log, recording)
        #expect(try String(contentsOfFile: recording, encoding: .utf8).contains("\"timed\":false"))
        #expect(try output("why", recording) == output("why", log))
        #expect(
            try output("frame", recording, "--size", "120x36").contains("  no times  "))
    }

    @Test("it is not merged, compared with the model or made a scenario, and the message says why")
    func refused() throws {
        let timed = try folder.write(PhoneLog.text, to: "phone.log")
        for arguments in [["compare", log], ["scenario", "--from", log], ["run", timed, log]] {
            try Command.expectComplaint(arguments, status: 65, saying: "the lines have no times")
        }
    }
}
