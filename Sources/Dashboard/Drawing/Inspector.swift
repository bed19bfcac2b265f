import Answers
import BackgroundPolicy
import Frames
import Timeline

/// The answer about the selected request, in the rows that the screen has for it.
struct Inspector {
    private let model: DashboardModel
    private let layout: Layout
    private let rows: Range<Int>
    private let form: Layout.InspectorForm

    /// The answer in the rows of a layout, without those that a card covers from a row on.
    init(model: DashboardModel, layout: Layout, above card: Int? = nil) {
        self.model = model
        self.layout = layout
        let whole = layout.inspectorRows
        rows = whole.lowerBound..<max(whole.lowerBound, min(whole.upperBound, card ?? whole.upperBound))
        form = rows == whole ? layout.inspectorForm : layout.inspectorForm(rows: rows.count)
    }

    private var roster: Roster { model.index.header.roster }

    func draw(on page: inout Page) {
        guard !rows.isEmpty else { return }
        page.drawPart(rows: rows, columns: layout.inspectorColumns) { drawPart(on: &$0) }
    }

    private func drawPart(on page: inout Page) {
        let row = 0
        guard let app = model.selectedApp else { return }
        if app == model.index.systemApp {
            return SystemInspector(index: model.index, moment: model.state.playhead).draw(on: &page)
        }
        guard let record = model.selectedRecord else {
            page.drawRule(row: row, heading: emptyHeading(of: app))
            return ComingRequests(model, of: app).draw(rows: (row + 1)..<page.frame.height, on: &page)
        }
        let explanation = RequestExplanation(
            record, in: model.index, at: model.state.playhead)
        page.drawRule(
            row: row, heading: explanation.title + age(of: record),
            trailing: page.width >= 100 ? model.index.speaker : "")
        let course = CourseLine(explanation: explanation, isPlain: form != .rows)
        switch form {
        case .lines: drawSummary(course, row: row + 1, on: &page)
        case .strip, .rows:
            // What was refused at once has no course but its refusal.
            let hasCourse = model.index.isLogged || !record.request.id.isRefused
            if hasCourse { course.draw(row: row + 1, on: &page) }
            let history = RequestHistory(
                record: record, index: model.index, moment: model.state.playhead)
            if let answer = LoggedHistory(record, in: model.index, at: model.state.playhead) {
                LoggedInspector(answer: answer, history: history)
                    .draw(rows: (row + 2)..<max(row + 2, page.frame.height), on: &page)
            } else if record.isDecided(at: model.state.playhead), !record.isSimulated {
                drawRun(history, explanation, first: hasCourse ? 2 : 1, on: &page)
            } else if form == .strip {
                drawStrip(explanation, row: row + 2, on: &page)
                drawReasons(explanation, first: row + 3, on: &page)
            } else {
                for (number, line) in explanation.lines.enumerated() {
                    FactorLine(
                        line: line, record: record, playhead: model.state.playhead,
                        showsEvidence: !model.state.isPresenting
                    )
                    .draw(row: row + 2 + number, on: &page)
                }
                drawHelp(on: &page)
                drawEarlier(than: record, first: layout.wholeInspector + 1, on: &page)
            }
        }
    }

    /// After a launch the answer is the run; the factors, which let it run, fold into a strip.
    private func drawRun(
        _ history: RequestHistory, _ explanation: RequestExplanation, first: Int, on page: inout Page
    ) {
        let chain = chainLine(on: page)
        let isTight = form == .strip
        let answer = RunAnswer(
            history: history, help: model.helpLines, width: page.width, glyphs: page.glyphs)
        let rows = page.frame.height - first
        // In few rows what would help comes before the strip, and the chain takes the strip's place.
        let below = !isTight ? (chain == nil ? 1 : 2) : answer.hasHelp && (chain == nil || rows < 3) ? 0 : 1
        var row = first + answer.draw(rows: first..<(first + rows - below), on: &page)
        if let chain, row < page.frame.height {
            chain.draw(row: row, on: &page)
            row += 1
        }
        guard row < page.frame.height, chain == nil || !isTight else { return }
        drawStrip(explanation, row: row, on: &page)
        if let record = model.selectedRecord { drawEarlier(than: record, first: row + 1, on: &page) }
    }

