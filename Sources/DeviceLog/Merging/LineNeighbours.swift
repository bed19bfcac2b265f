import Timeline

/// Where the latest records of a log stand in it, to find those around one, whatever their times are.
struct LineNeighbours {
    /// A record that stands beside another one.
    struct Neighbour {
        let line: Int
        /// A number of its process and words.
        let words: UInt64
        let time: Int64
    }

    /// The records before and behind one.
    struct Pair {
        let before: Neighbour?
        let behind: Neighbour?

        /// How many of them are the same in another log, whose times may be so far apart.
        func sharedCount(with other: Pair, within slack: Int64) -> Int {
            [(before, other.before), (behind, other.behind)].count { own, other in
                guard let own, let other else { return false }
                return own.words == other.words && abs(own.time - other.time) <= slack
            }
        }

        /// Whether a time lies between theirs.
        func fits(_ time: Int64) -> Bool {
            (before.map { $0.time <= time } ?? true) && (behind.map { time <= $0.time } ?? true)
        }
    }

    /// In the order of their lines.
    private var latest: [Neighbour] = []
    /// Those of the same words in the order of their times: one message may be repeated very often.
    private var ofWords: [UInt64: [Neighbour]] = [:]

    /// Those of two minutes, unless a phone logs more than ever; at most twice as many.
    private static let keptAtLeast = 8_192

    mutating func add(_ words: UInt64, _ time: Int64, at line: Int) {
        if latest.count >= 2 * Self.keptAtLeast {
            latest.removeFirst(Self.keptAtLeast)
            ofWords = Dictionary(grouping: latest, by: \.words).mapValues { $0.sorted { $0.time < $1.time } }
        }
        // Nearly always it is the last line.
        let place = latest.last.map { $0.line <= line } ?? true ? latest.count : first { $0.line > line }
        let neighbour = Neighbour(line: line, words: words, time: time)
        latest.insert(neighbour, at: place)
        var same = ofWords.removeValue(forKey: words) ?? []
        let later = same.last.map { $0.time <= time } ?? true ? same.count : Self.first(in: same, after: time)
        same.insert(neighbour, at: later)
        ofWords[words] = same
    }

    private static func first(in same: [Neighbour], after time: Int64) -> Int {
        same.partitioningIndex { $0.time > time }
    }

    /// The lines beside which a record stands as beside a record of another log.
    ///
    /// - Parameters:
    ///   - other: That record and the one on the other side of its line.
    ///   - slack: How far the times of copies may be apart.
    /// - Returns: The numbers of the lines; those with no such record before or behind them are not among them.
    func lines(besideSameAs other: Pair, within slack: Int64) -> [Int] {
        let behindSame = copies(of: other.before, within: slack).compactMap { copy -> Int? in
            let next = first { $0.line > copy.line }
            return next < latest.count ? latest[next].line : nil
        }
        let beforeSame = copies(of: other.behind, within: slack).compactMap { copy -> Int? in
            let place = first { $0.line >= copy.line }
            return place > 0 ? latest[place - 1].line : nil
        }
        return behindSame + beforeSame
    }

    private func copies(of neighbour: Neighbour?, within slack: Int64) -> ArraySlice<Neighbour> {
        guard let neighbour, let same = ofWords[neighbour.words] else { return [] }
        let begin = Self.first(in: same, after: neighbour.time - slack - 1)
        return same[begin..<max(begin, Self.first(in: same, after: neighbour.time + slack))]
    }

    /// The records before and behind the one on a line.
    func around(_ line: Int) -> Pair {
        let behind = first { $0.line > line }
        let end = first { $0.line >= line }
        let before = end > 0 ? first { $0.line >= latest[end - 1].line } : nil
        return Pair(before: before.map { latest[$0] }, behind: behind < latest.count ? latest[behind] : nil)
    }

    private func first(where isThere: (Neighbour) -> Bool) -> Int { latest.partitioningIndex(where: isThere) }
}
