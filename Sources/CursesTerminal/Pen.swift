import Frames

/// Turns moves, colours and glyphs into bytes, and leaves out what the terminal knows already.
///
/// ncurses would set both colours anew at every change of either; on a page whose ground is a colour of
/// the theme that is half of all bytes. So ncurses opens the terminal, tells what it can do and reads its
/// keys, and the pen writes.
struct Pen {
    private let capabilities: TerminalCapabilities
    private let width: Int
    private(set) var bytes: [UInt8] = []

    // What the terminal has set; nothing while that is not known.
    private var place: (row: Int, column: Int)?
    private var ink: UInt8?
    private var ground: UInt8?
    private var attributes: Attributes = []
    private var isReset = false

    /// A pen for a terminal of so many columns, in an unknown state.
    init(capabilities: TerminalCapabilities, width: Int) {
        self.capabilities = capabilities
        self.width = width
    }

    /// Hands the bytes over and starts anew from the state that they lead to.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }

    /// Moves to a place by the shortest way.
    mutating func move(toRow row: Int, column: Int) {
        defer { place = (row, column) }
        guard let place else {
            bytes += capabilities.move(toRow: row, column: column)
            return
        }
        guard place != (row, column) else { return }
        if column == 0, row == place.row || row == place.row + 1 {
            bytes.append(0x0D)
            if row != place.row { bytes.append(0x0A) }
            return
        }
        let sideways = row == place.row ? capabilities.move(toColumn: column) : []
        bytes += sideways.isEmpty ? capabilities.move(toRow: row, column: column) : sideways
    }

    /// Sets what a glyph needs.
    mutating func use(_ paint: Paint) {
        set(attributes: paint.attributes, mattering: [.bold, .dim, .reverse, .underline])
        setInk(paint.foreground)
        setGround(paint.background)
    }

    /// Sets what an empty place needs: the colour of its ink cannot be seen.
    mutating func useForBlank(_ paint: Paint) {
        set(attributes: paint.attributes, mattering: [.reverse, .underline])
        if paint.attributes.contains(.reverse) { setInk(paint.foreground) }
        setGround(paint.background)
    }

    /// Writes text that takes so many columns.
    mutating func write(_ text: some Sequence<UInt8>, columns: Int) {
        bytes += text
        guard let place else { return }
        let next = place.column + columns
        // In the last column terminals differ on where the cursor is.
        self.place = next < width ? (place.row, next) : nil
    }

    /// Forgets where the cursor is, after a glyph on whose width terminals disagree.
    mutating func distrustPlace() { place = nil }

    /// Writes empty places, or erases them where that is shorter.
    mutating func writeBlanks(_ count: Int) {
        guard let place else { return }
        // An erased place keeps neither reverse nor underline.
        let canErase =
            capabilities.erasesWithBackground && attributes.isDisjoint(with: [.reverse, .underline])
        if canErase, place.column + count >= width, count > capabilities.eraseToEndOfLine.count,
            !capabilities.eraseToEndOfLine.isEmpty
        {
            bytes += capabilities.eraseToEndOfLine
            return
        }
        // The move after it costs about as much again.
        let erase = canErase && count > 10 ? capabilities.erase(count: count) : []
        if erase.isEmpty {
            write(repeatElement(UInt8(0x20), count: count), columns: count)
        } else {
            bytes += erase
        }
    }

    /// Clears everything, so that it looks like blanks of a paint; false if that takes more than erasing.
    mutating func clear(to paint: Paint) -> Bool {
        bytes += capabilities.resetAttributes
        (ink, ground, attributes, isReset) = (nil, nil, [], true)
        useForBlank(paint)
        place = nil
        bytes += capabilities.clear
        return capabilities.erasesWithBackground || paint.background == nil
    }

    private mutating func set(attributes wanted: Attributes, mattering: Attributes) {
        let present = attributes.intersection(mattering)
        let needed = wanted.intersection(mattering)
        guard present != needed || !isReset else { return }
        if !isReset || !present.isSubset(of: needed) {
            bytes += capabilities.resetAttributes
            (ink, ground, attributes, isReset) = (nil, nil, [], true)
        }
        bytes += capabilities.adding(needed.subtracting(attributes))
        attributes.formUnion(needed)
    }

    private mutating func setInk(_ wanted: UInt8?) {
        guard let wanted, wanted != ink else { return }
        bytes += capabilities.ink(wanted)
        ink = wanted
    }

    private mutating func setGround(_ wanted: UInt8?) {
        guard let wanted, wanted != ground else { return }
        bytes += capabilities.ground(wanted)
        ground = wanted
    }
}
