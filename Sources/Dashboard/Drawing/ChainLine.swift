import Answers
import Frames

/// The chain of a request in a row: each link with its mark and its time, and arrows between them.
struct ChainLine {
    let lines: [ChainWords.Line]
    /// The keys that go along the chain, such as `I J`.
    let keys: String

    /// Draws as many links as fit, with the request that the chain is of among them.
    func draw(row: Int, on page: inout Page) {
        let end = page.width - 1
        let arrow = " \(page.glyphs.rightArrow) "
        func width(_ lines: ArraySlice<ChainWords.Line>) -> Int {
            lines.reduce(0) { $0 + TextWidth.columns(of: $1.brief) + 2 + TextWidth.columns(of: arrow) }
        }
        let selected = lines.firstIndex { $0.isSelected } ?? 0
        var shown = lines[...]
        while shown.count > 1, width(shown) > end - 2 - TextWidth.columns(of: keys) {
            shown = shown.startIndex < selected ? shown.dropFirst() : shown.dropLast()
        }
        var pieces: [(String, Role)] = []
        for (number, line) in shown.enumerated() {
            if number > 0 { pieces.append((arrow, .dim)) }
            pieces.append(("\(line.mark.glyph(in: page.glyphs)) ", line.mark.role))
            pieces.append((line.brief, line.isSelected ? .emphasis : .text))
        }
        let column = page.draw(pieces, row: row, column: 2, until: end)
        page.draw("  \(keys)", row: row, column: column, until: end, role: .dim)
    }
}
