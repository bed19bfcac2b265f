import BackgroundPolicy
import Timeline

/// Encodes the lines of a day that a device logged.
///
/// No simulation can compute any of them again, so each ends with a checksum. A day that was simulated has an encoder of
/// its own, `LineEncoder`, which this one costs nothing.
struct LoggedDayEncoder {
    private let header: RecordingHeader
    private let parts: LineParts
    /// The factors whose opinions the line of a verdict lists.
    private let factors: [Factor]
    /// Where the parts of a line are written before its checksum is known.
    private let scratch: LineBytes
    private var seal = LineSeal()
    /// The numbers of the device's lines whose text was written.
    private var told: Set<UInt32> = []

    init(_ header: RecordingHeader) {
        self.header = header
        parts = LineParts(header.day.roster)
        factors = PolicyMatrix.factors(under: header.day.choices)
        scratch = LineBytes(capacity: parts.longestLine)
    }

    /// The lines before the first event; must be encoded first.
    mutating func roster() -> [UInt8] {
        let names = RosterLines.names(header.day.roster).split(separator: UInt8(ascii: "\n"))
        return names.reduce(into: end(RosterLines.header(header))) { $0 += end(Array($1.dropLast())) }
    }

    /// The line of an event, and those of the policies if it is an evaluation.
    mutating func lines(of event: TimelineEvent, _ evidence: DeviceEvidence) -> [UInt8] {
        let number = event.line == 0 ? [] : Pieces.field(.line, Int64(event.line))
        switch event.happening {
        case .intervention(let act): return end(parts.line(.intervention, act, at: event.moment))
        case .request(let request, .verdict(let verdict)):
            return end(
                line(.request(.verdict), request, at: event.moment) + fields(of: verdict, request.mode)
                    + number)
        case .request(let request, .evaluated(let id)):
            let evaluation = evidence[id]
            let first = line(.evaluated, request, at: event.moment) + fields(of: evaluation) + number
            return evaluation.rows.reduce(into: end(first)) { $0 += end(line($1, at: event.moment)) }
        case .request(let request, .submitted):
            return end(written { parts.put(event, &$0) } + Self.fields(of: request.id, evidence) + number)
        case .device, .app, .request: return end(written { parts.put(event, &$0) } + number)
        }
    }

    /// The lines of the device's log about each request, and then those about no request.
    mutating func deviceLines(of evidence: DeviceEvidence) -> [UInt8] {
        var bytes: [UInt8] = []
        for (request, numbers) in evidence.linesOfRequests.enumerated() {
            for line in numbers.compactMap(evidence.line) { bytes += end(self.line(line, about: request)) }
        }
        for line in evidence.lines where !told.contains(line.number) {
            bytes += end(self.line(line, about: nil))
        }
        return bytes
    }

    /// The lines about the reading of the device's log.
    mutating func readingLines(of evidence: DeviceEvidence) -> [UInt8] {
        var bytes: [UInt8] = []
        if !evidence.places.isOrdinary {
            for file in evidence.places.files {
                bytes += end(
                    open(.evidence(.logFile), at: .start) + Pieces.field("name", file.name)
                        + Pieces.field("unit", file.unit.rawValue) + Pieces.field(.offset, Int64(file.offset))
                )
            }
        }
        if let system = evidence.system {
            for line in SystemStepLines.all(system) { bytes += end(line) }
        }
        for coverage in evidence.coverage {
            let slice = coverage.slice
            bytes += end(
                open(.evidence(.coverage), at: slice.from) + Pieces.field("process", coverage.process)
                    + Pieces.field(.until, slice.to.milliseconds)
                    + Pieces.field(.records, Int64(coverage.records)))
        }
        for measured in evidence.totals {
            let app = header.day.roster[measured.app].bundleIdentifier
            bytes += end(
                open(.evidence(.measured), at: measured.slice.from) + Pieces.field("app", app)
                    + Pieces.field(.until, measured.slice.to.milliseconds)
                    + Pieces.field("text", measured.words))
        }
        for remark in evidence.remarks {
            bytes += end(open(.evidence(.remark), at: .start) + Pieces.field("text", remark))
        }
        return bytes
    }

    /// The last line.
    mutating func end(through moment: Moment, count: Int64) -> [UInt8] {
        end(JournalLines.end(through: moment, count: count))
    }

    /// A line with its checksum and its end.
    private mutating func end(_ line: [UInt8]) -> [UInt8] { line + seal.close(line) + [UInt8(ascii: "\n")] }

    private func open(_ kind: LineKind, at moment: Moment) -> [UInt8] {
        Pieces.opening(of: kind, at: moment)
    }

    private func line(_ kind: LineKind, _ request: Request, at moment: Moment) -> [UInt8] {
        open(kind, at: moment) + written { parts.put(request, &$0) }
    }

    private func line(_ row: Evaluation.Row, at moment: Moment) -> [UInt8] {
        open(.evidence(.policy), at: moment) + Pieces.field("policy", row.policy)
            + Pieces.field(.weight, Int64(row.weight)) + Pieces.field("decision", row.decision.name)
            + Pieces.field(.score, Int64(row.score)) + Pieces.field("rationale", row.rationale)
    }

    private mutating func line(_ line: DeviceEvidence.Line, about request: Int?) -> [UInt8] {
        let fields =
            Pieces.field(.request, request.map { Int64($0) }) + Pieces.field(.line, Int64(line.number))
        guard told.insert(line.number).inserted else {
            return open(.evidence(.logLine), at: line.moment) + fields
        }
        return open(.evidence(.logLine), at: line.moment) + fields + Pieces.field("process", line.process)
            + Pieces.field("text", line.text)
    }

    /// What is told of a submission beside its event.
    private static func fields(of request: RequestID, _ evidence: DeviceEvidence) -> [UInt8] {
        let dates = evidence.begin(of: request)
        return Array((evidence.unknownSubmissions.contains(request) ? ",\"logged\":false" : "").utf8)
            + (dates.asked.map { Pieces.field(.askedBegin, $0.milliseconds) } ?? [])
            + (dates.window.map { Pieces.field(.windowBegin, $0.milliseconds) } ?? [])
            + (dates.windowEnd.map { Pieces.field(.windowEnd, $0.milliseconds) } ?? [])
            + (dates.interval.map { Pieces.field(.interval, $0) } ?? [])
    }

    private func fields(of verdict: Verdict, _ mode: ExecutionMode) -> [UInt8] {
        let opinions = factors.flatMap {
            Pieces.field($0.key, verdict.opinion(of: $0, on: mode).rawValue)
        }
        func list(_ set: FactorSet) -> String { set.factors.map(\.key).joined(separator: ",") }
        let awaited = verdict.awaited.requirements.map(\.key).joined(separator: ",")
        return opinions + Pieces.field("adverse", list(verdict.adverse)) + Pieces.field("awaits", awaited)
            + (verdict.unlogged.map { Pieces.field("unlogged", list($0)) } ?? [])
    }

    private func fields(of evaluation: Evaluation) -> [UInt8] {
        let decision = evaluation.decision.map { Pieces.field("decision", $0.name) }
        return (decision ?? Array(",\"decision\":null".utf8))
            + Pieces.field(.score, evaluation.score.map { Int64($0) })
            + Pieces.field(.threshold, evaluation.threshold.map { Int64($0) })
    }

    private func written(_ put: (inout LinePen) -> Void) -> [UInt8] {
        scratch.clear()
        var line = scratch.beginLine(atMost: parts.longestLine)
        put(&line)
        scratch.end(line)
        return scratch.contents
    }
}
