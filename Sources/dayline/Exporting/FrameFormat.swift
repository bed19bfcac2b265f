import ArgumentParser
import Frames

/// As what a frame is printed.
enum FrameFormat: String, CaseIterable, ExpressibleByArgument {
    /// Glyphs without colours.
    case text
    /// Text with the escape sequences of a terminal.
    case ansi
    /// A picture.
    case svg
    /// A page for a browser.
    case html
}
