/// A named set of limits and choices: the five sources, or a version of iOS, because they differ and leave questions
/// open.
public enum Profile: String, CaseIterable, Sendable {
    /// What the five sources say of iOS 13 and 14, completed by assumptions.
    case sources
    /// What is known of iOS 18.0 to 18.7.
    case ios18
    /// What is known of iOS 26.4 and later.
    case ios26

    /// The profile of a name, which may be a former one: `observed` is `ios26` now.
    public init?(named name: String) {
        guard let profile = name == Self.formerName ? .ios26 : Profile(rawValue: name) else { return nil }
        self = profile
    }

    /// The name that the profile `ios26` had before profiles were dated.
    private static let formerName = "observed"

    /// Every name of a profile, those in use first.
    public static let names = allCases.map(\.rawValue) + [formerName]

    /// What the profile describes, in a few words.
    public var meaning: String {
        switch self {
        case .sources: "the five sources, iOS 13 and 14"
        case .ios18: "iOS 18.0 to 18.7"
        case .ios26: "iOS 26.4 and later"
        }
    }
}
