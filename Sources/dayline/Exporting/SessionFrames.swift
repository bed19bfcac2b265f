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
        try Self.checkItCanBePerformed(recording)
        (self.recording, self.size, self.glyphs) = (recording, size, glyphs)
    }

    /// Checks that a session can be replayed step by step.
    ///
    /// - Throws: `Failure` if it is too long for that.
    static func checkItCanBePerformed(_ recording: Recording) throws {
        guard RecordedReplay.isTooLong(recording) else { return }
        throw Failure.badData(.performedTooOften(recording.stageCount - 1))
    }

    /// Shows each frame with its time in milliseconds, and returns the end.
    @discardableResult
    func play(_ show: (_ elapsed: Int64, _ frame: Frame) -> Void) -> Int64 {
        let replay = RecordedReplay(recording)
        let model = DashboardModel(
            index: replay.firstDay, size: size, playhead: replay.firstMoment,
            playback: Playback(isPaused: false, speed: 600), lesson: recording.header.lesson,
            mayIntervene: false)
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
        // A frame for each step of time in which something changed: the last of it.
        var step: Int64 = 100
        var frames: [(time: Int64, frame: Frame)] = []
        var picture = AnimatedPicture(size: size, paints, title: title)
        func add(_ elapsed: Int64, _ frame: Frame) {
            let time = (elapsed + step - 1) / step * step
            if frames.last?.time == time { frames.removeLast() }
            frames.append((time, frame))
        }
        let end = play { elapsed, frame in
            if let last = frames.last, last.time < elapsed { picture.show(last.frame, at: last.time) }
            add(elapsed, frame)
            while picture.byteCount > Self.bytesAtMost, step < 60_000 {
                step *= 2
                let former = frames
                frames = []
                for (time, frame) in former { add(time, frame) }
                picture = AnimatedPicture(size: size, paints, title: title)
                for (time, frame) in frames.dropLast() { picture.show(frame, at: time) }
            }
        }
        if let last = frames.last { picture.show(last.frame, at: last.time) }
        return picture.svg(until: end)
    }

    private static let bytesAtMost = 3_000_000
}
