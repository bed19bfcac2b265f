import BackgroundPolicy
import Timeline
import UntrustedText

/// A figure of some apps or of a date in a report: a column for people, a member for programs, from one reading.
struct ReportFigure: Sendable {
    /// Whether the log of a device has the figure.
    enum InLog: Sendable {
        case always
        /// Where a log tells the states of processes.
        case ofProcesses
        case never
    }

    /// What stands above the column, and the name of the member.
    let name: (heading: String, key: String)
    /// What the member says.
    let meaning: String
    let inLog: InLog
    let value: @Sendable (Sums) -> AnswerValue

    static let visits = ReportFigure(
        name: ("visits", "visits"), meaning: "how often the person brought it to the foreground",
        inLog: .never
    ) { .count($0.visits) }
    static let launches = ReportFigure(
        name: ("launches", "launches"), meaning: "how often the system launched or woke it",
        inLog: .ofProcesses
    ) { .count($0.launches) }
    static let warnings = ReportFigure(
        name: ("warnings", "expirationWarnings"), meaning: "how often an expiration handler was called",
        inLog: .always
    ) { .count($0.warnings) }
    static let background = ReportFigure(
        name: ("background", "background"), meaning: "how long its processes ran in the background",
        inLog: .ofProcesses
    ) { .time($0.background) }
    static let energy = ReportFigure(
        name: ("energy", "energy"),
        meaning:
            "what the work of its requests took, also while the app was in the foreground, in millijoules",
        inLog: .never
    ) { .energy($0.energy) }
    static let cellular = ReportFigure(
        name: ("cellular", "cellular"), meaning: "the cellular data that this work used, in bytes",
        inLog: .never
    ) { .bytes($0.cellular) }

    static let all = [visits, launches, warnings, background, energy, cellular]

    /// The column of the figure.
    var column: ReportColumn { ReportColumn(heading: name.heading, value: value) }

    /// What programs read of some sums: null where the log of a device does not tell.
    ///
    /// - Parameters:
    ///   - sums: The sums.
    ///   - isLogged: Whether a device logged the day.
    ///   - isAccountedFor: Whether the states of processes that are known account for all that ran in them.
    /// - Returns: The members, in the order of `keys`.
    static func members(_ sums: Sums, isLogged: Bool, isAccountedFor: Bool) -> [(String, JSON)] {
        let modes = ExecutionMode.allCases.filter { sums.runs($0) > 0 }
        let outcomes = Outcome.allCases.filter { sums.ended($0) > 0 }
        let figures = all.map { figure in
            (figure.name.key, figure.member(sums, isLogged: isLogged, isAccountedFor: isAccountedFor))
        }
        return figures + [
            ("runs", .object(modes.map { ($0.key, JSON(sums.runs($0))) })),
            ("outcomes", .object(outcomes.map { ($0.key, JSON(sums.ended($0))) })),
        ]
    }

    /// What programs read of the figure in some sums, as in `members`.
    func member(_ sums: Sums, isLogged: Bool, isAccountedFor: Bool) -> JSON {
        told(sums, isLogged: isLogged, isAccountedFor: isAccountedFor)?.json ?? .null
    }

    /// The value in some sums; nil where the log of a device does not tell it.
    private func told(_ sums: Sums, isLogged: Bool, isAccountedFor: Bool) -> AnswerValue? {
        let isKnown =
            switch inLog {
            case .always: true
            case .ofProcesses: !isLogged || isAccountedFor || value(sums).json.isPositive
            case .never: !isLogged
            }
        return isKnown ? value(sums) : nil
    }

    /// What people read in a table of a logged day.
    func loggedCell(_ sums: Sums, isAccountedFor: Bool) -> AnswerTable.Cell {
        told(sums, isLogged: true, isAccountedFor: isAccountedFor).map { .value($0) } ?? .words("not told")
    }

    /// The members that all sums have.
    static let keys: [AnswerKey] =
        all.map { figure in
            let isAlways = if case .always = figure.inLog { true } else { false }
            return AnswerKey(
                figure.name.key, isAlways ? .integer : .optional(.integer), figure.meaning)
        } + [
            AnswerKey("runs", .named(.integer), "how often each mode ran"),
            AnswerKey("outcomes", .named(.integer), "how many requests had each outcome"),
        ]
}

/// A column of figures in a report.
struct ReportColumn: Sendable {
    let heading: String
    let value: @Sendable (Sums) -> AnswerValue

    /// How many requests had an outcome.
    static func ended(_ outcome: Outcome) -> ReportColumn {
        ReportColumn(heading: outcome.key) { .count($0.ended(outcome)) }
    }

    /// How often the modes ran that ran at all; those that share a short name have one column.
    static func ran(_ total: Sums) -> [ReportColumn] {
        var names: [String] = []
        for mode in ExecutionMode.allCases where total.runs(mode) > 0 && !names.contains(mode.shortName) {
            names.append(mode.shortName)
        }
        return names.map { name in
            let modes = ExecutionMode.allCases.filter { $0.shortName == name }
            return ReportColumn(heading: name) { sums in
                .count(modes.reduce(0) { $0 + sums.runs($1) })
            }
        }
    }
}

extension JSON {
    /// Whether it is a number above zero.
    fileprivate var isPositive: Bool {
        if case .number(let value) = self { value > 0 } else { false }
    }
}
