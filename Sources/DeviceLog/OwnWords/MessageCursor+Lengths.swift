import Timeline

/// Lengths of time in the words of apps.
extension MessageCursor {
    /// What stands before a length, where the number alone could count anything.
    private static let leads: Set<String> = ["in", "after", "took", "duration", "elapsed"]

    /// The units of lengths, in thousandths of a second.
    private static let units: [(names: Set<String>, milliseconds: Int64)] = [
        (["ms", "msec", "millisecond", "milliseconds"], 1),
        (["s", "sec", "secs", "second", "seconds"], Span.second),
        (["m", "min", "mins", "minute", "minutes"], Span.minute),
    ]

    /// The length of time that the rest of the line says first, in milliseconds: `in 3.2s`, `took 150 ms`, `(2 minutes)`;
    /// nil where it says none.
    var lengthAhead: Int64? {
        var copy = self
        // What was read before may have been the word before the number.
        var isLed = next.map { Self.isBlank($0) || Self.isDigit($0) } ?? false
        while !copy.isAtEnd {
            let isInBracket = copy.run { !$0.isLetter && !Self.isDigit($0) }.contains {
                bytes[$0] == UInt8(ascii: "(")
            }
            if let next = copy.next, Self.isDigit(next) {
                if isLed || isInBracket, let length = copy.length() { return length }
                _ = copy.run { Self.isDigit($0) || $0 == UInt8(ascii: ".") }
                isLed = false
            } else {
                let word = copy.run(while: \.isLetter)
                guard !word.isEmpty else { break }
                isLed = Self.leads.contains(text(word).lowercased())
            }
        }
        return nil
    }

    /// Passes a number and a unit of time; nil where something else stands here.
    private mutating func length() -> Int64? {
        guard let thousandths = decimal(places: 3) else { return nil }
        skipBlanks()
        let word = text(run(while: \.isLetter)).lowercased()
        guard let unit = Self.units.first(where: { $0.names.contains(word) })?.milliseconds else {
            return nil
        }
        let (product, isTooLong) = thousandths.multipliedReportingOverflow(by: unit)
        return isTooLong ? nil : (product + Span.second / 2) / Span.second
    }
}
