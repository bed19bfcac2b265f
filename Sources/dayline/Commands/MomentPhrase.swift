import Dashboard
import ScenarioFile
import Timeline

/// A moment of the day as typed after an option, in the form that scenarios have or as texts print it.
enum MomentPhrase {
    /// Reads a moment of a day, which may be a recording that covers only a part of it.
    ///
    /// - Throws: `Failure` as for a whole day, and for a moment that the recording does not cover.
    static func read(
        _ text: String, option: String, in header: DayHeader, knownThrough end: Moment
    ) throws -> Moment {
        let moment = try read(text, option: option, in: header)
        guard moment > end else { return moment }
        throw Failure.badData(
            "\(option) '\(ErrorText.plain(text))': the recording ends at \(header.clock(end, day: .date)); "
                + "nothing is known of what came after")
    }

    /// Reads a moment and checks that it lies in the day; messages quote the whole phrase that it is part of.
    ///
    /// - Throws: `Failure` with the option and what was expected.
    static func read(
        _ text: String, option: String, within whole: String? = nil, in header: DayHeader
    ) throws -> Moment {
        let quoted = "\(option) '\(ErrorText.plain(whole ?? text))'"
        do throws(PhraseFault) {
            guard let dated = PromptTime.moment(ofDate: text, in: header) else {
                return try ClockPhrase.moment(text, in: header)
            }
            guard (Moment.start...header.end).contains(dated) else { throw .outsideDay(text) }
            return dated
        } catch {
            throw Failure.usage("\(quoted): expected \(expected(error, in: header))")
        }
    }

    private static func expected(_ fault: PhraseFault, in header: DayHeader) -> String {
        switch fault {
        case .notUnderstood: "a time such as 07:30, 07:30:15, 'd2 07:30' or '8 Jul 07:30'"
        case .outOfBounds(let bounds): bounds
        case .outsideDay:
            "a time in the day, which runs from \(header.calendar.hourAndMinute(.start)) of "
                + "\(header.date(.start)) for \(Span.text(header.length))"
        }
    }
}
