import Frames

/// Everything that a drawing is of: the dashboard, and the glyphs.
///
/// A drawing that is kept under a look is drawn from it and from nothing else, so that what a look leaves out cannot be
/// on the drawing.
struct Look: Equatable {
    /// The dashboard, without what is not to be drawn.
    let model: DashboardModel
    let glyphs: GlyphSet

    /// The look of a dashboard; the passing of time alone does not change it.
    init(of model: DashboardModel, _ glyphs: GlyphSet) {
        var model = model
        model.state.leaveOutClock()
        self.model = model
        self.glyphs = glyphs
    }

    /// The look of what stays as it is while the person selects something else.
    var withoutSelection: Look {
        var model = model
        model.state.leaveOutSelection()
        return Look(of: model, glyphs)
    }

    /// Whether both show the same dashboard; what else a model has is not drawn, or stays the same for a session.
    static func == (one: Look, other: Look) -> Bool {
        one.model.state == other.model.state && one.model.day == other.model.day
            && one.model.learned == other.model.learned && one.glyphs == other.glyphs
    }
}
