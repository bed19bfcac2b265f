import ScenarioFile

/// What the private words of a report or an Info.plist are called instead.
public struct Renaming: Sendable {
    /// An app, by its name, where that is known, and its bundle identifier, or what stands for it.
    let app: @Sendable (_ name: String?, _ bundleIdentifier: String) -> String
    /// A task of an app with a bundle identifier.
    let task: @Sendable (String, String) -> String
    /// A process, which may be one of the system.
    let process: @Sendable (String) -> String
    /// A text of the system with private words in it.
    let text: @Sendable (String) -> String

    /// A renaming by its parts.
    public init(
        app: @escaping @Sendable (String?, String) -> String,
        task: @escaping @Sendable (String, String) -> String,
        process: @escaping @Sendable (String) -> String, text: @escaping @Sendable (String) -> String
    ) {
        (self.app, self.task, self.process, self.text) = (app, task, process, text)
    }

    /// Nothing is called otherwise.
    public static let none = Renaming(
        app: { $1 }, task: { task, _ in task }, process: { $0 }, text: { $0 })
}

extension InfoPlist {
    /// The same declarations of an app that is called otherwise.
    public func renamed(by renaming: Renaming) -> InfoPlist {
        let own = writtenIdentifier ?? ""
        let app = bundleIdentifier.map { renaming.app(name, $0) } ?? writtenIdentifier
        var declarations = writtenDeclarations
        declarations.permittedIdentifiers = declarations.permittedIdentifiers?.map { renaming.task($0, own) }
        return InfoPlist(
            writtenIdentifier: app,
            name: name.map { bundleIdentifier == nil ? renaming.app(nil, $0) : app == own ? $0 : app ?? $0 },
            writtenDeclarations: declarations)
    }
}

extension MetricPayload {
    /// The same totals of an app that is called otherwise.
    public func renamed(by renaming: Renaming) -> MetricPayload {
        var payload = self
        payload.bundleIdentifier = bundleIdentifier.map { renaming.app(nil, $0) }
        return payload
    }
}

extension ProcessReport {
    /// The same report on a process that is called otherwise.
    public func renamed(by renaming: Renaming) -> ProcessReport {
        var report = self
        report.bundleIdentifier = bundleIdentifier.map { renaming.app(name, $0) }
        report.name = name.map(renaming.process)
        report.termination?.explanation = termination?.explanation.map(renaming.text)
        report.measured = measured.map(renaming.text)
        report.action = action.map(renaming.text)
        return report
    }
}

extension MemoryReport {
    /// The same report on processes that are called otherwise.
    func renamed(by renaming: Renaming) -> MemoryReport {
        var report = self
        report.largest = largest.map(renaming.process)
        report.processes = processes.map { process in
            Process(
                name: renaming.process(process.name), processID: process.processID, bytes: process.bytes,
                reason: process.reason, states: process.states)
        }
        return report
    }
}
