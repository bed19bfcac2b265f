public import Timeline

/// A moment as scenarios and command lines write it: `07:30`, `07:30:15` or `d2 07:30`.
public enum ClockPhrase {
    /// The moment of a phrase in a day; without a day in front it is the first one from the start on.
    ///
    /// - Throws: `PhraseFault` with what was expected.
    public static func moment(_ phrase: String, in header: DayHeader) throws(PhraseFault) -> Moment {
        var scanner = PhraseScanner(phrase)
        let time = try ClockTime.read(&scanner)
        try scanner.end()
        return try ScenarioClock(calendar: header.calendar, length: header.length).moment(time)
    }
}
