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
