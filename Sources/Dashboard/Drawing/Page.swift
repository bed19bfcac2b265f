import Frames
import Timeline

/// A frame that is being drawn, with everything that the drawing looks at.
struct Page {
    var frame: Frame
    let model: DashboardModel
    let layout: Layout
    let scale: TimeScale
    let glyphs: GlyphSet
    private let hasUnicode: Bool
    let gates = Gates()
    /// The end of what is shown of the day; not part of it.
    let shownUntil: Moment

    init(model: DashboardModel, layout: Layout, glyphs: GlyphSet) {
        frame = Frame(size: model.state.size)
        self.model = model
        self.layout = layout
        self.glyphs = glyphs
        hasUnicode = !glyphs.horizontalLine.isASCII
        scale = TimeScale(window: model.state.window, columns: layout.laneColumns)
        shownUntil = (model.state.showsFuture ? model.end : model.state.playhead) + 1
    }

    var state: DashboardState { model.state }
    var index: TimelineIndex { model.index }
    var calendar: DayCalendar { model.index.header.calendar }

    /// The clock for times that are told in words.
    var dayClock: DayClock { DayClock(model.index.header, at: state.playhead) }
    var width: Int { frame.width }

    /// The place of the playhead among the columns of the lanes.
    var playheadPlace: Int? { scale.place(of: state.playhead) }

    /// What does not depend on the selection: the title, the keys and, under no panel, the lanes and events.
    mutating func drawBackdrop() {
        drawTitle()
        drawKeyBar()
        guard state.panel == nil else { return }
        drawRuler()
        drawDeviceLane()
        drawLanes()
        drawPlayhead()
        drawNewestEvents()
    }

    /// What the selection is about: its lane's label, its status, the inspector.
    mutating func drawSelection() {
        drawSelectedLabel()
        drawStatus()
        drawInspector()
    }

    /// What a screen says that is too small for a day.
    static func tooSmall(_ size: Size) -> Frame {
        var frame = Frame(size: size)
        let sentences = [
            "dayline needs a larger window", "\(Layout.smallest) at least; this is \(size)",
        ]
        let lines = sentences.flatMap { wrapped($0, columns: size.columns) }
        let top = max(0, (size.rows - lines.count) / 2)
        for (place, line) in lines.enumerated() {
            let column = max(0, (size.columns - TextWidth.columns(of: line)) / 2)
            frame.draw(line, row: top + place, column: column, role: place == 0 ? .heading : .dim)
        }
        return frame
    }

    /// A sentence in lines of whole words.
    private static func wrapped(_ sentence: String, columns: Int) -> [String] {
        sentence.split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, TextWidth.columns(of: last) + 1 + word.count <= columns {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
    }

    /// Draws pieces of text one after the other, and stops where the line is full; returns the next column.
    @discardableResult
    mutating func draw(
        _ pieces: [(String, Role)], row: Int, column: Int, until end: Int, ground: Ground? = nil
    ) -> Int {
        var next = column
        for (text, role) in pieces where next < end {
            next += draw(text, row: row, column: next, until: end, role: role, ground: ground)
        }
        return next
    }

    /// Draws a text, shortened with an ellipsis where it does not fit; returns the columns taken.
    @discardableResult
    mutating func draw(
        _ text: String, row: Int, column: Int, until end: Int, role: Role, ground: Ground? = nil
    ) -> Int {
        guard end > column else { return 0 }
        let fitting = TextWidth.fit(text, columns: end - column, ellipsis: glyphs.ellipsis)
        return write(fitting, row: row, column: column, role: role, ground: ground)
    }

    /// Draws a text in the glyphs that the screen has; returns the columns taken.
    @discardableResult
    mutating func write(
        _ text: String, row: Int, column: Int, role: Role, ground: Ground? = nil, maxWidth: Int = .max
    ) -> Int {
        let shown = hasUnicode ? text : inASCII(text)
        return frame.draw(shown, row: row, column: column, role: role, ground: ground, maxWidth: maxWidth)
    }

    /// The text with the glyphs of the set for those of our own words, and `?` for what it cannot show.
    private func inASCII(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return text }
        var ascii = String.UnicodeScalarView()
        for scalar in TextWidth.drawn(text).unicodeScalars {
            switch scalar {
            case "·": ascii.append(glyphs.separator)
            case "–": ascii.append(glyphs.dash)
            case "−": ascii.append(glyphs.minus)
            case "×": ascii.append(glyphs.times)
            case " "..."~": ascii.append(scalar)
            default:
                let columns = TextWidth.columns(of: scalar)
                ascii.append(contentsOf: repeatElement("?", count: columns))
            }
        }
        return String(ascii)
    }

    /// Where lines of words and their citations end: on a very wide screen they stay together.
    var wordsEnd: Int { min(width, 150) - 1 }

    /// Draws a rule across the page with a heading in it.
    mutating func drawRule(row: Int, heading: String, role: Role = .heading, trailing: String = "") {
        frame.fill(rows: row..<(row + 1), columns: 0..<width, with: glyphs.horizontalLine, role: .rule)
        let wanted = trailing.isEmpty ? 0 : TextWidth.columns(of: trailing) + 2
        let trailingColumns = wanted < width / 2 ? wanted : 0
        let end = width - 2 - trailingColumns
        let fitting = TextWidth.fit(heading, columns: max(0, end - 4), ellipsis: glyphs.ellipsis)
        write(" \(fitting) ", row: row, column: 1, role: role)
        if trailingColumns > 0 {
            write(" \(trailing) ", row: row, column: width - 1 - trailingColumns, role: .dim)
        }
    }
}
