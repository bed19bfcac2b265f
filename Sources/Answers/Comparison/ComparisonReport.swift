import BackgroundPolicy
public import Timeline
import UntrustedText

/// Two days side by side: the launches that differ, what both cost, how old the content was, and why each first
/// difference is missing.
public struct ComparisonReport {
    let days: ComparedDays
    /// Why each app's first difference is missing in the day that lacks it.
    private let causes: [Absence?]
    /// What the person called the days.
    private let names: (former: String, current: String)
    /// What the person must know about the days; nil if there is nothing.
    private let note: String?
    /// What became of the tasks, where devices logged the days.
    private let logged: LoggedDaysReport?
    /// Through when both days are known, where that is not their end.
    private let knownThrough: Moment?
    /// What decides which of the days is better; empty where nobody says that.
    let deciding: [WorkMeasure]

    /// The report on two days.
    ///
    /// - Parameters:
    ///   - days: The days.
    ///   - causes: Why each app's first difference is missing in the day that lacks it.
    ///   - names: What the person called them.
    ///   - note: What the person must know about them; nil if there is nothing.
    ///   - logged: What became of the tasks, where devices logged them.
    ///   - knownThrough: Through when both are known, where that is not their end.
    ///   - deciding: What decides which of them is better; empty where nobody says that.
    public init(
        _ days: ComparedDays, _ causes: [Absence?], names: (former: String, current: String), note: String?,
        logged: LoggedDays?, knownThrough: Moment?, deciding: [WorkMeasure] = []
    ) {
        self.days = days
        self.causes = causes
        self.names = names
        self.note = note
        self.logged = logged.map(LoggedDaysReport.init)
        self.knownThrough = knownThrough
        self.deciding = deciding
    }

    /// The day whose clock the moments of the report are on.
    public var header: DayHeader { days.former.header }

    /// Whether nothing differs.
    public var isEqual: Bool { days.isEqual && logged?.isEqual ?? true }

    /// Whether devices logged the days.
    var isLogged: Bool { logged != nil }

    /// What the report is called.
    public static let title: Sentence = "Two days compared"

    /// The whole report.
    public var sections: [AnswerSection] {
        figures + [
            heading, AnswerSection(.nowhere, note.map { [.alone("\(quoting: $0)")] } ?? []),
        ]
            + (deciding.isEmpty ? [] : days.apps.map(decision)) + [launches, freshness]
            + days.apps.compactMap(work) + (logged?.ofTasks ?? []) + [
                firstDifferences,
                .strangers("Only before", "onlyBefore", days.onlyFormer, header.roster),
                .strangers("Only after", "onlyAfter", days.onlyCurrent, days.current.header.roster),
                logged?.changes ?? AnswerSection(.nowhere), result,
            ]
    }

    func name(_ app: ComparedApp) -> String { header.roster[app.former.app].name }
}

// MARK: For people

extension ComparisonReport {
    private var heading: AnswerSection {
        AnswerSection(
            .nowhere,
            lines("before", names.former, days.former) + lines("after", names.current, days.current))
    }

    private func lines(_ label: String, _ name: String, _ day: DaySummary) -> [AnswerLine] {
        let header = day.header
        let start = header.start(day.start)
        let origin =
            isLogged
            ? "logged by a device" : "seed \(header.seed) · profile \(header.profile.rawValue)"
        let acts = day.tally.interventions
        let shown = acts.prefix(8).map { made in
            AnswerLine.continued("\(made.moment) \(quoting: made.act.text(header.roster))")
        }
        return [
            .labelled(label, "\(quoting: header.title) (\(quoting: name)) · \(start) · \(origin)")
        ] + shown + (acts.count > 8 ? [.continued("and \(acts.count - 8) more")] : [])
    }

    /// The terminal columns of the apps' names, so that the other columns keep their places from one pair to the next.
    private static let nameColumns = 18...18

    /// The launches and what became of them, with the costs of all background work.
    private var launches: AnswerSection {
        guard !days.apps.isEmpty else { return AnswerSection(.nowhere) }
        func row(
            _ name: AnswerTable.Cell, _ former: Sums, _ current: Sums, _ counts: [Int]
        ) -> [AnswerTable.Cell] {
            let pairs = Self.figures.map { AnswerTable.Cell.pair($0.value(former), $0.value(current)) }
            return [name, pairs[0]] + counts.map { .value(.count($0)) } + pairs.dropFirst()
        }
        let rows = days.apps.map { app in
            let launches = app.launches
            return row(
                .name(name(app)), app.former.figures.sums, app.current.figures.sums,
                [launches.lost.count, launches.gained.count, launches.moved.count, launches.shifted])
        }
        let (all, total) = (days.differences, days.total)
        let sum = row(
            .words("all"), total.former, total.current,
            [all.lost.count, all.gained.count, all.moved.count, all.shifted])
        let names = Self.figures.map(\.name.heading)
        return AnswerSection(
            .nowhere,
            table: AnswerTable(
                ["app", names[0], "lost", "gained", "moved", "shifted"] + names.dropFirst(),
                rows + (rows.count > 1 ? [sum] : []), nameColumns: Self.nameColumns))
    }

