import BackgroundPolicy
package import Timeline

/// What the scheduler of a device saw as it looked at requests, of which no other line of its log tells.
package struct PolicySightings {
    private let index: TimelineIndex
    private let moment: Moment

    /// What it saw up to a moment of a day.
    package init(_ index: TimelineIndex, at moment: Moment) {
        self.index = index
        self.moment = moment
    }

    /// What it last said of each of the budgets, such as `Energy Budget used up at 08:04:00: [Energy Budget]: Required:1.00,
    /// Observed:0.00`; nothing where it did not.
    package var budgets: [String] {
        [SchedulerPolicy.energyBudget, .dataBudget].compactMap { policy in
            guard let (seen, row) = newest(policy) else { return nil }
            let word = row.decision.holds ? "used up" : "not used up"
            let why = row.rationale.isEmpty ? "" : ": \(row.rationale)"
            return "\(policy.rawValue) \(word) at \(index.header.clock(seen, day: .date))\(why)"
        }
    }

    private func newest(_ policy: SchedulerPolicy) -> (Moment, Evaluation.Row)? {
        guard let evidence = index.evidence else { return nil }
        var newest: (moment: Moment, row: Evaluation.Row)?
        for record in index.requests {
            for seen in record.evaluations.reversed() where seen.moment <= moment {
                if let newest, seen.moment <= newest.moment { break }
                guard let row = evidence[seen.evaluation].rows.first(where: { $0.policy == policy.rawValue })
                else { continue }
                newest = (seen.moment, row)
                break
            }
        }
        return newest
    }

    /// When it saw the app of a request in the foreground, as it wanted the request to run for that reason; nil if it did
    /// not.
    static func inForeground(_ record: RequestRecord, _ evidence: DeviceEvidence) -> Moment? {
        record.evaluations.first { seen in
            evidence[seen.evaluation].rows.contains {
                $0.decision > .mustNotProceed && !$0.decision.holds
                    && $0.rationale.contains("[appIsForeground")
            }
        }?.moment
    }
}
