import Descriptors
import Populations
import Synchronization
import Timeline

/// Counts phones on several threads at once; the sums are the same whichever thread counts a phone.
final class SweepRun: Sendable {
    /// How many phones a thread takes at a time.
    fileprivate static let block: UInt64 = 64

    private struct Course {
        /// What is left to be counted, the last first.
        var left: [Range<UInt64>]
        var tally: PopulationTally
        var done: PhoneRanges

        /// Takes the phones that a thread counts next; nil if none are left.
        mutating func nextBlock() -> Range<UInt64>? {
            guard let range = left.popLast() else { return nil }
            let end = min(range.upperBound, range.lowerBound + SweepRun.block)
            if end < range.upperBound { left.append(end..<range.upperBound) }
            return range.lowerBound..<end
        }
    }

    private let course: Mutex<Course>
    private let counted = Atomic<Int>(0)

    /// A run over the phones that are missing in what is done.
    init(_ phones: Range<UInt64>, _ tally: PopulationTally, done: PhoneRanges) {
        course = Mutex(Course(left: done.missing(in: phones).reversed(), tally: tally, done: done))
    }

    /// Counts until nothing is left, or somebody presses Ctrl-C.
    ///
    /// - Parameters:
    ///   - sweeps: A sweep for each thread; they share nothing, so that no thread waits for another.
    ///   - show: Is told how many phones were counted.
    /// - Returns: the sums, and which phones they are of.
    func count(_ sweeps: [Sweep], _ show: (Int64) -> Void) -> (tally: PopulationTally, done: PhoneRanges) {
        let threads = sweeps.dropFirst().map { sweep in SystemThread { self.work(sweep) { _ in } } }
        work(sweeps[0]) { show(Int64($0)) }
        for thread in threads { thread?.wait() }
        return course.withLock { ($0.tally, $0.done) }
    }

    /// Counts the phones of a range that a part lacks.
    ///
    /// - Parameters:
    ///   - range: The phones.
    ///   - part: What is counted already.
    ///   - cores: How many threads count; nil for one on each processor.
    /// - Returns: the part with them, or with as many as were counted before Ctrl-C.
    /// - Throws: `Failure` if the texts cannot be read again.
    static func counting(
        _ range: Range<UInt64>, beside part: SweepPart, cores: Int? = nil
    ) throws -> SweepPart {
        var part = part
        let missing = part.done.missing(in: range).reduce(0) { $0 + $1.count }
        let sweeps = try sweeps(part.input, of: missing, cores: cores)
        var progress = Progress(length: Int64(missing), printsMeanwhile: false, tellsTimeLeft: true)
        defer { progress.clear() }
        Interruption.watch()
        defer { Interruption.leave() }
        let run = SweepRun(range, part.tally, done: part.done)
        (part.tally, part.done) = run.count(sweeps) { progress.show($0) }
        return part
    }

    /// A sweep for each thread that counts so many phones; each reads the texts itself, so that no thread shares memory with
    /// another.
    static func sweeps(_ input: SweepInput, of phones: Int, cores: Int?) throws -> [Sweep] {
        let threads = min(max(1, cores ?? Interruption.processors), max(1, phones))
        return try (0..<threads).map { _ in try input.copy().sweep() }
    }

    private func work(_ sweep: Sweep, _ show: (Int) -> Void) {
        var sweep = sweep
        var tally = PopulationTally(sweep.frame)
        var done: [Range<UInt64>] = []
        while !Interruption.isAsked, let block = course.withLock({ $0.nextBlock() }) {
            for number in block { sweep.count(number, into: &tally) }
            done.append(block)
            show(counted.add(block.count, ordering: .relaxed).newValue)
        }
        course.withLock { course in
            course.tally.add(tally)
            for block in done { _ = course.done.add(block) }
        }
    }
}
