public import Timeline

/// A time as typed at the prompt.
public enum PromptTime {
    /// The moment of a text that names its day, such as `Mon 8 Jul 07:30`, `8 Jul 2024 07:30`, `8 Jul`, `Thu 07:30`,
    /// `d3 07:30` or `d3`.
    ///
    /// A day of the week is the first one of the scenario. Without a time it is the start of the day.
    ///
    /// - Returns: the moment, which may lie outside of the day; nil for a text that does not name its day.
    public static func moment(ofDay text: String, in header: DayHeader) -> Moment? {
        momentOfDay(text.split(separator: " ").map { $0.lowercased() }, from: .start, header)
    }

    /// The moment of words that name their day, where a day of the week is the next one from the playhead's.
    private static func momentOfDay(
        _ words: [String], from playhead: Moment, _ header: DayHeader
    ) -> Moment? {
        let dated = date(words, header)
        guard let day = dated?.day ?? words.first.flatMap({ day($0, from: playhead, header) }) else {
            return nil
        }
        let rest = dated?.rest ?? words.dropFirst()
        guard let word = rest.first else {
            return day < 0 ? header.calendar.moment(day: day, timeOfDay: 0) : startOfDay(day, header)
        }
        guard rest.count == 1, let time = clock(word) else { return nil }
        return header.calendar.moment(day: day, timeOfDay: time)
    }

    /// The moment of a text such as `13:00`, `13:00:30`, `d3 07:30`, `Thu 07:30`, `Mon 8 Jul 07:30`, `d3` or `+2h30m`.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - playhead: The moment that relative times count from, and whose day is meant where none is named.
    ///   - header: The scenario's calendar and length.
    /// - Returns: the moment, which may lie outside of the day; nil for a text that is no time.
    static func moment(_ text: String, from playhead: Moment, in header: DayHeader) -> Moment? {
        let words = text.split(separator: " ").map { $0.lowercased() }
        if let moment = momentOfDay(words, from: playhead, header) { return moment }
        guard words.count == 1 else { return nil }
        if let span = span(words[0]) { return playhead + span }
        return clock(words[0]).map {
            header.calendar.moment(day: dayOfClock($0, playhead, header), timeOfDay: $0)
        }
    }

    /// A length of time with its sign, such as `+2h`, `-30m` or `+1h30m`.
    static func span(_ word: String) -> Int64? {
        guard let sign = word.first, sign == "+" || sign == "-" || sign == "−" else { return nil }
        return length(String(word.dropFirst())).map { sign == "+" ? $0 : -$0 }
    }

    /// A length of time in milliseconds, such as `90s`, `10m`, `2h`, `1d` or `1h30m`.
    static func length(_ word: String) -> Int64? {
        var total: Int64 = 0
        var number: Int64?
        for character in word {
            if let digit = character.wholeNumberValue, character.isASCII {
                number = (number ?? 0) * 10 + Int64(digit)
                guard let number, number < 1_000_000 else { return nil }
            } else {
                guard let amount = number, let unit = units[character] else { return nil }
                total += amount * unit
                number = nil
            }
        }
        return number == nil && total > 0 ? total : nil
    }

    private static let units: [Character: Int64] = [
        "s": Span.second, "m": Span.minute, "h": Span.hour, "d": Span.day,
    ]

    /// The milliseconds since midnight of `H:MM` or `HH:MM:SS`.
    private static func clock(_ word: String) -> Int64? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
            parts.dropFirst().allSatisfy({ $0.count == 2 })
        else { return nil }
        let numbers = parts.compactMap { part -> Int64? in
            part.allSatisfy { $0.isASCII && $0.isWholeNumber } ? Int64(part) : nil
        }
        guard numbers.count == parts.count else { return nil }
        return DayCalendar.timeOfDay(
            hours: numbers[0], minutes: numbers[1], seconds: numbers.count > 2 ? numbers[2] : 0)
    }

    /// The day of the scenario that a word names, from 0: `d3`, or a day of the week, the next one from the playhead's.
    private static func day(_ word: String, from playhead: Moment, _ header: DayHeader) -> Int64? {
        if word.first == "d", let number = Int64(word.dropFirst()), (1...4_000).contains(number) {
            return number - 1
        }
        let today = header.calendar.dayNumber(at: playhead)
        let named = (0..<7).map { today + $0 }.first { day in
            word.count >= 3 && header.calendar.weekday(ofDay: day).name.lowercased().hasPrefix(word)
        }
        guard let named else { return nil }
        // After the last day of the scenario the week before is meant.
        return header.calendar.moment(day: named, timeOfDay: 0) < header.end ? named : named - 7
    }

    /// The day of the scenario that a date as the screen prints it names, such as `8 Jul`, `Mon 8 Jul` or `8 Jul 2024`,
    /// and the words behind it; nil if the words begin with no date.
    ///
    /// Without a year it is the first such date that is not before the scenario. A weekday must be that of the date.
    private static func date(_ words: [String], _ header: DayHeader) -> (
        day: Int64, rest: ArraySlice<String>
    )? {
        func weekday(_ day: Int64) -> String { header.calendar.weekday(ofDay: day).shortName.lowercased() }
        let named = words.first.flatMap { word in (0..<7).map { weekday($0) }.first { $0 == word } }
        let rest = words.dropFirst(named == nil ? 0 : 1)
        guard rest.count >= 2, let day = rest.first.flatMap({ Int($0) }),
            let month = DayCalendar.months.firstIndex(where: { $0.lowercased() == rest[rest.startIndex + 1] })
        else { return nil }
        let told = rest.dropFirst(2).first.flatMap { $0.count == 4 ? Int($0) : nil }
        let first = Int(header.calendar.year(of: .start))
        let years = told.map { $0...$0 } ?? first...(first + 8)
        let days = years.lazy.compactMap { year in
            CalendarDay(year: year, month: month + 1, day: day).map { $0.epochDay - header.calendar.epochDay }
        }
        let found = days.first { day in
            (told != nil || day >= 0) && (named.map { $0 == weekday(day) } ?? true)
        }
        guard let found else { return nil }
        return (found, rest.dropFirst(told == nil ? 2 : 3))
    }

    private static func startOfDay(_ day: Int64, _ header: DayHeader) -> Moment {
        max(.start, header.calendar.moment(day: day, timeOfDay: 0))
    }

    /// The day on which a time of day is meant: the playhead's, or its neighbour where that day lacks the time.
    private static func dayOfClock(_ time: Int64, _ playhead: Moment, _ header: DayHeader) -> Int64 {
        let today = header.calendar.dayNumber(at: playhead)
        let days = [today, today + 1, today - 1]
        return days.first { day in
            let moment = header.calendar.moment(day: day, timeOfDay: time)
            return moment >= .start && moment <= header.end
        } ?? today
    }
}
