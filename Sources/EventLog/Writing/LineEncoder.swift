import BackgroundPolicy
import Timeline

/// Writes timeline events as lines of a log, by hand from parts made once for a roster.
///
/// A request's app is that of its task, and no two apps of the roster have the same bundle identifier.
struct LineEncoder {
    private let parts: LineParts
    private var verdicts = VerdictPieces()

    init(_ roster: Roster) {
        parts = LineParts(roster)
    }

    /// Appends the line of an event; O(1), without allocation once a verdict like it was written.
    mutating func append(_ event: TimelineEvent, to bytes: LineBytes) {
        if case .verdict(let request, let verdict) = event.happening {
            append(verdict, of: request, at: event.moment, to: bytes)
        } else {
            var line = bytes.beginLine(atMost: parts.longestLine)
            parts.put(event, &line)
            bytes.end(line)
        }
    }

    /// Appends the line that takes an intervention back.
    func append(takenBack intervention: Intervention, to bytes: LineBytes) {
        var line = bytes.beginLine(atMost: parts.longestLine)
        parts.put(takenBack: intervention, &line)
        bytes.end(line)
    }

    private mutating func append(
        _ verdict: Verdict, of request: Request, at moment: Moment, to bytes: LineBytes
    ) {
        let factors = verdicts.place(request.mode, verdict.adverse)
        let awaited = verdicts.place(verdict.awaited)
        var line = bytes.beginLine(atMost: parts.longestLine)
        parts.open(moment, &line)
        line.put(#""verdict""#)
        parts.put(request, &line)
        verdicts.put(factors: factors, awaited: awaited, &line)
        line.put("}\n")
        bytes.end(line)
    }
}
