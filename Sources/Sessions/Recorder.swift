import Dashboard
public import EventLog
import Timeline

/// The destination of a recording: a file or, in tests, a closure.
public struct RecordingSink {
    let path: String
    /// Whether it is a file that can be read again.
    let isFile: Bool
    let allowance: SessionJournal.Allowance
    let write: LineSink
    let publish: () throws(LockedFileError) -> Void
    let finish: () throws(LockedFileError) -> Void

    /// A file, which replaces a former one once the recording has begun.
    public init(_ file: LockedFile) {
        path = file.path
        isFile = file.isRegular
        allowance = .usual
        write = file.write
        publish = file.publish
        finish = file.finish
    }

    /// A closure that receives the bytes.
    public init(allowance: SessionJournal.Allowance = .usual, _ write: @escaping LineSink) {
        self.allowance = allowance
        path = "memory"
        isFile = false
        self.write = write
        publish = {}
        finish = {}
    }
}

/// A recording that was ended as it should be.
public struct EndedRecording: Hashable, Sendable {
    /// The path of the file, as given.
    public let path: String
    /// Whether it is a file that can be read again, unlike a pipe.
    public let isFile: Bool
    /// The number of events of the day that it holds.
    public let eventCount: Int
}

/// Records a session: the events that the playhead passes, and the person's actions.
final class Recorder {
    private let sink: RecordingSink
    private var journal: SessionJournal
    private var recordedPlayback: Playback
    /// What was selected at the last line; at first the first app.
    private var recordedSelection: (app: AppID?, task: TaskID?)
    private let started: Int64

    var path: String { sink.path }

    /// The recording as it would be if it ended now.
    var ended: EndedRecording {
        EndedRecording(path: sink.path, isFile: sink.isFile, eventCount: journal.written)
    }

    /// The recording has the day's events up to and including this moment.
    var through: Moment { journal.through }

    /// Begins a recording and writes the day up to the playhead, or to the last change after it, at once.
    ///
    /// - Throws: `LockedFileError`.
    init(
        _ sink: RecordingSink, header: RecordingHeader, events: [TimelineEvent], changes: [Intervention],
        playhead: Moment, playback: Playback, elapsed: Int64
    ) throws(LockedFileError) {
        self.sink = sink
        started = elapsed
        recordedPlayback = playback
        recordedSelection = (header.day.roster.apps.isEmpty ? nil : AppID(0), nil)
        journal = try SessionJournal(header, allowance: sink.allowance, to: sink.write)
        let furthest = max(playhead, changes.last?.moment ?? playhead)
        try journal.pass(events, through: furthest)
        if furthest > playhead {
            try journal.perform(PerformedStep(elapsed: 0, moment: playhead, .rewind(from: furthest)))
        }
        let speed = PerformedStep.Action.speed(playback.speed, isPlaying: !playback.isPaused)
        try journal.perform(PerformedStep(elapsed: 0, moment: playhead, speed))
        try sink.publish()
    }

    func pass(_ events: [TimelineEvent], state: DashboardState) throws(LockedFileError) {
        try journal.pass(events, through: state.playhead)
    }

    /// Records that a moment was marked.
    func mark(_ mark: Mark, elapsed: Int64) throws(LockedFileError) {
        try journal.perform(
            PerformedStep(elapsed: max(0, elapsed - started), moment: mark.moment, .mark(mark.note)))
    }

    func rewind(from: Moment, state: DashboardState) throws(LockedFileError) {
        try perform(.rewind(from: from), state)
    }

    func intervene(_ intervention: Intervention, day: [TimelineEvent]) throws(LockedFileError) {
        try journal.intervene(intervention, day: day)
    }

    func takeBack(_ intervention: Intervention) throws(LockedFileError) {
        try journal.takeBack(intervention)
    }

    /// Records a key, with its action where that is not the usual one, and how playback continues after it.
    func press(_ key: String, action: String?, state: DashboardState) throws(LockedFileError) {
        try perform(.key(key, action: action), state)
        try select(state: state)
        guard state.playback != recordedPlayback else { return }
        recordedPlayback = state.playback
        try perform(.speed(state.playback.speed, isPlaying: !state.playback.isPaused), state)
    }

    /// Records which app and task are selected, if that changed.
    func select(state: DashboardState) throws(LockedFileError) {
        guard let app = state.selectedApp, recordedSelection != (app, state.task) else { return }
        recordedSelection = (app, state.task)
        try perform(.select(app, state.task), state)
    }

    /// Ends the recording; the day is as for `pass`, through `through`.
    func end(_ events: [TimelineEvent]) throws(LockedFileError) {
        try journal.end(events)
        try sink.finish()
    }

    private func perform(_ action: PerformedStep.Action, _ state: DashboardState) throws(LockedFileError) {
        try journal.perform(
            PerformedStep(elapsed: state.elapsed - started, moment: state.playhead, action)
        )
    }
}
