/// Something that reaches the dashboard from outside.
public enum Input: Equatable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The screen has another size now.
    case resize(Size)
    /// So much time has passed since the tick before; the only clock a dashboard knows.
    ///
    /// Time during which the program was stopped (^Z) does not count.
    case tick(elapsedMilliseconds: Int)
    /// The terminal is gone; nothing can be shown or asked any more.
    case hangup
    /// A signal asks the program to end.
    case interrupt
}
