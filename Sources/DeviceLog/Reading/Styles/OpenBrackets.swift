/// The brackets of a message that are still open after the lines of it that have come.
///
/// The scheduler's evaluations and the lists of its activities open a bracket at the end of a line, and close it at
/// the beginning of a later one. RunningBoard writes a name behind `<` and what belongs to it on further lines.
struct OpenBrackets {
    private var atLineEnds = 0
    private var angles = 0

    /// What the lines of a message have left open so far.
    init(of message: [UInt8]) {
        message.withUnsafeBufferPointer { message in
            var at = 0
            while at < message.count {
                let end = message.position(of: .newline, from: at)
                take(message.part(at..<end))
                at = end + 1
            }
        }
    }

    /// Whether further lines of the message are to be expected.
    var isEmpty: Bool { atLineEnds == 0 && angles == 0 }

    /// Takes the next line of the message.
    private mutating func take(_ line: Bytes) {
        guard let first = line.first(where: { !$0.isBlank }), let last = line.last(where: { !$0.isBlank })
        else { return }
        if first.isCloser, atLineEnds > 0 { atLineEnds -= 1 }
        if last.isOpener { atLineEnds += 1 }
        var at = line.position(of: .openAngle)
        // Most lines have none, and a line that closes none needs no look at its ends.
        guard at < line.count || angles > 0 else { return }
        if angles > 0 { at = 0 }
        while at < line.count {
            if line[at] == .openAngle, at + 1 < line.count, line[at + 1].isLetter {
                angles += 1
            } else if line[at] == .closeAngle, angles > 0 {
                angles -= 1
            }
            at += 1
        }
    }
}

extension UInt8 {
    fileprivate static let openAngle = UInt8(ascii: "<")
    fileprivate static let closeAngle = UInt8(ascii: ">")

    fileprivate var isBlank: Bool { self == .space || self == .tab }

    fileprivate var isOpener: Bool {
        self == .openBracket || self == .openBrace || self == .openParenthesis
    }

    fileprivate var isCloser: Bool {
        self == .closeBracket || self == .closeBrace || self == UInt8(ascii: ")")
    }
}
