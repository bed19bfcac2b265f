/// Scans one line of a recording: a flat JSON object, and nothing else.
struct LineScanner {
    private let bytes: [UInt8]
    private let start: Int
    private let end: Int
    private var at: Int

    /// A scanner of one line within a text, without its end.
    init(_ bytes: [UInt8], line: Range<Int>) {
        self.bytes = bytes
        start = line.lowerBound
        end = line.upperBound
        at = start
    }

    private var column: Int { at - start + 1 }

    /// Reads the keys and values of the line.
    mutating func scan(into fields: inout LineFields) throws(RecordingProblem) {
        fields.beginLine()
        try expect("{")
        skipSpace()
        if at < end, bytes[at] == UInt8(ascii: "}") {
            at += 1
        } else {
            repeat { try scanPair(into: &fields) } while try hasMorePairs()
        }
        skipSpace()
        if at < end { throw .syntax(column: column) }
    }

    private mutating func scanPair(into fields: inout LineFields) throws(RecordingProblem) {
        let (key, isPlain) = try scanText()
        try expect(":")
        let value = try scanValue()
        if let duplicate = fields.set(bytes, key: key, isPlain: isPlain, value) {
            throw .duplicateKey(duplicate)
        }
    }

    private mutating func hasMorePairs() throws(RecordingProblem) -> Bool {
        skipSpace()
        guard at < end else { throw .cut }
        switch bytes[at] {
        case UInt8(ascii: ","):
            at += 1
            return true
        case UInt8(ascii: "}"):
            at += 1
            return false
        default: throw .syntax(column: column)
        }
    }

    private mutating func scanValue() throws(RecordingProblem) -> LineFields.Value {
        skipSpace()
        guard at < end else { throw .cut }
        switch bytes[at] {
        case UInt8(ascii: "\""):
            let (range, isPlain) = try scanText()
            return .text(range, isPlain: isPlain)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try scanNumber()
        case UInt8(ascii: "t"): return try scanWord("true", .boolean(true))
        case UInt8(ascii: "f"): return try scanWord("false", .boolean(false))
        case UInt8(ascii: "n"): return try scanWord("null", .null)
        case UInt8(ascii: "{"), UInt8(ascii: "["): throw .nested(column: column)
        default: throw .syntax(column: column)
        }
    }

    private mutating func scanWord(
        _ word: StaticString, _ value: LineFields.Value
    ) throws(RecordingProblem) -> LineFields.Value {
        for offset in 0..<word.utf8CodeUnitCount {
            guard at < end else { throw .cut }
            guard bytes[at] == word.utf8Start[offset] else { throw .syntax(column: column) }
            at += 1
        }
        return value
    }

    private mutating func scanNumber() throws(RecordingProblem) -> LineFields.Value {
        let isNegative = bytes[at] == UInt8(ascii: "-")
        if isNegative { at += 1 }
        guard at < end else { throw .cut }
        let first = at
        var value: Int64 = 0
        var fits = true
        while at < end, let digit = digit(bytes[at]) {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(isNegative ? -digit : digit)
            if overflow || carry { fits = false } else { value = sum }
            at += 1
        }
        guard at > first, at == first + 1 || bytes[first] != UInt8(ascii: "0") else {
            throw .syntax(column: column)
        }
        let isWhole = try !scanFraction()
        return fits && isWhole ? .integer(value) : .otherNumber
    }

    /// Skips a fraction and an exponent; returns whether there was one.
    private mutating func scanFraction() throws(RecordingProblem) -> Bool {
        let first = at
        if at < end, bytes[at] == UInt8(ascii: ".") {
            at += 1
            try scanDigits()
        }
        if at < end, bytes[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            if at < end, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
            try scanDigits()
        }
        return at > first
    }

    private mutating func scanDigits() throws(RecordingProblem) {
        guard at < end else { throw .cut }
        guard digit(bytes[at]) != nil else { throw .syntax(column: column) }
        while at < end, digit(bytes[at]) != nil { at += 1 }
    }

    private func digit(_ byte: UInt8) -> Int64? {
        let value = byte &- UInt8(ascii: "0")
        return value < 10 ? Int64(value) : nil
    }

    /// Reads a string and returns the range between its quotes.
    private mutating func scanText() throws(RecordingProblem) -> (Range<Int>, isPlain: Bool) {
        try expect("\"")
        let first = at
        var isPlain = true
        var isASCII = true
        while at < end {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\"") {
                let range = first..<at
                if !isASCII { try checkUTF8(range) }
                at += 1
                return (range, isPlain)
            }
            guard byte >= 0x20 else { throw .syntax(column: column) }
            if byte == UInt8(ascii: "\\") {
                isPlain = false
                try scanEscape()
            } else {
                if byte >= 0x80 { isASCII = false }
                at += 1
            }
        }
        throw .cut
    }

    private func checkUTF8(_ range: Range<Int>) throws(RecordingProblem) {
        if String(validating: bytes[range], as: UTF8.self) == nil {
            throw .invalidUTF8(column: range.lowerBound - start + 1)
        }
    }

    private mutating func scanEscape() throws(RecordingProblem) {
        let escape = column
        at += 1
        guard at < end else { throw .cut }
        let byte = bytes[at]
        at += 1
        guard byte == UInt8(ascii: "u") else {
            guard JSONEscape.scalar(byte) != nil else { throw .badEscape(column: escape) }
            return
        }
        let unit = try scanUnit(escape)
        guard unit & 0xF800 == 0xD800 else { return }
        guard unit < 0xDC00 else { throw .badEscape(column: escape) }
        guard at + 1 < end else { throw .cut }
        guard bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") else {
            throw .badEscape(column: escape)
        }
        at += 2
        guard try scanUnit(escape) & 0xFC00 == 0xDC00 else { throw .badEscape(column: escape) }
    }

    private mutating func scanUnit(_ escape: Int) throws(RecordingProblem) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard at < end else { throw .cut }
            guard let digit = JSONEscape.hexDigit(bytes[at]) else { throw .badEscape(column: escape) }
            unit = unit << 4 | digit
            at += 1
        }
        return unit
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(RecordingProblem) {
        skipSpace()
        guard at < end else { throw .cut }
        guard bytes[at] == UInt8(ascii: character) else { throw .syntax(column: column) }
        at += 1
    }

    private mutating func skipSpace() {
        while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 || bytes[at] == 0x0D { at += 1 }
    }
}
