import Frames

/// A table of a report: the first column to the left, the others to the right, in a page of 100 columns.
struct ReportTable {
    static let width = 100

    /// The headings, then the rows; all have as many cells.
    let rows: [[String]]

    /// The table's lines; columns that find no place on the page follow beneath, with the first column again.
    var lines: [String] { Array(blocks.map(block).joined(separator: [""])) }

    /// Whether the table finds place in one piece.
    var fits: Bool { blocks.count == 1 }

    private var widths: [Int] {
        (rows.first ?? []).indices.map { column in
            rows.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
        }
    }

    /// The columns that stand beside each other, without the first.
    private var blocks: [[Int]] {
        let widths = widths
        var blocks: [[Int]] = [[]]
        var used = widths.first ?? 0
        for column in widths.indices.dropFirst() {
            let needed = widths[column] + 2
            if used + needed > Self.width, blocks.last?.isEmpty == false {
                blocks.append([])
                used = widths.first ?? 0
            }
            blocks[blocks.count - 1].append(column)
            used += needed
        }
        return blocks
    }

    private func block(_ columns: [Int]) -> [String] {
        let widths = widths
        return rows.map { row in
            let cells = ([0] + columns).map { column in
                let gap = String(
                    repeating: " ", count: max(0, widths[column] - TextWidth.columns(of: row[column])))
                return column == 0 ? row[column] + gap : gap + row[column]
            }
            // A row may be without its last cells.
            let line = cells.joined(separator: "  ")
            return line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
        }
    }

    /// A sentence in lines of the page, the first less far indented than the others.
    static func fill(_ sentence: String, first: Int, indent: Int) -> [String] {
        var lines: [String] = []
        var line = String(repeating: " ", count: first)
        var isBare = true
        for word in sentence.split(separator: " ") {
            if !isBare, TextWidth.columns(of: line) + 1 + TextWidth.columns(of: String(word)) > width {
                lines.append(line)
                line = String(repeating: " ", count: indent)
                isBare = true
            }
            line += (isBare ? "" : " ") + word
            isBare = false
        }
        return lines + [line]
    }

    /// Phrases in lines of the page, with all lines but the first indented.
    static func wrap(_ phrases: [String], first: String, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines = [first]
        var isBare = true
        for (place, phrase) in phrases.enumerated() {
            let text = phrase + (place + 1 < phrases.count ? "," : "")
            let last = lines[lines.count - 1]
            if isBare || TextWidth.columns(of: last) + 1 + TextWidth.columns(of: text) <= width {
                lines[lines.count - 1] = last + (last.hasSuffix(" ") ? "" : " ") + text
            } else {
                lines.append(margin + text)
            }
            isBare = false
        }
        return lines
    }
}
