import BackgroundPolicy
import Timeline
import UntrustedText

/// What programs read of a phone's day beside the model's: moments are milliseconds after the start of the phone's day,
/// save those inside of `model`.
extension PhoneReport {
    /// The days, their apps and the measure.
    var figures: [AnswerSection] {
        let measure = comparison.measure
        let window = comparison.window
        return [
            AnswerSection(.value("equal", JSON(comparison.isEqual))),
            AnswerSection(
                .value(
                    "compared",
                    ["from": JSON(window.from.milliseconds), "to": JSON(window.to.milliseconds)])),
            AnswerSection(.value("phone", .object(header.members()))),
            AnswerSection(.value("model", .object(comparison.model.header.members()))),
            AnswerSection(.value("apps", .array(comparison.apps.map(app)))),
            AnswerSection(.value("holdsOfSingleLines", JSON(comparison.singleHolds.map(\.key)))),
            AnswerSection(.value("recordsHolds", JSON(comparison.recordsHolds))),
            AnswerSection(.value("notInLog", ["freshness", "energy", "cellular"])),
            AnswerSection(
                .value(
                    "measure",
                    [
                        "launches": JSON(measure.launches), "within5Minutes": JSON(measure.near),
                        "within45Minutes": JSON(measure.within), "onlyModel": JSON(measure.surplus),
                        "inGaps": JSON(measure.inGaps), "heldInBoth": JSON(measure.heldInBoth),
                        "heldInEither": JSON(measure.heldInEither),
                    ])),
        ]
    }

    private func app(_ app: PhoneComparison.App) -> JSON {
        let roster = app.phone == nil ? comparison.model.header.roster : header.roster
        let own = (app.phone ?? app.model).map { roster[$0] }
        return [
            "name": JSON(own?.name), "app": JSON(own?.bundleIdentifier),
            "within5Minutes": .array(app.launches.alike.map(Self.both)),
            "within45Minutes": .array(app.launches.moved.map(Self.both)),
            "onlyPhone": .array(app.launches.lost.map { Self.launch($0, comparison.phone) }),
            "onlyModel": .array(app.launches.gained.map { Self.launch($0, comparison.model) }),
            "inGaps": .array(app.inGaps.map { Self.launch($0, comparison.model) }),
        ]
    }

    private static func both(_ move: LaunchDifferences.Move) -> JSON {
        [
            "mode": JSON(move.former.mode.key), "phone": JSON(move.former.moment.milliseconds),
            "model": JSON(move.current.moment.milliseconds),
        ]
    }

    private static func launch(_ launch: Launch, _ day: TimelineIndex) -> JSON {
        [
            "at": JSON(launch.moment.milliseconds), "mode": JSON(launch.mode.key),
            "task": JSON(day.header.roster[launch.task].identifier),
        ]
    }
}

// MARK: The schema

extension PhoneReport {
    /// The members of the report.
    public static let document: [AnswerKey] = [
        AnswerKey("equal", .boolean, "whether every launch of each day is in the other within 5 minutes"),
        AnswerKey(
            "compared",
            .object([AnswerKey("from", .moment, "its beginning"), AnswerKey("to", .moment, "its end")]),
            "the time that both days cover"),
        AnswerKey("phone", .object(DayHeader.keys), "the phone's day"),
        AnswerKey("model", .object(DayHeader.keys), "the model's day"),
        AnswerKey("apps", .list(.object(appKeys)), "the apps of at least one of the days"),
        AnswerKey(
            "differences", .list(.object(differenceKeys)), "the launches that differ, in order of time"),
        AnswerKey(
            "holds",
            .list(
                .object([
                    AnswerKey("factor", .text, "what held requests back"),
                    AnswerKey("phone", .integer, "for how long on the phone, in milliseconds"),
                    AnswerKey("model", .integer, "for how long in the model"),
                    AnswerKey("both", .integer, "for how long in both"),
                ])), "for how long each factor held requests back"),
        AnswerKey("holdsOfSingleLines", .list(.text), "the factors of which single lines of the log tell"),
        AnswerKey("recordsHolds", .boolean, "whether the log tells at all what held a request back"),
        AnswerKey("notInLog", .list(.text), "what is not compared"),
        AnswerKey("measure", .object(measureKeys), "how near the model comes to the phone"),
    ]

    private static let bothKeys = [
        AnswerKey("mode", .text, "the execution mode"), AnswerKey("phone", .moment, "when, on the phone"),
        AnswerKey("model", .moment, "when, in the model"),
    ]

    private static let launchKeys = [
        AnswerKey("at", .moment, "when"), AnswerKey("mode", .text, "for which execution mode"),
        AnswerKey("task", .text, "for which task"),
    ]

    private static let appKeys = [
        AnswerKey("name", .optional(.text), "the app's name"),
        AnswerKey("app", .optional(.text), "its bundle identifier"),
        AnswerKey("within5Minutes", .list(.object(bothKeys)), "the launches that both have at one time"),
        AnswerKey("within45Minutes", .list(.object(bothKeys)), "those that one of them has later"),
        AnswerKey("onlyPhone", .list(.object(launchKeys)), "those that only the phone has"),
        AnswerKey("onlyModel", .list(.object(launchKeys)), "those that only the model has"),
        AnswerKey("inGaps", .list(.object(launchKeys)), "those of the model in gaps of the log"),
    ]

    private static let differenceKeys = [
        AnswerKey("kind", .text, "onlyPhone, onlyModel, laterInModel or laterOnPhone"),
        AnswerKey("app", .text, "the bundle identifier of the app"),
        AnswerKey("mode", .text, "the execution mode"), AnswerKey("task", .text, "the task"),
        AnswerKey("at", .moment, "when"),
        AnswerKey("other", .optional(.moment), "when the other day has it; null if it has not"),
        AnswerKey(
            "phone",
            .object([
                ran, cause,
                AnswerKey("evaluation", .optional(.object(EvaluationWords.keys)), "what the scheduler said"),
            ]), "what became of it on the phone"),
        AnswerKey("model", .object([ran, cause]), "what became of it in the model"),
    ]

    private static let ran = AnswerKey("ran", .boolean, "whether it ran there, or earlier")
    private static let cause = AnswerKey("cause", .optional(.object(Absence.keys)), "why it did not")

    private static let measureKeys = [
        AnswerKey("launches", .integer, "how many launches the phone has"),
        AnswerKey("within5Minutes", .integer, "how many of them the model has within 5 minutes"),
        AnswerKey("within45Minutes", .integer, "how many within 45 minutes"),
        AnswerKey("onlyModel", .integer, "how many the model has that the phone does not"),
        AnswerKey("inGaps", .integer, "how many others the model has in gaps of the log"),
        AnswerKey("heldInBoth", .integer, "for how long factors held in both, in milliseconds"),
        AnswerKey("heldInEither", .integer, "for how long in one of them"),
    ]
}
