public import Timeline

/// Records a session as it happens: an append-only file of what the playhead passed and what the person did.
///
/// ## What the file means
/// Read from its top, the event lines build up *the day as it stands*; each is appended to it. Two lines take
/// something off it. A `superseded` line leaves the first so many events: what follows them the person saw before
/// an intervention, which comes next, made another future of it. A `taken-back` line takes off the last
/// intervention equal to it, and all that came after that one.
/// What stands at the end is the day as it ended; the lines together are the path that led there.
///
/// A rewind alone supersedes nothing: events that are passed a second time are not written again. The `end`
/// line's moment says through when the day stands: all that happened up to and including it is there.
///
/// ## What is written when
/// Each call hands one batch of whole lines to the sink, so that a session that is killed lacks at most the
/// last of them.
public struct SessionJournal {
    private let sink: LogSink
    private var encoder: LineEncoder
    private let bytes = LineBytes(capacity: 64 << 10)
    /// How many events of the day as it stands have been written.
    private var written = 0
    /// The day stands through this moment: all of its events up to and including it are written.
    public private(set) var through = Moment.start
    /// Where the interventions of the day as it stands are, in its order.
    private var interventions: [(intervention: Intervention, place: Int)] = []

    /// Begins a journal with the header and the roster.
    ///
    /// - Precondition: The roster's bundle identifiers are all different.
    public init(_ header: LogHeader, to sink: @escaping LogSink) throws(LogFileError) {
        self.sink = sink
        encoder = LineEncoder(header)
        encoder.appendRoster(to: bytes)
        try bytes.flush(to: sink)
    }

    /// Writes the events of the current day that the playhead passed for the first time.
    ///
    /// The day is what is now simulated of it, at least through the playhead and through `through`: what lies
    /// between may be new after an intervention was taken back. O(events written + log n).
    ///
    /// - Throws: The sink's failure.
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
    /// - Throws: The sink's failure.
    /// - Precondition: The day, as it is simulated from now on and at least through the intervention's moment, holds
    ///   the intervention as the last one of its moment, and is the former day before it.
    public mutating func intervene(
        _ intervention: Intervention, day: [TimelineEvent]
    ) throws(LogFileError) {
        var place = day.partitioningIndex { $0.moment > intervention.moment } - 1
        let event = TimelineEvent(at: intervention.moment, .intervention(intervention.act))
        while place >= 0, day[place].moment == event.moment, day[place] != event { place -= 1 }
        precondition(place >= 0 && day[place] == event, "the day does not hold its intervention")
        if written > place {
            encoder.append(
                sealing: JournalLines.superseded(keeping: place, at: intervention.moment), to: bytes)
        }
        supersede(from: place, at: intervention.moment)
        try pass(day, through: intervention.moment)
    }

    /// Writes that an intervention was taken back; nothing when the journal does not hold it.
    public mutating func takeBack(_ intervention: Intervention) throws(LogFileError) {
        guard let last = interventions.last(where: { $0.intervention == intervention }) else { return }
        supersede(from: last.place, at: intervention.moment)
        encoder.append(takenBack: intervention, to: bytes)
        try bytes.flush(to: sink)
    }

    /// Writes what the person did at the keyboard.
    public mutating func perform(_ step: PerformedStep) throws(LogFileError) {
        encoder.append(sealing: JournalLines.step(step), to: bytes)
        try bytes.flush(to: sink)
    }

    /// Writes the end of the session.
    public mutating func end() throws(LogFileError) {
        encoder.append(sealing: JournalLines.end(through: through, count: Int64(written)), to: bytes)
        try bytes.flush(to: sink)
    }

    private mutating func supersede(from place: Int, at moment: Moment) {
        written = min(written, place)
        through = min(through, moment)
        while let last = interventions.last, last.place >= written { interventions.removeLast() }
    }
}
