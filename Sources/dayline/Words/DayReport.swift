import Answers
import BackgroundPolicy
import Dashboard
import Frames
import Timeline

/// The report of a day as text and tables.
struct DayReport {
    let tally: Tally
    /// What the scenario says of itself; empty if it says nothing.
    let summary: String
    /// An app that is reported elsewhere.
    let leftOut: AppID?
    /// What the log of a device tells of requests that wait at its end; nil for a simulated day.
    let lastWords: LastWords?
    /// What held requests back on a device that has no counterpart among the factors; nil for a simulated day.
    let ownPolicies: OwnPolicies?
    /// The names that several apps have; their bundle identifiers tell them apart.
    private let namesakes: Set<String>

    /// The report of a day.
    init(
        tally: Tally, summary: String, leftOut: AppID? = nil, lastWords: LastWords? = nil,
        ownPolicies: OwnPolicies? = nil
    ) {
        self.tally = tally
        self.summary = summary
        self.leftOut = leftOut
        self.lastWords = lastWords
        self.ownPolicies = ownPolicies
        let names = Dictionary(grouping: tally.header.roster.apps, by: \.name)
        namesakes = Set(names.filter { $0.value.count > 1 }.keys)
    }

    /// Whether a device logged the day, which leaves out much that a simulated one has.
    var isLogged: Bool { lastWords != nil }

    var header: DayHeader { tally.header }

    /// The reported apps.
    var apps: [AppID] {
        tally.only.map { [$0] } ?? header.roster.apps.indices.map { AppID($0) }.filter { $0 != leftOut }
    }

