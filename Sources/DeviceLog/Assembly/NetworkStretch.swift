import Timeline

/// A time over which the scheduler saw the same network, from one evaluation to the end of the last that agrees.
///
/// Two that agree and are near to each other stand for the time between them. One of a request holds as long as what it
/// says of the request, until the scheduler looks again.
struct NetworkStretch {
    let isPresent: Bool
    let first: Stamp
    /// The last evaluation that agrees, or when that no longer holds.
    private(set) var last: Stamp
    private var lastSample: Int64

    /// The stretches of a log in order of time; none where processes log the network, or Airplane Mode is on.
    ///
    /// - Parameters:
    ///   - device: What the log records of the device.
    ///   - longestSilence: How far apart two evaluations of one stretch may be, in microseconds.
    ///   - ends: Until when evaluations of requests hold, by their lines.
    /// - Returns: The stretches, which do not touch.
    static func all(
        of device: LoggedDevice, longestSilence: Int64, ends: [UInt32: Stamp]
    ) -> [NetworkStretch] {
        guard !device.hasNetworkLines else { return [] }
        let samples = device.networkSamples.sorted {
            ($0.stamp.time, $0.stamp.line) < ($1.stamp.time, $1.stamp.line)
        }
        let marks = Mark.all(of: device)
        var passed = 0
        var isKnown = false
        var stretches: [NetworkStretch] = []
        for sample in samples {
            // A look that contradicts what was seen before ends it, whatever it was about.
            if let open = stretches.last, open.isPresent != sample.isPresent,
                open.last.time > sample.stamp.time
            {
                stretches[stretches.count - 1].last = sample.stamp
            }
            let first = passed
            while passed < marks.count, marks[passed].time <= sample.stamp.time {
                isKnown = marks[passed].isRecorded ?? isKnown
                passed += 1
            }
            guard !isKnown else { continue }
            let next = passed < marks.count ? marks[passed].time : .max
            let end = ends[sample.stamp.line].flatMap { $0.time <= next ? $0 : nil } ?? sample.stamp
            if first == passed, let open = stretches.last, open.isPresent == sample.isPresent,
                sample.stamp.time - open.lastSample <= longestSilence
            {
                if end.time >= open.last.time { stretches[stretches.count - 1].last = end }
                stretches[stretches.count - 1].lastSample = sample.stamp.time
            } else {
                stretches.append(
                    NetworkStretch(
                        isPresent: sample.isPresent, first: sample.stamp, last: end,
                        lastSample: sample.stamp.time))
            }
        }
        return stretches
    }
}

/// A moment over which no stretch goes on.
private struct Mark {
    let time: Int64
    /// Whether the network is recorded from here on; nil for a start of the phone and for a gap in the
    /// records, which do not change that.
    let isRecorded: Bool?

    /// The marks of a log in order of time.
    static func all(of device: LoggedDevice) -> [Mark] {
        let silences = device.silences.map { Mark(time: $0 + 1, isRecorded: nil) }
        let changes = device.changes.compactMap { change -> Mark? in
            switch change.happening {
            case .device(.network): Mark(time: change.stamp.time, isRecorded: true)
            case .device(.networkSighting): Mark(time: change.stamp.time, isRecorded: false)
            case .device(.restart): Mark(time: change.stamp.time, isRecorded: nil)
            case .device, .app, .request, .intervention: nil
            }
        }
        return (changes + silences).sorted { $0.time < $1.time }
    }
}
