import CNCurses
public import Frames
/// The terminal that the program runs in, by way of ncurses.
///
/// While the value exists, the terminal is in the alternate screen. It is restored when the value is dropped,
/// and by signal handlers if the process is ended in another way. Only one value may exist at a time.
public struct CursesScreen: ~Copyable, Screen {
    /// The terminal's size as of the last `nextInputs`.
    public private(set) var size: Size
    /// Whether Unicode is shown; if not, everything is in ASCII.
    public let isUTF8: Bool
    /// The number of colours in use.
    public let depth: ColourDepth

    private let paints: (ColourDepth, PageShade) -> PaintTable
    private var painter: Painter
    private var shown: Frame?
    private var decoder: InputDecoder
    private var lastReturn: Int64
    /// The shade of the page that the paints are for; nil once a table has been given.
    private var shade: PageShade?
    /// When the terminal was asked for its page; nil if it was not.
    private var askedAt: Int64?
    /// Whether the first frame waits for the answer.
    private var isFirstFrameToWait = false
    /// Inputs that came before anybody waited for them.
    private var earlyInputs: [Input] = []

    /// A flood of input is read in portions, so that the screen and the clock keep up with it.
    private static let readsAtOnce = 16
    private static let bytesAtOnce = 4_096

    /// Takes control of the terminal.
    ///
    /// - Parameters:
    ///   - wishes: What is wanted of the terminal.
    ///   - paints: Returns the table of paints for the depth that the terminal has, and for the shade of its page:
    ///     dark unless it is known to be light. Where the wishes are to follow the page, it may be called again.
    /// - Throws: `TerminalError` if there is no terminal that can show frames; nothing has been changed then.
    public init(
        _ wishes: TerminalWishes, paints: @escaping (ColourDepth, PageShade) -> PaintTable
    ) throws(TerminalError) {
        let outcome = cncurses_take(
            wishes.mouse, wishes.glyphs == .unicode, Int32(clamping: Size.windowCellsAtMost))
        guard outcome == CNCURSES_TAKEN else { throw TerminalError(outcome) }
        let environment = TerminalEnvironment.ofProcess
        depth = CursesScreen.depth(wishes, environment)
        decoder = InputDecoder(KeySequences(.ofTakenTerminal))
        lastReturn = cncurses_milliseconds()
        if wishes.followsPage, depth > .monochrome,
            PageQuestion.isUnderstood(by: .ofTakenTerminal, environment)
        {
            askedAt = lastReturn
            decoder.awaitsAnswer = true
            _ = cncurses_write(PageQuestion.bytes, Int32(PageQuestion.bytes.count))
            isFirstFrameToWait = environment.pageShade == nil
        }
        isUTF8 = wishes.glyphs != .ascii && cncurses_is_utf8()
        size = CursesScreen.windowSize().filled
        self.paints = paints
        shade = environment.pageShade ?? .dark
        painter = Painter(
            table: paints(depth, environment.pageShade ?? .dark), isUTF8: isUTF8, database: .ofTakenTerminal,
            size: size)
    }

    deinit {
        // An answer that is on its way must not be typed into the shell.
        if decoder.awaitsAnswer, cncurses_wait_for_bytes(PageQuestion.lastWait) { cncurses_discard_bytes() }
        cncurses_give_back()
    }

    /// Unicode glyphs if the encoding is UTF-8, else ASCII, unless others were wished for.
    public var glyphs: GlyphSet { isUTF8 ? .unicode : .ascii }

    /// Sends the cells that differ from the frame shown before; after a change of size, all of them.
    public mutating func show(_ frame: Frame) {
        if isFirstFrameToWait { awaitPage() }
        if let shown, shown.size == frame.size {
            send(painter.bytes(turning: shown, into: frame))
        } else {
            send(painter.bytes(showing: frame))
        }
        shown = frame
    }

    /// Shows everything in other paints from now on, whatever the terminal answers about its page.
    public mutating func repaint(with table: PaintTable) {
        shade = nil
        take(table)
    }

    private mutating func take(_ table: PaintTable) {
        painter = Painter(table: table, isUTF8: isUTF8, database: .ofTakenTerminal, size: size)
        if let shown { send(painter.bytes(showing: shown)) }
    }

    /// Waits for the colour of the page, for a moment.
    private mutating func awaitPage() {
        isFirstFrameToWait = false
        let end = (askedAt ?? 0) + PageQuestion.patience
        while decoder.awaitsAnswer, case let rest = end - cncurses_milliseconds(), rest > 0,
            cncurses_wait_for_bytes(Int32(clamping: rest))
        {
            earlyInputs += readInputs()
        }
    }

    private func send(_ bytes: [UInt8]) {
        // That the terminal is gone is reported by the next wait for input.
        if !bytes.isEmpty { _ = cncurses_write(bytes, Int32(clamping: bytes.count)) }
    }