    /// The age of the content at visits, as the report has it.
    private var freshness: AnswerSection {
        guard days.apps.contains(where: { $0.former.figures.ages.count + $0.current.figures.ages.count > 0 })
        else { return AnswerSection(.nowhere) }
        let rows = days.apps.map { app -> [AnswerTable.Cell] in
            let (former, current) = (app.former.figures.ages, app.current.figures.ages)
            return [
                .name(name(app)), .pair(.span(former.median), .span(current.median)),
                .pair(.span(former.worst), .span(current.worst)),
            ]
        }
        return AnswerSection(
            .nowhere,
            table: AnswerTable(
                ["age of the content", "median age", "stalest"], rows, nameColumns: Self.nameColumns))
    }

    private var firstDifferences: AnswerSection {
        let lines = zip(days.apps, causes).compactMap { app, cause -> AnswerLine? in
            guard let first = app.first else { return nil }
            let other = first.other.map { "\($0)" as Sentence }
            let what: Sentence =
                switch first.kind {
                case .lost: "lost"
                case .gained: "gained"
                case .moved where first.lacking == .current: "moved to \(other)"
                case .moved: "moved here from \(other)"
                }
            let day = first.lacking == .current ? "after" : "before"
            let why = cause.map { "; \(day), \($0.clause(header))" } ?? ""
            return .alone(
                "\(name: name(app)): \(first.launch.moment) \(first.launch.mode.name) \(what)\(why)")
        }
        return AnswerSection(
            .nowhere, heading: lines.isEmpty ? nil : "First difference of each app", lines)
    }

    private var result: AnswerSection {
        // Where the launches are the same, what changed of the tasks of a log is all there is to say.
        let isTold = !(logged?.isEqual ?? true) && days.differences.isEmpty
        return AnswerSection(.nowhere, isTold ? [] : [.alone(days.isEqual ? equality : difference)])
    }

    /// What is said of days in which the same ran.
    private var equality: Sentence {
        let areChangedAlike = days.former.tally.interventions == days.current.tally.interventions
        let end: Sentence? = knownThrough.map { " until \($0), where the comparison ends" }
        return areChangedAlike
            ? "The days are equal\(end)." : "The days are changed differently, but the same ran\(end)."
    }

    private var difference: Sentence {
        let farthest = days.apps.flatMap(\.launches.alike).map { abs($0.former.moment - $0.current.moment) }
            .max()
        let shift = days.differences.shifted == 0 ? "" : "; shifted: by \(Span.text(farthest ?? 0)) at most"
        // Only what the tables show: a figure that nobody sees is no answer.
        let others = days.apps.filter {
            $0.launches.isEmpty && Self.shown($0.former) != Self.shown($0.current)
        }
        let alike: Sentence? =
            others.isEmpty ? nil : "; other figures differ of \(quoting: Quantities.list(others.map(name)))"
        return "\(quoting: days.differences.text(days.current.header))\(shift)\(alike)"
    }

    /// What the tables show of an app beside its launches.
    private static func shown(_ side: ComparedApp.Side) -> [AnswerValue] {
        figures.map { $0.value(side.figures.sums) }
            + [.span(side.figures.ages.median), .span(side.figures.ages.worst)]
    }
}

extension AnswerSection {
    /// The apps that only one of two days has; people are told nothing if there are none.
    static func strangers(
        _ heading: String, _ key: String?, _ apps: [AppID], _ roster: Roster
    ) -> AnswerSection {
        let names = apps.map { "\(name: roster[$0].name) (\(name: roster[$0].bundleIdentifier))" as Sentence }
        let shown = Sentence(Array(names.prefix(30)), separator: ", ")
        let more = names.count > 30 ? ", …" : ""
        return AnswerSection(
            key.map { .value($0, JSON(apps.map { roster[$0].bundleIdentifier })) } ?? .nowhere,
            apps.isEmpty ? [] : [.alone("\(heading): \(shown)\(more)")])
    }
}

