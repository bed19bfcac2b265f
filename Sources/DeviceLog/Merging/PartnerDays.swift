import Timeline

/// The days of logs whose lines leave out a part of their dates, as the other logs of the same phone show them.
///
/// A record that stands in two logs decides, and so does an activity of the scheduler that both name. Without either, a
/// log whose day nothing shows is laid where its times are nearest to those of a log whose day is known.
struct PartnerDays {
    /// How well the day of a log is known.
    enum Standing: Comparable {
        /// It is only that of the file.
        case taken
        /// Some of its lines speak for it.
        case assumed
        case known
    }

    /// A log beside the others.
    struct Part {
        var words: SharedWords
        let standing: Standing
        /// Whether its lines leave out only the year.
        let isYearOnly: Bool
        /// The phone's name in its lines; empty without one.
        let device: String
    }

    /// By how many days a log is moved, and why.
    struct Finding: Hashable {
        var days: Int64
        var ground: DayGround

        /// The same where the logs that were asked have these numbers.
        func naming(_ logs: [Int]) -> Finding {
            var named = self
            switch ground {
            case .sharedRecords(let log, let count):
                named.ground = .sharedRecords(log: logs[log], count: count)
            case .sharedActivities(let log, let count):
                named.ground = .sharedActivities(log: logs[log], count: count)
            case .nearestTimes(let log): named.ground = .nearestTimes(log: logs[log])
            case .ownTimes, .windowEnds, .laterBegins, .weekday, .fileDay: break
            }
            return named
        }
    }

    /// What was found of each log that others show the day of, by its number.
    private(set) var findings: [Int: Finding] = [:]
    private var parts: [Part]

    /// Finds the days of some logs, in their order.
    init(of parts: [Part]) {
        self.parts = parts
        guard let best = parts.map(\.standing).max() else { return }
        var settled = parts.indices.filter { parts[$0].standing == best }
        if best != .known { settled = Array(settled.prefix(1)) }
        while let log = nextSettled(beside: settled) { settled.append(log) }
        if best == .taken { keepFromFuture(anchor: settled[0]) }
    }

    /// Settles the day of one more log: of one that others show it of, or else of one whose own lines speak for it.
    private mutating func nextSettled(beside settled: [Int]) -> Int? {
        let open = parts.indices.filter { !settled.contains($0) && parts[$0].standing < .known }
        if let link = link(of: open, to: settled, [{ $0.ofRecords }, { $0.ofActivities }]) {
            return move(link.log, link.finding)
        }
        if let assumed = open.first(where: { parts[$0].standing == .assumed }) { return assumed }
        return link(of: open, to: settled, [{ $0.ofTimes }]).map { move($0.log, $0.finding) }
    }

    private mutating func move(_ log: Int, _ finding: Finding) -> Int {
        findings[log] = finding
        parts[log].words.move(by: finding.days)
        return log
    }

    /// The first log of which one that is settled shows the day in some way; nil if none does.
    private func link(
        of open: [Int], to settled: [Int], _ ways: [(PartnerDays) -> (Int, Int) -> Finding?]
    ) -> (log: Int, finding: Finding)? {
        for way in ways {
            for log in open {
                for other in settled where isSamePhone(log, other) {
                    if let finding = way(self)(log, other) { return (log, finding) }
                }
            }
        }
        return nil
    }

    private func isSamePhone(_ log: Int, _ other: Int) -> Bool {
        let names = [parts[log].device, parts[other].device]
        return names.contains("") || names[0] == names[1]
    }

    /// The day on which the most records of a log are those of another one.
    private func ofRecords(_ log: Int, _ other: Int) -> Finding? {
        let votes = parts[log].words.sharedRecords(with: parts[other].words)
            .filter { isPossible($0.key, for: log) }
        return Self.most(votes).map {
            Finding(days: $0.days, ground: .sharedRecords(log: other, count: $0.count))
        }
    }

