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
public struct SessionJournal {
    private let sink: LogSink
    private var encoder: LineEncoder
    private let roster: Roster
    private let bytes = LineBytes(capacity: 64 << 10)
    /// How many events of the current day have been written.
    public private(set) var written = 0
    /// Every event up to and including this moment has been written.
    public private(set) var through = Moment.start
    /// The current day's interventions in order, with their indices among its events.
    private var interventions: [(intervention: Intervention, index: Int)] = []

    /// Begins a journal with the header and the roster.
    ///
    /// - Precondition: The roster's bundle identifiers are all different.
    /// - Throws: the sink's failure.
    public init(_ header: LogHeader, to sink: @escaping LogSink) throws(LogFileError) {
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
    public mutating func pass(_ day: [TimelineEvent], through playhead: Moment) throws(LogFileError) {
        let through = max(through, playhead)
        self.through = through
        let end = day.partitioningIndex { $0.moment > through }
        while written < end {
            let event = day[written]
            if case .intervention(let act) = event.happening {
                interventions.append((Intervention(at: event.moment, act), written))
            }
            encoder.append(event, to: bytes)
            written += 1
        }
        try bytes.flush(to: sink)
    }

    /// Writes an intervention that was made with the playhead at its moment.
    ///
    /// - Precondition: `day` is simulated with the intervention, at least through its moment; the
    ///   intervention is the last one of its moment, and everything before it is as in the former day.
    /// - Throws: the sink's failure.
    public mutating func intervene(
        _ intervention: Intervention, day: [TimelineEvent]
    ) throws(LogFileError) {
        var index = day.partitioningIndex { $0.moment > intervention.moment } - 1
        let event = TimelineEvent(at: intervention.moment, .intervention(intervention.act))
        while index >= 0, day[index].moment == event.moment, day[index] != event { index -= 1 }
        precondition(index >= 0 && day[index] == event, "the day does not contain its intervention")
        if written > index {
            encoder.append(
                sealing: JournalLines.superseded(keeping: index, at: intervention.moment), to: bytes)
        }
        supersede(from: index, at: intervention.moment)
        try pass(day, through: intervention.moment)
    }

    /// Writes that an intervention was undone; does nothing if the journal does not contain it.
    ///
    /// - Throws: the sink's failure.
    public mutating func takeBack(_ intervention: Intervention) throws(LogFileError) {
        guard let last = interventions.last(where: { $0.intervention == intervention }) else { return }
        supersede(from: last.index, at: intervention.moment)
        encoder.append(takenBack: intervention, to: bytes)
        try bytes.flush(to: sink)
    }

    /// Writes an action of the person at the keyboard.
    ///
    /// - Throws: the sink's failure.
    public mutating func perform(_ step: PerformedStep) throws(LogFileError) {
        encoder.append(sealing: JournalLines.step(step, roster), to: bytes)
        try bytes.flush(to: sink)
    }

    /// Writes the end of the session.
    ///
    /// - Throws: the sink's failure.
    public mutating func end() throws(LogFileError) {
        encoder.append(sealing: JournalLines.end(through: through, count: Int64(written)), to: bytes)
        try bytes.flush(to: sink)
    }

    private mutating func supersede(from index: Int, at moment: Moment) {
        written = min(written, index)
        through = min(through, moment)
        while let last = interventions.last, last.index >= written { interventions.removeLast() }
    }
}
