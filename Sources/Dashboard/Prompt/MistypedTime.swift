import Timeline

/// A text that was meant as a time of day, but is not written as the prompt takes it: `13`, `1300`, `9am` or `25:00`.
struct MistypedTime {
    /// What the text was probably meant as, as the prompt takes it; nil where no clock shows such a time.
    let meant: String?

    /// Reads a text that the prompt does not take; nil if it is not like a time.
    ///
    /// - Parameters:
    ///   - text: The text, which may begin with a day.
    ///   - header: The days that may be named.
    init?(_ text: String, in header: DayHeader) {
        let words = text.split(separator: " ").map(String.init)
        guard let last = words.last else { return nil }
        let days = words.dropLast().joined(separator: " ")
        guard days.isEmpty || PromptTime.moment(ofDay: days, in: header) != nil,
            let (digits, half) = Self.parts(last.lowercased())
        else { return nil }
        let prefix = days.isEmpty ? "" : days + " "
        meant = Self.clock(digits, half).map { prefix + $0 }
    }

    /// The hours and minutes as digits, and the half of the day that is named.
    private static func parts(_ word: String) -> (digits: [Substring], half: String?)? {
        let half = ["am", "pm"].first { word.hasSuffix($0) }
        let rest = word.dropLast(half?.count ?? 0)
        let digits = rest.split(separator: rest.contains(":") ? ":" : ".", omittingEmptySubsequences: false)
        let areNumbers = digits.allSatisfy { part in
            (1...4).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isWholeNumber }
        }
        guard areNumbers, (1...3).contains(digits.count) else { return nil }
        return (digits, half)
    }

    private static func clock(_ digits: [Substring], _ half: String?) -> String? {
        var numbers = digits.compactMap { Int($0) }
        if digits.count == 1, digits[0].count > 2 { numbers = [numbers[0] / 100, numbers[0] % 100] }
        let minute = numbers.count > 1 ? numbers[1] : 0
        let second = numbers.count > 2 ? numbers[2] : nil
        var hour = numbers[0]
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half == "pm" ? 12 : 0)
        }
        guard hour < 24, minute < 60, second ?? 0 < 60 else { return nil }
        return ([hour, minute] + (second.map { [$0] } ?? [])).map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }
}
