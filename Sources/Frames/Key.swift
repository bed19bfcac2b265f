/// A key as a person names it.
public enum Key: Hashable, Sendable {
    /// A printable character; the space bar is `" "`.
    case character(Character)
    /// Control held down with a letter, in lower case.
    case control(Character)
    case up, down, left, right
    case shiftLeft, shiftRight, shiftUp, shiftDown
    case home, end, pageUp, pageDown
    case enter, escape, tab, backTab, backspace, delete, insert
    /// F1 and upwards.
    case function(Int)

    /// The space bar.
    public static let space = Key.character(" ")

    /// The name of the key in help texts, as in `Space`, `PgUp`, `^C`, `F1` or `q`.
    public var name: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let letter): "^" + letter.uppercased()
        case .function(let number): "F\(number)"
        default: Key.named.first { $0.key == self }?.name ?? "?"
        }
    }

    /// The name of the key where little room is left: arrows as glyphs, other keys as ever.
    public func shortName(in glyphs: GlyphSet) -> String {
        switch self {
        case .up: String(glyphs.upArrow)
        case .down: String(glyphs.downArrow)
        case .left: String(glyphs.leftArrow)
        case .right: String(glyphs.rightArrow)
        default: name
        }
    }

    /// Keys that are called by a word, and their words.
    static let named: [(key: Key, name: String)] = [
        (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"),
        (.shiftLeft, "S-Left"), (.shiftRight, "S-Right"), (.shiftUp, "S-Up"), (.shiftDown, "S-Down"),
        (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"),
        (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"), (.backTab, "S-Tab"),
        (.backspace, "BS"), (.delete, "Del"), (.insert, "Ins"), (.space, "Space"),
    ]
}
