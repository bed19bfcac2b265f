import Answers
import Frames
import Timeline

/// A comparison in words: with what, because of which changes, and what differs.
struct ComparisonWords {
    /// What the day is compared with, and each change with its time.
    let long: String
    /// What the day is compared with, and how many changes it has.
    let short: String
    /// What the day is compared with.
    let terse: String
    /// The launches that are lost, gained and moved, and the freshness that changed most.
    let difference: String
    private let comparison: DayComparison
    private let header: DayHeader
    private let shortName: String

    init(_ comparison: ShownComparison, _ model: DashboardModel) {
        let header = model.index.header
        let clock = DayClock(header, at: model.state.playhead)
        let other = model.compared.other?.name
        let name = model.state.baseline.name(ofOther: other)
        let changes = comparison.changes.map {
            "\($0.act.text(header.roster)) \(clock.hourAndMinute($0.moment))"
        }
        terse = "compared with \(name):"
        let count = Counted.text(changes.count, "change", "changes")
        short = changes.isEmpty ? terse : "compared with \(name) (\(count)):"
        long = changes.isEmpty ? terse : "compared with \(name) (\(Quantities.list(changes))):"
        difference = comparison.difference.text(header)
        self.comparison = comparison.difference
        self.header = header
        shortName = model.state.baseline.shortName(ofOther: other)
    }

    /// The longest words that fit so many columns: the introduction, then what differs.
    ///
    /// With what the day is compared is always told; where that is another day with a long name, its beginning.
    func fitting(columns: Int, _ glyphs: GlyphSet) -> (intro: String, difference: String) {
        let brief = "vs \(shortName):"
        let freshness = comparison.freshnessText(header).map { "; \($0)" } ?? ""
        let counts = counts(glyphs)
        let launches = self.counts(glyphs, of: "launches ")
        let forms = [
            (long, difference), (short, difference), (terse, difference), (brief, difference),
            (brief, launches + freshness), (brief, launches), (brief, counts),
        ]
        let form = forms.first { TextWidth.columns(of: $0 + $1) + Self.gap <= columns }
        if let form { return form }
        let room = columns - TextWidth.columns(of: counts) - Self.gap
        return (TextWidth.fit(brief, columns: max(0, room), ellipsis: glyphs.ellipsis), counts)
    }

    /// The columns between the introduction and what differs.
    static let gap = 2

    /// The launches that are lost, gained and moved, with the marks that they have in the lanes.
    private func counts(_ glyphs: GlyphSet, of unit: String = "") -> String {
        let counts = [
            (glyphs.minus, comparison.lost.count), ("+", comparison.gained.count),
            (glyphs.moved, comparison.moved.count),
        ]
        let marked = counts.filter { $0.1 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
        let shifted = comparison.shifted > 0 ? "\(comparison.shifted) shifted" : ""
        let told = [marked, shifted].filter { !$0.isEmpty }
        return told.isEmpty ? comparison.withoutLaunches : unit + told.joined(separator: ", ")
    }
}
