import CursesTerminal
import Dashboard
import Frames

/// The themes that the dashboard offers while it runs, and the shade of the page that `auto` goes by.
final class ThemeShelf {
    /// The words that choose the themes: `auto`, the names of the library, and a path if that was chosen.
    let list: ThemeList
    /// The shade of the page, as the terminal told it last.
    private var shade = PageShade.dark

    /// The themes, of which the one of a word is on the screen at first.
    init(first word: String, library: ThemeLibrary = .ofPerson) {
        let names = [ThemeLibrary.automatic] + library.names
        list =
            names.firstIndex(of: word).map { ThemeList(names, first: $0) }
            ?? ThemeList(names + [word], first: names.count)
    }

    /// The paints of the chosen theme for a page of this shade, which `auto` goes by from then on.
    func paints(of choice: ThemeChoice, depth: ColourDepth, shade: PageShade) -> PaintTable {
        self.shade = shade
        return choice.paints(depth: depth, shade: shade)
    }

    /// The paints of the theme of an index, or why it has none.
    func paints(of theme: Int, depth: ColourDepth) -> Result<PaintTable, ThemeTrouble> {
        do {
            return .success(try ThemeChoice(list.names[theme]).paints(depth: depth, shade: shade))
        } catch {
            return .failure(ThemeTrouble((error as? Failure)?.text ?? "\(error)"))
        }
    }
}
