import BackgroundPolicy
import Frames
import Timeline

/// What the signs of a figure mean: those that occur in it, and how often.
struct FigureLegend {
    private struct Entry {
        let glyph: Unicode.Scalar?
        let ink: VectorPicture.Ink
        let text: String
    }

    private let entries: [Entry]

    init(_ index: TimelineIndex, _ apps: [AppID], _ comparison: ShownComparison?, _ part: Slice) {
        let tracks = apps.map { index[$0] }
        func isShown(_ track: Track) -> Bool { !track.slices(from: part.from, to: part.to).isEmpty }
        let fields: [(Bool, Ground, String)] = [
            (tracks.contains { isShown($0.foreground) }, .light, "foreground"),
            (tracks.contains { isShown($0.background) }, .dark, "background"),
            (isShown(index.device.charging), .charging, "charging"),
        ]
        var signs = LaneSigns(.unicode, hasFullNames: true)
        let end = part.to == index.header.end ? part.to + 1 : part.to
        for app in tracks {
            for instant in app.instants(from: part.from, to: end) { signs.add(instant.kind) }
        }
        func count(_ launches: [Moment]) -> Int { launches.count { $0 >= part.from && $0 < end } }
        let differences: [(Difference, Int)] =
            comparison.map {
                [
                    (.lost, count($0.difference.lost.map(\.moment))),
                    (.gained, count($0.difference.gained.map(\.moment))),
                    (.moved, count($0.difference.moved.map(\.former.moment))),
                ]
            } ?? []
        let holding = LaneSigns.holding(tracks, from: part.from, to: part.to)
        entries =
            fields.filter(\.0).map { Entry(glyph: nil, ink: .ground($0.1), text: $0.2) }
            + signs.inOrder.map {
                Entry(glyph: $0.glyph, ink: .role($0.role), text: "\($0.text) \($0.count)")
            }
            + differences.filter { $0.1 > 0 }.map {
                Entry(glyph: $0.0.glyph, ink: .role($0.0.role), text: "launch \($0.0.rawValue) \($0.1)")
            }
            + Factor.allCases.filter(holding.contains).map {
                let letter = GlyphSet.unicode.letter(of: $0)
                return Entry(glyph: letter, ink: .role(.waiting), text: "held by \($0.shortName)")
            }
    }

    private static let signWidth = 20.0

    /// How wide each sign with its meaning is, with the gap after it.
    var widths: [Double] {
        entries.map { Self.signWidth + VectorPicture.width(of: $0.text, size: FigurePlan.legendSize) + 22 }
    }

    func draw(on picture: inout VectorPicture, _ plan: FigurePlan) {
        for (entry, place) in zip(entries, plan.legendPlaces(widths)) {
            if let glyph = entry.glyph {
                picture.mark(glyph, x: place.x + 7, y: place.y, size: 12, entry.ink)
            } else {
                picture.rectangle(x: place.x, y: place.y - 7, width: 14, height: 14, entry.ink)
            }
            picture.words(
                entry.text, x: place.x + Self.signWidth, y: place.y + 4.5, size: FigurePlan.legendSize,
                .role(.text))
        }
    }
}
