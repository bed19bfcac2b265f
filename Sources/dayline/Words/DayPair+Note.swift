import Timeline

extension DayPair {
    /// What the person must know: days of different lengths, or a recording that was cut off.
    var note: String? {
        let notes = [areLogged ? "Freshness, energy and data are not in the logs of devices." : nil, extent]
        let known = notes.compactMap(\.self)
        return known.isEmpty ? nil : known.joined(separator: " ")
    }

    /// How much of the days is compared, where that is not all.
    private var extent: String? {
        let lengths = [former, current].map { $0.header.length }
        let known = Span.text(end.milliseconds)
        if former.header.calendar != current.header.calendar {
            let (from, to) = (clock.text(clock.from), clock.text(end))
            return
                "The logs start at \(clock.text(clock.starts.former)) and \(clock.text(clock.starts.current)); "
                + "what both cover is compared, from \(from) to \(to)."
        }
        if let recordedThrough {
            let clock = former.header.clock(recordedThrough, day: .date)
            return "The recording ends at \(clock); the rest of the day is simulated with its changes."
        }
        if lengths[0] != lengths[1] {
            let texts = lengths.map(Span.text)
            guard texts[0] != texts[1] else {
                let longer = Span.text(abs(lengths[0] - lengths[1]))
                return "One of the days is \(longer) longer; the first \(known) of both are compared."
            }
            let both = texts.joined(separator: " and ")
            return "The days last \(both); the first \(known) are compared."
        }
        guard end < former.header.end else { return nil }
        return "The recording ends at \(former.header.clock(end, day: .date)); what came before is compared."
    }
}
