import BackgroundPolicy
public import Timeline
import UntrustedText

/// A day that a phone logged beside a day of the model: the launches of both, what held requests back, and how near the
/// model comes.
public struct PhoneReport {
    let comparison: PhoneComparison
    /// What the person called the days.
    private let names: (phone: String, model: String)
    private let differences: [PhoneComparison.Difference]

    /// The report on a comparison.
    ///
    /// - Parameters:
    ///   - comparison: The days.
    ///   - names: What the person called them.
    public init(_ comparison: PhoneComparison, names: (phone: String, model: String)) {
        self.comparison = comparison
        self.names = names
        differences = comparison.differences()
    }

    /// The phone's day, on whose clock the moments of the report are.
    public var header: DayHeader { comparison.phone.header }

    var model: DayHeader { comparison.model.header }

    /// What the report is called.
    public static let title: Sentence = "A phone's day beside the model's"

    /// The whole report.
    public var sections: [AnswerSection] {
        let own = comparison.apps.filter { $0.model == nil }.compactMap(\.phone)
        let others = comparison.apps.filter { $0.phone == nil }.compactMap(\.model)
        return [heading, remarks, launches, holds, listed]
            + [
                .strangers("Only the phone has", nil, own, header.roster),
                .strangers("Only the model has", nil, others, model.roster),
                AnswerSection(.nowhere, [.alone("Freshness, energy and data: not in this log.")]), limits,
                measure,
            ] + figures
    }
}

// MARK: For people

extension PhoneReport {
    private var heading: AnswerSection {
        let window = comparison.window
        let origin = "seed \(model.seed) · profile \(model.profile.rawValue)"
        return AnswerSection(
            .nowhere,
            [
                .labelled(
                    "phone",
                    "\(quoting: header.title) (\(quoting: names.phone)) · \(Self.start(header)) · logged by a device"
                ),
                .labelled(
                    "model",
                    "\(quoting: model.title) (\(quoting: names.model)) · \(Self.start(model)) · \(origin)"),
                .continued("compared from \(window.from) to \(window.to)"),
            ])
    }

    private static func start(_ header: DayHeader) -> String {
        header.calendar.hasTimes
            ? "\(header.calendar.date(.start)) \(header.calendar.hourAndMinute(.start))" : DayCalendar.noTimes
    }

    private var remarks: AnswerSection {
        AnswerSection(.nowhere, (comparison.phone.evidence?.remarks ?? []).map { .alone("\(quoting: $0)") })
    }

    private var launches: AnswerSection {
        let shown = comparison.apps.filter {
            !$0.launches.isEmpty || !$0.launches.alike.isEmpty || !$0.inGaps.isEmpty
        }
        guard !shown.isEmpty else {
            return AnswerSection(.nowhere, [.alone("Neither day has a launch in the background.")])
        }
        let hasGaps = comparison.measure.inGaps > 0
        let headings = [
            "launches", "phone", "model", "within 5 m", "within 45 m", "only phone", "only model",
        ]
        func row(_ name: AnswerTable.Cell, _ apps: [PhoneComparison.App]) -> [AnswerTable.Cell] {
            func sum(_ count: (PhoneComparison.App) -> Int) -> Int { apps.reduce(0) { $0 + count($1) } }
            let (near, moved) = (sum { $0.launches.alike.count }, sum { $0.launches.moved.count })
            let (lost, gained) = (sum { $0.launches.lost.count }, sum { $0.launches.gained.count })
            let inGaps = sum { $0.inGaps.count }
            let counts = [
                near + moved + lost, near + moved + gained + inGaps, near, near + moved, lost, gained,
            ]
            return [name] + (counts + (hasGaps ? [inGaps] : [])).map { .value(.count($0)) }
        }
        let rows = shown.map { row(.name(name(of: $0)), [$0]) }
        let note = "In gaps: launches of the model while the log has no records; they count for nothing."
        return AnswerSection(
            .nowhere,
            table: AnswerTable(
                headings + (hasGaps ? ["in gaps"] : []),
                rows + (shown.count > 1 ? [row(.words("all"), shown)] : []), nameColumns: 0...18),
            hasGaps ? [.alone("\(note)")] : [])
    }

