import Answers
import BackgroundPolicy
import Frames
import Timeline

/// Draws the picture of a population; a pure function of its arguments.
func render(_ model: PopulationModel, glyphs: GlyphSet) -> Frame {
    var page = Page(size: model.size, glyphs: glyphs)
    guard model.size.columns >= Layout.smallest.columns, model.size.rows >= Layout.smallest.rows else {
        TooSmall(size: model.size).draw(on: &page)
        return page.frame
    }
    PopulationDrawing(model).draw(on: &page)
    return page.frame
}

/// The picture of a population: a lane for each app, and what concerns the selected one below.
private struct PopulationDrawing {
    private let model: PopulationModel
    private let layout: PopulationLayout
    private let words: PictureWords
    /// The most launches in a column.
    private let most: Int64

    init(_ model: PopulationModel) {
        let layout = PopulationLayout(model)
        (self.model, self.layout) = (model, layout)
        let changed = model.sharedAct != nil && model.tally.phones > 0
        words = PictureWords(model.tally, model.header, former: changed ? model.untouched : nil)
        most =
            (0..<model.tally.frame.apps).flatMap { app in
                layout.columns.map {
                    model.tally.picture.count(.launches, app: app, parts: layout.parts($0))
                }
            }.max() ?? 0
    }

    func draw(on page: inout Page) {
        drawTitle(on: &page)
        if let line = model.helpLine { drawHelp(from: line, on: &page) } else { drawPicture(on: &page) }
        if let refusal = model.refusal {
            page.frame.fill(
                rows: layout.keyBarRow - 1..<layout.keyBarRow, columns: 0..<page.width,
                ground: model.helpLine == nil ? .plain : .panel)
            page.draw(
                refusal.text(model.keyMap), row: layout.keyBarRow - 1, column: 1, role: .warning)
        }
        model.keyBar(row: layout.keyBarRow).draw(on: &page)
    }

    private func drawTitle(on page: inout Page) {
        page.frame.overlay(.bar, rows: 0..<1, columns: 0..<page.width)
        let title = words.title(
            asked: model.asked, seed: model.seed, model.sharedAct, isCounting: model.isCounting)
        page.draw(
            [(model.name, .title), ("  \(title)", model.sharedAct == nil ? .bar : .lowPowerMode)], row: 0,
            column: 1)
    }

    private func drawPicture(on page: inout Page) {
        drawAxis(on: &page)
        for (place, app) in layout.apps.enumerated() {
            let first = layout.firstLane + place * layout.lane
            draw(.launches, of: app, rows: first..<(first + layout.lane), on: &page)
        }
        page.drawRule(
            row: layout.ruleRow,
            heading: words.heading(app: model.app, shown: layout.rows.count, of: model.rows.count - 1),
            trailing: words.scale(most))
        for row in layout.rows {
            draw(model.rows[row], of: model.app, rows: layout.screenRows(row), on: &page)
        }
        drawCursor(on: &page)
        let key = model.keyMap.shortName(of: .panel(.why), in: page.glyphs)
        let lines = cellLines(key: key, columns: page.width - 2)
        for (line, text) in lines.prefix(layout.wordLines).enumerated() {
            let rest = line == layout.wordLines - 1 ? lines[line...].joined(separator: " ") : text
            page.draw(rest, row: layout.wordsRow + line, column: 1, role: line == 0 ? .emphasis : .text)
        }
    }

