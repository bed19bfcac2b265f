import Timeline

/// Builds a recording line by line: here a journal's lines get their meaning (see `SessionJournal`).
struct RecordingBuilder {
    private static let kinds = WordTable(LineKind.allCases, \.rawValue)
    /// So many different unknown kinds and keys are noted; a file could hold any number.
    private static let mostUnknowns = 16

    private var decoder = EventDecoder()
    private var recording: Recording?
    private var isRosterOpen = true
    private var isRewound = false
    private var unknownKinds: [Unknown] = []
    private var unknownKeys: [Unknown] = []

    private struct Unknown {
        let name: [UInt8]
        let line: Int
        var count = 1
    }

    var isEmpty: Bool { recording == nil }

    mutating func note(_ note: LogNote) { recording?.notes.append(note) }

    /// Adds a line.
    mutating func add(_ line: LineValues, line number: Int) throws(LogProblem) {
        guard recording != nil else { return try addHeader(line) }
        let moment = Moment(try line.time(.t))
        let (bytes, range) = try line.part(.event)
        guard let kind = Self.kinds.find(bytes, range) else {
            return Self.count(Array(bytes[range].prefix(64)), number, in: &unknownKinds)
        }
        guard recording?.through == nil else { throw .misplaced(kind: kind.rawValue) }
        if let happening = try decoder.happening(kind, line) {
            try add(TimelineEvent(at: moment, happening), line: number)
        } else {
            try add(kind, line, at: moment)
        }
        for key in line.fields.unknown {
            Self.count(Array(line.bytes[key].prefix(64)), number, in: &unknownKeys)
        }
    }

    /// The recording as far as it could be read; nil without a header.
    mutating func finish(isDamaged: Bool) -> Recording? {
        recording?.header.day.roster = decoder.roster
        for unknown in unknownKinds {
            let name = String(decoding: unknown.name, as: UTF8.self)
            note(.unknownKind(name, count: unknown.count, firstLine: unknown.line))
        }
        for unknown in unknownKeys {
            let name = String(decoding: unknown.name, as: UTF8.self)
            note(.unknownKey(name, count: unknown.count, firstLine: unknown.line))
        }
        if !isDamaged, recording?.through == nil { note(.noEnd) }
        return recording
    }

    private mutating func addHeader(_ line: LineValues) throws(LogProblem) {
        let (version, minor) = try HeaderDecoder.version(line)
        recording = Recording(header: try HeaderDecoder.header(line), version: version)
        if minor > LogFormat.minor { note(.newerMinorVersion(version)) }
    }

    /// Appends an event to the day as it stands, from which an intervention after a rewind takes the future.
    private mutating func add(_ event: TimelineEvent, line number: Int) throws(LogProblem) {
        isRosterOpen = false
        if let last = recording?.events.last?.moment, event.moment < last {
            guard case .intervention = event.happening, isRewound else { throw .outOfOrder(after: last) }
            let end = recording?.events.partitioningIndex { $0.moment > event.moment } ?? 0
            supersede(from: end)
        }
        if case .intervention = event.happening { isRewound = false }
        recording?.events.append(event)
        recording?.lines.append(UInt32(truncatingIfNeeded: number))
    }

    private mutating func add(_ kind: LineKind, _ line: LineValues, at moment: Moment) throws(LogProblem) {
        switch kind {
        case .app where isRosterOpen: try decoder.addApp(line)
        case .task where isRosterOpen: try decoder.addTask(line)
        case .takenBack: try takeBack(TimelineEvent(at: moment, .intervention(decoder.act(line))))
        case .rewind:
            isRewound = true
            try addStep(line, at: moment, .rewind(from: Moment(line.time(.from))))
        case .playhead: try addStep(line, at: moment, .playhead)
        case .key: try addStep(line, at: moment, .key(line.text(.key)))
        case .speed:
            let speed = try line.integer(.speed, in: 0...LogFormat.largestSpeed)
            try addStep(line, at: moment, .speed(speed, isPlaying: line.boolean(.playing)))
        case .end: try end(line, through: moment)
        default: throw .misplaced(kind: kind.rawValue)
        }
    }

    private mutating func addStep(
        _ line: LineValues, at moment: Moment, _ deed: PerformedStep.Deed
    ) throws(LogProblem) {
        isRosterOpen = false
        let step = PerformedStep(elapsed: try line.time(.at), moment: moment, deed)
        if let last = recording?.steps.last?.step, step.elapsed < last.elapsed {
            throw .outOfOrder(after: last.moment)
        }
        let stage = (recording?.stageCount ?? 1) - 1
        recording?.steps.append(Recording.Step(step: step, stage: stage))
    }

    private mutating func takeBack(_ event: TimelineEvent) throws(LogProblem) {
        guard let place = recording?.events.lastIndex(of: event) else { throw .nothingToTakeBack }
        supersede(from: place)
    }

    private mutating func supersede(from place: Int) {
        guard let events = recording?.events else { return }
        recording?.supersessions.append(.init(kept: place, removed: Array(events[place...])))
        recording?.events.removeSubrange(place...)
        recording?.lines.removeSubrange(place...)
    }

    private mutating func end(_ line: LineValues, through moment: Moment) throws(LogProblem) {
        let events = recording?.events ?? []
        if let last = events.last?.moment, moment < last { throw .outOfOrder(after: last) }
        let told = try line.integer(.events, in: 0...LogFormat.largestNumber)
        guard told == events.count else { throw .countDiffers(told: told, found: Int64(events.count)) }
        recording?.through = moment
    }

    private static func count(_ name: [UInt8], _ line: Int, in unknowns: inout [Unknown]) {
        if let index = unknowns.firstIndex(where: { $0.name == name }) {
            unknowns[index].count += 1
        } else if unknowns.count < mostUnknowns {
            unknowns.append(Unknown(name: name, line: line))
        }
    }
}
