import Frames
import Timeline

extension Page {
    /// How many lines a panel has to scroll through.
    static func panelLineCount(_ model: DashboardModel) -> Int {
        switch model.state.panel {
        case .help: helpLines(model).count
        case .matrix: matrixLineCount
        case .events: model.index.eventCount(through: model.state.playhead)
        case .why, nil: 0
        }
    }

    /// A line of the help: a heading, or keys and what they do.
    private struct HelpLine {
        let keys: String
        let text: String
        let isHeading: Bool
    }

    private static func helpLines(_ model: DashboardModel) -> [HelpLine] {
        var lines: [HelpLine] = []
        for purpose in Action.Purpose.allCases {
            if !lines.isEmpty { lines.append(HelpLine(keys: "", text: "", isHeading: false)) }
            lines.append(HelpLine(keys: "", text: purpose.rawValue, isHeading: true))
            for entry in ActionTable.entries where entry.purpose == purpose {
                let keys = entry.keys.map(\.name).joined(separator: " ")
                lines.append(HelpLine(keys: keys, text: entry.help, isHeading: false))
            }
        }
        return lines
    }

    /// The help: every action of the table, in two columns where there is room, and what the glyphs mean.
    mutating func drawHelp() {
        let rows = layout.panelRows
        frame.fill(rows: rows, columns: 0..<width, ground: .panel)
        let lines = Self.helpLines(model)
        let legendRows = rows.count >= 24 ? width >= 150 ? 5 : width >= 110 ? 6 : 7 : 0
        let content = (rows.lowerBound + 1)..<(rows.upperBound - legendRows)
        let isWide = width >= 110
        let half =
            isWide
            ? (lines.firstIndex { $0.text == Action.Purpose.world.rawValue } ?? lines.count) : lines.count
        let columns = isWide ? width / 2 : width
        let isCut = max(half, lines.count - half) > content.count
        let arrows = "\(glyphs.upArrow)\(glyphs.downArrow)"
        drawRule(
            row: rows.lowerBound, heading: "help",
            trailing: isCut ? "\(arrows) more  \(glyphs.separator)  Esc closes" : "Esc closes")
        drawHelp(lines.prefix(half), rows: content, column: 2, columns: columns - 3)
        if isWide {
            drawHelp(lines.dropFirst(half), rows: content, column: columns + 1, columns: columns - 3)
        }
        if legendRows > 0 { drawLegend(row: rows.upperBound - legendRows + 1) }
    }

    private mutating func drawHelp(_ lines: ArraySlice<HelpLine>, rows: Range<Int>, column: Int, columns: Int)
    {
        let first = min(state.scroll, max(0, lines.count - rows.count))
        let keyColumns = columns < 64 ? 11 : 14
        for (row, line) in zip(rows, lines.dropFirst(first)) {
            if line.isHeading {
                draw(line.text, row: row, column: column, until: column + columns, role: .heading)
            } else {
                draw(line.keys, row: row, column: column + 1, until: column + keyColumns, role: .helpKey)
                draw(
                    line.text, row: row, column: column + keyColumns + 1, until: column + columns,
                    role: .helpText)
            }
        }
    }

    private mutating func drawLegend(row: Int) {
        let glyphs = glyphs
        let marks: [(Unicode.Scalar, Role, String)] = [
            (glyphs.lightShade, .foreground, "foreground"),
            (glyphs.vertical(eighths: 5), .appRefresh, "ran in the background, the higher the longer"),
            (glyphs.disc, .appRefresh, "launch"),
            (glyphs.smallDownTriangle, .backgroundPush, "push received"),
            (glyphs.dashedLine, .grid, "held by app usage or rate limiting"),
            (glyphs.diamond, .waiting, "held by a switch, a budget or the battery"),
            (glyphs.cross, .expired, "expired"),
            (glyphs.holds, .killed, "killed"), (glyphs.barred, .killed, "swiped away"),
            (glyphs.flag, .error, "refused"), (glyphs.filledDiamond, .simulated, "your key"),
            (glyphs.bullet, .ghost, "the former day"),
            (glyphs.minus, .lost, "launch lost"), ("+", .gained, "gained"),
            (glyphs.horizontalLine, .grid, "suspended"),
            (" ", .grid, "no line: not running"),
            (glyphs.heavyLine, .inUse, "phone in use"), (glyphs.about, .cellular, "cellular"),
            (glyphs.ring, .noNetwork, "no network"),
            ("?", .evidence, "with a number of ours, assumed"),
        ]
        write("What the lanes show", row: row, column: 2, role: .heading)
        var line = row + 1
        var column = 3
        for (glyph, role, text) in marks {
            let columns = TextWidth.columns(of: text) + 5
            if column + columns > width - 1 {
                line += 1
                column = 3
            }
            guard line < layout.panelRows.upperBound else { return }
            frame.put(glyph, row: line, column: column, role: role)
            write(text, row: line, column: column + 2, role: .helpText)
            column += columns
        }
    }
}
