import BackgroundPolicy
import Timeline

/// The background tasks of apps, which are requests as soon as they begin.
struct LoggedBackgroundTasks: Sendable {
    /// Those that UIKit logs, by process and number.
    private var byNumber: [String: Int] = [:]
    /// Those that only RunningBoard logs, by the name of their assertion.
    private var byAssertion: [String: Int] = [:]

    /// Adds a statement of UIKit or RunningBoard; returns whether its line is worth keeping.
    mutating func add(
        _ statement: BackgroundTaskStatement, _ record: LogRecord, to requests: inout LoggedRequests,
        _ apps: inout AppDirectory, since first: Stamp?, at stamp: Stamp
    ) -> Bool {
        switch statement {
        case .began(let number, let name):
            guard let number else { break }
            begin(Self.key(record, number), name, of: apps.owner(of: record), in: &requests, apps, at: stamp)
        case .ended(let number):
            let key = Self.key(record, number)
            if let task = task(key, in: requests, near: stamp) {
                requests.complete(task, at: stamp)
            } else if let bundle = apps.bundle(of: apps.owner(of: record)),
                let task = sharedTask(of: bundle, in: requests, apps, near: stamp)
            {
                // It goes on to the last end of those that share it.
                if !requests[task].isOpen { requests.reopen(task) }
                requests.end(task, stamp, .completed, nil)
            }
        case .released(let number, let name, let age):
            let key = Self.key(record, number)
            let owner = apps.owner(of: record)
            let known = task(key, in: requests, near: stamp)
            let isTold =
                apps.bundle(of: owner).flatMap { assertionAlone(of: $0, in: requests, apps) } != nil
            // Without its age, nothing is known of its run but the end.
            guard known != nil || age != nil && !isTold else { break }
            let task =
                known ?? addLate(key, name, age, of: owner, to: &requests, since: first, at: stamp)
            requests.complete(task, at: stamp)
        case .late(let number, let name, let isFatal, let age):
            guard let number else { break }
            let key = Self.key(record, number)
            let task =
                task(key, in: requests, near: stamp)
                ?? addLate(key, name, age, of: apps.owner(of: record), to: &requests, since: first, at: stamp)
            requests[task].add(stamp)
            if let age {
                requests[task].statedRun = requests[task].statedRun ?? (stamp, age * Microseconds.second)
            }
            if isFatal, requests[task].isOpen, requests[task].expiring == nil {
                requests[task].expiring = stamp
            }
        case .assertionTaken(let bundle, let assertion):
            apps.note(bundle)
            take(assertion, of: bundle, in: &requests, apps, at: stamp)
        case .assertionGivenUp(let assertion):
            guard let task = byAssertion.removeValue(forKey: assertion), requests[task].isAlive(near: stamp)
            else { return false }
            requests.complete(task, at: stamp)
        }
        return true
    }

    /// Notes that an app is suspended, which it never is while it runs a background task.
    mutating func suspend(
        _ bundle: String, in requests: inout LoggedRequests, _ apps: AppDirectory, at stamp: Stamp
    ) {
        for task in requests.running(of: bundle, apps) where requests[task].mode == .backgroundTask {
            requests.leave(task, at: stamp)
        }
    }

    private static func key(_ record: LogRecord, _ number: Int) -> String {
        // Copies from Console have no numbers of processes.
        "\(record.processID).\(record.process).\(number)"
    }

    /// The background task of a number that the process has now; each process counts from the beginning.
    private func task(_ key: String, in requests: LoggedRequests, near stamp: Stamp) -> Int? {
        byNumber[key].flatMap { requests[$0].isAlive(near: stamp) ? $0 : nil }
    }

    private mutating func begin(
        _ key: String, _ name: String?, of owner: RequestOwner, in requests: inout LoggedRequests,
        _ apps: AppDirectory, at stamp: Stamp
    ) {
        if let known = byNumber[key], requests[known].isOpen { return }
        // RunningBoard has logged it already, without its name.
        if let bundle = apps.bundle(of: owner),
            let assertion = assertionAlone(of: bundle, in: requests, apps),
            let task = byAssertion[assertion], requests[task].submitted.isNear(stamp)
        {
            byAssertion[assertion] = nil
            byNumber[key] = task
            if let name { requests[task].identifier = name }
            return requests[task].add(stamp)
        }
        byNumber[key] = requests.addBackgroundTask(of: owner, name, at: stamp)
    }

    /// The assertion that stands for the background tasks of an app for which UIKit logs nothing.
    private func assertionAlone(
        of bundle: String, in requests: LoggedRequests, _ apps: AppDirectory
    ) -> String? {
        byAssertion.filter { requests[$1].isOpen && apps.bundle(of: requests[$1].owner) == bundle }
            .map(\.key).min()
    }

    /// What stands for the background tasks of an app of which only RunningBoard logged the begin.
    private func sharedTask(
        of bundle: String, in requests: LoggedRequests, _ apps: AppDirectory, near stamp: Stamp
    ) -> Int? {
        byAssertion.values.filter {
            apps.bundle(of: requests[$0].owner) == bundle
                && (requests[$0].outcome == .completed || requests[$0].isAlive(near: stamp))
        }.max()
    }

    /// A background task whose begin was not recorded; its age in the line counts, or else the line's time.
    private mutating func addLate(
        _ key: String, _ name: String?, _ age: Int64?, of owner: RequestOwner,
        to requests: inout LoggedRequests, since first: Stamp?, at stamp: Stamp
    ) -> Int {
        let begin = Stamp(
            time: max(stamp.time - (age ?? 0) * Microseconds.second, first?.time ?? stamp.time),
            line: stamp.line)
        let task = requests.addBackgroundTask(of: owner, name, at: begin)
        requests[task].isSubmissionLogged = false
        byNumber[key] = task
        return task
    }

    /// The assertion is shared by all background tasks of an app; it counts only where UIKit logs nothing.
    private mutating func take(
        _ assertion: String, of bundle: String, in requests: inout LoggedRequests, _ apps: AppDirectory,
        at stamp: Stamp
    ) {
        let isKnown = requests.running(of: bundle, apps).contains { requests[$0].mode == .backgroundTask }
        let isTaken = byAssertion[assertion].map { requests[$0].isOpen } ?? false
        guard !isKnown, !isTaken else { return }
        byAssertion[assertion] = requests.addBackgroundTask(of: .bundle(bundle), nil, at: stamp)
    }
}

extension LoggedRequest {
    /// Whether it has not ended, or ended near a time.
    fileprivate func isAlive(near stamp: Stamp) -> Bool { ended.map { $0.isNear(stamp) } ?? true }
}

extension LoggedRequests {
    /// Ends a background task by the word of a line, unless one did before; that its app was suspended is no such word.
    fileprivate mutating func complete(_ task: Int, at stamp: Stamp) {
        if self[task].isCut { reopen(task) }
        end(task, stamp, .completed, nil)
    }

    fileprivate mutating func addBackgroundTask(
        of owner: RequestOwner, _ name: String?, at stamp: Stamp
    ) -> Int {
        let number = add(
            LoggedRequest(
                owner, identifier: name ?? "beginBackgroundTask", mode: .backgroundTask, submitted: stamp,
                isSubmissionLogged: true))
        start(number, at: stamp, .app)
        return number
    }
}
