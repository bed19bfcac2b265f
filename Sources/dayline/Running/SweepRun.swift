import Descriptors
import Populations
import Synchronization
import Timeline

/// Counts phones on several threads at once; the sums are the same whichever thread counts a phone.
final class SweepRun: Sendable {
    /// How many phones a thread takes at a time.
    private static let block: UInt64 = 64

    private struct Course {
        var left: RangeSet<UInt64>
        var tally: PopulationTally
    }

    private let course: Mutex<Course>
    private let counted = Atomic<Int>(0)

    /// A run over phones, whose sums are added to a tally.
    init(_ phones: RangeSet<UInt64>, _ tally: PopulationTally) {
        course = Mutex(Course(left: phones, tally: tally))
    }

    /// Counts until nothing is left, or somebody presses Ctrl-C: the sums, and which phones are left.
    ///
    /// Each thread has a sweep; they share nothing, so that no thread waits for another. `show` is told how many phones were
    /// counted.
    func count(
        _ sweeps: [Sweep], _ show: (Int64) -> Void
    ) -> (tally: PopulationTally, left: RangeSet<UInt64>) {
        let threads = sweeps.dropFirst().map { sweep in SystemThread { self.work(sweep) { _ in } } }
        work(sweeps[0], show)
        for thread in threads { thread?.wait() }
        return course.withLock { ($0.tally, $0.left) }
    }

    /// The part with the phones of a range that it lacks, or with as many of them as were counted before Ctrl-C.
    ///
    /// - Throws: `Failure` if the texts cannot be read again.
    static func counting(
        _ range: Range<UInt64>, beside part: SweepPart, cores: UInt64? = nil
    ) throws -> SweepPart {
        var part = part
        let missing = RangeSet(range).subtracting(part.done)
        let count = Int(missing.total)
        let sweeps = try sweeps(part.input, of: count, cores: cores)
        var progress = Progress(length: Int64(count), printsMeanwhile: false, tellsTimeLeft: true)
        defer { progress.clear() }
        Interruption.watch()
        defer { Interruption.leave() }
        let run = SweepRun(missing, part.tally).count(sweeps) { progress.show($0) }
        part.tally = run.tally
        part.done.formUnion(missing.subtracting(run.left))
        return part
    }

    /// A sweep for each thread that counts so many phones, on each processor without `cores`; each reads the texts itself, so
    /// that no thread shares memory with another.
    static func sweeps(_ input: SweepInput, of phones: Int, cores: UInt64?) throws -> [Sweep] {
        let threads = min(cores.map(Int.init(clamping:)) ?? Interruption.processors, max(1, phones))
        return try (0..<threads).map { _ in try input.sweep() }
    }

    private func work(_ sweep: Sweep, _ show: (Int64) -> Void) {
        var tally = PopulationTally(sweep.frame)
        while !Interruption.isAsked, let block = course.withLock({ $0.left.takeFirst(Self.block) }) {
            for number in block { sweep.count(number, into: &tally) }
            show(Int64(counted.add(block.count, ordering: .relaxed).newValue))
        }
        course.withLock { $0.tally.add(tally) }
    }
}

extension RangeSet<UInt64> {
    /// How many numbers there are; those of phones are few enough to be counted.
    var total: UInt64 { ranges.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) } }

    /// Takes at most so many numbers that stand together from the front; nil if none are left.
    mutating func takeFirst(_ count: UInt64) -> Range<UInt64>? {
        guard let first = ranges.first else { return nil }
        let taken = first.lowerBound..<Swift.min(first.upperBound, first.lowerBound + count)
        remove(contentsOf: taken)
        return taken
    }
}
