import Foundation
import TestSupport
import Testing
import Timeline

@testable import EventLog

@Suite("The file of a log")
struct LogFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static func read(_ path: String) throws -> RecordingReading {
        RecordingReader.read(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }

    @Test("A file that is there is not overwritten unless somebody asks for it")
    func overwriting() throws {
        let path = try folder.write("precious", to: "day.jsonl")
        #expect(throws: LockedFileError.alreadyExists(path: path)) { try LockedFile(creating: path) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
        let file = try LockedFile(creating: path, overwrite: true)
        try Array("new".utf8).withUnsafeBytes { try file.write($0) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious", "until it is published")
        #expect(throws: LockedFileError.inUse(path: path)) { try LockedFile(creating: path, overwrite: true) }
        try file.publish()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
        #expect(throws: LockedFileError.inUse(path: path)) { try LockedFile(creating: path, overwrite: true) }
        try file.finish()
        // One that is given up leaves nothing behind, and what was there as it is.
        _ = try LockedFile(creating: path, overwrite: true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["day.jsonl"])
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    }

    @Test("A file is there for its owner only, and holds what was passed as soon as it was passed")
    func writtenAsItHappens() throws {
        let path = folder.path(of: "day.jsonl")
        let file = try LockedFile(creating: path)
        var journal = try SessionJournal(Samples.header, to: file.write)
        var draw = EventDraw(seed: 3)
        let day = draw.day(count: 20)
        for event in day {
            try journal.pass(day, through: event.moment)
            let recording = try #require(try Self.read(path).recording)
            #expect(recording.events == day.filter { $0.moment <= event.moment })
            #expect(recording.notes == [.noEnd])
        }
        try journal.end(day)
        #expect(try Self.read(path).recording?.isComplete == true)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("A day streamed into a file is there in order and whole, and a full disk is told at the end")
    func streamed() throws {
        let path = folder.path(of: "long.jsonl")
        var draw = EventDraw(seed: 12)
        let day = draw.day(count: 20_000)
        var header = Samples.header
        header.day.length = RecordingFormat.lengths.upperBound
        var log = RecordingWriter(header, to: try LockedFile(creating: path))
        // Portions of every size, down to a single event.
        var rest = day[...]
        for count in [1, 4_094, 2, 5_000, 0, 900, 900, 900] {
            log.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        log.append(Array(rest))
        try log.end(through: Moment(RecordingFormat.lengths.upperBound))
        let reading = try Self.read(path)
        #expect(reading.damage == nil)
        #expect(reading.recording?.events == day)
        #expect(
            FileManager.default.contents(atPath: path).map { Array($0) }
                == (try RecordingWriter.log(day, header: header)))
        var lost = RecordingWriter(header, to: try LockedFile(creating: "/dev/full"))
        #expect(throws: LockedFileError.cannotWrite(path: "/dev/full", code: 28)) {
            try lost.end(through: .start)
        }
    }

    @Test("A writer that is given up leaves no batch behind that still reads its memory")
    func givenUp() throws {
        let unlock = TimelineEvent(at: .start, .device(.firstUnlock))
        for number in 0..<20 {
            var log = RecordingWriter(
                Samples.header, to: try LockedFile(creating: folder.path(of: "\(number)")))
            for _ in 0..<9 { log.append(Array(repeating: unlock, count: 3_000)) }
        }
        let reading = try Self.read(folder.path(of: "7"))
        #expect(reading.damage == nil && reading.recording?.isComplete == false)
    }

    @Test("A failure on the writing thread is told, and nothing is written after it")
    func failureBehind() throws {
        var calls = 0
        let stream = LineStream(Samples.header) { (_) throws(LockedFileError) in
            calls += 1
            throw .cannotWrite(path: "full", code: 28)
        }
        let thread = try #require(RecordingWriterThread(stream))
        let unlock = TimelineEvent(at: .start, .device(.firstUnlock))
        for _ in 0..<100 {
            var sheet = Array(repeating: unlock, count: 3_000)
            thread.exchange(&sheet)
            #expect(sheet.isEmpty)
        }
        thread.finish()
        #expect(thread.failure == .cannotWrite(path: "full", code: 28))
        stream.end(through: .start)
        #expect(calls == 1)
    }

    @Test("What cannot be opened is told with its path and the system's reason")
    func failures() throws {
        let path = folder.path(of: "none/day.jsonl")
        #expect(throws: LockedFileError.cannotCreate(path: path, code: 2)) { try LockedFile(creating: path) }
        #expect(throws: LockedFileError.alreadyExists(path: folder.path)) {
            try LockedFile(creating: folder.path)
        }
        let full = try LockedFile(creating: "/dev/null")
        try [UInt8](repeating: 0, count: 9).withUnsafeBytes { try full.write($0) }
    }

    private static func write(_ text: String, _ file: LockedFile) throws {
        try Array(text.utf8).withUnsafeBytes { try file.write($0) }
    }

