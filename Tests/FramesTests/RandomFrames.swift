import Frames
import TestSupport

extension Frame {
    private static let pieces = [
        "a", "Color Feed", "漢字", "e\u{301}", "▁▂█", " ", "한", "👍", "\u{1B}[31m", "x\u{202E}y", "\u{0}",
        "    ", "👍🏽", "🏽", "☝🏿", "👩🏽‍💻", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    ]

    /// Draws random text and grounds over the frame.
    mutating func scribble(with numbers: inout RepeatableNumbers) {
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
            let row = Int.random(in: -1...height, using: &numbers)
            let column = Int.random(in: -3...width, using: &numbers)
            let role = Role.allCases.randomElement(using: &numbers) ?? .text
            let ground = Bool.random(using: &numbers) ? Ground.allCases.randomElement(using: &numbers) : nil
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0:
                fill(rows: row..<(row + 2), columns: column..<(column + 9), role: role, ground: ground)
            case 1:
                overlay(ground ?? .plain, rows: row..<(row + 1), columns: column..<(column + 5))
            case 2:
                changeGrounds(rows: row..<(row + 1), columns: column..<(column + 5)) { $0.ground.ahead }
            default:
                let text = Frame.pieces.randomElement(using: &numbers) ?? ""
                let limit = Int.random(in: 0...8, using: &numbers)
                draw(text, row: row, column: column, role: role, ground: ground, maxWidth: limit)
            }
        }
    }

    /// Whether every wide glyph has its continuation and no continuation stands alone.
    var holdsWholeGlyphs: Bool {
        (0..<height).allSatisfy { row in
            (0..<width).allSatisfy { column in
                switch self[row, column].extent {
                case .narrow: true
                case .wide: column + 1 < width && self[row, column + 1].extent == .continuation
                case .continuation: column > 0 && self[row, column - 1].extent == .wide
                }
            }
        }
    }
}
