import Timeline

/// Whose a request is: several apps may use one task identifier, and the process that tells of it decides.
extension DayAssembly {
    /// The app that owns a request, as far as it is known now.
    func bundle(of owner: LoggedRequest.Owner) -> String? {
        switch owner {
        case .bundle(let bundle): bundle
        case .identifier(let identifier): apps.bundle(ofIdentifier: identifier)
        case .process(let process, let name, let task):
            apps.bundle(ofProcess: process, named: name)
                ?? task.flatMap { apps.bundle(ofIdentifier: $0, submittedBy: name) }
        }
    }

    /// The owner of what a line is about: the app of its process, as far as that is known now.
    ///
    /// - Parameters:
    ///   - record: A record of an app.
    ///   - task: The task identifier that it names; nil for none.
    /// - Returns: The owner.
    func owner(of record: LogRecord, task: String? = nil) -> LoggedRequest.Owner {
        if let bundle = apps.bundle(ofProcess: record.processID, named: record.process) {
            return .bundle(bundle)
        }
        // Of loose lines some have no head.
        if let task, record.process.isEmpty { return .identifier(task) }
        return .process(record.processID, name: record.process, task: task)
    }

    /// The requests of an app that run, in the order in which they started.
    func running(of bundle: String) -> [Int] {
        running.numbers(of: bundle, identifiers: apps.identifiers(of: bundle)) {
            self.bundle(of: $0) == bundle
        }
    }

    private mutating func set(_ owner: LoggedRequest.Owner, of number: Int) {
        requests[number].owner = owner
        running.claim(number, by: owner)
    }

    /// Notes that a line of an app tells of a request, which is of that app.
    mutating func claim(_ number: Int, by record: LogRecord) {
        guard case .identifier(let identifier) = requests[number].owner else { return }
        let former = bundle(of: requests[number].owner)
        set(owner(of: record, task: identifier), of: number)
        noteUnknownProcess(of: number)
        // It was taken for the task of another app, and put into that app's launch.
        guard bundle(of: requests[number].owner) != former, let started = requests[number].started,
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
        where self.bundle(of: requests[number].owner) == bundle { set(.bundle(bundle), of: number) }
        for identifier in submittedByUnknownProcess.removeValue(forKey: process) ?? [] {
            submissions[identifier] = submissions[identifier]?.map { submission in
                guard case .process(process, _, _) = submission.owner,
                    self.bundle(of: submission.owner) == bundle
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
            return isSameApp(requests[number].owner, owner(of: record, task: requests[number].identifier))
        }
        return true
    }

    /// Whether two owners may be the same app; each process of an app has the same name.
    func isSameApp(_ one: LoggedRequest.Owner, _ other: LoggedRequest.Owner) -> Bool {
        if one == other { return true }
        if let first = bundle(of: one), let second = bundle(of: other) { return first == second }
        guard let first = processName(of: one), let second = processName(of: other) else { return true }
        return first == second
    }

    private func processName(of owner: LoggedRequest.Owner) -> String? {
        if case .process(_, let name, _) = owner { return name }
        return bundle(of: owner).flatMap { apps.names[$0] }
    }
}
