import BackgroundPolicy
package import Timeline

/// What is said of the picture of a population: above it, beside its rows, and of what is under the cursor.
package struct PictureWords {
    private let header: DayHeader
    private let tally: PopulationTally
    /// What the same phones showed before their people did anything else.
    private let former: PopulationTally?

    /// The words of a tally over phones that live the day of a header, beside a former one if there is one.
    package init(_ tally: PopulationTally, _ header: DayHeader, former: PopulationTally?) {
        (self.tally, self.header, self.former) = (tally, header, former)
    }

    /// How many phones were counted of those that are asked, whether more are being counted, and what a share of their
    /// people does.
    package func title(asked: Int64, seed: UInt64, _ act: SharedAct?, isCounting: Bool) -> String {
        let counted = Quantities.grouped(tally.phones)
        let phones = tally.phones < asked ? "\(counted) of \(Quantities.grouped(asked))" : counted
        let shared = act.map { act in
            let time = DayClock(header, at: .start).hourAndMinute(act.intervention.moment)
            return " · \(act.intervention.act.text(header.roster)) at \(time): \(act.percent) % of people"
        }
        return "\(isCounting ? "so far " : "")\(phones) phones · seed \(seed)\(shared ?? "")"
    }

    /// What a row below the lanes is called.
    package static func name(of row: PopulationRow) -> String {
        switch row {
        case .launches: "launches"
        case .held(let factor): factor.shortName
        case .age(50): "median age"
        case .age(let percent): "age, \(percent) %"
        }
    }

    /// What the rows of an app show, below the lanes, where so many of all have room.
    package func heading(app: Int, shown: Int, of rows: Int) -> String {
        "\(header.roster.apps[app].name) (\(app + 1) of \(tally.frame.apps)"
            + (shown < rows ? "), \(shown) of \(rows) rows" : ")") + ": held by, age"
    }

    /// How many of the apps have room, where not all do.
    package func shown(apps: Int) -> String? {
        apps < tally.frame.apps ? "\(apps) of \(tally.frame.apps) apps" : nil
    }

    /// What stands in the place of a cell until a phone was counted.
    package static let beforeFirst = [
        "the first phones are being simulated", "each frame shows those that are done",
    ]

    /// What stands above the figures of a whole day.
    package static let dayHeading = "a day"

    /// The figure of a whole day on a phone; nil where there is none.
    package func dayFigure(_ row: PopulationRow, app: Int) -> String? {
        let figure: PopulationFigure =
            switch row {
            case .launches: .launches
            case .held(let factor): .held(factor)
            case .age(let percent): .age(percent: percent)
            }
        return figure.estimate(tally.sums(of: [app])).map { figure.unit.text($0.value) }
    }

    /// How many launches in a column make a full bar.
    package func scale(_ most: Int64) -> String {
        "full bar: \(Self.hundredth(most, of: tally)) launches per 100 phones"
    }

    /// What is said of an app in some parts of the day, what a row shows first; a key opens the phone, if there is one.
    ///
    /// As many of the other factors that held its requests are named as `factorsAtMost` tells.
    package func cell(
        _ row: PopulationRow, app: Int, parts: Range<Int>, _ phone: UInt64?, key: String,
        factorsAtMost: Int
    ) -> [String] {
        let slice = PopulationPicture.slice(of: parts, length: header.length)
        let clock = DayClock(header, at: slice.from)
        let date = header.length > Span.day ? header.calendar.date(slice.from) + " " : ""
        let times = "\(date)\(clock.hourAndMinute(slice.from))–\(clock.hourAndMinute(slice.to))"
        let launches = launches(app, parts)
        let visits = visits(app, parts)
        let first =
            switch row {
            case .launches: launches
            case .held(let factor): held([factor], app, parts) ?? "held by \(share(of: factor, 0))"
            case .age: visits ?? "no visit with content"
            }
        let phoneWords = phone.map { "\(key) opens phone \($0)" } ?? "no phone in it"
        let factors = Factor.allCases.filter { row != .held($0) }
        let others = [launches, visits, held(factors, app, parts, atMost: factorsAtMost)].compactMap(\.self)
        return ["\(times) \(header.roster.apps[app].name): \(first)", phoneWords]
            + others.filter { $0 != first }
    }

    private func launches(_ app: Int, _ parts: Range<Int>) -> String {
        func count(_ tally: PopulationTally) -> String {
            Self.hundredth(tally.picture.count(.launches, app: app, parts: parts), of: tally)
        }
        let before = former.map { " (\(count($0)) before)" } ?? ""
        return "\(count(tally)) launches per 100 phones\(before)"
    }

    private func visits(_ app: Int, _ parts: Range<Int>) -> String? {
        let ages = [50, 90].compactMap { tally.picture.ageClass(percent: $0, app: app, parts: parts) }
        guard ages.count == 2 else { return nil }
        let visits = Self.hundredth(tally.picture.ages(app: app, parts: parts).reduce(0, +), of: tally)
        return
            "\(visits) visits per 100 phones found content: half \(Self.age(ages[0])), 90 % \(Self.age(ages[1]))"
    }

    private static func age(_ ageClass: Int) -> String {
        let bounds = PopulationPicture.ageBounds
        return ageClass < bounds.count ? "under \(Span.text(bounds[ageClass]))" : "of any age"
    }

    /// On how many phones each of some factors held the app's requests back, most first; nil where none did.
    private func held(
        _ factors: [Factor], _ app: Int, _ parts: Range<Int>, atMost most: Int = 1
    ) -> String? {
        let shares = factors.map { ($0, tally.picture.held($0, app: app, parts: parts)) }
            .filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }
        guard !shares.isEmpty else { return nil }
        let named = shares.prefix(most).map { share(of: $0.0, $0.1) }
        let rest = shares.count - named.count
        let words =
            named + (rest > 0 ? ["\(rest)\(named.isEmpty ? "" : " more") factor\(rest == 1 ? "" : "s")"] : [])
        return
            "held by \(words.joined(separator: ", "))\(parts.count > 1 && !named.isEmpty ? " on average" : "")"
    }

    private func share(of factor: Factor, _ count: Int64) -> String {
        "\(factor.name) on \(Self.hundredth(count, of: tally)) %"
    }

    /// A count, a hundred phones.
    private static func hundredth(_ count: Int64, of tally: PopulationTally) -> String {
        PopulationFigure.Unit.tenths(PopulationFigure.Unit.share(count, of: tally.phones))
    }

    /// How the picture is to be read.
    package static let reading =
        "Lanes: launches in the background, on one scale; a bar is as high as the square root of their number. "
        + "Below: the share of phones on which a factor held a request of the selected app back, up to all of them, "
        + "their mean where a column is several parts of the day; "
        + "and the age that its content had at most at half of the visits, and at 90 %, from a minute to a week."

    /// What keys do here that do something else in the dashboard of a day.
    package static let keys = (
        toEnd: "to the end of the day", up: "the app above", down: "the app below",
        row: "the app's next row, whose phone is opened", rowBefore: "the app's row before",
        open: "open the first phone of the cell, in the dashboard",
        share: "Low Power Mode on from the cursor: 25, 50, 100, 0 % of people", quit: "quit"
    )
}
