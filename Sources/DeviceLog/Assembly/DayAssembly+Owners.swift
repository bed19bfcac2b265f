import Timeline

/// What becomes known of the owners of requests as lines come in.
extension DayAssembly {
    /// Notes that an app logged a line about a request, which therefore belongs to that app.
    mutating func claim(_ number: Int, by record: LogRecord) {
        guard case .identifier(let identifier) = requests[number].owner else { return }
        let former = apps.bundle(of: requests[number].owner)
        requests.set(apps.owner(of: record, task: identifier), of: number)
        // It was taken for the task of another app, and put into that app's launch.
        guard apps.bundle(of: requests[number].owner) != former, let started = requests[number].started,
            requests[number].startReason != .debugger
        else { return }
        requests[number].launch = nil
        requests[number].startReason = .notRecorded
        findLaunch(of: number, startedAt: started)
    }

    /// Notes the process of an app, whose number another one may have later.
    mutating func note(_ bundle: String, process: Int32) {
        guard apps.bundle(ofProcess: process) != bundle else { return }
        apps.note(bundle, process: process)
        requests.name(process, bundle, apps)
        submissions.name(process, bundle, apps)
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
