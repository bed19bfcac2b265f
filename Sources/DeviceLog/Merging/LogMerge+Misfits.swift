import Timeline

/// Records that stand in another place, or at another time, than the one that another log has of them.
extension LogMerge {
    /// Takes a record, to be told in its turn unless another log has it.
    mutating func place(_ record: LogRecord, of log: Int, at line: Int) {
        let words = MergedRecords.number(of: record)
        latest.note(record, words, of: log, at: line)
        let isBehind = logs[log].steppedFrom != nil && record.time < merged.newest ?? .min
        let isCopy =
            merged.hasCopy(
                of: record, words, in: log, inSeconds: logs[log].printsSecondsOnly,
                onAnyDay: logs[log].isUndated)
            || isBehind && logs[log].isShared && merged.hasOtherWords(than: record, of: log)
        if isCopy, isBehind, record.stepBack != 0 { logs[log].displaced.append(line) }
        if isCopy {
            copies += 1
        } else {
            merged.add(record, words, of: log, inSeconds: logs[log].printsSecondsOnly)
            latest.add(record, words, of: log, at: line, isAmongShared: logs[log].isShared)
        }
        logs[log].isShared = isCopy
    }

    /// Takes the records with other times than those around them that stand before one of a time.
    ///
    /// Another log has such a record where it stands, if its time is wrong, or at its own time, if it is displaced.
    mutating func placeMisfits(of log: Int, before time: Int64) {
        for var record in logs[log].misfits {
            let former = logs[log].former ?? record.time
            let words = MergedRecords.number(of: record)
            // A copy at the time that it prints is the surest: the same words may be logged again at other times.
            if isThere(record, words, of: log, at: record.misfit ?? record.time) {
                correct(record, of: log, .place)
                continue
            }
            if isThere(record, words, of: log, at: record.time)
                || merged.has(record, words, of: log, in: former...max(former, time))
            {
                correct(record, of: log, .timeInOneLog)
                continue
            }
            // It has that of the one before it, so that others may have been told behind that.
            if record.time == former { record.time = max(former, min(time, merged.newest ?? former)) }
            let line = record.line
            record.line = offset(of: log) + min(line, numbersOfLog)
            place(record, of: log, at: line)
        }
        logs[log].misfits = []
    }

    /// Whether another log has a record at a time, such as the one that it prints.
    private mutating func isThere(
        _ record: LogRecord, _ words: UInt64, of log: Int, at time: Int64
    ) -> Bool {
        var record = record
        record.time = time
        return merged.hasCopy(
            of: record, words, in: log, inSeconds: logs[log].printsSecondsOnly, onAnyDay: logs[log].isUndated)
    }

    private mutating func correct(_ record: LogRecord, of log: Int, _ part: Contradiction.Part) {
        copies += 1
        logs[log].corrections.append(Contradiction(line: record.line, of: part))
    }
}

extension LogSummary {
    /// Tells of some records that they are shown as another log has them, and not as if no other log had them.
    mutating func correct(_ corrections: FirstFew<Contradiction>) {
        for one in corrections.elements {
            // Of more than are listed, each is counted already.
            let isCounted = contradictions.count > contradictions.elements.count
            contradictions.reform { [.time, .ticks].contains($0.part) && $0.line == one.line ? nil : $0 }
            disorder.reform { $0 == one.line ? nil : $0 }
            if !isCounted || contradictions.elements.count < contradictions.capacity {
                contradictions.append(one)
            }
        }
    }
}
