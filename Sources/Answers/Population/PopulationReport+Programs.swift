import BackgroundPolicy
import Timeline
public import UntrustedText

/// What programs read of a population: each member with its value, from which the schema and the document follow.
extension PopulationReport {
    /// The document's members.
    public static var document: [AnswerKey] {
        subjectMembers.map(\.key) + [
            AnswerKey("goals", .list(goalMembers.form()), "what is expected of the phones"),
            AnswerKey(
                "goalsOfDesign", .list(goalMembers.form()), "the same, in the second design"),
            AnswerKey(
                "differences", .list(differenceMembers.form()),
                "what the second design changes on the same phones"),
            AnswerKey("variations", .list(variationMembers.form()), "what differs between the phones"),
            AnswerKey("apps", .list(appMembers.form()), "each app"),
        ]
    }

    /// All goals as JSON.
    public var goalsJSON: JSON { .array(findings.map { .object(Self.goalMembers.of($0.sums)) }) }

    /// The members of a goal.
    public static var goalKeys: [AnswerKey] { goalMembers.map(\.key) }

    /// What programs read first: whose phones these are, and how many.
    public var facts: [AnswerSection] {
        Self.subjectMembers.of(self).map { AnswerSection(.value($0.0, $0.1)) }
    }

    /// The figures of each app, and of the phones with each alternative, which people read in tables.
    var silent: [AnswerSection] {
        [
            AnswerSection(
                .elements("variations"),
                tally.frame.variations.indices.map { .data(whole: Self.variationMembers.of((self, $0))) }),
            AnswerSection(
                .elements("apps"), apps.map { .data(whole: Self.appMembers.of((self, Int($0.index)))) }),
        ]
    }

    private static var subjectMembers: [AnswerMember<PopulationReport>] {
        [
            .init("population", .text, "its name", \.name),
            .init("seed", .integer, "the number from which its phones are drawn") {
                Int64(clamping: $0.seed)
            },
            .init("phones", .integer, "how many phones were counted", \.tally.phones),
            .init("asked", .integer, "how many were to be counted") {
                Int64(clamping: $0.asked)
            },
            .init("shard", .optional(.text), "which shard of a sweep they are, such as 17/400") {
                $0.shard?.name
            },
            .init(
                "missing", .list(rangeMembers.form()), "the numbers of those that were not, by ranges"
            ) { JSON.array($0.missingRanges.map { .object(rangeMembers.of($0)) }) },
            .init("day", .text, "the title of the day that they live", \.header.title),
            .init("length", .integer, "how long they live it, in milliseconds", \.header.length),
            .init(
                "confidence", .integer,
                "in how many of a hundred cases an interval holds the figure of all such phones"
            ) { _ in Estimate.confidence },
        ]
    }

    private static var rangeMembers: [AnswerMember<Range<UInt64>>] {
        [
            .init("first", .integer, "the first") { Int64(clamping: $0.lowerBound) },
            .init("last", .integer, "the last") { Int64(clamping: $0.upperBound - 1) },
        ]
    }

    static var goalMembers: [AnswerMember<GoalSums>] {
        [
            .init("goal", .text, "what is expected, as written", \.goal.text),
            .init("isMet", .boolean, "whether as many phones as expected show it", \.isMet),
            .init(
                "isDecided", .boolean, "whether the share that is expected is outside the interval",
                \.isDecided),
            .init("phones", .integer, "the phones of which something can be said", \.phones),
            .init("met", .integer, "those that show it", \.met),
            .init("expected", .integer, "on how many, in thousandths of a percent", \.goal.share),
        ]
            + endMembers("the interval of the share that shows it, in thousandths of a percent") {
                Estimate(phones: $0.met, of: $0.phones)
            } + [
                .init(
                    "worstPhone", .optional(.integer), "the phone that is farthest from it", \.worst?.number),
                .init("worst", .optional(.integer), "what that shows; null for content that is not there") {
                    $0.worst.flatMap { $0.value == PhoneDay.noContent ? nil : $0.value }
                },
                .init("line", .integer, "the line of the file that says it", \.goal.line),
                .init("column", .integer, "the column", \.goal.column),
            ]
    }

