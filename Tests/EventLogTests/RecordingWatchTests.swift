import Descriptors
import Testing
import Timeline

@testable import EventLog

/// A recording that is read on a thread of its own, through a pipe whose other end the test holds.
@Suite struct RecordingWatchTests {
    private let bytes: [UInt8]
    private let ends: [Int32]
    private let watch: RecordingWatch

    init() throws {
        var draw = EventDraw(seed: 1)
        bytes = try RecordingWriter.log(draw.day(count: 400))
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        self.ends = ends
        watch = try #require(RecordingWatch(ends[0], beginning: Array(bytes.prefix(100)), measured: -1))
    }

    private func write(_ bytes: ArraySlice<UInt8>) throws {
        let end = Descriptor(ends[1])
        let isWritten = Array(bytes).withUnsafeBytes { (try? end.write($0)) != nil }
        try #require(isWritten)
    }

    /// The first state that is as it is wanted; nil if none comes.
    private func state(where isWanted: (RecordingWatch.State) -> Bool) -> RecordingWatch.State? {
        for _ in 0..<500 {
            if let state = watch.take(within: 20), isWanted(state) { return state }
        }
        return nil
    }

    @Test("a day is there before the end of its recording has come, and at the end it is the whole one")
    func grows() throws {
        let half = try #require(bytes[..<(bytes.count / 2)].lastIndex(of: UInt8(ascii: "\n"))) + 1
        try write(bytes[100..<half])
        let part = RecordingReader.read(Array(bytes[..<half]))
        let state = try #require(state { $0.index?.events.isEmpty == false })
        #expect(state.reading == nil && state.header == part.recording?.header)
        let events = try #require(state.index).events
        #expect(part.recording?.events.starts(with: events) == true)
        try write(bytes[half...])
        close(ends[1])
        let last = try #require(self.state { $0.reading != nil })
        #expect(!last.isStopped && last.failure == nil && last.revision > state.revision)
        let whole = RecordingReader.read(bytes)
        #expect(last.reading?.recording?.events == whole.recording?.events)
        #expect(
            last.index?.events == whole.recording?.events && last.index?.end == whole.recording?.index.end)
        #expect(last.lines == bytes.count { $0 == UInt8(ascii: "\n") })
    }

    @Test("who asks for no more gets what was read by then")
    func stops() throws {
        let half = try #require(bytes[..<(bytes.count / 2)].lastIndex(of: UInt8(ascii: "\n"))) + 1
        try write(bytes[100..<half])
        _ = try #require(state { $0.index?.events.isEmpty == false })
        watch.end()
        try write(bytes[half...])
        let last = try #require(state { $0.reading != nil })
        #expect(last.isStopped)
        #expect(last.index?.events == RecordingReader.read(Array(bytes[..<half])).recording?.events)
        close(ends[1])
    }

    @Test("damage ends the reading, and the day before it stays")
    func damaged() throws {
        let half = try #require(bytes[..<(bytes.count / 2)].lastIndex(of: UInt8(ascii: "\n"))) + 1
        try write(bytes[100..<half] + Array("{\"t\":nothing}\n".utf8))
        let last = try #require(state { $0.reading != nil })
        let alone = RecordingReader.read(bytes[..<half] + Array("{\"t\":nothing}\n".utf8))
        #expect(last.reading?.damage != nil && last.reading?.damage == alone.damage)
        #expect(last.index?.events == alone.recording?.events)
        close(ends[1])
    }
}
