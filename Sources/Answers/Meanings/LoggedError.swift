public import Timeline

/// The error of its own line with which a request ended, for which the model has no reason.
public struct LoggedError {
    /// Its domain and code, as the line has them.
    public let title: String

    /// The error of a request; nil where the model names the reason, or no line tells a code.
    public init?(of record: RequestRecord, _ evidence: DeviceEvidence?) {
        guard record.endReason == .notRecorded,
            let code = evidence?.terms(of: record.request.id).errorCode
        else { return nil }
        title = KnownError.url(code)
    }
}
