import Dashboard
import EventLog
import Frames
import Sessions
import Timeline

extension PlayedSession {
    /// What is wrong with the recording; empty when it can be replayed, checks equal, and shows what was shown.
    public var problems: [String] {
        var check = RecordingCheck(file: "the recording", model: Self.model)
        var reader = RecordingReader()
        _ = reader.read(bytes[...]) { check.compare($0) }
        let reading = reader.finish { check.compare($0) }
        if let obstacle = check.obstacle { return [told("cannot be simulated again: \(obstacle)")] }
        if let difference = check.difference { return [told(Self.text(difference))] }
        if let damage = reading.damage { return [told("line \(damage.line): \(damage.text)")] }
        guard let recording = reading.recording else { return [told("nothing could be read")] }
        guard end == .quit || end == .hangup else { return [] }
        guard recording.isComplete else { return [told("has no end")] }
        return replayed(recording) + performed(recording)
    }

    /// Which of some changed bytes the check of the recording does not tell, or tells with another line.
    ///
    /// A line that was cut off is left out by the reader, so the recording is one that was ended.
    public func problems(ofChangedBytes count: Int) -> [String] {
        guard end == .quit || end == .hangup else { return [] }
        var hand = RandomHand(seed: seed &+ 1)
        return (0..<count).compactMap { _ in
            let place = Int(hand.number(0...Int64(bytes.count - 1)))
            var changed = bytes
            changed[place] ^= UInt8(hand.number(1...255))
            let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
            let found = Self.firstWrongLine(changed)
            return found == line ? nil : told("byte \(place) changed in line \(line), found in \(found ?? 0)")
        }
    }

    /// The line that the check of a recording tells; nil where it tells none.
    private static func firstWrongLine(_ bytes: [UInt8]) -> Int? {
        var check = RecordingCheck(file: "the recording", model: model)
        var reader = RecordingReader()
        _ = reader.read(bytes[...]) { check.compare($0) }
        let damage = reader.finish { check.compare($0) }.damage
        // An obstacle is a matter of the header.
        return check.obstacle != nil ? 1 : check.difference?.line ?? damage?.line
    }

    private func told(_ problem: String) -> String { "seed \(seed), \(scenario), \(end): \(problem)" }

    private static func text(_ difference: RecordingCheck.Difference) -> String {
        let recorded = String(decoding: difference.recorded, as: UTF8.self)
        let simulated = difference.simulated.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
        return "line \(difference.line) is \(recorded) and not \(simulated)"
    }

    /// The replay shows at the last moment what the session showed.
    private func replayed(_ recording: Recording) -> [String] {
        let replay = DashboardModel(
            index: recording.index, size: last.state.size, playhead: last.state.playhead, mayIntervene: false)
        let session = DashboardModel(
            index: last.index, size: last.state.size, playhead: last.state.playhead, mayIntervene: false)
        guard recording.index.end >= last.state.playhead else {
            return [told("replay ends at \(recording.index.end), the session at \(last.state.playhead)")]
        }
        return differences("replay", frame(replay), frame(session))
    }

    /// Played as it was performed, the session ends with the same lanes.
    private func performed(_ recording: Recording) -> [String] {
        let replay = RecordedReplay(recording)
        let model = DashboardModel(
            index: replay.firstDay, size: last.state.size, playhead: replay.firstMoment,
            playback: Playback(isPaused: false), lesson: recording.header.lesson, mayIntervene: false)
        var session = Session(model: model, replay: replay.replay)
        var keeper = FinishedDay()
        _ = session.take(.tick(elapsedMilliseconds: 1 << 40), keeper: &keeper)
        let ended = session.model
        var problems: [String] = []
        if ended.state.playhead != last.state.playhead {
            problems.append(told("performed, it ends at \(ended.state.playhead), not \(last.state.playhead)"))
        }
        // Where a zoomed page begins depends on the very frame in which the playhead left the page before.
        if ended.state.selectedApp != last.state.selectedApp
            || ended.state.window.length != last.state.window.length
        {
            problems.append(told("performed, it ends with another view"))
        }
        if ended.state.marks != last.state.marks || ended.state.marks.count != recording.marks.count {
            problems.append(told("performed, it ends with other marks"))
        }
        if ended.index.events != recording.index.events {
            problems.append(told("performed, it ends with another day"))
        }
        return problems
    }

    /// The rows of a frame without what only a day whose future is known can show.
    private func frame(_ shown: DashboardModel) -> [String] {
        var model = shown
        while model.state.future != .hidden { _ = model.apply(.view(.future)) }
        while model.state.laneOrder != .roster { _ = model.apply(.view(.laneOrder)) }
        while model.state.baseline != .off { _ = model.apply(.compare(.nextBaseline)) }
        let frame = ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode).frame
        return frame.plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The rows that differ, but for what a recording cannot know of the day's future.
    private func differences(_ name: String, _ replayed: [String], _ shown: [String]) -> [String] {
        zip(replayed, shown).filter { $0 != $1 && !$0.contains("not recorded") && !$0.contains("unknown") }
            .filter { !$1.contains("never launched") }
            .prefix(1).map { told("\(name) shows\n\($0)\nand not\n\($1)") }
    }
}
