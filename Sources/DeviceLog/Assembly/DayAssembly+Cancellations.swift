import BackgroundPolicy
import Timeline

/// What an app takes back of its requests, and what it is told to wait, as the framework logs it.
extension DayAssembly {
    /// What an app cancels is what waits; nil stands for all of it.
    struct AppCancellation: Sendable {
        let identifier: String?
        let owner: RequestOwner
        let stamp: Stamp
    }

    /// What was submitted so shortly before the list of what waits may be missing in it, in microseconds.
    ///
    /// This is assumed: no source tells how old the list is as its line is logged.
    private static let listSpan = Microseconds.second

    /// The app cancels the request of an identifier, or all its requests; what runs goes on.
    mutating func appCancels(_ identifier: String?, _ record: LogRecord, at stamp: Stamp) {
        if let identifier {
            learn(identifier, record)
            // The debugger's command takes back the request whose task it launches.
            if simulations.takeBack(identifier, at: stamp) {
                if let number = newestOpen(of: identifier, record) { requests[number].add(stamp) }
                return
            }
        }
        let owner = apps.owner(of: record, task: identifier)
        cancellations.removeAll { !$0.stamp.isNear(stamp) }
        cancellations.append(AppCancellation(identifier: identifier, owner: owner, stamp: stamp))
        for identifier in identifier.map({ [$0] }) ?? apps.identifiers(of: record) {
            _ = takeUpSubmission(of: identifier, record, before: .max)
            for number in waiting(identifier, record) {
                claim(number, by: record)
                requests[number].add(stamp)
                requests.end(number, stamp, .cancelled, .cancelledByApp)
            }
            giveReason(identifier, record, at: stamp)
        }
    }

    /// Whether the app has just cancelled what the scheduler cancels.
    func isCancelledByApp(_ number: Int, _ identifier: String, at stamp: Stamp) -> Bool {
        cancellations.contains {
            $0.stamp.isNear(stamp) && $0.identifier ?? identifier == identifier
                && apps.isSameApp($0.owner, requests[number].owner)
        }
    }

    /// Takes that the app cancelled what the scheduler's line before has ended.
    private mutating func giveReason(_ identifier: String, _ record: LogRecord, at stamp: Stamp) {
        for number in requests.numbers(ofIdentifier: identifier) {
            let request = requests[number]
            guard request.outcome == .cancelled, request.endReason == .notRecorded, mayBe(number, of: record),
                request.ended?.isNear(stamp) ?? false
            else { continue }
            requests[number].add(stamp)
            requests[number].endReason = .cancelledByApp
        }
    }

    /// The app is told which of its requests wait: another one no longer does, though no line tells what became of it.
    mutating func listPending(_ activities: [Activity], _ record: LogRecord, at stamp: Stamp) {
        var listed: Set<Int> = []
        for activity in activities {
            learn(activity.subject, record)
            if requests.number(of: activity, at: stamp) == nil,
                let number = takeUpSubmission(of: activity.subject, record, before: .max)
            {
                requests.name(number, activity)
            }
            guard let number = request(activity, at: stamp) else { continue }
            listed.insert(number)
            claim(number, by: record)
            requests[number].add(stamp)
        }
        let oldest = stamp.time - Self.listSpan
        for identifier in apps.identifiers(of: record) {
            _ = takeUpSubmission(of: identifier, record, before: oldest)
            for number in waiting(identifier, record)
            where !listed.contains(number) && requests[number].submitted.time < oldest {
                requests.leave(number, at: stamp)
            }
        }
    }

    /// Makes a request of what an app submitted last, if that was before a time and no line names its activity.
    private mutating func takeUpSubmission(
        of identifier: String, _ record: LogRecord, before time: Int64
    ) -> Int? {
        guard let newest = newestSubmission(of: identifier, record), newest.stamp.time < time,
            let taken = takeNewestSubmission(of: identifier, record)
        else { return nil }
        return requests.add(LoggedRequest(taken), ofIdentifier: identifier)
    }

    /// The requests of an identifier that wait, as far as the log tells.
    private func waiting(_ identifier: String, _ record: LogRecord) -> [Int] {
        requests.numbers(ofIdentifier: identifier).filter {
            requests[$0].isOpen && requests[$0].started == nil && requests[$0].mode.isScheduled
                && mayBe($0, of: record) && !device.hasSilence(since: requests[$0].lastSeen)
        }
    }
}
