import BackgroundPolicy
import Timeline

/// The extensions of apps, each of which runs in a process of its own.
extension World {
    /// Runs the extension of a request until its work is done, its time is over, or its memory is used up.
    ///
    /// - Parameters:
    ///   - index: The request.
    ///   - limit: How long the extension may run.
    ///   - mostMemory: How much memory it may use, in bytes.
    mutating func runExtension(
        _ index: RequestIndex, atMost limit: Milliseconds, mostMemory: Int64 = .max
    ) {
        requests.start(index, at: now)
        // Another occurrence of the moment at which the request is due may start it.
        reportEligible(index)
        emit(.request(requests[index].request, .started(nil, .dispatched)))
        let work = work(of: index)
        let time = workTime(of: index, work)
        let generation = requests[index].generation
        // The assumption is that memory grows linearly during the work.
        let most = work.memory ?? 0
        let reached = most > mostMemory ? time * (mostMemory * 1_000 / most) / 1_000 : Int64.max
        if reached < limit {
            return schedule(.extensionEnds(index, generation: generation), at: now + reached)
        }
        let mayEnd = work.saysWhenDone && time <= limit
        planDownload(index, work, delay: 0)
        if mayEnd { schedule(.workDone(index, generation: generation), at: now + time) }
        if !mayEnd || requests[index].downloadLeft > 0 {
            schedule(.extensionEnds(index, generation: generation), at: now + limit)
        }
    }
}
