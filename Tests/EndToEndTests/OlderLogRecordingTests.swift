import Foundation
import TestSupport
import Testing

/// Recordings of logs in the formats before restarts, networks and silences were recorded.
@Suite struct OlderLogRecordingTests {
    @Test(
        "the recording of a log in an older format is reported and replayed like one of today",
        arguments: [7, 8, 10])
    func olderFormat(minor: Int) throws {
        let (folder, olderFolder) = (try TemporaryFolder(), try TemporaryFolder())
        let log = try folder.write(PhoneLog.text, to: "phone.log")
        let recording = folder.path(of: "s.jsonl")
        let recorded = try Command.run("record", log, recording)
        try #require(recorded.ending == .exited(0), "\(recorded.errorOutput)")
        let today = try String(contentsOfFile: recording, encoding: .utf8)
        // What came later is not in the recording, so the number alone tells it from an older one.
        for kind in ["restart", "network-sighting", "phone-restarted", "silence"] {
            #expect(!today.contains("\"\(kind)\""), "\(kind)")
        }
        let changed = today.replacing(/"version":"3\.[0-9]+"/, with: "\"version\":\"3.\(minor)\"")
        #expect(changed != today)
        let text = String(decoding: Checksums.renewed(Array(changed.utf8)), as: UTF8.self)
        let older = try olderFolder.write(text, to: "s.jsonl")
        for arguments in [["run"], ["replay", "--plain"], ["check"]] {
            let outcomes = try [recording, older].map {
                try Command.run(arguments + [$0], in: $0 == older ? olderFolder.path : folder.path)
            }
            #expect(outcomes[1].ending == .exited(0), "\(outcomes[1].errorOutput)")
            let answers = outcomes.map {
                $0.output.replacing(folder.path, with: "").replacing(olderFolder.path, with: "")
            }
            #expect(!answers[1].isEmpty && answers[1] == answers[0], "\(arguments)")
        }
    }
}
