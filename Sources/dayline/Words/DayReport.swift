import BackgroundPolicy
import Timeline

/// A day in words and a table, for people without a screen.
struct DayReport {
    let index: TimelineIndex

    /// The whole report.
    var text: String {
        ([heading, ""] + table + [""] + killed + oldSnapshots + notRun + interventions + footer).joined(
            separator: "\n")
    }

    private var heading: String {
        let header = index.header
        let calendar = header.calendar
        let last = header.end
        let days = calendar.dayNumber(at: last)
        let end = calendar.hourAndMinute(last) + (days > 0 ? " (+\(days) d)" : "")
        return "\(ErrorText.plain(header.title)) · \(calendar.date(.start)) \(calendar.hourAndMinute(.start))"
            + " to \(end) · seed \(header.seed) · profile \(header.profile.rawValue)"
    }

    private var table: [String] {
        var rows = [
            [
                "app", "visits", "refresh", "push", "process.", "relaunch", "transfer", "expired", "killed",
                "stalest", "energy", "cellular",
            ]
        ]
        for place in index.apps.indices { rows.append(row(AppID(place))) }
        let widths = rows[0].indices.map { column in rows.map { Self.width($0[column]) }.max() ?? 0 }
        return rows.map { row in
            row.indices.map { column in
                let gap = String(repeating: " ", count: max(0, widths[column] - Self.width(row[column])))
                return column == 0 ? row[column] + gap : gap + row[column]
            }.joined(separator: "  ")
        }
    }

    private static func width(_ text: String) -> Int { text.unicodeScalars.count }

    private func row(_ app: AppID) -> [String] {
        let records = index[app].requests.map { index.requests[$0] }
        func ran(_ modes: ExecutionMode...) -> String {
            number(
                Set(records.filter { modes.contains($0.request.mode) && $0.started != nil }.map(runKey)).count
            )
        }
        let energy = records.reduce(Int64(0)) { $0 + $1.energy }
        let cellular = records.reduce(Int64(0)) { $0 + $1.cellular }
        let stalest = index[app].visits.compactMap(\.freshness).max()
        return [
            ErrorText.plain(index.header.roster[app].name), number(index[app].visits.count),
            ran(.appRefresh), ran(.backgroundPush, .voIPPush), ran(.processing),
            ran(.discretionaryRelaunch, .nondiscretionaryRelaunch),
            ran(.discretionaryTransfer, .nondiscretionaryTransfer),
            number(records.count { $0.outcome == .expired }), number(records.count { $0.outcome == .killed }),
            stalest.map(Span.text) ?? "–", Quantities.energy(energy), Quantities.bytes(cellular),
        ]
    }

    /// Requests that one launch served count once.
    private func runKey(_ record: RequestRecord) -> String {
        record.runs.first?.launch.map { "launch \($0.number)" } ?? "request \(record.request.id.number)"
    }

    private func number(_ count: Int) -> String { count == 0 ? "–" : "\(count)" }

    private var killed: [String] {
        let lines = index.requests.filter { $0.outcome == .killed }.prefix(12).map { record in
            let clock = record.ended.map { index.header.calendar.clock($0) } ?? ""
            return
                "  \(clock) \(name(record)): \(record.processEnd?.explanation(index.header.limits) ?? "killed")"
        }
        return lines.isEmpty ? [] : ["Killed"] + lines + [""]
    }

    private var oldSnapshots: [String] {
        let lines = index.apps.indices.compactMap { place -> String? in
            let count = index.apps[place].suspensionsWithOldSnapshot
            let name = ErrorText.plain(index.header.roster[AppID(place)].name)
            return count > 0 ? "  \(name): \(Counted.text(count, "time", "times"))" : nil
        }
        return lines.isEmpty ? [] : ["New content that the App Switcher did not show"] + lines + [""]
    }

    private var notRun: [String] {
        let waiting = index.requests.filter { $0.outcome == .unfinished && $0.started == nil }
        guard !waiting.isEmpty else { return [] }
        let lines = waiting.prefix(16).map { record in
            let held = record.heldBack(until: index.header.end).sorted { $0.milliseconds > $1.milliseconds }
            let awaited = record.awaited(until: index.header.end).sorted { $0.milliseconds > $1.milliseconds }
            var reasons = held.prefix(2).map { "\($0.factor.name) \(Span.text($0.milliseconds))" }
            reasons += awaited.prefix(1).map { "\($0.requirement.name) \(Span.text($0.milliseconds))" }
            let since = index.header.calendar.hourAndMinute(record.submitted)
            return "  \(name(record)), submitted \(since): "
                + (reasons.isEmpty
                    ? "the day ended first" : "held back by " + reasons.joined(separator: ", "))
        }
        let rest = waiting.count > 16 ? ["  and \(waiting.count - 16) more"] : []
        return ["Still waiting at the end, and what held it back"] + lines + rest + [""]
    }

    private func name(_ record: RequestRecord) -> String {
        let roster = index.header.roster
        let identifier = ErrorText.plain(roster[record.request.task].identifier)
        return
            "\(ErrorText.plain(roster[record.request.app].name)) · \(identifier) (\(record.request.mode.name))"
    }

    private var interventions: [String] {
        let lines = index.device.interventions.map {
            "  \(index.header.calendar.clock($0.moment)) \(ErrorText.plain($0.act.text(index.header.roster)))"
        }
        return lines.isEmpty ? [] : ["Interventions"] + lines + [""]
    }

    private var footer: [String] {
        ["What the model says, not what a device will do; dayline policy shows every rule's evidence."]
    }
}

/// Amounts for people.
enum Quantities {
    /// An energy in millijoules as joules.
    static func energy(_ millijoules: Int64) -> String {
        millijoules < 100 ? "–" : "\(millijoules / 1_000).\(millijoules / 100 % 10) J"
    }

    /// A number of bytes in decimal units.
    static func bytes(_ count: Int64) -> String {
        switch count {
        case 0: "–"
        case ..<1_000: "\(count) B"
        case ..<1_000_000: "\(count / 1_000) kB"
        default: "\(count / 1_000_000).\(count / 100_000 % 10) MB"
        }
    }
}
