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
    /// - Complexity: O(n) in the number of cells of the rows that the frames do not share.
    public func changes(since older: Frame) -> [ChangedRun] {
        guard size == older.size else {
            return width == 0 ? [] : (0..<height).map { ChangedRun(row: $0, columns: 0..<width) }
        }
        var runs: [ChangedRun] = []
        for row in 0..<height {
            cells(inRow: row).withUnsafeBufferPointer { new in
                older.cells(inRow: row).withUnsafeBufferPointer { old in
                    if new.baseAddress != old.baseAddress {
                        Self.appendChanges(inRow: row, of: new, since: old, to: &runs)
                    }
                }
            }
        }
        return runs
    }

    private static func appendChanges(
        inRow row: Int, of new: UnsafeBufferPointer<Cell>, since old: UnsafeBufferPointer<Cell>,
        to runs: inout [ChangedRun]
    ) {
        var column = 0
        while let changed = firstChange(from: column, of: new, since: old) {
            let first = new[changed].extent == .continuation ? changed - 1 : changed
            column = changed
            while column < new.count, new[column] != old[column] { column += 1 }
            if column < new.count, new[column].extent == .continuation { column += 1 }
            runs.append(ChangedRun(row: row, columns: first..<column))
        }
    }

    /// The first column from here on that differs; most cells of most rows do not, and are compared word by word.
    private static func firstChange(
        from column: Int, of new: UnsafeBufferPointer<Cell>, since old: UnsafeBufferPointer<Cell>
    ) -> Int? {
        let wordsPerCell = MemoryLayout<Cell>.stride / MemoryLayout<UInt64>.stride
        return new.withMemoryRebound(to: UInt64.self) { new in
            old.withMemoryRebound(to: UInt64.self) { old in
                var word = column * wordsPerCell
                while word < new.count, new[word] == old[word] { word += 1 }
                return word < new.count ? word / wordsPerCell : nil
            }
        }
    }
}
