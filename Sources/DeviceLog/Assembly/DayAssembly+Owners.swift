import Timeline

/// What becomes known of the owners of requests as lines come in.
extension DayAssembly {
    /// The requests of an app that run, in the order in which they started.
    func running(of bundle: String) -> [Int] {
        running.numbers(of: bundle, identifiers: apps.identifiers(of: bundle)) {
            apps.bundle(of: $0) == bundle
        }
    }

    private mutating func set(_ owner: LoggedRequest.Owner, of number: Int) {
        requests[number].owner = owner
        running.claim(number, by: owner)
    }

    /// Notes that a line of an app tells of a request, which is of that app.
    mutating func claim(_ number: Int, by record: LogRecord) {
        guard case .identifier(let identifier) = requests[number].owner else { return }
        let former = apps.bundle(of: requests[number].owner)
        set(apps.owner(of: record, task: identifier), of: number)
        noteUnknownProcess(of: number)
        // It was taken for the task of another app, and put into that app's launch.
        guard apps.bundle(of: requests[number].owner) != former, let started = requests[number].started,
            requests[number].startReason != .debugger
        else { return }
        requests[number].launch = nil
        requests[number].startReason = .notRecorded
        findLaunch(of: number, startedAt: started)
    }

    /// Keeps in mind a request whose owner is a process that no line has named the app of.
    mutating func noteUnknownProcess(of number: Int) {
        guard case .process(let process, _, _) = requests[number].owner, process > 0 else { return }
        ofUnknownProcess[process, default: []].append(number)
    }

    /// Notes the process of an app, whose number another one may have later.
    mutating func note(_ bundle: String, process: Int32) {
        guard apps.bundle(ofProcess: process) != bundle else { return }
        apps.note(bundle, process: process)
        for number in ofUnknownProcess.removeValue(forKey: process) ?? []
        where apps.bundle(of: requests[number].owner) == bundle { set(.bundle(bundle), of: number) }
        for identifier in submittedByUnknownProcess.removeValue(forKey: process) ?? [] {
            submissions[identifier] = submissions[identifier]?.map { submission in
                guard case .process(process, _, _) = submission.owner,
                    apps.bundle(of: submission.owner) == bundle
                else { return submission }
                var named = submission
                named.owner = .bundle(bundle)
                return named
            }
        }
    }

    /// Whether a request may be of the app of a record, as far as is known now.
    func mayBe(_ number: Int, of record: LogRecord) -> Bool {
        guard case .identifier = requests[number].owner else {
            return apps.isSameApp(
                requests[number].owner, apps.owner(of: record, task: requests[number].identifier))
        }
        return true
    }
}
