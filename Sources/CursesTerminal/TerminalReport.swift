import Frames

/// Something that a terminal has sent.
enum TerminalReport: Equatable {
    /// A key was pressed.
    case key(Key)
    /// The mouse was used.
    case pointer(PointerEvent)
    /// A text was pasted.
    case paste(String)
    /// The colour of the page, which the terminal was asked for.
    case page(PageColour)
    /// What kind of terminal it is, which every terminal answers.
    case attributes
}

extension PointerEvent {
    private static let longestNumber = 5

    /// Reads a report of the mouse in xterm's SGR form, `ESC [ < code ; column ; row M`, or `m` for a release.
    ///
    /// Nil for other sequences, for motion without a button, and for buttons that few mice have.
    init?(report bytes: [UInt8]) {
        guard bytes.starts(with: [0x1B, 0x5B, 0x3C]), let end = bytes.last, end == 0x4D || end == 0x6D
        else { return nil }
        let fields = bytes.dropFirst(3).dropLast().split(separator: 0x3B, omittingEmptySubsequences: false)
        let numbers = fields.compactMap { digits in
            digits.count <= Self.longestNumber && digits.allSatisfy { (0x30...0x39).contains($0) }
                ? Int(String(decoding: digits, as: UTF8.self)) : nil
        }
        guard fields.count == 3, numbers.count == 3, numbers[1] >= 1, numbers[2] >= 1,
            let (kind, button) = Self.act(code: numbers[0], isRelease: end == 0x6D)
        else { return nil }
        var modifiers: Modifiers = []
        if numbers[0] & 4 != 0 { modifiers.insert(.shift) }
        if numbers[0] & 8 != 0 { modifiers.insert(.alt) }
        if numbers[0] & 16 != 0 { modifiers.insert(.control) }
        self.init(
            kind: kind, button: button, column: numbers[1] - 1, row: numbers[2] - 1, modifiers: modifiers)
    }

    private static func act(code: Int, isRelease: Bool) -> (Kind, Button?)? {
        let isMotion = code & 32 != 0
        switch (code & ~0b11100, code & 3) {
        case (64...67, 0) where !isRelease: return (.wheelUp, nil)
        case (64...67, 1) where !isRelease: return (.wheelDown, nil)
        case (0...2, let number), (32...34, let number):
            let button: Button = number == 0 ? .left : number == 1 ? .middle : .right
            return (isRelease ? .release : isMotion ? .drag : .press, button)
        default: return nil
        }
    }
}
