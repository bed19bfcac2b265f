import BackgroundPolicy
import Frames
import Timeline

/// Two days side by side as text and tables, whose columns keep their places from one pair to the next.
struct ComparisonText {
    let days: ComparedDays
    /// Why each app's first difference is missing in the day that lacks it.
    let causes: [Absence?]
    /// What the person called the days.
    let names: (former: String, current: String)
    /// What the person must know about the days; nil if there is nothing.
    let note: String?
    /// Whether devices logged the days.
    let isLogged: Bool
    /// Through when both days are known, where that is not their end.
    let knownThrough: Moment?

    private var header: DayHeader { days.former.header }

    /// The whole text.
    var text: String {
        let parts = [heading, launches, freshness, firstDifferences, strangers, result]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var heading: [String] {
        let lines =
            heading("before", names.former, days.former) + heading("after", names.current, days.current)
        return lines + (note.map { ReportPage.fill($0, first: 0, indent: 0) } ?? [])
    }

    private func heading(_ word: String, _ name: String, _ day: DaySummary) -> [String] {
        let header = day.header
        let head =
            "\(TextWidth.padded(word, to: 6))  \(ErrorText.word(header.title)) (\(ErrorText.word(name))) · "
            + "\(header.date(day.start)) \(header.calendar.hourAndMinute(day.start)) · "
            + (isLogged ? "logged by a device" : "seed \(header.seed) · profile \(header.profile.rawValue)")
        let acts = day.tally.interventions
        let shown = acts.prefix(8).map { made in
            "        \(header.clock(made.moment, day: .date)) \(ErrorText.plain(made.act.text(header.roster)))"
        }
        return [head] + shown + (acts.count > 8 ? ["        and \(acts.count - 8) more"] : [])
    }

    /// The launches and what became of them, with the costs of all background work.
    private var launches: [String] {
        guard !days.apps.isEmpty else { return [] }
        let headings = ["launches", "lost", "gained", "moved", "shifted", "energy", "cellular"]
        var rows = [[Self.app("app")] + headings]
        rows += days.apps.map { app in
            let launches = app.launches
            return row(
                name(app), app.former.figures.sums, app.current.figures.sums,
                [launches.lost.count, launches.gained.count, launches.moved.count, launches.shifted])
        }
        if days.apps.count > 1 {
            let all = days.differences
            let total = days.total
            rows.append(
                row(
                    "all", total.former, total.current,
                    [all.lost.count, all.gained.count, all.moved.count, all.shifted]))
        }
        return TextTable(rows, padding: [.behind, .behind, .before], page: ReportPage.width).lines
    }

    private func row(
        _ name: String, _ former: Sums, _ current: Sums, _ differences: [Int]
    ) -> [String] {
        [Self.app(name), Self.sides("\(former.launches)", "\(current.launches)", width: 3)]
            + differences.map(DayReport.number)
            + [
                Self.sides(DayReport.energy(former.energy), DayReport.energy(current.energy), width: 7),
                Self.sides(DayReport.bytes(former.cellular), DayReport.bytes(current.cellular), width: 7),
            ]
    }

    /// The age of the content at visits, as the report has it.
    private var freshness: [String] {
        guard days.apps.contains(where: { $0.former.figures.ages.count + $0.current.figures.ages.count > 0 })
        else { return [] }
        let rows =
            [[Self.app("age of the content"), "median age", "stalest"]]
            + days.apps.map { app in
                let (former, current) = (app.former.figures.ages, app.current.figures.ages)
                return [Self.app(name(app))]
                    + [(former.median, current.median), (former.worst, current.worst)].map {
                        Self.sides(Self.age($0.0), Self.age($0.1), width: 9)
                    }
            }
        return TextTable(rows, page: ReportPage.width).lines
    }

    private var firstDifferences: [String] {
        let lines = zip(days.apps, causes).flatMap { app, cause -> [String] in
            guard let first = app.first else { return [] }
            let mode = first.launch.mode.name
            let what =
                switch first.kind {
                case .lost: "\(mode) lost"
                case .gained: "\(mode) gained"
                case .moved where first.lacking == .current:
                    "\(mode) moved to \(first.other.map(header.clock) ?? "")"
                case .moved: "\(mode) moved here from \(first.other.map(header.clock) ?? "")"
                }
            let day = first.lacking == .current ? "after" : "before"
            let why = cause.map { "; \(day), \($0.clause(header))" } ?? ""
            let line = "\(name(app)): \(header.clock(first.launch.moment, day: .date)) \(what)\(why)"
            return ReportPage.fill(line, first: 2, indent: 6)
        }
        return lines.isEmpty ? [] : ["First difference of each app"] + lines
    }

    /// The apps that only one day has.
    private var strangers: [String] {
        Self.strangers("Only before", days.onlyFormer, days.former.header.roster)
            + Self.strangers("Only after", days.onlyCurrent, days.current.header.roster)
    }

    /// The apps that only one of two days has, behind a heading; nothing if there are none.
    static func strangers(_ heading: String, _ apps: [AppID], _ roster: Roster) -> [String] {
        guard !apps.isEmpty else { return [] }
        let names = apps.map { "\(roster[$0].name) (\(roster[$0].bundleIdentifier))" }
        return ReportPage.fill("\(heading): " + ErrorText.choice(names), first: 0, indent: 2)
    }

    /// What is said of days in which the same ran.
    private var equality: [String] {
        let areChangedAlike = days.former.tally.interventions == days.current.tally.interventions
        let equal =
            areChangedAlike ? "The days are equal" : "The days are changed differently, but the same ran"
        let end = knownThrough.map { " until \(header.clock($0, day: .date)), where the comparison ends" }
        return ReportPage.fill("\(equal)\(end ?? "").", first: 0, indent: 0)
    }

    private var result: [String] {
        guard !days.isEqual else { return equality }
        let farthest = days.apps.flatMap(\.launches.alike).map { abs($0.former.moment - $0.current.moment) }
            .max()
        let shift =
            days.differences.shifted == 0 ? [] : ["shifted: by \(Span.text(farthest ?? 0)) at most"]
        // Only what the tables show: a figure that nobody sees is no answer.
        let others = days.apps.filter {
            $0.launches.isEmpty && Self.shown($0.former) != Self.shown($0.current)
        }
        let alike =
            others.isEmpty
            ? [] : ["other figures differ of " + Quantities.list(others.map { name($0) })]
        let words = [ErrorText.plain(days.differences.text(days.current.header))] + shift + alike
        return ReportPage.fill(words.joined(separator: "; "), first: 0, indent: 0)
    }

    /// What the tables show of an app beside its launches.
    private static func shown(_ side: ComparedApp.Side) -> [Int64?] {
        let figures = side.figures
        return [
            Int64(figures.sums.launches), figures.sums.energy, figures.sums.cellular, figures.ages.median,
            figures.ages.worst,
        ]
    }

    private func name(_ app: ComparedApp) -> String { Self.name(header.roster[app.former.app].name) }

    /// The name of an app, cut to its column in the tables of two days.
    static func name(_ name: String) -> String {
        TextWidth.fit(ErrorText.plain(name), columns: nameColumns, ellipsis: "…")
    }

    private static let nameColumns = 18

    private static func app(_ name: String) -> String { TextWidth.padded(name, to: nameColumns) }

    private static func age(_ age: Milliseconds?) -> String { age.map(Span.text) ?? "–" }

    /// A value before and after, each in a column of its own.
    private static func sides(_ former: String, _ current: String, width: Int) -> String {
        TextWidth.padded(former, to: width, .before) + " → " + TextWidth.padded(current, to: width)
    }
}
