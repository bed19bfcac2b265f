import BackgroundPolicy
public import Timeline

/// When a request was submitted or received, in words; the log of a device may first name it later.
public struct ArrivalWords {
    /// The word for what happened to the request, such as `submitted`.
    public let word: String
    /// When it happened, or that it is not in the log and when the log first names the request.
    public let value: String
    /// The same in few words, such as `first seen`.
    public let brief: (word: String, value: String)

    /// The words about a request.
    ///
    /// - Parameters:
    ///   - record: The request.
    ///   - index: Its day.
    ///   - clock: A moment as it is shown.
    public init(_ record: RequestRecord, in index: TimelineIndex, clock: (Moment) -> String) {
        let time = clock(record.submitted)
        word = record.request.mode.descriptor.arrival
        guard !index.knowsSubmission(of: record.request.id) else {
            value = time
            brief = (word, time)
            return
        }
        value = "not in this log; \(Self.firstSeen) \(time)"
        brief = (Self.firstSeen, time)
    }

    /// What a log first tells of a request whose submission or arrival it does not tell.
    public static let firstSeen = "first seen"
}
