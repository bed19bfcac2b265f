import BackgroundPolicy
import Timeline

/// The transfers of background sessions, until they become requests.
struct LoggedTransfers: Sendable {
    /// Whether the transfers of an app are discretionary, as was said last; nothing if unknown since the last visit.
    private var discretionary: [String: LoggedRequest.Discretion] = [:]
    /// What each session of an app was last made with, by its name.
    private var sessions: [String: [String: LoggedRequest.SessionTerms]] = [:]
    /// The transfers of each app; those that have begun or ended are left out as the others are looked for.
    private var waiting: [String: [Int]] = [:]
    /// The transfers of apps that so far only lines about all transfers of an app tell of.
    private var unnamed: [String: Int] = [:]
    /// The first lines about transfers whose app the daemon hides, by their names, and whether they are enqueued there.
    private var nameless: [String: (stamp: Stamp, isEnqueued: Bool)] = [:]
    /// How many others are over of which no line names the app.
    private var overWithoutApp: Int

    /// How many transfers the daemon tells of whose app no line names.
    var withoutApp: Int { nameless.count + overWithoutApp }

    /// No transfers of a phone yet.
    ///
    /// - Parameter former: Those of the phones before it.
    init(after former: Self? = nil) { overWithoutApp = former?.withoutApp ?? 0 }

    /// Adds a statement about transfers; returns whether it is about a known one, so that its line is worth keeping.
    mutating func add(
        _ statement: TransferStatement, _ record: LogRecord, to requests: inout LoggedRequests,
        _ apps: inout AppDirectory, at stamp: Stamp
    ) -> Bool {
        switch statement {
        case .named(let task, let bundle, let session):
            apps.note(bundle)
            nameless[task] = nil
            guard requests.number(named: task, at: stamp) == nil else { return true }
            if let number = unnamed.removeValue(forKey: bundle), requests[number].isOpen {
                requests[number].submit(as: session, at: stamp)
                if let word = sessions[bundle]?[session] { requests[number].take(word) }
                requests.name(number, task: task)
                return true
            }
            let request = newRequest(of: bundle, as: session, isSubmissionLogged: true, at: stamp)
            waiting[bundle, default: []].append(requests.add(request, named: task))
        case .enqueued(let task): mention(task, isEnqueued: true, in: &requests, at: stamp)
        case .resumed(let task): mention(task, isEnqueued: false, in: &requests, at: stamp)
        case .resumedByApp(let task): return name(task, by: apps.owner(of: record), in: &requests, at: stamp)
        case .began(let task):
            guard let number = requests.number(named: task, at: stamp) else { return false }
            begin(number, in: &requests, at: stamp)
        case .progress(let task, let received, let total):
            guard let number = requests.number(named: task, at: stamp) else { return false }
            begin(number, in: &requests, at: stamp)
            requests[number].terms.bytes = total ?? received
        case .finished(let task, let isError, let code):
            nameless[task] = nil
            guard let number = requests.number(named: task, at: stamp) else {
                overWithoutApp += 1
                return false
            }
            requests[number].terms.errorCode = code
            requests.end(number, stamp, isError ? .failed : .completed, isError ? .notRecorded : nil)
        case .sessionRemoved(let bundle, let session):
            return remove(session, of: bundle, from: &requests, apps, at: stamp)
        case .sessionSet(let bundle, let session, let timeout, let allowsCellularAccess):
            let word = LoggedRequest.SessionTerms(
                stamp: stamp, resourceTimeout: timeout, allowsCellularAccess: allowsCellularAccess)
            // The app makes it anew whenever it is launched, most often as before.
            if let known = sessions[bundle]?[session], known.isSame(as: word) { return false }
            sessions[bundle, default: [:]][session] = word
            for number in numbersOfWaiting(of: bundle, in: requests)
            where requests[number].identifier == session { requests[number].take(word) }
        case .discretionary(let bundle, let isOn):
            let word = LoggedRequest.Discretion(stamp: stamp, isOn: isOn)
            discretionary[bundle] = word
            for number in numbersOfWaiting(of: bundle, in: requests) { requests[number].take(word) }
        case .upload: return false
        case .requestDelay(let bundle, let milliseconds):
            delay(bundle, by: milliseconds, in: &requests, &apps, at: stamp)
        }
        return true
    }

