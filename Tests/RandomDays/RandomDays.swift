import ArgumentParser
import GeneratedDays

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Checks any number of random days; a failure is told with its seed, which gives the same day again.
@main struct RandomDays: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "random-days", abstract: "Check what must hold of every day on COUNT random ones.")

    @Argument(help: "How many days.") var count: UInt64
    @Option(help: "The seed of the first day.") var from: UInt64 = 0
    @Option(help: "How many days are checked at once.") var jobs: UInt64 = 2
    @Option(help: "Up to how many more pushes, transfers and so on come to each app.") var crowd: Int64 = 0
    @Flag(help: "Print one digest over the events of all days, to compare two builds, and check nothing.")
    var digest = false

    mutating func validate() throws {
        guard count > 0, jobs > 0, UInt64.max - from >= count, (0...100_000).contains(crowd) else {
            throw ValidationError("a number of days, and of jobs, from 1 on; a crowd of up to 100000")
        }
    }

    /// How many days a task checks before it reports.
    private static let portion: UInt64 = 100
    /// So many failures are told before it gives up.
    private static let failuresAtMost = 20

    mutating func run() async throws {
        if digest { return await printDigest() }
        var tally = Tally()
        let clock = ContinuousClock()
        let began = clock.now
        let (first, end, step, crowd) = (from, from + count, Self.portion, crowd)
        await withTaskGroup(of: Tally.self) { group in
            var next = first
            func begin() {
                guard next < end else { return }
                let seeds = next..<min(end, next + step)
                next = seeds.upperBound
                group.addTask { Tally(seeds, crowd: crowd) }
            }
            for _ in 0..<jobs { begin() }
            while let portion = await group.next() {
                let before = tally.days / (step * 100)
                tally.add(portion)
                for failure in portion.failures { print(failure) }
                if tally.days / (step * 100) > before { print("\(tally.days) days, \(clock.now - began)") }
                // A long run that is broken off has told what it found.
                fflush(nil)
                guard tally.failures.count < Self.failuresAtMost else { break }
                begin()
            }
            group.cancelAll()
        }
        print("\(tally.days) days, \(tally.events) events, \(tally.launches) launches: ", terminator: "")
        print(tally.failures.isEmpty ? "every promise kept" : "\(tally.failures.count) promises broken")
        guard tally.failures.isEmpty else { throw ExitCode(1) }
    }

    /// Prints what two builds agree on if they give the same events on all days.
    private func printDigest() async {
        let (first, end, crowd) = (from, from + count, crowd)
        let digests = await withTaskGroup(of: (UInt64, UInt64).self) { group in
            var next = first
            func begin() {
                guard next < end else { return }
                let seed = next
                next += 1
                group.addTask { (seed, GeneratedDay(seed: seed, crowd: crowd).digest) }
            }
            for _ in 0..<jobs { begin() }
            var digests = [UInt64](repeating: 0, count: Int(count))
            while let (seed, digest) = await group.next() {
                digests[Int(seed - first)] = digest
                begin()
            }
            return digests
        }
        let all = digests.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1) &* 0x0000_0100_0000_01B3 }
        print("digest of \(count) days from seed \(first): \(String(all as UInt64, radix: 16))")
    }
}

/// What a number of days gave.
private struct Tally: Sendable {
    var days: UInt64 = 0
    var events = 0
    var launches = 0
    var failures: [String] = []

    init() {}

    /// Checks the days of seeds, until nobody wants to know any more.
    init(_ seeds: Range<UInt64>, crowd: Int64) {
        for seed in seeds where !Task.isCancelled {
            let day = CheckedDay(seed: seed, crowd: crowd)
            days += 1
            events += day.eventCount
            launches += day.launchCount
            failures += day.problems.map { "seed \(seed): \($0)" }
        }
    }

    mutating func add(_ other: Tally) {
        days += other.days
        events += other.events
        launches += other.launches
        failures += other.failures
    }
}
