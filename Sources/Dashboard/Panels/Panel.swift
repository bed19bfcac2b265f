import Frames

/// A page that lies over the lanes until it is closed.
///
/// A panel is a value that is made for each frame from what the dashboard shows. `PanelTable` lists the panels;
/// whatever concerns one of them is asked of the table.
protocol Panel: SendableMetatype {
    static var descriptor: PanelDescriptor { get }

    init(model: DashboardModel, layout: Layout)

    /// The heading in the panel's rule.
    var title: String { get }

    /// What stands in the rule beside how the panel is closed.
    func note(on page: Page) -> String?

    /// How many lines there are to scroll through in how many rows, counted up to a limit; nil for a panel beside
    /// which the arrows select another app.
    func scrolling(atMost limit: Int) -> PanelScrolling?

    /// Draws what is under the rule.
    func drawContent(rows: Range<Int>, on page: inout Page)
}

extension Panel {
    func note(on page: Page) -> String? { nil }

    /// Draws the panel into the rows of the page.
    func draw(rows: Range<Int>, on page: inout Page) {
        if let ground = Self.descriptor.ground {
            page.frame.fill(rows: rows, columns: 0..<page.width, ground: ground)
        }
        let trailing = [note(on: page), "Esc closes"].compactMap(\.self)
            .joined(separator: "  \(page.glyphs.separator)  ")
        page.drawRule(row: rows.lowerBound, heading: title, trailing: trailing)
        drawContent(rows: (rows.lowerBound + 1)..<rows.upperBound, on: &page)
    }
}

/// What the table says of a panel without making one.
public struct PanelDescriptor: Sendable {
    /// What tells the panel from the others.
    public let id: PanelID
    /// The keys that open and close it; the first is the one that the key bar shows.
    let keys: [Key]
    /// What the panel shows, in a line.
    let help: String
    /// How the key bar shows it, or nil to keep it out.
    let bar: BarLabel?
    /// Whether someone who watches a session being replayed may open it.
    let isForSpectators: Bool
    /// What the panel stands on, or nil for what the page stands on.
    let ground: Ground?
}

/// The name of a panel, unlike that of any other.
public struct PanelID: Hashable, Sendable {
    public let name: String

    init(_ name: String) { self.name = name }
}

/// The extent of what a panel scrolls through.
struct PanelScrolling: Equatable {
    /// How many lines there are, and how many are seen at a time.
    let lines: Int
    let rows: Int

    /// The index of the last line that may stand first.
    var lastFirst: Int { max(0, lines - rows) }
}
