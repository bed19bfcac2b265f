import Frames

/// Encodes cursor moves, colours and glyphs as bytes, and leaves out what the terminal already has set.
///
/// ncurses sets both colours again at every change of either; on a page whose ground is a colour of the theme
/// the pen gets by with little more than half of its bytes, which a test compares. So ncurses opens the
/// terminal, reports its capabilities and reads its keys, and the pen writes.
struct Pen {
    private let capabilities: TerminalCapabilities
    private let width: Int
    private var bytes: [UInt8] = []
    /// The end of the bytes, if they end with a sequence that selects colours or attributes and can be
    /// extended.
    private var endOfSelection: Int?

    // What the terminal has set; nil while that is unknown.
    private var cursor: (row: Int, column: Int)?
    private var ink: TerminalColour?
    private var ground: TerminalColour?
    private var attributes: Attributes = []
    // Sequences that were asked for, by their numbers: the database is slow.
    private var moves: KnownSequences
    private var movesAlong: KnownSequences
    private var movesRight: KnownSequences
    private var erasures: KnownSequences
    private var repetitions: KnownSequences

    /// A sequence that is written one or more times.
    private struct Steps {
        let sequence: [UInt8]
        let count: Int

        var length: Int { sequence.count * count }

        static let none = Steps(sequence: [], count: 0)
    }

    /// A pen for a terminal of this size, in an unknown state until `clear`.
    init(capabilities: TerminalCapabilities, size: Size) {
        self.capabilities = capabilities
        let width = size.columns
        self.width = width
        moves = KnownSequences(upTo: width * size.rows) {
            capabilities.move(toRow: $0 / width, column: $0 % width)
        }
        movesAlong = KnownSequences { capabilities.move(toColumn: $0) }
        movesRight = KnownSequences { capabilities.moveRight(by: $0) }
        erasures = KnownSequences { capabilities.erase(count: $0) }
        repetitions = KnownSequences { capabilities.repeating(count: $0) }
    }

    /// Returns the bytes and starts with none, in the state that they lead to.
    mutating func takeBytes() -> [UInt8] {
        defer {
            bytes.removeAll(keepingCapacity: true)
            endOfSelection = nil
        }
        return bytes
    }

    /// Moves the cursor by the shortest sequence.
    mutating func move(toRow row: Int, column: Int) {
        defer { cursor = (row, column) }
        if let cursor, cursor == (row, column) { return }
        let direct = moves[row * width + column]
        guard let cursor, let down = stepsDown(row - cursor.row),
            let along = stepsAlong(from: cursor.column, to: column), down.length + along.length < direct.count
        else {
            bytes += direct
            return
        }
        write(down)
        write(along)
    }

    private mutating func write(_ steps: Steps) {
        for _ in 0..<steps.count { bytes += steps.sequence }
    }

    /// The bytes that repeat the glyph before them, `count` in total; empty if the terminal cannot.
    mutating func repeating(count: Int) -> [UInt8] { repetitions[count] }

    private func stepsDown(_ count: Int) -> Steps? {
        guard count != 0 else { return Steps.none }
        let step = capabilities.cursorDown
        return (1...6).contains(count) && !step.isEmpty ? Steps(sequence: step, count: count) : nil
    }

    private mutating func stepsAlong(from: Int, to: Int) -> Steps? {
        if from == to { return Steps.none }
        if to == 0 { return Steps(sequence: [0x0D], count: 1) }
        let step = capabilities.cursorBack
        let jump = movesAlong[to]
        let back = from - to
        if back > 0, back <= 6, !step.isEmpty, jump.isEmpty || back * step.count < jump.count {
            return Steps(sequence: step, count: back)
        }
        let right = back < 0 ? movesRight[-back] : []
        if !right.isEmpty, jump.isEmpty || right.count < jump.count {
            return Steps(sequence: right, count: 1)
        }
        return jump.isEmpty ? nil : Steps(sequence: jump, count: 1)
    }

    /// About how many bytes set what a glyph needs; 0 if all is set.
    func change(to paint: Paint) -> Int {
        let changesInk = paint.foreground != nil && paint.foreground != ink
        return (attributes == paint.attributes ? 0 : 4) + (changesInk ? Self.bytesOfColour : 0)
            + changeOfGround(to: paint)
    }

    /// About how many bytes set what a blank needs, whose ink cannot be seen; 0 if all is set.
    func changeForBlank(_ paint: Paint) -> Int {
        let visible: Attributes = [.reverse, .underline]
        guard paint.attributes.union(attributes).isDisjoint(with: visible) else { return change(to: paint) }
        return changeOfGround(to: paint)
    }

    private func changeOfGround(to paint: Paint) -> Int {
        paint.background == nil || paint.background == ground ? 0 : Self.bytesOfColour
    }

    /// About how many bytes select a colour.
    private static let bytesOfColour = 14

    /// Sets what a glyph needs.
    mutating func use(_ paint: Paint) {
        set(attributes: paint.attributes, mattering: [.bold, .dim, .reverse, .underline])
        setInk(paint.foreground)
        setGround(paint.background)
    }

