public import Descriptors
public import Timeline

/// Reads a recording on a thread of its own, and keeps the day as far as it has come for whoever shows it.
public final class RecordingWatch: Sendable {
    /// What has come of the recording.
    public struct State: Sendable {
        /// Its header; nil as long as it has not come.
        public fileprivate(set) var header: RecordingHeader?
        /// The day so far, without the evidence of a device's log; nil before the first one.
        public fileprivate(set) var index: TimelineIndex?
        /// Counts the days that were put together, so that a reader knows whether this is another one.
        public fileprivate(set) var revision = 0
        /// How many lines came.
        public fileprivate(set) var lines = 0
        /// The share of the file that was read, in percent; nil where its length is not known.
        public fileprivate(set) var percent: Int?
        /// What was read, once no more comes.
        public fileprivate(set) var reading: RecordingReading?
        /// Why it could not be read on; nil if it could.
        public fileprivate(set) var failure: SystemError?
        /// Whether somebody asked for no more before its end.
        public fileprivate(set) var isStopped = false

        fileprivate mutating func show(_ recording: Recording?, _ day: inout GrowingDay) {
            header = recording?.header
            index = recording.map { day.index(of: $0) }
            revision += 1
        }
    }

    /// Becomes readable when there is a new state.
    public var descriptor: Int32 { newest.descriptor }

    private let newest: NewestState<State>
    private let stop: Bell
    private let source: Descriptor
    private let beginning: [UInt8]
    /// What tells how far the file was read: itself, or the compressed file behind it.
    private let measured: Int32

    /// How many bytes are read at once.
    private static let piece = 1 << 20

    /// Begins to read; nil if the system has no thread or no descriptor left.
    ///
    /// - Parameters:
    ///   - descriptor: Where its bytes come from.
    ///   - beginning: What was read of it before.
    ///   - measured: The regular file whose place tells the progress; another one tells none.
    public init?(_ descriptor: Int32, beginning: [UInt8], measured: Int32) {
        guard let newest = NewestState<State>(), let stop = Bell() else { return nil }
        (self.newest, self.stop) = (newest, stop)
        (source, self.beginning, self.measured) = (Descriptor(descriptor), beginning, measured)
        guard let thread = SystemThread({ self.work() }) else { return nil }
        thread.leave()
    }

    /// The newest state, if it was not taken yet.
    public func take() -> State? { newest.take() }

    /// Waits at most so many milliseconds for a state, and takes it.
    public func take(within milliseconds: Int) -> State? { newest.take(within: milliseconds) }

    /// Asks for no more; the last state records that it was stopped.
    public func end() { stop.ring() }

    private func work() {
        var reader = RecordingReader()
        var state = State()
        // The day is shown anew when it is twice as long, so that all of that takes as long as once at the end.
        var shown = 0
        var day = GrowingDay()
        func take(_ piece: ArraySlice<UInt8>) -> Bool {
            state.isStopped = stop.hasRung
            guard !state.isStopped else { return false }
            let goesOn = reader.read(piece)
            (state.lines, state.percent) = (reader.lineNumber, percent)
            if reader.lineNumber > 2 * shown {
                shown = reader.lineNumber
                state.show(reader.soFar, &day)
            } else if let recording = reader.soFar {
                day.follow(recording)
            }
            newest.put(state)
            return goesOn
        }
        if take(beginning[...]) {
            do throws(SystemError) {
                try source.read(inPiecesOf: Self.piece, take)
            } catch {
                state.failure = error
            }
        }
        let reading = reader.finish()
        state.show(reading.recording, &day)
        (state.lines, state.reading) = (reading.lastLine, reading)
        newest.put(state)
    }

    /// How much was read, in percent; cut, so that all is told to be read at the end only.
    private var percent: Int? {
        Descriptor(measured).place.flatMap { $0.of > 0 ? Int(min(100, $0.read * 100 / $0.of)) : nil }
    }
}
