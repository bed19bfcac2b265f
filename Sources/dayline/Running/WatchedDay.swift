import Dashboard
import BackgroundPolicy
import DeviceLog
import LiveLog
import Timeline

/// Keeps a day whose log is still being read: hands on what has come, and records it if that is wanted.
struct WatchedDay: DayKeeper {
    private let watch: LogWatch
    private let words: LogNewsWords
    private var recording: WatchRecording?
    private let isLive: Bool
    private let files: [InputFile]
    /// What was taken last.
    private(set) var state: LogState?
    /// Why the log could not be read, for the end of the session.
    private(set) var failure: Failure?

    /// A day of a log that is watched.
    ///
    /// - Parameters:
    ///   - watch: Who reads it.
    ///   - words: What is said about it.
    ///   - isLive: Whether it is being written, and not a file that is read.
    ///   - files: The files, which stay open as long as they are read.
    ///   - recording: What it is recorded into.
    init(
        _ watch: LogWatch, _ words: LogNewsWords, isLive: Bool, files: [InputFile] = [],
        recording: WatchRecording? = nil
    ) {
        self.watch = watch
        self.words = words
        self.isLive = isLive
        self.files = files
        self.recording = recording
    }

    /// What the log is called in messages.
    var name: String { words.name }

    /// Becomes readable when more has come.
    var descriptor: Int32 { watch.descriptor }

    /// Whether nothing has come that makes a day.
    var isWaiting: Bool { state?.index == nil && state?.ending == nil }

    /// What a person must know of how the log was read, if it was read to its end.
    var remark: Message? {
        guard let state, state.ending != nil else { return nil }
        return words.messages(from: state, to: state).last.flatMap { $0.weight == .note ? nil : $0 }
    }

    /// The day so far, or one on a date on which nothing is known yet.
    func index(orOn date: CalendarDay, _ title: String) -> TimelineIndex {
        if let index = state?.index { return index }
        let calendar =
            DayCalendar(
                year: Int64(date.year), month: Int64(date.month), day: Int64(date.day), startOfDay: 0)
            ?? DayCalendar(epochDay: 0, startOfDay: 0)
        return TimelineIndex(
            header: DayHeader(
                title: ErrorText.plain(title), calendar: calendar, length: Span.minute, profile: .sources,
                seed: 0,
                roster: Roster()),
            events: [], through: .start, evidence: DeviceEvidence())
    }

    /// How the day goes on; nil if nothing more comes.
    var course: DayCourse? {
        guard state?.ending == nil else { return nil }
        guard !isLive else { return .live }
        return .reading(
            ReadingProgress(
                percent: state?.percent, lines: state?.lines ?? 0,
                events: state?.index?.events.count ?? 0))
    }

    /// Waits for the log to be read, at most so many milliseconds; nil waits as long as it takes.
    mutating func wait(atMost milliseconds: Int?) {
        let clock = ContinuousClock()
        let begin = clock.now
        while state?.ending == nil {
            let passed = Int((clock.now - begin) / .milliseconds(1))
            let rest = milliseconds.map { $0 - passed } ?? 1_000
            guard rest > 0 else { return }
            if let next = watch.take(within: rest) { adopt(next) }
        }
    }

    /// Keeps the newest state.
    private mutating func adopt(_ next: LogState) {
        state = next
        failure = failure ?? words.failure(next)
    }

    mutating func news() -> DayNews? {
        guard let next = watch.take() else {
            return record(isLast: false).map { DayNews(index: nil, course: course, messages: [$0]) }
        }
        var messages = words.messages(from: state, to: next)
        let isOther = next.revision != state?.revision
        adopt(next)
        if let trouble = record(isLast: false) { messages.append(trouble) }
        return DayNews(index: isOther ? next.index : nil, course: course, messages: messages)
    }

    /// Milliseconds until the recording is due that was put off; nil if it has all that came.
    var millisecondsToNews: Int? {
        guard failure == nil, let state, let rest = recording?.rest(of: state) else { return nil }
        return rest <= .zero ? 0 : Int(rest / .milliseconds(1)) + 1
    }

    mutating func respond(to effect: Effect, state: DashboardState) -> Response {
        switch effect {
        case .stopReading:
            watch.end()
            return Response()
        case .toggleRecording:
            return Response(message: words.aboutRecording(isOn: recording != nil))
        case .quit:
            finish()
            return Response()
        case .savePicture, .copy: return effect.refusal
        case .replaceInterventions, .playheadPassed, .rewound, .selected, .marked, .performed:
            return Response()
        }
    }

    /// What is recorded, once the session is over.
    var recorded: (path: String, events: Int)? { recording?.written }

    /// Reads no more, and completes the recording with all that came.
    private mutating func finish() {
        watch.end()
        guard recording != nil else { return }
        wait(atMost: 5_000)
        _ = record(isLast: true)
    }

    /// Writes the day into the recording, if it is time; returns what went wrong.
    private mutating func record(isLast: Bool) -> Message? {
        guard failure == nil, let state else { return nil }
        do throws(Failure) {
            try recording?.write(state, isLast: isLast)
            return nil
        } catch {
            failure = error
            return Message(error.text, weight: .error)
        }
    }
}
