import BackgroundPolicy
import Frames
import Timeline

/// What the marks in the lane of the selected app mean: those that it has, the most frequent first, and how many.
struct LivingLegend {
    let app: AppTracks
    let chart: Chart
    let row: Int

    /// A mark with its meaning, and how often it occurs.
    private struct Sign {
        let glyph: Unicode.Scalar
        let role: Role
        let text: String
        var count: Int

        var pieces: [(String, Role)] {
            [(String(glyph), role), (" \(text) \(count)", .dim)]
        }
    }

    /// Draws as many of the marks as fit.
    func draw(on page: inout Page) {
        var column = 1
        let factors = holding
        for sign in marks(page.glyphs) where !draw(sign.pieces, &column, on: &page) { return }
        for factor in factors {
            let intro: [(String, Role)] = factor == factors.first ? [("held by ", .dim)] : []
            let letter = (String(page.glyphs.letter(of: factor)), Role.waiting)
            guard draw(intro + [letter, (" " + factor.shortName, .dim)], &column, on: &page) else { return }
        }
    }

    /// Draws pieces and a gap, if all of them fit.
    private func draw(_ pieces: [(String, Role)], _ column: inout Int, on page: inout Page) -> Bool {
        guard column + pieces.reduce(0, { $0 + TextWidth.columns(of: $1.0) }) < page.width else {
            return false
        }
        column = page.draw(pieces, row: row, column: column) + 2
        return true
    }

    /// What the legend of the help says of a mark.
    private static func meaning(
        of glyph: Unicode.Scalar, _ role: Role, in legend: [LegendTable.Mark]
    ) -> String {
        guard let mark = legend.first(where: { $0.glyph == glyph && $0.role == role }) else {
            preconditionFailure("the legend has no mark \(glyph) in the colour of \(role)")
        }
        return mark.text
    }

    private func marks(_ glyphs: GlyphSet) -> [Sign] {
        let legend = LegendTable.marks(glyphs, launches: [])
        var signs: [Sign] = []
        for instant in app.instants(from: chart.scale.from, to: max(chart.scale.from, chart.end)) {
            guard let mark = LaneMarks.mark(of: instant.kind, glyphs) else { continue }
            if let known = signs.firstIndex(where: { $0.glyph == mark.glyph && $0.role == mark.role }) {
                signs[known].count += 1
                continue
            }
            let text =
                if case .launch(let mode) = instant.kind {
                    mode.shortName
                } else {
                    Self.meaning(of: mark.glyph, mark.role, in: legend)
                }
            signs.append(Sign(glyph: mark.glyph, role: mark.role, text: text, count: 1))
        }
        return signs.enumerated().sorted {
            (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset)
        }
        .map(\.element)
    }

    /// The factors that hold requests of the app back, those with the most stretches first.
    private var holding: [Factor] {
        var counts = [Int](repeating: 0, count: Factor.allCases.count)
        for wait in app.waits.slices(from: chart.scale.from, to: max(chart.scale.from, chart.end)) {
            switch wait.reason {
            case .nothing, .waits: break
            case .usual(let factor), .notable(let factor): counts[Int(factor.rawValue)] += 1
            case .eitherSwitch:
                for factor in [Factor.appSwitcher, .backgroundAppRefreshSwitch] {
                    counts[Int(factor.rawValue)] += 1
                }
            }
        }
        return Factor.allCases.filter { counts[Int($0.rawValue)] > 0 }.sorted {
            (-counts[Int($0.rawValue)], $0.rawValue) < (-counts[Int($1.rawValue)], $1.rawValue)
        }
    }
}
