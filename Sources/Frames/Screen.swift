/// Something that shows frames and brings input: a terminal, or a script in a test.
public protocol Screen: ~Copyable {
    /// The size now; a change is also told by `Input.resize`.
    var size: Size { get }

    /// The glyphs that the screen can show.
    var glyphs: GlyphSet { get }

    /// Shows a frame; what is on the screen already is not sent again.
    mutating func show(_ frame: Frame)

    /// Waits until there is input, or for so many milliseconds, and brings everything that is pending.
    ///
    /// The first input is always a tick with the time since the call before returned. Without a time
    /// limit it sleeps until something happens; with a limit of 0 it does not wait.
    mutating func nextInputs(timeoutMilliseconds: Int?) -> [Input]
}
