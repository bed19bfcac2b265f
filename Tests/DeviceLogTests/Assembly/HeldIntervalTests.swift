import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Random histories of what held requests back are the same intervals in every style and in the words of every
/// release, with each line once or twice.
@Suite struct HeldIntervalTests {
    /// A look of the scheduler at a request.
    private struct Look {
        let minute: Int
        /// The names of the policies that say no, in their order; empty for a score that is too low.
        let policies: [String]
        let isAbsolute: Bool
    }

    /// What held a request back without a break, in seconds from its submission.
    private struct Interval: Equatable {
        let policies: [String]
        let decision: PolicyDecision?
        let from: Int64
        let to: Int64
        var looks: Int
    }

    private static let names = ["Low Power Mode", "Thermal", "CPU Usage", "Energy Budget", "Motion"]
    private static let activities = (0..<3).map { "bgRefresh-org.birds.feed\($0):0A1B2\($0)" }
    /// The scheduler looks every so many minutes, so that a word holds for twice as long.
    private static let distance = 5

    private static func history(_ random: inout SeededNumbers) -> [Look] {
        var minute = 10
        var last: [String] = []
        return (0..<12).map { _ in
            minute += random.below(8) == 0 ? 3 * distance : distance
            // Now and then nothing has changed.
            if random.below(2) == 0 { last = names.filter { _ in random.below(4) == 0 } }
            return Look(minute: minute, policies: last, isAbsolute: last.count == 2)
        }
    }

    private static func clock(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return "\(two(8 + seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }

    /// When the scheduler looks at a request, in seconds after eight o'clock.
    private static func second(_ look: Look, _ request: Int) -> Int { look.minute * 60 + 2 * request + 1 }

    private static func story(_ histories: [[Look]], _ era: PhoneEra) -> PhoneStory {
        var story = PhoneStory(era)
        for (number, activity) in activities.enumerated() { story.submitted(clock(number), activity) }
        let last = histories.compactMap(\.last?.minute).max() ?? 0
        for minute in stride(from: distance, through: last, by: distance) {
            story.rescored(clock(minute * 60))
            for (number, history) in histories.enumerated() {
                for look in history where look.minute == minute {
                    let clock = clock(second(look, number))
                    if look.policies.isEmpty {
                        story.scored(clock, activities[number], "0.644213", of: "0.694377", runs: false)
                    } else {
                        story.held(
                            clock, activities[number], by: look.policies.map { ($0, "") },
                            absolutely: look.isAbsolute)
                    }
                }
            }
        }
        return story
    }

    /// What a history comes to: looks that say the same are one interval, as long as none is missing between them.
    private static func intervals(_ history: [Look], _ request: Int) -> [Interval] {
        var intervals: [Interval] = []
        for (number, look) in history.enumerated() {
            let from = Int64(second(look, request) - request) * 1_000
            // After its last word, and over a longer silence, the log does not tell.
            var to = from
            if number + 1 < history.count, history[number + 1].minute - look.minute <= 2 * distance {
                to = Int64(second(history[number + 1], request) - request) * 1_000
            }
            let decision: PolicyDecision =
                look.policies.isEmpty
                ? .canProceed : look.isAbsolute ? .absolutelyMustNotProceed : .mustNotProceed
            if let last = intervals.last, last.policies == look.policies, last.to == from {
                intervals[intervals.count - 1] = Interval(
                    policies: last.policies, decision: decision, from: last.from, to: to,
                    looks: last.looks + 1)
            } else {
                intervals.append(
                    Interval(policies: look.policies, decision: decision, from: from, to: to, looks: 1))
            }
        }
        return intervals
    }

    private static func intervals(_ record: RequestRecord, _ day: LoggedDay) -> [Interval] {
        PolicyHolds(record, day.evidence, until: day.through).holds.map { hold in
            Interval(
                policies: hold.policies, decision: hold.decision, from: hold.slice.from - record.submitted,
                to: hold.slice.to - record.submitted, looks: hold.count)
        }
    }

    @Test("held intervals are those of the history", arguments: LogStyle.ofSystem, PhoneEra.allCases)
    func held(style: LogStyle, era: PhoneEra) throws {
        // Xcode's console has the app's own lines alone.
        guard style != .xcode else { return }
        for seed in 1...4 {
            var random = SeededNumbers(seed: UInt64(seed))
            let histories = Self.activities.map { _ in Self.history(&random) }
            var story = Self.story(histories, era)
            if seed % 2 == 0 { story.sayTwice() }
            let day = try story.day(in: style)
            let records = day.index.requests
            try #require(records.count == histories.count)
            for (number, history) in histories.enumerated() {
                let found = Self.intervals(records[number], day)
                let wanted = Self.intervals(history, number)
                // The day ends with the last look of all, so that the last interval may be cut there.
                try #require(found.dropLast() == wanted.dropLast(), "seed \(seed), request \(number)")
                #expect(
                    found.last?.policies == wanted.last?.policies && found.last?.from == wanted.last?.from)
            }
        }
    }
}

/// Random numbers that are the same for the same seed (SplitMix64).
private struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }
}
