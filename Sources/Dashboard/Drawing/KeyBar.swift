import Frames

/// The most important keys, as many as fit, in the order of the action table.
struct KeyBar {
    /// Whether the keys for interventions are offered.
    let mayIntervene: Bool
    let isPaused: Bool
    let row: Int

    /// The least gap between two labels.
    private static let leastGap = 2

    func draw(on page: inout Page) {
        page.frame.overlay(.bar, rows: row..<(row + 1), columns: 0..<page.width)
        let labels = fitting(width: page.width, page.glyphs)
        let needed = labels.reduce(1) { $0 + $1.columns }
        let gaps = max(1, labels.count - 1)
        let gap = needed + gaps * (Self.leastGap + 1) <= page.width ? Self.leastGap + 1 : Self.leastGap
        var column = 1
        for label in labels {
            let next = column + page.write(label.keys, row: row, column: column, role: .barKey) + 1
            page.write(label.text, row: row, column: next, role: .bar)
            column += label.columns + gap
        }
    }

    /// How many labels fit a window of a width.
    func count(width: Int, _ glyphs: GlyphSet) -> Int { fitting(width: width, glyphs).count }

    /// The labels that fit: the most important ones, so that a wider window never has fewer.
    private func fitting(width: Int, _ glyphs: GlyphSet) -> [Label] {
        let labels = labels(glyphs)
        var room = width - 1
        var chosen: [Int] = []
        for index in labels.indices.sorted(by: { (labels[$0].rank, $0) < (labels[$1].rank, $1) }) {
            let needed = labels[index].columns + (chosen.isEmpty ? 0 : Self.leastGap)
            guard needed <= room else { break }
            room -= needed
            chosen.append(index)
        }
        return chosen.sorted().map { labels[$0] }
    }

    /// A label with its keys.
    private struct Label {
        var keys: String
        let text: String
        let rank: Int

        var columns: Int { TextWidth.columns(of: keys) + 1 + TextWidth.columns(of: text) }
    }

    private func labels(_ glyphs: GlyphSet) -> [Label] {
        var labels: [Label] = []
        for entry in ActionTable.entries where isOffered(entry.action) {
            guard let bar = entry.bar, let key = entry.keys.first else { continue }
            // As wide as "pause", so that no label disappears when playback begins.
            let text = entry.action == .playback(.toggle) && isPaused ? "play " : bar.text
            if let last = labels.last, last.text == text {
                labels[labels.count - 1].keys += name(of: key, glyphs)
            } else {
                labels.append(Label(keys: name(of: key, glyphs), text: text, rank: bar.rank))
            }
        }
        return labels
    }

    private func name(of key: Key, _ glyphs: GlyphSet) -> String {
        switch key {
        case .space: "space"
        case .enter: String(glyphs.returnArrow)
        default: key.shortName(in: glyphs)
        }
    }

    private func isOffered(_ action: Action) -> Bool {
        mayIntervene || (action.purpose != .world && action != .session(.toggleRecording))
    }
}
