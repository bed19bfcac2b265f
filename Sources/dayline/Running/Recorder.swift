import Dashboard
import EventLog
import Timeline

/// Records a session into a file: what the playhead passes, and what the person does.
final class Recorder {
    private(set) var file: LogFile?
    private var journal: SessionJournal?
    private var recordedPlayback: Playback
    private let started: Int64

    var isRecording: Bool { journal != nil }

    /// Begins a recording; the day up to the playhead is written at once.
    ///
    /// - Throws: `LogFileError`.
    init(
        _ file: LogFile, header: LogHeader, events: [TimelineEvent], playhead: Moment, playback: Playback,
        elapsed: Int64
    ) throws(LogFileError) {
        self.file = file
        started = elapsed
        recordedPlayback = playback
        journal = try SessionJournal(header, to: file.write)
        try journal?.pass(events, through: playhead)
        let speed = PerformedStep.Deed.speed(playback.speed, isPlaying: !playback.isPaused)
        try journal?.perform(PerformedStep(elapsed: 0, moment: playhead, speed))
    }

    func pass(_ events: [TimelineEvent], state: DashboardState) throws(LogFileError) {
        try journal?.pass(events, through: state.playhead)
    }

    func rewind(from: Moment, state: DashboardState) throws(LogFileError) {
        try perform(.rewind(from: from), state)
    }

    func intervene(_ intervention: Intervention, day: [TimelineEvent]) throws(LogFileError) {
        try journal?.intervene(intervention, day: day)
    }

    func takeBack(
        _ intervention: Intervention, day: [TimelineEvent], state: DashboardState
    ) throws(LogFileError) {
        try journal?.takeBack(intervention)
        try journal?.pass(day, through: state.playhead)
    }

    /// Notes a key, and how playback goes on after it.
    func press(_ key: String, state: DashboardState) throws(LogFileError) {
        try perform(.key(key), state)
        guard state.playback != recordedPlayback else { return }
        recordedPlayback = state.playback
        try perform(.speed(state.playback.speed, isPlaying: !state.playback.isPaused), state)
    }

    func end() throws(LogFileError) {
        try journal?.end()
        journal = nil
        file = nil
    }

    private func perform(_ deed: PerformedStep.Deed, _ state: DashboardState) throws(LogFileError) {
        try journal?.perform(
            PerformedStep(elapsed: state.elapsed - started, moment: state.playhead, deed)
        )
    }
}
