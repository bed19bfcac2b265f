import BackgroundPolicy
import Frames
import Timeline

extension Page {
    static let matrixLineCount = ExecutionMode.allCases.count + 12

    /// The policy: execution modes by factors, each cell with its evidence.
    mutating func drawMatrix() {
        let rows = layout.panelRows
        frame.fill(rows: rows, columns: 0..<width, ground: .panel)
        drawRule(
            row: rows.lowerBound, heading: "the policy: what holds which mode back", trailing: "Esc closes")
        let nameColumns = width >= 120 ? 42 : width >= 80 ? 27 : 12
        let sourceColumns = width >= 150 ? 26 : 0
        let cellColumns = max(3, (width - 3 - nameColumns - sourceColumns) / Factor.allCases.count)
        drawMatrixHead(row: rows.lowerBound + 1, first: 2 + nameColumns, cellColumns: cellColumns)
        var row = rows.lowerBound + 3
        let first = min(state.scroll, max(0, ExecutionMode.allCases.count + 4 - (rows.upperBound - row)))
        for mode in ExecutionMode.allCases.dropFirst(first) where row < rows.upperBound {
            drawMatrixRow(mode, row: row, nameColumns: nameColumns, cellColumns: cellColumns)
            row += 1
        }
        let notes = [
            "holds: the factor holds the work back   relaxed: in a weaker form   \(glyphs.dash): it does not bear on the mode",
            "? assumed by the model, no source states it   \(glyphs.separator) no source says   the selected request's mode is set off",
        ]
        for note in notes where row + 1 < rows.upperBound {
            draw(note, row: row + 1, column: 2, until: width - 1, role: .dim)
            row += 1
        }
    }

    private mutating func drawMatrixHead(row: Int, first: Int, cellColumns: Int) {
        for (place, factor) in Factor.allCases.enumerated() {
            let column = first + place * cellColumns
            let words = cellColumns >= 12 ? factor.name : factor.shortName
            draw(words, row: row, column: column, until: column + cellColumns - 1, role: .heading)
        }
    }

    private mutating func drawMatrixRow(_ mode: ExecutionMode, row: Int, nameColumns: Int, cellColumns: Int) {
        let isSelected = model.selectedRecord?.request.mode == mode
        let name = nameColumns < 20 ? mode.shortName : mode.name
        if isSelected { frame.lay(.selected, rows: row..<(row + 1), columns: 1..<(width - 1)) }
        draw(name, row: row, column: 2, until: 1 + nameColumns, role: isSelected ? .laneSelected : .text)
        let matrixRow = PolicyMatrix.row(mode)
        for (place, factor) in Factor.allCases.enumerated() {
            let cell = matrixRow[factor]
            let column = 2 + nameColumns + place * cellColumns
            draw(
                text(cell, columns: cellColumns), row: row, column: column, until: column + cellColumns - 1,
                role: role(cell))
        }
        let end = 2 + nameColumns + Factor.allCases.count * cellColumns
        guard width - end >= 18 else { return }
        let citation = PolicyMatrix.citation(of: mode)
        draw(
            "\(citation.source.rawValue) \(citation.ruleName)", row: row, column: end, until: width - 1,
            role: .evidence)
    }

    private func text(_ cell: Influence, columns: Int) -> String {
        guard columns < 9 else { return cell.text }
        let mark = cell.evidence == .assumed && cell.gates ? "?" : ""
        return switch cell.strength {
        case .holds: "\(glyphs.holds)\(mark)"
        case .relaxed: "\(glyphs.about)\(mark)"
        case .free: "\(glyphs.dash)"
        case .notStated: "\(glyphs.separator)"
        }
    }

    private func role(_ cell: Influence) -> Role {
        switch cell.strength {
        case .holds: .holds
        case .relaxed: .relaxed
        case .free: .exempt
        case .notStated: .dim
        }
    }
}
