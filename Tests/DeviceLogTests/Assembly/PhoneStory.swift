import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Which words the scheduler uses.
enum PhoneEra: CaseIterable, Sendable {
    case ios13, ios17, ios26, ios27
}

/// What a phone logs in a story of a test, in the words of an era.
struct PhoneStory {
    private var words: [SaidRecord] = []
    private var looks: [SaidRecord] = []
    let era: PhoneEra
    /// 2026-10-05 00:00, two hours east of UTC.
    static let midnight: Int64 = 20_731 * 86_400_000_000

    init(_ era: PhoneEra = .ios26) { self.era = era }

    /// Microseconds since 1970 of a clock time with thousandths.
    static func time(_ clock: String) -> Int64 {
        let parts = clock.split(whereSeparator: { $0 == ":" || $0 == "." }).map { Int64($0) ?? 0 }
        let seconds = parts[0] * 3_600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
        return midnight + seconds * 1_000_000 + (parts.count > 3 ? parts[3] * 1_000 : 0)
    }

    mutating func say(
        _ clock: String, _ process: String, _ message: String, pid: Int32 = 454, subsystem: String = "",
        category: String = ""
    ) {
        words.append(
            SaidRecord(
                time: Self.time(clock), process: process, processID: pid, subsystem: subsystem,
                category: category, message: message))
    }

    /// Says what was said elsewhere.
    mutating func say(_ said: [SaidRecord]) { words += said }

    private mutating func dasd(_ clock: String, _ message: String) {
        say(clock, "dasd", message, subsystem: "com.apple.duetactivityscheduler", category: "scoring")
    }

    mutating func app(_ clock: String, _ message: String, name: String = "News", pid: Int32 = 3000) {
        let isNew = era == .ios27
        say(
            clock, name, message, pid: pid,
            subsystem: isNew ? "com.apple.backgroundtasks" : "com.apple.BackgroundTasks",
            category: isNew ? "framework" : "Framework")
    }

    mutating func submitted(_ clock: String, _ activity: String, from: String = "", to: String = "") {
        let span = from.isEmpty ? "" : "\(Self.printed(from)) - \(Self.printed(to))"
        switch era {
        case .ios13: dasd(clock, "Submitted Activity: \(activity) at priority 10 <private>")
        case .ios17: dasd(clock, "Submitted Activity: \(activity) at priority 10 (\(span))")
        case .ios26: dasd(clock, "Submitted: \(activity) at priority 10 (\(span))")
        case .ios27: dasd(clock, "SUBMITTED <_DASActivity: \"\(activity)\", Utility, 300s, [\(span)]>")
        }
    }

    /// A time as the scheduler prints it, such as `Mon Oct  5 09:23:00 2026`.
    private static func printed(_ clock: String) -> String { "Mon Oct  5 \(clock) 2026" }

    mutating func starting(_ clock: String, _ activity: String) {
        switch era {
        case .ios13, .ios17: dasd(clock, "STARTING activity \(activity) <private>!")
        case .ios26: dasd(clock, "STARTING activity \(activity)")
        case .ios27: dasd(clock, "STARTED <_DASActivity: \"\(activity)\", Utility, 300s>")
        }
    }

    mutating func completed(_ clock: String, _ activity: String) {
        switch era {
        case .ios13, .ios17: dasd(clock, "COMPLETED \(activity) at priority 10 <private>!")
        case .ios26: dasd(clock, "COMPLETED \(activity) at priority 10")
        case .ios27: dasd(clock, "COMPLETED <_DASActivity: \"\(activity)\", Utility, 300s>")
        }
    }

    mutating func cancelled(_ clock: String, _ activity: String) {
        switch era {
        case .ios13, .ios17: dasd(clock, "CANCELED: \(activity) at priority 10 <private>!")
        case .ios26: dasd(clock, "CANCELED: \(activity) at priority 10")
        case .ios27: dasd(clock, "CANCELED <_DASActivity: \"\(activity)\", Utility, 300s>")
        }
    }

    /// An evaluation in which policies want an activity to run at once.
    mutating func urged(_ clock: String, _ activity: String, by policies: [(name: String, reason: String)]) {
        let rows = policies.map {
            "\t{name: \($0.name) Policy, policyWeight: 50.000, response: {200, 1.00, [\($0.reason)]}}\n"
        }
        dasd(clock, "\(activity):[\n\(rows.joined()) ], Decision: AMP}")
    }

