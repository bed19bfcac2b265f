import EventLog
import Foundation
import Sessions
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
        let reading = LogReader.read(try bytes(name))
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
            case .started(_, _, let reason): #expect(reason == .notRecorded)
            case .presented(_, _, _, let request): #expect(request == nil)
            case .ended(_, let outcome, let reason, _, _):
                #expect(reason == (outcome == .expired || outcome == .killed ? .notRecorded : nil))
                ends += 1
            default: break
            }
        }
        #expect(ends > 0)
    }

    @Test("a recording of an older format checks equal, line by line", arguments: names)
    func check(name: String) throws {
        let recording = try Self.read(name)
        var check = RecordingCheck(file: name, model: recording.header.model)
        var reader = LogReader()
        _ = reader.read(try Self.bytes(name)[...]) { check.compare($0) }
        _ = reader.finish { check.compare($0) }
        #expect(check.difference == nil && check.obstacle == nil)
    }

    @Test("an outcome that is changed in a recording of an older format is found in its line")
    func changed() throws {
        let recording = try Self.read("1.0")
        let text = String(decoding: try Self.bytes("1.0"), as: UTF8.self)
        let changed = text.replacing(#""outcome":"killed""#, with: #""outcome":"expired""#)
        let lines = text.split(separator: "\n")
        let line = try #require(lines.firstIndex { $0.contains(#""outcome":"killed""#) })
        var check = RecordingCheck(file: "changed", model: recording.header.model)
        var reader = LogReader()
        _ = reader.read(Array(changed.utf8)[...]) { check.compare($0) }
        #expect(check.difference?.line == line + 1)
    }

    @Test("a recording of an older format that is written anew says that the reasons are not recorded")
    func rewritten() throws {
        let recording = try Self.read("2.0-day")
        var bytes: [UInt8] = []
        var writer = LogWriter(recording.header) { bytes += $0 }
        writer.append(recording.events)
        try writer.end(through: recording.header.day.end)
        let text = String(decoding: bytes, as: UTF8.self)
        let killed = text.split(separator: "\n").filter { $0.contains(#""outcome":"killed""#) }
        #expect(!killed.isEmpty && killed.allSatisfy { $0.contains(#""reason":"not-recorded""#) })
        let again = try #require(LogReader.read(bytes).recording)
        #expect(again.version == LogFormat.version && again.events == recording.events)
    }
}
