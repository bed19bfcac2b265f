import BackgroundPolicy
import Timeline

/// What a scenario puts in place of the answers and limits of its profile.
extension Section {
    /// The answers of a profile to open questions, with those of the scenario in their place.
    func choices(of profile: Profile) -> PolicyChoices {
        var choices = PolicyChoices(profile: profile)
        named(
            ScenarioKeys.choices, Choice.allCases, called: \.key,
            expected: "names of choices with answers, such as heldPushes: newest", \.form
        ) { choice, _, option in
            let isAnswered = choices.answer(choice, with: option.value)
            precondition(isAnswered, "\(choice.key) has the option \(option.value)")
        }
        return choices
    }

    /// The limits of a profile that follow from choices, with those of the scenario in place of assumed ones.
    func limits(of profile: Profile, _ choices: PolicyChoices) -> PolicyLimits {
        var limits = PolicyLimits(profile: profile)
        limits.follow(choices)
        named(
            ScenarioKeys.assumptions, Limit.allCases, called: \.key,
            expected: "names of limits with values, such as refreshSpacing: 30m", \.form
        ) { limit, pair, value in
            guard !limits.replace(limit, with: value.value) else { return }
            let source = limit.sourced.citation.source.rawValue
            problems.add(pair.place, value.path, .statedLimit(name: pair.key, source: source))
        }
        return limits
    }
}

extension Choice {
    /// How the choice's answer is written.
    var form: TypedForm<String> {
        TypedForm(
            key, "one of \(options.joined(separator: ", ")): \(question)", words: options.map { ($0, $0) })
    }
}

extension Limit {
    /// How the limit's value is written; it is read in the limit's unit.
    var form: TypedForm<Int64> {
        let form: TypedForm<Int64> =
            switch unit {
            case .milliseconds: Forms.length
            case .percent: Forms.amount("percent", .percent, inUnitsOf: 1_000)
            case .permille: Forms.amount("percent", .percent, inUnitsOf: 100)
            case .millijoules: Forms.amount("energy", .energy)
            case .milliwatts: Forms.power
            case .bytes: Forms.size
            case .bytesPerSecond: Forms.amount("rate", .rate)
            case .millijoulesPerMegabyte: Forms.amount("energyPerMegabyte", .energyPerMegabyte)
            case .count:
                TypedForm("count", "a whole number such as 10", pattern: "^[0-9]+$") {
                    scanner throws(PhraseFault) in try scanner.number()
                }
            }
        let bounds = sourced.bounds
        return TypedForm(form, in: bounds.range, bounds.text)
    }
}
