import Frames

/// The most important keys, as many as fit, in the order of the action table.
struct KeyBar {
    /// Whether the keys for interventions are offered.
    let mayIntervene: Bool
    let isPaused: Bool
    let row: Int

    func draw(on page: inout Page) {
        page.frame.overlay(.bar, rows: row..<(row + 1), columns: 0..<page.width)
        var labels = labels(page.glyphs)
        let gap = page.width < 100 ? 2 : 3
        var needed = labels.reduce(1) { $0 + $1.columns + gap }
        while needed > page.width + gap - 1,
            let least = labels.indices.max(by: { labels[$0].rank < labels[$1].rank })
        {
            needed -= labels[least].columns + gap
            labels.remove(at: least)
        }
        var column = 1
        for label in labels {
            let next = column + page.write(label.keys, row: row, column: column, role: .barKey) + 1
            page.write(label.text, row: row, column: next, role: .bar)
            column += label.columns + gap
        }
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
            let text = entry.action == .playback(.toggle) && isPaused ? "play" : bar.text
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
