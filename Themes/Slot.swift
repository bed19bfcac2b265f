/// A colour of a base16 or base24 palette, `base00` to `base17`.
public struct Slot: Hashable, Sendable, CustomStringConvertible {
    /// How many slots base24 has.
    static let count = 24

    /// 0 to 15 in base16, 0 to 23 in base24.
    public let number: Int

    init(_ number: Int) {
        precondition((0..<Slot.count).contains(number), "base24 has no slot \(number)")
        self.number = number
    }

    /// The key in a theme file, such as `base0A`.
    public var description: String {
        let digits = String(number, radix: 16, uppercase: true)
        return "base" + (number < 16 ? "0" : "") + digits
    }

    /// The slot used instead of this one in a base16 palette, as the base24 styling guide says.
    var base16: Slot {
        switch number {
        case ..<16: self
        case 0x10, 0x11: Slot(0x00)
        case 0x12: Slot(0x08)
        case 0x13: Slot(0x0A)
        case 0x14: Slot(0x0B)
        case 0x15: Slot(0x0C)
        case 0x16: Slot(0x0D)
        default: Slot(0x0E)
        }
    }
}
