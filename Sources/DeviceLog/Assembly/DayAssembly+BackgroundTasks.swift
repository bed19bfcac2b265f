import BackgroundPolicy
import Timeline

/// The background tasks of apps, which are requests as soon as they begin.
struct LoggedBackgroundTasks: Sendable {
    /// Those of which UIKit tells, by process and number.
    fileprivate var byNumber: [String: Int] = [:]
    /// Those of which only RunningBoard tells, by the name of their assertion.
    fileprivate var byAssertion: [String: Int] = [:]
}

/// What is said of the background tasks of apps: by UIKit within the app, and by RunningBoard.
extension DayAssembly {
    mutating func add(_ statement: BackgroundTaskStatement, _ record: LogRecord, at stamp: Stamp) -> Bool {
        switch statement {
        case .began(let number, let name): begin(number, name, record, at: stamp)
        case .ended(let number):
            guard let task = backgroundTask(number, record, near: stamp) else { break }
            backgroundTasks.byNumber[Self.key(record, number)] = nil
            endBackgroundTask(task, at: stamp)
        case .late(let number, let name, let isFatal, let age):
            guard let number else { break }
            let task =
                backgroundTask(number, record, near: stamp) ?? lateTask(number, name, age, record, at: stamp)
            requests[task].add(stamp)
            if isFatal, requests[task].isOpen, requests[task].expiring == nil {
                requests[task].expiring = stamp
            }
        case .assertionTaken(let bundle, let assertion): take(assertion, of: bundle, at: stamp)
        case .assertionGivenUp(let assertion):
            guard let task = backgroundTasks.byAssertion.removeValue(forKey: assertion),
                isAlive(task, near: stamp)
            else { return false }
            endBackgroundTask(task, at: stamp)
        }
        return true
    }

    private static func key(_ record: LogRecord, _ number: Int) -> String {
        // Copies from Console have no numbers of processes.
        "\(record.processID).\(record.process).\(number)"
    }

    /// The background task of a number that the process has now; each process counts from the beginning.
    private func backgroundTask(_ number: Int, _ record: LogRecord, near stamp: Stamp) -> Int? {
        backgroundTasks.byNumber[Self.key(record, number)].flatMap { isAlive($0, near: stamp) ? $0 : nil }
    }

    /// Whether a request has not ended, or ended as its last words came.
    private func isAlive(_ number: Int, near stamp: Stamp) -> Bool {
        requests[number].ended.map { $0.isNear(stamp) } ?? true
    }

    private mutating func endBackgroundTask(_ task: Int, at stamp: Stamp) {
        requests.end(task, stamp, .completed, nil)
    }

    private mutating func begin(_ number: Int?, _ name: String?, _ record: LogRecord, at stamp: Stamp) {
        guard let number else { return }
        if let known = backgroundTasks.byNumber[Self.key(record, number)], requests[known].isOpen { return }
        let owner = apps.owner(of: record)
        // RunningBoard has told of it already, without its name.
        if let bundle = apps.bundle(of: owner), let assertion = assertionAlone(of: bundle),
            let task = backgroundTasks.byAssertion[assertion], requests[task].submitted.isNear(stamp)
        {
            backgroundTasks.byAssertion[assertion] = nil
            backgroundTasks.byNumber[Self.key(record, number)] = task
            if let name { requests[task].identifier = name }
            return requests[task].add(stamp)
        }
        backgroundTasks.byNumber[Self.key(record, number)] = newBackgroundTask(owner, name, at: stamp)
    }

    /// The assertion that stands for the background tasks of an app of which UIKit tells nothing.
    private func assertionAlone(of bundle: String) -> String? {
        backgroundTasks.byAssertion.filter { _, task in
            requests[task].isOpen && apps.bundle(of: requests[task].owner) == bundle
        }.map(\.key).min()
    }

    /// A background task that was not seen to begin: it runs since the age that the line tells, or since the line.
    private mutating func lateTask(
        _ number: Int, _ name: String?, _ age: Int64?, _ record: LogRecord, at stamp: Stamp
    ) -> Int {
        let seconds = min(age ?? 0, 86_400)
        let begin = Stamp(
            time: max(stamp.time - seconds * 1_000_000, span.first?.time ?? stamp.time), line: stamp.line)
        let task = newBackgroundTask(apps.owner(of: record), name, at: begin)
        requests[task].isSubmissionLogged = false
        backgroundTasks.byNumber[Self.key(record, number)] = task
        return task
    }

    /// The assertion is shared by all background tasks of an app; it tells only where UIKit is silent.
    private mutating func take(_ assertion: String, of bundle: String, at stamp: Stamp) {
        apps.note(bundle)
        let isKnown = requests.running(of: bundle, apps).contains { requests[$0].mode == .backgroundTask }
        let isTaken = backgroundTasks.byAssertion[assertion].map { requests[$0].isOpen } ?? false
        guard !isKnown, !isTaken else { return }
        backgroundTasks.byAssertion[assertion] = newBackgroundTask(.bundle(bundle), nil, at: stamp)
    }

    private mutating func newBackgroundTask(
        _ owner: RequestOwner, _ name: String?, at stamp: Stamp
    ) -> Int {
        let number = requests.add(
            LoggedRequest(
                owner, identifier: name ?? "beginBackgroundTask", mode: .backgroundTask, submitted: stamp,
                isSubmissionLogged: true))
        requests.start(number, at: stamp, .app)
        return number
    }
}