    private typealias ToldVariation = (report: PopulationReport, index: Int)

    private static var variationMembers: [AnswerMember<ToldVariation>] {
        func told(_ subject: ToldVariation) -> PhoneVariation {
            subject.report.tally.frame.variations[subject.index]
        }
        return [
            .init("name", .text, "what it is called") { told($0).name },
            .init("evidence", .text, "how well the shares are supported") { told($0).evidence.rawValue },
            .init("source", .text, "who says so; empty for what is assumed") { told($0).source },
            .init("alternatives", .list(alternativeMembers.form()), "the ways in which a phone may be") {
                subject in
                JSON.array(
                    told(subject).alternatives.indices.map { number in
                        .object(alternativeMembers.of((subject.report, subject.index, number)))
                    })
            },
        ]
    }

    private typealias ToldAlternative = (report: PopulationReport, variation: Int, index: Int)

    private static var alternativeMembers: [AnswerMember<ToldAlternative>] {
        func told(_ subject: ToldAlternative) -> PhoneVariation.Alternative {
            subject.report.tally.frame.variations[subject.variation].alternatives[subject.index]
        }
        return [
            .init("name", .text, "what it is called") { told($0).name },
            .init("share", .integer, "how many phones are to have it, in thousandths of a percent") {
                told($0).share
            },
            .init(
                "figures", figureMembers.form(),
                "the figures of the phones that have it, of all apps that are told together"
            ) { subject in
                let set = subject.report.tally.frame.firstSets[subject.variation] + subject.index
                return JSON.object(figureMembers.of(subject.report.sums(set: set)))
            },
        ]
    }

    private typealias ToldApp = (report: PopulationReport, app: Int)

    private static var appMembers: [AnswerMember<ToldApp>] {
        [
            .init("app", .text, "the bundle identifier") {
                $0.report.header.roster.apps[$0.app].bundleIdentifier
            },
            .init("all", figureMembers.form(), "the figures of all phones") {
                $0.report.figures($0.app, set: nil)
            },
            .init("by", .list(byMembers.form()), "the figures by what differs") { told in
                let variations = told.report.tally.frame.variations
                let sets = variations.flatMap { variation in variation.alternatives.map { (variation, $0) } }
                return JSON.array(
                    sets.enumerated().map { number, set in
                        let figures = told.report.figures(told.app, set: number)
                        return .object(byMembers.of((set.0.name, set.1.name, figures)))
                    })
            },
        ]
    }

    private static var byMembers: [AnswerMember<(variation: String, alternative: String, figures: JSON)>] {
        [
            .init("variation", .text, "what differs between phones", \.variation),
            .init("alternative", .text, "the alternative of these phones", \.alternative),
            .init("figures", figureMembers.form(), "their figures", \.figures),
        ]
    }

    private static var estimateMembers: [AnswerMember<Estimate>] {
        [.init("value", .integer, "the figure", \.value)] + endMembers { $0 }
    }

    /// The ends of an interval, of a figure by itself or as told; null where there is no figure either.
    static func endMembers<Subject>(
        _ interval: String = "its interval", _ estimate: @escaping (Subject) -> Estimate?
    ) -> [AnswerMember<Subject>] {
        [("low", "lower", \Estimate.low), ("high", "upper", \.high)].map { name, word, end in
            AnswerMember(
                name, .optional(.integer),
                "the \(word) end of \(interval); null where so few do not bound it"
            ) { estimate($0)?[keyPath: end] }
        }
    }

    private static var figureMembers: [AnswerMember<PhoneSums>] {
        [.init("phones", .integer, "how many phones there are", \.phones)]
            + PopulationFigure.all.map { figure in
                AnswerMember(figure.key, .optional(estimateMembers.form()), figure.meaning) {
                    figure.estimate($0).map { JSON.object(estimateMembers.of($0)) }
                }
            }
    }

    private func figures(_ app: Int, set: Int?) -> JSON {
        .object(Self.figureMembers.of(tally.sums(of: [app], set: set)))
    }
}
