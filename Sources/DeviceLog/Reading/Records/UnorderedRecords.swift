/// Records of a log without an order of which those around them in the file show that they are damaged.
///
/// What is from another time stands in such a log, too, but not alone: one record of another boot between two of one boot
/// and hour is damaged, and so is one of another hour if the whole log has nothing else from then.
struct UnorderedRecords {
    /// A record whose time is far from that of the one before it.
    struct Far {
        let line: Int
        let time: Int64
        let process: KeptProcess?
        /// The time of the record before it; behind the first one of the log, that of the next one.
        var former: Int64?
        /// What is handed on of it; nil if it does not matter.
        var kept: Kept?
        /// How many records of one time stand before it, and behind it, with nothing else in between.
        fileprivate var (countBefore, countBehind) = (0, 0)
        /// Those that matter before and behind it.
        fileprivate var before: Place?
        fileprivate var behind: Place?

        init(line: Int, time: Int64, process: KeptProcess?) {
            (self.line, self.time, self.process) = (line, time, process)
        }

        /// Whether its boot is not that of the records around it, which they agree about.
        fileprivate var isOfOtherBoot: Bool {
            guard let kept, let before, let behind else { return false }
            return before.agrees(with: behind) && kept.boot != before.boot
        }

        /// Whether it stands amid records of one time: a few that are far from each other say nothing about one more.
        fileprivate var isAmidOthers: Bool { min(countBefore, countBehind) >= UnorderedRecords.fewest }

        /// The boot of those around it.
        var usualBoot: String? { before?.boot ?? behind?.boot }
    }

    /// A record that matters, with the identifier of its boot.
    struct Kept {
        var record: LogRecord
        var boot: String
    }

    fileprivate struct Place {
        let time: Int64
        let boot: String

        func agrees(with other: Place) -> Bool {
            boot == other.boot && !boot.isEmpty && abs(time - other.time) < LogSilence.least
        }
    }

    /// The time of the last record that is right.
    private var former: Int64?
    /// How many records there were since the last one that was far from the one before it, and right.
    private var count = 0
    /// The newest record, if its time is far away, until the next one comes.
    private var doubt: Far?
    /// Those that stand alone at another time, until the end of the log shows whether others are from then.
    private var alone: [Far] = []
    /// The last record that matters, and the newest one, if it is of another boot.
    private var last: Place?
    private var held: Kept?

    /// With fewer on either side, a record is not amid others.
    private static let fewest = 2
    /// Of more, the log is in less order than damage explains.
    private static let aloneAtMost = 64

    /// Whether a record is not far from the one before it; it is the one before the next, then.
    @inline(__always)
    mutating func goesOn(at time: Int64) -> Bool {
        guard doubt == nil, let before = former, (time &- before).magnitude < LogSilence.least else {
            return false
        }
        former = time
        count &+= 1
        return true
    }

    /// Takes a record that is far from the one before it, or follows one that was.
    ///
    /// - Returns: Those that are right by now, in the order of the file.
    mutating func take(_ next: Far) -> [Far] {
        var right: [Far] = []
        if var doubt {
            self.doubt = nil
            let isAway = abs(next.time - doubt.time) >= LogSilence.least
            let isReturn = doubt.former.map { abs(next.time - $0) < LogSilence.least }
            doubt.before = last
            if isAway, isReturn ?? (next.time < doubt.time), alone.count < Self.aloneAtMost {
                if doubt.former == nil { (doubt.former, former) = (next.time, next.time) }
                doubt.countBefore = count
                alone.append(doubt)
            } else {
                right.append(doubt)
                former = doubt.time
                endCount()
            }
        }
        var next = next
        next.former = former
        if let former, abs(next.time - former) < LogSilence.least {
            self.former = next.time
            count += 1
            right.append(next)
        } else {
            doubt = next
        }
        return right
    }

    /// Begins to count anew, with a record that is right.
    private mutating func endCount() {
        for number in alone.indices.reversed() where alone[number].countBehind == 0 {
            alone[number].countBehind = count - alone[number].countBefore
        }
        count = 1
    }

    /// Keeps a record that matters with its time, if that is in doubt.
    mutating func keep(_ kept: Kept) -> Bool {
        guard doubt?.line == kept.record.line else { return false }
        doubt?.kept = kept
        return true
    }

    /// Whether a record that matters is of the boot of the one before it, and none waits for that.
    mutating func isUsual(_ record: LogRecord, boot: String) -> Bool {
        guard held == nil, last == nil || last?.boot == boot else { return false }
        note(Place(time: record.time, boot: boot))
        return true
    }

    /// Takes a record that matters of another boot, or the one behind it.
    ///
    /// - Returns: Those whose boots are right by now, and the line of one whose boot was wrong.
    mutating func take(_ next: Kept) -> (right: [Kept], wrong: Int?) {
        let place = Place(time: next.record.time, boot: next.boot)
        guard var former = held, let before = last else {
            if last?.boot == next.boot {
                note(place)
                return ([next], nil)
            }
            held = next
            return ([], nil)
        }
        held = nil
        let isWrong = before.agrees(with: place)
        if isWrong { former.boot = before.boot }
        note(Place(time: former.record.time, boot: former.boot))
        guard isWrong || former.boot == next.boot else {
            held = next
            return ([former], nil)
        }
        note(place)
        return ([former, next], isWrong ? former.record.line : nil)
    }

    private mutating func note(_ place: Place) {
        last = place
        var number = alone.count
        while number > 0, alone[number - 1].behind == nil {
            number -= 1
            alone[number].behind = place
        }
    }

    /// Ends the log.
    ///
    /// - Parameter spoken: When all other records are.
    /// - Returns: Those that wait, each with whether its time is wrong, and the one whose boot waits.
    mutating func finish(_ spoken: SpokenTimes) -> (far: [(Far, isWrong: Bool)], held: Kept?) {
        endCount()
        let waiting = alone.map {
            ($0, isWrong: $0.isOfOtherBoot || $0.isAmidOthers && !spoken.has(around: $0.time))
        }
        let found = (waiting + (doubt.map { [($0, isWrong: false)] } ?? []), held)
        (doubt, alone, held) = (nil, [], nil)
        return found
    }
}
