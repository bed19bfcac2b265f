/// What a person did with the mouse, or another pointing device, on the screen.
///
/// With Shift held down most terminals select text instead, and send nothing.
public struct PointerEvent: Hashable, Sendable {
    /// What was done.
    public enum Kind: Hashable, Sendable {
        /// A button was pressed, or let go.
        case press, release
        /// The pointer reached another cell while a button was held down.
        case drag
        /// The wheel was turned by a step.
        case wheelUp, wheelDown
    }

    /// A button of the mouse.
    public enum Button: Hashable, Sendable {
        /// The buttons for a right-handed person, whatever their places on the mouse.
        case left, middle, right
    }

    /// Keys that were held down meanwhile.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits, one for each key.
        public let rawValue: UInt8

        /// The set with these bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The Shift key.
        public static let shift = Modifiers(rawValue: 1)
        /// The Alt, Option or Meta key.
        public static let alt = Modifiers(rawValue: 2)
        /// The Control key.
        public static let control = Modifiers(rawValue: 4)
    }

    /// What was done.
    public let kind: Kind
    /// The button; nil for the wheel.
    public let button: Button?
    /// The column of the cell, from 0.
    public let column: Int
    /// The row of the cell, from 0.
    public let row: Int
    /// Keys that were held down.
    public let modifiers: Modifiers

    /// An event by its parts.
    public init(kind: Kind, button: Button?, column: Int, row: Int, modifiers: Modifiers = []) {
        self.kind = kind
        self.button = button
        self.column = column
        self.row = row
        self.modifiers = modifiers
    }

    /// The same event in the nearest cell of a screen: some terminals report a drag beyond their edge.
    public func clamped(to size: Size) -> PointerEvent {
        PointerEvent(
            kind: kind, button: button, column: max(0, min(column, size.columns - 1)),
            row: max(0, min(row, size.rows - 1)), modifiers: modifiers)
    }
}
