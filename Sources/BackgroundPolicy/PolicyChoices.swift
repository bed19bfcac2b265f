/// The answers that apply to a day: those of its profile, except where the scenario gives its own.
public struct PolicyChoices: Hashable, Sendable {
    @usableFromInline var options: [Int]

    /// The answers of a profile.
    public init(profile: Profile = .sources) {
        options = Choice.allCases.map { $0.defaultOption(in: profile) }
    }

    /// The answer to a choice, as an index into its `options`.
    public subscript(_ choice: Choice) -> Int { options[choice.rawValue] }

    /// Whether the answer is the second option instead of the one that the profile `sources` takes.
    @inlinable
    public func usesAlternative(_ choice: Choice) -> Bool { options[choice.rawValue] == 1 }

    /// Whether usage is a weight and not only a gate: between the times that it has learned, the phone lets refreshes and
    /// fetches wait longer the less likely a visit is (`refreshTimes` is `weighed`).
    @inlinable
    public var weighUsage: Bool { options[Choice.refreshTimes.rawValue] == 2 }

    /// The choices that are not answered as the profile answers them, in declaration order.
    public func replaced(in profile: Profile) -> [Choice] {
        Choice.allCases.filter { self[$0] != $0.defaultOption(in: profile) }
    }

    /// Answers a choice with the option of that name.
    ///
    /// - Returns: false, with nothing changed, if the choice has no such option.
    public mutating func answer(_ choice: Choice, with option: String) -> Bool {
        guard let index = choice.options.firstIndex(of: option) else { return false }
        options[choice.rawValue] = index
        return true
    }
}
