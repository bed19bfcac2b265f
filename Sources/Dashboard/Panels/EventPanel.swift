import Frames

/// The newest events before the playhead, one page at a time.
struct EventPanel: Panel {
    static let descriptor = PanelDescriptor(
        id: PanelID("events"), keys: [.character("e")], help: "the newest events, a page of them", bar: nil,
        isForSpectators: true, ground: nil
    )

    let title = "newest events"
    private let list: EventList
    private let scroll: Int
    private let rows: Int

    init(model: DashboardModel, layout: Layout) {
        list = EventList(index: model.index, playhead: model.state.playhead)
        scroll = model.state.scroll
        rows = layout.panelRows.count - 1
    }

    func note(on page: Page) -> String? { page.width >= 100 ? "BAR: Background App Refresh" : nil }
    func scrolling(atMost limit: Int) -> PanelScrolling? {
        PanelScrolling(lines: list.lines(atMost: limit).count, rows: rows)
    }

    func drawContent(rows: Range<Int>, on page: inout Page) {
        // After a step back in time there may be fewer lines than the scroll position.
        let lines = list.lines(atMost: scroll + rows.count)
        let first = min(scroll, PanelScrolling(lines: lines.count, rows: rows.count).lastFirst)
        list.draw(lines.dropFirst(first), rows: rows, on: &page)
    }
}
