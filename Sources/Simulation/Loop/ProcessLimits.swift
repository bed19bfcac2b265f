import BackgroundPolicy
import Timeline

/// The limits of a process in the background: an app that uses too much CPU or memory is ended (R008).
extension World {
    /// Schedules the moments at which a request's work in the background would exceed a limit, if it would.
    ///
    /// Work without figures for CPU and memory costs nothing here.
    mutating func watchProcess(_ index: RequestIndex, _ work: Work) {
        guard work.cpu != nil || work.memory != nil else { return }
        let request = requests[index].request
        guard apps[request.app].process.state == .background, !request.mode.runsOutsideApp else { return }
        if work.cpu != nil { measureCPU(request.app) }
        if let most = work.memory, most > limits[.processMemory] {
            // The assumption is that memory grows linearly during the work.
            let share = limits[.processMemory] * 1_000 / most
            schedule(
                .memoryReached(index, generation: requests[index].generation),
                at: requests[index].startedAt + workTime(of: index, work) * share / 1_000
            )
        }
    }

    /// Schedules the limits for everything that runs in an app that the person has just left.
    mutating func watchProcess(of app: AppID) {
        for listed in requests.listed(of: app, in: \.isRunningInApp) {
            watchProcess(listed.index, work(of: listed.index))
        }
    }

    // MARK: CPU

    /// Measures what the app's process takes of the processor from now on, after work has ended or stopped.
    mutating func measureLessCPU(_ app: AppID) {
        if !cpuMeters[app].isIdle { measureCPU(app) }
    }

    /// Measures what the app's process takes of the processor from now on, and schedules the moment at which that
    /// becomes too much within the window (R244).
    private mutating func measureCPU(_ app: AppID) {
        let percent = computing(in: app).reduce(into: 0) { $0 += work(of: $1).cpu ?? 0 }
        let window = limits[.cpuWindow]
        cpuMeters[app].take(percent, at: now, window: window)
        guard percent > 0 else { return }
        let most = limits[.cpuShare] * window
        guard let moment = cpuMeters[app].reaches(most, window: window, after: now) else { return }
        schedule(.cpuTimeReached(app, generation: cpuMeters[app].generation), at: moment)
    }

    /// The requests whose work the CPU Monitor counts, while the app is in the background.
    private mutating func computing(in app: AppID) -> [RequestIndex] {
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

    /// Ends an app that took too much CPU time within the window (R142).
    mutating func endForCPU(_ app: AppID, _ generation: UInt32) {
        guard cpuMeters[app].generation == generation else { return }
        for index in computing(in: app) { end(index, .killed, reason: .process(.usedTooMuchCPU)) }
        endProcess(app, .usedTooMuchCPU)
    }

    // MARK: Memory

    /// Ends an app whose memory has reached the limit of the background (R143).
    mutating func reachMemory(_ index: RequestIndex, _ generation: UInt32) {
        guard requests.isCurrent(index, generation), requests[index].phase == .running,
            !requests[index].isWorkDone, apps[requests[index].app].process.state == .background
        else { return }
        let app = requests[index].app
        end(index, .killed, reason: .process(.usedTooMuchMemory))
        endProcess(app, .usedTooMuchMemory)
    }
}
