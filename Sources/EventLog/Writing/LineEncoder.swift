import BackgroundPolicy
import Timeline

/// Writes the lines of a log: events by hand from parts made once for a roster, and the lines around them.
///
/// A request's app is that of its task, and no two apps of the roster have the same bundle identifier.
struct LineEncoder {
    private let header: LogHeader
    private let parts: LineParts
    private var verdicts: VerdictPieces
    private var seal = LineSeal()

    /// Begins with a header; lines of old logs have no reasons, and list the factors of the talk.
    init(_ header: LogHeader, hasReasons: Bool = true) {
        self.header = header
        parts = LineParts(header.day.roster, hasReasons: hasReasons)
        verdicts = VerdictPieces(
            hasReasons ? PolicyMatrix.factors(under: header.day.choices) : Factor.ofTheTalk)
    }

    /// Appends the lines before the first event; the first of all calls.
    mutating func appendRoster(to bytes: LineBytes) {
        append(sealing: RosterLines.header(header), to: bytes)
        bytes.append(RosterLines.names(header.day.roster))
    }

    /// Appends the line of an event; O(1), without allocation once a verdict like it was written.
    mutating func append(_ event: TimelineEvent, to bytes: LineBytes) {
        switch event.happening {
        case .verdict(let request, let verdict): append(verdict, of: request, at: event.moment, to: bytes)
        case .intervention(let act):
            append(sealing: parts.line(.intervention, act, at: event.moment), to: bytes)
        default:
            var line = bytes.beginLine(atMost: parts.longestLine)
            parts.put(event, &line)
            line.put("}\n")
            bytes.end(line)
        }
    }

    /// Appends the line that takes an intervention back.
    mutating func append(takenBack intervention: Intervention, to bytes: LineBytes) {
        append(sealing: parts.line(.takenBack, intervention.act, at: intervention.moment), to: bytes)
    }

    /// Appends a line about the session, without its seal as `JournalLines` makes it, and seals it.
    mutating func append(sealing line: [UInt8], to bytes: LineBytes) {
        bytes.append(line + seal.close(line) + [UInt8(ascii: "\n")])
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