    /// Lets the transfers of an app that wait do so for the delay of those that are created in the background.
    private mutating func delay(
        _ bundle: String, by milliseconds: Int64, in requests: inout LoggedRequests,
        _ apps: inout AppDirectory, at stamp: Stamp
    ) {
        let wait: WaitOfLine? = milliseconds > 0 ? .transferDelay : nil
        let until = stamp.time + min(milliseconds, Span.day) * 1_000
        if milliseconds > 0, numbersOfWaiting(of: bundle, in: requests).isEmpty {
            apps.note(bundle)
            addUnnamed(of: bundle, to: &requests, at: stamp)
        }
        for number in numbersOfWaiting(of: bundle, in: requests) {
            requests[number].waits.append(.init(stamp: stamp, wait: wait, until: until))
            requests[number].add(stamp)
        }
    }

    /// Leaves open how the rest of a session's transfers ended, or of all of an app for nil: the daemon has them no more, and
    /// does not say.
    ///
    /// - Returns: Whether anything is left.
    private mutating func remove(
        _ session: String?, of bundle: String, from requests: inout LoggedRequests, _ apps: AppDirectory,
        at stamp: Stamp
    ) -> Bool {
        let transfers = (numbersOfWaiting(of: bundle, in: requests) + requests.running(of: bundle, apps))
            .filter { requests[$0].mode.isTransfer && (session == nil || requests[$0].identifier == session) }
        for number in transfers { requests.end(number, stamp, .unfinished, .sessionRemoved) }
        return !transfers.isEmpty
    }

    /// Forgets what was logged of an app's transfers in the background, since a person opened the app.
    mutating func visit(_ bundle: String) { discretionary[bundle] = nil }

    /// A transfer of an app, with what was said of all of them.
    private func newRequest(
        of bundle: String, as identifier: String, isSubmissionLogged: Bool, at stamp: Stamp
    ) -> LoggedRequest {
        var request = LoggedRequest(
            .bundle(bundle), identifier: identifier, mode: .nondiscretionaryTransfer, submitted: stamp,
            isSubmissionLogged: isSubmissionLogged)
        request.isModeLogged = false
        if let word = discretionary[bundle] { request.take(word) }
        if let word = sessions[bundle]?[identifier] { request.take(word) }
        return request
    }

    /// Adds the transfer that a line tells of which names only its app.
    private mutating func addUnnamed(
        of bundle: String, to requests: inout LoggedRequests, at stamp: Stamp
    ) {
        let request = newRequest(
            of: bundle, as: "background session", isSubmissionLogged: false, at: stamp)
        let number = requests.add(request)
        unnamed[bundle] = number
        waiting[bundle, default: []].append(number)
    }

    private mutating func mention(
        _ task: String, isEnqueued: Bool, in requests: inout LoggedRequests, at stamp: Stamp
    ) {
        if let number = requests.number(named: task, at: stamp) { return requests[number].add(stamp) }
        if nameless[task] == nil { nameless[task] = (stamp, isEnqueued) }
    }

    /// The app's own line about a transfer that the daemon knows names the app where the daemon hides it.
    private mutating func name(
        _ task: String, by owner: RequestOwner, in requests: inout LoggedRequests, at stamp: Stamp
    ) -> Bool {
        if let number = requests.number(named: task, at: stamp) {
            requests[number].add(stamp)
            return true
        }
        guard let first = nameless.removeValue(forKey: task) else { return false }
        var request = LoggedRequest(
            owner, identifier: "background session", mode: .nondiscretionaryTransfer, submitted: first.stamp,
            isSubmissionLogged: first.isEnqueued)
        request.isModeLogged = false
        request.add(stamp)
        _ = requests.add(request, named: task)
        return true
    }

    private func begin(_ number: Int, in requests: inout LoggedRequests, at stamp: Stamp) {
        requests[number].add(stamp)
        guard requests[number].started == nil, requests[number].isOpen else { return }
        requests.start(number, at: stamp, .dispatched)
    }

    /// The transfers of an app that have not begun.
    private mutating func numbersOfWaiting(of bundle: String, in requests: LoggedRequests) -> [Int] {
        waiting[bundle]?.removeAll { requests[$0].started != nil || !requests[$0].isOpen }
        return waiting[bundle] ?? []
    }
}
