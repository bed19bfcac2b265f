import Frames
import Timeline

/// A page shown over the lanes until it is closed.
///
/// A panel is a value created for each frame from the dashboard's model. `PanelTable` lists the panels and
/// answers every question about one.
protocol Panel: SendableMetatype {
    static var descriptor: PanelDescriptor { get }

    init(model: DashboardModel, layout: Layout)

    /// The heading in the panel's rule.
    var title: String { get }

    /// A note in the rule, beside the hint how to close the panel.
    func note(on page: Page) -> String?

    /// The lines to scroll through, counted up to a limit, and the rows for them.
    ///
    /// Nil for a panel that does not scroll; beside it the arrows select another app.
    func scrolling(atMost limit: Int) -> PanelScrolling?

    /// The lines to go through a page at a time, counted up to a limit, where the arrows select another app.
    ///
    /// Nil for every other panel.
    func pages(atMost limit: Int) -> PanelScrolling?

    /// The line that the cursor is on when the panel opens; nil for a panel without a cursor.
    var firstCursor: Int? { get }

    /// Where Enter goes to on a line; nil where it goes nowhere.
    func destination(ofLine line: Int) -> PanelDestination?

    /// Draws the rows under the rule.
    func drawContent(rows: Range<Int>, on page: inout Page)
}

extension Panel {
    func note(on page: Page) -> String? { nil }
    func pages(atMost limit: Int) -> PanelScrolling? { nil }
    var firstCursor: Int? { nil }
    func destination(ofLine line: Int) -> PanelDestination? { nil }

    /// That more lines follow than are shown; nil if none do.
    private func moreNote(rows: Int, on page: Page) -> String? {
        if let extent = pages(atMost: rows + 1) {
            return extent.lines > extent.rows ? Key.pageDown.hint(in: page.glyphs) + " more" : nil
        }
        guard let extent = scrolling(atMost: rows + 1), extent.lines > extent.rows else { return nil }
        return Key.hint(Key.up.hint(in: page.glyphs), Key.down.hint(in: page.glyphs)) + " more"
    }

    /// Draws the panel into the rows of the page, with the name of the key that closes it.
    func draw(rows: Range<Int>, closedBy key: String, on page: inout Page) {
        if let ground = Self.descriptor.ground {
            page.frame.fill(rows: rows, columns: 0..<page.width, ground: ground)
        }
        let closes = "\(key) closes"
        let more = moreNote(rows: rows.count, on: page)
        let forms = [[note(on: page), more, closes], [more, closes]].map {
            $0.compactMap(\.self).joined(separator: "  \(page.glyphs.separator)  ")
        }
        let trailing = forms.first { TextWidth.columns(of: $0 + title) + 8 <= page.width } ?? closes
        page.drawRule(row: rows.lowerBound, heading: title, trailing: trailing)
        // Where the panel has no cursor of its own, its title is what was opened.
        page.frame.rest(row: rows.lowerBound, column: 2)
        drawContent(rows: (rows.lowerBound + 1)..<rows.upperBound, on: &page)
    }
}

/// A panel's entry in the table.
public struct PanelDescriptor: Sendable {
    /// The panel's name.
    public let id: PanelID
    /// The keys that open and close it; the first is the one that the key bar shows.
    let keys: [Key]
    /// What the panel shows, in a line.
    let help: String
    /// How the key bar shows it, or nil to keep it out.
    let bar: BarLabel?
    /// Whether the panel may be opened during the replay of a session.
    let isForSpectators: Bool
    /// The panel's ground; nil for the page's ground.
    let ground: Ground?
}

/// The unique name of a panel.
public struct PanelID: Hashable, Sendable {
    /// The name, such as `help`.
    public let name: String

    init(_ name: String) { self.name = name }
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
    let task: TaskID?
}
