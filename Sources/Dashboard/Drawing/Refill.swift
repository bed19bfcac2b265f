import Frames

/// Which of the budgets get back a part of what was spent.
///
/// A budget that is full gets nothing back, so the two can differ.
enum Refill: CaseIterable {
    /// Energy and cellular data.
    case both
    /// Energy only, because no data was spent.
    case energy
    /// Cellular data only, because no energy was spent.
    case data

    /// What comes back; nil where nothing does.
    init?(energy: Bool, data: Bool) {
        guard energy || data else { return nil }
        self = energy && data ? .both : energy ? .energy : .data
    }

    func glyph(in glyphs: GlyphSet) -> Unicode.Scalar {
        switch self {
        case .both: glyphs.refilled
        case .energy: "e"
        case .data: "d"
        }
    }

    var role: Role { self == .data ? .cellular : .gaugeGood }

    /// What the legend says about it.
    var words: String {
        switch self {
        case .both: "budgets refilled"
        case .energy: "only energy refilled"
        case .data: "only data refilled"
        }
    }
}
