#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import EventLog
import Simulation
import Timeline

/// The whole policy model on generated days: what an occurrence and a timeline event cost.
///
///     swift build --package-path Tests/Benchmarks -c release
///     cd Tests/Benchmarks/.build/release
///     ./policy-model plain 1000 1          simulate, events dropped
///     ./policy-model log 1000 1 FILE       with the log written to FILE, beside without, in turns
///     ./policy-model intervene 1000 1      an intervention at noon of the first day, beside the whole
///     ./policy-model snapshots 1000 1      a day that keeps snapshots, beside one that only keeps its events
///     ./policy-model memory 1000 30 FILE   peak memory of one day and of all days, streamed to FILE
///     ./policy-model read 1000 1           the log read back, beside its lines read by Foundation's JSON
///     ./policy-model digest 1000 1         a checksum of the day as it would be logged
///
/// An *occurrence* is what the queue hands over, such as a push that arrives or work that is done; it is what
/// other engines call an event. A *timeline event* is what the day says of itself. Times are medians of seven
/// rounds. The last line of `plain` has the eight fields of `des-workload`, with occurrences as the events,
/// so that both can stand in one table.
@main
struct PolicyModel {
    private let apps: Int
    private let days: Int64
    private let file: String
    private let scenario: Scenario

    static func main() throws {
        let words = Array(CommandLine.arguments.dropFirst())
        guard (3...4).contains(words.count), let apps = Int(words[1]), let days = Int64(words[2]),
            (1...10_000).contains(apps), (1...365).contains(days)
        else { throw Usage() }
        let model = Self(
            apps: apps,
            days: days,
            file: words.count == 4 ? words[3] : "",
            scenario: GeneratedDays.scenario(apps: apps, days: days)
        )
        switch (words[0], words.count) {
        case ("plain", 3): model.plain()
        case ("log", 4): try model.log()
        case ("intervene", 3): model.intervene()
        case ("snapshots", 3): model.snapshots()
        case ("memory", 4): try model.memory()
        case ("read", 3): try model.read()
        case ("digest", 3): try model.digest()
        default: throw Usage()
        }
    }

    private func plain() {
        var effort = DayEffort()
        let time = Rounds.time { effort = run() }
        effort.say(apps: apps, days: days, seconds: time)
        print("policy-model plain", apps, days, effort.occurrences, time, "-", effort.events)
    }

    private func log() throws {
        var effort = DayEffort()
        let (without, with) = try Rounds.times(
            // A recording makes a new file; one that is emptied first is flushed when it is closed (ext4).
            preparing: { unlink(file) },
            { effort = run() },
            { try stream(scenario) }
        )
        effort.say(apps: apps, days: days, seconds: without)
        effort.say(apps: apps, days: days, seconds: with)
        print("with the log on disk \(Rounds.ratio(with, without)) times without")
    }

    private func intervene() {
        let acts: [(String, Act)] = [
            ("an app is swiped away", .swipeAway(AppID(0))), ("Low Power Mode", .setting(.lowPowerMode, .on)),
        ]
        let day = SimulatedDay(scenario)
        for (name, act) in acts {
            let (whole, rest) = Rounds.times(
                { precondition(!SimulatedDay(scenario).events.isEmpty) },
                {
                    var changed = day
                    changed.intervene(act, at: Moment(12 * Span.hour))
                    precondition(changed.events != day.events)
                }
            )
            print("\(name) at noon: \(rest) s, the whole \(whole) s, ratio \(Rounds.ratio(rest, whole))")
        }
    }

    private func snapshots() {
        let (without, with) = Rounds.times(
            {
                var events: [TimelineEvent] = []
                simulate(scenario) { events += $0 }
                precondition(!events.isEmpty)
            },
            { precondition(!SimulatedDay(scenario).events.isEmpty) }
        )
        print("without \(without) s, with \(with) s, ratio \(Rounds.ratio(with, without))")
    }

    private func memory() throws {
        try stream(GeneratedDays.scenario(apps: apps, days: 1))
        let one = PeakMemory.mebibytes
        try stream(scenario)
        let all = PeakMemory.mebibytes
        print("peak of 1 day \(one) MiB, of \(days) days \(all) MiB, ratio \(Rounds.ratio(all, one))")
    }

    private func read() throws {
        var bytes: [UInt8] = []
        try log(scenario, to: RecordingWriter(header(of: scenario)) { bytes += $0 })
        var events = 0
        var lines = 0
        let (own, foundation) = try Rounds.times(
            { events = RecordingReader.read(bytes).recording?.events.count ?? 0 },
            { lines = try PlainReading.lines(of: bytes) }
        )
        precondition(events > 0 && lines > events, "the log was read by both")
        print("\(bytes.count) bytes, \(lines) lines, \(events) timeline events")
        for (name, seconds) in [("RecordingReader", own), ("JSONSerialization", foundation)] {
            let nanoseconds = (seconds * 1e10 / Double(lines)).rounded() / 10
            let megabytes = (Double(bytes.count) / seconds / 1e5).rounded() / 10
            print("\(name): \(seconds) s, \(nanoseconds) ns a line, \(megabytes) MB/s")
        }
        print("RecordingReader takes \(Rounds.ratio(own, foundation)) of the time")
    }

    private func digest() throws {
        var checksum: UInt64 = 0xCBF2_9CE4_8422_2325
        try log(
            scenario,
            to: RecordingWriter(header(of: scenario)) { bytes in
                for byte in bytes { checksum = (checksum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
            })
        print("digest of \(apps) apps, \(days) days:", String(checksum, radix: 16))
    }

    private func run() -> DayEffort {
        var effort = DayEffort()
        effort.occurrences = simulate(scenario) { effort.events += $0.count }
        return effort
    }

    private func stream(_ scenario: Scenario) throws {
        let log = try LockedFile(creating: file, overwrite: true)
        try self.log(scenario, to: RecordingWriter(header(of: scenario), to: log))
        try log.finish()
    }

    private func log(_ scenario: Scenario, to writer: RecordingWriter) throws {
        var writer = writer
        simulate(scenario) { writer.append($0) }
        try writer.end(through: scenario.header.end)
    }

    private func header(of scenario: Scenario) -> RecordingHeader {
        RecordingHeader(day: scenario.header, model: "benchmark", scenario: "")
    }
}

/// The command line was not understood.
struct Usage: Error, CustomStringConvertible {
    let description =
        "usage: policy-model plain|intervene|snapshots|read|digest APPS DAYS, or log|memory APPS DAYS FILE"
}
