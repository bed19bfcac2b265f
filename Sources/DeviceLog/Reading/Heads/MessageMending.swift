/// Undoes what tools do to messages, and makes them the UTF-8 that records promise.
extension [UInt8] {
    /// Drops empty lines at the end and returns before line breaks, and replaces what is not UTF-8.
    mutating func mend() {
        var all: UInt8 = 0
        // Without a branch in it, so that many bytes are taken at once.
        for byte in self { all |= byte }
        if withUnsafeBufferPointer({ $0.position(of: .carriageReturn) }) < count { dropReturns() }
        while last == .newline { removeLast() }
        guard all > 0x7F else { return }
        let text = String(decoding: self, as: UTF8.self)
        if text.utf8.count != count || !text.utf8.elementsEqual(self) { self = Array(text.utf8) }
    }

    private mutating func dropReturns() {
        var plain: [UInt8] = []
        plain.reserveCapacity(count)
        for (index, byte) in enumerated() {
            let isBeforeBreak = index + 1 == count || self[index + 1] == .newline
            if byte != .carriageReturn || !isBeforeBreak { plain.append(byte) }
        }
        self = plain
    }

    /// Undoes `\M-x`, `\M^x`, `\^x`, `\240` and `\\`, with which the relay wrote bytes beyond ASCII.
    mutating func undoVisualEscapes() {
        guard contains(.backslash) else { return }
        var plain: [UInt8] = []
        plain.reserveCapacity(count)
        withUnsafeBufferPointer { bytes in
            var cursor = LineCursor(bytes)
            while let byte = cursor.next {
                plain.append(byte == .backslash ? cursor.takeVisualEscape() : byte)
                if byte != .backslash { cursor.at += 1 }
            }
        }
        self = plain
    }
}

extension LineCursor {
    /// Takes an escaped byte; a backslash that begins none stays one.
    fileprivate mutating func takeVisualEscape() -> UInt8 {
        at += 1
        guard let kind = next else { return .backslash }
        let start = at
        at += 1
        switch kind {
        case .backslash: return .backslash
        case UInt8(ascii: "^"):
            if let byte = takeAny() { return byte ^ 0x40 }
        case UInt8(ascii: "M"):
            if take(UInt8(ascii: "-")), let byte = takeAny() { return byte | 0x80 }
            if take(UInt8(ascii: "^")), let byte = takeAny() { return (byte ^ 0x40) | 0x80 }
        case UInt8(ascii: "2"):
            if take("40") { return 0xA0 }
        default: break
        }
        at = start
        return .backslash
    }

    private mutating func takeAny() -> UInt8? {
        guard let byte = next, byte != .newline else { return nil }
        at += 1
        return byte
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// A line without the blanks at its end, which no message has and a copy may leave there.
    @inline(__always) var withoutBlanksBehind: Self {
        guard last == .space else { return self }
        return part(0..<(lastIndex { $0 != .space } ?? -1) + 1)
    }

    /// The bytes without the codes that set colours.
    var withoutColours: [UInt8] {
        var plain: [UInt8] = []
        plain.reserveCapacity(count)
        var at = 0
        while at < count {
            if self[at] == .escape, at + 1 < count, self[at + 1] == .openBracket {
                var end = at + 2
                while end < count, self[end].isDigit || self[end] == UInt8(ascii: ";") { end += 1 }
                if end < count, self[end] == UInt8(ascii: "m") {
                    at = end + 1
                    continue
                }
            }
            plain.append(self[at])
            at += 1
        }
        return plain
    }

    /// Whether a line that is cut begins with the date or the time of a record.
    var beginsLikeARecord: Bool {
        var time = PrintedTime()
        var date = LineCursor(self)
        if date.takeDate(into: &time) || date.takeMonthAndDay(into: &time) { return true }
        var clock = LineCursor(self)
        return clock.takeTimeOfDay(into: &time) != nil
    }

    /// Where ` [subsystem][category]` stands at the end of a message; nil if it does not.
    var trailingLabel: (subsystem: Range<Int>, category: Range<Int>)? {
        guard count > 6, last == .closeBracket else { return nil }
        var open = count - 2
        while open > 2, self[open] != .openBracket {
            guard self[open] != .newline, self[open] != .closeBracket else { return nil }
            open -= 1
        }
        guard open > 3, self[open - 1] == .closeBracket else { return nil }
        var start = open - 2
        var dots = 0
        while start > 1, self[start] != .openBracket {
            let byte = self[start]
            if byte == UInt8(ascii: ".") { dots += 1 }
            guard
                byte.isLetter || byte.isDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: "_")
            else { return nil }
            start -= 1
        }
        // A subsystem is a reversed domain; numbers in brackets are a part of the message.
        guard self[start] == .openBracket, self[start - 1] == .space, dots > 0, self[start + 1].isLetter
        else {
            return nil
        }
        return (start + 1..<open - 1, open + 1..<count - 1)
    }
}
