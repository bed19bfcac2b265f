import BackgroundPolicy
public import Timeline
import UntrustedText

/// What the phones of a population show: how old the content is, what ran, what held it back, what was expected.
public struct PopulationReport {
    /// The day without what differs between phones.
    public let header: DayHeader
    /// What the population is called.
    public let name: String
    /// The file or the words that name it.
    public let file: String
    let seed: UInt64
    /// The numbers of the phones that were asked.
    let phones: RangeSet<UInt64>
    /// How many phones were to be asked.
    public let asked: UInt64
    /// What the second design is called; nil without one.
    let other: String?
    /// The shard of a sweep that the phones are, with how many there are in all; nil for all phones.
    public var shard: (name: String, of: UInt64)?
    let tally: PopulationTally
    /// The apps that are told of.
    let apps: [AppID]

    /// A report by its parts; without any among `apps`, all are told of.
    public init(
        _ tally: PopulationTally, on header: DayHeader, named name: String, seed: UInt64, file: String,
        phones: RangeSet<UInt64>, asked: UInt64, against other: String?, only apps: [AppID] = []
    ) {
        (self.tally, self.header, self.name, self.seed, self.file) = (tally, header, name, seed, file)
        (self.phones, self.asked, self.other) = (phones, asked, other)
        self.apps = apps.isEmpty ? header.roster.apps.indices.map { AppID($0) } : apps
    }

    /// What the report is called.
    public static let title: Sentence = "A population"

    /// The whole report.
    public var sections: [AnswerSection] {
        [heading]
            + [
                table("age at visits", PopulationFigure.ages),
                table("on a phone, a day", PopulationFigure.launchFigures),
                table("refreshes, of phones", PopulationFigure.refreshFigures),
                table("time to delivery", PopulationFigure.delays),
                table("completed", PopulationFigure.work),
                table("on a phone, a day", PopulationFigure.costs), held,
            ].compactMap(\.self)
            + tally.frame.variations.indices.map(byVariation) + differences + goals + goalsOfDesign + facts
            + silent + [evidence]
    }

    func name(_ app: AppID) -> String { header.roster[app].name }

    func sums(_ app: AppID) -> PhoneSums { tally.sums(of: CollectionOfOne(Int(app.index))) }

    /// The sums of all apps that are told, on the phones of a set.
    func sums(set: Int) -> PhoneSums { tally.sums(of: apps.map { Int($0.index) }, set: set) }
}

// MARK: For people

extension PopulationReport {
    var heading: AnswerSection {
        let phones = Quantities.grouped(tally.phones)
        let isPart = missing > 0
        let live = tally.phones == 1 && !isPart ? "phone that lives" : "phones that live"
        let of: Sentence? = isPart ? " of \(Quantities.grouped(Int64(asked)))" : nil
        let ofShard: Sentence? = shard.map {
            " · shard \($0.name) of \(Quantities.grouped(Int64(clamping: $0.of))) phones"
        }
        var lines: [AnswerLine] = [
            .alone(
                "\(quoting: name) (\(quoting: file)): \(phones)\(of) \(live) \(quoting: header.title) · seed \(seed)\(ofShard)"
            ),
            .alone(
                "± or (from–to) is the interval that holds the figure of all such phones in nine of ten cases, ±? where so few tell of none; ± is its wider side.\(day)"
            ),
        ]
        if isPart { lines.insert(.alone("Missing: \(missingPhones)."), at: 1) }
        return AnswerSection(.nowhere, lines)
    }

    /// What a day is where the phones do not live for whole ones.
    private var day: Sentence? {
        guard header.length % Span.day != 0 else { return nil }
        let length = Span.text(header.length)
        return header.length < Span.day
            ? " Figures a day are of the \(length) that the phones live."
            : " Figures a day are what falls on 24 h of the \(length) that the phones live."
    }

    /// The phones that were not asked, by ranges of their numbers.
    var missingRanges: [Range<UInt64>] { Array(RangeSet(0..<asked).subtracting(phones).ranges) }

    /// The same in words.
    public var missingPhones: String {
        let gaps =
            missingRanges
            .map { $0.count == 1 ? "phone \($0.lowerBound)" : "phones \($0.lowerBound)–\($0.upperBound - 1)" }
        return gaps.prefix(8).joined(separator: ", ") + (gaps.count > 8 ? " and \(gaps.count - 8) more" : "")
    }

    private func table(_ headings: [String], _ rows: [[AnswerTable.Cell]]) -> AnswerSection {
        AnswerSection(.nowhere, table: AnswerTable(headings, rows, nameColumns: 14...22))
    }

    /// A table with a row for each app of which one of the figures says something; nil without any.
    private func table(_ title: String, _ figures: [PopulationFigure]) -> AnswerSection? {
        let told = apps.map { app in (app, figures.map { $0.estimate(sums(app)) }) }
            .filter { row in row.1.contains { $0 != nil } }
        let columns = figures.indices.filter { column in
            told.contains { row in
                row.1[column].map { !figures[column].isRare || $0.value > 0 } ?? false
            }
        }
        let rows = told.map { app, estimates in
            [.name(name(app))]
                + columns.map { cell(figures[$0], estimates[$0]) }
        }
        return rows.isEmpty ? nil : table([title] + columns.map { figures[$0].heading }, rows)
    }

    private func cell(_ figure: PopulationFigure, _ estimate: Estimate?) -> AnswerTable.Cell {
        guard let estimate, figure.isAge || !(figure.isRare ? estimate.value == 0 : estimate.isNone) else {
            return .words("–")
        }
        return .words(figure.unit.text(estimate))
    }

    /// How long each factor held the requests of each app back, a phone; those that held none are left out.
    private var held: AnswerSection? {
        let rows = apps.flatMap { app -> [[AnswerTable.Cell]] in
            let sums = sums(app)
            let factors = Factor.allCases.filter { factor in sums.held(factor).contains { $0 > 0 } }
            return factors.enumerated().map { place, factor in
                let figure = PopulationFigure.held(factor)
                return [
                    .name(place == 0 ? name(app) : ""), .words(factor.name),
                    cell(figure, figure.estimate(sums)),
                ]
            }
        }
        return rows.isEmpty ? nil : table(["held", "by", "on a phone, a day"], rows)
    }

    /// The phones with each alternative of a variation, all apps that are told together.
    private func byVariation(_ index: Int) -> AnswerSection {
        let (variation, first) = (tally.frame.variations[index], tally.frame.firstSets[index])
        let figures =
            [PopulationFigure.age(percent: 50), .age(percent: 90), .launches]
            + PopulationFigure.refreshFigures
        let rows = variation.alternatives.enumerated().map { number, alternative in
            let sums = sums(set: first + number)
            return [AnswerTable.Cell.name(alternative.name), .words(Quantities.grouped(sums.phones))]
                + figures.map { cell($0, $0.estimate(sums)) }
        }
        return table(
            [variation.name, "phones", "median age", "90 %", "launches an app, a day"]
                + PopulationFigure.refreshFigures.map(\.heading), rows)
    }

    /// How well the shares of the alternatives are supported.
    private var evidence: AnswerSection {
        AnswerSection(
            .nowhere,
            tally.frame.variations.map { variation in
                let shares = variation.alternatives.map {
                    "\(name: $0.name) \(PopulationFigure.Unit.tenths($0.share)) %" as Sentence
                }
                let source: Sentence? =
                    variation.source.isEmpty ? nil : ": \(quoting: variation.source)"
                return .alone(
                    "\(name: variation.name): \(Sentence(shares, separator: ", ")) (\(variation.evidence.rawValue)\(source))"
                )
            })
    }
}
