import BackgroundPolicy
import Frames
import Timeline

/// The marks that lanes have, each with its meaning and how often it occurs.
struct LaneSigns {
    /// A mark with its meaning, and how often it occurs.
    struct Sign {
        let glyph: Unicode.Scalar
        let role: Role
        let text: String
        var count: Int
    }

    private var signs: [Sign] = []
    private let glyphs: GlyphSet
    private let legend: [LegendTable.Mark]
    /// What launches are called: by names that no two modes share, or by shorter ones.
    private let hasFullNames: Bool

    /// No marks yet.
    init(_ glyphs: GlyphSet, hasFullNames: Bool = false) {
        (self.glyphs, self.hasFullNames) = (glyphs, hasFullNames)
        legend = LegendTable.marks(glyphs, launches: [])
    }

    /// The marks of lanes in a range of time.
    init(_ apps: [AppTracks], from: Moment, to: Moment, _ glyphs: GlyphSet) {
        self.init(glyphs)
        for app in apps { for instant in app.instants(from: from, to: to) { add(instant.kind) } }
    }

    /// The marks, the most frequent first.
    var inOrder: [Sign] {
        signs.enumerated().sorted {
            (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset)
        }
        .map(\.element)
    }

    /// Counts a mark, if there is one for what happened.
    mutating func add(_ kind: Instant.Kind) {
        guard let mark = LaneMarks.mark(of: kind, glyphs) else { return }
        if let known = signs.firstIndex(where: { $0.glyph == mark.glyph && $0.role == mark.role }) {
            signs[known].count += 1
        } else {
            signs.append(
                Sign(glyph: mark.glyph, role: mark.role, text: meaning(of: kind, marked: mark), count: 1))
        }
    }

    /// What the mark of something that happened means: the mode of a launch, else what the legend of the help says;
    /// nil for what has no mark.
    func meaning(of kind: Instant.Kind) -> String? {
        LaneMarks.mark(of: kind, glyphs).map { meaning(of: kind, marked: $0) }
    }

    private func meaning(of kind: Instant.Kind, marked mark: (glyph: Unicode.Scalar, role: Role)) -> String {
        if case .launch(let mode) = kind { return hasFullNames ? mode.descriptor.narrowName : mode.shortName }
        guard let known = legend.first(where: { $0.glyph == mark.glyph && $0.role == mark.role }) else {
            preconditionFailure("the legend has no mark \(mark.glyph) in the colour of \(mark.role)")
        }
        return known.text
    }

    /// The factors that hold requests of apps back in a range of time, those with the most stretches first.
    static func holding(_ apps: [AppTracks], from: Moment, to: Moment) -> [Factor] {
        var counts = [Int](repeating: 0, count: Factor.allCases.count)
        for app in apps {
            for wait in app.waits.slices(from: from, to: to) {
                for factor in wait.reason.factors { counts[Int(factor.rawValue)] += 1 }
            }
        }
        return Factor.allCases.filter { counts[Int($0.rawValue)] > 0 }.sorted {
            (-counts[Int($0.rawValue)], $0.rawValue) < (-counts[Int($1.rawValue)], $1.rawValue)
        }
    }
}
