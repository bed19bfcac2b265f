import BackgroundPolicy
import Frames
import Timeline

/// The factors that gate each mode, looked up once per frame.
struct Gates {
    private let sets = ExecutionMode.allCases.map { PolicyMatrix.row($0).gates }

    subscript(_ mode: ExecutionMode) -> FactorSet { sets[Int(mode.rawValue)] }
}

/// Draws a dashed line while a request of an app is held back.
///
/// The line is dim for the usual factors; for others it has a mark at its start and the colour of waiting.
struct HoldLines {
    let app: AppID
    let chart: Chart
    let gates: Gates
    let row: Int

    func draw(on page: inout Page) {
        let notable = drawUsual(on: &page)
        for slice in notable { draw(slice, role: .waiting, on: &page) }
        drawMarks(of: notable, on: &page)
    }

    /// Draws where only usual factors hold a request back; returns where others do.
    private func drawUsual(on page: inout Page) -> [Slice] {
        let window = chart.scale.from
        let end = chart.end
        var notable: [Slice] = []
        for number in chart.index.requests(of: app, from: window, to: end) {
            let record = chart.index.requests[number]
            let gates = gates[record.request.mode]
            for judgement in record.judgements(from: window, to: end) {
                let slice = Slice(from: judgement.from, to: max(judgement.from, judgement.to ?? end))
                switch Hold(judgement.verdict.adverse.intersection(gates)) {
                case .none: continue
                case .usual: draw(slice, role: .grid, on: &page)
                case .notable: notable.append(slice)
                }
            }
        }
        return notable
    }

    /// Marks where a hold begins, not every change of its cause.
    private func drawMarks(of notable: [Slice], on page: inout Page) {
        var heldUntil: Moment?
        for slice in notable.sorted(by: { $0.from < $1.from }) {
            let isBeginning = heldUntil.map { slice.from > $0 } ?? true
            heldUntil = max(heldUntil ?? slice.to, slice.to)
            guard isBeginning, let column = chart.column(of: slice.from),
                page.isFree(row: row, column: column)
            else { continue }
            page.frame.put(page.glyphs.diamond, row: row, column: column, role: .waiting)
        }
    }

    private func draw(_ slice: Slice, role: Role, on page: inout Page) {
        for column in chart.columns(of: slice) where page.isFree(row: row, column: column) {
            page.frame.put(page.glyphs.dashedLine, row: row, column: column, role: role)
        }
    }
}