// MARK: For programs

extension ComparisonReport {
    /// The figures that are compared.
    static let figures = [ReportFigure.launches, ReportFigure.energy, ReportFigure.cellular]

    private var figures: [AnswerSection] {
        let from = max(days.former.start, days.current.start)
        let total = days.total
        let all = days.differences
        return [
            AnswerSection(.value("equal", JSON(isEqual))),
            AnswerSection(.value("compared", JSON(header.length))),
            AnswerSection(.value("comparedFrom", JSON(from.milliseconds))),
            AnswerSection(.value("days", Self.pair(day(days.former), day(days.current)))),
        ] + zip(days.apps, causes).map(section) + [
            AnswerSection(
                .value(
                    "total",
                    .object(
                        pairs(total.former, total.current, of: days.apps) + [
                            ("lost", JSON(all.lost.count)), ("gained", JSON(all.gained.count)),
                            ("moved", JSON(all.moved.count)),
                        ]))),
            AnswerSection(.value("greatestFreshnessChange", freshnessChange)),
        ]
    }

    private func day(_ day: DaySummary) -> JSON {
        let header = day.header
        let acts = day.tally.interventions.map { JSON.object($0.members(header.roster)) }
        return .object(
            header.members(startingAt: day.start, length: day.wholeLength) + [
                ("seed", isLogged ? .null : JSON("\(header.seed)")),
                ("profile", isLogged ? .null : JSON(header.profile.rawValue)),
                ("interventions", .array(acts)),
            ])
    }

    private func section(_ app: ComparedApp, _ cause: Absence?) -> AnswerSection {
        let (former, current) = (app.former.figures, app.current.figures)
        let own = header.roster[app.former.app]
        let moved = app.launches.moved.map { move in
            JSON.object(launch(move.former) + [("to", JSON(move.current.moment.milliseconds))])
        }
        let members =
            [
                ("name", JSON(own.name)), ("app", JSON(own.bundleIdentifier)), ("equal", JSON(app.isEqual)),
            ] + pairs(former.sums, current.sums, of: [app]) + [
                (
                    "freshness",
                    [
                        "median": Self.pair(JSON(former.ages.median), JSON(current.ages.median)),
                        "worst": Self.pair(JSON(former.ages.worst), JSON(current.ages.worst)),
                    ]
                ),
                ("work", isLogged ? .null : .array(WorkMeasure.ofAll.map { .object($0.members(app)) })),
                ("lost", .array(app.launches.lost.map { .object(launch($0)) })),
                ("gained", .array(app.launches.gained.map { .object(launch($0)) })),
                ("moved", .array(moved)), ("shifted", JSON(app.launches.shifted)),
                ("firstDifference", app.first.map { json($0, cause) } ?? .null),
            ]
        return AnswerSection(.element("apps"), members.map { .data($0.0, $0.1) })
    }

    private func pairs(_ former: Sums, _ current: Sums, of apps: [ComparedApp]) -> [(String, JSON)] {
        func member(_ figure: ReportFigure, _ sums: Sums, _ side: KeyPath<ComparedApp, ComparedApp.Side>)
            -> JSON
        {
            let isAccountedFor = apps.contains { $0[keyPath: side].figures.statesAccountForRuns }
            return figure.member(sums, isLogged: isLogged, isAccountedFor: isAccountedFor)
        }
        return Self.figures.map { figure in
            (figure.name.key, Self.pair(member(figure, former, \.former), member(figure, current, \.current)))
        }
    }

    private func launch(_ launch: Launch) -> [(String, JSON)] {
        [("at", JSON(launch.moment.milliseconds)), ("mode", JSON(launch.mode.key))]
    }

    private func json(_ first: FirstDifference, _ cause: Absence?) -> JSON {
        let isLost = first.lacking == .current
        let roster = isLost ? header.roster : days.current.header.roster
        return .object(
            launch(first.launch) + [
                ("task", JSON(roster[first.launch.task].identifier)), ("kind", JSON(first.kind.rawValue)),
                ("other", JSON(first.other?.milliseconds)), ("missing", isLost ? "after" : "before"),
                ("cause", cause?.json ?? .null),
            ])
    }

    private var freshnessChange: JSON {
        guard let change = days.differences.greatestFreshnessChange else { return .null }
        return [
            "app": JSON(days.current.header.roster[change.app].bundleIdentifier),
            "visit": JSON(change.visit.milliseconds), "staler": JSON(change.staler),
        ]
    }

    private static func pair(_ before: JSON, _ after: JSON) -> JSON { ["before": before, "after": after] }
}
