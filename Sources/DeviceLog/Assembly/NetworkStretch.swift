import Timeline

/// For how long the scheduler saw the same of the network, from one evaluation to the last that says so.
///
/// Between two evaluations nobody looked. Two that say the same and are near to each other stand for the time between
/// them, as they do for what held a request.
struct NetworkStretch {
    let isPresent: Bool
    let first: Stamp
    private(set) var last: Stamp

    /// The stretches of a log in order of time; none where processes tell of the network, or Airplane Mode is on.
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
        let marks = Mark.all(of: device)
        var passed = 0
        var isKnown = false
        var stretches: [NetworkStretch] = []
        for sample in samples {
            let first = passed
            while passed < marks.count, marks[passed].time <= sample.stamp.time {
                isKnown = marks[passed].tells ?? isKnown
                passed += 1
            }
            guard !isKnown else { continue }
            if first == passed, let open = stretches.last, open.isPresent == sample.isPresent,
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

/// A moment over which no stretch goes on.
private struct Mark {
    let time: Int64
    /// Whether a line tells the network from here on; nil for a start of the phone and for a gap
    /// in the records, which say nothing of it.
    let tells: Bool?

    /// The marks of a log in order of time.
    static func all(of device: LoggedDevice) -> [Mark] {
        let silences = device.silences.map { Mark(time: $0 + 1, tells: nil) }
        let told = device.changes.compactMap { change -> Mark? in
            switch change.happening {
            case .device(.network): Mark(time: change.stamp.time, tells: true)
            case .device(.networkSighting): Mark(time: change.stamp.time, tells: false)
            case .device(.restart): Mark(time: change.stamp.time, tells: nil)
            case .device, .app, .request, .intervention: nil
            }
        }
        return (told + silences).sorted { $0.time < $1.time }
    }
}
