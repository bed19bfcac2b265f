import Answers
import BackgroundPolicy
import Frames
import Timeline

/// The range of time that the person chose: on the axis, and what happened in it in a line.
struct RangeLine {
    let model: DashboardModel

    /// The range, as far as it is not to be predicted.
    private var slice: Slice? {
        guard let slice = model.state.range?.slice(at: model.state.playhead), slice.from < slice.to else {
            return nil
        }
        guard model.state.future == .hidden else { return slice }
        let end = min(slice.to, model.state.playhead)
        return slice.from < end ? Slice(from: slice.from, to: end) : nil
    }

    /// Marks the range on the axis.
    func draw(_ chart: Chart, on page: inout Page) {
        guard let slice else { return }
        let columns = chart.scale.columns
        let inRange = columns.filter {
            let moment = chart.scale.moment(at: $0 - columns.lowerBound)
            return moment >= slice.from && moment < slice.to
        }
        guard let first = inRange.first, let last = inRange.last else { return }
        let row = chart.layout.rulerRow
        page.frame.overlay(.selected, rows: row..<(row + 1), columns: first..<(last + 1))
    }

    /// What happened in it to each app, beside the names in lanes with so many free columns; nil without a range.
    func words(of apps: [AppID], columns: Int) -> [AppID: String]? {
        guard let slice else { return nil }
        let told = apps.map { app in
            let tracks = model.index[app]
            let launches = tracks.launchCount(from: slice.from, to: slice.to)
            let energy = tracks.spent(through: slice.to).energy - tracks.spent(through: slice.from).energy
            let spent = model.index.tells(.budgets) ? ", \(Quantities.energy(energy))" : ""
            return [
                Counted.text(launches, "launch", "launches") + spent, "\(launches)\(spent)", "\(launches)",
            ]
        }
        let form =
            (0..<2).first { form in told.allSatisfy { TextWidth.columns(of: $0[form]) <= columns } } ?? 2
        return Dictionary(uniqueKeysWithValues: zip(apps, told.map { $0[form] }))
    }

    /// The totals in the longest words that fit, the most asked for first; nil without a range.
    ///
    /// Of the factors the longest is always named, and how many others have no room.
    func words(columns: Int, _ glyphs: GlyphSet) -> String? {
        guard let slice else { return nil }
        let totals = RangeTotals(of: slice, in: model.index)
        let clock = DayClock(model.index.header, at: slice.from)
        let times = "\(clock.hourAndMinute(slice.from))–\(clock.hourAndMinute(slice.to))"
        let launches = Counted.text(totals.launches, "launch", "launches")
        var figures = "\(times), \(Span.text(slice.to - slice.from)): \(launches)"
        if model.index.tells(.budgets) {
            figures += ", \(Quantities.energy(totals.energy)), \(Quantities.bytes(totals.cellular))"
        }
        let held = totals.held.map { "\($0.factor.shortName) \(Span.text($0.milliseconds))" }
        guard !held.isEmpty else { return figures }
        // More time than the range has, because each app waits for itself.
        let (sum, briefSum) = (PanelWords.heldByApps.text, "held (sum): ")
        let heads = [
            "\(figures), \(sum)", "\(figures), \(briefSum)", "\(times): \(launches), \(briefSum)",
            "\(launches), \(briefSum)", briefSum,
        ]
        let forms = heads.lazy.flatMap { head in
            held.indices.reversed().map { last in
                let rest = held.count - 1 - last
                return head + held[...last].joined(separator: ", ") + (rest > 0 ? ", \(rest) more" : "")
            } + [head + held[0] + (held.count > 1 ? ", \(glyphs.ellipsis)" : "")]
        }
        return forms.first { TextWidth.columns(of: $0) <= columns } ?? briefSum + held[0]
    }
}
