import BackgroundPolicy
import Frames
import Timeline

/// Which signs of the legend occur in a day: those of the states of apps first, then the most frequent ones.
struct DaySigns {
    /// The signs, as places among all marks of the legend.
    let places: [Int]

    init(of model: DashboardModel) {
        let marks = Legend.marks(.unicode)
        let columns = Self.columns(of: model)
        // An empty cell is no sign of anything.
        let counts = marks.map { $0.glyph == " " ? 0 : columns[Sign($0), default: 0] }
        let states = 0..<LegendTable.stateCount
        places =
            Array(states)
            + marks.indices.dropFirst(states.count).filter { counts[$0] > 0 }
            .sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    }

    /// A glyph in a colour.
    private struct Sign: Hashable {
        let glyph: Unicode.Scalar
        let role: Role

        init(_ glyph: Unicode.Scalar, _ role: Role) { (self.glyph, self.role) = (glyph, role) }

        init(_ mark: Legend.Mark) { self.init(mark.glyph, mark.role) }
    }

    /// How many columns of the lanes have each sign; those that graver ones cover are counted by what they stand for.
    private static func columns(of model: DashboardModel) -> [Sign: Int] {
        var drawn: [Sign: Int] = [:]
        var whole = model
        whole.closeAllPanels()
        whole.state.firstLane = 0
        whole.state.window = ZoomWindow(wholeDay: model.index.header.length)
        whole.resize(to: Size(columns: model.state.size.columns, rows: 40 + 2 * model.state.order.count))
        guard let layout = whole.layout else { return [:] }
        let lanes = Renderer.lanes(of: whole, layout, glyphs: .unicode)
        for row in layout.rulerRow..<layout.laneRows.upperBound {
            for cell in lanes.cells(inRow: row)[layout.laneColumns] {
                drawn[Sign(cell.base, cell.role), default: 0] += 1
            }
        }
        var happened = LaneSigns(.unicode)
        let end = model.state.future == .hidden ? model.state.playhead + 1 : model.end + 1
        for app in model.index.apps {
            for instant in app.instants(from: .start, to: end) { happened.add(instant.kind) }
        }
        return happened.inOrder.reduce(into: drawn) { columns, sign in
            columns[Sign(sign.glyph, sign.role), default: 0] = max(
                columns[Sign(sign.glyph, sign.role), default: 0], sign.count)
        }
    }
}
