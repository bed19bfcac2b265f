import BackgroundPolicy
import Timeline

/// The numbers and answers of the model that a logged day speaks of.
extension LoggedScenario {
    /// How long before visits refreshes ran; nil where the log has too few of them.
    private struct Leads {
        /// How many refreshes ran, and how many of these no visit followed soon.
        var (all, alone) = (0, 0)
        /// The time to the next visit, of the others.
        var times: [Milliseconds] = []

        /// A refresh that ran so long before a visit has nothing to do with it.
        static let most = 4 * Span.hour
        /// So few show no rule.
        static let least = 5

        /// The time that nine in ten stay below, in whole quarters of an hour.
        var usual: Milliseconds {
            let quarter = 15 * Span.minute
            let time = times.sorted()[(times.count * 9 - 1) / 10]
            return max(1, (time + quarter - 1) / quarter) * quarter
        }
    }

    /// Writes the numbers and the answers in place of those of the profile.
    func writeRules(_ yaml: inout CommentedYAML) {
        let leads = leads
        let isTold = leads.all >= Leads.least
        let isRegular = leads.alone * 2 > leads.all
        let (spacing, processing) = (facts.policies.spacing, processingSpacing)
        if spacing != nil || processing != nil || isTold && !isRegular {
            yaml.add(0, ScenarioKeys.assumptions.name, "")
        }
        if let spacing { write(spacing, &yaml) }
        if let processing {
            yaml.add(
                1, Limit.processingSpacing.key, LoggedPhrases.length(processing.length),
                note:
                    "guessed: \(processing.share) of processing in an app came no sooner after the one before"
            )
        }
        guard isTold else { return }
        let share = Counted.text(leads.all - leads.alone, of: leads.all, "refresh", "refreshes")
        guard isRegular else {
            return yaml.add(
                1, Limit.usageLead.key, LoggedPhrases.length(leads.usual),
                note: "guessed: \(share) ran before a visit, nine in ten of these no earlier than that")
        }
        yaml.add(0, ScenarioKeys.choices.name, "")
        yaml.add(
            1, Choice.refreshTimes.key, Choice.refreshTimes.options[1],
            note: "guessed: only \(share) ran in the hours before a visit")
    }

    /// The spacing of launches, of which the log tells what was too soon.
    private func write(_ spacing: Recorded<Milliseconds>, _ yaml: inout CommentedYAML) {
        let whole = (spacing.value + Span.minute - 1) / Span.minute * Span.minute
        yaml.add(
            1, Limit.refreshSpacing.key, LoggedPhrases.length(whole),
            note: "guessed: \(Span.text(spacing.value)) after a start the next was too soon, "
                + phrases.line(spacing.line))
        yaml.add(1, Limit.pushSpacing.key, LoggedPhrases.length(whole), note: "guessed to be the same")
    }

    /// How far the starts of processing in an app were apart, as nine in ten were at least, in whole minutes; nil where
    /// the model has them as close.
    private var processingSpacing: (length: Milliseconds, share: String)? {
        var lengths: [Milliseconds] = []
        for told in facts.apps {
            let starts = told.submissions.filter { $0.mode == .processing && $0.startReason != .debugger }
                .compactMap(\.started?.value).sorted()
            lengths += zip(starts, starts.dropFirst()).map { $1 - $0 }
        }
        let most = PolicyLimits(profile: .sources)[.processingSpacing]
        guard let least = lengths.min(), least < most else { return nil }
        let usual = lengths.sorted()[lengths.count / 10]
        let length = max(1, (min(usual, most) + Span.minute / 2) / Span.minute) * Span.minute
        let kept = lengths.count { $0 + Span.minute / 2 >= length }
        return (length, Counted.text(kept, of: lengths.count, "start", "starts"))
    }

    private var leads: Leads {
        var leads = Leads()
        for (app, told) in facts.apps.enumerated() {
            for submission in told.submissions where submission.mode == .appRefresh {
                guard let start = submission.started?.value, submission.startReason != .debugger else {
                    continue
                }
                leads.all += 1
                let next = use.visits[app].first { $0.value.from > start }?.value.from
                if let next, next - start <= Leads.most {
                    leads.times.append(next - start)
                } else {
                    leads.alone += 1
                }
            }
        }
        return leads
    }
}