    /// The last requests of the app or task that are decided, in rows that the answer leaves.
    private func drawEarlier(than record: RequestRecord, first: Int, on page: inout Page) {
        let rows = first..<max(first, page.frame.height)
        guard rows.count >= 2 else { return }
        let (requests, moment, task) = (model.index.requests, model.state.playhead, model.state.task)
        let earlier = model.index[record.request.app].requests.reversed().lazy.map { requests[$0] }.filter {
            $0.request.id != record.request.id && $0.submitted <= moment && $0.isDecided(at: moment)
                && (task == nil || $0.request.task == task)
        }
        RequestTable(index: model.index, playhead: model.state.playhead, width: page.width)
            .draw(earlier.prefix(rows.count - 1).reversed(), rows: rows, on: &page)
    }

    /// What led to the selected request and what it led to, if anything did.
    private func chainLine(on page: Page) -> ChainLine? {
        guard let record = model.selectedRecord,
            let words = ChainWords(record, in: model.index, at: model.state.playhead)
        else { return nil }
        let lines = words.lines(hidesFuture: model.state.future == .hidden)
        guard lines.count > 1 else { return nil }
        let keys = [Action.move(.previousLink), .move(.nextLink)].map {
            model.keyMap.shortName(of: $0, in: page.glyphs)
        }
        return ChainLine(lines: lines, keys: keys.joined(separator: " "))
    }

    /// The first line of what would help that fits; where none does, the first one, shortened.
    private func drawHelp(on page: inout Page) {
        let row = layout.wholeInspector
        guard layout.helpRow != nil, row < page.frame.height else { return }
        let lines = model.helpLines
        func fits(_ text: String) -> Bool { TextWidth.columns(of: text) <= page.width - 4 }
        guard let line = lines.first(where: { fits($0.text) }) ?? lines.first else { return }
        let text = line.fitting(ellipsis: page.glyphs.ellipsis, fits)
        page.draw(text, row: row, column: 2, until: page.width - 2, role: .text)
    }

    /// Of which time the request is that is told of, where it was over before the playhead.
    private func age(of record: RequestRecord) -> String {
        let playhead = model.state.playhead
        guard record.isDecided(at: playhead), let ended = record.ended, ended < playhead else { return "" }
        return "  of " + DayClock(model.index.header, at: playhead).hourAndMinute(ended)
    }

    private func emptyHeading(of app: AppID) -> String {
        let name = roster[app].name
        guard let task = model.state.task else { return "\(name) · \(model.index.noRequestYet)" }
        return "\(name) · \(roster[task].identifier) · not requested yet"
    }

    /// The most important line: why it was refused, what holds the request back, else the last steps of its course.
    private func drawSummary(_ course: CourseLine, row: Int, on page: inout Page) {
        if let refusal = model.selectedRecord?.refusedAtOnce {
            let words = "\(refusal.participle): \(refusal.explanation)"
            page.draw([(words, refusal.role)], row: row, column: 1)
            return
        }
        let explanation = course.explanation
        let mark = explanation.held.isEmpty ? "" : "\(page.glyphs.holds) "
        let answer = explanation.course.fitting(page.width - 2 - TextWidth.columns(of: mark))
        guard explanation.held.isEmpty else {
            let held = answer.filter { $0.role == .holds }.map(\.form.value).joined(separator: ", also ")
            let first = answer.first { $0.role == .holds }?.form.value ?? held
            let isWhole = TextWidth.columns(of: mark + held) <= page.width - 2
            let rest = ", \(explanation.held.factors.count - 1) more"
            page.draw([(mark + (isWhole ? held : first + rest), .holds)], row: row, column: 1)
            return
        }
        if let simulated = answer.firstIndex(where: { $0.role == .simulated }) {
            course.draw(answer[simulated...simulated], row: row, column: 1, on: &page)
        } else {
            let steps = answer.suffix(answer.last?.role == .waiting ? 1 : 2)
            course.draw(steps, row: row, column: 1, on: &page)
        }
    }

