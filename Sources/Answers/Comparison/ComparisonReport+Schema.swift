import Timeline

/// What programs read of the comparison.
extension ComparisonReport {
    /// The members of the report.
    public static let document: [AnswerKey] = [
        AnswerKey("equal", .boolean, "whether no app, launch, figure or task differs"),
        AnswerKey("compared", .integer, "how much of the days is compared, in milliseconds"),
        AnswerKey("comparedFrom", .moment, "from when on"),
        AnswerKey("days", pair(.object(dayKeys)), "the days"),
        AnswerKey("apps", .list(.object(appKeys)), "the apps that both days have"),
        AnswerKey(
            "total",
            .object(
                pairKeys + [
                    AnswerKey("lost", .integer, "how many launches only the day before has"),
                    AnswerKey("gained", .integer, "how many only the day after has"),
                    AnswerKey("moved", .integer, "how many happen at another time"),
                ]), "the sums of these apps"),
        AnswerKey(
            "greatestFreshnessChange",
            .optional(
                .object([
                    AnswerKey("app", .text, "the bundle identifier of the app"),
                    AnswerKey("visit", .moment, "when the person visited it"),
                    AnswerKey("staler", .integer, "how much older its content was, in milliseconds"),
                ])), "the visit whose content's age changed most"),
        AnswerKey(
            "deciding",
            .list(
                .object([AnswerKey("app", .text, "the bundle identifier of the app")] + WorkMeasure.keys)),
            "what decides which day is better, beside a design for a purpose"),
        LoggedDaysReport.tasks,
        AnswerKey("onlyBefore", .list(.text), "the apps that only the day before has"),
        AnswerKey("onlyAfter", .list(.text), "the apps that only the day after has"),
    ]

    private static func pair(_ form: AnswerKey.Form) -> AnswerKey.Form {
        .object([
            AnswerKey("before", form, "in the day before"), AnswerKey("after", form, "in the day after"),
        ])
    }

    private static let pairKeys = figures.map {
        AnswerKey($0.name.key, pair(.optional(.integer)), "\($0.meaning); null where a log does not tell")
    }

    private static let dayKeys =
        DayHeader.keys + [
            AnswerKey(
                "seed", .optional(.text), "the seed of the random parts; null for the log of a device"),
            AnswerKey("profile", .optional(.text), "the profile of the limits; null for the log of a device"),
            AnswerKey("interventions", .list(.object(Intervention.keys)), "what the person changed"),
        ]

    private static let launchKeys = [
        AnswerKey("at", .moment, "when"), AnswerKey("mode", .text, "for which execution mode"),
    ]

    private static let appKeys =
        [
            AnswerKey("name", .text, "the app's name"), AnswerKey("app", .text, "its bundle identifier"),
            AnswerKey("equal", .boolean, "whether its launches, visits and figures are the same"),
        ] + pairKeys + [
            AnswerKey(
                "freshness",
                .object([
                    AnswerKey("median", pair(.optional(.integer)), "the median, in milliseconds"),
                    AnswerKey("worst", pair(.optional(.integer)), "the greatest, in milliseconds"),
                ]), "the age of the content at visits"),
            AnswerKey("lost", .list(.object(launchKeys)), "the launches that only the day before has"),
            AnswerKey("gained", .list(.object(launchKeys)), "those that only the day after has"),
            AnswerKey(
                "moved", .list(.object(launchKeys + [AnswerKey("to", .moment, "when it happens after")])),
                "those that happen at another time"),
            AnswerKey("shifted", .integer, "how many are at other times that count as the same"),
            AnswerKey(
                "work", .optional(.list(.object(WorkMeasure.keys))),
                "what became of its work; null for logs of devices"),
            AnswerKey(
                "firstDifference",
                .optional(
                    .object(
                        launchKeys + [
                            AnswerKey("task", .text, "the task that it was for"),
                            AnswerKey("kind", .text, "lost, gained or moved"),
                            AnswerKey("other", .optional(.moment), "when the other day has it"),
                            AnswerKey("missing", .text, "the day that lacks it: before or after"),
                            AnswerKey("cause", .optional(.object(Absence.keys)), "why it is missing there"),
                        ])), "the earliest launch that differs"),
        ]
}
