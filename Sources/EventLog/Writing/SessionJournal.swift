public import Timeline

/// Records a session as it happens: an append-only file of the events that the playhead passed and of the
/// person's actions.
///
/// ## Meaning of the file
/// Read from the top, the lines build up the day: each event is appended to it. Two kinds of lines remove
/// events. A `superseded` line keeps this many of the first events: the person saw the later ones before the
/// intervention on the next line replaced them. A `taken-back` line removes the last intervention equal to
/// it, and everything after that one. At the end of the file the day is as the session left it.
///
/// A rewind alone supersedes nothing: events that are passed a second time are not written again. The `end`
/// line's moment says how far the day is complete: every event up to and including it is in the file.
///
/// ## When lines are written
/// Each call passes one batch of whole lines to the sink, so a session that is killed lacks at most the last
/// batch.
///
/// Whoever goes to the end of the day, back and intervenes, and does so again and again, would write a day each time.
/// So once the futures that were left have more events than the `Allowance`, no call writes more than a few events of
/// those that the playhead passes; the next calls, or the end of the session, write the others. An `unwritten` line
/// says that this began; if such a future is left, the recording has it only as far as it was written.
public struct SessionJournal {
    /// How much is written of futures that are left.
    public struct Allowance: Hashable, Sendable {
        /// How many events of futures that were left are written in any case.
        public let left: Int
        /// How many events a call writes when there are more than those.
        public let atOnce: Int

        /// An allowance by its parts; at least one event is written at once.
        public init(left: Int, atOnce: Int) {
            self.left = left
            self.atOnce = max(1, atOnce)
        }

        /// About 45 MB, a hundred days of ten apps, and 0.2 MB at once.
        public static let usual = Allowance(left: 250_000, atOnce: 1_000)
    }

    private let allowance: Allowance
    /// How many events of futures that were left are in the file.
    private var left = 0
    /// Whether the file says that events of the current day may be missing.
    private var isDelayReported = false
    private let sink: LineSink
    private var encoder: LineEncoder
    private let roster: Roster
    private let bytes = LineBytes(capacity: 64 << 10)
    /// How many events of the current day have been written.
    public private(set) var written = 0
    /// The playhead passed every event up to and including this moment, and each has been written unless an allowance is
    /// used up.
    public private(set) var through = Moment.start
    /// The current day's interventions in order, with their indices among its events.
    private var interventions: [(intervention: Intervention, index: Int)] = []
    /// Those of the person that are not written yet, in order; they are later than all that are.
    private var waiting: [Intervention] = []

    /// Begins a journal with the header and the roster.
    ///
    /// - Precondition: The roster's bundle identifiers are all different.
    /// - Throws: the sink's failure.
    public init(
        _ header: RecordingHeader, allowance: Allowance = .usual, to sink: @escaping LineSink
    ) throws(LockedFileError) {
        self.allowance = allowance
        self.sink = sink
        roster = header.day.roster
        encoder = LineEncoder(header)
        encoder.appendRoster(to: bytes)
        try bytes.flush(to: sink)
    }

    /// Writes the events of the current day that the playhead passed for the first time.
    ///
    /// `day` must be simulated at least through the playhead and through `through`: events in between may be
    /// new after
    /// an undo.
    /// - Complexity: O(events written + log n).
    /// - Throws: the sink's failure.
    public mutating func pass(_ day: [TimelineEvent], through playhead: Moment) throws(LockedFileError) {
        through = max(through, playhead)
        let end = passed(of: day)
        write(day, to: left > allowance.left ? min(end, written + allowance.atOnce) : end)
        if written < end, !isDelayReported {
            isDelayReported = true
            encoder.append(sealing: JournalLines.unwritten(at: playhead), to: bytes)
        }
        try bytes.flush(to: sink)
    }

    /// How many of the day's events the playhead passed.
    private func passed(of day: [TimelineEvent]) -> Int { day.partitioningIndex { $0.moment > through } }

    private mutating func write(_ day: [TimelineEvent], to end: Int) {
        while written < end {
            let event = day[written]
            if case .intervention(let act) = event.happening {
                let intervention = Intervention(at: event.moment, act)
                interventions.append((intervention, written))
                if waiting.first == intervention { waiting.removeFirst() }
            }
            encoder.append(event, to: bytes)
            written += 1
        }
    }

    /// Writes an intervention that was made with the playhead at its moment.
    ///
    /// - Precondition: `day` is simulated with the intervention, at least through its moment; the
    ///   intervention is the last one of its moment, and everything before it is as in the former day.
    /// - Throws: the sink's failure.
    public mutating func intervene(
        _ intervention: Intervention, day: [TimelineEvent]
    ) throws(LockedFileError) {
        var index = day.partitioningIndex { $0.moment > intervention.moment } - 1
        let event = TimelineEvent(at: intervention.moment, .intervention(intervention.act))
        while index >= 0, day[index].moment == event.moment, day[index] != event { index -= 1 }
        precondition(index >= 0 && day[index] == event, "the day does not contain its intervention")
        if written > index || isDelayReported {
            let kept = min(written, index)
            encoder.append(
                sealing: JournalLines.superseded(keeping: kept, at: intervention.moment), to: bytes)
        }
        supersede(from: index, at: intervention.moment)
        waiting.removeAll { $0.moment > intervention.moment }
        waiting.append(intervention)
        try pass(day, through: intervention.moment)
    }

    /// Writes that an intervention was undone; if the journal does not contain it, only that a future was left of which
    /// not all is written.
    ///
    /// - Throws: the sink's failure.
    public mutating func takeBack(_ intervention: Intervention) throws(LockedFileError) {
        if waiting.last == intervention {
            waiting.removeLast()
            encoder.append(
                sealing: JournalLines.superseded(keeping: written, at: intervention.moment), to: bytes)
            supersede(from: written, at: intervention.moment)
        } else if let last = interventions.last(where: { $0.intervention == intervention }) {
            supersede(from: last.index, at: intervention.moment)
            encoder.append(takenBack: intervention, to: bytes)
        }
        try bytes.flush(to: sink)
    }

    /// Writes an action of the person at the keyboard.
    ///
    /// - Throws: the sink's failure.
    public mutating func perform(_ step: PerformedStep) throws(LockedFileError) {
        encoder.append(sealing: JournalLines.step(step, roster), to: bytes)
        try bytes.flush(to: sink)
    }

    /// Writes the events that the playhead passed and that are not written yet, and the end of the session.
    ///
    /// - Parameter day: The current day, as for `pass`.
    /// - Throws: the sink's failure.
    public mutating func end(_ day: [TimelineEvent]) throws(LockedFileError) {
        write(day, to: passed(of: day))
        encoder.append(sealing: JournalLines.end(through: through, count: Int64(written)), to: bytes)
        try bytes.flush(to: sink)
    }

    private mutating func supersede(from index: Int, at moment: Moment) {
        left += max(0, written - index)
        written = min(written, index)
        isDelayReported = false
        through = min(through, moment)
        while let last = interventions.last, last.index >= written { interventions.removeLast() }
    }
}
