import BackgroundPolicy
import Frames
import Timeline

/// What became of a request that was launched: how it ran, how it ended, and why.
struct RunLines {
    /// A line with its mark.
    struct Line: Equatable {
        let glyph: Unicode.Scalar
        let role: Role
        let text: String
        /// The source of what the line says, if it has one.
        var citation = ""
    }

    let record: RequestRecord
    let index: TimelineIndex
    let moment: Moment

    private var clock: DayClock { DayClock(index.header, at: moment) }

    /// Whether the request has run at the moment, so that the run is the answer about it.
    var hasRun: Bool { record.started.map { $0 <= moment } ?? false }

    /// The lines up to the moment, in order of time.
    func lines(_ glyphs: GlyphSet) -> [Line] {
        var lines = record.runs.filter { $0.from <= moment }.map { line(of: $0, glyphs) }
        if let expiring = record.expiring, expiring <= moment {
            let handler =
                record.request.mode.hasExpirationHandler
                ? "its expirationHandler was called" : "its time ran out"
            lines.append(
                Line(glyph: glyphs.expired, role: .expired, text: "\(clock.clock(expiring)) \(handler)"))
        }
        if let ended = record.ended, ended <= moment, let outcome = record.outcome {
            lines.append(line(of: outcome, at: ended, glyphs))
        }
        return lines + served(glyphs)
    }

    private func line(of run: RequestRecord.Run, _ glyphs: GlyphSet) -> Line {
        let end = min(run.to ?? moment, moment)
        let length = end > run.from ? "ran for \(Span.text(end - run.from))" : "started"
        let launch =
            run.launch == nil
            ? "without a launch"
            : run.isCold ? "in a launch that created its process" : "in its process, which was woken"
        let rest =
            run.bytesLeft.map { ", paused with \(Quantities.bytes($0)) left" }
            ?? record.percent(at: moment).map { ", progress \($0) %" } ?? ""
        return Line(
            glyph: glyphs.mark(of: record.request.mode), role: record.request.mode.role,
            text: "\(clock.clock(run.from)) \(length) \(launch)\(rest)")
    }

    private func line(of outcome: Outcome, at ended: Moment, _ glyphs: GlyphSet) -> Line {
        let isGood = outcome == .completed || outcome == .noData
        let reason = record.endReason.map { $0.explanation(of: outcome, index.header.limits) } ?? ""
        let cost = "\(Quantities.energy(record.energy)), \(Quantities.bytes(record.cellular)) over cellular"
        let because = reason.isEmpty ? "" : ": \(reason)"
        return Line(
            glyph: isGood ? glyphs.passes : outcome == .killed ? glyphs.killed : glyphs.expired,
            role: outcome.role,
            text: "\(clock.clock(ended)) \(outcome.text(of: record.request.mode))\(because); it cost \(cost)")
    }

    /// The other requests that the same launch served, so that cause and effect can be followed.
    private func served(_ glyphs: GlyphSet) -> [Line] {
        guard let launch = record.runs.last?.launch, let started = record.runs.last?.from else { return [] }
        let others = index.requests(of: record.request.app, from: started, to: started + 1)
            .map { index.requests[$0] }
            .filter { other in
                other.request.id != record.request.id && other.runs.contains { $0.launch == launch }
            }
        let roster = index.header.roster
        return others.prefix(3).map { other in
            Line(
                glyph: glyphs.mark(of: other.request.mode), role: other.request.mode.role,
                text: "the same launch served \(roster[other.request.task].identifier)")
        }
    }
}
