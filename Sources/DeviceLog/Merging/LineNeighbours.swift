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

    private var latest: [Neighbour] = []
    private var oldest = 0

    /// Those of two minutes, unless a phone logs more than ever.
    private static let keptAtMost = 8_192

    mutating func add(_ words: UInt64, _ time: Int64, at line: Int) {
        let neighbour = Neighbour(line: line, words: words, time: time)
        if latest.count < Self.keptAtMost { return latest.append(neighbour) }
        latest[oldest] = neighbour
        oldest = (oldest + 1) % Self.keptAtMost
    }

    /// The records before and behind the one on a line.
    func around(_ line: Int) -> Pair {
        var (before, behind): (Neighbour?, Neighbour?)
        for neighbour in latest {
            if neighbour.line < line, neighbour.line > before?.line ?? .min { before = neighbour }
            if neighbour.line > line, neighbour.line < behind?.line ?? .max { behind = neighbour }
        }
        return Pair(before: before, behind: behind)
    }
}
