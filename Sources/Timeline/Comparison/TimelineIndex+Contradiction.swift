import BackgroundPolicy

extension TimelineIndex {
    /// Compares the day with what is expected of it.
    ///
    /// - Parameters:
    ///   - expectation: What is expected.
    ///   - untouched: The day without what the person does at the step.
    /// - Returns: what the day shows instead; nil where it is as expected.
    /// - Complexity: O(n log n) in the app's requests.
    public func contradiction(
        to expectation: Expectation, from untouched: TimelineIndex
    ) -> Expectation.Found? {
        switch expectation {
        case .launch(let subject, let moment):
            let launches = launches(of: subject)
            return launches.contains { Self.isIn($0, moment) } ? nil : .launches(launches)
        case .launches(let count, let subject):
            let found = launches(of: subject).count
            return found == count ? nil : .count(found)
        case .lost(let count):
            let comparison = DayComparison(former: untouched, current: self, after: Moment(-1))
            return comparison.lost.count == count ? nil : .count(comparison.lost.count)
        case .end(let task, let outcome, let moment):
            let ends = records(of: task).compactMap { record -> Expectation.End? in
                guard let ended = record.ended, let outcome = record.outcome else { return nil }
                return Expectation.End(outcome: outcome, moment: ended)
            }
            return ends.contains { $0.outcome == outcome && Self.isIn($0.moment, moment) } ? nil : .ends(ends)
        case .held(let task, let factor, let moment):
            let app = header.roster[task].app
            guard let record = currentRecord(of: app, task: task, at: moment),
                record.phase(at: moment) == .waiting
            else { return .noneWaits }
            let held = record.newestJudgement(at: moment)?.verdict.held(record.request.mode).factors ?? []
            return held.contains(factor) ? nil : .held(held)
        }
    }

    private func launches(of subject: Expectation.Subject) -> [Moment] {
        switch subject {
        case .app(let app): launches(of: app).map(\.moment)
        case .task(let task): records(of: task).flatMap { $0.runs.map(\.from) }
        }
    }

    /// Whether a moment lies in the minute or, where that is told, the second of another.
    private static func isIn(_ moment: Moment, _ told: Moment) -> Bool {
        let length = told.milliseconds % Span.minute == 0 ? Span.minute : Span.second
        return (0..<length).contains(moment - told)
    }
}
