/// An input to the dashboard.
public enum Input: Equatable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The mouse was used.
    case pointer(PointerEvent)
    /// A text was pasted: lines that end with `\n`, and no other control characters but tabs.
    case paste(String)
    /// The screen's size changed.
    case resize(Size)
    /// This much time has passed since the previous tick; the only clock that the dashboard has.
    ///
    /// Time during which the program was stopped (^Z) does not count.
    case tick(elapsedMilliseconds: Int)
    /// What the keeper of the day waits for has come, such as more of a log.
    case news
    /// The terminal is gone: nothing can be shown or read any more.
    case hangup
    /// A signal asks the program to end.
    case interrupt
}
