import Frames

extension Page {
    /// The keys that matter most, as many as fit, in the order of the action table.
    mutating func drawKeyBar() {
        let row = layout.keyBarRow
        frame.lay(.bar, rows: row..<(row + 1), columns: 0..<width)
        var labels = keyLabels()
        let gap = width < 100 ? 2 : 3
        var needed = labels.reduce(1) { $0 + $1.columns + gap }
        while needed > width + gap - 1,
            let least = labels.indices.max(by: { labels[$0].rank < labels[$1].rank })
        {
            needed -= labels[least].columns + gap
            labels.remove(at: least)
        }
        var column = 1
        for label in labels {
            let next = column + write(label.keys, row: row, column: column, role: .barKey) + 1
            write(label.text, row: row, column: next, role: .bar)
            column += label.columns + gap
        }
    }

    /// A label of the key bar with its keys.
    private struct KeyLabel {
        var keys: String
        let text: String
        let rank: Int

        var columns: Int { TextWidth.columns(of: keys) + 1 + TextWidth.columns(of: text) }
    }

    private func keyLabels() -> [KeyLabel] {
        var labels: [KeyLabel] = []
        for entry in ActionTable.entries where isOffered(entry) {
            guard let label = entry.barLabel, let key = entry.keys.first else { continue }
            let text = entry.action == .togglePlay && state.playback.isPaused ? "play" : label
            if let last = labels.last, last.text == text {
                labels[labels.count - 1].keys += name(of: key)
            } else {
                labels.append(KeyLabel(keys: name(of: key), text: text, rank: entry.barRank))
            }
        }
        return labels
    }

    private func name(of key: Key) -> String {
        switch key {
        case .space: "space"
        case .enter: String(glyphs.returnArrow)
        default: key.shortName(in: glyphs)
        }
    }

    private func isOffered(_ entry: ActionTable.Entry) -> Bool {
        model.mayIntervene || (entry.purpose != .world && entry.action != .toggleRecording)
    }
}
