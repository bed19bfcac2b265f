import Timeline

/// An end that a line tells by the name and the number of a process alone.
struct EndByName: Sendable {
    let name: String
    let process: Int32
    let end: LoggedEnd
    let stamp: Stamp
}

/// Ends whose app another line of the same moment names, which only tells that it runs no more.
extension DayAssembly {
    /// Keeps an end of a process that no line has shown to be an app's.
    mutating func keepEndByName(_ end: LoggedEnd, of app: MentionedApp?, at stamp: Stamp) {
        guard let name = app?.process, let process = app?.processID, process > 0 else { return }
        endByName = EndByName(name: name, process: process, end: end, stamp: stamp)
    }

    /// Gives an app that is told to run no more the end of the process that would be called like it.
    mutating func takeEndByName(for bundle: String) {
        guard let told = endByName,
            apps.bundle(ofListed: told.name, process: told.process) == bundle
        else { return }
        endByName = nil
        note(bundle, process: told.process)
        apps.note(name: told.name, process: told.process)
        _ = kill(
            MentionedApp(bundle: bundle, processID: told.process), told.end, at: told.stamp)
    }
}
