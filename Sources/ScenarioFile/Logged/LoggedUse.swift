import Timeline

/// How the person used the phone, as a scenario has it: visits one after the other, and use without an app between.
///
/// A phone shows one app after the other, but the lines that say so overlap by moments: a visit ends when the next
/// begins.
struct LoggedUse {
    /// The visits to each app, in order of time.
    private(set) var visits: [[Recorded<Slice>]]
    /// The use without one of the apps, in order of time.
    private(set) var others: [Recorded<Slice>] = []
    /// How many visits were too short for a scenario.
    private(set) var dropped = 0

    init(_ facts: LoggedFacts) {
        visits = facts.apps.map { _ in [] }
        let all = facts.apps.enumerated().flatMap { app, told in told.foreground.map { (app, $0) } }
            .sorted { ($0.1.value.from, $0.0) < ($1.1.value.from, $1.0) }
        var taken: [Slice] = []
        for (number, (app, told)) in all.enumerated() {
            let next = number + 1 < all.count ? all[number + 1].1.value.from : told.value.to
            let slice = LoggedPhrases.wholeSeconds(
                Slice(from: told.value.from, to: min(told.value.to, max(next, told.value.from))))
            // The longest visit that a scenario can have is a day.
            let end = min(slice.to, slice.from + ScenarioLimits.visit)
            guard slice.from + Span.second <= end, slice.from >= taken.last?.to ?? .start else {
                dropped += 1
                continue
            }
            taken.append(Slice(from: slice.from, to: end))
            visits[app].append(Recorded(Slice(from: slice.from, to: end), line: told.line))
        }
        for told in facts.inUse {
            others += Self.rest(of: LoggedPhrases.wholeSeconds(told.value), without: taken).map {
                Recorded($0, line: told.line)
            }
        }
    }

    /// The parts of a slice that none of others, in order of time, covers.
    private static func rest(of slice: Slice, without others: [Slice]) -> [Slice] {
        var parts: [Slice] = []
        var from = slice.from
        for other in others where other.to > from && other.from < slice.to {
            if other.from >= from + Span.second { parts.append(Slice(from: from, to: other.from)) }
            from = max(from, other.to)
        }
        if slice.to >= from + Span.second { parts.append(Slice(from: from, to: slice.to)) }
        return parts
    }
}
