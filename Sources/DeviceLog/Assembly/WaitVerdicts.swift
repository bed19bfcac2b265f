import BackgroundPolicy
import Timeline

/// The verdicts on a waiting request, from what the scheduler logged at some moments.
///
/// A verdict holds until the next one, or until the phone starts again, if that is soon. Over a longer silence, and
/// after the last verdict, the state is unknown; what a single line states has a time and no length.
struct WaitVerdicts {
    /// A verdict from a time on.
    struct Step {
        let time: Int64
        let line: UInt32
        let verdict: Verdict
        /// The evaluation that it comes from, by its index in the request's.
        let evaluation: Int?
        /// The end that the line itself states; nil if it states none.
        var until: Int64?

        /// Whether nothing is known from the very time of a verdict on.
        func isSilence(with word: Step) -> Bool { verdict == .notInLog && time == word.time }
    }

    private let request: LoggedRequest
    private let waits: WaitTimes
    private let bundle: String

    /// The verdicts on a request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - waits: How long a verdict holds, and when apps were swiped away.
    ///   - bundle: Its app.
    init(_ request: LoggedRequest, _ waits: WaitTimes, of bundle: String) {
        self.request = request
        self.waits = waits
        self.bundle = bundle
    }

    /// The verdicts in order of time.
    func steps() -> [Step] {
        var words =
            request.evaluations.enumerated().map { number, evaluated in
                Step(
                    time: evaluated.stamp.time, line: evaluated.stamp.line,
                    verdict: verdict(of: evaluated.evaluation, at: evaluated.stamp.time), evaluation: number)
            }
            + request.waits.map {
                Step(
                    time: $0.stamp.time, line: $0.stamp.line, verdict: $0.verdict, evaluation: nil,
                    until: $0.until)
            }
        words.sort { ($0.time, $0.line) < ($1.time, $1.line) }
        var steps: [Step] = []
        for (number, word) in words.enumerated() {
            steps.append(word)
            guard word.verdict != .notInLog else { continue }
            let next = number + 1 < words.count ? words[number + 1].time : nil
            if let end = end(of: word, before: next) {
                steps.append(Step(time: end, line: 0, verdict: .notInLog, evaluation: nil))
            }
        }
        return steps
    }

    /// From when on a verdict no longer holds; nil where the next one comes before.
    private func end(of word: Step, before next: Int64?) -> Int64? {
        let boot = waits.boot(after: word.time, before: min(next ?? .max, word.until ?? .max))
        if let until = word.until { return boot ?? (next.map { $0 <= until } ?? false ? nil : until) }
        guard let over = boot ?? next, over - word.time <= waits.longestSilence,
            !waits.isBroken(from: word.time, to: over)
        else { return word.time }
        return boot
    }

    /// The verdict of an evaluation, in the terms of the model as far as it has them.
    private func verdict(of evaluation: Evaluation, at time: Int64) -> Verdict {
        // What it does not list has passed.
        var verdict = Verdict(unlogged: evaluation.rows.isEmpty ? .all : Self.neverListed)
        guard evaluation.holds else { return verdict }
        for row in evaluation.rows where row.decision.holds { add(row, at: time, to: &verdict) }
        if verdict.adverse.isEmpty, verdict.awaited.isEmpty {
            verdict.awaited = evaluation.decision.map(\.holds) == true ? [.schedulerPolicy] : [.betterTime]
        }
        return verdict
    }

    /// The factors that have no policy of their own.
    private static let neverListed: FactorSet = [.appSwitcher, .backgroundAppRefreshSwitch, .thermalState]

    private func add(_ row: Evaluation.Row, at time: Int64, to verdict: inout Verdict) {
        switch PolicyMeaning(row) {
        case .factor(.appUsage) where request.mode == .backgroundPush:
            // Pushes are not held for usage (R035), and the row does not tell what else it is.
            verdict.awaited.insert(.schedulerPolicy)
        case .factor(let factor): verdict.adverse.insert(FactorSet(factor))
        case .appSwitcherOrBackgroundAppRefresh:
            // The line does not contain which of the two it is; a swipe before it shows it.
            verdict.adverse.insert(.appSwitcher)
            verdict.unlogged?.remove(.appSwitcher)
            if !waits.isSwipedAway(bundle, at: time) {
                verdict.adverse.insert(.backgroundAppRefreshSwitch)
                verdict.unlogged?.remove(.backgroundAppRefreshSwitch)
            }
        case .awaited(let requirement): verdict.awaited.insert(RequirementSet(requirement))
        case .appIsForeground, .noCounterpart: verdict.awaited.insert(.schedulerPolicy)
        }
    }
}
