import BackgroundPolicy
import Timeline

/// Builds a recording line by line, giving a journal's lines their meaning (see `SessionJournal`).
struct RecordingBuilder {
    /// How many different unknown kinds and keys are reported; a file could have any number.
    private static let mostUnknowns = 16

    private var decoder = EventDecoder()
    private var recording: Recording?
    private var day = RecordedDay()
    private var seal = LineSeal()
    /// Whether the recording's version has checksums.
    private var hasSeals = true
    private var length: Int64 = 0
    private var spent = SpentAmounts()
    /// What a device's log says beside its events; nil for a day that was simulated.
    private var evidence: EvidenceReading?
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

    /// Whether the last line has not come yet.
    var isOpen: Bool { recording?.through == nil }

    /// What reads the events on lines to come by itself; nil as long as the roster may go on, and for lines that must be
    /// read one after the other.
    var ahead: EventsAhead? {
        guard !isRosterOpen, evidence == nil, decoder.needsNoLineBefore else { return nil }
        return EventsAhead(decoder, length: length)
    }

    /// The recording as far as its lines came, without the evidence of a device's log; nil without a header.
    var soFar: Recording? {
        var recording = recording
        recording?.header.day.roster = decoder.roster
        recording?.day = day
        return recording
    }

    mutating func note(_ note: RecordingNote) { recording?.notes.append(note) }

    /// Adds a line and returns its meaning.
    mutating func add(_ line: LineValues, line number: Int) throws(RecordingProblem) -> RecordingLine.Meaning
    {
        guard recording != nil else { return try addHeader(line) }
        let moment = Moment(try line.integer(.t, in: 0...length))
        let kind = try LineKind.find(line)
        try checkSeal(line, isExpected: evidence != nil || kind?.isSealed ?? false)
        guard let kind else {
            let (bytes, range) = try line.part(.event)
            Self.count(Array(bytes[range].prefix(64)), number, in: &unknownKinds)
            return .unknown
        }
        guard isOpen else { throw .misplaced(kind: kind.name) }
        let meaning = try meaning(of: kind, line, at: moment, number: number)
        evidence?.end(kind)
        for key in line.fields.unknown {
            Self.count(Array(line.bytes[key].prefix(64)), number, in: &unknownKeys)
        }
        return meaning
    }

    /// Takes a line of a known kind.
    private mutating func meaning(
        of kind: LineKind, _ line: LineValues, at moment: Moment, number: Int
    ) throws(RecordingProblem) -> RecordingLine.Meaning {
        guard kind.isOfLoggedDay else {
            guard let happening = try decoder.happening(kind, line) else {
                return try add(kind, line, at: moment)
            }
            return try add(happening, line, at: moment)
        }
        isRosterOpen = false
        guard var reading = evidence else { throw .misplaced(kind: kind.name) }
        if let happening = try decoder.happening(kind, line) {
            return try add(happening, line, at: moment)
        }
        // Moved out for the change, so that it is not copied.
        evidence = nil
        defer { evidence = reading }
        if case .evidence(let kind) = kind {
            try reading.add(kind, line, at: moment, number: number, decoder.names)
            return .evidence
        }
        let request = try decoder.request(line)
        return try add(.request(request, .evaluated(try reading.addEvaluation(line))), line, at: moment)
    }

    private mutating func add(
        _ happening: Happening, _ line: LineValues, at moment: Moment
    ) throws(RecordingProblem) -> RecordingLine.Meaning {
        let event = TimelineEvent(at: moment, happening, line: try line.deviceLine)
        if case .request(let request, .submitted) = happening { try evidence?.addSubmission(request, line) }
        try add(event)
        return .event(event)
    }

