public import Dashboard
public import EventLog
import Frames
import ScenarioFile
import Simulation
public import Timeline

/// Converts the steps of a recording into a replay for the dashboard.
///
/// The recording has the playhead's position at each key, and how it moved from there; the positions in
/// between are interpolated at a calm frame rate.
public struct RecordedReplay {
    private static let frameTime: Int64 = 50
    /// The most frames of a replay, more than any real session has; a log with more is not played to its end.
    private static let framesAtMost = 500_000
    /// The most changes times events: each change shows the whole day anew, so that more would take too long.
    private static let workAtMost = 1_000_000_000

    /// The steps for the dashboard.
    public let replay: SessionReplay
    /// The day at the start of the session.
    public let firstDay: TimelineIndex
    /// The playhead at the start of the session.
    public let firstMoment: Moment

    /// Whether a session changes its day too often to be replayed in reasonable time.
    public static func isTooLong(_ recording: Recording) -> Bool {
        // Both factors are at most the lines of a file.
        (recording.stageCount - 1) * recording.events.count > workAtMost
    }

    /// The replay of a recorded session.
    public init(_ recording: Recording) {
        let (firstEvents, changes) = recording.stages()
        let reaches = Self.reaches(recording, firstEvents, changes)
        firstDay = TimelineIndex(
            header: recording.header.day, events: firstEvents, through: reaches[0],
            evidence: recording.evidence)
        firstMoment = recording.steps.first { !$0.step.isMark }?.step.moment ?? .start
        var steps: [SessionReplay.Step] = []
        var motion = Motion(elapsed: 0, moment: firstMoment, speed: 1, isPlaying: false)
        var stage = 0
        for entry in recording.steps {
            let step = entry.step
            let elapsed = max(step.elapsed, motion.elapsed)
            if steps.count < Self.framesAtMost, !step.isMark {
                steps += motion.frames(until: elapsed, reaching: step.moment, every: Self.frameTime)
            }
            while stage < entry.stage {
                let change = SessionReplay.DayChange(
                    keeping: changes[stage].keeping, adding: changes[stage].adding,
                    through: reaches[stage + 1])
                stage += 1
                steps.append(.init(elapsedMilliseconds: elapsed, act: .change(change)))
            }
            if case .mark(let note) = step.action {
                // The playhead was elsewhere, and moves on from there.
                steps.append(.init(elapsedMilliseconds: elapsed, act: .mark(Mark(at: step.moment, note))))
                continue
            }
            steps.append(.init(elapsedMilliseconds: elapsed, act: .playhead(step.moment)))
            motion.elapsed = elapsed
            motion.moment = step.moment
            switch step.action {
            case .key:
                if let key = step.action.key { steps.append(.init(elapsedMilliseconds: elapsed, act: key)) }
            case .speed(let speed, let isPlaying):
                motion.speed = speed
                motion.isPlaying = isPlaying
                steps.append(.init(elapsedMilliseconds: elapsed, act: .speed(speed, isPlaying: isPlaying)))
            case .select(let app, let task):
                steps.append(.init(elapsedMilliseconds: elapsed, act: .select(app, task)))
            case .playhead, .rewind, .mark: break
            }
        }
        replay = SessionReplay(steps: steps)
    }

    /// How far each stage of the day is known: to its last event or the furthest position of the playhead.
    private static func reaches(
        _ recording: Recording, _ first: [TimelineEvent], _ changes: [Recording.Change]
    ) -> [Moment] {
        var reaches = [first.last?.moment ?? .start]
        reaches += changes.map { $0.adding.last?.moment ?? .start }
        for entry in recording.steps where !entry.step.isMark {
            var moment = entry.step.moment
            if case .rewind(let from) = entry.step.action { moment = max(moment, from) }
            reaches[entry.stage] = max(reaches[entry.stage], moment)
        }
        reaches[changes.count] = max(reaches[changes.count], recording.index.end)
        for stage in reaches.indices {
            reaches[stage] = recording.lastWritten(ofStage: stage) ?? reaches[stage]
        }
        return reaches
    }

    /// How the playhead moves between two steps.
    private struct Motion {
        var elapsed: Int64
        var moment: Moment
        var speed: Int64
        var isPlaying: Bool

        func frames(until end: Int64, reaching last: Moment, every step: Int64) -> [SessionReplay.Step] {
            guard isPlaying, last > moment else { return [] }
            // A long time is divided into longer steps.
            let step = max(step, (end - elapsed) / 20_000)
            return stride(from: elapsed + step, to: end, by: Int(step)).map { time in
                let reached = min(last, moment + (time - elapsed) * speed)
                return SessionReplay.Step(elapsedMilliseconds: time, act: .playhead(reached))
            }
        }
    }
}

extension PerformedStep {
    /// Whether a moment is marked, which may be elsewhere than the playhead.
    fileprivate var isMark: Bool {
        if case .mark = action { true } else { false }
    }
}

extension PerformedStep.Action {
    /// The key that was pressed; nil for what is no key, or one of which only another Dayline knows what it does.
    fileprivate var key: SessionReplay.ReplayedAct? {
        guard case .key(let name, let actionName) = self, let keys = try? Key.script(name), keys.count == 1
        else { return nil }
        let action = actionName.flatMap { Action(named: $0) }
        return actionName == nil || action != nil ? .key(keys[0], as: action) : nil
    }
}

extension Recording {
    /// Where the playhead was when the session ended; the start of a day that was recorded without one.
    public var lastPlayhead: Moment { steps.last { !$0.step.isMark }?.step.moment ?? .start }

    /// The keys that the person pressed, each with where the playhead was after it.
    public var keys: [(key: SessionReplay.ReplayedAct, playhead: Moment)] {
        steps.compactMap { entry in entry.step.action.key.map { ($0, entry.step.moment) } }
    }
}

extension RecordingHeader {
    /// The lesson of the recorded scenario; nil where it has none, or is not the scenario of this day.
    public var lesson: Lesson? {
        guard let own = try? RecordingCheck.scenario(in: self, file: "a recording"),
            own.header.roster == day.roster
        else { return nil }
        return own.lesson(of: scenario)
    }
}
