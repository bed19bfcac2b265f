import BackgroundPolicy
import Timeline
import UntrustedText

/// What programs read of a report: times and moments in milliseconds, moments from the start of the day; energy in
/// millijoules, data in bytes. What the log of a device does not tell is null.
extension DayReport {
    /// What the report is about.
    var identity: [AnswerSection] {
        let isLogged = log != nil
        return header.members().map { AnswerSection(.value($0.0, $0.1)) } + [
            AnswerSection(.value("description", JSON(summary))),
            AnswerSection(.value("seed", isLogged ? .null : JSON("\(header.seed)"))),
            AnswerSection(.value("profile", isLogged ? .null : JSON(header.profile.rawValue))),
        ]
    }

    /// The figures of each app, of all, of the budgets and of each date, and the interventions.
    var figures: [AnswerSection] {
        let counted = apps.map { self[$0] }
        return apps.map(figures) + [
            AnswerSection(.value("total", .object(members(total, of: counted)))),
            AnswerSection(.value("budgets", log == nil ? budgets : .null)),
            AnswerSection(.value("days", .array(tally.dates.map { date($0, counted) }))),
        ]
    }

    private func figures(of app: AppID) -> AnswerSection {
        let ages = self[app].ages
        let freshness: JSON = [
            "visits": JSON(ages.count), "withoutContent": JSON(self[app].visitsWithoutContent),
            "median": JSON(ages.median), "worst": JSON(ages.worst),
        ]
        let facts = AppFact.all.flatMap { fact in
            zip(fact.keys, fact.values(self, app)).map { ($0.name, $1) }
        }
        let members =
            [
                ("name", JSON(header.roster[app].name)), ("app", JSON(header.roster[app].bundleIdentifier)),
            ] + members(self[app].sums, of: [self[app]]) + facts + [
                ("freshness", log == nil ? freshness : .null)
            ]
        return AnswerSection(.element("apps"), members.map { .data($0.0, $0.1) })
    }

    private func members(_ sums: Sums, of apps: [AppTally]) -> [(String, JSON)] {
        ReportFigure.members(
            sums, isLogged: log != nil, isAccountedFor: apps.contains(where: \.statesAccountForRuns))
    }

    private var budgets: JSON {
        let budgets = tally.budgets
        return [
            "leastEnergy": budgets.leastEnergy.map(mark) ?? .null,
            "leastCellular": budgets.leastCellular.map(mark) ?? .null,
            "marks": .array(budgets.marks.map(mark)),
        ]
    }

    private func mark(_ mark: BudgetTally.Mark) -> JSON {
        ["at": JSON(mark.moment.milliseconds), "energy": JSON(mark.energy), "cellular": JSON(mark.cellular)]
    }

    private func date(_ date: DateTally, _ counted: [AppTally]) -> JSON {
        let calendar = header.calendar
        let noon = calendar.moment(day: date.day, timeOfDay: 12 * Span.hour)
        return .object(
            [
                ("day", JSON(date.day + 1)), ("date", JSON(calendar.hasTimes ? calendar.isoDate(noon) : nil)),
            ]
                + members(date.sums, of: counted) + [
                    ("leastEnergy", JSON(date.leastEnergy)), ("leastCellular", JSON(date.leastCellular)),
                ])
    }
}

// MARK: The schema

extension DayReport {
    /// The members of the report of a simulated day.
    public static let simulated =
        identityKeys + [
            AnswerKey("apps", .list(.object(appKeys)), "the figures of each app"),
            AnswerKey("total", .object(ReportFigure.keys), "those of all reported apps"),
            AnswerKey(
                "killed", .list(.object(killedKeys)), "the first kills of apps while they served requests"),
            AnswerKey("waiting", .list(.object(waitingKeys)), "what never ran and waited until the end"),
            AnswerKey("budgets", .optional(.object(budgetKeys)), "what was left of the system's budgets"),
            AnswerKey("days", .list(.object(dateKeys)), "the sums of each date"),
            AnswerKey(
                "interventions", .list(.object(Intervention.keys)),
                "what the person changed, in order of time"
            ),
        ]

