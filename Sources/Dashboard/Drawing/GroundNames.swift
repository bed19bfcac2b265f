import Frames
import Timeline

/// The names of the states behind the lanes, in the fields that have room for them.
///
/// In bands these are FG and BG, as on the talk's slide. The field of the charger is named in the row of the device alone,
/// beside its label where the row itself has no room: in a lane its name would read as the app's.
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
        // A field of a column may be a part of its time.
        guard fields.contains(where: { chart.columns(of: $0).count > 2 }) else { return }
        let (row, column) = (chart.layout.deviceRows.lowerBound, 8)
        guard !isWritten(name, row: row, on: page),
            column + 2 + name.utf8.count < chart.layout.labelColumns
        else { return }
        let swatch = String(String.UnicodeScalarView([page.glyphs.mediumShade, page.glyphs.mediumShade]))
        page.write(swatch, row: row, column: column, role: .heldLine, ground: .charging)
        page.write(name, row: row, column: column + 2, role: .dim)
    }

    /// Whether words of narrow glyphs stand in a row.
    private func isWritten(_ words: String, row: Int, on page: Page) -> Bool {
        let (letters, cells) = (Array(words.unicodeScalars), page.frame.cells(inRow: row))
        return cells.indices.contains { cells[$0...].lazy.map(\.base).starts(with: letters) }
    }

    /// Writes a name into each field of a ground in a row.
    private func drawNames(
        _ name: String, of ground: Ground, row: Int, _ margin: Int, on page: inout Page
    ) {
        func isField(_ column: Int) -> Bool {
            let cell = page.frame[row, column]
            return cell.ground == ground && (cell.base == " " || cell.base == page.glyphs.lightShade)
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

    /// Where a name begins in the middle of columns, with free ones on each side; nil where it has no room.
    private func place(of name: String, in columns: Range<Int>, margin: Int) -> Int? {
        let spare = columns.count - name.utf8.count
        return spare < 2 * margin ? nil : columns.lowerBound + spare / 2
    }
}
