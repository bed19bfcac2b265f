import BackgroundPolicy
import Timeline

/// What the values of a scenario are read with: the span of the scenario, and the names to which they refer.
struct ReadingContext {
    var problems: ProblemList
    /// The span of the scenario; until it is known, one with every day of the week.
    var clock: ScenarioClock
    var profile = Profile.usual
    /// What the files of pushes say, by their names.
    var pushFiles: [String: Section] = [:]
    /// The names of the app's sessions and transfers, in their order; an app's keys may refer to them.
    var sessions = NameList()
    var transfers = NameList()

    /// The context of a file of which nothing has been read.
    init(_ problems: ProblemList) {
        self.problems = problems
        clock = ScenarioClock(calendar: DayCalendar(epochDay: 0, startOfDay: 0), length: 7 * Span.day)
    }
}

/// Names in their order, which other keys may name.
struct NameList {
    let names: [String]
    private let indices: [String: Int]

    init(_ names: [String] = []) {
        self.names = names
        // A scenario with more entries than requests are allowed is refused, so that those beyond need no index.
        indices = Dictionary(
            names.prefix(ScenarioLimits.requests).enumerated().map { ($1, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The index of a name, of two that are the same that of the first; nil if there is none.
    func index(of name: String) -> Int? { indices[name] }
}
