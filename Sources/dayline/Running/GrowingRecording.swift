import Dashboard
import Descriptors
import EventLog
import LiveLog
import Timeline

/// Keeps the day of a large recording that is still being read.
struct GrowingRecording: DayKeeper {
    private let watch: RecordingWatch
    private let file: InputFile
    /// What was taken last.
    private(set) var state: RecordingWatch.State?
    /// The whole day, once no more comes.
    private var whole = FinishedDay()

    /// Recordings of fewer bytes are read before anything is shown, and of what is packed a part of that.
    private static let leastBytes: Int64 = 16 << 20
    private static let leastPackedBytes: Int64 = 2 << 20

    /// Begins to read a file; nil for one that is read at once, or is of a device, whose evidence comes to its end.
    ///
    /// - Throws: `Failure` if there is no thread for it.
    init?(_ file: InputFile) throws {
        guard let place = file.place,
            place.of >= (file.isCompressed ? Self.leastPackedBytes : Self.leastBytes),
            RecordingReader.read(file.detected).recording?.header.isLogged == false,
            case .stream(descriptor: let descriptor, beginning: let beginning, measured: let measured) =
                file.takeSource()
        else { return nil }
        guard let watch = RecordingWatch(descriptor, beginning: beginning, measured: measured) else {
            throw ErrorText.noThread(file.name)
        }
        (self.watch, self.file) = (watch, file)
    }

    /// Becomes readable when more has come.
    var descriptor: Int32 { watch.descriptor }

    /// How the day goes on; nil if nothing more comes.
    var course: DayCourse? {
        guard let state, state.reading == nil else { return nil }
        return .reading(
            ReadingProgress(
                percent: state.percent, lines: state.lines, events: state.index?.events.count ?? 0))
    }

    /// Waits until there is a day to show.
    mutating func wait() {
        while state?.reading == nil, state?.index == nil {
            if let next = watch.take(within: 1_000) { state = next }
        }
    }

    mutating func news() -> DayNews? {
        guard let next = watch.take() else { return nil }
        let isOther = next.revision != state?.revision
        state = next
        guard let reading = next.reading else {
            return DayNews(index: isOther ? next.index : nil, course: course)
        }
        if let recording = reading.recording { whole = FinishedDay(recording) }
        return DayNews(
            index: next.index, course: nil, messages: [Self.message(next, reading)],
            marks: reading.recording?.marks ?? [])
    }

    /// What a person must know of how the recording was read.
    private static func message(_ state: RecordingWatch.State, _ reading: RecordingReading) -> Message {
        let end = state.index?.end ?? .start
        let lines = state.lines
        if state.isStopped, let calendar = state.header?.day {
            let end = calendar.clock(end, day: .date)
            return Message(LogNewsWords.stopped(at: state.percent, lines: lines, end: end), weight: .warning)
        }
        if let damage = reading.damage {
            return Message("line \(damage.line): \(ErrorText.plain(damage.text))", weight: .error)
        }
        if let recording = reading.recording, !recording.isComplete {
            return Message(RecordingText.incomplete(recording, endsAt: end), weight: .warning)
        }
        return Message(LogNewsWords.readToTheEnd(lines))
    }

    mutating func respond(to effect: Effect, state: DashboardState) -> Response {
        guard effect == .stopReading else { return whole.respond(to: effect, state: state) }
        watch.end()
        return Response()
    }

    mutating func help(for record: RequestRecord, in index: TimelineIndex) -> [HelpWords] {
        whole.help(for: record, in: index)
    }

    mutating func findings() -> FoundMistakes { whole.findings() }

    /// What was read, with its damage and notes told as of any recording; nil if the person stopped or left before its end.
    ///
    /// - Throws: `Failure` if it is damaged, or could not be read on.
    func recording(beforeDamage: Bool?) throws -> Recording? {
        if let failure = state?.failure { throw ErrorText.unreadable(file.name, failure.code) }
        guard let reading = state?.reading, state?.isStopped == false else { return nil }
        return try RecordingFile.accept(reading, flaw: file.flaw(), of: file, beforeDamage: beforeDamage)
    }
}
