import Descriptors
import DeviceLog
import Foundation
import TestSupport
import Testing
import Timeline

@testable import LiveLog

/// Logs that are read on a thread of their own: pipes, and files that are followed.
@Suite struct LogWatchTests {
    /// Waits for a state that fulfils a condition.
    private func state(
        of watch: LogWatch, _ expected: String, where condition: (LogState) -> Bool
    ) throws -> LogState {
        // What is counted is how often nothing came, not the clock, which goes on while the whole machine stands still.
        var waits = 0
        while waits < 300 {
            guard let state = watch.take(within: 100) else {
                waits += 1
                continue
            }
            if condition(state) { return state }
        }
        throw NeverCame(expected: expected)
    }

    private struct NeverCame: Error {
        let expected: String
    }

    @Test("of a pipe every line is told, a torn one once it is whole, and the end at last")
    func pipe() throws {
        let pipe = Pipe()
        let source = LogSource.stream(
            descriptor: pipe.fileHandleForReading.fileDescriptor, beginning: [], measured: -1)
        let watch = try #require(LogWatch(try GrowingLogTests.settings(source), reportsProgress: false))
        #expect(watch.take(within: 50) == nil, "nothing has come")
        let place = CableLog.started.utf8.count - 3
        try pipe.fileHandleForWriting.write(
            contentsOf: Data((CableLog.connected + CableLog.submitted).utf8))
        let first = try state(of: watch, "the submission") { $0.index?.requests.count == 1 }
        try pipe.fileHandleForWriting.write(contentsOf: Data(CableLog.started.prefix(place).utf8))
        #expect(watch.take(within: 300) == nil, "the line is torn")
        try pipe.fileHandleForWriting.write(contentsOf: Data(CableLog.started.dropFirst(place).utf8))
        let second = try state(of: watch, "the start") { $0.index?.requests.first?.started != nil }
        #expect(second.revision > first.revision)
        try pipe.fileHandleForWriting.write(contentsOf: Data(CableLog.completed.utf8))
        try pipe.fileHandleForWriting.close()
        let last = try state(of: watch, "the end") { $0.ending != nil }
        #expect(last.ending == .complete)
        #expect(last.index?.requests.map(\.outcome) == [.completed])
    }

