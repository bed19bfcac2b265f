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

    /// In the order of their lines: where one message is repeated, it is looked into for each two records that have it.
    private var latest: [Neighbour] = []

    /// Those of two minutes, unless a phone logs more than ever; at most twice as many.
    private static let keptAtLeast = 8_192

    mutating func add(_ words: UInt64, _ time: Int64, at line: Int) {
        if latest.count >= 2 * Self.keptAtLeast { latest.removeFirst(Self.keptAtLeast) }
        // Nearly always it is the last line.
        let place = latest.last.map { $0.line <= line } ?? true ? latest.count : first { $0.line > line }
        latest.insert(Neighbour(line: line, words: words, time: time), at: place)
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
