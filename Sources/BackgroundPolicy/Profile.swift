/// A named set of limits and choices: the five sources, or a version of iOS, because they differ and leave questions
/// open.
public enum Profile: String, CaseIterable, Sendable {
    /// What the five sources say of iOS 13 and 14, completed by assumptions.
    case sources
    /// What is known of iOS 18.0 to 18.7.
    case ios18
    /// What is known of iOS 26.4 and later.
    case ios26
    /// What is known of iOS 27.0 to 27.2; what no source dates to it is as in iOS 26 (R368).
    case ios27

    /// The profile of a scenario that names none, and of a command where neither a flag nor a setting chooses another.
    public static let usual = Profile.sources

    /// The profile of a name, which may be a former one: `observed` is `ios26` now.
    public init?(named name: String) {
        guard let profile = Self.allCases.first(where: { $0.rawValue == name || $0.formerName == name })
        else {
            return nil
        }
        self = profile
    }

    /// The name that a profile had before profiles were dated; nil if it has its first one.
    public var formerName: String? {
        switch self {
        case .sources, .ios18, .ios27: nil
        case .ios26: "observed"
        }
    }

    /// Every name of a profile, those in use first, and of those the usual one.
    public static let names = allCases.map(\.rawValue) + allCases.compactMap(\.formerName)

    /// The names in use as words of a sentence, such as `sources, ios18 or ios26`.
    ///
    /// - Parameter words: What is said of each profile.
    /// - Returns: The words of all profiles.
    public static func choice(_ words: (Profile) -> String = \.rawValue) -> String {
        let names = allCases.map(words)
        return names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    }

    /// Whether a push can reload the timelines of a widget.
    public var hasWidgetPushes: Bool { self >= .ios26 }

    /// The system whose first version the profile describes, such as `iOS 26`.
    public var system: String {
        switch self {
        case .sources: "iOS 13"
        case .ios18: "iOS 18"
        case .ios26: "iOS 26"
        case .ios27: "iOS 27"
        }
    }

    /// What the profile describes, in a few words.
    public var meaning: String {
        switch self {
        case .sources: "the five sources, iOS 13 and 14"
        case .ios18: "iOS 18.0 to 18.7"
        case .ios26: "iOS 26.4 and later"
        case .ios27: "iOS 27.0 to 27.2"
        }
    }
}

extension Profile: Comparable {
    /// Whether a profile describes earlier systems than another.
    public static func < (earlier: Profile, later: Profile) -> Bool { earlier.age > later.age }

    private var age: Int {
        switch self {
        case .sources: 3
        case .ios18: 2
        case .ios26: 1
        case .ios27: 0
        }
    }
}