    private func name(of app: PhoneComparison.App) -> String {
        app.phone.map { header.roster[$0].name } ?? app.model.map { model.roster[$0].name } ?? ""
    }

    private var holds: AnswerSection {
        let rows = comparison.holds.map { held -> [AnswerTable.Cell] in
            let times = [held.phone, held.model, held.both].map { AnswerTable.Cell.value(.span($0)) }
            return [.words(held.cause.name)] + times
                + [.words("\(Quantities.percent(held.both, of: held.either)) %")]
        }
        let note: Sentence =
            "Requests of one app and mode count once; the model counts while the log tells of the factor."
        return AnswerSection(
            .elements("holds"),
            table: rows.isEmpty
                ? nil
                : AnswerTable(["held back by", "on the phone", "in the model", "in both", "agrees"], rows),
            (rows.isEmpty ? [] : [.alone(note)])
                + comparison.holds.map { hold in
                    .data(whole: [
                        ("factor", JSON(hold.cause.key)), ("phone", JSON(hold.phone)),
                        ("model", JSON(hold.model)), ("both", JSON(hold.both)),
                    ])
                })
    }

    private var measure: AnswerSection {
        let measure = comparison.measure
        let launches =
            measure.launches + measure.surplus == 0
            ? "Neither the phone nor the model has a launch in the background, so there is none to compare."
            : measure.launches == 0
                ? "The phone has no launch in the background; the model has \(measure.surplus)."
                : "Of \(Counted.text(measure.launches, "launch", "launches")) on the phone the model has "
                    + "\(measure.near) within 5 minutes, \(measure.within) within 45; "
                    + "it has \(measure.surplus) that the phone does not have."
        return AnswerSection(.nowhere, [.alone("\(launches) \(heldTime)")])
    }

    /// For how much of the held time both days agree, or why that is not told.
    private var heldTime: String {
        let measure = comparison.measure
        let singles = comparison.singleHolds.map(\.name).joined(separator: ", ")
        guard measure.heldInEither > 0 else {
            guard uncompared.isEmpty else {
                return "In the time that the log tells of, no factor of the model held anything back. "
                    + "What did is not compared: \(Quantities.list(uncompared))."
            }
            guard singles.isEmpty else {
                return "Only single lines of the log tell of holds, and not for how long: \(singles)."
            }
            return comparison.recordsHolds
                ? "In the time that the log tells of, no factor held anything back."
                : "What held requests back is not in this log."
        }
        let factors = comparison.holds.map {
            "\($0.cause.name) \(Quantities.percent($0.both, of: $0.either)) %"
        }
        let share = Quantities.percent(measure.heldInBoth, of: measure.heldInEither)
        return "Holds agree for \(share) % of the held time: \(factors.joined(separator: ", "))."
            + (singles.isEmpty ? "" : " Single lines of the log tell of other holds: \(singles).")
            + (uncompared.isEmpty ? "" : " Not compared: \(Quantities.list(uncompared)).")
    }

    /// What held requests back on the phone of which no factor of the model is a counterpart.
    private var uncompared: [String] {
        guard let evidence = comparison.phone.evidence else { return [] }
        let apps = comparison.apps.compactMap(\.phone)
        var names: [String] = []
        for record in comparison.phone.requests where apps.contains(record.request.app) {
            for hold in PolicyHolds(record, evidence, until: comparison.window.to).holds
            where record.judgement(at: hold.slice.from)?.verdict.adverse.isEmpty ?? false {
                names += hold.causes.map(PolicyWords.name).filter { !names.contains($0) }
            }
        }
        return names
    }
}

// MARK: The launches that differ

