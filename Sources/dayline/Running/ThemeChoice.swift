import CursesTerminal
import Frames
import Themes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Which theme the dashboard has: the one of the option, else that of the environment, else one by the terminal.
enum ThemeChoice {
    /// One theme, whatever the terminal.
    case fixed(Theme)
    /// Midnight on a dark page, and paper on a light one.
    case automatic

    /// Reads the choice from the option `--theme`, or from `DAYLINE_THEME` where there is none.
    ///
    /// - Throws: `Failure` if there is no such theme, or it is not a theme.
    init(option: String?, library: ThemeLibrary = .ofPerson) throws {
        let variable = getenv("DAYLINE_THEME").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        guard let word = option ?? variable, word != ThemeLibrary.automatic else {
            self = .automatic
            return
        }
        do {
            self = .fixed(try library.theme(word))
        } catch let failure as Failure where option == nil {
            throw Failure(text: "DAYLINE_THEME: \(failure.text)", code: failure.code)
        }
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