    /// The members of the report of a day that a device logged.
    static let logged =
        simulated + [
            AnswerKey(
                "unrecordedEnds",
                .list(
                    .object(
                        requestKeys + [
                            AnswerKey("runs", .integer, "how many requests of the task"),
                            AnswerKey("recordedUntil", .moment, "the last word on the last of them"),
                        ])), "the tasks that ran to an end that is not in the log"),
            AnswerKey("logged", .boolean, "true: a device logged the day"),
            AnswerKey("through", .moment, "the last moment that the log tells of"),
            AnswerKey(
                "policies",
                .list(
                    .object([
                        AnswerKey("policy", .text, "a policy of the scheduler"),
                        AnswerKey("evaluations", .integer, "how often it held a request back"),
                    ])), "the policies that said no, the most frequent first"),
            LoggedHelp.keys,
            AnswerKey(
                "systemRuns", .optional(.integer), "how many of the system's own activities ran"),
            AnswerKey(
                "measured",
                .list(
                    .object([
                        AnswerKey("app", .text, "a bundle identifier"),
                        AnswerKey("from", .moment, "when the time that was measured begins in the log"),
                        AnswerKey("until", .moment, "when it ends"),
                        AnswerKey("totals", .text, "what MetricKit measured in it"),
                    ])), "what MetricKit measured, as payloads beside the log tell"),
            AnswerKey(
                "findings", .list(.object(FindingWords.keys)),
                "the lines of the log that answer by themselves"),
            AnswerKey("remarks", .list(.text), "what was noticed about the log"),
        ]

    private static let identityKeys =
        DayHeader.keys + [
            AnswerKey("description", .text, "what the scenario says of itself"),
            AnswerKey("seed", .optional(.text), "the seed of the random parts; null for a logged day"),
            AnswerKey("profile", .optional(.text), "the profile of the limits; null for a logged day"),
        ]

    private static let appKeys =
        [
            AnswerKey("name", .text, "the app's name"), AnswerKey("app", .text, "its bundle identifier"),
        ] + ReportFigure.keys + AppFact.all.flatMap(\.keys) + [
            AnswerKey(
                "freshness",
                .optional(
                    .object([
                        AnswerKey("visits", .integer, "how many visits found content"),
                        AnswerKey("withoutContent", .integer, "how many found none"),
                        AnswerKey("median", .optional(.integer), "the median age, in milliseconds"),
                        AnswerKey("worst", .optional(.integer), "the greatest age, in milliseconds"),
                    ])), "the age of the content at visits")
        ]

    private static let requestKeys = [
        AnswerKey("request", .integer, "the number of the request"),
        AnswerKey("app", .text, "the bundle identifier of its app"),
        AnswerKey("mode", .optional(.text), "its mode; null where the log does not tell it"),
        AnswerKey("task", .text, "the identifier, or the name that the scenario gives"),
    ]

    private static let killedKeys =
        requestKeys + [
            AnswerKey("at", .moment, "when"),
            AnswerKey("requests", .integer, "how many requests of the task the kill ended"),
            AnswerKey("cause", .optional(.text), "why; null where the log does not tell it"),
        ]

    private static let waitingKeys =
        requestKeys + [
            AnswerKey(
                "submitted", .optional(.moment), "when it was submitted; null where the log does not tell it"),
            WaitWords.keys,
        ]
        + AnswerKey.optional([
            AnswerKey("firstSeen", .moment, "when the log first names it"),
            AnswerKey("lastWord", .optional(.object(LastWords.keys)), "what the log last tells of it"),
        ])

    private static let markKeys = [
        AnswerKey("at", .moment, "when"),
        AnswerKey("energy", .integer, "what was left of the energy budget, in millijoules"),
        AnswerKey("cellular", .integer, "what was left of the cellular budget, in bytes"),
    ]

    private static let budgetKeys = [
        AnswerKey("leastEnergy", .optional(.object(markKeys)), "when the least energy was left"),
        AnswerKey("leastCellular", .optional(.object(markKeys)), "when the least data was left"),
        AnswerKey("marks", .list(.object(markKeys)), "what was left at full hours"),
    ]

    private static let dateKeys =
        [
            AnswerKey("day", .integer, "the day of the scenario, from 1"),
            AnswerKey("date", .optional(.text), "its date; null where the lines of a log have no times"),
        ] + ReportFigure.keys + [
            AnswerKey("leastEnergy", .optional(.integer), "the least energy left, in millijoules"),
            AnswerKey("leastCellular", .optional(.integer), "the least data left, in bytes"),
        ]
}
