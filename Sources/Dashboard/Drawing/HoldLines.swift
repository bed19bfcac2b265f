import BackgroundPolicy
import Frames
import Timeline

/// The factors that gate each mode, looked up once per frame.
struct Gates {
    private let sets = ExecutionMode.allCases.map { PolicyMatrix.row($0).gates }

    subscript(_ mode: ExecutionMode) -> FactorSet { sets[Int(mode.rawValue)] }
}

/// Draws a dashed line while an eligible request of an app is held back, and dots while one waits.
///
/// Each stretch begins with the letter of the factor that holds; the notable factors have the colour of waiting.
struct HoldLines {
    let app: AppID
    let chart: Chart
    let gates: Gates
    let row: Int

    /// What a column shows; the greatest of several requests.
    private enum Shown: Comparable {
        case nothing
        /// A request waits for its `earliestBeginDate`, or for a requirement.
        case waits
        case usual(Factor)
        case notable(Factor)

        private var rank: Int {
            switch self {
            case .nothing: 0
            case .waits: 1
            case .usual(let factor): 100 - Int(factor.rawValue)
            case .notable(let factor): 200 - Int(factor.rawValue)
            }
        }

        static func < (left: Shown, right: Shown) -> Bool { left.rank < right.rank }
    }

    func draw(on page: inout Page) {
        let shown = gather()
        var end = 0
        while end < shown.count {
            let start = end
            while end < shown.count, shown[end] == shown[start] { end += 1 }
            draw(shown[start], from: start, to: end, on: &page)
        }
    }

    private func gather() -> [Shown] {
        var shown = [Shown](repeating: .nothing, count: chart.scale.columns.count)
        let (from, end) = (chart.scale.from, chart.end)
        for number in chart.index.requests(of: app, from: from, to: end) {
            let record = chart.index.requests[number]
            let gates = gates[record.request.mode]
            for judgement in record.judgements(from: from, to: end) {
                let what = Self.shown(judgement.verdict, gates)
                guard what > .nothing else { continue }
                let slice = Slice(from: judgement.from, to: max(judgement.from, judgement.to ?? end))
                for index in chart.scale.indices(of: slice, until: chart.shownUntil) where what > shown[index]
                {
                    shown[index] = what
                }
            }
        }
        return shown
    }

    private static func shown(_ verdict: Verdict, _ gates: FactorSet) -> Shown {
        // Before its earliestBeginDate a request would not start even if nothing held it.
        guard !verdict.awaited.contains(.earliestBeginDate) else { return .waits }
        let held = verdict.adverse.intersection(gates)
        guard let gravest = held.notableFirst.first else {
            return verdict.awaited.isEmpty ? .nothing : .waits
        }
        return gravest.isUsual ? .usual(gravest) : .notable(gravest)
    }

    private func draw(_ shown: Shown, from start: Int, to end: Int, on page: inout Page) {
        let glyph: Unicode.Scalar
        let role: Role
        switch shown {
        case .nothing: return
        case .waits: (glyph, role) = (page.glyphs.suspendedDot, .axis)
        case .usual: (glyph, role) = (page.glyphs.dashedLine, .grid)
        case .notable: (glyph, role) = (page.glyphs.dashedLine, .waiting)
        }
        for index in start..<end {
            let column = chart.firstColumn + index
            guard page.isFree(row: row, column: column) else { continue }
            page.frame.put(glyph, row: row, column: column, role: role)
        }
        switch shown {
        case .nothing, .waits: return
        case .usual(let factor), .notable(let factor):
            let column = chart.firstColumn + start
            guard page.isFree(row: row, column: column) else { return }
            page.frame.put(
                page.glyphs.letter(of: factor), row: row, column: column, role: factor.isUsual ? .dim : role)
        }
    }
}
