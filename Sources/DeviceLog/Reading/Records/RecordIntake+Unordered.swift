/// Records of a log without an order.
extension RecordIntake {
    mutating func takeFar(_ far: UnorderedRecords.Far, _ body: (LogRecord) -> Void) {
        for right in unordered.take(far) { settle(right, body) }
    }

    mutating func takeUnordered(_ kept: UnorderedRecords.Kept, _ body: (LogRecord) -> Void) {
        guard !unordered.isUsual(kept.record, boot: kept.boot) else {
            return handOn(kept.record, boot: kept.boot, body)
        }
        let (right, wrong) = unordered.take(kept)
        if let wrong { summary.contradictions.append(Contradiction(line: wrong, of: .boot)) }
        for one in right { handOn(one.record, boot: one.boot, body) }
    }

    private mutating func settle(_ far: UnorderedRecords.Far, _ body: (LogRecord) -> Void) {
        accept(LogClock.Reading(time: far.time), after: nil, far.process, line: far.line, body)
        if let kept = far.kept { takeUnordered(kept, body) }
    }

    mutating func finishUnordered(_ body: (LogRecord) -> Void) {
        let (far, held) = unordered.finish(spoken)
        if let held { handOn(held.record, boot: held.boot, body) }
        for (one, isWrong) in far {
            guard isWrong, let former = one.former else {
                accept(LogClock.Reading(time: one.time), after: nil, one.process, line: one.line, body)
                if let kept = one.kept { handOn(kept.record, boot: kept.boot, body) }
                continue
            }
            summary.contradictions.append(Contradiction(line: one.line, of: .time))
            count(former, one.process)
            guard var kept = one.kept else { continue }
            kept.record.time = former
            handOn(kept.record, boot: one.usualBoot ?? kept.boot, body)
        }
    }
}
