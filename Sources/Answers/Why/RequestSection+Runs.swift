import BackgroundPolicy
import Timeline
import UntrustedText

extension RequestSection {
    private var shownRuns: [RequestRecord.Run] { record.runs.filter { $0.from <= answer.asked } }

    /// The runs in order of time, each followed by what held a transfer back in the pause after it.
    var runs: [AnswerLine] {
        var lines: [AnswerLine] = []
        for run in shownRuns {
            lines.append(line(of: run))
            guard let pause = answer.pauses.first(where: { $0.slice.from == run.to }) else { continue }
            for blocker in pause.blockers {
                let label = blocker.cause.isFactor ? "paused by" : "paused for"
                lines.append(line(of: blocker, label, share: "pause", .nothing))
            }
        }
        let pauses = answer.pauses.map { pause in
            AnswerLine.data(
                elementOf: "pauses",
                [
                    "from": JSON(pause.slice.from.milliseconds),
                    "to": JSON(pause.lasts ? nil : pause.slice.to.milliseconds),
                    "blockers": .array(pause.blockers.map(json)),
                ])
        }
        let first = shownRuns.first
        let started = first.map {
            [
                AnswerLine.data(
                    "started", JSON($0.from.milliseconds), by: cited(record.launchCitation), step: "started")
            ]
        }
        return lines + pauses + (started ?? []) + [
            .data("isCold", JSON(first?.isCold)),
            .data("isSimulated", JSON(record.isSimulated && first != nil)),
            .data("startReason", JSON(first?.reason.key)),
        ]
    }

    private func line(of run: RequestRecord.Run) -> AnswerLine {
        let end = run.to.flatMap { $0 <= answer.asked ? $0 : nil }
        let length = end.map { "for \(Span.text($0 - run.from))" } ?? "and still runs"
        let left = end == nil ? nil : run.bytesLeft
        let rest = left.map { ", then paused with \(Quantities.bytes($0)) left" } ?? ""
        let label = run.reason == .resumed ? "resumed" : run.launch == nil ? "ran" : "launched"
        let means =
            switch run.reason {
            case .debugger: ", by the debugger, which ignores every factor"
            case .notRecorded where record.request.mode.isScheduled: ", the log does not record why"
            case .dispatched, .foreground, .app, .resumed, .notRecorded: ""
            }
        let cold: Sentence? =
            run.isCold ? ", cold: the app was not running\(by: cited(Rule[8].citation))" : nil
        let limits = end == nil ? [] : record.limits(of: run)
        return .labelled(
            label, "\(run.from) \(length)\(rest)\(cold)\(means)", by: cited(record.launchCitation, limits),
            .element(
                "runs",
                .object(
                    [
                        ("from", JSON(run.from.milliseconds)), ("to", JSON(end?.milliseconds)),
                        ("bytesLeft", JSON(left)),
                    ] + LengthEvidence(limits, on: header).members)))
    }

    // MARK: The end

    /// Whether it had ended at the moment asked about.
    private var isOver: Bool { record.ended.map { $0 <= answer.asked } ?? false }

    /// What it showed, how it ended and why.
    var endOfCourse: [AnswerLine] {
        shown + [ending] + success + because + [
            .data("ended", JSON(isOver ? record.ended?.milliseconds : nil)),
            .data("processEnd", JSON(isOver ? endOfProcess : nil)),
            .data("energy", JSON(isOver ? record.energy : 0)),
            .data("cellular", JSON(isOver ? record.cellular : 0)),
        ]
    }

    private var shown: [AnswerLine] {
        guard let shown = record.shown, shown.moment <= answer.asked,
            let citation = record.presentationCitation
        else { return unrecordedPresentation }
        let provenance = cited(citation)
        return [
            .alone(
                "\(shown.presentation.text) at \(shown.moment)", by: provenance,
                .value(
                    "shown",
                    .object(
                        [
                            ("at", JSON(shown.moment.milliseconds)),
                            ("presentation", JSON(shown.presentation.key)),
                        ] + provenance.members)))
        ]
    }

    /// The line about a push that ran, if the log does not record what it showed.
    private var unrecordedPresentation: [AnswerLine] {
        let presents = record.request.mode == .voIPPush || record.request.mode == .standardPush
        guard presents, let run = shownRuns.first, run.reason == .notRecorded else { return [] }
        return [.labelled("shown", "the log does not record which push showed what")]
    }

    private var ending: AnswerLine {
        guard isOver, let ended = record.ended, let outcome = record.outcome,
            let citation = record.endCitation
        else { return .alone(state, by: cited(record.launchCitation)) }
        let provenance = cited(citation, record.limitsOfEnd)
        let fact = AnswerLine.Fact.value("outcome", JSON(outcome.key))
        if outcome == .completed, record.runs.isEmpty {
            let place = record.request.mode.runsOutsideApp ? "" : " in the foreground"
            return .labelled("delivered", "\(ended)\(place)", by: provenance, step: "ended", fact)
        }
        let word = record.ending(in: header, isLogged: false) ?? ""
        let time: Sentence = outcome == .unfinished && ended == header.end ? "" : " at \(ended)"
        let pauses = answer.pauses.isEmpty ? "" : " and \(Span.text(answer.paused)) of pauses"
        return .alone(
            "\(word)\(time), after waiting \(span: answer.waited)\(pauses)", by: provenance, step: "ended",
            fact)
    }

    /// What it does at the moment asked about, if it has not ended.
    private var state: Sentence {
        if record.phase(at: answer.asked) == .running { return "is running at \(answer.asked)" }
        guard let last = shownRuns.last else { return "is waiting at \(answer.asked)" }
        let left = last.bytesLeft.map { ", with \(Quantities.bytes($0)) left" } ?? ""
        return "is paused at \(answer.asked), after \(span: answer.paused) of pauses\(left)"
    }

    /// The flag of `setTaskCompleted(success:)`.
    private var success: [AnswerLine] {
        guard isOver, let success = record.success else { return [] }
        let end = record.outcome == .failed ? "failed" : "was cancelled"
        let words = success ? "true: the work was not cancelled" : "false: the work \(end)"
        return [
            .labelled(
                "success", "\(words)", by: cited(Rule[106].citation), step: "success",
                .value("success", JSON(success)))
        ]
    }

    /// Why its work was not completed.
    private var because: [AnswerLine] {
        guard isOver, let outcome = record.outcome, let reason = record.endReason else { return [] }
        let mode = record.request.mode
        let provenance = reason.citation(of: mode, in: header.profile).map { cited($0, record.limitsOfEnd) }
        return [
            .labelled(
                "because", "\(reason.fullExplanation(of: outcome, in: mode, header.limits))", by: provenance,
                .value(
                    "because",
                    .object(
                        [
                            ("cause", JSON(reason.key)),
                            ("words", JSON(reason.explanation(of: outcome, header.limits))),
                            ("systemText", JSON(reason.systemText(of: mode)?.rawValue)),
                        ] + (provenance?.members ?? []))))
        ]
    }

    /// Why its process ended: a kill has one reason, that of the request.
    private var endOfProcess: String? {
        record.processEnd.map { cause in
            guard record.outcome == .killed, let reason = record.endReason else { return cause.key }
            return reason.key
        }
    }
}