    private func namesLeft() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path(of: name), encoding: .utf8)
    }

    @Test("A file that is written anew stays locked, and another's file under its name is left as it is")
    func writtenAnew() throws {
        let path = folder.path(of: "day.jsonl")
        let file = try LockedFile(creating: path, .whole)
        try Self.write("one", file)
        #expect(try text("day.jsonl").isEmpty, "until it is published")
        try file.publish()
        for overwrite in [false, true] {
            #expect(throws: overwrite ? LockedFileError.inUse(path: path) : .alreadyExists(path: path)) {
                try LockedFile(creating: path, overwrite: overwrite)
            }
        }
        try file.rewrite()
        try Self.write("two", file)
        #expect(throws: LockedFileError.inUse(path: path)) { try LockedFile(creating: path, overwrite: true) }
        #expect(try text("day.jsonl") == "one")
        try file.publish()
        #expect(try text("day.jsonl") == "two")
        try file.rewrite()
        try FileManager.default.removeItem(atPath: path)
        _ = try folder.write("mine", to: "day.jsonl")
        #expect(throws: LockedFileError.lost(path: path)) { try Self.write("three", file) }
        #expect(throws: LockedFileError.lost(path: path)) { try file.publish() }
        #expect(try text("day.jsonl") == "mine")
    }

    @Test("A file that is moved, cut or written to by another while it is written is no recording any more")
    func changedByOthers() throws {
        for (number, change) in ["moved", "cut", "longer", "cut at the end"].enumerated() {
            let path = folder.path(of: "\(number)")
            let file = try LockedFile(creating: path)
            try Self.write("some lines", file)
            if change == "moved" {
                try FileManager.default.moveItem(atPath: path, toPath: path + "-moved")
            } else {
                let handle = try #require(FileHandle(forWritingAtPath: path))
                try handle.truncate(atOffset: change == "longer" ? 99 : 0)
            }
            let expected = change == "moved" ? LockedFileError.lost(path: path) : .altered(path: path)
            if change != "cut at the end" { #expect(throws: expected) { try Self.write("more", file) } }
            #expect(throws: expected) { try file.finish() }
        }
    }

    @Test("A whole file that is given up leaves no name behind, and a link is replaced itself")
    func wholeFiles() throws {
        _ = try LockedFile(creating: folder.path(of: "never"), .whole)
        _ = try LockedFile(creating: folder.path(of: "nothing written"))
        #expect(try namesLeft().isEmpty)
        _ = try folder.write("precious", to: "target")
        for (link, target) in [("link", "target"), ("dangling", "none")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(of: link), withDestinationPath: folder.path(of: target))
            #expect(LockedFile.wouldReplace(folder.path(of: link)))
            let file = try LockedFile(creating: folder.path(of: link), overwrite: true, .whole)
            try Self.write("new", file)
            try file.finish()
            #expect(try text(link) == "new")
        }
        #expect(try text("target") == "precious")
        #expect(try namesLeft() == ["dangling", "link", "target"])
        #expect(!LockedFile.wouldReplace("/dev/null"))
    }

    @Test(
        "The draft of a process that was killed is removed with the next file of its name, and no other file")
    func strays() throws {
        // No process has a greater number than the system allows.
        let stray = ".day.jsonl-\(Int32.max).new"
        let others = [".day.jsonl-1.new", ".day.jsonl-x.new", ".other-\(Int32.max).new", "day.jsonl-5.new"]
        for name in others + [stray] { _ = try folder.write("draft", to: name) }
        let file = try LockedFile(creating: folder.path(of: "day.jsonl"))
        try Self.write("day", file)
        try file.finish()
        #expect(try namesLeft() == (others + ["day.jsonl"]).sorted())
    }

    @Test("Sessions are kept below the state folder of XDG, whose relative paths do not count")
    func place() {
        #expect(RecordingFolder.folder(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/dayline")
        #expect(
            RecordingFolder.folder(environment: ["XDG_STATE_HOME": "s", "HOME": "/h"])
                == "/h/.local/state/dayline")
        #expect(RecordingFolder.folder(environment: ["XDG_STATE_HOME": "", "HOME": "h"]) == nil)
        #expect(RecordingFolder.folder(environment: [:]) == nil)
    }

    @Test("A recording is named after its scenario and the clock, by letters that every system takes")
    func names() {
        let stamp = "2024-06-05 14:05:22"
        #expect(
            RecordingFolder.fileName(scenario: "Messaging Day", timestamp: stamp)
                == "messaging-day-2024-06-05-14-05-22.jsonl"
        )
        #expect(
            RecordingFolder.fileName(scenario: "../../etc/passwd", timestamp: "1", attempt: 2)
                == "etc-passwd-1-2.jsonl")
        #expect(RecordingFolder.fileName(scenario: "🌞", timestamp: "1") == "1.jsonl")
    }

    @Test("Kept sessions are told from other files by their names, and are in order of their age")
    func keptSessions() {
        func name(_ scenario: String, _ stamp: String, _ attempt: Int = 1) -> String {
            RecordingFolder.fileName(scenario: scenario, timestamp: stamp, attempt: attempt, isKept: true)
        }
        let inOrder = [
            name("zoo", "20240605-140521"), name("a day", "20240605-140522"),
            name("a day", "20240605-140522", 2), name("a day", "20240605-140522", 10),
            name("", "20240606-000000"),
        ]
        #expect(inOrder[1] == "a-day-20240605-140522.kept.jsonl")
        let others = [
            RecordingFolder.fileName(scenario: "a day", timestamp: "20240605-140522"), "mine.kept.jsonl",
            "mine-2024-06.kept.jsonl", "20240605-140522.kept.jsonl.bak", "talk-20240605-14052x.kept.jsonl",
        ]
        #expect(RecordingFolder.keptSessions(among: (others + inOrder).reversed()) == inOrder)
    }
}
