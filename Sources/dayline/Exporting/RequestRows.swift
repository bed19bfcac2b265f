import BackgroundPolicy
import Timeline

/// The requests of a day as a table of RFC 4180: a header, and a row for each request and each refused submission.
///
/// Times are those of the day's own calendar, without a zone, in whole seconds; lengths are in seconds.
struct RequestRows {
    private let index: TimelineIndex

    /// The requests of a day.
    init(_ index: TimelineIndex) {
        self.index = index
    }

    /// Writes the table, with a line end after each row.
    func write(to text: inout TextPieces) {
        text.add(Self.line(Self.columns))
        for event in index.events {
            if let row = row(event) { text.add(Self.line(row)) }
        }
    }

    private static let columns =
        [
            "request", "app", "bundleIdentifier", "mode", "task", "submitted", "earliestBegin", "started",
            "ended",
            "outcome", "reason", "waitedSeconds", "ranSeconds", "energyMillijoules", "cellularBytes",
        ] + Factor.allCases.map { "heldBy\(camelCase($0.key))Seconds" }

    private static func camelCase(_ key: String) -> String {
        key.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The row that begins with an event; nil for an event that begins none.
    private func row(_ event: TimelineEvent) -> [String]? {
        switch event.happening {
        case .submitted(let request, _): index.record(of: request.id).map(row)
        case .refused(let app, let mode, let task, let refusal):
            names("", app, mode, task) + [time(event.moment), "", "", "", refusal.participle, refusal.key]
                + Array(repeating: "", count: 4 + Factor.allCases.count)
        default: nil
        }
    }

    private func row(_ record: RequestRecord) -> [String] {
        let request = record.request
        let held = record.heldBack(until: record.ended ?? index.end)
        let waitEnd = record.started ?? record.ended ?? index.end
        let ran = record.runs.reduce(0) { $0 + (($1.to ?? index.end) - $1.from) }
        let isLogged = index.evidence != nil
        // What the log of a device does not tell is empty, and not 0.
        func cost(_ amount: Int64) -> String { isLogged && amount == 0 ? "" : String(amount) }
        let isTold = index.tellsSubmission(of: request.id)
        return names(String(request.id.number), request.app, request.mode, request.task) + [
            isTold ? time(record.submitted) : "", begin(record), record.started.map(time) ?? "",
            record.ended.map(time) ?? "", record.outcome?.key ?? "", record.endReason?.key ?? "",
            isTold ? Self.seconds(waitEnd - record.submitted) : "", Self.seconds(ran), cost(record.energy),
            cost(record.cellular),
        ]
            + Factor.allCases.map { factor in
                if let held = held.first(where: { $0.factor == factor }) {
                    return Self.seconds(held.milliseconds)
                }
                return tells(factor, record) ? Self.seconds(0) : ""
            }
    }

    /// When it could begin; empty where no line tells its submission, unless one tells the date itself.
    private func begin(_ record: RequestRecord) -> String {
        let isTold =
            index.tellsSubmission(of: record.request.id) || record.earliestBegin != record.submitted
        return isTold ? time(record.earliestBegin) : ""
    }

    /// Whether the day tells for any time if a factor held the request; a simulated one always does.
    ///
    /// A single line of a log does not tell for how long what it says is so.
    private func tells(_ factor: Factor, _ record: RequestRecord) -> Bool {
        guard index.evidence != nil else { return true }
        return record.judgements.contains { judgement in
            judgement.from != judgement.to && !(judgement.verdict.unlogged ?? []).contains(factor)
        }
    }

    private func names(_ number: String, _ app: AppID, _ mode: ExecutionMode, _ task: TaskID) -> [String] {
        let roster = index.header.roster
        let texts = [
            roster[app].name, roster[app].bundleIdentifier, roster[task].modeName, roster[task].identifier,
        ]
        return [number] + texts.map(Self.noFormula)
    }

    /// A text behind an apostrophe if a spreadsheet would take it for a formula.
    ///
    /// Names of apps and tasks are other people's, and a formula can start programs.
    private static func noFormula(_ text: String) -> String {
        let starts = "=+-@\t\r＝＋－＠".unicodeScalars
        return text.unicodeScalars.first.map(starts.contains) == true ? "'" + text : text
    }

    private func time(_ moment: Moment) -> String {
        let calendar = index.header.calendar
        return "\(calendar.isoDate(moment)) \(calendar.clock(moment))"
    }

    private static func seconds(_ milliseconds: Milliseconds) -> String {
        let rest = milliseconds % Span.second
        return "\(milliseconds / Span.second)"
            + (rest == 0 ? "" : ".\(String(Span.second + rest).dropFirst())")
    }

    private static func line(_ fields: [String]) -> String {
        fields.map(field).joined(separator: ",") + "\r\n"
    }

    /// A field, in quotes if it holds what separates fields.
    private static func field(_ text: String) -> String {
        let plain = PlainText.harmless(text)
        guard plain.contains(where: { ",\"".contains($0) }) else { return plain }
        return "\"" + plain.replacing("\"", with: "\"\"") + "\""
    }
}
