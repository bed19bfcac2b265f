public import BackgroundPolicy

extension Evaluation.Row {
    /// What the model calls what the policy asks about, where the policy's own name does not say it.
    private var meaning: WhyAnswer.Cause? {
        guard policy == "Application", !rationale.contains("appIsForeground") else { return nil }
        return rationale.contains("pushDisallowed") ? .oneOfTwoSwitches : .factor(.appUsage)
    }

    /// The policy's name, with what it asks about where the name does not say it.
    public var title: String { meaning.map { "\(policy) (\($0.name))" } ?? policy }

    /// What holds a request back where the policy says no, by the one name that it has everywhere.
    ///
    /// The row itself does not tell which of two switches it is; a verdict may.
    public func holdName(under verdict: Verdict?) -> String {
        guard let meaning else { return policy }
        // Of a push the policy does not ask about usage, and what else it is the row does not tell.
        if meaning == .factor(.appUsage), let verdict, !verdict.adverse.contains(.appUsage) { return policy }
        let isSwipedAway =
            verdict.map { $0.adverse.contains(.appSwitcher) && !$0.isOneOfTwoSwitches } ?? false
        return meaning == .oneOfTwoSwitches && isSwipedAway ? Factor.appSwitcher.name : meaning.name
    }
}
