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
        let steps = explanation.course.fitting(width - 1 - first)
        let column = drawSteps(steps[...], row: row, column: first) + RequestCourse.gap
        if let otherwise = explanation.otherwise, column + TextWidth.columns(of: otherwise) < width {
            draw(otherwise, row: row, column: column, until: width - 1, role: .ghost)
        }
    }

    /// Draws steps of a course side by side; returns the next column.
    private mutating func drawSteps(
        _ steps: ArraySlice<(form: RequestCourse.Step.Form, role: Role)>, row: Int, column: Int
    ) -> Int {
        var pieces: [(String, Role)] = []
        // Small screens are for slow lines: fewer colours are fewer bytes for each step to another lane.
        let isPlain = layout.inspectorForm != .rows
        let gap = String(repeating: " ", count: RequestCourse.gap)
        for (form, stepRole) in steps {
            let role: Role = isPlain && stepRole == .emphasis ? .text : stepRole
            if !pieces.isEmpty { pieces.append((gap, .text)) }
            pieces.append((form.word, form.value.isEmpty ? role : isPlain ? .text : .dim))
            if !form.value.isEmpty { pieces.append((" " + form.value, role)) }
        }
        return draw(pieces, row: row, column: column, until: width - 1)
    }

    /// One line that says most: what holds now, else the last steps of the course.
    private mutating func drawSummary(_ explanation: RequestExplanation, row: Int) {
        let mark = explanation.held.isEmpty ? "" : "\(glyphs.holds) "
        let answer = explanation.course.fitting(width - 2 - TextWidth.columns(of: mark))
        guard explanation.held.isEmpty else {
            let held = answer.filter { $0.role == .holds }.map(\.form.value).joined(separator: ", also ")
            let first = answer.first { $0.role == .holds }?.form.value ?? held
            let isWhole = TextWidth.columns(of: mark + held) <= width - 2
            let rest = ", \(explanation.held.factors.count - 1) more"
            draw([(mark + (isWhole ? held : first + rest), .holds)], row: row, column: 1, until: width - 1)
            return
        }
        if let place = answer.firstIndex(where: { $0.role == .simulated }) {
            _ = drawSteps(answer[place...place], row: row, column: 1)
        } else {
            _ = drawSteps(answer.suffix(answer.last?.role == .waiting ? 1 : 2), row: row, column: 1)
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
            let policy = PolicyMatrix.row(explanation.mode)
            let isSilent = Factor.allCases.allSatisfy { policy[$0].strength == .notStated }
            let text =
                explanation.otherwise
                ?? (isSilent
                    ? "no source says whether any of the seven factors bears on it"
                    : "the model says: none of the seven factors holds it back")
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
        let length = until - record.submitted
        // Who did not wait has no life to show, and a bar of any length would be made up.
        guard length > 0 else { return }
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
