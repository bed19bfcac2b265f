import BackgroundPolicy
import Timeline

/// The transfers of background sessions, until they become requests.
struct LoggedTransfers: Sendable {
    /// Whether the transfers of an app are discretionary now; nothing where no line tells it since the last visit.
    var discretionary: [String: Bool] = [:]
    /// The transfers of each app; those that have begun or ended are left out as the others are looked for.
    fileprivate var waiting: [String: [Int]] = [:]
    /// The first lines about transfers whose app the daemon hides, by their names, and whether they are enqueued there.
    var nameless: [String: (stamp: Stamp, isEnqueued: Bool)] = [:]
}

extension DayAssembly {
    mutating func add(_ statement: TransferStatement, _ record: LogRecord, at stamp: Stamp) -> Bool {
        switch statement {
        case .named(let task, let bundle, let session):
            apps.note(bundle)
            transfers.nameless[task] = nil
            guard requests.number(named: task) == nil else { return true }
            let number = requests.add(
                LoggedRequest(
                    .bundle(bundle), identifier: session,
                    mode: transfers.discretionary[bundle] == true
                        ? .discretionaryTransfer : .nondiscretionaryTransfer,
                    submitted: stamp, isSubmissionLogged: true), named: task)
            transfers.waiting[bundle, default: []].append(number)
        case .enqueued(let task): mentionTransfer(task, isEnqueued: true, at: stamp)
        case .resumed(let task): mentionTransfer(task, isEnqueued: false, at: stamp)
        case .resumedByApp(let task): return nameTransfer(task, record, at: stamp)
        case .began(let task):
            guard let number = requests.number(named: task) else { return false }
            beginTransfer(number, at: stamp)
        case .progress(let task, let received, let total):
            guard let number = requests.number(named: task) else { return false }
            beginTransfer(number, at: stamp)
            requests[number].terms.bytes = total ?? received
        case .finished(let task, let isError):
            transfers.nameless[task] = nil
            guard let number = requests.number(named: task) else { return false }
            requests.end(number, stamp, isError ? .failed : .completed, isError ? .notRecorded : nil)
        case .discretionary(let bundle, let isOn):
            transfers.discretionary[bundle] = isOn
            for number in waitingTransfers(of: bundle) where isOn {
                requests[number].mode = .discretionaryTransfer
                requests[number].add(stamp)
            }
        case .requestDelay(let bundle, let milliseconds):
            let verdict =
                milliseconds > 0 ? Verdict(awaited: [.resumeDelay], unlogged: .all) : Verdict.notInLog
            let until = stamp.time + min(milliseconds, Span.day) * 1_000
            for number in waitingTransfers(of: bundle) {
                requests[number].waits.append(.init(stamp: stamp, verdict: verdict, until: until))
                requests[number].add(stamp)
            }
        }
        return true
    }

    private mutating func mentionTransfer(_ task: String, isEnqueued: Bool, at stamp: Stamp) {
        if let number = requests.number(named: task) { return requests[number].add(stamp) }
        if transfers.nameless[task] == nil { transfers.nameless[task] = (stamp, isEnqueued) }
    }

    /// The app's own line about a transfer that the daemon knows names the app where the daemon hides it.
    private mutating func nameTransfer(_ task: String, _ record: LogRecord, at stamp: Stamp) -> Bool {
        if let number = requests.number(named: task) {
            requests[number].add(stamp)
            return true
        }
        guard let first = transfers.nameless.removeValue(forKey: task) else { return false }
        var request = LoggedRequest(
            apps.owner(of: record), identifier: "background session", mode: .nondiscretionaryTransfer,
            submitted: first.stamp,
            isSubmissionLogged: first.isEnqueued)
        request.add(stamp)
        _ = requests.add(request, named: task)
        return true
    }

    private mutating func beginTransfer(_ number: Int, at stamp: Stamp) {
        requests[number].add(stamp)
        guard requests[number].started == nil, requests[number].isOpen else { return }
        requests.start(number, at: stamp, .dispatched)
    }

    /// The transfers of an app that have not begun.
    private mutating func waitingTransfers(of bundle: String) -> [Int] {
        transfers.waiting[bundle]?.removeAll { requests[$0].started != nil || !requests[$0].isOpen }
        return transfers.waiting[bundle] ?? []
    }
}
