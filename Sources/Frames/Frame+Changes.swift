/// A run of cells in one row that differ from an older frame.
public struct ChangedRun: Equatable, Sendable {
    /// The row, from 0 at the top.
    public let row: Int
    /// The columns, from 0 at the left; not empty.
    public let columns: Range<Int>
}

extension Frame {
    /// The runs of cells to send again when the older frame is on the screen, in reading order.
    ///
    /// Between frames of different sizes every cell has changed. A run contains whole glyphs:
    ///
    ///     older   a 漢 b        漢 takes two cells
    ///     newer   a x_ b        x replaces it, and the blank that its right half leaves
    ///     run       ^^          both cells
    ///
    /// - Complexity: O(n) in the number of cells.
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

    /// Whether a row differs; most rows of most frames do not, and this test is quick.
    private func isChanged(row: Int, since older: Frame) -> Bool {
        cells(inRow: row).withWords { new in
            older.cells(inRow: row).withWords { old in
                var difference: UInt64 = 0
                for index in new.indices { difference |= new[index] ^ old[index] }
                return difference != 0
            }
        }
    }

    private func appendChanges(inRow row: Int, since older: Frame, to runs: inout [ChangedRun]) {
        cells(inRow: row).withUnsafeBufferPointer { new in
            older.cells(inRow: row).withUnsafeBufferPointer { old in
                var column = 0
                while column < width {
                    guard new[column] != old[column] else {
                        column += 1
                        continue
                    }
                    var first = column
                    if new[first].extent == .continuation { first -= 1 }
                    while column < width, new[column] != old[column] { column += 1 }
                    if column < width, new[column].extent == .continuation { column += 1 }
                    runs.append(ChangedRun(row: row, columns: first..<column))
                }
            }
        }
    }
}

extension ArraySlice<Cell> {
    /// Lends the cells as the words that they are made of.
    fileprivate func withWords<Result>(_ body: (UnsafeBufferPointer<UInt64>) -> Result) -> Result {
        withUnsafeBufferPointer { $0.withMemoryRebound(to: UInt64.self, body) }
    }
}
