import BackgroundPolicy
import Frames
import Timeline

extension Page {
    /// The answer about the selected request, in as many rows as the screen has for it.
    mutating func drawInspector() {
        let rows = layout.inspectorRows
        guard let app = model.selectedApp else { return }
        guard let record = model.selectedRecord else {
            drawRule(row: rows.lowerBound, heading: emptyHeading(of: app))
            draw(
                "background push, transfers and tasks show here when they are asked for",
                row: rows.lowerBound + 1, column: 2, until: width - 1, role: .dim
            )
            return
        }
        let explanation = RequestExplanation(record, in: index, at: state.playhead)
        drawRule(
            row: rows.lowerBound, heading: explanation.title, trailing: width >= 100 ? "the model says" : "")
        switch layout.inspectorForm {
        case .lines: drawSummary(explanation, row: rows.lowerBound + 1)
        case .strip:
            drawCourse(explanation, row: rows.lowerBound + 1)
            drawStrip(explanation, row: rows.lowerBound + 2)
            drawGravest(explanation, row: rows.lowerBound + 3)
        case .rows:
            drawCourse(explanation, row: rows.lowerBound + 1)
            for (place, line) in explanation.lines.enumerated() {
                drawFactor(line, of: record, row: rows.lowerBound + 2 + place)
            }
        }
    }

    private func emptyHeading(of app: AppID) -> String {
        let name = index.header.roster[app].name
        guard let task = state.task else { return "\(name) · nothing asked for yet" }
        return "\(name) · \(index.header.roster[task].identifier) · not asked for yet"
    }

    /// The course of the request from its submission.
    mutating func drawCourse(_ explanation: RequestExplanation, row: Int, column first: Int = 2) {
        var pieces: [(String, Role)] = []
        // Small screens are for slow lines: fewer colours are fewer bytes for each step to another lane.
        let isPlain = layout.inspectorForm != .rows
        for step in explanation.course {
            let role: Role = isPlain && step.role == .emphasis ? .text : step.role
            pieces.append((step.word + " ", step.value.isEmpty ? role : isPlain ? .text : .dim))
            pieces.append((step.value + "   ", role))
        }
        var column = draw(pieces, row: row, column: first, until: width - 1)
        if let otherwise = explanation.otherwise, width - column > 24 {
            column += draw(otherwise, row: row, column: column, until: width - 1, role: .ghost)
        }
    }

    /// One line that says most: what holds now, else the last step of the course.
    private mutating func drawSummary(_ explanation: RequestExplanation, row: Int) {
        let held = explanation.held.notableFirst.map(\.name)
        if !held.isEmpty {
            let pieces: [(String, Role)] = [
                ("\(glyphs.holds) ", .holds), (Quantity.list(held), .holds),
            ]
            draw(pieces, row: row, column: 1, until: width - 1)
        } else if !explanation.awaited.isEmpty {
            let awaited = Quantity.list(explanation.awaited.requirements.map(\.name))
            draw([("waits for ", .dim), (awaited, .waiting)], row: row, column: 1, until: width - 1)
        } else if let step = explanation.course.last {
            draw([(step.word + " ", .dim), (step.value, step.role)], row: row, column: 1, until: width - 1)
        }
    }

    /// The seven verdicts side by side.
    private mutating func drawStrip(_ explanation: RequestExplanation, row: Int) {
        var pieces: [(String, Role)] = []
        let names = width >= 100 ? Factor.allCases.map(\.name) : Factor.allCases.map(\.shortName)
        for (line, name) in zip(explanation.lines, names) {
            let (glyph, role) = verdict(line.opinion)
            pieces.append(("\(glyph) ", role))
            pieces.append((name + "  ", role == .holds ? .holds : .dim))
        }
        draw(pieces, row: row, column: 2, until: width - 1)
    }

