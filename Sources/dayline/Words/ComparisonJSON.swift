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
        return JSON.object([
            ("equal", .bool(days.isEqual)),
            ("compared", .number(days.former.header.length)),
            ("comparedFrom", .number(max(days.former.start, days.current.start).milliseconds)),
            ("days", pair(day(days.former), day(days.current))),
            ("apps", .array(zip(days.apps, causes).map(app))),
            (
                "total",
                .object(
                    sums(total.former, total.current) + [
                        ("lost", number(days.differences.lost.count)),
                        ("gained", number(days.differences.gained.count)),
                        ("moved", number(days.differences.moved.count)),
                    ])
            ),
            ("greatestFreshnessChange", freshnessChange),
            ("onlyBefore", names(days.onlyFormer, days.former.header.roster)),
            ("onlyAfter", names(days.onlyCurrent, days.current.header.roster)),
        ]).text
    }

    private func day(_ day: DaySummary) -> JSON {
        let header = day.header
        return .object([
            ("title", .string(header.title)),
            (
                "start",
                .string(header.calendar.isoDate(day.start) + " " + header.calendar.clock(day.start))
            ),
            ("length", .number(day.wholeLength)),
            ("seed", .string("\(header.seed)")),
            ("profile", .string(header.profile.rawValue)),
            (
                "interventions",
                .array(
                    day.tally.interventions.map {
                        .object([
                            ("at", .number($0.moment.milliseconds)),
                            ("act", .string($0.act.text(header.roster))),
                        ])
                    })
            ),
        ])
    }

    private func app(_ app: ComparedApp, _ cause: Absence?) -> JSON {
        let (former, current) = (app.former.figures, app.current.figures)
        let own = days.former.header.roster[app.former.app]
        return .object(
            [
                ("name", .string(own.name)), ("app", .string(own.bundleIdentifier)),
                ("equal", .bool(app.isEqual)),
            ] + sums(former.sums, current.sums) + [
                (
                    "freshness",
                    .object([
                        ("median", pair(age(former.ages.median), age(current.ages.median))),
                        ("worst", pair(age(former.ages.worst), age(current.ages.worst))),
                    ])
                ),
                ("lost", .array(app.launches.lost.map { .object(launch($0)) })),
                ("gained", .array(app.launches.gained.map { .object(launch($0)) })),
                (
                    "moved",
                    .array(
                        app.launches.moved.map { move in
                            .object(
                                launch(move.former) + [("to", .number(move.current.moment.milliseconds))])
                        })
                ),
                ("shifted", number(app.launches.shifted)),
                ("firstDifference", app.first.map { json($0, cause) } ?? .null),
            ])
    }

    private func sums(_ former: Sums, _ current: Sums) -> [(String, JSON)] {
        [
            ("launches", pair(number(former.launches), number(current.launches))),
            ("energy", pair(.number(former.energy), .number(current.energy))),
            ("cellular", pair(.number(former.cellular), .number(current.cellular))),
        ]
    }

    private func launch(_ launch: Launch) -> [(String, JSON)] {
        [("at", .number(launch.moment.milliseconds)), ("mode", .string(launch.mode.key))]
    }

    private func json(_ first: FirstDifference, _ cause: Absence?) -> JSON {
        let roster = first.lacking == .current ? days.former.header.roster : days.current.header.roster
        return .object(
            launch(first.launch) + [
                ("task", .string(roster[first.launch.task].identifier)),
                ("kind", .string(first.kind.rawValue)),
                ("other", first.other.map { .number($0.milliseconds) } ?? .null),
                ("missing", .string(first.lacking == .current ? "after" : "before")),
                ("cause", cause.map(\.json) ?? .null),
            ])
    }

    private var freshnessChange: JSON {
        guard let change = days.differences.greatestFreshnessChange else { return .null }
        return .object([
            ("app", .string(days.current.header.roster[change.app].bundleIdentifier)),
            ("visit", .number(change.visit.milliseconds)),
            ("staler", .number(change.staler)),
        ])
    }

    private func names(_ apps: [AppID], _ roster: Roster) -> JSON {
        .array(apps.map { .string(roster[$0].bundleIdentifier) })
    }

    private func pair(_ before: JSON, _ after: JSON) -> JSON {
        .object([("before", before), ("after", after)])
    }

    private func age(_ age: Milliseconds?) -> JSON { age.map { .number($0) } ?? .null }

    private func number(_ count: Int) -> JSON { .number(Int64(count)) }
}
