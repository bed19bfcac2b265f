import Timeline

@testable import DeviceLog

/// Some hours of a phone, made up from a seed: apps submit, the scheduler looks, runs and completes, and a process
/// that does not matter speaks twice a minute.
struct GeneratedLog {
    private var chance: UInt64
    private(set) var said: [SaidRecord] = []
    /// Whether the scheduler tells row by row what holds an activity.
    private let hasRows: Bool
    /// Where the clock of the phone began that nobody can set.
    private static let ticksAtFirst: UInt64 = 1_000_000
    private static let begin = PhoneStory.time("06:00:00")

    init(seed: UInt64, hours: Int64 = 6, hasRows: Bool = false) {
        self.hasRows = hasRows
        chance = seed &* 0x9e37_79b9_7f4a_7c15 | 1
        for step in 0..<hours * 120 {
            say(step * 30_000_000 + 7_000, "locationd", "a word of 3000 that nobody needs")
        }
        for app in 0..<3 { runRequests(of: "com.example.news\(app)", until: hours * 3_600_000_000) }
        said.sort { $0.time < $1.time }
        for place in said.indices {
            said[place].ticks = Self.ticksAtFirst + 24 * UInt64(said[place].time - Self.begin)
        }
    }

    /// A number below another one.
    mutating func below(_ count: Int64) -> Int64 {
        chance ^= chance << 13
        chance ^= chance >> 7
        chance ^= chance << 17
        return Int64(chance % UInt64(count))
    }

    private mutating func say(_ after: Int64, _ process: String, _ message: String) {
        var record = SaidRecord(time: Self.begin + after, process: process, message: message)
        if process == "dasd" {
            (record.subsystem, record.category) = ("com.apple.duetactivityscheduler", "scoring")
        }
        said.append(record)
    }

    private mutating func runRequests(of bundle: String, until end: Int64) {
        var now = below(600_000_000)
        var number = 0
        while now < end - 3_600_000_000 {
            let id = String(0xA0_0000 + number * 4_096 + Int(below(4_096)), radix: 16, uppercase: true)
            let activity = "bgRefresh-\(bundle).refresh:\(id)"
            let window = "\(Self.printed(now)) - \(Self.printed(now + 86_400_000_000))"
            say(now, "dasd", "Submitted: \(activity) at priority 10 (\(window))")
            for _ in 0...below(4) {
                now += 120_000_000 + below(600_000_000)
                if hasRows { evaluate(activity, now - 1_000_000) }
                say(
                    now, "dasd",
                    "'\(activity)' CurrentScore: 0.644213, ThresholdScore: 0.694377 DecisionToRun:0")
            }
            say(now + 1_000_000 + below(60_000_000), "dasd", "STARTING activity \(activity)")
            now += 70_000_000 + below(20_000_000)
            say(now, "dasd", "COMPLETED \(activity) at priority 10")
            now += below(900_000_000)
            number += 1
        }
    }

    private mutating func evaluate(_ activity: String, _ now: Int64) {
        let names = ["Thermal", "Charger Plugged In", "Device Activity", "Network Quality"]
        let rows = names.dropFirst(Int(below(3))).map {
            "\t{name: \($0) Policy, policyWeight: 1.000, response: {33, 0.00, [{level == \(below(9))}]}}\n"
        }
        say(now, "dasd", "\(activity):[\n\(rows.joined()) ], Decision: MNP}")
    }

    /// A time of the story as the scheduler prints it.
    private static func printed(_ after: Int64) -> String {
        let time = WrittenTime(begin + after)
        let day = CalendarDay(epochDay: (begin + after) / 86_400_000_000)
        return "Mon \(time.monthAndDay) \(time.seconds) \(day.year)"
    }
}

/// The day that bytes in a style make, with what was found as they were read.
struct GeneratedDay {
    let day: LoggedDay
    let summary: LogSummary

    init?(
        _ bytes: [UInt8], style: LogStyle,
        fileDay: CalendarDay = CalendarDay(epochDay: PhoneStory.midnight / 86_400_000_000)
    ) throws {
        var assembly = DayAssembly()
        var reader = LogReader(style: style, options: LogReadingOptions(fileDay: fileDay))
        try reader.read(bytes[...]) { assembly.add($0) }
        try reader.finish { assembly.add($0) }
        summary = reader.summary
        (assembly.zone, assembly.daysLater) = (summary.zone.minutes, summary.daysLater)
        guard let day = assembly.day(title: "generated", isOver: true) else { return nil }
        self.day = day
    }

    /// When the day begins, in milliseconds since 1970 on the clock of the log.
    var begin: Int64 { day.header.calendar.epochDay * Span.day + day.header.calendar.startOfDay }

    var end: Int64 { begin + day.through.milliseconds }

    /// What is told of each request, by the name of its activity.
    var facts: [String: String] {
        var facts: [String: String] = [:]
        for record in day.index.requests {
            let times = [
                record.submitted, record.started, record.outcome == .unfinished ? nil : record.ended,
            ]
            .map { $0.map { String(begin + $0.milliseconds) } ?? "-" }
            facts[name(record.request.id), default: ""] +=
                "\(times.joined(separator: " ")) \(String(describing: record.outcome)) "
        }
        return facts
    }

    /// The names of the activities about which a line is.
    func names(on line: UInt32) -> Set<String> {
        Set(
            day.index.requests.map(\.request.id)
                .filter { day.evidence.linesOfRequests[Int($0.number)].contains(line) }.map(name))
    }

    private func name(_ request: RequestID) -> String {
        let texts = day.evidence.lines(about: request).map(\.text)
        let words = texts.flatMap { $0.split { " '".contains($0) } }.map(String.init)
        return words.first { $0.hasPrefix("bgRefresh-") } ?? "no name"
    }
}
