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
        throw Failure.badData(.afterEnd(text, option: option, end: header.clock(end, day: .date)))
    }

    /// Reads a moment and checks that it lies in the day; messages quote the whole phrase that it is part of.
    ///
    /// - Throws: `Failure` with the option and what was expected.
    static func read(
        _ text: String, option: String, within whole: String? = nil, in header: DayHeader
    ) throws -> Moment {
        let day = Moment.start...header.end
        if let (clock, fraction) = thousandths(text) {
            let moment = try read(clock, option: option, within: whole, in: header) + fraction
            return min(moment, header.end)
        }
        let dated = PromptTime.moment(ofDay: text, in: header)
        if let dated, day.contains(dated) { return dated }
        if let fault = misnamedDay(text, in: header) {
            throw Failure.value(option, ErrorText.plain(whole ?? text), fault)
        }
        do throws(PhraseFault) {
            guard dated == nil else { throw .outsideDay(text) }
            return try ClockPhrase.moment(text, in: header)
        } catch {
            throw Failure.value(option, ErrorText.plain(whole ?? text), .moment(error, header))
        }
    }

    /// A time to the second and the milliseconds behind it, as in `14:00:00.250`; nil for a text without these.
    private static func thousandths(_ text: String) -> (clock: String, milliseconds: Int64)? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 3,
            parts[1].utf8.allSatisfy({ (48...57).contains($0) }),
            parts[0].utf8.count(where: { $0 == UInt8(ascii: ":") }) == 2, let fraction = Int64(parts[1])
        else { return nil }
        return (String(parts[0]), fraction)
    }

    /// Which day of the week a date of the scenario's years is, where a text names another; nil for other texts.
    private static func misnamedDay(_ text: String, in header: DayHeader) -> ValueFault? {
        let calendar = header.calendar
        let words = text.split(separator: " ")
        guard let first = words.first?.lowercased(),
            let named = Weekday.allCases.first(where: { $0.shortName.lowercased() == first }),
            let moment = PromptTime.moment(
                ofDay: words.dropFirst().joined(separator: " "), in: header)
        else { return nil }
        let weekday = calendar.weekday(ofDay: calendar.dayNumber(at: moment))
        let years = calendar.year(of: .start)...calendar.year(of: header.end)
        guard weekday != named, years.contains(calendar.year(of: moment)) else { return nil }
        let date = calendar.date(moment).dropFirst(weekday.shortName.count + 1)
        return .otherWeekday(date: String(date), weekday: weekday.name)
    }
}
