public import Timeline

/// Where a recorded day and the same day simulated again part.
public struct LogDifference: Hashable, Sendable {
    /// The line of the recording, from 1; the one after its last event where the recording lacks one.
    public let line: Int
    /// The line as it was recorded; nil where the recording lacks one.
    public let recorded: String?
    /// The line as it is simulated; nil where the simulation lacks one.
    public let simulated: String?
}

/// Holds a day that is simulated again against its recording, event by event.
///
/// What the recording does not claim to hold is not compared: events after the moment through which it stands
/// and, where it was cut off, all that follow its last one.
public struct LogComparison {
    private let recording: Recording
    private var encoder: LineEncoder
    private var next = 0
    /// The first difference so far; nothing after it is compared.
    public private(set) var difference: LogDifference?

    /// Begins with the headers, rosters included.
    public init(_ recording: Recording, simulated header: LogHeader) {
        self.recording = recording
        encoder = LineEncoder(header.day.roster)
        difference = Self.headerDifference(recording.header, header)
    }

    /// Compares the next simulated event; O(1).
    public mutating func add(_ event: TimelineEvent) {
        guard difference == nil, event.moment <= recording.through ?? event.moment else { return }
        guard next < recording.events.count else {
            if recording.isComplete { differ(line: lineAfterLast, nil, event) }
            return
        }
        let recorded = recording.events[next]
        if recorded == event {
            next += 1
        } else {
            differ(line: Int(recording.lines[next]), recorded, event)
        }
    }

    /// Ends the simulated day and gives the first difference, nil when there is none.
    public mutating func finish() -> LogDifference? {
        if difference == nil, next < recording.events.count {
            differ(line: Int(recording.lines[next]), recording.events[next], nil)
        }
        return difference
    }

    private var lineAfterLast: Int {
        recording.lines.last.map { Int($0) + 1 } ?? RosterLines.texts(recording.header).count + 1
    }

    private mutating func differ(line: Int, _ recorded: TimelineEvent?, _ simulated: TimelineEvent?) {
        difference = LogDifference(
            line: line, recorded: recorded.map { text(of: $0) }, simulated: simulated.map { text(of: $0) }
        )
    }

    private mutating func text(of event: TimelineEvent) -> String {
        let bytes = LineBytes(capacity: 1 << 10)
        encoder.append(event, to: bytes)
        return String(decoding: bytes.contents.dropLast(), as: UTF8.self)
    }

    private static func headerDifference(_ recorded: LogHeader, _ simulated: LogHeader) -> LogDifference? {
        guard recorded != simulated else { return nil }
        let left = RosterLines.texts(recorded)
        let right = RosterLines.texts(simulated)
        let common = zip(left, right).prefix { $0 == $1 }.count
        return LogDifference(
            line: common + 1, recorded: common < left.count ? left[common] : nil,
            simulated: common < right.count ? right[common] : nil
        )
    }
}
