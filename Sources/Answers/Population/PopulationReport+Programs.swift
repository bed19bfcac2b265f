import BackgroundPolicy
import Timeline
public import UntrustedText

/// What programs read of a population: each member with its value, from which the schema and the document follow.
extension PopulationReport {
    /// The document's members.
    public static var document: [AnswerKey] {
        subjectMembers.map(\.key) + [
            AnswerKey("goals", goalMembers.list(), "what is expected of the phones"),
            AnswerKey(
                "differences", differenceMembers.list(), "what the second design changes on the same phones"),
            AnswerKey("apps", appMembers.list(), "each app"),
        ]
    }

    /// All goals as JSON.
    public var goalsJSON: JSON { .array(tally.goals.map { .object(Self.goalMembers.of($0)) }) }

    /// The members of a goal.
    public static var goalKeys: [AnswerKey] { goalMembers.map(\.key) }

    /// What programs read first: whose phones these are, and how many.
    public var facts: [AnswerSection] {
        Self.subjectMembers.of(self).map { AnswerSection(.value($0.0, $0.1)) }
    }

    /// The figures of each app, which people read in tables.
    var silent: AnswerSection {
        AnswerSection(
            .elements("apps"), apps.map { .data(whole: Self.appMembers.of((self, Int($0.index)))) })
    }

    private static var subjectMembers: [AnswerMember<PopulationReport>] {
        [
            .init("population", .text, "its name") { .string($0.subject.name) },
            .init("seed", .integer, "the number from which its phones are drawn") {
                .number(Int64(clamping: $0.subject.seed))
            },
            .init("phones", .integer, "how many phones were counted") { .number($0.tally.phones) },
            .init("asked", .integer, "how many were to be counted") {
                .number(Int64(clamping: $0.subject.asked))
            },
        ]
    }

    static var goalMembers: [AnswerMember<GoalSums>] {
        [
            .init("goal", .text, "what is expected, as written") { .string($0.goal.text) },
            .init("isMet", .boolean, "whether as many phones as expected show it") { .bool($0.isMet) },
            .init("phones", .integer, "the phones of which something can be said") { .number($0.phones) },
            .init("met", .integer, "those that show it") { .number($0.met) },
            .init("expected", .integer, "on how many, in thousandths of a percent") {
                .number($0.goal.share)
            },
            .init("worstPhone", .optional(.integer), "the phone that is farthest from it") {
                JSON(($0.worst?.phone).map(Int64.init))
            },
            .init("worst", .optional(.integer), "what that shows") { JSON($0.worst?.value) },
            .init("line", .integer, "the line of the file that says it") { .number(Int64($0.goal.line)) },
            .init("column", .integer, "the column") { .number(Int64($0.goal.column)) },
        ]
    }

    private typealias ToldApp = (report: PopulationReport, app: Int)

    private static var appMembers: [AnswerMember<ToldApp>] {
        [
            .init("app", .text, "the bundle identifier") {
                .string($0.report.header.roster.apps[$0.app].bundleIdentifier)
            },
            .init("all", figuresForm, "the figures of all phones") { $0.report.figures($0.app) },
            .init("by", byMembers.list(), "the figures by what differs") { told in
                let variations = told.report.tally.frame.variations
                let sets = variations.flatMap { variation in variation.alternatives.map { (variation, $0) } }
                return .array(
                    sets.enumerated().map { number, set in
                        let figures = told.report.figures(told.app, set: number)
                        return .object(byMembers.of((set.0.name, set.1.name, figures)))
                    })
            },
        ]
    }

    private static var byMembers: [AnswerMember<(variation: String, alternative: String, figures: JSON)>] {
        [
            .init("variation", .text, "what differs between phones") { .string($0.variation) },
            .init("alternative", .text, "the alternative of these phones") { .string($0.alternative) },
            .init("figures", figuresForm, "their figures", \.figures),
        ]
    }

    private static var estimateMembers: [AnswerMember<Estimate>] {
        [.init("value", .integer, "the figure") { .number($0.value) }] + endMembers { $0 }
    }

    /// The ends of the interval of a figure.
    static func endMembers<Subject>(_ estimate: @escaping (Subject) -> Estimate) -> [AnswerMember<Subject>] {
        [
            .init(
                "low", .optional(.integer), "the lower end of its interval; null where so few do not bound it"
            ) {
                JSON(estimate($0).low)
            },
            .init(
                "high", .optional(.integer),
                "the upper end of its interval; null where so few do not bound it"
            ) {
                JSON(estimate($0).high)
            },
        ]
    }

    private static var figuresForm: AnswerKey.Form {
        let estimate: AnswerKey.Form = .optional(.object(estimateMembers.map(\.key)))
        return .object(
            [AnswerKey("phones", .integer, "how many phones there are")]
                + PopulationFigure.all.map { AnswerKey($0.key, estimate, $0.meaning) })
    }

    private func figures(_ app: Int, set: Int? = nil) -> JSON {
        let sums = tally.sums(of: [app], set: set)
        return .object(
            [("phones", .number(sums.total(.phones)))]
                + PopulationFigure.all.map { figure in
                    let estimate = figure.estimate(sums, days: tally.days)
                    return (figure.key, estimate.map { .object(Self.estimateMembers.of($0)) } ?? .null)
                })
    }
}
