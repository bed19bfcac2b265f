import BackgroundPolicy
import Timeline

/// What is known of the ends of requests where no line tells them.
extension EventWriting {
    /// The last word on a request that runs, after which nothing is recorded of it; nil if its end is, or may still come.
    ///
    /// What a later end of its process ended is known only if it was spoken of shortly before; the line of a boot is of the
    /// next start, and no line tells when the phone went off.
    func lastWord(of request: LoggedRequest, _ waits: WaitTimes, isOver: Bool) -> Moment? {
        guard let started = request.started else { return nil }
        let told = request.ended == nil ? request.lastSeen : request.lastWord ?? .max
        let last = max(started.time, request.expiring?.time ?? started.time, told)
        let until = request.ended?.time ?? assembly.span.last?.time ?? last
        guard last < until else { return nil }
        // What is said within two seconds before the end of the log is said as it ends.
        let isAtOnce = request.ended == nil ? isOver : request.endReason == .phoneRestarted
        let isShort = until - last <= (isAtOnce ? Stamp.near : waits.longestSilence)
        guard !isShort || waits.isBroken(from: last, to: until) else { return nil }
        return calendar.moment(last)
    }

    /// Ends what waits as its app submits the same identifier again: that replaced it, though no line says so (R095).
    ///
    /// Over a gap in the records it may have run, and what became of it is unknown.
    mutating func endReplaced(in requests: inout [LoggedRequest], _ waits: WaitTimes) {
        var newest: [TaskID: Int] = [:]
        for number in requests.indices {
            let request = requests[number]
            guard let app = app(of: request), let task = task(request, of: app),
                request.mode == .appRefresh || request.mode == .processing
            else { continue }
            defer { newest[task] = number }
            let next = request.submitted
            guard let former = newest[task], requests[former].isOpen, requests[former].started == nil,
                requests[former].lastSeen <= next.time
            else { continue }
            let isKnown =
                request.isSubmissionLogged && !waits.isBroken(from: requests[former].lastSeen, to: next.time)
            if request.ended?.line == next.line {
                // The line that ends a request whose submission no line tells is about that one alone.
                requests[former].abandon(at: next.time)
            } else {
                requests[former].end(
                    next, isKnown ? .replaced : .unfinished, isKnown ? .laterSubmission : nil)
            }
        }
    }
}
