import BackgroundPolicy
import Timeline

/// What the processes of apps take of the processor in the background, as the CPU Monitor counts it (R244).
extension World {
    /// Measures what the app's process takes of the processor from now on, after work has ended or stopped.
    mutating func measureLessCPU(_ app: AppID) {
        if !cpuMeters[app].isIdle { measureCPU(app) }
    }

    /// Measures what the app's process takes of the processor from now on, and schedules the moment at which that
    /// becomes too much within the window (R244).
    mutating func measureCPU(_ app: AppID) {
        let percent = computing(in: app).reduce(into: 0) { $0 += work(of: $1).cpu ?? 0 }
        let window = limits[.cpuWindow]
        cpuMeters[app].take(percent, at: now, window: window)
        guard percent > 0 else { return }
        let most = limits[.cpuShare] * window
        guard let moment = cpuMeters[app].reaches(most, window: window, after: now) else { return }
        schedule(.cpuTimeReached(app, generation: cpuMeters[app].generation), at: moment)
    }

    /// The requests whose work the CPU Monitor counts, while the app is in the background.
    mutating func computing(in app: AppID) -> [RequestIndex] {
        guard apps[app].process.state == .background else { return [] }
        var found: [RequestIndex] = []
        for listed in requests.listed(of: app, in: \.isRunningInApp) where isWorking(listed.index) {
            if work(of: listed.index).cpu != nil, !isCPUMonitorOff(listed.index) {
                found.append(listed.index)
            }
        }
        return found
    }

    /// Whether the work of a request goes on; a handler that is called stops it, if it is one that does.
    private mutating func isWorking(_ index: RequestIndex) -> Bool {
        guard requests[index].isRunning, !requests[index].isWorkDone, !requests[index].isLockedOut else {
            return false
        }
        return requests[index].phase == .running || !work(of: index).stopsOnExpiration
    }

    /// `requiresExternalPower` turns the CPU Monitor off for a processing task (R079); continued tasks may use the
    /// CPU heavily (R219).
    private func isCPUMonitorOff(_ index: RequestIndex) -> Bool {
        let mode = requests[index].mode
        return mode.showsProgress
            || (mode == .processing && requests[index].detail.taskTerms.contains(.requiresPower))
    }
}