    /// The whole report.
    var text: String {
        let parts =
            [
                [heading] + ReportPage.fill(ErrorText.plain(summary), first: 0, indent: 0), runs, fetched,
                warned, inVain, costs, ended, killed, oldSnapshots, held, notRun,
                budgets,
                byDate,
                interventions, footer,
            ]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private var heading: String {
        let calendar = header.calendar
        let days = calendar.dayNumber(at: header.end)
        let end = calendar.hourAndMinute(header.end) + (days > 0 ? " (+\(days) d)" : "")
        return "\(ErrorText.plain(header.title)) · \(header.date(.start)) \(calendar.hourAndMinute(.start))"
            + " to \(end) · seed \(header.seed) · profile \(header.profile.rawValue)"
    }

    /// The sums of the reported apps.
    var total: Sums {
        apps.reduce(into: Sums()) { $0.add(tally.apps[Int($1.index)].sums) }
    }

    /// How often each mode ran, with the visits first and the bad outcomes last.
    private var runs: [String] {
        let columns = RunColumn.ran(total)
        func cells(_ sums: Sums) -> [String] {
            [Self.number(sums.visits)] + columns.map { Self.number($0.count(sums)) }
                + [sums.ended(.expired), sums.ended(.killed)].map(Self.number)
        }
        return ["How often each mode ran; in an app that is awake it needs no launch"]
            + table(["visits"] + columns.map(\.title) + ["expired", "killed"]) {
                cells($0.sums)
            } total: {
                cells($0)
            }
    }

    /// The launches with the costs of background execution, and the age of the content at visits.
    private var costs: [String] {
        func cells(_ sums: Sums) -> [String] {
            [
                Self.number(sums.launches), Self.length(sums.background), Self.energy(sums.energy),
                Self.bytes(sums.cellular),
            ]
        }
        let headings = ["launches", "background", "energy", "cellular", "median age", "stalest"]
        return ["Launches, what background execution cost, and the age of the content at visits"]
            + table(headings) { app in
                cells(app.sums) + [app.ages.median, app.ages.worst].map { $0.map(Span.text) ?? "–" }
            } total: {
                cells($0) + ["", ""]
            }
    }

    func table(
        _ headings: [String], row: (AppTally) -> [String], total: (Sums) -> [String]
    ) -> [String] {
        var rows = [["app"] + headings]
        rows += apps.map { [name($0)] + row(tally.apps[Int($0.index)]) }
        if apps.count > 1 { rows.append(["all"] + total(self.total)) }
        return ReportPage.table(rows).lines
    }

    /// How many background fetches found nothing new (R121).
    private var fetched: [String] {
        let lines = apps.compactMap { app -> String? in
            let sums = tally.apps[Int(app.index)].sums
            let noData = sums.ended(.noData)
            guard noData > 0 else { return nil }
            return "  \(name(app)): NoData \(noData) of \(sums.runs(.backgroundFetch))"
        }
        return lines.isEmpty ? [] : ["Background fetches that found nothing new"] + lines
    }

    /// Why processes ended.
    var ended: [String] {
        let lines = apps.compactMap { app -> String? in
            let ends = EndReason.allCases.compactMap { reason -> String? in
                let count = tally.apps[Int(app.index)].processEnds(reason)
                return count > 0 ? "\(reason.processEndText) \(count)" : nil
            }
            return ends.isEmpty ? nil : "  \(name(app)): " + ends.joined(separator: ", ")
        }
        return lines.isEmpty ? [] : ["Processes that ended"] + lines
    }

    /// How often expiration handlers were called.
    var warned: [String] {
        let lines = apps.compactMap { app -> String? in
            let count = tally.apps[Int(app.index)].sums.warnings
            return count > 0 ? "  \(name(app)): \(Counted.text(count, "time", "times"))" : nil
        }
        return lines.isEmpty ? [] : ["Expiration warnings"] + lines
    }

    /// What was refused, or ended without success.
    var inVain: [String] {
        let lines = apps.flatMap { app -> [String] in
            let counted = tally.apps[Int(app.index)]
            let refusals = Refusal.allCases.filter { counted.refused($0) > 0 }
            let refused = refusals.flatMap {
                ReportPage.fill(
                    "\($0.participle) \(counted.refused($0)): \($0.explanation)", first: 4, indent: 6)
            }
            let endings = ExecutionMode.allCases.flatMap { inVain(counted, $0) }
            let both = refused + endings
            return both.isEmpty ? [] : ["  \(name(app))"] + both
        }
        return lines.isEmpty ? [] : ["Refused, failed, dropped and cancelled"] + lines
    }

    private func inVain(_ counted: AppTally, _ mode: ExecutionMode) -> [String] {
        let outcomes: [Outcome] = [.failed, .dropped, .abandoned, .cancelled, .replaced]
        let counts = outcomes.filter { counted.ended(mode, $0) > 0 }.map { outcome in
            "\(outcome.text(of: mode, isLogged: false)) \(counted.ended(mode, outcome))"
                + reasons(counted, mode, outcome)
        }
        guard !counts.isEmpty else { return [] }
        return ReportPage.fill("\(mode.name): " + counts.joined(separator: ", "), first: 4, indent: 6)
    }

    /// Why requests came to nothing, in brackets; a replaced one has its successor, and a log tells no such reasons.
    private func reasons(_ counted: AppTally, _ mode: ExecutionMode, _ outcome: Outcome) -> String {
        let reasons = counted.reasons(mode, outcome)
        guard !isLogged, outcome != .replaced, !reasons.isEmpty else { return "" }
        let words = reasons.map { reason, count in
            let words = reason.explanation(of: outcome, header.limits)
            return reasons.count > 1 ? "\(count): \(words)" : words
        }
        return " (\(words.joined(separator: "; ")))"
    }

    var killed: [String] {
        guard !tally.killed.isEmpty else { return [] }
        let lines = tally.killed.flatMap { killed -> [String] in
            let reason = killed.reason?.explanation(of: .killed, header.limits) ?? "killed"
            let times = killed.requests > 1 ? " ×\(killed.requests)" : ""
            let head = "  \(clock(killed.moment)) \(name(killed.request))\(times):"
            let line = "\(head) \(reason)"
            return TextWidth.columns(of: line) > ReportPage.width ? [head, "      \(reason)"] : [line]
        }
        let more = total.ended(.killed) - tally.killed.reduce(0) { $0 + $1.requests }
        return ["Killed while serving requests"] + lines
            + (more > 0 ? ["  and \(more) more"] : [])
    }

    private var oldSnapshots: [String] {
        let lines = apps.compactMap { app -> String? in
            let count = tally.apps[Int(app.index)].suspensionsWithOldSnapshot
            return count > 0 ? "  \(name(app)): \(Counted.text(count, "time", "times"))" : nil
        }
        return lines.isEmpty ? [] : ["Suspended with new content that the App Switcher did not show"] + lines
    }

    /// What requests waited for, per app, the longest first.
    var held: [String] {
        var spelled = FirstMention()
        let lines = apps.flatMap { app -> [String] in
            let waits = tally.apps[Int(app.index)].waits.longestFirst
            let factors = waits.filter(\.isFactor).map { Self.text($0, &spelled) }
            let requirements = requirements(waits, ownPolicies?.waits(of: app)) { Self.text($0, &spelled) }
            let held = ReportPage.wrap(factors, first: "    held back by", indent: 6)
            let awaited = ReportPage.wrap(requirements, first: "    waited for", indent: 6)
            let both = (factors.isEmpty ? [] : held) + (requirements.isEmpty ? [] : awaited)
            return both.isEmpty ? [] : ["  \(name(app))"] + both
        }
        return lines.isEmpty ? [] : ["What requests waited for, in total"] + lines
    }

    /// The requirements that were waited for, the longest first, with a device's own policies by their names.
    private func requirements(
        _ waits: [Waits.Wait], _ own: [OwnPolicies.Wait]?, _ text: (Waits.Wait) -> String
    ) -> [String] {
        // What the debugger launched later, or what has no length, leaves the requirement without names.
        let own = own.flatMap { $0.isEmpty ? nil : $0 }
        var texts = waits.filter {
            !$0.isFactor && (own == nil || $0.cause != .requirement(.schedulerPolicy))
        }
        .map { (milliseconds: $0.milliseconds, text: text($0)) }
        texts += (own ?? []).map { wait in
            let length =
                wait.requests > 1
                ? Counted.sum(wait.milliseconds, of: wait.requests) : Span.text(wait.milliseconds)
            return (wait.milliseconds, "\(ErrorText.plain(wait.name)) \(length)")
        }
        return texts.enumerated()
            .sorted { ($1.element.milliseconds, $0.offset) < ($0.element.milliseconds, $1.offset) }
            .map(\.element.text)
    }

    private static func text(_ wait: Waits.Wait, _ spelled: inout FirstMention) -> String {
        "\(spelled.name(of: wait.cause)) \(Counted.sum(wait.milliseconds, of: wait.requests))"
    }

    private static func brief(_ wait: Waits.Wait) -> String {
        "\(wait.cause.name) \(Span.text(wait.milliseconds))"
    }

    var notRun: [String] {
        let waiting = tally.waiting
        guard !waiting.isEmpty else { return [] }
        let lines = waiting.prefix(16).flatMap { request -> [String] in
            let waits = request.waits.longestFirst
            let factors = waits.filter(\.isFactor).prefix(2).map(Self.brief)
            let own = ownPolicies?.waits(of: request.request.id)
            let requirements = requirements(waits, own, Self.brief).prefix(1)
            let since = date(request.submitted) + header.calendar.hourAndMinute(request.submitted)
            let arrival = lastWords?.arrival(of: request.request) ?? "submitted"
            let first = "  \(name(request.request)), \(arrival) \(since):"
            let held = ReportPage.wrap(factors, first: "      held back by", indent: 8)
            let awaited = ReportPage.wrap(Array(requirements), first: "      waited for", indent: 8)
            let last = lastWords.map { $0.lines(about: request.request) } ?? []
            let all = (factors.isEmpty ? [] : held) + (requirements.isEmpty ? [] : awaited) + last
            return all.isEmpty ? [first + " the end came first"] : [first] + all
        }
        let rest = waiting.count > 16 ? ["  and \(waiting.count - 16) more"] : []
        return ["Not run by the end, because"] + lines + rest
    }

    private var interventions: [String] {
        let lines = tally.interventions.enumerated().map { index, made in
            let words = made.act.text(
                header.roster, isRefreshRestricted: tally.withoutEffect.contains(index))
            return "  \(clock(made.moment)) \(ErrorText.plain(words))"
        }
        return lines.isEmpty ? [] : ["Interventions"] + lines
    }

    private var footer: [String] {
        ["This is a model, not a prediction for a device; dayline policy shows the evidence of every rule."]
    }
}

extension DayReport {
    /// A name that is safe to print and leaves room for the numbers.
    func name(_ app: AppID) -> String {
        let columns = 26
        let isShared = namesakes.contains(header.roster[app].name)
        let label = ErrorText.plain(
            isShared ? header.roster[app].bundleIdentifier : header.roster[app].label(columns: columns))
        return TextWidth.fit(label, columns: columns, ellipsis: "…")
    }

