import Simulation

/// A day of plain occurrences through the project's own queue, for comparison with other engines.
///
/// `des-workload VARIANT APPS DAYS` prints `dayline VARIANT APPS DAYS EVENTS SECONDS CHECKSUM RUNS`.
@main
struct EngineWorkload {
    private static let dayMilliseconds: Int64 = 86_400_000

    private let variant: String
    private let horizon: Int64
    private var apps: [GatedApp]
    private var queue = OccurrenceQueue<UInt32>()
    private var checksum: UInt64 = 0xCBF2_9CE4_8422_2325
    private var events = 0
    private var runs = 0

    static func main() throws(Usage) {
        let words = CommandLine.arguments.dropFirst()
        let numbers = words.dropFirst().compactMap { Int64($0) }
        guard words.count == 3, numbers.count == 2, let variant = words.first, ["A", "B"].contains(variant),
            (1...1_000_000).contains(numbers[0]), (0...3_000).contains(numbers[1])
        else { throw Usage() }
        var workload = EngineWorkload(variant: variant, apps: UInt32(numbers[0]), days: numbers[1])
        let elapsed = ContinuousClock().measure { workload.run() }
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
        let checksum = String(workload.checksum, radix: 16)
        let padded = String(repeating: "0", count: 16 - checksum.count) + checksum
        print(
            "dayline", variant, numbers[0], numbers[1], workload.events, seconds, padded, workload.runs
        )
    }

    private init(variant: String, apps: UInt32, days: Int64) {
        self.variant = variant
        horizon = days * Self.dayMilliseconds
        self.apps = (0..<apps).map(GatedApp.init(number:))
    }

    private mutating func run() {
        for number in apps.indices {
            scheduleNext(of: UInt32(number), after: 0)
        }
        if variant == "A" {
            while let (time, number) = queue.popFirst() {
                apps[Int(number)].actPlain(at: time, number: number, checksum: &checksum)
                events += 1
                scheduleNext(of: number, after: time)
            }
        } else {
            while let (time, number) = queue.popFirst() {
                if apps[Int(number)].actGated(at: time, number: number, checksum: &checksum) { runs += 1 }
                events += 1
                scheduleNext(of: number, after: time)
            }
        }
    }

    private mutating func scheduleNext(of number: UInt32, after time: Int64) {
        let next = time + apps[Int(number)].draw()
        if next < horizon { queue.schedule(number, at: next) }
    }
}

/// The command line was not understood.
struct Usage: Error, CustomStringConvertible {
    let description = "usage: des-workload A|B APPS DAYS"
}
