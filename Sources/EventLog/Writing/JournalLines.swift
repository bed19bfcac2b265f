import Timeline

/// The lines about the session itself: the person's actions and the end, without their seals.
enum JournalLines {
    static func step(_ step: PerformedStep, _ roster: Roster) -> [UInt8] {
        let at = Pieces.field(.at, step.elapsed)
        switch step.action {
        case .key(let name, let action):
            let fields = at + Pieces.field("key", name)
            return line(step.moment, .step(.key), fields + (action.map { Pieces.field("action", $0) } ?? []))
        case .playhead: return line(step.moment, .step(.playhead), at)
        case .speed(let speed, let isPlaying):
            let fields = at + Pieces.field(.speed, speed)
            return line(step.moment, .step(.speed), fields + Array(",\"playing\":\(isPlaying)".utf8))
        case .select(let app, let task):
            let name = Pieces.field("app", roster[app].bundleIdentifier)
            let number = task.map { Int64($0.index) } ?? -1
            return line(step.moment, .step(.select), name + at + Pieces.field(.selected, number))
        case .mark(let note): return line(step.moment, .step(.mark), at + Pieces.field("note", note))
        case .rewind(let from):
            return line(step.moment, .step(.rewind), at + Pieces.field(.from, from.milliseconds))
        }
    }

    static func superseded(keeping count: Int, at moment: Moment) -> [UInt8] {
        line(moment, .superseded, Pieces.field(.events, Int64(count)))
    }

    static func unwritten(at moment: Moment) -> [UInt8] { line(moment, .unwritten, []) }

    static func end(through moment: Moment, count: Int64) -> [UInt8] {
        line(moment, .end, Pieces.field(.events, count))
    }

    private static func line(_ moment: Moment, _ kind: LineKind, _ fields: [UInt8]) -> [UInt8] {
        Pieces.opening(of: kind, at: moment) + fields
    }
}
