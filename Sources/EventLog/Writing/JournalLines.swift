import Timeline

/// The lines about the session itself: the person's actions and the end, without their seals.
enum JournalLines {
    static func step(_ step: PerformedStep, _ roster: Roster) -> [UInt8] {
        let at = ",\"at\":\(step.elapsed)"
        switch step.action {
        case .key(let name, let action):
            let fields = Array(at.utf8) + Pieces.field("key", name)
            return line(step.moment, .key, fields + (action.map { Pieces.field("action", $0) } ?? []))
        case .playhead: return line(step.moment, .playhead, Array(at.utf8))
        case .speed(let speed, let isPlaying):
            return line(step.moment, .speed, Array("\(at),\"speed\":\(speed),\"playing\":\(isPlaying)".utf8))
        case .select(let app, let task):
            let name = Pieces.field("app", roster[app].bundleIdentifier)
            let number = task.map { Int($0.index) } ?? -1
            return line(step.moment, .select, name + Array("\(at),\"selected\":\(number)".utf8))
        case .mark(let note): return line(step.moment, .mark, Array(at.utf8) + Pieces.field("note", note))
        case .rewind(let from):
            return line(step.moment, .rewind, Array("\(at),\"from\":\(from.milliseconds)".utf8))
        }
    }

    static func superseded(keeping count: Int, at moment: Moment) -> [UInt8] {
        line(moment, .superseded, Array(",\"events\":\(count)".utf8))
    }

    static func end(through moment: Moment, count: Int64) -> [UInt8] {
        line(moment, .end, Array(",\"events\":\(count)".utf8))
    }

    private static func line(_ moment: Moment, _ kind: LineKind, _ fields: [UInt8]) -> [UInt8] {
        Array("{\"t\":\(moment.milliseconds),\"event\":\"\(kind.name)\"".utf8) + fields
    }
}
