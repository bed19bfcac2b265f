import BackgroundPolicy
public import Timeline
import UntrustedText

/// What the phones of a population show: how old the content is, what ran, what held it back, what was expected.
public struct PopulationReport {
    /// What a population is called, and how many phones were asked.
    public struct Subject: Sendable {
        /// Its name.
        public let name: String
        /// The number from which its phones are drawn.
        public let seed: UInt64
        /// The file or the words that name it.
        public let argument: String
        /// The phones that were asked, as ranges of numbers in order.
        public let phones: [Range<UInt64>]
        /// The phones that were to be asked.
        public let asked: UInt64
        /// What the second design is called; nil without one.
        public let other: String?

        /// A subject by its parts.
        public init(
            name: String, seed: UInt64, argument: String, phones: [Range<UInt64>], asked: UInt64,
            other: String?
        ) {
            (self.name, self.seed, self.argument) = (name, seed, argument)
            (self.phones, self.asked, self.other) = (phones, asked, other)
        }
    }

    let subject: Subject
    /// The day without what differs between phones.
    public let header: DayHeader
    let tally: PopulationTally
    /// The apps that are told.
    let apps: [AppID]

    /// The report on a tally; `app` is the only one that is told of, or nil for all.
    public init(_ tally: PopulationTally, of subject: Subject, on header: DayHeader, only app: AppID? = nil) {
        (self.subject, self.header, self.tally) = (subject, header, tally)
        apps = app.map { [$0] } ?? header.roster.apps.indices.map { AppID($0) }
    }

    /// What the report is called.
    public static let title: Sentence = "A population"

    /// Whether as many phones as were expected meet each goal.
    public var meetsGoals: Bool { zip(tally.frame.goals, tally.goals).allSatisfy { $1.reaches($0) } }

    /// The whole report.
    public var sections: [AnswerSection] {
        [heading]
            + [
                table("age at opening", PopulationFigure.ages),
                table("on a phone, a day", PopulationFigure.launchFigures),
                table("time to delivery", PopulationFigure.delays + [.pushesDelivered]),
                table("completed", PopulationFigure.work), table("on a phone, a day", PopulationFigure.costs),
                held,
            ].compactMap(\.self)
            + tally.frame.variations.indices.map(byVariation) + differences + goals + figures + [evidence]
    }

    /// How many days the phones live.
    var days: Int64 { tally.days }

    func name(_ app: AppID) -> String { header.roster[app].name }
}

// MARK: For people

extension PopulationReport {
    private static let nameColumns = 14...22

    var heading: AnswerSection {
        let phones = Quantities.grouped(tally.phones)
        let missing = subject.asked > UInt64(tally.phones)
        let of: Sentence? = missing ? " of \(Quantities.grouped(Int64(subject.asked)))" : nil
        var lines: [AnswerLine] = [
            .alone(
                "\(quoting: subject.name) (\(quoting: subject.argument)): \(phones)\(of) phones that live \(quoting: header.title) · seed \(subject.seed)"
            ),
            .alone(
                "± is the interval that holds the figure of all such phones in nine of ten cases; days are the model's."
            ),
        ]
        if missing { lines.insert(.alone("Missing: \(missingPhones)."), at: 1) }
        return AnswerSection(.nowhere, lines)
    }

    /// The phones that were not asked, in words.
    private var missingPhones: String {
        var next: UInt64 = 0
        var gaps: [String] = []
        for range in subject.phones + [subject.asked..<subject.asked] {
            if next < range.lowerBound { gaps.append("phones \(next)–\(range.lowerBound - 1)") }
            next = max(next, range.upperBound)
        }
        return gaps.prefix(8).joined(separator: ", ") + (gaps.count > 8 ? " and \(gaps.count - 8) more" : "")
    }

    /// A table with a row for each app of which one of the figures says something; nil without any.
    private func table(_ title: String, _ figures: [PopulationFigure]) -> AnswerSection? {
        let told = apps.map { app in
            (app, figures.map { $0.estimate(tally.all[Int(app.index)], days: days) })
        }
        let columns = figures.indices.filter { column in told.contains { $0.1[column] != nil } }
        let rows = told.filter { row in row.1.contains { $0 != nil } }.map { app, estimates in
            [AnswerTable.Cell.name(name(app))] + columns.map { cell(figures[$0], estimates[$0]) }
        }
        guard !rows.isEmpty else { return nil }
        return AnswerSection(
            .nowhere,
            table: AnswerTable(
                [title] + columns.map { figures[$0].heading }, rows, nameColumns: Self.nameColumns))
    }

    private func cell(_ figure: PopulationFigure, _ estimate: Estimate?) -> AnswerTable.Cell {
        guard let estimate else { return .words("–") }
        return .words(estimate.high == 0 ? "–" : figure.text(estimate))
    }

    /// How long each factor held requests back, a phone; those that held none are left out.
    private var held: AnswerSection? {
        let factors = Factor.allCases.filter { factor in
            apps.contains { tally.all[Int($0.index)].total(.held(factor)) > 0 }
        }
        guard !factors.isEmpty else { return nil }
        // The figures of one app have room for their intervals.
        if apps.count == 1 {
            let rows = factors.map { factor in
                let figure = PopulationFigure.held(factor)
                return [
                    AnswerTable.Cell.words(factor.name),
                    cell(figure, figure.estimate(tally.all[Int(apps[0].index)], days: days)),
                ]
            }
            return AnswerSection(
                .nowhere, table: AnswerTable(["held by", "a day"], rows, nameColumns: Self.nameColumns))
        }
        let rows = apps.map { app in
            [AnswerTable.Cell.name(name(app))]
                + factors.map { factor in
                    let figure = PopulationFigure.held(factor)
                    let estimate = figure.estimate(tally.all[Int(app.index)], days: days)
                    return .words(estimate.map { $0.value == 0 ? "–" : figure.text($0.value) } ?? "–")
                }
        }
        return AnswerSection(
            .nowhere,
            table: AnswerTable(
                ["held a day"] + factors.map(\.shortName), rows, nameColumns: Self.nameColumns))
    }

    /// The phones with each alternative of a variation, all apps that are told together.
    private func byVariation(_ index: Int) -> AnswerSection {
        let (variation, first) = (tally.frame.variations[index], tally.frame.firstSets[index])
        let figures: [PopulationFigure] = [.age(percent: 50), .age(percent: 90), .launches]
        let rows = variation.alternatives.enumerated().map { number, alternative in
            let sums = apps.map { tally.sets[first + number][Int($0.index)] }
            let all = sums.dropFirst().reduce(into: sums[0]) { $0.add($1) }
            return [
                AnswerTable.Cell.name(alternative.name),
                .words(Quantities.grouped(sums[0].total(.phones))),
            ] + figures.map { cell($0, $0.estimate(all, days: days)) }
        }
        return AnswerSection(
            .nowhere,
            table: AnswerTable(
                [variation.name, "phones", "median age", "90 %", "launches an app"], rows,
                nameColumns: Self.nameColumns))
    }

    /// How well the shares of the alternatives are supported.
    private var evidence: AnswerSection {
        AnswerSection(
            .nowhere,
            tally.frame.variations.map { variation in
                let shares = variation.alternatives.map {
                    "\(name: $0.name) \(PopulationFigure.tenths($0.share)) %" as Sentence
                }
                let source: Sentence? =
                    variation.source.isEmpty ? nil : ": \(quoting: variation.source)"
                return .alone(
                    "\(name: variation.name): \(Sentence(shares, separator: ", ")) (\(variation.evidence.rawValue)\(source))"
                )
            })
    }
}