    private func name(_ request: Request) -> String {
        let task = header.roster[request.task]
        return "\(name(request.app)) · \(ErrorText.plain(task.identifier)) (\(task.modeName))"
    }

    /// The date as a prefix, in a scenario longer than a day, and after midnight.
    private func date(_ moment: Moment) -> String {
        header.length > Span.day || header.calendar.dayNumber(at: moment) > 0 ? header.date(moment) + " " : ""
    }

    /// The time, preceded by the date in a scenario longer than a day, and after midnight.
    func clock(_ moment: Moment) -> String { header.clock(moment, day: .date) }

    static func number(_ count: Int) -> String { count == 0 ? "–" : "\(count)" }

    /// An amount in a table, with a dash for zero.
    static func energy(_ millijoules: Int64) -> String {
        millijoules == 0 ? "–" : Quantities.energy(millijoules)
    }

    static func bytes(_ count: Int64) -> String { count == 0 ? "–" : Quantities.bytes(count) }

    static func length(_ milliseconds: Int64) -> String {
        milliseconds == 0 ? "–" : Span.text(milliseconds)
    }
}

/// A column with the runs of all modes that share a short name.
struct RunColumn {
    let title: String
    let modes: [ExecutionMode]

    func count(_ sums: Sums) -> Int { modes.reduce(0) { $0 + sums.runs($1) } }

    /// The columns of the modes that ran.
    static func ran(_ sums: Sums) -> [RunColumn] {
        var columns: [RunColumn] = []
        for mode in ExecutionMode.allCases where !columns.contains(where: { $0.title == mode.shortName }) {
            let modes = ExecutionMode.allCases.filter { $0.shortName == mode.shortName }
            columns.append(RunColumn(title: mode.shortName, modes: modes))
        }
        return columns.filter { $0.count(sums) > 0 }
    }
}
