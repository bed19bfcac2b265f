import Frames
import Timeline

/// The names of the states behind the lanes, in the fields that have room for them.
///
/// In bands these are FG and BG, as on the talk's slide; the field of the charger is named once, beside the label of the
/// device where the lanes have no room for it.
struct GroundNames {
    let lanes: [LaneStack.Lane]
    let chart: Chart

    func draw(on page: inout Page) {
        for lane in lanes where lane.shape.hasBands {
            let rows = lane.rows.lowerBound..<(lane.rows.lowerBound + lane.shape.marksOffset)
            let background = rows.lowerBound + rows.count / 2
            // In few rows a name that fills the field would hide it.
            let margin = rows.count < 4 ? 1 : 0
            drawNames("FG", of: .light, row: (rows.lowerBound + background - 1) / 2, margin, on: &page)
            drawNames("BG", of: .dark, row: background, margin, on: &page)
        }
        let charging = DeviceSetting.charger.descriptor.next(after: DeviceSetting.charger.descriptor.usual)
        let fields = chart.index.device.charging.slices(from: chart.scale.from, to: chart.end)
        guard let word = DeviceSetting.charger.look(charging)?.names.first, fields.first != nil else {
            return
        }
        let name = " \(word) "
        var isNamed = false
        for slice in fields { isNamed = draw(name, in: chart.columns(of: slice), on: &page) || isNamed }
        // A field of a column may be a part of its time.
        guard !isNamed, fields.contains(where: { chart.columns(of: $0).count > 2 }) else { return }
        let (row, column) = (chart.layout.deviceRows.lowerBound, 8)
        guard column + 2 + name.utf8.count < chart.layout.labelColumns else { return }
        let swatch = String(String.UnicodeScalarView([page.glyphs.mediumShade, page.glyphs.mediumShade]))
        page.write(swatch, row: row, column: column, role: .heldLine, ground: .charging)
        page.write(name, row: row, column: column + 2, role: .dim)
    }

    /// Writes a name into each field of a ground in a row.
    private func drawNames(
        _ name: String, of ground: Ground, row: Int, _ margin: Int, on page: inout Page
    ) {
        func isField(_ column: Int) -> Bool {
            let cell = page.frame[row, column]
            return cell.ground == ground && [" ", page.glyphs.lightShade].contains(cell.base)
        }
        var end = chart.firstColumn
        while end < chart.layout.laneColumns.upperBound {
            let start = end
            while end < chart.layout.laneColumns.upperBound, isField(end) { end += 1 }
            if let column = place(of: name, in: start..<end, margin: margin) {
                page.write(name, row: row, column: column, role: .emphasis)
            }
            end = max(end, start + 1)
        }
    }

    /// Writes the name of the charger's field into the first row that has nothing but lines there, as near to its middle as
    /// it goes; false where no row has.
    private func draw(_ name: String, in columns: Range<Int>, on page: inout Page) -> Bool {
        guard let middle = place(of: name, in: columns) else { return false }
        let places = (columns.lowerBound...(columns.upperBound - name.utf8.count)).sorted {
            (abs($0 - middle), $0) < (abs($1 - middle), $1)
        }
        for row in lanes.lazy.flatMap(\.rows) {
            let free = places.first { column in
                (column..<(column + name.utf8.count)).allSatisfy {
                    page.isFree(row: row, column: $0) && page.frame[row, $0].ground == .charging
                }
            }
            guard let free else { continue }
            page.write(name, row: row, column: free, role: .charging)
            return true
        }
        return false
    }

    /// Where a name begins in the middle of columns, with free ones on each side; nil where it has no room.
    private func place(of name: String, in columns: Range<Int>, margin: Int = 1) -> Int? {
        let spare = columns.count - name.utf8.count
        return spare < 2 * margin ? nil : columns.lowerBound + spare / 2
    }
}
