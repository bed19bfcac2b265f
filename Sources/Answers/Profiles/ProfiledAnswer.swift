public import BackgroundPolicy
public import UntrustedText

/// What a command answers with the rules of one profile.
public struct ProfiledAnswer {
    /// The profile.
    public let profile: Profile
    /// What people read; empty where the profile does not offer what the scenario has.
    let sections: [AnswerSection]
    /// What programs read; null where the profile does not offer it.
    let json: JSON
    /// What of the scenario the profile does not offer, each with the profiles that do.
    let missing: [String]

    /// The answer with the rules of a profile.
    ///
    /// - Parameters:
    ///   - profile: The profile.
    ///   - sections: What people read.
    ///   - json: What programs read.
    public init(_ profile: Profile, _ sections: [AnswerSection], json: JSON) {
        self.init(profile: profile, sections: sections, json: json, missing: [])
    }

    /// The answer as a document with a schema.
    public init(_ profile: Profile, _ sections: [AnswerSection], in document: [AnswerKey]) {
        self.init(profile, sections, json: AnswerJSON.value(of: sections, in: document))
    }

    /// No answer, as the profile does not offer what the scenario has.
    public init(_ profile: Profile, missing: [String]) {
        self.init(profile: profile, sections: [], json: .null, missing: missing)
    }

    private init(profile: Profile, sections: [AnswerSection], json: JSON, missing: [String]) {
        self.profile = profile
        self.sections = sections
        self.json = json
        self.missing = missing
    }

    /// Whether there is an answer.
    var isOffered: Bool { missing.isEmpty }
}

extension [Profile] {
    /// The profiles in a few letters: three or more that follow each other by the first and the last one.
    var briefly: String {
        let all = Profile.allCases
        guard count > 2, let first, let last, let from = all.firstIndex(of: first),
            let to = all.firstIndex(of: last), to - from + 1 == count
        else { return map(\.rawValue).joined(separator: ", ") }
        return "\(first.rawValue)–\(last.rawValue)"
    }
}
