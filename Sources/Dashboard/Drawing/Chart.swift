import Timeline

/// The part of a day that the lanes show: which time, as far as it is shown, and where on the screen.
struct Chart {
    let index: TimelineIndex
    let layout: Layout
    let scale: TimeScale
    let playhead: Moment
    /// The end of what is shown of the day; not part of it.
    let shownUntil: Moment

    init(_ model: DashboardModel, _ layout: Layout) {
        index = model.index
        self.layout = layout
        scale = TimeScale(window: model.state.window, columns: layout.laneColumns)
        playhead = model.state.playhead
        shownUntil = (model.state.showsFuture ? model.end : model.state.playhead) + 1
    }

    /// The first column of the time axis.
    var firstColumn: Int { layout.laneColumns.lowerBound }

    /// The end of what is shown in the window.
    var end: Moment { min(scale.to, shownUntil) }

    /// The column of a moment; nil outside the window.
    func column(of moment: Moment) -> Int? { scale.index(of: moment).map { firstColumn + $0 } }

    /// The columns that a stretch of time touches, as far as it is shown.
    func columns(of slice: Slice) -> Range<Int> {
        let indices = scale.indices(of: slice, until: shownUntil)
        return (firstColumn + indices.lowerBound)..<(firstColumn + indices.upperBound)
    }
}
