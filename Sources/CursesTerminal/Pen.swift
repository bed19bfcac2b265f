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
    /// Sequences that were asked for: the database is slow.
    private var known: [Parameterized: [UInt8]] = [:]

    /// A sequence of the terminal that depends on numbers.
    private enum Parameterized: Hashable {
        case move(row: Int, column: Int)
        case moveAlong(column: Int)
        case erase(count: Int)
        case repeating(count: Int)
    }

    /// A pen for a terminal with this many columns, in an unknown state until `clear`.
    init(capabilities: TerminalCapabilities, width: Int) {
        self.capabilities = capabilities
        self.width = width
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
        guard let cursor else {
            bytes += bytes(of: .move(row: row, column: column))
            return
        }
        guard cursor != (row, column) else { return }
        let direct = bytes(of: .move(row: row, column: column))
        guard let down = stepsDown(row - cursor.row), let along = stepsAlong(from: cursor.column, to: column),
            down.count + along.count < direct.count
        else {
            bytes += direct
            return
        }
        bytes += down + along
    }

    private mutating func bytes(of sequence: Parameterized) -> [UInt8] {
        if let bytes = known[sequence] { return bytes }
        let bytes =
            switch sequence {
            case .move(let row, let column): capabilities.move(toRow: row, column: column)
            case .moveAlong(let column): capabilities.move(toColumn: column)
            case .erase(let count): capabilities.erase(count: count)
            case .repeating(let count): capabilities.repeating(count: count)
            }
        known[sequence] = bytes
        return bytes
    }

    /// The bytes that repeat the glyph before them, `count` in total; empty if the terminal cannot.
    mutating func repeating(count: Int) -> [UInt8] { bytes(of: .repeating(count: count)) }

    private func stepsDown(_ count: Int) -> [UInt8]? {
        let step = capabilities.cursorDown
        guard count != 0 else { return [] }
        guard (1...6).contains(count), !step.isEmpty else { return nil }
        return Array(repeatElement(step, count: count).joined())
    }

    private mutating func stepsAlong(from: Int, to: Int) -> [UInt8]? {
        if from == to { return [] }
        if to == 0 { return [0x0D] }
        let step = capabilities.cursorBack
        let jump = bytes(of: .moveAlong(column: to))
        let back = from - to
        if back > 0, back <= 6, !step.isEmpty, jump.isEmpty || back * step.count < jump.count {
            return Array(repeatElement(step, count: back).joined())
        }
        return jump.isEmpty ? nil : jump
    }

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

    /// Writes blanks, or erases cells where that is shorter.
    mutating func writeBlanks(_ count: Int) {
        guard let cursor else { return }
        // An erased cell keeps neither reverse nor underline.
        let canErase =
            capabilities.erasesWithBackground && attributes.isDisjoint(with: [.reverse, .underline])
        let toEnd = capabilities.eraseToEndOfLine
        if canErase, cursor.column + count >= width, count > toEnd.count, !toEnd.isEmpty {
            bytes += toEnd
            return
        }
        // The move after it costs about as much again.
        let erase = canErase && count > 10 ? bytes(of: .erase(count: count)) : []
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
            let endings = capabilities.ending(excess)
            if endings.isEmpty {
                resetAttributes()
            } else {
                for ending in endings {
                    select(ending.bytes)
                    attributes.subtract(ending.ends)
                }
            }
        }
        let missing = wanted.intersection(mattering).subtracting(attributes)
        guard !missing.isEmpty else { return }
        for bytes in capabilities.adding(missing) { select(bytes) }
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
