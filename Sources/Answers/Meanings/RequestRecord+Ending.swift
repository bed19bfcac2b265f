public import Timeline

extension RequestRecord {
    /// The error with which it ended, by its domain and code, where a line tells one and the model has no reason of its own.
    public func loggedError(_ evidence: DeviceEvidence?) -> String? {
        guard endReason == .notRecorded else { return nil }
        return evidence?.terms(of: request.id).errorCode.map(KnownError.url)
    }

    /// How it ended and why, as values for programs: what was refused at once as a refusal, and not as dropped.
    public func endingKeys(_ evidence: DeviceEvidence?) -> (outcome: String?, reason: String?) {
        refusedAtOnce.map { ($0.participle, $0.key) }
            ?? (outcome?.key, loggedError(evidence) ?? endReason?.key)
    }
}
