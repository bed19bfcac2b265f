package import Frames

/// Writes what has changed between two frames.
package struct Painter {
    private let table: PaintTable
    private let isUTF8: Bool
    private let capabilities: TerminalCapabilities
    private var size: Size
    private var pen: Pen
    /// What is to be painted of some rows, in reading order.
    private var segments: [Segment] = []
    /// The numbers of the segments that are left to paint, in reading order.
    private var waiting: [Int] = []
    /// From so many on they are painted before another row is looked at.
    private static let segmentsAtOnce = 320

    /// A painter for a screen of this size whose content is unknown, on a terminal with this entry.
    package init(table: PaintTable, isUTF8: Bool, database: TerminalDatabase, size: Size) {
        self.table = table
        self.isUTF8 = isUTF8
        self.size = size
        capabilities = TerminalCapabilities(table: table, database: database)
        pen = Pen(capabilities: capabilities, size: size)
    }

    /// Adopts another size; the content of the screen is unknown then.
    package mutating func adopt(_ size: Size) {
        self.size = size
        pen = Pen(capabilities: capabilities, size: size)
    }

    /// The bytes that turn the older frame on the screen into the newer one.
    package mutating func bytes(turning older: Frame, into newer: Frame) -> [UInt8] {
        let runs = newer.changes(since: older)
        paint(runs, of: newer)
        if !runs.isEmpty || newer.cursor != older.cursor { park(at: newer.cursor) }
        return pen.takeBytes()
    }

    /// The bytes that show a frame whatever is on the screen now.
    package mutating func bytes(showing frame: Frame) -> [UInt8] {
        pen = Pen(capabilities: capabilities, size: size)
        let isCleared = pen.clear(to: table[.text, .plain])
        let nothing = Frame(size: isCleared ? frame.size : Size(columns: 0, rows: 0))
        paint(frame.changes(since: nothing), of: frame)
        park(at: frame.cursor)
        return pen.takeBytes()
    }

    /// Leaves the cursor where a screen reader looks for what is selected.
    private mutating func park(at place: Frame.Place?) {
        guard let place, place.row < size.rows, place.column < size.columns else { return }
        pen.move(toRow: place.row, column: place.column)
    }

    private mutating func paint(_ runs: [ChangedRun], of frame: Frame) {
        var next = 0
        while next < runs.count, runs[next].row < size.rows {
            let row = runs[next].row
            let cells = frame.cells(inRow: row)
            var columns = runs[next].columns
            next += 1
            while next < runs.count, runs[next].row == row {
                let run = runs[next].columns
                if bridges(from: columns.upperBound, to: run.lowerBound, in: cells) {
                    columns = columns.lowerBound..<run.upperBound
                } else {
                    appendSegments(columns: columns, row: row, of: cells)
                    columns = run
                }
                next += 1
            }
            appendSegments(columns: columns, row: row, of: cells)
            if !capabilities.hasLongColours || segments.count >= Self.segmentsAtOnce {
                paintSegments(of: frame)
            }
        }
        paintSegments(of: frame)
    }

    /// Paints the segments: where a colour takes many bytes, those that look alike one after the other.
    private mutating func paintSegments(of frame: Frame) {
        var next = 0
        var last: Segment?
        waiting = Array(segments.indices)
        while !waiting.isEmpty {
            if capabilities.hasLongColours { next = nextSegment(at: next, after: last) }
            let segment = extend(segments[waiting.remove(at: next)], to: next, of: frame)
            paint(segment, row: segment.row, of: frame.cells(inRow: segment.row))
            last = segment
        }
        segments.removeAll(keepingCapacity: true)
    }

    /// What is painted with the colours that are set: what stands next to the cursor, else the next glyphs; where there are
    /// none, the next or the glyphs that need a shorter change of colours.
    private func nextSegment(at place: Int, after last: Segment?) -> Int {
        let place = place < waiting.count ? place : 0
        let next = segments[waiting[place]]
        if let last, next.row == last.row, next.columns.lowerBound == last.columns.upperBound,
            change(to: next) == 0
        {
            return place
        }
        var best = (index: 0, bytes: change(to: segments[waiting[0]]))
        var index = place
        repeat {
            if segments[waiting[index]].kind != .blanks {
                let bytes = change(to: segments[waiting[index]])
                if bytes == 0 { return index }
                if bytes < best.bytes { best = (index, bytes) }
            }
            index = index + 1 < waiting.count ? index + 1 : 0
        } while index != place
        return best.index
    }

    /// A segment up to the last of those that look like it, where all between them is still to be painted, too: that comes on
    /// top of it, and one sequence fills the whole.
    private mutating func extend(_ segment: Segment, to next: Int, of frame: Frame) -> Segment {
        guard segment.kind != .letters else { return segment }
        let cells = frame.cells(inRow: segment.row)
        var reach = segment.columns.upperBound
        var (end, last) = (reach, next)
        for index in next..<waiting.count {
            let other = segments[waiting[index]]
            guard other.row == segment.row, other.columns.lowerBound == reach,
                cells[reach].extent != .continuation
            else { break }
            reach = other.columns.upperBound
            if segment.looks(like: other, in: cells) { (end, last) = (reach, index + 1) }
        }
        let columns = segment.columns.lowerBound..<end
        guard last > next, pen.fills(columns.count, withBlanks: segment.kind == .blanks, segment.paint) else {
            return segment
        }
        let between = waiting[next..<last].filter { !segment.looks(like: segments[$0], in: cells) }
        waiting.replaceSubrange(next..<last, with: between)
        return Segment(row: segment.row, columns: columns, kind: segment.kind, paint: segment.paint)
    }

    /// How many bytes of colours a segment needs before it can be painted.
    private func change(to segment: Segment) -> Int {
        segment.kind == .blanks ? pen.changeForBlank(segment.paint) : pen.change(to: segment.paint)
    }

    /// Whether writing a gap of unchanged cells again is shorter than a move over it.
    private func bridges(from start: Int, to end: Int, in cells: [Cell]) -> Bool {
        guard end - start <= 4 else { return false }
        let before = cells[start - 1]
        return (start..<end).allSatisfy { column in
            let cell = cells[column]
            guard cell.ground == before.ground else { return false }
            return isBlank(cell) || cell.base.isASCII && !cell.hasMarks && cell.role == before.role
        }
    }

    private mutating func appendSegments(columns: Range<Int>, row: Int, of cells: [Cell]) {
        var column = columns.lowerBound
        let limit = min(columns.upperBound, size.columns)
        while column < limit {
            let cell = cells[column]
            let (end, kind): (Int, Segment.Kind) =
                if isBlank(cell) {
                    (endOfBlanks(from: column, to: limit, row: row, of: cells), .blanks)
                } else if let end = endOfLetters(from: column, to: limit, row: row, of: cells) {
                    (end, .letters)
                } else {
                    (
                        cell.extent == .wide
                            ? column + 2 : column + countOfSame(from: column, to: limit, row: row, of: cells),
                        .glyphs
                    )
                }
            segments.append(
                Segment(row: row, columns: column..<end, kind: kind, paint: table[cell.role, cell.ground]))
            column = end
        }
    }

    private mutating func paint(_ segment: Segment, row: Int, of cells: [Cell]) {
        let (column, end) = (segment.columns.lowerBound, segment.columns.upperBound)
        let cell = cells[column]
        switch segment.kind {
        case .blanks:
            pen.move(toRow: row, column: column)
            pen.useForBlank(segment.paint)
            pen.writeBlanks(usableCount(from: column, to: end, row: row))
        case .letters:
            pen.move(toRow: row, column: column)
            pen.use(segment.paint)
            for letter in segment.columns { pen.write(UInt8(truncatingIfNeeded: cells[letter].base.value)) }
        case .glyphs:
            put(cell, count: cell.extent == .wide ? 1 : end - column, row: row, column: column)
        }
    }

    private func isBlank(_ cell: Cell) -> Bool {
        cell.base == " " && cell.extent == .narrow && !cell.hasMarks
    }

    /// The end of the run of blanks that look alike.
    private func endOfBlanks(from start: Int, to limit: Int, row: Int, of cells: [Cell]) -> Int {
        let first = table[cells[start].role, cells[start].ground]
        var end = start + 1
        while end < limit {
            let cell = cells[end]
            guard isBlank(cell), table[cell.role, cell.ground].looksBlankLike(first) else { break }
            end += 1
        }
        return end
    }

    /// The end of a run of letters that look alike and are written one after the other, with single blanks
    /// between; nil where there is none.
    private func endOfLetters(from start: Int, to limit: Int, row: Int, of cells: [Cell]) -> Int? {
        // The last cell of the screen is the business of `usableCount`.
        let limit = row == size.rows - 1 ? min(limit, size.columns - 1) : limit
        let first = cells[start]
        var end = start
        var repeated = 0
        while end < limit {
            let cell = cells[end]
            guard cell.base.isASCII, !cell.hasMarks, cell.role == first.role, cell.ground == first.ground
            else {
                break
            }
            repeated = end > start && cell.base == cells[end - 1].base ? repeated + 1 : 0
            // Several blanks, and many letters that are the same, may have shorter sequences.
            guard repeated < (cell.base == " " ? 1 : 3) else {
                end -= repeated
                break
            }
            end += 1
        }
        while end > start, cells[end - 1].base == " " { end -= 1 }
        return end > start ? end : nil
    }

    private func usableCount(from start: Int, to end: Int, row: Int) -> Int {
        let includesLastCell = row == size.rows - 1 && end == size.columns
        return includesLastCell && capabilities.scrollsAtLastCell ? end - start - 1 : end - start
    }

    /// The number of cells from here on that are the same; 1 where a glyph cannot simply be repeated.
    private func countOfSame(from start: Int, to limit: Int, row: Int, of cells: [Cell]) -> Int {
        let cell = cells[start]
        guard cell.extent == .narrow, !cell.hasMarks else { return 1 }
        var end = start + 1
        while end < limit, cells[end] == cell { end += 1 }
        return end - start
    }

    private mutating func put(_ cell: Cell, count: Int, row: Int, column: Int) {
        let extent = cell.extent == .wide ? 2 : 1
        let usable = usableCount(from: column, to: column + count * extent, row: row)
        guard cell.extent != .continuation, column + count * extent <= size.columns, usable >= extent else {
            return
        }
        pen.move(toRow: row, column: column)
        pen.use(table[cell.role, cell.ground])
        if usable == 1, cell.base.isASCII, !cell.hasMarks {
            pen.write(UInt8(truncatingIfNeeded: cell.base.value))
            return
        }
        let glyph = glyphBytes(of: cell)
        if extent == 2 {
            pen.write(glyph, columns: 2)
            pen.forgetCursor()
            return
        }
        let canRepeat = glyph.count == 1 || capabilities.repeatsEveryGlyph
        let repeating = usable > 3 && canRepeat ? pen.repeating(count: usable) : []
        if !repeating.isEmpty, repeating.count < glyph.count * (usable - 1) {
            pen.write(glyph + repeating, columns: usable)
        } else {
            for _ in 0..<usable { pen.write(glyph, columns: 1) }
        }
        if cell.hasMarks { pen.forgetCursor() }
    }

    private func glyphBytes(of cell: Cell) -> [UInt8] {
        let extent = cell.extent == .wide ? 2 : 1
        if cell.base.isASCII, !cell.hasMarks { return [UInt8(truncatingIfNeeded: cell.base.value)] }
        guard isUTF8 else {
            let letter = UInt8(truncatingIfNeeded: ASCIIFallback.letter(for: cell.base).value)
            return Array(repeating: letter, count: extent)
        }
        // If the system gives it another width, so may the terminal: the row would shift.
        guard capabilities.columns(of: cell.base) == extent else {
            return Array(repeating: UInt8(ascii: "?"), count: extent)
        }
        guard !cell.hasMarks, let encoded = UTF8.encode(cell.base) else { return Array(cell.glyph.utf8) }
        return Array(encoded)
    }
}
