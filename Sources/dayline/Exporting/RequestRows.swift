import UntrustedText
import Answers
import BackgroundPolicy
import Timeline

/// The requests of a day as a table of RFC 4180: a header, and a row for each request and each refused submission.
///
/// Times are those of the day's own calendar, without a zone, in whole seconds; lengths are in seconds.
struct RequestRows {
    /// The place of a row: the requests submitted before it, and among those of no request its number.
    private struct Place: Comparable, BitwiseCopyable {
        let submitted: Int
        let refusal: Int

        static func < (left: Place, right: Place) -> Bool {
            (left.submitted, left.refusal) < (right.submitted, right.refusal)
        }
    }

    private let header: DayHeader
    /// The last moment that the day covers.
    private let end: Moment
    /// What the log of a device says beside the events; nil for a day that was simulated.
    private let evidence: DeviceEvidence?

    /// Writes the table of a day, with a line end after each row; in the order of submission, though a row is complete
    /// only when its request ends.
    ///
    /// - Throws: `Failure` if the day cannot be simulated, or its rows not be kept.
    static func write(_ events: DayEvents, to text: inout TextPieces) throws {
        let rows = RequestRows(header: events.header, end: events.indexEnd, evidence: events.evidence)
        var texts = SortedTexts<Place>()
        var (submitted, refused) = (0, 0)
        try events.followRequests { event in
            switch event.happening {
            case .request(_, .submitted): submitted += 1
            case .request(let request, .refused(let refusal)):
                refused += 1
                let row = rows.row(refusal, request, at: event.moment)
                try texts.add(Place(submitted: submitted, refusal: refused), line(row))
            case .device, .app, .request, .intervention: break
            }
        } closed: { closed in
            let place = Place(submitted: closed.ordinal, refusal: .max)
            try texts.add(place, line(rows.row(closed.record)))
        }
        text.add(line(columns))
        try texts.drain { _, row in text.add(String(decoding: row, as: UTF8.self)) }
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

    private func row(_ refusal: Refusal, _ request: Request, at moment: Moment) -> [String] {
        names("", request.app, request.mode, request.task) + [
            time(moment), "", "", "", refusal.participle, refusal.key,
        ]
            + Array(repeating: "", count: 4 + Factor.allCases.count)
    }

    private func row(_ record: RequestRecord) -> [String] {
        let request = record.request
        let held = record.heldBack(until: record.ended ?? end)
        let waitEnd = record.started ?? record.ended ?? end
        let ran = record.runs.reduce(0) { $0 + (($1.to ?? end) - $1.from) }
        let isLogged = evidence != nil
        // What the log of a device does not tell is empty, and not 0.
        func cost(_ amount: Int64) -> String { isLogged && amount == 0 ? "" : String(amount) }
        let isKnown = knowsSubmission(record)
        let ending = record.endingKeys(evidence)
        return names(String(request.id.number), request.app, request.mode, request.task) + [
            isKnown ? time(record.submitted) : "", begin(record), record.started.map(time) ?? "",
            end(of: record).map(time) ?? "",
            ending.outcome ?? "", ending.reason ?? "",
            isKnown ? seconds(waitEnd - record.submitted) : "",
            isLost(record) && ran == 0 ? "" : seconds(ran), cost(record.energy), cost(record.cellular),
        ]
            + Factor.allCases.map { factor in
                if let held = held.first(where: { $0.factor == factor }) {
                    return seconds(held.milliseconds)
                }
                return tells(factor, record) ? seconds(0) : ""
            }
    }

    /// When it ended; nil where the log of a device tells only how long it was seen to run.
    private func end(of record: RequestRecord) -> Moment? {
        isLost(record) ? nil : record.ended
    }

    private func isLost(_ record: RequestRecord) -> Bool {
        evidence != nil && record.outcome == .unfinished && record.started != nil
            && record.ended.map { $0 < header.end } ?? false
    }

    private func knowsSubmission(_ record: RequestRecord) -> Bool {
        !(evidence?.unknownSubmissions.contains(record.request.id) ?? false)
    }

    /// When it could begin; empty where no line tells its submission, unless one tells the date itself.
    private func begin(_ record: RequestRecord) -> String {
        let isKnown =
            knowsSubmission(record) || record.earliestBegin != record.submitted
        return isKnown ? time(record.earliestBegin) : ""
    }

    /// Whether the day tells for any time if a factor held the request; a simulated one always does.
    ///
    /// A single line of a log does not tell for how long what it says is so.
    private func tells(_ factor: Factor, _ record: RequestRecord) -> Bool {
        guard evidence != nil else { return true }
        return record.judgements.contains { judgement in
            judgement.from != judgement.to && !(judgement.verdict.unlogged ?? []).contains(factor)
        }
    }

    private func names(_ number: String, _ app: AppID, _ mode: ExecutionMode, _ task: TaskID) -> [String] {
        let roster = header.roster
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
        header.calendar.dateAndTime(moment) ?? ""
    }

    /// A length of time; empty where the lines of a log have no times.
    private func seconds(_ milliseconds: Milliseconds) -> String {
        guard header.calendar.hasTimes else { return "" }
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
