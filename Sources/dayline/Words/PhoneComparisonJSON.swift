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
        return JSON.object([
            ("equal", .bool(comparison.isEqual)),
            (
                "compared",
                .object([
                    ("from", time(comparison.window.from)), ("to", time(comparison.window.to)),
                ])
            ),
            ("phone", day(comparison.phone.header)),
            ("model", day(comparison.model.header)),
            ("apps", .array(comparison.apps.map(app))),
            ("differences", .array(comparison.differences().map(difference))),
            ("holds", .array(comparison.holds.map(hold))),
            ("holdsOfSingleLines", .array(comparison.singleHolds.map { .string($0.key) })),
            ("tellsHolds", .bool(comparison.tellsHolds)),
            ("notInLog", .array(["freshness", "energy", "cellular"].map { .string($0) })),
            (
                "measure",
                .object([
                    ("launches", number(measure.launches)), ("within5Minutes", number(measure.near)),
                    ("within45Minutes", number(measure.within)), ("onlyModel", number(measure.surplus)),
                    ("inGaps", number(measure.inGaps)),
                    ("heldInBoth", .number(measure.heldInBoth)),
                    ("heldInEither", .number(measure.heldInEither)),
                ])
            ),
        ]).text
    }

    private func day(_ header: DayHeader) -> JSON {
        .object([
            ("title", .string(header.title)),
            ("start", .string(header.calendar.isoDate(.start) + " " + header.calendar.clock(.start))),
            ("length", .number(header.length)),
        ])
    }

    private func app(_ app: PhoneComparison.App) -> JSON {
        let roster = app.phone == nil ? comparison.model.header.roster : comparison.phone.header.roster
        let own = (app.phone ?? app.model).map { roster[$0] }
        return .object([
            ("name", own.map { .string($0.name) } ?? .null),
            ("app", own.map { .string($0.bundleIdentifier) } ?? .null),
            ("within5Minutes", .array(app.launches.alike.map(both))),
            ("within45Minutes", .array(app.launches.moved.map(both))),
            ("onlyPhone", .array(app.launches.lost.map { launch($0, comparison.phone) })),
            ("onlyModel", .array(app.launches.gained.map { launch($0, comparison.model) })),
            ("inGaps", .array(app.inGaps.map { launch($0, comparison.model) })),
        ])
    }

    private func both(_ move: LaunchDifferences.Move) -> JSON {
        .object([
            ("mode", .string(move.former.mode.key)), ("phone", time(move.former.moment)),
            ("model", time(move.current.moment)),
        ])
    }

    private func launch(_ launch: Launch, _ day: TimelineIndex) -> JSON {
        .object([
            ("at", time(launch.moment)), ("mode", .string(launch.mode.key)),
            ("task", .string(day.header.roster[launch.task].identifier)),
        ])
    }

    private func difference(_ difference: PhoneComparison.Difference) -> JSON {
        let isPhones = difference.kind == .onlyPhone || difference.kind == .laterInModel
        let roster = (isPhones ? comparison.phone : comparison.model).header.roster
        return .object([
            ("kind", .string(difference.kind.rawValue)),
            ("app", .string(roster[difference.launch.app].bundleIdentifier)),
            ("mode", .string(difference.launch.mode.key)),
            ("task", .string(roster[difference.launch.task].identifier)),
            ("at", time(difference.launch.moment)),
            ("other", difference.other.map(time) ?? .null),
            (
                "phone",
                .object([
                    ("ran", .bool(isPhones)), ("cause", difference.onPhone.map(\.json) ?? .null),
                    ("evaluation", difference.evaluated.map(evaluation) ?? .null),
                ])
            ),
            (
                "model",
                .object([
                    ("ran", .bool(!isPhones)), ("cause", difference.inModel.map(\.json) ?? .null),
                ])
            ),
        ])
    }

    private func evaluation(_ evaluated: RequestRecord.Evaluated) -> JSON {
        guard let evaluation = comparison.phone.evidence.map({ $0[evaluated.evaluation] }) else {
            return .null
        }
        return .object([
            ("at", time(evaluated.moment)),
            ("decision", evaluation.decision.map { .string($0.name) } ?? .null),
            ("scoreMillionths", evaluation.score.map { .number(Int64($0)) } ?? .null),
            ("thresholdMillionths", evaluation.threshold.map { .number(Int64($0)) } ?? .null),
            (
                "policies",
                .array(
                    evaluation.rows.map {
                        .object([
                            ("policy", .string($0.policy)), ("decision", .string($0.decision.name)),
                            ("scoreThousandths", .number(Int64($0.score))),
                            ("rationale", .string($0.rationale)),
                        ])
                    })
            ),
        ])
    }

    private func hold(_ hold: HoldAgreement) -> JSON {
        .object([
            ("factor", .string(hold.cause.key)), ("phone", .number(hold.phone)),
            ("model", .number(hold.model)), ("both", .number(hold.both)),
        ])
    }

    private func time(_ moment: Moment) -> JSON { .number(moment.milliseconds) }

    private func number(_ count: Int) -> JSON { .number(Int64(count)) }
}
