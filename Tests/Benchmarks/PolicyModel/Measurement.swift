#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a simulation did.
struct DayEffort {
    var occurrences = 0
    var events = 0

    func say(apps: Int, days: Int64, seconds: Double) {
        let nanoseconds = { (count: Int) in (seconds * 1e10 / Double(max(count, 1))).rounded() / 10 }
        print(
            "\(apps) apps, \(days) days: \(occurrences) occurrences, \(events) timeline events, \(seconds) s;",
            "\(nanoseconds(occurrences)) ns an occurrence, \(nanoseconds(events)) ns a timeline event"
        )
    }
}

/// Repeats work, several kinds of it in turns, because only times of one run can be compared.
enum Rounds {
    private static let count = 7

    /// The median time of work in seconds.
    static func time(_ work: () -> Void) -> Double {
        median((0..<count).map { _ in seconds({}, work) })
    }

    /// The median times of two kinds of work in seconds, done in turns; what prepares them is not counted.
    static func times(
        preparing: () -> Void = {}, _ first: () throws -> Void, _ second: () throws -> Void
    ) rethrows -> (Double, Double) {
        var times: [(Double, Double)] = []
        for _ in 0..<count {
            times.append((try seconds(preparing, first), try seconds(preparing, second)))
        }
        return (median(times.map(\.0)), median(times.map(\.1)))
    }

    /// A ratio to three decimals.
    static func ratio(_ part: Double, _ whole: Double) -> Double { (part / whole * 1_000).rounded() / 1_000 }

    /// The time of work in seconds; a run that had to share its processor is taken again, at most twice.
    private static func seconds(_ prepare: () -> Void, _ work: () throws -> Void) rethrows -> Double {
        for _ in 0..<2 {
            prepare()
            let (wall, processor) = try clocked(work)
            if processor > 0.93 * wall { return wall }
        }
        prepare()
        return try clocked(work).wall
    }

    private static func clocked(_ work: () throws -> Void) rethrows -> (wall: Double, processor: Double) {
        let before = clock()
        let elapsed = try ContinuousClock().measure(work).components
        let processor = Double(clock() - before) / Double(CLOCKS_PER_SEC)
        return (Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18, processor)
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// The most memory that this process has had at any time.
enum PeakMemory {
    static var mebibytes: Double {
        // RUSAGE_SELF, which every C library imports as another type.
        let ownProcess: Int32 = 0
        var usage = rusage()
        getrusage(ownProcess, &usage)
        #if os(Linux)
            let bytes = Double(usage.ru_maxrss) * 1_024
        #else
            let bytes = Double(usage.ru_maxrss)
        #endif
        return (bytes / 1_048_576 * 10).rounded() / 10
    }
}
