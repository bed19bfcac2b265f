import Dashboard
import EventLog
import Frames
import Timeline

/// Turns the steps of a recording into a performance for the dashboard.
///
/// The recording tells where the playhead was whenever a key was pressed, and how it moved from there on; what
/// lies between is filled in at a calm rate of frames.
struct RecordedPerformance {
    private static let frameTime: Int64 = 50
    /// More frames, or changes of the day, than any session has; a log that tells more is not played to the end.
    private static let framesAtMost = 500_000
    static let changesAtMost = 1_000

    let performance: Performance
    /// The day as the session found it.
    let firstDay: TimelineIndex
    let firstMoment: Moment

    init(_ recording: Recording) {
        let header = recording.header.day
        firstDay = TimelineIndex(header: header, events: recording.events(ofStage: 0))
        firstMoment = recording.steps.first?.step.moment ?? .start
        var steps: [Performance.Step] = []
        var motion = Motion(elapsed: 0, moment: firstMoment, speed: 1, isPlaying: false)
        var stage = 0
        for entry in recording.steps {
            let step = entry.step
            let elapsed = max(step.elapsed, motion.elapsed)
            if steps.count < Self.framesAtMost {
                steps += motion.frames(until: elapsed, reaching: step.moment, every: Self.frameTime)
            }
            while stage < entry.stage {
                stage += 1
                steps.append(
                    Self.change(recording, header, toStage: stage, at: elapsed)
                )
            }
            steps.append(.init(elapsedMilliseconds: elapsed, deed: .playhead(step.moment)))
            motion.elapsed = elapsed
            motion.moment = step.moment
            switch step.deed {
            case .key(let name):
                if let key = Self.key(name) {
                    steps.append(.init(elapsedMilliseconds: elapsed, deed: .key(key)))
                }
            case .speed(let speed, let isPlaying):
                motion.speed = speed
                motion.isPlaying = isPlaying
            case .playhead, .rewind: break
            }
        }
        performance = Performance(steps: steps)
    }

    /// How the playhead moves between two steps.
    private struct Motion {
        var elapsed: Int64
        var moment: Moment
        var speed: Int64
        var isPlaying: Bool

        func frames(until end: Int64, reaching last: Moment, every step: Int64) -> [Performance.Step] {
            guard isPlaying, last > moment else { return [] }
            // A long way is gone in longer steps.
            let step = max(step, (end - elapsed) / 20_000)
            return stride(from: elapsed + step, to: end, by: Int(step)).map { time in
                let reached = min(last, moment + (time - elapsed) * speed)
                return Performance.Step(elapsedMilliseconds: time, deed: .playhead(reached))
            }
        }
    }

    private static func key(_ name: String) -> Key? {
        guard let keys = try? Key.script(name), keys.count == 1 else { return nil }
        return keys[0]
    }

    /// The change of the day between two stages: an intervention after a rewind, or one taken back.
    ///
    /// The recording does not hold the future that was undone, so nothing is said of what changed.
    private static func change(
        _ recording: Recording, _ header: DayHeader, toStage stage: Int, at elapsed: Int64
    ) -> Performance.Step {
        let index = TimelineIndex(header: header, events: recording.events(ofStage: stage))
        return .init(elapsedMilliseconds: elapsed, deed: .day(index))
    }
}