extension PhoneReport {
    /// How many are told to people; programs are told of all.
    private static let listedAtMost = 40

    private var listed: AnswerSection {
        let lines = differences.enumerated().flatMap { number, difference -> [AnswerLine] in
            let line = AnswerLine.whole(sentence(difference), members(difference))
            guard number < Self.listedAtMost else { return [line.silent] }
            return [
                line, .quoted("phone: \(onPhone(difference))"), .quoted("model: \(inModel(difference))"),
            ]
        }
        let more = differences.count - Self.listedAtMost
        let rest: [AnswerLine] =
            more > 0 ? [.alone("and \(more) more; --app names one app, --format json has all")] : []
        return AnswerSection(
            .elements("differences"), heading: lines.isEmpty ? nil : "Launches that differ", lines + rest)
    }

    private func roster(_ difference: PhoneComparison.Difference) -> Roster {
        (Self.isPhones(difference) ? header : model).roster
    }

    /// Whether the phone has the launch, or has it earlier.
    private static func isPhones(_ difference: PhoneComparison.Difference) -> Bool {
        difference.kind == .onlyPhone || difference.kind == .laterInModel
    }

    private func sentence(_ difference: PhoneComparison.Difference) -> Sentence {
        let launch = difference.launch
        let other = difference.other.map { "\($0)" as Sentence }
        let what: Sentence =
            switch difference.kind {
            case .onlyPhone: "only the phone"
            case .onlyModel: "only the model"
            case .laterInModel: "the phone; the model at \(other)"
            case .laterOnPhone: "the model; the phone at \(other)"
            }
        let app = roster(difference)[launch.app].name
        return "\(launch.moment) \(name: app) · \(launch.mode.name): \(what)"
    }

    private func onPhone(_ difference: PhoneComparison.Difference) -> Sentence {
        let evaluated = difference.evaluated.flatMap { evaluated in
            comparison.phone.evidence.map { ($0[evaluated.evaluation], evaluated.moment) }
        }
        let words = evaluated.map { "\(quoting: EvaluationWords.text($0.0)) (\($0.1))" as Sentence }
        guard let absence = difference.onPhone else {
            return words.map { "it ran; the last evaluation: \($0)" } ?? "it ran; no evaluation is in the log"
        }
        if case .held = absence, let words {
            let asked = PhoneComparison.lastMoment(ofSecond: difference.launch.moment)
            let isLater = difference.evaluated.map { $0.moment > asked } ?? false
            return "the request waited; the \(isLater ? "first" : "last") evaluation: \(words)"
        }
        if case .held(let causes) = absence, causes.isEmpty {
            return "the request waited; why is not in the log"
        }
        return "\(absence.clause(header))"
    }

    private func inModel(_ difference: PhoneComparison.Difference) -> Sentence {
        guard let absence = difference.inModel else { return "it ran; nothing held it back any longer" }
        return "\(absence.clause(model))"
    }

    private func members(_ difference: PhoneComparison.Difference) -> [(String, JSON)] {
        let isPhones = Self.isPhones(difference)
        let roster = roster(difference)
        let evaluation = difference.evaluated.flatMap { evaluated in
            comparison.phone.evidence.map {
                EvaluationWords.json($0[evaluated.evaluation], at: evaluated.moment)
            }
        }
        return [
            ("kind", JSON(difference.kind.rawValue)),
            ("app", JSON(roster[difference.launch.app].bundleIdentifier)),
            ("mode", JSON(difference.launch.mode.key)),
            ("task", JSON(roster[difference.launch.task].identifier)),
            ("at", JSON(difference.launch.moment.milliseconds)),
            ("other", JSON(difference.other?.milliseconds)),
            (
                "phone",
                [
                    "ran": JSON(isPhones), "cause": difference.onPhone?.json ?? .null,
                    "evaluation": evaluation ?? .null,
                ]
            ), ("model", ["ran": JSON(!isPhones), "cause": difference.inModel?.json ?? .null]),
        ]
    }
}
