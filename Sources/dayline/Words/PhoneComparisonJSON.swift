import BackgroundPolicy
import Timeline
import UntrustedText

/// A day that a phone logged beside a day of the model, as JSON.
///
/// Moments are milliseconds after the start of the phone's day, save those inside of `model`.
struct PhoneComparisonJSON {
    private let comparison: PhoneComparison

    init(_ comparison: PhoneComparison) { self.comparison = comparison }

    var text: String {
        let measure = comparison.measure
        return
            JSON.text(of: [
                "equal": JSON(comparison.isEqual),
                "compared": ["from": time(comparison.window.from), "to": time(comparison.window.to)],
                "phone": day(comparison.phone.header), "model": day(comparison.model.header),
                "apps": .array(comparison.apps.map(app)),
                "differences": .array(comparison.differences().map(difference)),
                "holds": .array(comparison.holds.map(hold)),
                "holdsOfSingleLines": JSON(comparison.singleHolds.map(\.key)),
                "tellsHolds": JSON(comparison.tellsHolds),
                "notInLog": .array(["freshness", "energy", "cellular"].map { .string($0) }),
                "measure": [
                    "launches": JSON(measure.launches), "within5Minutes": JSON(measure.near),
                    "within45Minutes": JSON(measure.within), "onlyModel": JSON(measure.surplus),
                    "inGaps": JSON(measure.inGaps), "heldInBoth": JSON(measure.heldInBoth),
                    "heldInEither": JSON(measure.heldInEither),
                ],
            ])
    }

    private func day(_ header: DayHeader) -> JSON {
        [
            "title": JSON(header.title),
            "start": JSON(header.calendar.isoDate(.start) + " " + header.calendar.clock(.start)),
            "length": JSON(header.length),
        ]
    }

    private func app(_ app: PhoneComparison.App) -> JSON {
        let roster = app.phone == nil ? comparison.model.header.roster : comparison.phone.header.roster
        let own = (app.phone ?? app.model).map { roster[$0] }
        return [
            "name": JSON(own?.name), "app": JSON(own?.bundleIdentifier),
            "within5Minutes": .array(app.launches.alike.map(both)),
            "within45Minutes": .array(app.launches.moved.map(both)),
            "onlyPhone": .array(app.launches.lost.map { launch($0, comparison.phone) }),
            "onlyModel": .array(app.launches.gained.map { launch($0, comparison.model) }),
            "inGaps": .array(app.inGaps.map { launch($0, comparison.model) }),
        ]
    }

    private func both(_ move: LaunchDifferences.Move) -> JSON {
        [
            "mode": JSON(move.former.mode.key), "phone": time(move.former.moment),
            "model": time(move.current.moment),
        ]
    }

    private func launch(_ launch: Launch, _ day: TimelineIndex) -> JSON {
        [
            "at": time(launch.moment), "mode": JSON(launch.mode.key),
            "task": JSON(day.header.roster[launch.task].identifier),
        ]
    }

    private func difference(_ difference: PhoneComparison.Difference) -> JSON {
        let isPhones = difference.kind == .onlyPhone || difference.kind == .laterInModel
        let roster = (isPhones ? comparison.phone : comparison.model).header.roster
        return [
            "kind": JSON(difference.kind.rawValue),
            "app": JSON(roster[difference.launch.app].bundleIdentifier),
            "mode": JSON(difference.launch.mode.key), "task": JSON(roster[difference.launch.task].identifier),
            "at": time(difference.launch.moment), "other": difference.other.map(time) ?? .null,
            "phone": [
                "ran": JSON(isPhones), "cause": difference.onPhone?.json ?? .null,
                "evaluation": difference.evaluated.map(evaluation) ?? .null,
            ], "model": ["ran": JSON(!isPhones), "cause": difference.inModel?.json ?? .null],
        ]
    }

    private func evaluation(_ evaluated: RequestRecord.Evaluated) -> JSON {
        guard let evaluation = comparison.phone.evidence.map({ $0[evaluated.evaluation] }) else {
            return .null
        }
        return [
            "at": time(evaluated.moment), "decision": JSON(evaluation.decision?.name),
            "scoreMillionths": JSON(evaluation.score), "thresholdMillionths": JSON(evaluation.threshold),
            "policies": .array(
                evaluation.rows.map {
                    [
                        "policy": JSON($0.policy), "decision": JSON($0.decision.name),
                        "scoreThousandths": JSON($0.score), "rationale": JSON($0.rationale),
                    ]
                }),
        ]
    }

    private func hold(_ hold: HoldAgreement) -> JSON {
        [
            "factor": JSON(hold.cause.key), "phone": JSON(hold.phone), "model": JSON(hold.model),
            "both": JSON(hold.both),
        ]
    }

    private func time(_ moment: Moment) -> JSON { .number(moment.milliseconds) }

}