    /// The opinions of all factors side by side: the longest names, and the widest gaps, that fit the row.
    private func drawStrip(_ explanation: RequestExplanation, row: Int, on page: inout Page) {
        let forms: [(name: (Factor) -> String, gap: Int)] = [
            (\.name, 2), (\.shortName, 2), (\.shortName, 1), (\.initials, 2),
        ]
        // A glyph, a blank, the name; a gap before all but the first.
        let form = forms.first { name, gap in
            let columns = explanation.opinions.reduce(-gap) { columns, line in
                columns + gap + 2 + TextWidth.columns(of: name(line.factor))
            }
            return columns <= page.width - 3
        }
        let (name, gap) = form ?? forms[forms.count - 1]
        var column = 2
        for (factor, opinion) in explanation.opinions {
            let (glyph, role) = page.glyphs.verdict(opinion)
            page.frame.put(glyph, row: row, column: column, role: role)
            column += 2
            column +=
                gap
                + page.draw(name(factor), row: row, column: column, role: role == .holds ? .holds : .dim)
        }
    }

    /// The reasons of the factors that hold, the most notable first, as many as there is room for.
    private func drawReasons(
        _ explanation: RequestExplanation, first: Int, on page: inout Page
    ) {
        let held = explanation.held.notableFirst
        let rows = first..<page.frame.height
        for (row, factor) in zip(rows, held.isEmpty ? [nil] : held.map { Optional($0) }) {
            drawReason(explanation, of: factor, row: row, on: &page)
        }
    }

    /// The reason and citation of a factor that holds, or a note that none does.
    private func drawReason(
        _ explanation: RequestExplanation, of factor: Factor?, row: Int, on page: inout Page
    ) {
        let width = page.width
        guard let line = factor.flatMap(explanation.line) else {
            let choices = model.index.header.choices
            let policy = PolicyMatrix.row(explanation.mode, under: choices)
            let isSilent = model.index.factors.allSatisfy { policy[$0].strength == .notStated }
            let line: EmptyPlace = isSilent ? .noSource : .nothingHolds
            let text = explanation.otherwise ?? line.text
            page.draw(text, row: row, column: 2, until: width - 1, role: .dim)
            return
        }
        // A fact is not cut for its source.
        let needed = TextWidth.columns(of: "\(line.factor.name): \(line.reason.text)")
        let evidence = [line.evidence, line.shortEvidence].first { evidence in
            let columns = TextWidth.columns(of: evidence)
            return width >= 60 + columns / 2 && needed <= width - columns - 5 && !model.state.isPresenting
        }
        let evidenceColumns = evidence.map { TextWidth.columns(of: $0) } ?? 0
        let end = evidence == nil ? width - 1 : width - evidenceColumns - 3
        page.draw(
            [("\(name(of: line, columns: end - 2)): ", .holds), (line.reason.text, .text)], row: row,
            column: 2,
            until: end)
        if let evidence {
            page.write(evidence, row: row, column: width - 1 - evidenceColumns, role: .evidence)
        }
    }
    /// The name of a factor, with its abbreviation spelled out if it fits before the reason.
    private func name(of line: RequestExplanation.Line, columns: Int) -> String {
        let name = line.factor.spelledOutName
        let needed = TextWidth.columns(of: name) + 2 + TextWidth.columns(of: line.reason.text)
        return needed <= columns ? name : line.factor.name
    }
}
