import Frames

/// Cells of a row that are painted in one go.
struct Segment {
    enum Kind { case blanks, letters, glyphs }

    let row: Int
    let columns: Range<Int>
    let kind: Kind
    let paint: Paint

    /// Whether both are blanks, or the same narrow glyph, in one paint, so that one sequence can fill both.
    func looks(like other: Segment, in cells: [Cell]) -> Bool {
        guard kind == other.kind else { return false }
        switch kind {
        case .blanks: return paint.looksBlankLike(other.paint)
        case .letters: return false
        case .glyphs:
            let cell = cells[columns.lowerBound]
            return cell.extent == .narrow && !cell.hasMarks && cell == cells[other.columns.lowerBound]
        }
    }
}

extension Paint {
    /// Whether blanks in both paints look the same.
    func looksBlankLike(_ other: Paint) -> Bool {
        let visible: Attributes = [.reverse, .underline]
        let attributesAgree = attributes.intersection(visible) == other.attributes.intersection(visible)
        let inksAgree = attributes.isDisjoint(with: visible) || foreground == other.foreground
        return background == other.background && attributesAgree && inksAgree
    }
}
