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

    mutating func validate() throws {
        guard count > 0, jobs > 0, UInt64.max - from >= count else {
            throw ValidationError("a number of days, and of jobs, from 1 on")
        }
    }

    /// How many days a task checks before it reports.
    private static let portion: UInt64 = 100
    /// So many failures are told before it gives up.
    private static let failuresAtMost = 20

    mutating func run() async throws {
        var tally = Tally()
        let clock = ContinuousClock()
        let began = clock.now
        let (first, end, step) = (from, from + count, Self.portion)
        await withTaskGroup(of: Tally.self) { group in
            var next = first
            func begin() {
                guard next < end else { return }
                let seeds = next..<min(end, next + step)
                next = seeds.upperBound
                group.addTask { Tally(seeds) }
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
}

/// What a number of days gave.
private struct Tally: Sendable {
    var days: UInt64 = 0
    var events = 0
    var launches = 0
    var failures: [String] = []

    init() {}

    /// Checks the days of seeds, until nobody wants to know any more.
    init(_ seeds: Range<UInt64>) {
        for seed in seeds where !Task.isCancelled {
            let day = CheckedDay(seed: seed)
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
