import BackgroundPolicy
import Frames
import Timeline

/// The meaning of the glyphs and colours in the lanes.
struct Legend {
    typealias Mark = LegendTable.Mark

    /// The first column of the marks.
    private static let firstColumn = 3

    /// The marks in columns, each as wide as its longest text, as many side by side as fit a width.
    ///
    /// - Parameters:
    ///   - width: The columns of the page.
    ///   - glyphs: The glyphs of the screen.
    ///   - modes: The execution modes whose marks are among them.
    /// - Returns: the lines, each with the columns of its marks.
    static func lines(
        width: Int, _ glyphs: GlyphSet, modes: [ExecutionMode] = ExecutionMode.allCases
    ) -> [[(column: Int, mark: Mark)]] {
        lines(width: width, of: marks(glyphs, modes))
    }

    /// Marks in columns, as many side by side as fit a width.
    static func lines(width: Int, of marks: [Mark]) -> [[(column: Int, mark: Mark)]] {
        guard marks.count > 1 else { return [marks.map { (firstColumn, $0) }] }
        var lines = lines(of: marks, count: 1)
        for count in 2...marks.count {
            let more = Self.lines(of: marks, count: count)
            let ends = more.joined().map { $0.column + 2 + TextWidth.columns(of: $0.mark.text) }
            guard ends.allSatisfy({ $0 < width }) else { break }
            lines = more
        }
        return lines
    }

    /// The marks in a number of columns, with a gap of two between them.
    private static func lines(of marks: [Mark], count: Int) -> [[(column: Int, mark: Mark)]] {
        let rows = (marks.count + count - 1) / count
        var lines = [[(column: Int, mark: Mark)]](repeating: [], count: rows)
        var column = firstColumn
        for first in stride(from: 0, to: marks.count, by: rows) {
            let part = marks[first..<min(first + rows, marks.count)]
            for (row, mark) in part.enumerated() { lines[row].append((column, mark)) }
            column += part.reduce(0) { max($0, TextWidth.columns(of: $1.text)) } + 4
        }
        return lines
    }

    /// Draws a line of marks.
    static func draw(_ line: [(column: Int, mark: Mark)], row: Int, on page: inout Page) {
        for (column, mark) in line {
            page.frame.put(mark.glyph, row: row, column: column, role: mark.role, ground: mark.ground)
            page.draw(mark.text, row: row, column: column + 2, role: .helpText)
        }
    }

    /// All marks, those of the execution modes among them.
    static func marks(_ glyphs: GlyphSet, _ modes: [ExecutionMode] = ExecutionMode.allCases) -> [Mark] {
        let launches: [Mark] = modes.map { (glyphs.mark(of: $0), $0.role, nil, $0.descriptor.narrowName) }
        let refills: [Mark] = Refill.allCases.map { ($0.glyph(in: glyphs), $0.role, nil, $0.words) }
        return LegendTable.marks(glyphs, launches: launches) + refills
    }
}

extension Roster {
    /// The execution modes that the apps use, each once.
    var modes: [ExecutionMode] {
        let used = Set(tasks.map(\.mode))
        return ExecutionMode.allCases.filter(used.contains)
    }
}

/// The legend beside inspector and events, where the screen is wide enough for a third part.
struct SideLegend {
    let layout: Layout
    /// The execution modes of the day.
    let modes: [ExecutionMode]
    /// The key of the help, which has all marks.
    let helpKey: String

    func draw(on page: inout Page) {
        guard let columns = layout.sideColumns else { return }
        page.drawPart(rows: layout.inspectorRows.lowerBound..<layout.keyBarRow, columns: columns) { part in
            let lines = Legend.lines(width: part.width, part.glyphs, modes: modes)
            let isWhole = lines.count < part.frame.height
            part.drawRule(
                row: 0, heading: PanelWords.lanes.text, role: .dim,
                trailing: isWhole ? "" : "\(helpKey) shows more")
            for (row, line) in zip(1..<part.frame.height, lines) { Legend.draw(line, row: row, on: &part) }
        }
    }
}
