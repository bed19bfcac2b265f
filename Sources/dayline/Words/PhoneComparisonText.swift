import BackgroundPolicy
import Frames
import Timeline

/// A day that a phone logged beside a day of the model, as text that ends with how near the model comes.
struct PhoneComparisonText {
    private let comparison: PhoneComparison
    private let pair: PhonePair
    private let differences: [PhoneComparison.Difference]

    init(_ comparison: PhoneComparison, _ pair: PhonePair) {
        self.comparison = comparison
        self.pair = pair
        differences = comparison.differences()
    }

    private var header: DayHeader { comparison.phone.header }

    /// The whole text.
    var text: String {
        let parts = [heading, launches, holds, listed, strangers, unlogged, measure]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var heading: [String] {
        let model = comparison.model.header
        let window = comparison.window
        let lines = [
            "phone  \(ErrorText.word(header.title)) (\(ErrorText.plain(pair.names.phone))) · "
                + "\(start(of: header)) · logged by a device",
            "model  \(ErrorText.word(model.title)) (\(ErrorText.plain(pair.names.model))) · \(start(of: model))"
                + " · seed \(model.seed) · profile \(model.profile.rawValue)",
            "       compared from \(header.clock(window.from, day: .date)) to \(header.clock(window.to, day: .date))",
        ]
        let remarks = comparison.phone.evidence?.remarks ?? []
        return lines + remarks.flatMap { ReportPage.fill(ErrorText.plain($0), first: 0, indent: 0) }
    }

    private func start(of header: DayHeader) -> String {
        "\(header.calendar.date(.start)) \(header.calendar.hourAndMinute(.start))"
    }

    private var launches: [String] {
        let shown = comparison.apps.filter {
            !$0.launches.isEmpty || !$0.launches.alike.isEmpty || !$0.inGaps.isEmpty
        }
        guard !shown.isEmpty else { return ["Neither day has a launch in the background."] }
        let hasGaps = comparison.measure.inGaps > 0
        let headings = [
            "launches", "phone", "model", "within 5 m", "within 45 m", "only phone", "only model",
        ]
        var rows = [headings + (hasGaps ? ["in gaps"] : [])]
        rows += shown.map { row(name(of: $0), [$0], hasGaps: hasGaps) }
        if shown.count > 1 { rows.append(row("all", shown, hasGaps: hasGaps)) }
        let note = "In gaps: launches of the model while the log has no records; they count for nothing."
        return ReportPage.table(rows).lines + (hasGaps ? [note] : [])
    }

    private func row(_ name: String, _ apps: [PhoneComparison.App], hasGaps: Bool) -> [String] {
        func sum(_ count: (LaunchDifferences) -> Int) -> Int { apps.reduce(0) { $0 + count($1.launches) } }
        let (near, moved) = (sum { $0.alike.count }, sum { $0.moved.count })
        let (lost, gained) = (sum { $0.lost.count }, sum { $0.gained.count })
        let inGaps = apps.reduce(0) { $0 + $1.inGaps.count }
        let counts = [near + moved + lost, near + moved + gained + inGaps, near, near + moved, lost, gained]
        return [name] + (counts + (hasGaps ? [inGaps] : [])).map(DayReport.number)
    }

    private func name(of app: PhoneComparison.App) -> String {
        let own =
            app.phone.map { header.roster[$0].name }
            ?? app.model.map { comparison.model.header.roster[$0].name } ?? ""
        return ComparisonText.name(own)
    }

    private var holds: [String] {
        guard !comparison.holds.isEmpty else { return [] }
        let rows =
            [["held back by", "on the phone", "in the model", "in both", "agrees"]]
            + comparison.holds.map { held in
                [
                    held.cause.name, Span.text(held.phone), Span.text(held.model), Span.text(held.both),
                    "\(Self.percent(held.both, of: held.either)) %",
                ]
            }
        return ReportPage.table(rows).lines + [
            "Requests of one app and mode count once; the model counts while the log tells of the factor."
        ]
    }

    private static func percent(_ part: Int64, of whole: Int64) -> Int64 {
        whole == 0 ? 0 : (part * 100 + whole / 2) / whole
    }

    // MARK: The launches that differ

    /// More are counted; the JSON has all.
    private static let listedAtMost = 40

    private var listed: [String] {
        guard !differences.isEmpty else { return [] }
        let lines = differences.prefix(Self.listedAtMost).flatMap(lines)
        let more = differences.count - Self.listedAtMost
        return ["Launches that differ"] + lines
            + (more > 0 ? ["  and \(more) more; --app names one app, --format json has all"] : [])
    }

    private func lines(_ difference: PhoneComparison.Difference) -> [String] {
        let launch = difference.launch
        let isPhones = difference.kind == .onlyPhone || difference.kind == .laterInModel
        let roster = (isPhones ? header : comparison.model.header).roster
        let other = difference.other.map(header.clock) ?? ""
        let what =
            switch difference.kind {
            case .onlyPhone: "only the phone"
            case .onlyModel: "only the model"
            case .laterInModel: "the phone; the model at \(other)"
            case .laterOnPhone: "the model; the phone at \(other)"
            }
        let head =
            "\(header.clock(launch.moment, day: .date)) \(ErrorText.plain(roster[launch.app].name)) · \(launch.mode.name): \(what)"
        return ReportPage.fill(head, first: 2, indent: 6)
            + ReportPage.fill("phone: " + onPhone(difference), first: 6, indent: 13)
            + ReportPage.fill("model: " + inModel(difference), first: 6, indent: 13)
    }

    private func onPhone(_ difference: PhoneComparison.Difference) -> String {
        let evaluated = difference.evaluated.flatMap { evaluated in
            comparison.phone.evidence.map { ($0[evaluated.evaluation], evaluated.moment) }
        }
        let words = evaluated.map {
            "\(EvaluationWords.text($0.0)) (\(header.clock($0.1, day: .date)))"
        }
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
        return absence.clause(header)
    }

    private func inModel(_ difference: PhoneComparison.Difference) -> String {
        guard let absence = difference.inModel else { return "it ran; nothing held it back any longer" }
        return absence.clause(comparison.model.header)
    }

    // MARK: The end

    private var strangers: [String] {
        let own = comparison.apps.filter { $0.model == nil }.compactMap { $0.phone }
        let others = comparison.apps.filter { $0.phone == nil }.compactMap { $0.model }
        return ComparisonText.strangers("Only the phone has", own, header.roster)
            + ComparisonText.strangers("Only the model has", others, comparison.model.header.roster)
    }

    private var unlogged: [String] { ["Freshness, energy and data: not in this log."] }

    private var measure: [String] {
        let measure = comparison.measure
        let launches =
            measure.launches + measure.surplus == 0
            ? "Neither the phone nor the model has a launch in the background, so there is none to compare."
            : measure.launches == 0
                ? "The phone has no launch in the background; the model has \(measure.surplus)."
                : "Of \(Counted.text(measure.launches, "launch", "launches")) on the phone the model has "
                    + "\(measure.near) within 5 minutes, \(measure.within) within 45; "
                    + "it has \(measure.surplus) that the phone does not have."
        return ReportPage.fill("\(launches) \(heldTime)", first: 0, indent: 0)
    }

    /// For how much of the held time both days agree, or why that is not told.
    private var heldTime: String {
        let measure = comparison.measure
        let singles = comparison.singleHolds.map(\.name).joined(separator: ", ")
        guard measure.heldInEither > 0 else {
            guard singles.isEmpty else {
                return "Only single lines of the log tell of holds, and not for how long: \(singles)."
            }
            return comparison.tellsHolds
                ? "In the time that the log tells of, no factor held anything back."
                : "What held requests back is not in this log."
        }
        let factors = comparison.holds.map {
            "\($0.cause.name) \(Self.percent($0.both, of: $0.either)) %"
        }
        let share = Self.percent(measure.heldInBoth, of: measure.heldInEither)
        return "Holds agree for \(share) % of the held time: "
            + factors.joined(separator: ", ") + "."
            + (singles.isEmpty ? "" : " Single lines of the log tell of other holds: \(singles).")
    }
}
