import CNCurses
public import Frames

/// The terminal that the program runs in, by way of ncurses.
///
/// While the value exists, the terminal is in the alternate screen. It is restored when the value is dropped,
/// and by signal handlers if the process is ended in another way. Only one value may exist at a time.
public struct CursesScreen: ~Copyable, Screen {
    /// The terminal's size as of the last `nextInputs`.
    public private(set) var size: Size
    /// Whether the locale's encoding is UTF-8; if not, everything is shown in ASCII.
    public let isUTF8: Bool
    /// The number of colours in use.
    public let depth: ColourDepth

    private let table: PaintTable
    private let capabilities: TerminalCapabilities
    private var painter: Painter
    private var shown: Frame?
    private var decoder: KeyDecoder
    private var lastReturn: Int64

    /// A flood of input is read in portions, so that the screen and the clock keep up with it.
    private static let readsAtOnce = 16
    private static let bytesAtOnce = 4_096

    /// Takes control of the terminal.
    ///
    /// - Parameters:
    ///   - wishes: What is wanted of the terminal.
    ///   - paints: Returns the table of paints for the depth that the terminal has.
    /// - Throws: `TerminalError` if there is no terminal that can show frames; nothing has been changed then.
    public init(_ wishes: TerminalWishes, paints: (ColourDepth) -> PaintTable) throws(TerminalError) {
        let outcome = cncurses_take()
        guard outcome == CNCURSES_TAKEN else { throw TerminalError(outcome) }
        depth = CursesScreen.depth(wishes)
        isUTF8 = cncurses_is_utf8()
        size = CursesScreen.currentSize()
        table = paints(depth)
        capabilities = TerminalCapabilities(table: table, database: .ofTakenTerminal)
        painter = Painter(table: table, isUTF8: isUTF8, capabilities: capabilities, size: size)
        decoder = KeyDecoder(KeySequences(.ofTakenTerminal))
        lastReturn = cncurses_milliseconds()
    }

    deinit {
        cncurses_give_back()
    }

    /// Unicode glyphs if the locale is UTF-8, else ASCII.
    public var glyphs: GlyphSet { isUTF8 ? .unicode : .ascii }

    /// Sends the cells that differ from the frame shown before; after a change of size, all of them.
    public mutating func show(_ frame: Frame) {
        if let shown, shown.size == frame.size {
            send(painter.bytes(turning: shown, into: frame))
        } else {
            send(painter.bytes(showing: frame))
        }
        shown = frame
    }

    private func send(_ bytes: [UInt8]) {
        // That the terminal is gone is reported by the next wait for input.
        if !bytes.isEmpty { _ = cncurses_write(bytes, Int32(clamping: bytes.count)) }
    }

    /// Waits for input as `Screen` describes; keys are decoded in the locale's encoding.
    public mutating func nextInputs(timeoutMilliseconds: Int?) -> [Input] {
        let limit = timeoutMilliseconds.map { Int64(max(0, $0)) }
        var now = cncurses_milliseconds()
        let start = now
        var inputs: [Input] = []
        repeat {
            let rest = decoder.untilSettled(at: now) ?? limit.map { max(0, $0 - (now - start)) }
            inputs += takeInputs(cncurses_wait(rest.map { Int32(clamping: $0) } ?? -1))
            now = cncurses_milliseconds()
            // Half a key, or a signal that does not concern the dashboard, is no reason to return.
        } while decoder.untilSettled(at: now) != nil
            || inputs.isEmpty && limit.map({ now - start < $0 }) ?? true
        defer { lastReturn = now }
        return [.tick(elapsedMilliseconds: Int(now - lastReturn))] + inputs
    }

    private mutating func takeInputs(_ found: UInt32) -> [Input] {
        var inputs: [Input] = []
        if found & UInt32(CNCURSES_RESUMED) != 0 {
            // The time of a stop does not count, and the screen's content is unknown after it.
            lastReturn = cncurses_milliseconds()
            if let shown { send(painter.bytes(showing: shown)) }
        }
        if found & UInt32(CNCURSES_WINDOW_CHANGED | CNCURSES_RESUMED) != 0, cncurses_adopt_size() {
            size = CursesScreen.currentSize()
            shown = nil
            painter = Painter(table: table, isUTF8: isUTF8, capabilities: capabilities, size: size)
            inputs.append(.resize(size))
        }
        let keys =
            found & UInt32(CNCURSES_KEYS) != 0 ? takeKeys() : decoder.settle(at: cncurses_milliseconds())
        inputs += keys.map(Input.key)
        if found & UInt32(CNCURSES_INTERRUPTED) != 0 { inputs.append(.interrupt) }
        if found & UInt32(CNCURSES_HANGUP) != 0 { inputs.append(.hangup) }
        return inputs
    }

    private mutating func takeKeys() -> [Key] {
        var keys: [Key] = []
        for _ in 0..<CursesScreen.readsAtOnce {
            let bytes = [UInt8](unsafeUninitializedCapacity: CursesScreen.bytesAtOnce) { buffer, count in
                count = Int(cncurses_read(buffer.baseAddress, Int32(clamping: buffer.count)))
            }
            if bytes.isEmpty { break }
            keys += decoder.take(bytes, at: cncurses_milliseconds())
        }
        return keys
    }

    private static func depth(_ wishes: TerminalWishes) -> ColourDepth {
        guard !cncurses_wants_no_colour() else { return .monochrome }
        let offered = TerminalDatabase.ofTakenTerminal.offeredDepth(.ofProcess)
        if wishes.assumesDirectColour, offered > .monochrome { return .direct }
        return min(wishes.maximumDepth, offered)
    }

    private static func currentSize() -> Size {
        var columns: Int32 = 0
        var rows: Int32 = 0
        cncurses_size(&columns, &rows)
        return Size(columns: Int(columns), rows: Int(rows))
    }
}

extension TerminalError {
    fileprivate init(_ outcome: cncurses_outcome) {
        switch outcome {
        case CNCURSES_NOT_A_TERMINAL: self = .notATerminal
        case CNCURSES_UNKNOWN_TYPE: self = .unknownTerminalType(TerminalError.typeName)
        case CNCURSES_TOO_DUMB: self = .tooDumb(TerminalError.typeName)
        default: self = .systemRefused
        }
    }

    private static var typeName: String {
        TerminalEnvironment.ofProcess.variable("TERM") ?? ""
    }
}
