import EventLog
import Foundation
import ScenarioFile
import Sessions
import Simulation
import TestSupport
import Testing
import Timeline

/// Recordings of formats 1.0 and 2.0, which do not record why requests start and end.
///
/// Those of 2.0 were written by the Dayline of that format; that of 1.0 has the lines of one without checksums.
@Suite struct OldRecordingTests {
    static let names = ["1.0", "2.0-day", "2.0-session"]

    private static func bytes(_ name: String) throws -> [UInt8] {
        let path = RepositoryRoot.path(of: "Tests/EventLogTests/Logs/\(name).jsonl")
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private static func read(_ name: String) throws -> Recording {
        let reading = RecordingReader.read(try bytes(name))
        #expect(reading.damage == nil)
        return try #require(reading.recording)
    }

    @Test(
        "a recording of an older format is read whole, and has no reason that it does not record",
        arguments: names)
    func reading(name: String) throws {
        let recording = try Self.read(name)
        #expect(recording.isComplete && recording.notes.isEmpty)
        #expect(recording.version == String(name.prefix(3)))
        var ends = 0
        for event in recording.events {
            switch event.happening {
            case .request(_, .started(_, let reason)): #expect(reason == .notRecorded)
            case .app(_, .presented(_, _, let request)): #expect(request == nil)
            case .request(_, .ended(let outcome, let reason, _, _)):
                #expect(reason == (outcome == .expired || outcome == .killed ? .notRecorded : nil))
                ends += 1
            default: break
            }
        }
        #expect(ends > 0)
    }

    @Test(
        "a recording of an older model is not compared with what this one makes of the day", arguments: names)
    func otherModel(name: String) throws {
        let recording = try Self.read(name)
        var check = RecordingCheck(file: name, model: recording.header.model + "1")
        var reader = RecordingReader()
        _ = reader.read(try Self.bytes(name)[...]) { check.compare($0) }
        guard case .otherModel(recording.header.model) = check.obstacle else {
            Issue.record("compared with a model that did not make it")
            return
        }
    }

    /// A recording of the day of calls by this model, in the lines of an older format: as each line is changed, and
    /// without what was so before the day.
    private static func recording(
        of version: String, _ change: (String) -> String = { $0 }
    ) throws -> String {
        let builtIn = try #require(BuiltInScenario.named("voip-calls"))
        let scenario = try ScenarioReader.read(builtIn.bytes, file: builtIn.file)
        var bytes: [UInt8] = []
        let header = RecordingHeader(day: scenario.header, model: "now", scenario: builtIn.text)
        var writer = RecordingWriter(header) { bytes += $0 }
        simulate(scenario) { writer.append($0) }
        try writer.end(through: scenario.header.end)
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let older = lines.filter { !$0.contains(#""event":"before-start""#) }
        let text = change(older.joined(separator: "\n"))
            .replacing(/"version":"[0-9.]+"/, with: #""version":"\#(version)""#)
            .replacing(/"events":([0-9]+)/) {
                #""events":\#((Int($0.output.1) ?? 0) - lines.count + older.count)"#
            }
        return String(decoding: Checksums.renewed(Array(text.utf8)), as: UTF8.self)
    }

    private static func recordingWithoutReasons() throws -> String {
        try recording(of: "2.0") {
            $0.replacing(/,"reason":"[a-z-]+"/, with: "")
                .replacing(/("event":"(?:presented|refused)".*),"request":[0-9]+/) { $0.output.1 }
        }
    }

    @Test(
        "a recording of the format before the start of the day was told checks equal, and is known not to tell it"
    )
    func withoutBeforeStart() throws {
        let text = try Self.recording(of: "3.16")
        let check = Self.check(text)
        #expect(check.difference == nil && check.obstacle == nil)
        let recording = try #require(RecordingReader.read(Array(text.utf8)).recording)
        #expect(recording.isComplete && recording.index.apps.allSatisfy { $0.beforeStart == nil })
        // One that says to be newer lacks them.
        let newer = text.replacing(#""version":"3.16""#, with: #""version":"\#(RecordingFormat.version)""#)
        let renewed = String(decoding: Checksums.renewed(Array(newer.utf8)), as: UTF8.self)
        #expect(Self.check(renewed).difference != nil)
    }

    private static func check(_ text: String) -> RecordingCheck {
        var check = RecordingCheck(file: "calls", model: "now")
        var reader = RecordingReader()
        _ = reader.read(Array(text.utf8)[...]) { check.compare($0) }
        _ = reader.finish { check.compare($0) }
        return check
    }

    @Test("a recording of an older format checks equal, line by line")
    func equal() throws {
        let text = try Self.recordingWithoutReasons()
        let check = Self.check(text)
        #expect(check.difference == nil && check.obstacle == nil)
        let recording = try #require(RecordingReader.read(Array(text.utf8)).recording)
        #expect(recording.version == "2.0" && recording.events.count > 100)
    }

    @Test("an outcome that is changed in a recording of an older format is found in its line")
    func changed() throws {
        let text = try Self.recordingWithoutReasons()
        let changed = text.replacing(#""outcome":"killed""#, with: #""outcome":"expired""#)
        let lines = text.split(separator: "\n")
        let line = try #require(lines.firstIndex { $0.contains(#""outcome":"killed""#) })
        let renewed = String(decoding: Checksums.renewed(Array(changed.utf8)), as: UTF8.self)
        #expect(Self.check(renewed).difference?.line == line + 1)
    }

    @Test("a recording of an older format that is written anew says that the reasons are not recorded")
    func rewritten() throws {
        let recording = try Self.read("2.0-day")
        var bytes: [UInt8] = []
        var writer = RecordingWriter(recording.header) { bytes += $0 }
        writer.append(recording.events)
        try writer.end(through: recording.header.day.end)
        let text = String(decoding: bytes, as: UTF8.self)
        let killed = text.split(separator: "\n").filter { $0.contains(#""outcome":"killed""#) }
        #expect(!killed.isEmpty && killed.allSatisfy { $0.contains(#""reason":"not-recorded""#) })
        let again = try #require(RecordingReader.read(bytes).recording)
        #expect(again.version == RecordingFormat.version && again.events == recording.events)
    }
}
