public import Timeline

/// The findings that a scenario declares as intended, in all apps or in one.
public struct AllowedFindings: Hashable, Sendable {
    private var everywhere: Set<FindingID> = []
    private var inApps: [AppID: Set<FindingID>] = [:]

    /// Whether a finding about an app is allowed.
    public func allows(_ finding: FindingID, in app: AppID) -> Bool {
        everywhere.contains(finding) || inApps[app]?.contains(finding) == true
    }

    /// Reads the ids of the key `allow`, of the scenario or of an app.
    mutating func read(_ section: Section, app: AppID? = nil) {
        let found = Set(section.values("allow", Words.finding).map(\.value))
        guard !found.isEmpty else { return }
        if let app { inApps[app] = found } else { everywhere = found }
    }
}