    /// The recording as far as it could be read; nil without a header.
    mutating func finish(isDamaged: Bool) -> Recording? {
        recording?.header.day.roster = decoder.roster
        recording?.day = day
        recording?.evidence = evidence?.evidence
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

    private mutating func addHeader(_ line: LineValues) throws(RecordingProblem) -> RecordingLine.Meaning {
        let (version, major, minor) = try HeaderDecoder.version(line)
        hasSeals = (major, minor) >= RecordingFormat.firstWithChecksums
        decoder = EventDecoder((major, minor))
        try checkSeal(line, isExpected: true)
        let header = try HeaderDecoder.header(line)
        length = header.day.length
        evidence = header.isLogged ? EvidenceReading() : nil
        recording = Recording(header: header, version: version, hasChecksums: hasSeals)
        if major == RecordingFormat.major, minor > RecordingFormat.minor { note(.newerMinorVersion(version)) }
        return .header(header, version: version)
    }

    /// Verifies the checksum of a line that has one, or must have one.
    private mutating func checkSeal(_ line: LineValues, isExpected: Bool) throws(RecordingProblem) {
        guard line.fields[.crc] != nil else {
            if hasSeals, isExpected { throw .missingKey(RecordingKey.crc.text) }
            return
        }
        guard seal.accepts(line.bytes[line.range]) else { throw .badChecksum }
    }

    /// Appends an event to the day, which is open.
    mutating func add(_ event: TimelineEvent) throws(RecordingProblem) {
        isRosterOpen = false
        try spent.add(event.happening)
        if case .intervention = event.happening, !hasSeals {
            day.supersedeSilently(event, isRewound: isRewound)
            isRewound = false
        }
        if let last = day.events.last?.moment, event.moment < last { throw .outOfOrder(after: last) }
        day.append(event)
    }

    private mutating func add(
        _ kind: LineKind, _ line: LineValues, at moment: Moment
    ) throws(RecordingProblem) -> RecordingLine.Meaning {
        if case .step(let step) = kind {
            try addStep(step, line, at: moment)
            return .step
        }
        if kind == .takenBack {
            let event = TimelineEvent(at: moment, .intervention(try decoder.act(line)))
            guard let index = day.events.lastIndex(of: event) else { throw .nothingToTakeBack }
            day.supersede(from: index)
            return .takenBack(Intervention(at: moment, try decoder.act(line)))
        }
        if kind == .superseded {
            let kept = Int(try line.integer(.events))
            guard kept <= day.events.count else { throw .outOfRange(key: RecordingKey.events.text) }
            day.supersede(from: kept)
            return .superseded(keeping: kept)
        }
        if kind == .unwritten {
            isRosterOpen = false
            day.isBehind = true
            return .step
        }
        if kind == .end {
            try end(line, through: moment)
            return .end(through: moment)
        }
        guard case .roster(let named) = kind, isRosterOpen else { throw .misplaced(kind: kind.name) }
        switch named {
        case .app: try decoder.addApp(line)
        case .task: try decoder.addTask(line)
        }
        return .roster
    }

    private mutating func addStep(
        _ kind: LineKind.Step, _ line: LineValues, at moment: Moment
    ) throws(RecordingProblem) {
        let action: PerformedStep.Action
        switch kind {
        case .rewind:
            isRewound = true
            action = .rewind(from: Moment(try line.integer(.from)))
        case .playhead: action = .playhead
        case .key:
            let name = line.fields[.action] == nil ? nil : try line.text(.action)
            action = .key(try line.text(.key), action: name)
        case .speed:
            let speed = try line.integer(.speed)
            action = .speed(speed, isPlaying: try line.boolean(.playing))
        case .select: action = try selection(line)
        case .mark: action = .mark(try line.text(.note))
        }
        isRosterOpen = false
        let step = PerformedStep(elapsed: try line.integer(.at), moment: moment, action)
        if let last = recording?.steps.last?.step, step.elapsed < last.elapsed {
            throw .outOfOrder(after: last.moment)
        }
        recording?.steps.append(Recording.Step(step: step, stage: day.stageCount - 1))
    }

    private func selection(_ line: LineValues) throws(RecordingProblem) -> PerformedStep.Action {
        let app = try decoder.app(line)
        let number = try line.integer(.selected)
        guard number >= 0 else { return .select(app, nil) }
        let task = TaskID(Int(number))
        guard Int(number) < decoder.roster.tasks.count, decoder.roster[task].app == app else {
            throw .outOfRange(key: RecordingKey.selected.text)
        }
        return .select(app, task)
    }

    private mutating func end(_ line: LineValues, through moment: Moment) throws(RecordingProblem) {
        if let last = day.events.last?.moment, moment < last { throw .outOfOrder(after: last) }
        let stated = try line.integer(.events)
        guard stated == day.events.count else {
            throw .countDiffers(stated: stated, found: Int64(day.events.count))
        }
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
