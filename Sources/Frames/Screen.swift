/// A device that shows frames and delivers input: a terminal, or a script in a test.
public protocol Screen: ~Copyable {
    /// The current size; a change is also reported as `Input.resize`.
    var size: Size { get }

    /// The glyphs that the screen can show.
    var glyphs: GlyphSet { get }

    /// How many colours the screen shows.
    var depth: ColourDepth { get }

    /// Shows everything in other paints from now on, which are for the screen's depth.
    mutating func repaint(with table: PaintTable)

    /// Shows a frame; only cells that changed are sent.
    mutating func show(_ frame: Frame)

    /// Waits for input, at most so many milliseconds, and returns everything that is pending.
    ///
    /// The first input is always a tick with the time since the previous call returned. Without a time limit
    /// it waits until there is input; with a limit of 0 it does not wait. What the keeper of the day waits for
    /// is an input too, where the screen watches for it.
    mutating func nextInputs(timeoutMilliseconds: Int?) -> [Input]
}
