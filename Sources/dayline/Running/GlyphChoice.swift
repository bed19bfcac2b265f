import ArgumentParser
import CursesTerminal
import Frames

/// The glyphs that the dashboard is drawn with, as an option.
enum GlyphChoice: String, CaseIterable, ExpressibleByArgument {
    case auto, unicode, ascii

    /// What is wished of a terminal.
    var wish: TerminalWishes.Glyphs {
        switch self {
        case .auto: .ofLocale
        case .unicode: .unicode
        case .ascii: .ascii
        }
    }

    /// The glyphs of a text that is printed, which is in UTF-8 in any locale.
    var printed: GlyphSet { self == .ascii ? .ascii : .unicode }
}