    /// What is said of the cell under the cursor, with as many of its factors as have room.
    private func cellLines(key: String, columns: Int) -> [String] {
        func whole(_ pieces: [String]) -> [String] {
            TextWidth.wrap(pieces, columns: columns, separator: "; ")
        }
        func divided(_ pieces: [String]) -> [String] {
            TextWidth.wrap(TextWidth.words(of: pieces.joined(separator: "; ")), columns: columns)
        }
        func cell(_ factors: Int) -> [String] {
            words.cell(
                model.rows[model.row], app: model.app, parts: model.parts, model.phone, key: key,
                factorsAtMost: factors)
        }
        guard !model.isCounting || model.tally.phones > 0 else { return whole(PictureWords.beforeFirst) }
        // What does not fit in whole phrases is divided between words, and then names fewer factors.
        let fitting = (0...Factor.allCases.count).reversed().lazy.map(cell)
            .flatMap { [whole($0), divided($0)] }
            .first { lines in
                lines.count <= layout.wordLines && lines.allSatisfy { TextWidth.columns(of: $0) <= columns }
            }
        return fitting ?? divided(cell(0))
    }

    /// Draws the hours, or the dates of a longer day.
    private func drawAxis(on page: inout Page) {
        let (calendar, length) = (model.header.calendar, model.header.length)
        let count = Int64(layout.columns.count)
        let steps = [1, 2, 3, 6, 12, 24, 48, 7 * 24, 14 * 24].map { $0 * Span.hour }
        let step = steps.first { $0 * count / length >= ($0 >= Span.day ? 12 : 4) } ?? length
        if layout.hasTicks {
            page.frame.fill(rows: 2..<3, columns: layout.columns, with: page.glyphs.axisLine, role: .axis)
        }
        if let shown = words.shown(apps: layout.apps.count) {
            page.draw(shown, row: 1, column: 1, until: layout.columns.lowerBound - 1, role: .axis)
        }
        // The first column has a date, whenever the day begins.
        let first = step < Span.day ? (step - calendar.timeOfDay(at: .start) % step) % step : 0
        var moment = Moment.start + first
        while moment < model.header.end {
            let column = layout.columns.lowerBound + Int(moment.milliseconds * count / length)
            let clock = calendar.hourAndMinute(moment)
            page.draw(
                step >= Span.day ? calendar.date(moment) : String(clock.prefix(2)), row: 1, column: column,
                until: layout.columns.upperBound + 2, role: .axis)
            if layout.hasTicks { page.frame.put(page.glyphs.teeDown, row: 2, column: column, role: .axis) }
            moment = moment + step
        }
        if let column = layout.figureColumn {
            page.draw(PictureWords.dayHeading, row: layout.firstLane - 1, column: column, role: .axis)
        }
    }

    /// Draws a row of an app: its name, a bar for each column, and the figure of the day.
    private func draw(_ row: PopulationRow, of app: Int, rows: Range<Int>, on page: inout Page) {
        let last = rows.upperBound - 1
        let isApp = row == .launches
        let label = layout.columns.lowerBound - 1
        let name =
            isApp
            ? model.header.roster.apps[app].label(columns: label - 2) : PictureWords.name(of: row)
        page.draw(name, row: last, column: isApp ? 1 : 2, until: label, role: isApp ? .lane : .text)
        for column in layout.columns {
            let (share, role) = share(row, app, layout.parts(column))
            guard share > 0 else { continue }
            let eighths = max(1, Int((share * Double(8 * rows.count)).rounded()))
            for (level, row) in rows.reversed().enumerated() where eighths > level * 8 {
                page.frame.put(
                    page.glyphs.vertical(eighths: eighths - level * 8), row: row, column: column, role: role)
            }
        }
        guard let column = layout.figureColumn, let figure = words.dayFigure(row, app: app) else { return }
        page.draw(figure, row: last, column: column, until: page.width, role: .axis)
    }

    /// How high the bar of a row is in some parts of the day, and its colour.
    private func share(_ row: PopulationRow, _ app: Int, _ parts: Range<Int>) -> (Double, Role) {
        let picture = model.tally.picture
        switch row {
        case .launches:
            let launches = picture.count(.launches, app: app, parts: parts)
            return ((Double(launches) / Double(max(1, most))).squareRoot(), .appRefresh)
        case .held(let factor):
            let phones = picture.held(factor, app: app, parts: parts)
            return (Double(phones) / Double(max(1, model.tally.phones)), .holds)
        case .age(let percent):
            guard let age = picture.ageClass(percent: percent, app: app, parts: parts) else {
                return (0, .text)
            }
            let bounds = PopulationPicture.ageBounds
            let least = age == 0 ? 0 : bounds[age - 1]
            let role: Role =
                least < Span.hour / 2 ? .gaugeGood : least < 4 * Span.hour ? .gaugeMiddle : .gaugeLow
            return (Double(age + 1) / Double(bounds.count + 1), role)
        }
    }

