import Dashboard
import EventLog
import Frames
import Sessions
import Timeline

/// The frames of a recorded session, at the times at which they were shown.
struct SessionFrames {
    let recording: Recording
    let size: Size
    private let glyphs: GlyphSet

    /// The title of the day.
    var title: String { recording.header.day.title }

    /// The frames of a session in a size.
    ///
    /// - Throws: `Failure` if nobody performed anything in the recording, or it is too long to be replayed.
    init(_ recording: Recording, file: String, size: Size, glyphs: GlyphSet) throws {
        guard !recording.steps.isEmpty else { throw Failure.badData(.notPerformed(file)) }
        try RecordedDashboard.checkItCanBePerformed(recording)
        (self.recording, self.size, self.glyphs) = (recording, size, glyphs)
    }

    /// Shows each frame with its time in milliseconds, and returns the end.
    @discardableResult
    func play(_ show: (_ elapsed: Int64, _ frame: Frame) -> Void) -> Int64 {
        let replay = RecordedReplay(recording)
        let model = DashboardModel(
            index: replay.firstDay, size: size, playhead: replay.firstMoment,
            playback: Playback(isPaused: false, speed: 600), lesson: recording.lesson, mayIntervene: false)
        var session = Session(model: model, replay: replay.replay)
        var keeper = FinishedDay()
        var elapsed: Int64 = 0
        show(elapsed, render(session.model, glyphs: glyphs))
        while let wait = session.millisecondsToNextChange {
            elapsed += Int64(wait)
            _ = session.take(.tick(elapsedMilliseconds: wait), keeper: &keeper)
            session.rest(keeper: &keeper)
            show(elapsed, render(session.model, glyphs: glyphs))
        }
        return elapsed
    }

    /// The session as a picture that moves, of no more than some megabytes: the more changes, the fewer frames.
    func animation(_ paints: PaintTable) -> String {
        var step: Int64 = 100
        while true {
            let picture = animation(paints, step: step)
            guard picture.utf8.count > Self.bytesAtMost, step < 60_000 else { return picture }
            step *= 2
        }
    }

    private static let bytesAtMost = 3_000_000

    /// The picture with a frame for each step of time in which something changed: the last of it.
    private func animation(_ paints: PaintTable, step: Int64) -> String {
        var picture = AnimatedPicture(size: size, paints, title: title)
        var last: (time: Int64, frame: Frame)?
        let end = play { elapsed, frame in
            let time = (elapsed + step - 1) / step * step
            if let last, last.time < time { picture.show(last.frame, at: last.time) }
            last = (time, frame)
        }
        if let last { picture.show(last.frame, at: last.time) }
        return picture.svg(until: end)
    }
}
