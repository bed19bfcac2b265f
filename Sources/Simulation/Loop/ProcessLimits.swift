import BackgroundPolicy
import Timeline

/// The limits of a process in the background: an app that uses too much CPU or memory is ended (R008).
extension World {
    /// Schedules the moment at which a request's work in the background would exceed a limit, if it would.
    ///
    /// Work without figures for CPU and memory costs nothing here.
    mutating func watchProcess(_ index: RequestIndex, _ work: Work) {
        guard work.cpu != nil || work.memory != nil else { return }
        let request = requests[index].request
        guard apps[request.app].process.state == .background, !request.mode.runsOutsideApp else { return }
        let generation = requests[index].generation
        if let share = work.cpu, share > limits[.cpuShare], !isCPUMonitorOff(index) {
            schedule(
                .cpuWindowEnds(index, generation: generation),
                at: backgroundSince(index) + limits[.cpuWindow]
            )
        }
        if let most = work.memory, most > limits[.processMemory] {
            // The assumption is that memory grows linearly during the work.
            let share = limits[.processMemory] * 1_000 / most
            schedule(
                .memoryReached(index, generation: generation),
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

    /// `requiresExternalPower` turns the CPU Monitor off for a processing task (R079); continued tasks may use the
    /// CPU heavily (R219).
    private func isCPUMonitorOff(_ index: RequestIndex) -> Bool {
        let mode = requests[index].mode
        return mode.showsProgress
            || (mode == .processing && requests[index].detail.taskTerms.contains(.requiresPower))
    }

    /// Since when a request has worked while its app is in the background.
    private func backgroundSince(_ index: RequestIndex) -> Int64 {
        max(requests[index].startedAt, apps[requests[index].app].standing.lastForeground)
    }

    private func isWorkingInBackground(_ index: RequestIndex, _ generation: UInt32) -> Bool {
        requests.isCurrent(index, generation) && requests[index].phase == .running
            && !requests[index].isWorkDone
            && apps[requests[index].app].process.state == .background
    }

    /// Ends an app whose work exceeded its CPU share for the whole window (R142).
    mutating func endCPUWindow(_ index: RequestIndex, _ generation: UInt32) {
        guard isWorkingInBackground(index, generation), now >= backgroundSince(index) + limits[.cpuWindow]
        else { return }
        endProcess(workingOn: index, .usedTooMuchCPU)
    }

    /// Ends an app whose memory has reached the limit of the background (R143).
    mutating func reachMemory(_ index: RequestIndex, _ generation: UInt32) {
        guard isWorkingInBackground(index, generation) else { return }
        endProcess(workingOn: index, .usedTooMuchMemory)
    }

    private mutating func endProcess(workingOn index: RequestIndex, _ cause: StateCause) {
        let app = requests[index].app
        end(index, .killed, reason: .process(cause))
        endProcess(app, cause)
    }
}
