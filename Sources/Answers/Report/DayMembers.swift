import BackgroundPolicy
import Timeline
import UntrustedText

/// What programs read of a day wherever an answer names one.
extension DayHeader {
    /// The title, the start and the length.
    ///
    /// - Parameters:
    ///   - start: When the day itself starts on the clock of its header.
    ///   - length: Its length, if the header has that of a part only.
    /// - Returns: The members, in the order of `keys`.
    func members(startingAt start: Moment = .start, length: Milliseconds? = nil) -> [(String, JSON)] {
        [
            ("title", JSON(title)),
            ("start", JSON(calendar.dateAndTime(start))),
            ("length", JSON(length ?? self.length)),
        ]
    }

    /// The schema of that.
    static let keys = [
        AnswerKey("title", .text, "the title of the day"),
        AnswerKey(
            "start", .optional(.text),
            "the date and the time of its start; null where the lines of a log have no times, so that moments and "
                + "lengths tell their order at most"),
        AnswerKey("length", .integer, "its length, in milliseconds"),
    ]
}

extension Intervention {
    /// What programs read of what a person changed.
    func members(_ roster: Roster) -> [(String, JSON)] {
        [("at", JSON(moment.milliseconds)), ("act", JSON(act.text(roster)))]
    }

    /// The schema of that.
    static let keys = [
        AnswerKey("at", .moment, "when"), AnswerKey("act", .text, "what the person did"),
    ]
}