    /// Draws the line of the cursor through all rows, and marks the app and the row that are looked at.
    private func drawCursor(on page: inout Page) {
        let column = layout.column(ofPart: model.parts.lowerBound)
        if layout.hasTicks {
            page.frame.put(page.glyphs.downTriangle, row: 2, column: column, role: .playhead)
        }
        for row in layout.firstLane..<layout.screenRows(layout.rows.upperBound).lowerBound
        where row != layout.ruleRow {
            page.drawPlayhead(row: row, column: column, isFree: page.isFree(row: row, column: column))
        }
        let lane = layout.firstLane + (model.app - layout.apps.lowerBound + 1) * layout.lane - 1
        let row = model.row == 0 ? lane : layout.screenRows(model.row).upperBound - 1
        for marked in Set([lane, row]).sorted() {
            page.frame.put(page.glyphs.leftEdge, row: marked, column: 0, role: .selection)
        }
        page.frame.overlay(.selected, rows: row..<(row + 1), columns: 0..<(layout.columns.lowerBound - 1))
        page.frame.rest(row: row, column: column)
    }

    /// Draws the keys and how the picture is to be read, from a line on.
    private func drawHelp(from line: Int, on page: inout Page) {
        let (rows, lines) = (1..<layout.keyBarRow, model.helpLines)
        page.frame.fill(rows: rows, columns: 0..<page.width, ground: .panel)
        let first = min(line, model.lastHelpLine)
        for (row, line) in zip(rows, lines[first...]) {
            page.draw(line.keys, row: row, column: 2, until: 14, role: .helpKey)
            page.draw(line.text, row: row, column: line.column, role: .helpText)
        }
        guard first < model.lastHelpLine else { return }
        page.frame.put(
            page.glyphs.downTriangle, row: rows.upperBound - 1, column: page.width - 1, role: .helpKey)
    }
}

extension PopulationModel {
    /// The keys with what they do, and behind them how the picture is to be read.
    fileprivate var helpLines: [(keys: String, text: String, column: Int)] {
        let keys = keyMap.entries(of: .day).flatMap { entry -> [(keys: String, text: String, column: Int)] in
            guard let act = Self.acts[entry.action] else { return [] }
            let texts = TextWidth.wrap(
                TextWidth.words(of: act.help ?? entry.help), columns: size.columns - 17)
            let names = entry.keys.map(\.name).joined(separator: " ")
            return texts.enumerated().map { ($0.offset == 0 ? names : "", $0.element, 15) }
        }
        let texts = TextWidth.wrap(PictureWords.reading.split(separator: " "), columns: size.columns - 3)
        return keys + [("", "", 1)] + texts.map { ("", $0, 1) }
    }

    /// The keys that do something now; what moves far needs no place.
    func keyBar(row: Int) -> KeyBar {
        let isHelp = helpLine != nil
        let scrolling: Set<Action> = lastHelpLine > 0 ? [.view(.up), .view(.down)] : []
        return KeyBar(
            keyMap: keyMap,
            offers: { action in
                guard !isHelp else { return action == .session(.closePanel) || scrolling.contains(action) }
                return Self.acts[action] != nil && action != .move(.toEnd)
                    && (action != .panel(.why) || phone != nil)
            }, isPaused: true, row: row, owner: isHelp ? .panel(.help) : .day,
            names: [.panel(.why): "open phone", .view(.nextTask): "row"])
    }

    /// The line from which on the help is shown to its end.
    var lastHelpLine: Int { max(0, helpLines.count - (size.rows - 2)) }
}
