public import Frames
import Timeline

/// Draws the dashboard; a pure function of its arguments.
///
/// - Complexity: in the columns of the screen and the slices, instants and judgements that are in view.
public func render(_ model: DashboardModel, glyphs: GlyphSet) -> Frame {
    var renderer = Renderer()
    return renderer.render(model, glyphs: glyphs)
}

/// Draws one frame after the other, and keeps of each what a step to another lane leaves as it is.
///
/// The frames are the same as without what is kept.
struct Renderer {
    /// The lanes as they were drawn last, with all that they depend on.
    private struct Backdrop {
        let state: DashboardState
        let revision: Int
        let glyphs: GlyphSet
        let frame: Frame
    }

    private var backdrop: Backdrop?

    mutating func render(_ model: DashboardModel, glyphs: GlyphSet) -> Frame {
        guard let layout = Layout(size: model.state.size, laneCount: model.index.apps.count) else {
            return Page.tooSmall(model.state.size)
        }
        var page = Page(model: model, layout: layout, glyphs: glyphs)
        drawBackdrop(of: &page)
        page.drawGauges()
        switch model.state.panel {
        case .help: page.drawHelp()
        case .matrix: page.drawMatrix()
        case .events: page.drawEventPanel()
        case .why: page.drawWhy()
        case nil: page.drawSelection()
        }
        return page.frame
    }

    private mutating func drawBackdrop(of page: inout Page) {
        let state = page.state.withoutSelection
        let revision = page.model.revision
        if let backdrop, backdrop.revision == revision, backdrop.state == state,
            backdrop.glyphs == page.glyphs
        {
            page.frame = backdrop.frame
            return
        }
        page.drawBackdrop()
        backdrop = Backdrop(state: state, revision: revision, glyphs: page.glyphs, frame: page.frame)
    }
}

extension DashboardState {
    /// The state with everything taken out that the backdrop does not depend on.
    fileprivate var withoutSelection: DashboardState {
        var state = self
        state.lane = 0
        state.task = nil
        state.scroll = 0
        state.message = nil
        state.messageEnds = 0
        state.shownKeyEnds = 0
        state.elapsed = 0
        return state
    }
}
