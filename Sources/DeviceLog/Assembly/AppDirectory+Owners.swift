/// The app that owns a request: as several may use one task identifier, the process that logs it decides.
extension AppDirectory {
    /// The app that owns a request, as far as it is known now.
    func bundle(of owner: RequestOwner) -> String? {
        switch owner {
        case .bundle(let bundle): bundle
        case .identifier(let identifier): bundle(ofIdentifier: identifier)
        case .process(let process, let name, let task):
            bundle(ofProcess: process, named: name)
                ?? task.flatMap { bundle(ofIdentifier: $0, submittedBy: name) }
        }
    }

    /// The app of a process that a line names by its number and its name, as far as it is known now.
    func bundle(of process: MentionedApp?) -> String? {
        guard let number = process?.processID, let name = process?.process else { return nil }
        return bundle(ofProcess: number, named: name)
    }

    /// The owner of what a line is about: the app of its process, as far as that is known now.
    ///
    /// - Parameters:
    ///   - record: A record of an app.
    ///   - task: The task identifier that it names; nil for none.
    /// - Returns: The owner.
    func owner(of record: LogRecord, task: String? = nil) -> RequestOwner {
        if !record.app.isEmpty { return .bundle(record.app) }
        if let recorded { return .bundle(recorded) }
        if let bundle = bundle(ofProcess: record.processID, named: record.process) { return .bundle(bundle) }
        // Of loose lines some have no head.
        if let task, record.process.isEmpty { return .identifier(task) }
        return .process(record.processID, name: record.process, task: task)
    }

    /// Whether two owners may be the same app; each process of an app has the same name.
    func isSameApp(_ one: RequestOwner, _ other: RequestOwner) -> Bool {
        if one == other { return true }
        if let first = bundle(of: one), let second = bundle(of: other) { return first == second }
        guard let first = processName(of: one), let second = processName(of: other) else { return true }
        return first == second
    }

    private func processName(of owner: RequestOwner) -> String? {
        if case .process(_, let name, _) = owner { return name }
        return bundle(of: owner).flatMap { names[$0] }
    }
}
