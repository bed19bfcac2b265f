import BackgroundPolicy
import Timeline

extension EventWriting {
    /// Writes what the scheduler saw of the network as it judged.
    mutating func writeNetwork(of requests: [LoggedRequest], _ waits: WaitTimes) {
        let stretches = NetworkStretch.all(
            of: assembly.device, longestSilence: waits.longestSilence,
            ends: networkEnds(of: requests, waits))
        for stretch in stretches {
            put(.device(.networkSighting(stretch.isPresent ? .present : .absent)), stretch.first, rank: 0)
            put(.device(.networkSighting(.notRecorded)), stretch.last, rank: 0)
        }
    }

    /// Until when each evaluation holds that has a row about the network, by its line: as long as what it says of the
    /// request, which is told to be held for that.
    private func networkEnds(of requests: [LoggedRequest], _ waits: WaitTimes) -> [UInt32: Stamp] {
        guard !assembly.device.networkSamples.isEmpty else { return [:] }
        var ends: [UInt32: Stamp] = [:]
        for request in requests where request.evaluations.contains(where: \.evaluation.isAboutNetwork) {
            let request = request.forward
            let over = min(request.started?.time ?? .max, request.ended?.time ?? .max)
            let steps = WaitVerdicts(request, waits, of: request.identifier).steps()
            for (step, next) in zip(steps, steps.dropFirst()) {
                guard let number = step.evaluation, request.evaluations[number].evaluation.isAboutNetwork
                else { continue }
                let line = next.line > 0 ? next.line : step.line
                ends[step.line] = Stamp(time: min(next.time, over), line: line)
            }
        }
        return ends
    }
}

extension Evaluation {
    /// Whether the policy about the network is among its rows.
    fileprivate var isAboutNetwork: Bool {
        rows.contains { $0.policy == SchedulerPolicy.networkQuality.rawValue }
    }
}
