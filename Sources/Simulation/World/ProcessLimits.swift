import BackgroundPolicy
import Timeline

/// The limits of an app's process in the background: one that computes too much, or grows too large, is
/// ended (R008).
extension World {
    /// Looks ahead to when a request's work in the background would be over a limit; work that says nothing of
    /// CPU and memory costs nothing here.
    mutating func watchProcess(_ slot: Int, _ work: Work) {
        guard work.cpu != nil || work.memory != nil else { return }
        let request = requests[slot].request
        guard apps[Int(request.app.index)].state == .background, !request.mode.runsOutsideApp else { return }
        let generation = requests[slot].generation
        if let share = work.cpu, share > limits[.cpuShare], !isCPUMonitorOff(slot) {
            schedule(
                .cpuWindowEnds(slot: UInt32(slot), generation: generation),
                at: backgroundSince(slot) + limits[.cpuWindow]
            )
        }
        if let most = work.memory, most > limits[.backgroundMemory] {
            // That memory grows evenly while the work goes on is assumed.
            let share = limits[.backgroundMemory] * 1_000 / most
            schedule(
                .memoryReached(slot: UInt32(slot), generation: generation),
                at: requests[slot].startedAt + workTime(of: slot, work) * share / 1_000
            )
        }
    }

    /// Looks ahead for all that runs in an app that the person has just left.
    mutating func watchProcess(of app: Int) {
        for listed in requests.listed(of: app, in: \.isRunningInApp) {
            watchProcess(listed.slot, work(of: listed.slot))
        }
    }

    /// `requiresExternalPower` turns the CPU Monitor off for a processing task (R079).
    private func isCPUMonitorOff(_ slot: Int) -> Bool {
        let request = requests[slot].request
        guard request.mode == .processing else { return false }
        return scenario.apps[Int(request.app.index)].tasks[Int(requests[slot].script)].requiresExternalPower
    }

    /// Since when a request has worked without the person looking at its app.
    private func backgroundSince(_ slot: Int) -> Int64 {
        max(requests[slot].startedAt, apps[Int(requests[slot].request.app.index)].lastForeground)
    }

    private func isWorkingInBackground(_ slot: Int, _ generation: UInt32) -> Bool {
        requests[slot].generation == generation && requests[slot].phase == .running
            && !requests[slot].isWorkDone
            && apps[Int(requests[slot].request.app.index)].state == .background
    }

    /// The CPU Monitor ends an app whose work took more than its share for the whole window (R142).
    mutating func endCPUWindow(_ slot: Int, _ generation: UInt32) {
        guard isWorkingInBackground(slot, generation), now >= backgroundSince(slot) + limits[.cpuWindow]
        else { return }
        endProcess(workingOn: slot, .usedTooMuchCPU)
    }

    /// The system ends an app that has grown to the memory that the background allows (R143).
    mutating func reachMemory(_ slot: Int, _ generation: UInt32) {
        guard isWorkingInBackground(slot, generation) else { return }
        endProcess(workingOn: slot, .usedTooMuchMemory)
    }

    private mutating func endProcess(workingOn slot: Int, _ cause: StateCause) {
        let app = Int(requests[slot].request.app.index)
        end(slot, .killed, reason: .process(cause))
        endProcess(app, cause)
    }
}
