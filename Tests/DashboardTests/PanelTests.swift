import BackgroundPolicy
import Frames
import Testing
import Timeline

@testable import Dashboard

/// What the table says of the panels, and what holds of each of them.
@Suite struct PanelTests {
    @Test(
        "a title that is too long is cut, and that there is more is always said",
        arguments: [120, 80, 60, 40])
    func longTitle(columns: Int) throws {
        var day = SampleDay()
        let name = String(repeating: "Long ", count: 20)
        let app = day.app(name, "com.example.long")
        let task = day.task(app, .appRefresh, String(repeating: "com.example.refresh.", count: 6))
        for hour in 8..<20 { day.request(task, submitted: SampleDay.at(Int64(hour), 0)) }
        var session = ScriptedSession(
            DashboardModel(
                index: day.index(title: "day"), size: Size(columns: columns, rows: 18),
                playhead: SampleDay.at(20, 30), mayIntervene: false),
            keeper: FinishedDay(), glyphs: .unicode)
        let panel = try session.press(Key.script("<Enter>")).plainText
        let rule = try #require(
            panel.split(separator: "\n").first { $0.contains("Long") && $0.contains("─") })
        #expect(rule.contains("↑↓ more") && rule.contains("…"), "\(rule)")
    }

    private static let sizes: [Size] = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 36),
    ]
    private static let panels: [PanelID] = PanelID.allCases

    private func session(_ size: Size = sizes[1]) -> ScriptedSession<FinishedDay> {
        let model = DashboardModel(
            index: SampleDay.messaging(), size: size, playhead: SampleDay.at(14, 5), mayIntervene: true)
        return ScriptedSession(model, keeper: FinishedDay(), glyphs: .unicode)
    }

    @Test("each key of a panel opens and closes it, and Escape closes it; the frame is then as before")
    func openAndClose() {
        var session = session()
        let closed = session.frame
        for panel in Self.panels {
            for key in panel.descriptor.keys {
                let open = session.press([key])
                #expect(session.session.model.state.panel == panel)
                #expect(open.plainText.contains("Esc closes"), "\(panel.rawValue)")
                #expect(session.press([key]) == closed, "\(key.name)")
                _ = session.press([key])
                #expect(session.press([.escape]) == closed, "\(panel.rawValue)")
                #expect(session.session.model.state.panel == nil)
            }
        }
    }

    @Test("a panel scrolls to its last line and not beyond, a line or a page at a time", arguments: sizes)
    func scrolling(size: Size) {
        for panel in Self.panels {
            var session = session(size)
            let top = session.press([panel.descriptor.keys[0]])
            let model = session.session.model
            guard let layout = model.layout else { continue }
            let extent = panel.panel(model, layout).scrolling(atMost: .max)
            let bottom = session.press([Key](repeating: .down, count: extent.lines + 5))
            #expect(session.session.model.state.scroll == extent.lastFirst, "\(panel.rawValue) at \(size)")
            #expect(extent.lastFirst == 0 || session.press([.up]) != bottom, "\(panel.rawValue) at \(size)")
            _ = session.press([Key](repeating: .pageUp, count: extent.lines))
            #expect(session.session.model.state.scroll == 0, "\(panel.rawValue) at \(size)")
            _ = session.press([Key](repeating: .down, count: panel.firstLine(in: model, layout)))
            #expect(session.frame == top, "\(panel.rawValue) at \(size)")
        }
    }

    @Test("the last line of the matrix is the end of its legend, and the last event the first of the day")
    func lastLines() {
        for size in Self.sizes {
            var matrix = session(size)
            let keys = [Key](repeating: .pageDown, count: 40)
            let legend = matrix.press([.character("m")] + keys).plainText
            #expect(legend.contains("the selected request's mode"), "\(size)")
            var events = session(size)
            let lines = events.press([.character("d"), .character("e")] + keys).plainText
                .split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines[size.rows - 2].contains { $0 != " " }, "\(size): the page is full to its end")
        }
    }

    @Test("a record that does not fit says which key shows more, and a page at a time leads to its last line")
    func whyPages() throws {
        var session = session(Size(columns: 90, rows: 15))
        let top = session.press([.enter])
        #expect(top.plainText.contains("↑↓ more"))
        #expect(!top.plainText.contains("Earlier requests of the app"))
        let keys = [Key](repeating: .pageDown, count: 20)
        let bottom = session.press(keys)
        #expect(bottom.plainText.contains("Earlier requests of the app"))
        #expect(session.press([.pageDown]) == bottom)
        _ = session.press([Key](repeating: .pageUp, count: 20))
        #expect(session.frame == top)
        // Another task's record begins at its beginning.
        _ = session.press([.pageDown, .tab])
        #expect(session.session.model.state.scroll == 0)
        var large = self.session(Size(columns: 120, rows: 60))
        #expect(!large.press([.enter]).plainText.contains("↑↓ more"))
    }

    @Test("every cell of the policy is a word, however narrow its column, and none runs into the next")
    func policyCells() throws {
        for columns in [100, 110, 120, 130] {
            var session = session(Size(columns: columns, rows: 36))
            let text = session.press([.character("m")]).plainText
            let row = try #require(text.split(separator: "\n").first { $0.contains("BGProcessingTask") })
            let cells = row.split(separator: " ").dropFirst().prefix(7)
            #expect(
                cells.allSatisfy { ["relaxed", "relaxed*", "holds", "r", "r*", "H"].contains($0) }, "\(row)")
        }
    }

    @Test("the signs of the selected request's mode are in the legend of the policy")
    func policySigns() throws {
        for (columns, words) in [
            (120, ["✗ holds: it holds now", "✓ clear: does not hold now"]),
            (80, ["✗ before a letter: holds now", "✓ before one: does not hold now"]),
        ] {
            var session = session(Size(columns: columns, rows: 40))
            let text = session.press([.character("m")]).plainText
            for word in words { #expect(text.contains(word), "\(text)") }
        }
    }

    @Test("the seven factors stand once on a screen that shows the record beside the lanes")
    func factorsOnce() throws {
        var session = session(Size(columns: 200, rows: 60))
        let name = "Rate limiting"
        #expect(session.press([.enter]).plainText.ranges(of: name).count == 1)
        var narrow = self.session(Size(columns: 100, rows: 36))
        #expect(narrow.press([.enter]).plainText.ranges(of: name).count == 1)
    }

    @Test("who watches a replay may open the panels of the table that are for spectators, and no others")
    func spectators() {
        for panel in Self.panels {
            let start = session().session.model
            var session = Session(model: start, replay: SessionReplay(steps: []))
            var keeper = FinishedDay()
            _ = session.take(.key(panel.descriptor.keys[0]), keeper: &keeper)
            #expect((session.model.state.panel == panel) == panel.descriptor.isForSpectators)
        }
    }
}

extension PanelID {
    /// The line that the panel opens at.
    fileprivate func firstLine(in model: DashboardModel, _ layout: Layout) -> Int {
        panel(model, layout).firstCursor ?? 0
    }
}
