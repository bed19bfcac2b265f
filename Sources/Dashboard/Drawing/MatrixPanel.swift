import BackgroundPolicy
import Frames
import Timeline

/// Which columns the matrix has on a screen of a width, and how many words fit its cells.
private struct MatrixColumns {
    /// What a cell can say.
    enum Words {
        /// Everything.
        case full
        /// Words, and a letter for the evidence.
        case short
        /// A letter for the strength and one for the evidence.
        case letters
        /// The letters without a blank, in three columns.
        case tight
    }

    let name: Int
    let first: Int
    let cell: Int
    let source: Int

    init(width: Int) {
        name = width < 60 ? 1 : 2
        source = width >= 120 ? 19 : 0
        let names = width >= 160 ? 43 : width >= 100 ? 27 : width >= 60 ? 18 : 17
        first = name + names
        cell = max(3, (width - 1 - first - source) / Factor.allCases.count)
    }

    var words: Words { cell >= 16 ? .full : cell >= 10 ? .short : cell >= 6 ? .letters : .tight }

    /// The column of a factor's cells.
    func column(_ place: Int) -> Int { first + place * cell + (words == .tight ? 1 : 0) }

    /// The end of a factor's cells, with a blank before the next.
    func end(_ place: Int) -> Int { first + (place + 1) * cell - (words == .tight ? 0 : 1) }

    var end: Int { first + Factor.allCases.count * cell }
}

extension Page {
    static let matrixLineCount = ExecutionMode.allCases.count + 14

    /// The policy: execution modes by factors, each cell with its evidence.
    mutating func drawMatrix() {
        let rows = layout.panelRows
        frame.fill(rows: rows, columns: 0..<width, ground: .panel)
        drawRule(
            row: rows.lowerBound, heading: "the policy: what holds which mode back", trailing: "Esc closes")
        let columns = MatrixColumns(width: width)
        var row = drawMatrixHead(row: rows.lowerBound + 1, columns)
        let legend = legendLines(columns)
        let lineCount = ExecutionMode.allCases.count + 1 + legend.count
        let first = min(state.scroll, max(0, lineCount - (rows.upperBound - row)))
        for mode in ExecutionMode.allCases.dropFirst(first) where row < rows.upperBound {
            drawMatrixRow(mode, row: row, columns)
            row += 1
        }
        row += first <= ExecutionMode.allCases.count ? 1 : 0
        for line in legend.dropFirst(max(0, first - ExecutionMode.allCases.count - 1))
        where row < rows.upperBound {
            draw(line, row: row, column: 2, until: width - 1, role: .dim)
            row += 1
        }
    }

    /// Draws the names of the factors; returns the row of the first mode.
    private mutating func drawMatrixHead(row: Int, _ columns: MatrixColumns) -> Int {
        for (place, factor) in Factor.allCases.enumerated() {
            let words = columns.words == .tight ? [factor.initials] : factor.twoWords(columns.words)
            for (line, word) in words.enumerated() {
                draw(
                    word, row: row + line, column: columns.column(place), until: columns.end(place),
                    role: .heading)
            }
        }
        guard columns.words != .tight else { return row + 1 }
        if columns.source > 0 {
            write("source, rule", row: row + 1, column: columns.end + 1, role: .heading)
        }
        return row + (layout.panelRows.count >= 18 ? 3 : 2)
    }

    private mutating func drawMatrixRow(_ mode: ExecutionMode, row: Int, _ columns: MatrixColumns) {
        let isSelected = model.selectedRecord?.request.mode == mode
        let names = columns.first - columns.name
        let name = names >= 43 ? mode.name : names >= 27 ? mode.mediumName : mode.narrowName
        if isSelected { frame.lay(.selected, rows: row..<(row + 1), columns: 1..<(width - 1)) }
        draw(
            name, row: row, column: columns.name, until: columns.first,
            role: isSelected ? .laneSelected : .text)
        let matrixRow = PolicyMatrix.row(mode)
        for (place, factor) in Factor.allCases.enumerated() {
            let cell = matrixRow[factor]
            draw(
                text(cell, columns.words), row: row, column: columns.column(place),
                until: columns.end(place), role: role(cell))
        }
        guard columns.source > 0 else { return }
        let citation = PolicyMatrix.citation(of: mode)
        draw(
            "\(citation.source.rawValue) \(citation.ruleName)", row: row, column: columns.end + 1,
            until: width - 1, role: .evidence)
    }

