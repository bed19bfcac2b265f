import Timeline

/// The part of a day that the lanes show: its time window, and its columns on the screen.
struct Chart {
    let index: TimelineIndex
    let layout: Layout
    let scale: TimeScale
    let playhead: Moment
    /// The moment behind what is told that the person points at, if they do.
    let pointer: Moment?
    /// The end of the shown part of the day, exclusive.
    let shownUntil: Moment

    init(_ model: DashboardModel, _ layout: Layout) {
        index = model.index
        self.layout = layout
        scale = TimeScale(window: model.state.window, columns: layout.laneColumns, axis: model.axis)
        playhead = model.state.playhead
        pointer = model.state.lesson.pointer
        shownUntil = (model.state.future == .hidden ? model.state.playhead : index.end) + 1
    }

    /// The first column of the time axis.
    var firstColumn: Int { layout.laneColumns.lowerBound }

    /// The end of the shown part within the window.
    var end: Moment { min(scale.to, shownUntil) }

    /// The column of a moment; nil outside the window.
    func column(of moment: Moment) -> Int? { scale.index(of: moment).map { firstColumn + $0 } }

    /// The columns that a slice touches, as far as it is shown.
    func columns(of slice: Slice) -> Range<Int> {
        let indices = scale.indices(of: slice, until: shownUntil)
        return (firstColumn + indices.lowerBound)..<(firstColumn + indices.upperBound)
    }
}
