import BackgroundPolicy
import Timeline
import UntrustedText

/// Writes the moments, lengths and names of a logged day as a scenario has them.
struct LoggedPhrases {
    let calendar: DayCalendar
    /// The end of the scenario; what comes later has no phrase.
    let end: Moment
    /// What the numbers of lines count, and in which file.
    let places: RecordPlaces

    /// Whether a scenario can name the moment.
    func has(_ moment: Moment) -> Bool { moment >= .start && moment <= end }

    /// A moment to the second below it, such as `07:40`, `07:40:12` or `d2 07:40`.
    func time(_ moment: Moment) -> String {
        let day = calendar.dayNumber(at: moment)
        let clock = calendar.clock(moment)
        let brief = clock.hasSuffix(":00") ? String(clock.dropLast(3)) : clock
        return (day > 0 ? "d\(day + 1) " : "") + brief
    }

    /// A quoted moment.
    func quoted(_ moment: Moment) -> String { "\"\(time(moment))\"" }

    /// The entry of a list for something that a line tells.
    func entry(_ told: Recorded<Moment>) -> CommentedYAML.Entry {
        .init(value: quoted(told.value), note: line(told.line))
    }

    /// The entry of a list for a submission or an arrival; one that no line tells is when the log first names it.
    func entry(_ submission: LoggedFacts.Submission) -> CommentedYAML.Entry {
        let line = line(submission.submitted.line)
        let older = "guessed: not in this log, which first names it then"
        return .init(
            value: quoted(submission.submitted.value), note: submission.isKnown ? line : Note.all(line, older)
        )
    }

    /// The line of the log that tells something; none for 0.
    func line(_ line: UInt32) -> String { line == 0 ? "" : places.text(line) }

    /// The lines of the log that tell something, the first few by their numbers.
    func lines(_ lines: [UInt32]) -> String { places.text(lines.filter { $0 > 0 }, atMost: 4) }

    /// The range of a slice, such as `"22:30-d2 06:00"`; nil where it is shorter than a second.
    func range(_ slice: Slice) -> String? {
        let whole = Self.wholeSeconds(Slice(from: slice.from, to: min(slice.to, end)))
        guard whole.from < whole.to else { return nil }
        return "\"\(time(whole.from))-\(time(whole.to))\""
    }

    /// A slice whose ends are on the seconds below them.
    static func wholeSeconds(_ slice: Slice) -> Slice {
        Slice(from: wholeSecond(slice.from), to: wholeSecond(slice.to))
    }

    private static func wholeSecond(_ moment: Moment) -> Moment {
        Moment(moment.milliseconds / Span.second * Span.second)
    }

    /// A length of time without blanks, such as `1h30m` or `4s200ms`; `0s` for none.
    static func length(_ milliseconds: Milliseconds) -> String {
        var rest = max(0, milliseconds)
        var text = ""
        let units: [(name: String, size: Int64)] = [
            ("d", Span.day), ("h", Span.hour), ("m", Span.minute), ("s", Span.second), ("ms", 1),
        ]
        for unit in units where rest >= unit.size {
            text += "\(rest / unit.size)\(unit.name)"
            rest %= unit.size
        }
        return text.isEmpty ? "0s" : text
    }

    /// A name of a scenario from a text of the log: without what is invisible, and cut.
    static func name(_ text: String, otherwise: String) -> String {
        let name = String(comment(text).unicodeScalars.prefix(GivenName.scalarsAtMost))
        return GivenName.fault(in: name) == nil ? name : otherwise
    }

    /// A comment from a sentence about the log: without what is invisible, or would end its line.
    static func comment(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for piece in ForeignText(text) where piece.isHarmless { scalars.append(piece.scalar) }
        return String(scalars)
    }

    /// An identifier of a scenario from a text of the log; other characters become hyphens.
    static func identifier(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(GivenName.identifierScalarsAtMost).map { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": Character(scalar)
            default: Character("-")
            }
        }
        return scalars.isEmpty ? "unnamed" : String(scalars)
    }
}

/// Something that a line of the log tells.
struct Recorded<Value: Sendable>: Sendable {
    let value: Value
    /// The number of the line; 0 where none tells it by itself.
    let line: UInt32

    init(_ value: Value, line: UInt32) { (self.value, self.line) = (value, line) }
}

/// Names of which each may be given once; a second one gets a number.
struct DistinctNames {
    private var taken: Set<String> = []
    /// By name, the number that the next one of that name gets at least.
    private var next: [String: Int] = [:]

    /// A name that was not given yet, no longer than allowed.
    mutating func distinct(_ name: String, separator: String, scalarsAtMost most: Int) -> String {
        var candidate = name
        var number = next[name] ?? 2
        while !taken.insert(candidate).inserted {
            let ending = "\(separator)\(number)"
            candidate = String(name.unicodeScalars.prefix(most - ending.unicodeScalars.count)) + ending
            number += 1
        }
        if number > 2 { next[name] = number }
        return candidate
    }
}
