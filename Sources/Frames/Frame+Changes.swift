/// A stretch of one row whose cells differ from those of an older frame.
public struct ChangedRun: Equatable, Sendable {
    public let row: Int
    public let columns: Range<Int>
}

extension Frame {
    /// The stretches that must be shown again where the older frame is on the screen, in reading order.
    ///
    /// Frames of different sizes have nothing in common. A stretch holds whole glyphs:
    ///
    ///     older   a 漢 b        漢 takes two cells
    ///     newer   a x_ b        x replaces it, and the blank that its right half leaves
    ///     stretch   ^^          both cells
    ///
    /// - Complexity: linear in the number of cells.
    public func changes(since older: Frame) -> [ChangedRun] {
        guard size == older.size else {
            return width == 0 ? [] : (0..<height).map { ChangedRun(row: $0, columns: 0..<width) }
        }
        var runs: [ChangedRun] = []
        for row in 0..<height where isChanged(row: row, since: older) {
            appendChanges(inRow: row, since: older, to: &runs)
        }
        return runs
    }

    /// Whether a row differs; most rows of most frames do not, and are passed over quickly.
    private func isChanged(row: Int, since older: Frame) -> Bool {
        let range = (row * width)..<((row + 1) * width)
        return cells.withUnsafeBufferPointer { new in
            older.cells.withUnsafeBufferPointer { old in
                var difference: UInt32 = 0
                for index in range { difference |= new[index].difference(from: old[index]) }
                return difference != 0
            }
        }
    }

    private func appendChanges(inRow row: Int, since older: Frame, to runs: inout [ChangedRun]) {
        let start = row * width
        var column = 0
        while column < width {
            guard cells[start + column] != older.cells[start + column] else {
                column += 1
                continue
            }
            var first = column
            if cells[start + first].extent == .continuation { first -= 1 }
            while column < width, cells[start + column] != older.cells[start + column] { column += 1 }
            if column < width, cells[start + column].extent == .continuation { column += 1 }
            runs.append(ChangedRun(row: row, columns: first..<column))
        }
    }
}