    /// The day on which the most activities that both name go on from one to the other.
    private func ofActivities(_ log: Int, _ other: Int) -> Finding? {
        var votes: [Int64: Int] = [:]
        for (name, own) in parts[log].words.activities {
            guard let known = parts[other].words.activities[name] else { continue }
            let days = candidates(for: log, own, beside: known)
            let inOrder = days.filter { own.follows(known, days: $0) }
            let best = (inOrder.isEmpty ? days : inOrder)
                .min { (own.gap(to: known, days: $0), abs($0)) < (own.gap(to: known, days: $1), abs($1)) }
            if let best { votes[best, default: 0] += 1 }
        }
        return Self.most(votes).map {
            Finding(days: $0.days, ground: .sharedActivities(log: other, count: $0.count))
        }
    }

    /// The days with the most votes; of equal ones those that move a log least, and then backwards.
    private static func most(_ votes: [Int64: Int]) -> (days: Int64, count: Int)? {
        votes.max { ($0.value, -abs($0.key), -$0.key) < ($1.value, -abs($1.key), -$1.key) }
            .map { (days: $0.key, count: $0.value) }
    }

    /// The day that brings the times of a log, of which nothing shows the day, nearest to those of another one.
    ///
    /// What is within a day of them is left where it is; a date without a year is moved only to within a day.
    private func ofTimes(_ log: Int, _ other: Int) -> Finding? {
        guard parts[log].standing == .taken, parts[other].standing != .taken || findings[other] != nil,
            let own = parts[log].words.span, let known = parts[other].words.span,
            own.gap(to: known, days: 0) > Microseconds.day,
            let best = candidates(for: log, own, beside: known).min(by: {
                (own.gap(to: known, days: $0), -$0) < (own.gap(to: known, days: $1), -$1)
            }), own.gap(to: known, days: best) <= Microseconds.day
        else { return nil }
        return Finding(days: best, ground: .nearestTimes(log: other))
    }

    /// The days that bring some times of a log near to those of another one.
    private func candidates(
        for log: Int, _ own: SharedWords.Course, beside known: SharedWords.Course
    ) -> [Int64] {
        guard let first = parts[log].words.span?.first else { return [] }
        if parts[log].isYearOnly {
            let day = CalendarDay(epochDay: first.flooredQuotient(by: Microseconds.day))
            let date = PrintedTime(month: Int32(day.month), day: Int32(day.day))
            let target = CalendarDay(epochDay: known.last.flooredQuotient(by: Microseconds.day))
            return date.nearest(to: target).map { [$0.epochDay - day.epochDay] } ?? []
        }
        let (begin, end) = (
            (known.first - own.last).flooredQuotient(by: Microseconds.day),
            (known.last - own.first).flooredQuotient(by: Microseconds.day)
        )
        // Of a long stretch the ends, and where it was laid before.
        return Set([begin, begin + 1, min(max(0, begin), end), end, end + 1]).sorted()
    }

    /// Whether a log can be moved by so many days: where its lines leave out only the year, its date stays.
    private func isPossible(_ days: Int64, for log: Int) -> Bool {
        guard parts[log].isYearOnly, let first = parts[log].words.span?.first else { return true }
        let day = CalendarDay(epochDay: first.flooredQuotient(by: Microseconds.day))
        let moved = CalendarDay(epochDay: day.epochDay + days)
        return (day.month, day.day) == (moved.month, moved.day)
    }

    /// Moves all together where only the day of the file is known, which the latest of them does not pass.
    private mutating func keepFromFuture(anchor: Int) {
        guard let latest = findings.values.map(\.days).max(), latest > 0,
            !parts.contains(where: \.isYearOnly),
            let ground = findings.sorted(by: { $0.key < $1.key }).lazy
                .compactMap({ $0.value.ground.seen(from: $0.key, by: anchor) }).first
        else { return }
        for log in findings.keys { findings[log]?.days -= latest }
        findings[anchor] = Finding(days: -latest, ground: ground)
    }
}

extension DayGround {
    /// The same ground for the other of two logs; nil if it is not about that one.
    fileprivate func seen(from log: Int, by other: Int) -> DayGround? {
        switch self {
        case .sharedRecords(let partner, let count):
            partner == other ? .sharedRecords(log: log, count: count) : nil
        case .sharedActivities(let partner, let count):
            partner == other ? .sharedActivities(log: log, count: count) : nil
        case .ownTimes, .windowEnds, .laterBegins, .weekday, .fileDay, .nearestTimes: nil
        }
    }
}
