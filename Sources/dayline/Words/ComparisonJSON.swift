import BackgroundPolicy
import Timeline
import UntrustedText

/// Two days side by side as JSON, with the names and units of the report.
struct ComparisonJSON {
    let days: ComparedDays
    /// Why each app's first difference is missing in the day that lacks it.
    let causes: [Absence?]

    var text: String {
        let total = days.total
        return
            JSON.text(of: [
                "equal": JSON(days.isEqual), "compared": JSON(days.former.header.length),
                "comparedFrom": JSON(max(days.former.start, days.current.start).milliseconds),
                "days": pair(day(days.former), day(days.current)),
                "apps": .array(zip(days.apps, causes).map(app)),
                "total": .object(
                    sums(total.former, total.current) + [
                        ("lost", JSON(days.differences.lost.count)),
                        ("gained", JSON(days.differences.gained.count)),
                        ("moved", JSON(days.differences.moved.count)),
                    ]), "greatestFreshnessChange": freshnessChange,
                "onlyBefore": names(days.onlyFormer, days.former.header.roster),
                "onlyAfter": names(days.onlyCurrent, days.current.header.roster),
            ])
    }

    private func day(_ day: DaySummary) -> JSON {
        let header = day.header
        return [
            "title": JSON(header.title),
            "start": JSON(header.calendar.isoDate(day.start) + " " + header.calendar.clock(day.start)),
            "length": JSON(day.wholeLength), "seed": JSON("\(header.seed)"),
            "profile": JSON(header.profile.rawValue),
            "interventions": .array(
                day.tally.interventions.map {
                    ["at": JSON($0.moment.milliseconds), "act": JSON($0.act.text(header.roster))]
                }),
        ]
    }

    private func app(_ app: ComparedApp, _ cause: Absence?) -> JSON {
        let (former, current) = (app.former.figures, app.current.figures)
        let own = days.former.header.roster[app.former.app]
        return .object(
            [
                ("name", JSON(own.name)), ("app", JSON(own.bundleIdentifier)),
                ("equal", JSON(app.isEqual)),
            ] + sums(former.sums, current.sums) + [
                (
                    "freshness",
                    [
                        "median": pair(age(former.ages.median), age(current.ages.median)),
                        "worst": pair(age(former.ages.worst), age(current.ages.worst)),
                    ]
                ),
                ("lost", .array(app.launches.lost.map { .object(launch($0)) })),
                ("gained", .array(app.launches.gained.map { .object(launch($0)) })),
                (
                    "moved",
                    .array(
                        app.launches.moved.map { move in
                            .object(
                                launch(move.former) + [("to", JSON(move.current.moment.milliseconds))])
                        })
                ),
                ("shifted", JSON(app.launches.shifted)),
                ("firstDifference", app.first.map { json($0, cause) } ?? .null),
            ])
    }

    private func sums(_ former: Sums, _ current: Sums) -> [(String, JSON)] {
        [
            ("launches", pair(JSON(former.launches), JSON(current.launches))),
            ("energy", pair(.number(former.energy), .number(current.energy))),
            ("cellular", pair(.number(former.cellular), .number(current.cellular))),
        ]
    }

    private func launch(_ launch: Launch) -> [(String, JSON)] {
        [("at", JSON(launch.moment.milliseconds)), ("mode", JSON(launch.mode.key))]
    }

    private func json(_ first: FirstDifference, _ cause: Absence?) -> JSON {
        let roster = first.lacking == .current ? days.former.header.roster : days.current.header.roster
        return .object(
            launch(first.launch) + [
                ("task", JSON(roster[first.launch.task].identifier)),
                ("kind", JSON(first.kind.rawValue)),
                ("other", JSON(first.other?.milliseconds)),
                ("missing", JSON(first.lacking == .current ? "after" : "before")),
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

    private func names(_ apps: [AppID], _ roster: Roster) -> JSON {
        .array(apps.map { .string(roster[$0].bundleIdentifier) })
    }

    private func pair(_ before: JSON, _ after: JSON) -> JSON {
        ["before": before, "after": after]
    }

    private func age(_ age: Milliseconds?) -> JSON { age.map { .number($0) } ?? .null }

}
