import Frames
import Timeline

/// A page shown over the lanes until it is closed.
///
/// A panel is a value created for each frame from the dashboard's model; `PanelID` has what is known of it
/// without that.
protocol Panel: SendableMetatype {
    /// The panel's ground; nil for the page's.
    static var ground: Ground? { get }

    init(model: DashboardModel, layout: Layout)

    /// The heading in the panel's rule.
    var title: String { get }

    /// Notes in the rule, beside the hint how to close the panel; where room is short the last ones give way.
    func notes(in glyphs: GlyphSet) -> [String]

    /// The lines to scroll through, counted up to a limit, and the rows for them.
    func scrolling(atMost limit: Int) -> PanelScrolling

    /// The line that the cursor is on when the panel opens; nil for a panel without a cursor.
    var firstCursor: Int? { get }

    /// Where Enter goes to on a line; nil where it goes nowhere.
    func destination(ofLine line: Int) -> PanelDestination?

    /// Draws the rows under the rule.
    func drawContent(rows: Range<Int>, on page: inout Page)

    /// Draws the rows under the rule, and tells whether there are more lines than rows.
    func drawTellingOfMore(rows: Range<Int>, on page: inout Page) -> Bool
}

extension Panel {
    static var ground: Ground? { nil }
    func notes(in glyphs: GlyphSet) -> [String] { [] }
    var firstCursor: Int? { nil }
    func destination(ofLine line: Int) -> PanelDestination? { nil }

    func drawTellingOfMore(rows: Range<Int>, on page: inout Page) -> Bool {
        drawContent(rows: rows, on: &page)
        let extent = scrolling(atMost: rows.count + 2)
        return extent.lines > extent.rows
    }

    /// Draws the panel into the rows of the page, with what stands in its rule besides the title.
    func draw(rows: Range<Int>, _ rule: PanelRule, on page: inout Page) {
        if let ground = Self.ground {
            page.frame.fill(rows: rows, columns: 0..<page.width, ground: ground)
        }
        // Where the panel has no cursor of its own, its title is what was opened.
        page.frame.rest(row: rows.lowerBound, column: 2)
        let content = (rows.lowerBound + 1)..<rows.upperBound
        let hasMore = drawTellingOfMore(rows: content, on: &page)
        rule.highlight(rows: content, on: &page)
        rule.draw(title, notes(in: page.glyphs), hasMore: hasMore, row: rows.lowerBound, on: &page)
    }
}

/// The extent of a panel's scrolling.
struct PanelScrolling: Equatable {
    /// The number of lines, and how many are visible at a time.
    let lines: Int
    let rows: Int
    /// Whether a cursor moves over the lines, and the lines scroll with it.
    var hasCursor = false

    /// The greatest index of a line that may be the first visible one, or may have the cursor.
    var lastFirst: Int { hasCursor ? max(0, lines - 1) : max(0, lines - rows) }

    /// The first visible line for a cursor, which is kept in the middle.
    func firstVisible(cursor: Int) -> Int { max(0, min(cursor - rows / 2, lines - rows)) }
}

/// Where a line of a panel leads to.
struct PanelDestination: Equatable {
    let moment: Moment
    let app: AppID?
    var request: Request?
}
