import BackgroundPolicy
import Timeline
import UntrustedText

/// What held the requests of a logged day back, refused them or ended their work: what each of it means, once, and what
/// would help.
struct LoggedHelp {
    private struct Entry {
        var meaning: HoldMeaning
        let kind: String
        var milliseconds: Milliseconds = 0
        /// How many requests, or ends of a process, it is about.
        var count = 0

        /// How much there was of it, before its name.
        var amount: String {
            if milliseconds > 0 { return Counted.sum(milliseconds, of: count) + "  " }
            return count > 1 ? "\(count) \(kind == "hold" ? "requests" : "times")  " : ""
        }
    }

    private var entries: [Entry] = []

    /// Adds what held a request back up to a moment, and how it ended by then.
    mutating func add(_ record: RequestRecord, _ evidence: DeviceEvidence, until moment: Moment) {
        var counted: [HoldMeaning] = []
        for hold in PolicyHolds(record, evidence, until: moment).holds {
            for meaning in HoldMeaning.of(hold, on: record.request, in: evidence) {
                let isFirst = !counted.contains { $0.name == meaning.name }
                if isFirst { counted.append(meaning) }
                add(meaning, "hold", count: isFirst ? 1 : 0, hold.slice.length)
            }
        }
        guard let ended = record.ended, ended <= moment, let outcome = record.outcome,
            let reason = record.endReason
        else { return }
        if let code = evidence.terms(of: record.request.id).errorCode,
            let text = PastedText.all.first(where: { $0.title == KnownError.url(code) })
        {
            return add(HoldMeaning(name: text.title, text: text), "end")
        }
        let exact = evidence.exactEnd(of: record.request.app, at: ended, as: reason.stateCause)
        if reason == .process(.watchdog), record.wasExpiring, exact == nil {
            let name = "\(reason.brief ?? "") after it was asked to end"
            return add(HoldMeaning(name: name, text: ProcessEnd.watchdogAfterExpiration), "end")
        }
        let isTrouble = [.expired, .failed, .killed, .abandoned, .dropped].contains(outcome)
        if isTrouble, let text = exact ?? reason.text(of: record.request.mode) {
            add(HoldMeaning(name: reason.brief ?? text.title, text: text), "end")
        }
    }

    /// Adds what the framework refused.
    mutating func add(_ refusal: Refusal) {
        guard let text = PastedText.logged.first(where: { $0.causes.contains(.refusal(refusal)) }) else {
            return
        }
        add(HoldMeaning(name: text.title, text: text), "refusal")
    }

    /// Adds how the process of an app ended at a moment.
    mutating func add(_ cause: StateCause, of app: AppID, at moment: Moment, _ evidence: DeviceEvidence) {
        guard let text = evidence.exactEnd(of: app, at: moment, as: cause) ?? cause.text else { return }
        add(HoldMeaning(name: cause.words, text: text), "end")
    }

    private mutating func add(
        _ meaning: HoldMeaning, _ kind: String, count: Int = 1, _ milliseconds: Milliseconds = 0
    ) {
        let place =
            entries.firstIndex { $0.meaning.name == meaning.name && $0.kind == kind } ?? entries.count
        if place == entries.count { entries.append(Entry(meaning: meaning, kind: kind)) }
        // What would help one of several requests is worth telling.
        if entries[place].meaning.isSpent { entries[place].meaning = meaning }
        entries[place].milliseconds += milliseconds
        entries[place].count += count
    }

    /// The longest first; ties in the order in which they were added.
    private var ordered: [Entry] {
        entries.enumerated()
            .sorted { ($1.element.milliseconds, $0.offset) < ($0.element.milliseconds, $1.offset) }
            .map(\.element)
    }

    /// What each is, below a heading.
    func meanings(_ heading: Sentence) -> AnswerSection {
        let lines = ordered.map { entry in
            let text = entry.meaning.text
            return AnswerLine.whole(
                "\(entry.amount)\(quoting: entry.meaning.name): \(text.meaning)",
                by: Provenance(text.citations[0]),
                [
                    ("name", JSON(entry.meaning.name)), ("kind", JSON(entry.kind)),
                    ("total", JSON(entry.milliseconds)), ("count", JSON(entry.count)),
                    ("means", JSON(text.meaning)), ("remedy", JSON(text.remedy)),
                    ("lesson", JSON(text.lesson?.command)),
                ])
        }
        return AnswerSection(.elements("reasons"), heading: lines.isEmpty ? nil : heading, lines)
    }

    /// What would help, with the command that shows it in a day.
    var help: AnswerSection {
        let lines = ordered.compactMap { entry -> AnswerLine? in
            guard let remedy = entry.meaning.text.remedy else { return nil }
            let shown = entry.meaning.text.lesson.map { " \(name: $0.command) shows it." as Sentence }
            return .alone("\(quoting: entry.meaning.name): \(remedy)\(shown)")
        }
        return AnswerSection(.nowhere, heading: lines.isEmpty ? nil : .wouldHelp, lines)
    }

    /// The schema of the meanings.
    static let keys = AnswerKey(
        "reasons",
        .list(
            .object(
                [
                    AnswerKey("name", .text, "the policy, or how something ended"),
                    AnswerKey("kind", .text, "hold, refusal or end"),
                    AnswerKey("total", .integer, "for how long it held requests, in milliseconds"),
                    AnswerKey("count", .integer, "how many requests, or ends of a process, it is about"),
                    AnswerKey("means", .text, "what it is"),
                    AnswerKey("remedy", .optional(.text), "what would help"),
                    AnswerKey("lesson", .optional(.text), "the command that shows it in a day"),
                ] + Provenance.keys)),
        "what held requests back, refused or ended them: each with what it means and what would help")
}

extension RequestRecord {
    /// Whether it had been asked to end as it ended.
    fileprivate var wasExpiring: Bool {
        guard let expiring, let ended else { return false }
        return expiring < ended
    }
}

extension DeviceEvidence {
    /// A report or a line about an end is this near to it, in milliseconds.
    private static let nearEnd: Milliseconds = 2_000

    /// What an end means by a line or a report of that moment which tells more than its cause: the step that a watchdog
    /// found late, the exception of a crash, or for what else the system ended the app; nil where none does.
    fileprivate func exactEnd(of app: AppID, at moment: Moment, as cause: StateCause?) -> PastedText? {
        guard let cause, [.watchdog, .endedBySystem, .crash].contains(cause) else { return nil }
        return findings.lazy.filter { $0.app == app && abs($0.moment - moment) <= Self.nearEnd }
            .compactMap { finding -> PastedText? in
                guard case .end(let end) = finding.topic.detail else { return nil }
                let isExact =
                    if cause == .watchdog {
                        end.reason.isStep
                    } else if cause == .crash {
                        ProcessEnd.isException(end.explanation)
                    } else {
                        ![.unknown, .uncoded, .crashReport].contains(end.reason)
                    }
                return isExact ? finding.topic.text : nil
            }.first
    }
}

extension Sentence {
    /// The heading of what would help, measured or not.
    public static let wouldHelp: Sentence = "What would help"
}

extension PastedText {
    /// The texts about refusals, those of logs first.
    fileprivate static let logged =
        JudgementWording.allCases.map(\.text) + FrameworkWording.allCases.map(\.text) + all
}
