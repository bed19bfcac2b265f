import BackgroundPolicy
import Timeline

/// What the policy says of factors, modes, limits and choices, read from its tables.
extension Explanation {
    static func facts(_ factor: Factor) -> [Fact] {
        var facts = [Fact("means", factor.meaning, factor.citation)]
        for mode in ExecutionMode.allCases { facts += cells(mode, factor, named: mode.name) }
        let silent = ExecutionMode.allCases.filter { isNotStated($0, factor) }
        facts += none(silent.map(\.name))
        for limit in factor.limits { facts += self.facts(limit) }
        for choice in factor.choices { facts += self.facts(choice) }
        return facts
    }

    static func facts(_ mode: ExecutionMode) -> [Fact] {
        let rules = mode.descriptor.rules
        let numbers = distinct(
            [
                PolicyMatrix.citation(of: mode).rule, rules.submission, rules.eligibility, rules.launch,
                rules.completion,
            ] + furtherRules(of: mode))
        var facts = [Fact("means", mode.descriptor.meaning)]
        facts += numbers.map { Fact("rule", Rule[$0].statement, Rule[$0].citation) }
        for factor in Factor.allCases { facts += cells(mode, factor, named: factor.name) }
        let silent = Factor.allCases.filter { isNotStated(mode, $0) }
        facts += none(silent.map(\.name))
        let own =
            mode.hasOwnBudget ? Factor.allCases.flatMap { $0.decidingLimits(of: mode).map(\.limit) } : []
        let limits = distinct([mode.runTimeLimit, mode.descriptor.spacing].compactMap { $0 } + own)
        let profiles = Profile.allCases.filter { ExecutionMode.offered(in: $0).contains(mode) }
        if profiles.count < Profile.allCases.count {
            facts.append(Fact("in Dayline", "only in the profile " + named(profiles)))
        }
        for limit in limits { facts += self.facts(limit) }
        return facts
    }

    /// Rules that decide whether a mode serves a person who asks for it, beside those of its course.
    private static func furtherRules(of mode: ExecutionMode) -> [Int] {
        switch mode {
        case .appRefresh: [247]
        case .backgroundPush: [32, 250]
        case .discretionaryTransfer, .nondiscretionaryTransfer: [54, 256]
        case .processing: [239]
        case .voIPPush: [22, 23]
        case .continuedProcessing: [211, 216]
        case .healthDelivery: [281]
        case .discretionaryRelaunch, .nondiscretionaryRelaunch, .backgroundTask, .standardPush,
            .backgroundFetch, .eventTrigger, .widgetReload, .liveActivity, .liveActivityPush, .pushToStart,
            .appIntent, .locationSession, .locationPush, .photoUpload, .photoUploadJob, .longRunningIntent:
            []
        }
    }

    /// The value of a limit, once for each group of profiles that agree on it.
    static func facts(_ limit: Limit) -> [Fact] {
        grouped { limit.sourced(in: $0) }.map { sourced, profiles in
            let place = profiles.count == Profile.allCases.count ? "" : " in the profile \(named(profiles))"
            let value = LimitText.text(sourced.value, sourced.unit)
            return Fact("limit", "\(limit.key) \(value)\(place): \(sourced.reason)", sourced.citation)
        }
    }

    /// The question of a choice, and the answer of each profile.
    static func facts(_ choice: Choice) -> [Fact] {
        [Fact("choice", "\(choice.key), \(choice.name): \(choice.question)")]
            + grouped { profile in
                Answer(
                    option: choice.options[PolicyChoices(profile: profile)[choice]],
                    citation: choice.citation(in: profile))
            }.map { Fact("answer", "\($0.option) in the profile \(named($1))", $0.citation) }
    }

    private struct Answer: Equatable {
        let option: String
        let citation: Citation
    }

    /// The cell of the matrix in the profile `sources`, and in others where it reads differently.
    private static func cells(_ mode: ExecutionMode, _ factor: Factor, named name: String) -> [Fact] {
        grouped { cell(mode, factor, $0).text }.compactMap { _, profiles in
            let cell = cell(mode, factor, profiles[0])
            guard cell.strength != .notStated else { return nil }
            let said = PolicyMatrix.citation(
                of: mode, factor, under: PolicyChoices(profile: profiles[0]))
            guard !profiles.contains(.sources) else { return Fact(label(cell.strength), name, said) }
            return Fact(label(cell.strength), "\(name) in the profile \(named(profiles))", said)
        }
    }

    private static func isNotStated(_ mode: ExecutionMode, _ factor: Factor) -> Bool {
        Profile.allCases.allSatisfy { cell(mode, factor, $0).strength == .notStated }
    }

    private static func cell(_ mode: ExecutionMode, _ factor: Factor, _ profile: Profile) -> Influence {
        PolicyMatrix.row(mode, under: PolicyChoices(profile: profile))[factor]
    }

    private static func label(_ strength: Influence.Strength) -> String {
        switch strength {
        case .holds: "holds"
        case .relaxed: "relaxed"
        case .free: "does not hold"
        case .notStated: "not stated"
        }
    }

    private static func none(_ names: [String]) -> [Fact] {
        names.isEmpty ? [] : [Fact("not stated", names.joined(separator: ", "))]
    }

    /// The values of the profiles in order, each with the profiles that agree on it.
    private static func grouped<Value: Equatable>(
        by value: (Profile) -> Value
    ) -> [(value: Value, profiles: [Profile])] {
        Profile.allCases.reduce(into: []) { groups, profile in
            let found = value(profile)
            if let place = groups.firstIndex(where: { $0.value == found }) {
                groups[place].profiles.append(profile)
            } else {
                groups.append((found, [profile]))
            }
        }
    }

    private static func named(_ profiles: [Profile]) -> String {
        profiles.map(\.rawValue).joined(separator: ", ")
    }
}
