import Timeline

/// A key that lines of the recording use, in the order of this list.
enum RecordingKey: UInt8, CaseIterable {
    case t, event
    case app, mode, task, taskIndex
    case format, version, model, title, start, length, profile, assumptions, choices, seed, scenario, logged,
        timed
    case name
    case milliPercent, connected, network, locked, on, level, perMille, energy, cellular
    case state, cause, present, freshness, daysAgo, by, until, presentation, refresh, processing
    case request, launch, earliestBegin, askedBegin, windowBegin, windowEnd, interval, refusal
    case adverse, awaits, unlogged
    case decision, score, threshold, policy, weight, rationale
    case process, text, records, unit, offset, run, step
    case cold, bytesLeft, percent, outcome, reason
    case act
    case at, key, action, speed, playing, selected, note, from
    case events
    case line
    case crc

    /// The key as written on a line.
    var text: String {
        switch self {
        case .taskIndex: "task-index"
        case .milliPercent: "milli-percent"
        case .perMille: "per-mille"
        case .daysAgo: "days-ago"
        case .earliestBegin: "earliest-begin"
        case .askedBegin: "asked-begin"
        case .windowBegin: "window-begin"
        case .windowEnd: "window-end"
        case .bytesLeft: "bytes-left"
        default: "\(self)"
        }
    }

    /// The key of the value of a setting of the device.
    static func value(of setting: DeviceSetting) -> RecordingKey {
        switch setting.descriptor.values {
        case .flag("connected"): .connected
        case .flag: .on
        case .levels: .level
        }
    }
}