    /// Sets what a blank needs: its ink cannot be seen.
    mutating func useForBlank(_ paint: Paint) {
        set(attributes: paint.attributes, mattering: [.reverse, .underline])
        if !paint.attributes.isDisjoint(with: [.reverse, .underline]) { setInk(paint.foreground) }
        setGround(paint.background)
    }

    /// Writes text that takes so many columns.
    mutating func write(_ text: some Sequence<UInt8>, columns: Int) {
        bytes += text
        guard let cursor else { return }
        let next = cursor.column + columns
        // In the last column terminals differ on where the cursor is.
        self.cursor = next < width ? (cursor.row, next) : nil
    }

    /// Writes a letter of one byte.
    mutating func write(_ letter: UInt8) {
        bytes.append(letter)
        guard let cursor else { return }
        self.cursor = cursor.column + 1 < width ? (cursor.row, cursor.column + 1) : nil
    }

    /// Forgets where the cursor is, after a glyph on whose width terminals disagree.
    mutating func forgetCursor() { cursor = nil }

    /// Whether one sequence fills so many cells, once the paint is set.
    mutating func fills(_ count: Int, withBlanks: Bool, _ paint: Paint) -> Bool {
        guard withBlanks else { return count > 3 && !repetitions[count].isEmpty }
        return canErase(paint.attributes) && count > Self.mostBlanks && !erasures[count].isEmpty
    }

    /// Whether erased cells are blanks with these attributes: they keep neither reverse nor underline.
    private func canErase(_ attributes: Attributes) -> Bool {
        capabilities.erasesWithBackground && attributes.isDisjoint(with: [.reverse, .underline])
    }

    /// As many blanks are written, because the move after an erasure costs about as much again.
    private static let mostBlanks = 10

    /// Writes blanks, or erases cells where that is shorter.
    mutating func writeBlanks(_ count: Int) {
        guard let cursor else { return }
        let canErase = canErase(attributes)
        let toEnd = capabilities.eraseToEndOfLine
        if canErase, cursor.column + count >= width, count > toEnd.count, !toEnd.isEmpty {
            bytes += toEnd
            return
        }
        let erase = canErase && count > Self.mostBlanks ? erasures[count] : []
        if erase.isEmpty {
            write(repeatElement(UInt8(0x20), count: count), columns: count)
        } else {
            bytes += erase
        }
    }

    /// Clears the screen to blanks of a paint; false if erasing alone cannot do that.
    mutating func clear(to paint: Paint) -> Bool {
        resetAttributes()
        useForBlank(paint)
        bytes += capabilities.clear
        cursor = (0, 0)
        return capabilities.erasesWithBackground || paint.background == nil
    }

    private mutating func set(attributes wanted: Attributes, mattering: Attributes) {
        let excess = attributes.intersection(mattering).subtracting(wanted)
        if !excess.isEmpty {
            if capabilities.endings.isEmpty {
                resetAttributes()
            } else {
                for ending in capabilities.endings where !ending.ends.isDisjoint(with: excess) {
                    select(ending.bytes)
                    attributes.subtract(ending.ends)
                }
            }
        }
        let missing = wanted.intersection(mattering).subtracting(attributes)
        guard !missing.isEmpty else { return }
        for addition in capabilities.additions where missing.contains(addition.attribute) {
            select(addition.bytes)
        }
        attributes.formUnion(missing)
    }

    private mutating func resetAttributes() {
        bytes += capabilities.resetAttributes
        (ink, ground, attributes) = (nil, nil, [])
    }

    private mutating func setInk(_ wanted: TerminalColour?) {
        guard let wanted, wanted != ink else { return }
        select(capabilities.ink(wanted))
        ink = wanted
    }

    private mutating func setGround(_ wanted: TerminalColour?) {
        guard let wanted, wanted != ground else { return }
        select(capabilities.ground(wanted))
        ground = wanted
    }

    /// Appends a selection; one directly after another extends it, as in `ESC [ 1 ; 34 m`.
    private mutating func select(_ selection: [UInt8]) {
        guard capabilities.selectsByECMA48, selection.starts(with: [0x1B, 0x5B]), selection.last == 0x6D
        else {
            bytes += selection
            return
        }
        if endOfSelection == bytes.count {
            bytes[bytes.count - 1] = 0x3B
            bytes += selection.dropFirst(2)
        } else {
            bytes += selection
        }
        endOfSelection = bytes.count
    }
}

/// Sequences of the terminal that depend on a number, as far as they were asked for.
private struct KnownSequences {
    private let sequence: (Int) -> [UInt8]
    /// How many there are, where that is known, so that room is made for them once.
    private let count: Int
    private var known: [[UInt8]?] = []

    /// The sequences that the closure returns for numbers from 0 on; it is called once for each.
    init(upTo count: Int = 0, _ sequence: @escaping (Int) -> [UInt8]) {
        self.sequence = sequence
        self.count = count
    }

    subscript(number: Int) -> [UInt8] {
        mutating get {
            if number < known.count, let found = known[number] { return found }
            if number >= known.count {
                known.reserveCapacity(count)
                known += repeatElement(nil, count: number + 1 - known.count)
            }
            let found = sequence(number)
            known[number] = found
            return found
        }
    }
}
