import CursesTerminal
import Frames
import Themes

/// Which theme the dashboard has: one that was chosen, or one by the terminal.
enum ThemeChoice {
    /// One theme, whatever the terminal.
    case fixed(Theme)
    /// Midnight on a dark page, and paper on a light one.
    case automatic

    /// The choice of a word: the name of a theme, a path, or `auto`.
    ///
    /// - Throws: `Failure` if there is no such theme, or it is not a theme.
    init(_ word: String, library: ThemeLibrary = .ofPerson) throws {
        self = word == ThemeLibrary.automatic ? .automatic : .fixed(try library.theme(word))
    }

    /// Whether the theme depends on the terminal's page.
    var followsPage: Bool {
        if case .automatic = self { true } else { false }
    }

    /// The paints of the theme for a page of this shade.
    func paints(depth: ColourDepth, shade: PageShade) -> PaintTable {
        switch self {
        case .fixed(let theme): theme.paintTable(depth: depth)
        // Paper is read only where it is wanted: the first frame waits for it.
        case .automatic:
            (shade == .light ? Theme.builtIn(named: "paper") ?? .midnight : .midnight).paintTable(
                depth: depth)
        }
    }
}
