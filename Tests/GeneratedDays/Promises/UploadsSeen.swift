import BackgroundPolicy
import Simulation
import Timeline

/// Reads the events of a day for what is stated of PhotoKit's background upload, and counts for itself.
struct UploadsSeen {
    /// What was seen of an app's extension.
    private struct Extension {
        var submitted: Set<RequestID> = []
        /// The jobs of which no call has been able to know that they ended, and those of which one has not told.
        var unacknowledged = 0
        var started: Moment?
        var returned = Moment.start
        var failures = 0
        var earliest: Moment?
    }

    private let scenario: Scenario
    private var seen: [TaskID: Extension] = [:]
    private(set) var problems: [String] = []

    init(_ scenario: Scenario) { self.scenario = scenario }

    /// Reads the next event.
    mutating func read(_ event: TimelineEvent) {
        guard case .request(let request, let step) = event.happening else { return }
        let uploads = scenario.apps[Int(request.app.index)].photoUploads
        guard let script = uploads.first(where: { $0.task == request.task }) else { return }
        var own = seen[request.task, default: Extension()]
        defer { seen[request.task] = own }
        switch (request.mode, step) {
        case (.photoUploadJob, .submitted):
            own.submitted.insert(request.id)
            own.unacknowledged += 1
            let most = max(scenario.limits[.uploadJobs], 1)
            if own.unacknowledged > most {
                problems.append("\(own.unacknowledged) jobs are unacknowledged, of \(most) (R327)")
            }
        case (.photoUploadJob, .ended(let outcome, _, _, _)):
            own.submitted.remove(request.id)
            // Disabling deletes the jobs (R333).
            if outcome == .dropped { own.unacknowledged -= 1 }
        case (.photoUpload, .started): readCall(&own, script, at: event.moment)
        case (.photoUpload, .ended(let outcome, _, _, _)):
            readReturn(&own, script, outcome, at: event.moment)
        default: break
        }
    }

    private mutating func readCall(
        _ own: inout Extension, _ script: PhotoUploadScript, at now: Moment
    ) {
        if script.disables.contains(where: { $0 > own.returned && $0 <= now }) { own = Extension() }
        if !own.submitted.isEmpty {
            problems.append("called while \(own.submitted.count) jobs are in flight (R307)")
        }
        if script.limitedAccess.contains(where: { $0.contains(now) }) {
            problems.append("called with limited access (R303)")
        }
        if let earliest = own.earliest, now < earliest, scenario.choices[.uploadCallLimit] != 2 {
            problems.append("called \(earliest - now) ms before the back-off was over (R322, R323)")
        }
        own.started = now
        // What was there when the call began it can acknowledge; its new jobs come before it returns.
        if script.acknowledges { own.unacknowledged = 0 }
    }

    private mutating func readReturn(
        _ own: inout Extension, _ script: PhotoUploadScript, _ outcome: Outcome, at now: Moment
    ) {
        guard let started = own.started else { return }
        own.started = nil
        own.returned = now
        let limit = scenario.limits[.uploadCallTime]
        if now - started > limit, scenario.choices[.uploadCallLimit] != 2 {
            problems.append("a call took \(now - started) ms of \(limit) (R314)")
        }
        if script.disables.contains(where: { $0 >= started && $0 <= now }) {
            own.failures = 0
            own.earliest = nil
            return
        }
        switch outcome {
        case .completed: own.failures = 0
        case .failed, .killed:
            own.failures += 1
            if own.failures >= max(scenario.limits[.uploadAttempts], 1) {
                own.failures = 0
                return
            }
            let first = scenario.limits[.uploadBackOff]
            // 300 s, 600 s, 1,200 s, 2,400 s, 3,600 s.
            let steps = (0..<min(own.failures - 1, 20)).reduce(first) { delay, _ in delay * 2 }
            own.earliest = now + min(steps, scenario.limits[.uploadBackOffMost])
        case .expired, .abandoned, .replaced, .cancelled, .dropped, .unfinished, .noData: break
        }
    }
}
