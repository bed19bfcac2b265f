import BackgroundPolicy
import Frames
import Timeline

/// What the marks in the lanes that are shown mean, the most frequent first: how many of each the lane of the selected app
/// has, and where there is room those that only other lanes have.
///
/// A mark stands in the same place whatever app is selected, as far as there is room.
struct LivingLegend {
    private let from: Moment
    private let until: Moment
    /// The marks of all lanes that are shown, with how often they have each.
    private let signs: [LaneSigns.Sign]
    private let factors: [Factor]

    init(_ apps: [AppTracks], _ chart: Chart, _ glyphs: GlyphSet) {
        (from, until) = (chart.scale.from, max(chart.scale.from, chart.end))
        signs = LaneSigns(apps, from: from, to: until, glyphs).inOrder
        factors = LaneSigns.holding(apps, from: from, to: until)
    }

    /// A mark with its meaning.
    private struct Entry {
        let pieces: [(String, Role)]
        /// Whether the lane of the selected app has it.
        let isOwn: Bool
        let isFactor: Bool

        /// The columns that it takes with the gap after it.
        var width: Int { pieces.reduce(2) { $0 + TextWidth.columns(of: $1.0) } }
    }

    /// Draws as many of the marks as fit, those of the app before others.
    func draw(_ app: AppTracks, row: Int, on page: inout Page) {
        let entries = entries(of: app, page.glyphs)
        let intro = "held by "
        var room = page.width - (factors.isEmpty ? 0 : intro.utf8.count)
        var isShown = entries.map { _ in false }
        for owns in [true, false] {
            for (number, entry) in entries.enumerated() where entry.isOwn == owns && entry.width <= room {
                isShown[number] = true
                room -= entry.width
            }
        }
        var column = 1
        var isFirstFactor = true
        for (entry, isShown) in zip(entries, isShown) where isShown {
            let words = entry.isFactor && isFirstFactor ? [(intro, .dim)] + entry.pieces : entry.pieces
            column = page.draw(words, row: row, column: column, until: page.width) + 2
            isFirstFactor = isFirstFactor && !entry.isFactor
        }
    }

    private func entries(of app: AppTracks, _ glyphs: GlyphSet) -> [Entry] {
        let own = LaneSigns([app], from: from, to: until, glyphs).inOrder
        let held = LaneSigns.holding([app], from: from, to: until)
        let marks = signs.map { sign in
            let count = own.first { $0.glyph == sign.glyph && $0.role == sign.role }?.count
            let digits = String(sign.count).utf8.count
            let number = count.map(String.init) ?? ""
            let padding = String(repeating: " ", count: digits - number.utf8.count)
            return Entry(
                pieces: [(String(sign.glyph), sign.role), (" \(sign.text) \(number)\(padding)", .dim)],
                isOwn: count != nil, isFactor: false)
        }
        return marks
            + factors.map {
                Entry(
                    pieces: [(String(glyphs.letter(of: $0)), .waiting), (" " + $0.shortName, .dim)],
                    isOwn: held.contains($0), isFactor: true)
            }
    }
}