    /// Tells of news whenever a descriptor can be read; whoever is told reads it empty.
    ///
    /// - Returns: false if the system cannot wait for the descriptor.
    public mutating func watch(_ descriptor: Int32) -> Bool { cncurses_watch_news(descriptor) }

    /// Waits for input as `Screen` describes; keys are decoded in the locale's encoding.
    public mutating func nextInputs(timeoutMilliseconds: Int?) -> [Input] {
        let limit = timeoutMilliseconds.map { Int64(max(0, $0)) }
        var now = cncurses_milliseconds()
        let start = now
        var inputs = earlyInputs
        earlyInputs = []
        repeat {
            let rest =
                decoder.untilSettled(at: now)
                ?? (inputs.isEmpty ? limit : 0).map { max(0, $0 - (now - start)) }
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
            size = CursesScreen.windowSize().filled
            shown = nil
            painter.adopt(size)
            inputs.append(.resize(size))
        }
        if found & UInt32(CNCURSES_KEYS) != 0 {
            inputs += readInputs()
        } else {
            inputs += decoder.settle(at: cncurses_milliseconds()).compactMap { take($0) }
        }
        if found & UInt32(CNCURSES_NEWS) != 0 { inputs.append(.news) }
        if found & UInt32(CNCURSES_INTERRUPTED) != 0 { inputs.append(.interrupt) }
        if found & UInt32(CNCURSES_HANGUP) != 0 { inputs.append(.hangup) }
        return inputs
    }

    private mutating func readInputs() -> [Input] {
        let now = cncurses_milliseconds()
        if let askedAt, now - askedAt > PageQuestion.longestWait { decoder.awaitsAnswer = false }
        var reports: [TerminalReport] = []
        for _ in 0..<CursesScreen.readsAtOnce {
            let bytes = [UInt8](unsafeUninitializedCapacity: CursesScreen.bytesAtOnce) { buffer, count in
                count = Int(cncurses_read(buffer.baseAddress, Int32(clamping: buffer.count)))
            }
            if bytes.isEmpty { break }
            reports += decoder.take(bytes, at: cncurses_milliseconds())
            // That was all there was; what came since is told by the next wait.
            if bytes.count < CursesScreen.bytesAtOnce { break }
        }
        return reports.compactMap { take($0) }
    }

    /// Obeys what concerns the screen itself, and returns the others as inputs.
    private mutating func take(_ report: TerminalReport) -> Input? {
        switch report {
        case .key(let key): return .key(key)
        case .pointer(let event): return .pointer(event.clamped(to: size))
        case .paste(let text): return .paste(text)
        case .attributes: decoder.awaitsAnswer = false
        case .page(let colour):
            let told: PageShade = colour.isLight ? .light : .dark
            if askedAt != nil, let shade, shade != told {
                self.shade = told
                take(paints(depth, told))
            }
        }
        return nil
    }

    private static func depth(
        _ wishes: TerminalWishes, _ environment: TerminalEnvironment
    ) -> ColourDepth {
        guard !cncurses_wants_no_colour() else { return .monochrome }
        let offered = TerminalDatabase.ofTakenTerminal.offeredDepth(environment)
        if wishes.assumesDirectColour, offered > .monochrome { return .direct }
        return min(wishes.maximumDepth, offered)
    }

    fileprivate static func windowSize() -> Size {
        var columns: Int32 = 0
        var rows: Int32 = 0
        cncurses_size(&columns, &rows)
        return Size(columns: Int(columns), rows: Int(rows))
    }
}

extension Size {
    /// The cells of the largest window in which the program begins, and of the part that it fills of one that grows.
    ///
    /// A screen of 4K has fewer in the smallest legible type. ncurses and two frames take about 120 bytes for each.
    static let windowCellsAtMost = 250_000

    /// The part at the top left of a window of this size that is filled: all of it, unless that would take memory beyond
    /// reason.
    package var filled: Size {
        guard columns * rows > Size.windowCellsAtMost else { return self }
        let filled = min(columns, Size.largest)
        return Size(columns: filled, rows: min(rows, Size.windowCellsAtMost / filled))
    }
}

extension TerminalError {
    fileprivate init(_ outcome: cncurses_outcome) {
        switch outcome {
        case CNCURSES_NOT_A_TERMINAL: self = .notATerminal
        case CNCURSES_UNKNOWN_TYPE: self = .unknownTerminalType(TerminalError.typeName)
        case CNCURSES_TOO_DUMB: self = .tooDumb(TerminalError.typeName)
        case CNCURSES_NO_DESCRIPTOR: self = .noDescriptor
        case CNCURSES_WINDOW_TOO_LARGE:
            let window = CursesScreen.windowSize()
            self = .windowTooLarge(columns: window.columns, rows: window.rows)
        default: self = .systemRefused
        }
    }

    private static var typeName: String {
        TerminalEnvironment.ofProcess.variable("TERM") ?? ""
    }
}