    private func text(_ cell: Influence, _ words: MatrixColumns.Words) -> String {
        guard words != .full else { return cell.text }
        let isShort = words == .short
        let strength =
            switch cell.strength {
            case .holds: isShort ? "holds" : "H"
            case .relaxed: isShort ? "relaxed" : "r"
            case .free: "–"
            case .notStated: "·"
            }
        let evidence =
            switch cell.evidence {
            case .stated: ""
            case .notes: "n"
            default: cell.strength == .notStated ? "" : "?"
            }
        return evidence.isEmpty || words == .tight ? strength + evidence : "\(strength) \(evidence)"
    }

    /// What the cells say, in lines that fit the screen.
    private func legendLines(_ columns: MatrixColumns) -> [String] {
        let isInLetters = columns.words == .letters || columns.words == .tight
        var notes = [
            isInLetters ? "H holds the work back" : "holds: the factor holds the work back",
            isInLetters ? "r relaxed: in a weaker form" : "relaxed: in a weaker form",
            "– does not bear on the mode", "· no source says",
            "? assumed, no source states it",
            columns.words == .full
                ? "notes: attendees' notes of the talk" : "n by attendees' notes of the talk",
        ]
        if columns.words == .tight { notes += Factor.allCases.map { "\($0.initials) \($0.name)" } }
        if model.selectedRecord != nil { notes.append("set off: the selected request's mode") }
        var lines: [String] = []
        for note in notes {
            let joined = lines.last.map { "\($0)   \(note)" } ?? note
            if !lines.isEmpty, TextWidth.columns(of: joined) <= width - 3 {
                lines[lines.count - 1] = joined
            } else {
                lines.append(note)
            }
        }
        return lines
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

extension ExecutionMode {
    /// The name in at most 26 columns, unlike that of any other mode.
    fileprivate var mediumName: String {
        switch self {
        case .discretionaryRelaunch: "discretionary relaunch"
        case .nondiscretionaryRelaunch: "nondiscretionary relaunch"
        case .notificationServiceExtension: "service extension push"
        case .backgroundFetch: "background fetch (iOS 7)"
        default: name
        }
    }

    /// The name in at most 17 columns, unlike that of any other mode.
    fileprivate var narrowName: String {
        switch self {
        case .discretionaryTransfer: "disc. transfer"
        case .discretionaryRelaunch: "disc. relaunch"
        case .nondiscretionaryTransfer: "nondisc. transfer"
        case .nondiscretionaryRelaunch: "nondisc. relaunch"
        case .backgroundTask: "background task"
        case .notificationServiceExtension: "service extension"
        case .backgroundFetch: "background fetch"
        case .appRefresh, .backgroundPush, .processing, .voIPPush, .eventTrigger: name
        }
    }
}

extension Factor {
    /// The name in two lines of at most nine columns, or of seven beside letters.
    fileprivate func twoWords(_ words: MatrixColumns.Words) -> [String] {
        let isNarrow = words == .letters
        return switch self {
        case .criticallyLowBattery: [isNarrow ? "crit." : "critical", "battery"]
        case .lowPowerMode: isNarrow ? ["Low", "Power"] : ["Low Power", "Mode"]
        case .appUsage: ["app", "usage"]
        case .appSwitcher: ["App", isNarrow ? "Switch." : "Switcher"]
        case .backgroundAppRefreshSwitch: ["BAR", "switch"]
        case .systemBudgets: ["system", "budgets"]
        case .rateLimiting: ["rate", isNarrow ? "limit." : "limiting"]
        }
    }

    /// Two letters, unlike those of any other factor.
    fileprivate var initials: String {
        switch self {
        case .criticallyLowBattery: "Ba"
        case .lowPowerMode: "LP"
        case .appUsage: "Us"
        case .appSwitcher: "AS"
        case .backgroundAppRefreshSwitch: "BR"
        case .systemBudgets: "Bu"
        case .rateLimiting: "Ra"
        }
    }
}
