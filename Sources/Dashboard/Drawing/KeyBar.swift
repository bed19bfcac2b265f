import Frames

extension Page {
    /// The keys that matter most, as many as fit; help and quit are always there.
    mutating func drawKeyBar() {
        let row = layout.keyBarRow
        frame.lay(.bar, rows: row..<(row + 1), columns: 0..<width)
        let labels = keyLabels()
        let columns = labels.map { TextWidth.columns(of: $0.keys) + TextWidth.columns(of: $0.label) + 3 }
        // The last two are help and quit.
        var room = width - 1 - columns.suffix(2).reduce(0, +)
        var column = 1
        for (place, item) in labels.enumerated() {
            let isLast = place >= labels.count - 2
            guard isLast || columns[place] <= room else {
                room = 0
                continue
            }
            if !isLast { room -= columns[place] }
            let next = column + draw(item.keys, row: row, column: column, until: width, role: .barKey) + 1
            draw(item.label, row: row, column: next, until: width, role: .bar)
            column += columns[place]
        }
    }

    /// The labels of the action table; neighbours with the same label share it.
    private func keyLabels() -> [(keys: String, label: String)] {
        var labels: [(keys: String, label: String)] = []
        for entry in ActionTable.entries where isOffered(entry) {
            guard let label = entry.barLabel, let key = entry.keys.first else { continue }
            let name =
                key == .space
                ? "space" : key == .enter ? String(glyphs.returnArrow) : key.shortName(in: glyphs)
            if let last = labels.last, last.label == label {
                labels[labels.count - 1].keys = last.keys + name
            } else {
                labels.append((name, entry.action == .togglePlay && state.playback.isPaused ? "play" : label))
            }
        }
        return labels
    }

    private func isOffered(_ entry: ActionTable.Entry) -> Bool {
        if state.panel != nil, entry.action == .close { return true }
        return model.mayIntervene || (entry.purpose != .world && entry.action != .toggleRecording)
    }
}
