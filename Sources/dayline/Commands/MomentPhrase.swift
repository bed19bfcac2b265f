import Timeline

/// A moment of the day as typed: `HH:MM`, `HH:MM:SS`, or with the day first as `d2 07:30`.
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
            "\(option) '\(ErrorText.plain(text))': the recording ends at \(header.clock(end)); "
                + "nothing is known of what came after")
    }

    /// Reads a moment and checks that it lies in the day; messages quote the whole phrase that it is part of.
    ///
    /// - Throws: `Failure` with the option and what was expected.
    static func read(
        _ text: String, option: String, within whole: String? = nil, in header: DayHeader
    ) throws -> Moment {
        let quoted = "\(option) '\(ErrorText.plain(whole ?? text))'"
        let words = text.split(separator: " ")
        let calendar = header.calendar
        guard let clock = words.last, words.count <= 2, let time = timeOfDay(String(clock)) else {
            throw Failure.usage(
                "\(quoted): expected a time such as 07:30, 07:30:15 or 'd2 07:30'"
            )
        }
        let day = words.count == 2 ? dayNumber(words[0]) : 1
        guard let day else {
            throw Failure.usage("\(quoted): expected a day such as d1 or d2")
        }
        let named = calendar.moment(day: day - 1, timeOfDay: time)
        // A time before the start must mean the next morning.
        let moment = named < .start && words.count == 1 ? named + Span.day : named
        guard moment >= .start, moment <= header.end else {
            throw Failure.usage(
                "\(quoted): expected a time in the day, which runs from "
                    + "\(calendar.hourAndMinute(.start)) for \(Span.text(header.length))"
            )
        }
        return moment
    }

    /// Milliseconds since midnight of `HH:MM` or `HH:MM:SS`; 24:00 is the end of the day.
    private static func timeOfDay(_ text: String) -> Int64? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count),
            parts.allSatisfy({
                (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (48...57).contains($0) }
            })
        else { return nil }
        let numbers = parts.compactMap { Int64($0) }
        guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
        let seconds = numbers.count == 3 ? numbers[2] : 0
        let time = numbers[0] * Span.hour + numbers[1] * Span.minute + seconds * Span.second
        return time <= Span.day ? time : nil
    }

    private static func dayNumber(_ word: Substring) -> Int64? {
        guard word.first == "d", let number = Int64(word.dropFirst()), (1...3_650).contains(number) else {
            return nil
        }
        return number
    }
}
