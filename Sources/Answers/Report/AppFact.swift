import BackgroundPolicy
import Timeline
import UntrustedText

/// What a report tells of each app below a heading of its own, and programs as members of the app.
struct AppFact: Sendable {
    let heading: Sentence
    /// The members for programs, with what they say.
    let keys: [AnswerKey]
    /// What people read of an app; empty if there is nothing to tell.
    let sentences: @Sendable (DayReport, AppID) -> [Sentence]
    /// Whether several sentences may be told, each in a line of its own below the name.
    let isList: Bool
    /// The values of the members.
    let values: @Sendable (DayReport, AppID) -> [JSON]

    static let all = [
        ranUntold, fetched, warned, inVain, ended, oldSnapshots, waited,
    ]

    /// What requests ran in the app's process while no line told that it runs; its time in the background has none of that.
    private static let ranUntold = AppFact(
        heading: "Ran while no line tells whether in the background",
        keys: [
            AnswerKey(
                "ranUntold", .optional(.integer),
                "for how long requests ran in its process while no line told that it runs, which background does "
                    + "not count; null for a simulated day")
        ],
        sentences: { report, app in
            let counted = report[app]
            guard report.log != nil, counted.untoldRuns > 0 else { return [] }
            return counted.ranUntold >= Span.second
                ? ["\(Span.text(counted.ranUntold))"]
                : ["\(Counted.text(counted.untoldRuns, "time", "times")), for how long is not in this log"]
        }, isList: false,
        values: { report, app in [report.log == nil ? .null : JSON(report[app].ranUntold)] })

    /// How many background fetches found nothing new (R121); programs read it of the outcomes.
    private static let fetched = AppFact(
        heading: "Background fetches that found nothing new", keys: [],
        sentences: { report, app in
            let sums = report[app].sums
            let noData = sums.ended(.noData)
            return noData > 0 ? ["NoData \(noData) of \(sums.runs(.backgroundFetch))"] : []
        }, isList: false, values: { _, _ in [] })

    /// How often expiration handlers were called; programs read it of the sums.
    private static let warned = AppFact(
        heading: "Expiration warnings", keys: [],
        sentences: { report, app in
            let count = report[app].sums.warnings
            return count > 0 ? ["\(Counted.text(count, "time", "times"))"] : []
        }, isList: false, values: { _, _ in [] })

    /// What was refused, or ended without success.
    private static let inVain = AppFact(
        heading: "Refused, failed, dropped and cancelled",
        keys: [
            AnswerKey("refused", .named(.integer), "how many were refused for each reason"),
            AnswerKey("withoutEffect", .named(.integer), "how many had no effect and no error, by reason"),
            AnswerKey("endings", .named(.named(.integer)), "how requests ended, by mode and outcome"),
        ],
        sentences: { report, app in
            let counted = report[app]
            let refused = Refusal.allCases.filter { counted.refused($0) > 0 }.map { refusal in
                "\(refusal.participle) \(counted.refused(refusal)): \(refusal.explanation)" as Sentence
            }
            return refused + ExecutionMode.allCases.compactMap { report.inVain(counted, $0) }
        }, isList: true,
        values: { report, app in
            let counted = report[app]
            func refused(_ isSilent: Bool) -> JSON {
                let refusals = Refusal.allCases.filter { $0.isSilent == isSilent && counted.refused($0) > 0 }
                return .object(refusals.map { ($0.key, JSON(counted.refused($0))) })
            }
            let endings = ExecutionMode.allCases.map { mode in
                (
                    mode.key,
                    Outcome.allCases.filter { counted.ended(mode, $0) > 0 }.map { outcome in
                        (outcome.key, JSON(counted.ended(mode, outcome)))
                    }
                )
            }
            return [
                refused(false), refused(true),
                .object(endings.filter { !$0.1.isEmpty }.map { ($0.0, .object($0.1)) }),
            ]
        })

    /// Why processes ended.
    private static let ended = AppFact(
        heading: "Processes that ended",
        keys: [AnswerKey("processEnds", .named(.integer), "how often the process ended for each reason")],
        sentences: { report, app in
            let ends = EndReason.allCases.filter { report[app].processEnds($0) > 0 }
                .map { "\($0.processEndText) \(report[app].processEnds($0))" }
            return ends.isEmpty ? [] : ["\(ends.joined(separator: ", "))"]
        }, isList: false,
        values: { report, app in
            let ends = EndReason.allCases.filter { report[app].processEnds($0) > 0 }
            return [.object(ends.map { ($0.key, JSON(report[app].processEnds($0))) })]
        })

    /// How often the App Switcher showed an old snapshot of new content (R144).
    private static let oldSnapshots = AppFact(
        heading: "Suspended with new content that the App Switcher did not show",
        keys: [
            AnswerKey(
                "suspensionsWithOldSnapshot", .optional(.integer),
                "how often it was suspended with new content that its snapshot did not show")
        ],
        sentences: { report, app in
            let count = report[app].suspensionsWithOldSnapshot
            return report.log == nil && count > 0 ? ["\(Counted.text(count, "time", "times"))"] : []
        }, isList: false,
        values: { report, app in
            [report.log == nil ? JSON(report[app].suspensionsWithOldSnapshot) : .null]
        })

    /// What requests waited for, the longest first.
    private static let waited = AppFact(
        heading: "What requests waited for, in total", keys: [WaitWords.keys],
        sentences: { report, app in
            WaitWords(
                report[app].waits.longestFirst, report.log?.ownPolicies.waits(of: app), sums: true
            ).sentences()
        }, isList: true, values: { report, app in [WaitWords.json(report[app].waits)] })
}

extension DayReport {
    /// What people read of a fact: a line for each app of which there is something to tell.
    func section(_ fact: AppFact) -> AnswerSection {
        let lines = apps.flatMap { app -> [AnswerLine] in
            let sentences = fact.sentences(self, app)
            guard fact.isList else { return sentences.map { .alone("\(name: name(app)): \($0)") } }
            return sentences.isEmpty ? [] : [.alone("\(name: name(app))")] + sentences.map { .quoted($0) }
        }
        return AnswerSection(.nowhere, heading: lines.isEmpty ? nil : fact.heading, lines)
    }

    /// How many requests of a mode ended without success; nil if none did.
    fileprivate func inVain(_ counted: AppTally, _ mode: ExecutionMode) -> Sentence? {
        let outcomes: [Outcome] = [.failed, .dropped, .abandoned, .cancelled, .replaced]
        let counts = outcomes.filter { counted.ended(mode, $0) > 0 }.map { outcome in
            "\(outcome.text(of: mode, isLogged: false)) \(counted.ended(mode, outcome))"
                + reasons(counted, mode, outcome)
        }
        let name = log != nil && mode == .nondiscretionaryTransfer ? mode.descriptor.shortName : mode.name
        return counts.isEmpty ? nil : "\(name): \(counts.joined(separator: ", "))"
    }

    /// Why requests came to nothing, in brackets; a replaced one has its successor, and a log tells no such reasons.
    private func reasons(_ counted: AppTally, _ mode: ExecutionMode, _ outcome: Outcome) -> String {
        let reasons = counted.reasons(mode, outcome)
        guard log == nil, outcome != .replaced, !reasons.isEmpty else { return "" }
        let words = reasons.map { reason, count in
            let words = reason.explanation(of: outcome, header.limits)
            return reasons.count > 1 ? "\(count): \(words)" : words
        }
        return " (\(words.joined(separator: "; ")))"
    }
}
