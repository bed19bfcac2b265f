import BackgroundPolicy
import Timeline
public import UntrustedText

/// What programs read of a population.
extension PopulationReport {
    private func members(_ sums: PhoneSums) -> JSON {
        .object(
            [("phones", .number(sums.total(.phones)))]
                + PopulationFigure.all.map { figure in
                    let estimate = figure.estimate(sums, days: days)
                    return (
                        figure.key,
                        estimate.map {
                            ["value": .number($0.value), "low": .number($0.low), "high": .number($0.high)]
                        }
                            ?? .null
                    )
                })
    }

    var figures: [AnswerSection] {
        let about: [(String, JSON)] = [
            ("population", .string(subject.name)), ("seed", .number(Int64(clamping: subject.seed))),
            ("phones", .number(tally.phones)), ("asked", .number(Int64(clamping: subject.asked))),
        ]
        let told = apps.map { app -> AnswerLine in
            .data(whole: [
                ("app", .string(header.roster[app].bundleIdentifier)),
                ("all", members(tally.all[Int(app.index)])),
                (
                    "by",
                    .array(
                        tally.frame.variations.indices.flatMap { index in
                            tally.frame.variations[index].alternatives.indices.map { number in
                                let variation = tally.frame.variations[index]
                                return [
                                    "variation": .string(variation.name),
                                    "alternative": .string(variation.alternatives[number].name),
                                    "figures": members(
                                        tally.sets[tally.frame.firstSets[index] + number][Int(app.index)]),
                                ]
                            }
                        })
                ),
            ])
        }
        return about.map { AnswerSection(.value($0.0, $0.1)) } + [AnswerSection(.elements("apps"), told)]
    }

    /// What programs read of a goal.
    func members(_ goal: PhoneGoal, _ sums: GoalSums) -> [(String, JSON)] {
        [
            ("goal", .string(goal.text)), ("isMet", .bool(sums.reaches(goal))),
            ("phones", .number(sums.phones)), ("met", .number(sums.met)),
            ("expected", .number(goal.share)), ("worstPhone", JSON(sums.worst.map { Int64($0.phone) })),
            ("worst", JSON(sums.worst?.value)), ("line", .number(Int64(goal.line))),
            ("column", .number(Int64(goal.column))),
        ]
    }

    /// All goals as JSON.
    public var goalsJSON: JSON {
        .array(zip(tally.frame.goals, tally.goals).map { .object(members($0, $1)) })
    }

    /// The members of a goal.
    public static let goalKeys = [
        AnswerKey("goal", .text, "what is expected, as written"),
        AnswerKey("isMet", .boolean, "whether as many phones as expected show it"),
        AnswerKey("phones", .integer, "the phones of which something can be said"),
        AnswerKey("met", .integer, "those that show it"),
        AnswerKey("expected", .integer, "on how many, in thousandths of a percent"),
        AnswerKey("worstPhone", .optional(.integer), "the phone that is farthest from it"),
        AnswerKey("worst", .optional(.integer), "what that shows"),
        AnswerKey("line", .integer, "the line of the file that says it"),
        AnswerKey("column", .integer, "the column"),
    ]

    private static let differenceKeys = [
        AnswerKey("app", .text, "the bundle identifier"),
        AnswerKey("measure", .text, "what is compared"),
        AnswerKey("phones", .integer, "the phones of which something can be said"),
        AnswerKey("less", .integer, "on how many the second design has less"),
        AnswerKey("more", .integer, "on how many it has more"),
        AnswerKey(
            "mean", .integer, "the mean difference a phone, of counts on a thousand phones"),
        AnswerKey("low", .integer, "the lower end of its interval"),
        AnswerKey("high", .integer, "the upper end of its interval"),
        AnswerKey("leastPhone", .optional(.integer), "the phone with least in comparison"),
        AnswerKey("least", .optional(.integer), "its difference"),
        AnswerKey("mostPhone", .optional(.integer), "the phone with most in comparison"),
        AnswerKey("most", .optional(.integer), "its difference"),
    ]

    /// The document's members.
    public static var document: [AnswerKey] {
        let estimate: AnswerKey.Form = .optional(
            .object([
                AnswerKey("value", .integer, "the figure"),
                AnswerKey("low", .integer, "the lower end of its interval"),
                AnswerKey("high", .integer, "the upper end of its interval"),
            ]))
        let figures: AnswerKey.Form = .object(
            [AnswerKey("phones", .integer, "how many phones there are")]
                + PopulationFigure.all.map { AnswerKey($0.key, estimate, $0.meaning) })
        return [
            AnswerKey("population", .text, "its name"),
            AnswerKey("seed", .integer, "the number from which its phones are drawn"),
            AnswerKey("phones", .integer, "how many phones were counted"),
            AnswerKey("asked", .integer, "how many were to be counted"),
            AnswerKey("goals", .list(.object(goalKeys)), "what is expected of the phones"),
            AnswerKey(
                "differences", .list(.object(differenceKeys)),
                "what the second design changes on the same phones"),
            AnswerKey(
                "apps",
                .list(
                    .object([
                        AnswerKey("app", .text, "the bundle identifier"),
                        AnswerKey("all", figures, "the figures of all phones"),
                        AnswerKey(
                            "by",
                            .list(
                                .object([
                                    AnswerKey("variation", .text, "what differs between phones"),
                                    AnswerKey("alternative", .text, "the alternative of these phones"),
                                    AnswerKey("figures", figures, "their figures"),
                                ])), "the figures by what differs"),
                    ])), "each app"),
        ]
    }
}
