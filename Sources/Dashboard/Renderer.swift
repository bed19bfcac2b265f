public import Frames
import Timeline

/// Draws the dashboard; a pure function of its arguments.
///
/// - Complexity: linear in the columns of the screen, the slices, instants and judgements in view, the
///   requests of the shown apps submitted since the oldest in view, the samples of the counters in view / 64, and the
///   newest events down to the last one shown; searches are logarithmic in the day.
public func render(_ model: DashboardModel, glyphs: GlyphSet) -> Frame {
    var renderer = Renderer()
    return renderer.render(model, glyphs: glyphs)
}

/// Draws frames, and caches the last ones and the part of each that does not depend on the selection.
///
/// The frames are the same as without the cache.
struct Renderer {
    /// The lanes as drawn last.
    private var backdrop: (look: Look, frame: Frame, legend: LivingLegend?)?
    private var recent = RecentFrames()

    mutating func render(_ model: DashboardModel, glyphs: GlyphSet) -> Frame {
        let look = Look(of: model, glyphs)
        // What plays never looks the same again.
        guard model.state.playback.isPaused else { return draw(look) }
        if let frame = recent[look] { return frame }
        let frame = draw(look)
        recent.keep(frame, for: look)
        return frame
    }

    private mutating func draw(_ look: Look) -> Frame {
        let (model, glyphs) = (look.model.shown, look.glyphs)
        let state = model.state
        guard let layout = model.layout else {
            var page = Page(size: state.size, glyphs: glyphs)
            TooSmall(size: state.size).draw(on: &page)
            return page.frame
        }
        drawBackdrop(of: Look(of: model, glyphs).withoutSelection, layout)
        var page = Page(frame: backdrop?.frame ?? Frame(size: state.size), glyphs: glyphs)
        if let panel = state.panel {
            draw(panel, of: model, layout, on: &page)
        } else {
            let card = LessonCard(model, glyphs: glyphs)
            drawSelection(of: model, layout, above: card?.rows.lowerBound, on: &page)
            card?.draw(on: &page)
            PromptList(model: model, rows: layout.rulerRow..<layout.statusRow)?.draw(on: &page)
        }
        // The backdrop has the keys of what is behind the prompt.
        if state.prompt != nil { model.keyBar(row: layout.keyBarRow).draw(on: &page) }
        return page.frame
    }

    /// Draws the open panel over or beside the lanes.
    private func draw(_ panel: PanelID, of model: DashboardModel, _ layout: Layout, on page: inout Page) {
        let place = layout.panelPlace
        let panel = panel.panel(model, layout)
        let rule = PanelRule(model, coversStatus: !place.isBesideLanes)
        guard place.isBesideLanes else {
            panel.draw(rows: layout.panelRows, rule, on: &page)
            return
        }
        page.draw(within: place.lanes) { drawSelection(of: model, layout, on: &$0) }
        page.frame.fill(
            rows: layout.panelRows, columns: place.lanes..<place.panel.lowerBound,
            with: page.glyphs.verticalLine, role: .rule)
        page.drawPart(rows: layout.panelRows, columns: place.panel) { part in
            panel.draw(rows: 0..<part.frame.height, rule, on: &part)
        }
    }

    private mutating func drawBackdrop(of look: Look, _ layout: Layout) {
        if let backdrop, backdrop.look == look { return }
        let model = look.model
        var page = Page(size: model.state.size, glyphs: look.glyphs)
        Self.drawBackdrop(of: model, layout, on: &page)
        let legend = layout.legendRow.map { _ in
            LivingLegend(
                LaneStack(model.state, layout).lanes.map { model.index[$0.app] }, Chart(model, layout),
                look.glyphs)
        }
        backdrop = (look, page.frame, legend)
    }

    /// Draws what does not depend on the selection: the title, the keys, the gauges and, without a panel, the lanes
    /// and events.
    private static func drawBackdrop(of model: DashboardModel, _ layout: Layout, on page: inout Page) {
        TitleLine(model: model).draw(on: &page)
        model.keyBar(row: layout.keyBarRow).draw(on: &page)
        Gauges(index: model.index, playhead: model.state.playhead, row: layout.gaugeRow).draw(on: &page)
        guard model.state.panel == nil || layout.panelPlace.isBesideLanes else { return }
        page.draw(within: layout.size.columns) { drawLanes(of: model, layout, on: &$0) }
    }

    /// The frame of the lanes and nothing else.
    static func lanes(of model: DashboardModel, _ layout: Layout, glyphs: GlyphSet) -> Frame {
        var page = Page(size: model.state.size, glyphs: glyphs)
        drawLanes(of: model, layout, on: &page)
        return page.frame
    }

    /// Draws the lanes with their time axis, and the events.
    private static func drawLanes(of model: DashboardModel, _ layout: Layout, on page: inout Page) {
        let chart = Chart(model, layout)
        Ruler(chart: chart, marks: model.state.marks).draw(on: &page)
        RangeLine(model: model).draw(chart, on: &page)
        DeviceLane(chart: chart).draw(on: &page)
        CounterRows(chart: chart).draw(on: &page)
        AppLanes(model: model, chart: chart).draw(on: &page)
        PlayheadLine(chart: chart).draw(on: &page)
        LaneCount(model: model, layout: layout).draw(on: &page)
        NewestEvents(
            index: model.index, playhead: model.state.playhead, filter: model.eventFilter, layout: layout
        )
        .draw(on: &page)
        SideLegend(
            layout: layout, modes: model.index.header.roster.modes,
            helpKey: model.keyMap.name(of: .panel(.help))
        )
        .draw(on: &page)
    }

    /// Draws what depends on the selection: its lane's label, its status, and the inspector in the rows that no card
    /// covers.
    private func drawSelection(
        of model: DashboardModel, _ layout: Layout, above card: Int? = nil, on page: inout Page
    ) {
        let chart = Chart(model, layout)
        if let app = model.selectedApp, let lane = LaneStack(model.state, layout)[app] {
            SelectedLane(
                app: model.index.header.roster[app], lane: lane, layout: layout,
                playhead: chart.column(of: chart.playhead)
            )
            .draw(on: &page)
        }
        if let app = model.selectedApp, let row = layout.legendRow {
            backdrop?.legend?.draw(model.index[app], row: row, on: &page)
        }
        StatusLine(model: model, layout: layout).draw(on: &page)
        Inspector(model: model, layout: layout, above: card).draw(on: &page)
    }
}
