import BackgroundPolicy
import Timeline

/// Encodes the lines of a recording: events from parts prepared once per roster, and the lines around them.
///
/// A request's app is that of its task, and no two apps of the roster have the same bundle identifier.
struct LineEncoder {
    private let header: RecordingHeader
    private let parts: LineParts
    private var verdicts: VerdictPieces
    private var seal = LineSeal()

    /// An encoder for a recording with this header.
    ///
    /// Lines of old versions have no reasons, and list the factors of the talk.
    init(_ header: RecordingHeader, _ version: RecordingFormat.Version = RecordingFormat.newest) {
        self.header = header
        parts = LineParts(header.day.roster, version)
        verdicts = VerdictPieces(
            version >= RecordingFormat.firstWithReasons
                ? PolicyMatrix.factors(under: header.day.choices) : Factor.ofTheTalk)
    }

    /// Appends the lines before the first event; must be called first.
    mutating func appendRoster(to bytes: LineBytes) {
        append(sealing: RosterLines.header(header), to: bytes)
        bytes.append(RosterLines.names(header.day.roster))
    }

    /// Appends the line of an event; O(1), without allocation once a verdict like it was written.
    mutating func append(_ event: TimelineEvent, to bytes: LineBytes) {
        switch event.happening {
        case .request(let request, .verdict(let verdict)):
            append(verdict, of: request, at: event.moment, to: bytes)
        case .intervention(let act):
            append(sealing: parts.line(.intervention, act, at: event.moment), to: bytes)
        case .device, .app, .request:
            var line = bytes.beginLine(atMost: parts.longestLine)
            parts.put(event, &line)
            line.put("}\n")
            bytes.end(line)
        }
    }

    /// Appends the line that undoes an intervention.
    mutating func append(takenBack intervention: Intervention, to bytes: LineBytes) {
        append(sealing: parts.line(.takenBack, intervention.act, at: intervention.moment), to: bytes)
    }

    /// Appends a line about the session, as `JournalLines` makes it, with its seal.
    mutating func append(sealing line: [UInt8], to bytes: LineBytes) {
        bytes.append(line + seal.close(line) + [UInt8(ascii: "\n")])
    }

    private mutating func append(
        _ verdict: Verdict, of request: Request, at moment: Moment, to bytes: LineBytes
    ) {
        let factors = verdicts.index(of: request.mode, verdict.adverse)
        let awaited = verdicts.index(of: verdict.awaited)
        var line = bytes.beginLine(atMost: parts.longestLine)
        parts.open(moment, &line)
        line.put(#""verdict""#)
        parts.put(request, &line)
        verdicts.put(factors: factors, awaited: awaited, &line)
        line.put("}\n")
        bytes.end(line)
    }
}