    /// The reason and the citation of the first factor that holds, or of none.
    private mutating func drawGravest(_ explanation: RequestExplanation, row: Int) {
        let gravest = explanation.held.notableFirst.first
        guard let line = explanation.lines.first(where: { $0.factor == gravest }) else {
            let text = explanation.otherwise ?? "the model says: none of the seven factors holds it back"
            draw(text, row: row, column: 2, until: width - 1, role: .dim)
            return
        }
        let evidenceColumns = TextWidth.columns(of: line.evidence)
        let isRoomy = width >= 60 + evidenceColumns / 2
        let end = isRoomy ? width - evidenceColumns - 3 : width - 1
        draw(
            [("\(line.factor.name): ", .holds), (line.reason.text, .text)], row: row, column: 2, until: end
        )
        if isRoomy {
            write(line.evidence, row: row, column: width - 1 - evidenceColumns, role: .evidence)
        }
    }

    /// One factor: its verdict, when it held, what it sees, and who says so.
    mutating func drawFactor(_ line: RequestExplanation.Line, of record: RequestRecord, row: Int) {
        let (glyph, role) = verdict(line.opinion)
        frame.put(glyph, row: row, column: 2, role: role)
        let isExempt = line.opinion == .exempt
        let nameRole: Role = line.opinion == .holds ? .holds : isExempt ? .exempt : .text
        draw(line.factor.name.capitalizingFirst, row: row, column: 4, until: 27, role: nameRole)
        var column = 27
        if width >= 100 {
            let columns = min(30, width / 6)
            drawHeldBar(line, of: record, row: row, column: column, columns: columns)
            column += columns + 2
        }
        let room = wordsEnd - column - TextWidth.columns(of: line.reason.text) - 2
        let isLong = width >= 116 && TextWidth.columns(of: line.evidence) <= room
        let evidence = isLong ? line.evidence : line.shortEvidence
        let evidenceColumns = TextWidth.columns(of: evidence)
        let hasEvidence = width >= 78
        let end = hasEvidence ? wordsEnd - evidenceColumns - 2 : wordsEnd
        draw(line.reason.text, row: row, column: column, until: end, role: isExempt ? .exempt : .text)
        if hasEvidence {
            write(evidence, row: row, column: wordsEnd - evidenceColumns, role: .evidence)
        }
    }

    /// The life of the request so far as a bar, marked where the factor held it.
    private mutating func drawHeldBar(
        _ line: RequestExplanation.Line, of record: RequestRecord, row: Int, column: Int, columns: Int
    ) {
        let until = min(state.playhead, record.started ?? record.ended ?? state.playhead)
        let length = max(1, until - record.submitted)
        func place(_ moment: Moment) -> Int {
            Int(max(0, min(Int64(columns), (moment - record.submitted) * Int64(columns) / length)))
        }
        guard line.opinion != .exempt else {
            frame.fill(
                rows: row..<(row + 1), columns: column..<(column + columns), with: glyphs.dashedLine,
                role: .grid
            )
            return
        }
        for judgement in record.judgements where judgement.from <= until {
            let first = min(place(judgement.from), columns - 1)
            let last = max(first + 1, place(min(judgement.to ?? until, until)))
            let holds = judgement.verdict.opinion(of: line.factor, on: record.request.mode) == .holds
            frame.fill(
                rows: row..<(row + 1), columns: (column + first)..<(column + min(last, columns)),
                with: holds ? glyphs.dashedLine : glyphs.heavyLine, role: holds ? .holds : .passes
            )
        }
    }

    private func verdict(_ opinion: Verdict.Opinion?) -> (Unicode.Scalar, Role) {
        switch opinion {
        case .holds: (glyphs.holds, .holds)
        case .passes: (glyphs.passes, .passes)
        case .exempt: (glyphs.dash, .exempt)
        case nil: (glyphs.separator, .dim)
        }
    }
}

extension Factor {
    /// The name where seven stand in a line of 80 columns.
    var shortName: String {
        switch self {
        case .criticallyLowBattery: "battery"
        case .lowPowerMode: "Low Power"
        case .appUsage: "usage"
        case .appSwitcher: "switcher"
        case .backgroundAppRefreshSwitch: "BAR"
        case .systemBudgets: "budgets"
        case .rateLimiting: "rate"
        }
    }
}

extension String {
    /// The text as it begins a line.
    var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
