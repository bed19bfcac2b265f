import BackgroundPolicy
import Frames
import Timeline

/// The gauges: the battery and the two budgets, with bars of one length.
struct Gauges {
    let index: TimelineIndex
    let playhead: Moment
    let row: Int

    /// How much the gauges say beside their bars.
    ///
    /// A form is used once its bars are as long as the longest of the form before, so that a wider window never has
    /// shorter bars.
    private struct Form {
        let name: @Sendable (Gauge) -> String
        let hasAmounts: Bool
        let hasDetails: Bool
        /// The least and the greatest number of cells of a bar.
        let cells: ClosedRange<Int>

        static let forms = [
            Form(name: \.shortName, hasAmounts: false, hasDetails: false, cells: 0...6),
            Form(name: \.name, hasAmounts: false, hasDetails: false, cells: 6...8),
            Form(name: \.longName, hasAmounts: false, hasDetails: false, cells: 8...10),
            Form(name: \.longName, hasAmounts: true, hasDetails: false, cells: 10...12),
            Form(name: \.longName, hasAmounts: true, hasDetails: true, cells: 12...40),
        ]
    }

    func draw(on page: inout Page) {
        let gauges = Gauge.all(index, at: playhead, page.glyphs)
        let (form, cells) = Self.form(gauges, width: page.width)
        let share = (page.width - 2) / gauges.count
        let told = gauges.filter { index.tells($0.fact) }
        for (number, gauge) in told.enumerated() {
            let column = 1 + number * share
            // The last one has what the division leaves.
            let end = number == gauges.count - 1 ? page.width : column + share - 1
            if gauge.isKnown(by: index, at: playhead) {
                draw(gauge, form, cells: cells, column: column, until: end, on: &page)
            } else {
                page.draw(gauge.unknown, row: row, column: column, until: end, role: .dim)
            }
        }
        guard told.count < gauges.count else { return }
        page.draw(EmptyPlace.untold(by: index).text, row: row, column: 1 + told.count * share, role: .dim)
    }

    /// How many cells the bars have in a window of a width.
    static func cells(of gauges: [Gauge], width: Int) -> Int { form(gauges, width: width).cells }

    private static func form(_ gauges: [Gauge], width: Int) -> (form: Form, cells: Int) {
        let share = (width - 2) / gauges.count
        var chosen = (Form.forms[0], 0)
        for form in Form.forms {
            let others = gauges.map { Self.columns(of: $0, form) }.max() ?? 0
            let cells = share - 1 - others
            guard cells >= form.cells.lowerBound else { break }
            chosen = (form, min(cells, form.cells.upperBound))
        }
        // A bar of one or two cells says nothing.
        return chosen.1 >= 3 ? chosen : (chosen.0, 0)
    }

    /// The columns of everything but the bar.
    private static func columns(of gauge: Gauge, _ form: Form) -> Int {
        let name = TextWidth.columns(of: form.name(gauge)) + 1
        let value = form.hasAmounts ? gauge.amountColumns : gauge.valueColumns
        return name + 1 + value + (form.hasDetails ? gauge.detailColumns + 2 : 0)
    }

    private func draw(
        _ gauge: Gauge, _ form: Form, cells: Int, column: Int, until end: Int, on page: inout Page
    ) {
        let name = form.name(gauge)
        var next = column + page.write(name, row: row, column: column, role: .dim) + 1
        if cells > 0 {
            drawBar(gauge, column: next, cells: cells, on: &page)
            next += cells + 1
        }
        let value = form.hasAmounts ? gauge.amount : gauge.value
        page.draw(value, row: row, column: next, until: end, role: .text)
        guard form.hasDetails, !gauge.detail.isEmpty else { return }
        // What is overdrawn by much is wider than what a budget has, and says more than how it refills.
        let detail = next + max(gauge.amountColumns, TextWidth.columns(of: value)) + 2
        guard detail + TextWidth.columns(of: gauge.detail) <= end else { return }
        page.draw(gauge.detail, row: row, column: detail, until: end, role: .dim)
    }

    private func drawBar(_ gauge: Gauge, column: Int, cells: Int, on page: inout Page) {
        let eighths = Int(max(0, min(1_000, gauge.share))) * cells * 8 / 1_000
        for offset in 0..<cells {
            let filled = max(0, min(8, eighths - offset * 8))
            let glyph = filled == 0 ? page.glyphs.trackCell : page.glyphs.horizontal(eighths: filled)
            page.frame.put(
                glyph, row: row, column: column + offset, role: filled == 0 ? .gaugeEmpty : gauge.role,
                ground: filled > 0 && filled < 8 ? .panel : nil)
        }
    }
}
