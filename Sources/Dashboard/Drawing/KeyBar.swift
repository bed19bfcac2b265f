import Frames

/// The most important keys, as many as fit, in the order of the action table; at the right end the key pressed last.
struct KeyBar {
    let keyMap: KeyMap
    /// Whether the keys of an action do something.
    let offers: (Action) -> Bool
    let isPaused: Bool
    let row: Int
    /// Whose keys they are.
    var owner = KeyOwner.day
    /// What some actions are called where they do something else.
    var names: [Action: String] = [:]
    /// Whether there is a place for the key that was pressed last.
    var showsKeys = false
    /// The key that was just pressed.
    var pressed: Key?

    /// The columns of that place: for the longest name in brackets, and a gap on either side.
    private static let keyColumns = 11

    /// The least gap between two labels.
    private static let leastGap = 2

    func draw(on page: inout Page) {
        let placed = placed(width: page.width, page.glyphs)
        let ground: Ground = placed.isEmpty ? .plain : .bar
        page.frame.fill(rows: row..<(row + 1), columns: 0..<page.width, ground: ground)
        for (label, column) in placed {
            let next = column + page.write(label.keys, row: row, column: column, role: .barKey) + 1
            page.write(label.text, row: row, column: next, role: .bar)
        }
        guard showsKeys, let pressed else { return }
        let name = "[\(pressed.name)]"
        page.write(name, row: row, column: page.width - 1 - TextWidth.columns(of: name), role: .barKey)
    }

    /// The key whose label is at a column; of two keys that share a label, the half of the label decides.
    func key(at column: Int, width: Int) -> Key? {
        let hit = placed(width: width, .unicode).first {
            column >= $0.column && column < $0.column + $0.label.columns
        }
        guard let (label, first) = hit else { return nil }
        return column - first < label.columns / 2 ? label.first : label.last
    }

    /// The labels that fit, each with its first column.
    private func placed(width: Int, _ glyphs: GlyphSet) -> [(label: Label, column: Int)] {
        let labels = fitting(width: width, glyphs)
        let needed = labels.reduce(1) { $0 + $1.columns }
        let gaps = max(1, labels.count - 1)
        let room = width - (showsKeys ? Self.keyColumns : 0)
        let gap = needed + gaps * (Self.leastGap + 1) <= room ? Self.leastGap + 1 : Self.leastGap
        var column = 1
        return labels.map { label in
            defer { column += label.columns + gap }
            return (label, column)
        }
    }

    /// How many labels fit a window of a width.
    func count(width: Int, _ glyphs: GlyphSet) -> Int { fitting(width: width, glyphs).count }

    /// The labels that fit: the most important ones, so that a wider window never has fewer.
    private func fitting(width: Int, _ glyphs: GlyphSet) -> [Label] {
        let labels = labels(glyphs)
        var room = width - 1 - (showsKeys ? Self.keyColumns : 0)
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
        /// The key of the first action of the label, and of the last.
        let first: Key
        var last: Key

        var columns: Int { TextWidth.columns(of: keys) + 1 + TextWidth.columns(of: text) }
    }

    private func labels(_ glyphs: GlyphSet) -> [Label] {
        var labels: [Label] = []
        for entry in keyMap.entries(of: owner) where offers(entry.action) {
            // That a panel's own key closes it too need not be said.
            guard let bar = entry.bar, let key = entry.keys.first, owner != entry.action.panel else {
                continue
            }
            let name = key.hint(in: glyphs)
            let text = text(of: entry.action, bar)
            if let last = labels.last, last.text == text {
                labels[labels.count - 1].keys = Key.hint(last.keys, name)
                labels[labels.count - 1].last = key
            } else {
                labels.append(Label(keys: name, text: text, rank: bar.rank, first: key, last: key))
            }
        }
        return labels
    }

    private func text(of action: Action, _ bar: BarLabel) -> String {
        if let name = names[action] { return name }
        return switch action {
        // As wide as "pause", so that no label disappears when playback begins.
        case .playback(.toggle) where isPaused: "play "
        case .view(.up) where owner != .day, .view(.down) where owner != .day: "line"
        case .session(.follow) where owner == .panel(.themes): "keep"
        case .typing(.takeText): owner.accepting
        default: bar.text
        }
    }
}

extension Action {
    /// The panel that the action opens and closes, as the owner of the keys.
    fileprivate var panel: KeyOwner? {
        if case .panel(let panel) = self { .panel(panel) } else { nil }
    }
}

extension KeyOwner {
    /// What the key does that takes the text of the prompt.
    fileprivate var accepting: String {
        switch self {
        case .prompt(.goTo): "go"
        case .prompt(.mark): "mark"
        case .prompt(.find): "find"
        case .prompt(.predict): "predict"
        case .prompt(.search), .prompt(.nameDay), .panel, .day: "keep"
        }
    }
}
