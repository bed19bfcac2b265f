/// A key of the keyboard.
public enum Key: Hashable, Sendable {
    /// A printable character; the space bar is `" "`.
    case character(Character)
    /// Control held down with a letter, in lower case; `init(control:)` knows the letters that are other keys.
    case control(Character)
    /// The arrows.
    case up, down, left, right
    /// The arrows with Shift held down.
    case shiftLeft, shiftRight, shiftUp, shiftDown
    /// Keys that move by more than a step.
    case home, end, pageUp, pageDown
    /// Keys that control or edit.
    case enter, escape, tab, backTab, backspace, delete, insert
    /// F1 and upwards.
    case function(Int)

    /// What a terminal tells of a letter with Control held down, in lower or upper case.
    ///
    /// Four of them are the same to it as a key of their own: nobody can tell ^J or ^M from Enter, ^I from Tab and ^H from
    /// Backspace.
    public init(control letter: Character) {
        switch letter.lowercased() {
        case "h": self = .backspace
        case "i": self = .tab
        case "j", "m": self = .enter
        case let other: self = .control(Character(other))
        }
    }

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

    /// The name for narrow columns: arrows as glyphs, other keys as in `name`.
    ///
    /// In ASCII the arrows have their names too: their letters are those of other keys.
    public func shortName(in glyphs: GlyphSet) -> String {
        guard !glyphs.leftArrow.isASCII else { return name }
        return switch self {
        case .up: String(glyphs.upArrow)
        case .down: String(glyphs.downArrow)
        case .left: String(glyphs.leftArrow)
        case .right: String(glyphs.rightArrow)
        default: name
        }
    }

    /// Keys that have a name, with their names.
    static let named: [(key: Key, name: String)] = [
        (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"),
        (.shiftLeft, "S-Left"), (.shiftRight, "S-Right"), (.shiftUp, "S-Up"), (.shiftDown, "S-Down"),
        (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"),
        (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"), (.backTab, "S-Tab"),
        (.backspace, "BS"), (.delete, "Del"), (.insert, "Ins"), (.space, "Space"),
    ]
}
