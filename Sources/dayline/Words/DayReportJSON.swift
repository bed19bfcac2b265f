import BackgroundPolicy
import Timeline
import UntrustedText

/// The report as JSON: times and moments in milliseconds, moments from the scenario's start; energy in
/// millijoules, data in bytes.
///
/// What the log of a device does not tell is null.
struct DayReportJSON {
    let report: DayReport
    /// What a logged day has beside all that; empty for a simulated one.
    var logged: [(String, JSON)] = []

    private var tally: Tally { report.tally }
    private var header: DayHeader { report.header }

    var text: String {
        let members: [(String, JSON)] = [
            ("title", JSON(header.title)),
            ("description", JSON(report.summary)),
            ("start", JSON(header.calendar.isoDate(.start) + " " + header.calendar.clock(.start))),
            ("length", JSON(header.length)),
            ("seed", simulated(.string("\(header.seed)"))),
            ("profile", simulated(.string(header.profile.rawValue))),
            ("apps", .array(report.apps.map(app))),
            ("total", .object(sums(report.total, of: counted))),
            ("killed", .array(tally.killed.map(killed))),
            ("waiting", .array(tally.waiting.map(waiting))),
            ("budgets", simulated(budgets)),
            ("days", .array(tally.dates.map(day))),
            ("interventions", .array(tally.interventions.map(intervention))),
        ]
        return JSON.object(members + logged).text
    }

    /// The figures of the reported apps.
    private var counted: [AppTally] { report.apps.map { tally.apps[Int($0.index)] } }

    /// What only a simulated day has; null for the log of a device.
    private func simulated(_ value: JSON) -> JSON { report.isLogged ? .null : value }

    private func app(_ app: AppID) -> JSON {
        let counted = tally.apps[Int(app.index)]
        let ends = EndReason.allCases.filter { counted.processEnds($0) > 0 }
        return .object(
            [
                ("name", JSON(header.roster[app].name)),
                ("app", JSON(header.roster[app].bundleIdentifier)),
            ] + sums(counted.sums, of: [counted]) + [
                ("refused", refused(counted) { !$0.isSilent }),
                ("withoutEffect", refused(counted) { $0.isSilent }),
                ("endings", endings(counted)),
                ("waits", waits(counted.waits)),
                ("suspensionsWithOldSnapshot", simulated(JSON(counted.suspensionsWithOldSnapshot))),
                ("processEnds", .object(ends.map { ($0.key, JSON(counted.processEnds($0))) })),
                (
                    "freshness",
                    simulated(
                        [
                            "visits": JSON(counted.ages.count),
                            "withoutContent": JSON(counted.visitsWithoutContent),
                            "median": JSON(counted.ages.median), "worst": JSON(counted.ages.worst),
                        ])
                ),
            ])
    }

    /// How many were refused for the reasons that are meant, by reason.
    private func refused(_ counted: AppTally, where isMeant: (Refusal) -> Bool) -> JSON {
        let refusals = Refusal.allCases.filter { isMeant($0) && counted.refused($0) > 0 }
        return .object(refusals.map { ($0.key, JSON(counted.refused($0))) })
    }

    /// How requests ended, by mode.
    private func endings(_ counted: AppTally) -> JSON {
        let modes = ExecutionMode.allCases.compactMap { mode -> (String, JSON)? in
            let outcomes = Outcome.allCases.filter { counted.ended(mode, $0) > 0 }
            guard !outcomes.isEmpty else { return nil }
            return (mode.key, .object(outcomes.map { ($0.key, JSON(counted.ended(mode, $0))) }))
        }
        return .object(modes)
    }

    /// The sums of some apps, without those about their processes where a log tells no state of them.
    private func sums(_ sums: Sums, of apps: [AppTally]) -> [(String, JSON)] {
        let hasStates = !report.isLogged || apps.contains(where: \.hasStates)
        let modes = ExecutionMode.allCases.filter { sums.runs($0) > 0 }
        let outcomes = Outcome.allCases.filter { sums.ended($0) > 0 }
        return [
            ("visits", simulated(JSON(sums.visits))),
            ("launches", hasStates || sums.launches > 0 ? JSON(sums.launches) : .null),
            ("runs", .object(modes.map { ($0.key, JSON(sums.runs($0))) })),
            ("outcomes", .object(outcomes.map { ($0.key, JSON(sums.ended($0))) })),
            ("expirationWarnings", JSON(sums.warnings)),
            ("background", hasStates ? .number(sums.background) : .null),
            ("energy", simulated(.number(sums.energy))),
            ("cellular", simulated(.number(sums.cellular))),
        ]
    }

    private func waits(_ waits: Waits) -> JSON {
        .array(
            waits.longestFirst.map { wait in
                [
                    "cause": JSON(wait.cause.key), "isFactor": JSON(wait.isFactor),
                    "requests": JSON(wait.requests), "total": JSON(wait.milliseconds),
                ]
            })
    }

    private func killed(_ killed: Tally.Killed) -> JSON {
        .object(
            request(killed.request) + [
                ("at", JSON(killed.moment.milliseconds)),
                ("requests", JSON(killed.requests)),
                ("cause", JSON(killed.reason?.key)),
            ])
    }

    private func waiting(_ waiting: Tally.Waiting) -> JSON {
        let since = JSON.number(waiting.submitted.milliseconds)
        let isTold = report.lastWords?.tellsSubmission(of: waiting.request) ?? true
        let logged = report.lastWords.map {
            [("firstSeen", since), ("lastWord", $0.json(about: waiting.request))]
        }
        return .object(
            request(waiting.request) + [
                ("submitted", isTold ? since : .null), ("waits", waits(waiting.waits)),
            ] + (logged ?? []))
    }

    private func request(_ request: Request) -> [(String, JSON)] {
        [
            ("request", JSON(request.id.number)),
            ("app", JSON(header.roster[request.app].bundleIdentifier)),
            ("mode", header.roster[request.task].isModeTold ? .string(request.mode.key) : .null),
            ("task", JSON(header.roster[request.task].identifier)),
        ]
    }

    private var budgets: JSON {
        [
            "leastEnergy": tally.budgets.leastEnergy.map(mark) ?? .null,
            "leastCellular": tally.budgets.leastCellular.map(mark) ?? .null,
            "marks": .array(tally.budgets.marks.map(mark)),
        ]
    }

    private func mark(_ mark: BudgetTally.Mark) -> JSON {
        ["at": JSON(mark.moment.milliseconds), "energy": JSON(mark.energy), "cellular": JSON(mark.cellular)]
    }

    private func day(_ date: DateTally) -> JSON {
        let noon = header.calendar.moment(day: date.day, timeOfDay: 12 * Span.hour)
        return .object(
            [
                ("day", JSON(date.day + 1)), ("date", JSON(header.calendar.isoDate(noon))),
            ] + sums(date.sums, of: counted) + [
                ("leastEnergy", JSON(date.leastEnergy)),
                ("leastCellular", JSON(date.leastCellular)),
            ])
    }

    private func intervention(_ intervention: Intervention) -> JSON {
        ["at": JSON(intervention.moment.milliseconds), "act": JSON(intervention.act.text(header.roster))]
    }

}