    /// An evaluation with policies that say no, each with its reason in brackets.
    mutating func held(
        _ clock: String, _ activity: String, by policies: [(name: String, reason: String)],
        absolutely: Bool = false
    ) {
        let word = absolutely ? "Absolutely Must Not Proceed" : "Must Not Proceed"
        let letters = absolutely ? "AMNP" : "MNP"
        let rows = policies.map { policy -> String in
            let old = policy.name.split(separator: " ").joined() + "Policy"
            let reason = policy.reason.isEmpty ? "" : ", Rationale: [\(policy.reason)]"
            let short = policy.reason.isEmpty ? "" : ", [\(policy.reason)]"
            return switch era {
            case .ios13, .ios17:
                "\t{name: \(old), policyWeight: 1.000, response: {Decision: \(word), Score: 0.00\(reason)}}\n"
            case .ios26:
                "\t{name: \(policy.name) Policy, policyWeight: 1.000, response: "
                    + "{\(absolutely ? 100 : 33), 0.00\(short)}}\n"
            case .ios27:
                "\t{name: \(policy.name) Policy, policyWeight: 1.0, response: {\(letters), 0.00\(short)}}\n"
            }
        }
        let end =
            era == .ios13 || era == .ios17 ? " ], FinalDecision: \(word)}" : " ], Decision: \(letters)}"
        dasd(clock, "\(activity):[\n\(rows.joined())\(end)")
    }

    /// A score beside its threshold.
    mutating func scored(
        _ clock: String, _ activity: String, _ score: String, of threshold: String, runs: Bool
    ) {
        dasd(
            clock,
            "'\(activity)' CurrentScore: \(score), ThresholdScore: \(threshold) DecisionToRun:\(runs ? 1 : 0)"
        )
    }

    /// The scheduler looks at all activities at these times, in between what is said.
    mutating func rescored(_ clocks: String...) {
        for clock in clocks {
            looks.append(
                SaidRecord(
                    time: Self.time(clock), process: "dasd", subsystem: "com.apple.duetactivityscheduler",
                    category: "scoring", message: "Rescoring all 660 activities"))
        }
    }

    /// What is said in its order, with each look before the first word that is later.
    var said: [SaidRecord] {
        var all = words
        for look in looks {
            all.insert(look, at: all.firstIndex { $0.time > look.time } ?? all.endIndex)
        }
        return all
    }

    /// The identity of an app in RunningBoard's words.
    private func identity(_ bundle: String) -> String {
        era == .ios13 ? "application<\(bundle)>" : "app<\(bundle)(0A1B2C3D)>"
    }

    mutating func state(_ clock: String, _ bundle: String, _ state: String, role: String = "None") {
        let end = era == .ios26 || era == .ios27 ? " (endowments: <private>)" : ""
        say(
            clock, "runningboardd", "Calculated state for \(identity(bundle)): \(state) (role: \(role))\(end)"
        )
    }

    mutating func created(_ clock: String, _ bundle: String) {
        say(clock, "runningboardd", "Executing launch request for \(identity(bundle)) (FBApplicationProcess)")
    }

    mutating func terminated(_ clock: String, _ bundle: String, domain: Int, code: UInt64, pid: Int32 = 3000)
    {
        say(
            clock, "runningboardd",
            "[\(identity(bundle)):\(pid)] termination reported by launchd (\(domain), \(code), 9)")
    }

    /// Says every record twice, as some copies have them.
    mutating func sayTwice() { words = words.flatMap { [$0, $0] } }

    /// The day that the story's records make, read in a style.
    func day(in style: LogStyle = .default) throws -> LoggedDay {
        let log = WrittenLog(said, style: style)
        let first = try #require(CalendarDay(year: 2026, month: 10, day: 5))
        // The oldest words have nothing from which the zone follows where the style leaves it out.
        let options = LogReadingOptions(
            fileDay: first, day: style == .console ? first : nil,
            zone: era == .ios13 && !style.printsZone ? 120 : nil)
        var assembly = DayAssembly()
        var reader = LogReader(style: style, options: options)
        try reader.read(log.bytes[...]) { assembly.add($0) }
        try reader.finish { assembly.add($0) }
        assembly.zone = reader.summary.zone.minutes
        return try #require(
            assembly.day(
                title: "story", isOver: true, silences: reader.summary.silences.elements))
    }
}

extension LoggedDay {
    /// Why apps ended, in order.
    var endCauses: [StateCause] {
        events.compactMap { event in
            if case .app(_, .appState(.notRunning, let cause)) = event.happening { cause } else { nil }
        }
    }

    /// The moment of a clock time of the story.
    func moment(_ clock: String) -> Moment {
        Moment(
            PhoneStory.time(clock) / 1_000 - header.calendar.epochDay * Span.day
                - header.calendar.startOfDay)
    }

    /// The records of the requests of an app, in order of submission.
    func records(of bundle: String) throws -> [RequestRecord] {
        let index = index
        let app = try #require(header.roster.apps.firstIndex { $0.bundleIdentifier == bundle })
        return index.apps[app].requests.map { index.requests[$0] }
    }
}