    @Test("a named pipe is waited for until somebody writes into it, and ends when nobody does any more")
    func namedPipe() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let settings = try GrowingLogTests.settings(.namedPipe(descriptor: descriptor))
        let watch = try #require(LogWatch(settings, reportsProgress: false))
        #expect(watch.take(within: 200) == nil, "nobody writes into it")
        try #require(FileHandle(forWritingAtPath: path)).close()
        #expect(watch.take(within: 200) == nil, "who wrote into it wrote nothing")
        let writer = try #require(FileHandle(forWritingAtPath: path))
        try writer.write(contentsOf: Data((CableLog.connected + CableLog.submitted).utf8))
        let first = try state(of: watch, "the submission") { $0.index?.requests.count == 1 }
        #expect(first.ending == nil, "somebody may write on")
        try writer.write(contentsOf: Data((CableLog.started + CableLog.completed).utf8))
        try writer.close()
        let last = try state(of: watch, "the end") { $0.ending != nil }
        #expect(last.ending == .complete && last.index?.requests.map(\.outcome) == [.completed])
    }

    @Test("a named pipe that nobody writes into is given up when no more is asked for")
    func stoppedNamedPipe() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let settings = try GrowingLogTests.settings(.namedPipe(descriptor: descriptor))
        let watch = try #require(LogWatch(settings, reportsProgress: false))
        watch.end()
        #expect(try state(of: watch, "the end") { $0.ending != nil }.ending == .stopped)
    }

    @Test("an evaluation is told with all its rows, however its lines come")
    func pauseWithinEvaluation() throws {
        let pipe = Pipe()
        let source = LogSource.stream(
            descriptor: pipe.fileHandleForReading.fileDescriptor, beginning: [], measured: -1)
        let watch = try #require(LogWatch(try GrowingLogTests.settings(source), reportsProgress: false))
        let lines = CableLog.held.split(separator: "\n")
        try #require(lines.count > 2, "a head, at least one row, and the decision")
        try pipe.fileHandleForWriting.write(
            contentsOf: Data((CableLog.connected + CableLog.submitted).utf8))
        _ = try state(of: watch, "the submission") { $0.index?.requests.count == 1 }
        for line in lines {
            try pipe.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
            if line != lines.last { #expect(watch.take(within: 100) == nil, "the bracket is open") }
        }
        let told = try state(of: watch, "the evaluation") { $0.index?.evidence?.evaluations.count == 1 }
        #expect(told.index?.evidence?.evaluations.first?.rows.count == lines.count - 2)
        try pipe.fileHandleForWriting.close()
    }

    @Test("two pipes make one day, which has what both have brought")
    func twoPipes() throws {
        let pipes = [Pipe(), Pipe()]
        defer { withExtendedLifetime(pipes) {} }
        var settings = try GrowingLogTests.settings()
        settings.logs = pipes.map { pipe in
            .init(
                source: .stream(
                    descriptor: pipe.fileHandleForReading.fileDescriptor, beginning: [], measured: -1),
                options: settings.logs[0].options, name: "pipe")
        }
        let watch = try #require(LogWatch(settings, reportsProgress: false))
        try pipes[0].fileHandleForWriting.write(
            contentsOf: Data((CableLog.connected + CableLog.submitted + CableLog.started).utf8))
        #expect(watch.take(within: 300)?.index == nil, "the other may have what comes before")
        try pipes[1].fileHandleForWriting.write(contentsOf: Data(CableLog.held.utf8))
        let reached = try state(of: watch, "the evaluation") { $0.index?.evidence?.evaluations.count == 1 }
        #expect(reached.index?.requests.first?.started == nil && reached.ending == nil)
        try pipes[1].fileHandleForWriting.close()
        _ = try state(of: watch, "the start") { $0.index?.requests.first?.started != nil }
        try pipes[0].fileHandleForWriting.close()
        let last = try state(of: watch, "the end") { $0.ending != nil }
        #expect(last.ending == .complete && last.summaries.map(\.records) == [2, 1])
    }

    @Test("the share of two files that was read is that of both")
    func share() throws {
        let folder = try TemporaryFolder()
        let texts = [CableLog.connected + CableLog.submitted, CableLog.held + CableLog.started]
        let files = try texts.enumerated().map { number, text in
            try #require(FileHandle(forReadingAtPath: folder.write(text, to: "\(number).log")))
        }
        defer { withExtendedLifetime(files) {} }
        var settings = try GrowingLogTests.settings()
        settings.logs = files.map { file in
            .init(
                source: .stream(
                    descriptor: file.fileDescriptor, beginning: [], measured: file.fileDescriptor),
                options: settings.logs[0].options, name: "file")
        }
        let watch = try #require(LogWatch(settings, reportsProgress: true))
        let last = try state(of: watch, "the end") { $0.ending != nil }
        #expect(last.percent == 100 && last.records == 3 && last.bytes == texts.joined().utf8.count)
    }

    @Test("whoever asks for no more gets the last state, also while nothing comes")
    func stop() throws {
        let pipe = Pipe()
        let source = LogSource.stream(
            descriptor: pipe.fileHandleForReading.fileDescriptor,
            beginning: Array((CableLog.connected + CableLog.submitted).utf8), measured: -1)
        let watch = try #require(LogWatch(try GrowingLogTests.settings(source), reportsProgress: false))
        _ = try state(of: watch, "what was read before") { $0.index?.requests.count == 1 }
        watch.end()
        let last = try state(of: watch, "the end") { $0.ending != nil }
        #expect(last.ending == .stopped)
        #expect(last.index?.requests.count == 1)
        try pipe.fileHandleForWriting.close()
    }

    @Test("a file is followed from before it exists, as it grows, is emptied, is replaced")
    func follow() throws {
        let folder = try TemporaryFolder()
        let path = folder.path(of: "phone.log")
        let watch = try #require(
            LogWatch(try GrowingLogTests.settings(.followed(path: path)), reportsProgress: false))
        #expect(watch.take(within: 150) == nil, "there is no file")
        _ = try folder.write(CableLog.connected + CableLog.submitted, to: "phone.log")
        let begun = try state(of: watch, "the submission") { $0.index?.requests.count == 1 }
        #expect(begun.restarts.isEmpty, "a file that was not there yet does not begin anew")
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data(CableLog.held.utf8))
        _ = try state(of: watch, "the evaluation") { $0.index?.evidence?.evaluations.count == 1 }
        try file.truncate(atOffset: 0)
        let emptied = try state(of: watch, "the empty file") { $0.restarts == [.emptied] }
        #expect(emptied.index?.requests.count == 1, "what was read is kept")
        try file.write(contentsOf: Data(CableLog.started.utf8))
        _ = try state(of: watch, "the start") { $0.index?.requests.first?.started != nil }
        let other = try folder.write(CableLog.completed, to: "other.log")
        try #require(rename(other, path) == 0)
        let replaced = try state(of: watch, "the completion") {
            $0.index?.requests.map(\.outcome) == [.completed]
        }
        #expect(replaced.restarts == [.emptied, .replaced])
        watch.end()
        _ = try state(of: watch, "the end") { $0.ending == .stopped }
    }

    @Test("a file that is removed is read on until another takes its name")
    func removed() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(CableLog.connected + CableLog.submitted, to: "phone.log")
        let watch = try #require(
            LogWatch(try GrowingLogTests.settings(.followed(path: path)), reportsProgress: false))
        _ = try state(of: watch, "the submission") { $0.index?.requests.count == 1 }
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try FileManager.default.removeItem(atPath: path)
        _ = try state(of: watch, "that it is gone") { $0.restarts == [.removed] }
        try file.seekToEnd()
        try file.write(contentsOf: Data(CableLog.started.utf8))
        _ = try state(of: watch, "the start") { $0.index?.requests.first?.started != nil }
        _ = try folder.write(CableLog.completed, to: "phone.log")
        let last = try state(of: watch, "the completion") {
            $0.index?.requests.map(\.outcome) == [.completed]
        }
        #expect(last.restarts == [.removed, .replaced])
        watch.end()
    }

    @Test("what takes the name of a file and is none is left alone, and the next file is read")
    func device() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(CableLog.connected + CableLog.submitted, to: "phone.log")
        let watch = try #require(
            LogWatch(try GrowingLogTests.settings(.followed(path: path)), reportsProgress: false))
        _ = try state(of: watch, "the submission") { $0.index?.requests.count == 1 }
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
        _ = try state(of: watch, "that it is gone") { $0.restarts == [.removed] }
        #expect(watch.take(within: 300) == nil, "zeros are no log")
        try FileManager.default.removeItem(atPath: path)
        try #require(mkfifo(path, 0o600) == 0)
        #expect(watch.take(within: 300) == nil, "nobody writes into the pipe")
        try FileManager.default.removeItem(atPath: path)
        _ = try folder.write(CableLog.started + CableLog.completed, to: "phone.log")
        let last = try state(of: watch, "the completion") {
            $0.index?.requests.map(\.outcome) == [.completed]
        }
        #expect(last.restarts == [.removed, .replaced])
        watch.end()
        _ = try state(of: watch, "the end") { $0.ending == .stopped }
    }

    @Test("a file that cannot be read says why")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let watch = try #require(
            LogWatch(try GrowingLogTests.settings(.followed(path: folder.path)), reportsProgress: false))
        let last = try state(of: watch, "the end") { $0.ending != nil }
        guard case .failed(0, let error) = last.ending else {
            Issue.record("a folder was read: \(String(describing: last.ending))")
            return
        }
        #expect(error.code == EISDIR)
    }

    @Test("a quiet file is looked at more and more rarely, and often again once it grows")
    func lookPace() {
        var pace = LookPace()
        #expect(pace.time == 40)
        for _ in 0..<50 { pace.noteRest(of: 40) }
        // An eighth of two seconds.
        #expect(pace.time == 250)
        for _ in 0..<50 { pace.noteRest(of: 500) }
        #expect(pace.time == 500)
        pace.noteNews()
        #expect(pace.time == 40)
    }

    @Test("the longer a day takes to build, the longer is the pause before the next")
    func pace() {
        let begin = ContinuousClock.now
        var pace = BuildPace()
        #expect(pace.rest(at: begin) <= .zero, "the first is built at once")
        pace.note(from: begin, to: begin + .milliseconds(1))
        #expect(pace.rest(at: begin + .milliseconds(1)) == .milliseconds(80))
        pace.note(from: begin, to: begin + .milliseconds(100))
        #expect(pace.rest(at: begin + .milliseconds(100)) == .seconds(3))
        #expect(pace.rest(at: begin + .milliseconds(3_100)) == .zero)
    }
}
