package import Timeline

/// That something ran whose end no line of a device's log tells: the last word on it, and when the log names its task
/// again, which shows that it is over.
package struct UnrecordedEnd {
    /// The last word on it.
    package let last: Moment
    /// When the same task was next submitted, or named again where no line tells that; nil if it was not by then.
    package let next: Moment?
    private let isSubmission: Bool
    /// Whether the daemon has let go of its session, so that it is over.
    private let isSessionRemoved: Bool
    /// When the phone next started, which shows that it is over; nil if it did not before `next`.
    private let boot: Moment?

    /// Nil where the log tells the end, or goes on with nothing after the last word, unless that is that its session was
    /// removed.
    package init?(of record: RequestRecord, in index: TimelineIndex, at moment: Moment) {
        guard index.isLogged, !record.runs.isEmpty, record.outcome == .unfinished, let last = record.ended,
            last <= moment
        else { return nil }
        isSessionRemoved = record.endReason == .sessionRemoved
        guard last < index.header.end || isSessionRemoved else { return nil }
        self.last = last
        let requests = index[record.request.app].requests
        let later = requests[requests.partitioningIndex { index.requests[$0].submitted > last }...]
        let again = later.first { index.requests[$0].request.task == record.request.task }
            .map { index.requests[$0] }.flatMap { $0.submitted <= moment ? $0 : nil }
        next = again?.submitted
        let boot = index.device.restarts.first { $0 > last }
        self.boot = boot.flatMap { $0 <= moment && $0 <= again?.submitted ?? $0 ? $0 : nil }
        isSubmission = again.map { index.knowsSubmission(of: $0.request.id) } ?? false
    }

    /// What is known of it.
    package func words(_ clock: (Moment) -> String) -> String {
        let again = next.map { ", \(isSubmission ? "submitted" : "named") again at \(clock($0))" } ?? ""
        let boot = boot.map { ", the phone started again at \(clock($0))" } ?? ""
        let session = isSessionRemoved ? ", its session was removed" : ""
        return "its end is not in this log\(session)\(boot)\(again)"
    }
}
