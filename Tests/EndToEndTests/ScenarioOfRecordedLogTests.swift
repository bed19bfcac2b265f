import Foundation
import ScenarioFile
import Simulation
import TestSupport
import Testing

/// `dayline scenario --from` on the recording of a device's log.
@Suite struct ScenarioOfRecordedLogTests {
    @Test("a recording makes the scenario of its log, also without what is private")
    func scenario() throws {
        let folder = try TemporaryFolder()
        let (log, recording) = try RecordedLogTests.record(PhoneLog.text, in: folder)
        let texts = try [log, recording].map { try Command.run("scenario", "--from", $0) }
        for text in texts { #expect(text.ending == .exited(0), "\(text.errorOutput)") }
        // The app's own line asks for a charger, and the recording holds the line.
        #expect(texts[0].output.contains("requiresExternalPower: true"))
        #expect(texts[1].output == texts[0].output.replacing(log, with: recording))
        let redacted = folder.path(of: "redacted.jsonl")
        try #require(try Command.run("record", log, redacted, "--redact").ending == .exited(0))
        let read = try [recording, redacted].map { file in
            let text = try Command.run("scenario", "--from", file).output
            return try ScenarioReader.read(Array(text.utf8), file: "a day")
        }
        #expect(read[1].device == read[0].device)
        for day in read {
            #expect(day.apps[0].tasks.map(\.requiresExternalPower) == [false, true])
        }
        // So it can be held against the model alone, as its log can.
        let compared = try Command.run("compare", recording)
        #expect(compared.errorOutput == "" && compared.output.contains("its own scenario"))
    }

    @Test("the scenario of a recording of an earlier format says what that does not hold")
    func earlierFormat() throws {
        let folder = try TemporaryFolder()
        let (_, recording) = try RecordedLogTests.record(PhoneLog.text, in: folder)
        let today = try String(contentsOfFile: recording, encoding: .utf8)
        let changed = today.replacing(/"version":"3\.[0-9]+"/, with: "\"version\":\"3.10\"")
        try #require(changed != today)
        let older = try folder.write(
            String(decoding: Checksums.renewed(Array(changed.utf8)), as: UTF8.self), to: "older.jsonl")
        let words = "a recording of an earlier format, which does not hold which requests are older"
        #expect(try Command.run("scenario", "--from", older).output.contains(words))
        #expect(try !Command.run("scenario", "--from", recording).output.contains(words))
    }
}
