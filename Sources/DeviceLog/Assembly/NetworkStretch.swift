import Timeline

/// For how long the scheduler saw the same of the network, from one evaluation to the last that says so.
///
/// Between two evaluations nobody looked. Two that say the same and are near to each other stand for the time between
/// them, as they do for what held a request.
struct NetworkStretch {
    let isPresent: Bool
    let first: Stamp
    private(set) var last: Stamp

    /// The stretches of a log in order of time; none where processes tell of the network.
    ///
    /// - Parameters:
    ///   - device: What the log tells of the device.
    ///   - longestSilence: How far apart two evaluations of one stretch may be, in microseconds.
    /// - Returns: The stretches, which do not touch.
    static func all(of device: LoggedDevice, longestSilence: Int64) -> [NetworkStretch] {
        guard !device.hasNetworkLines else { return [] }
        let samples = device.networkSamples.sorted {
            ($0.stamp.time, $0.stamp.line) < ($1.stamp.time, $1.stamp.line)
        }
        var stretches: [NetworkStretch] = []
        for sample in samples {
            if let open = stretches.last, open.isPresent == sample.isPresent,
                sample.stamp.time - open.last.time <= longestSilence
            {
                stretches[stretches.count - 1].last = sample.stamp
            } else {
                stretches.append(
                    NetworkStretch(isPresent: sample.isPresent, first: sample.stamp, last: sample.stamp))
            }
        }
        return stretches
    }
}
