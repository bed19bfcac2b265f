import CNCurses

/// Lines from standard input, and text for standard output, where no screen is taken.
///
/// While the value exists, a signal that asks for the end is told by `next` and `say` instead of ending the
/// process. Only one value may exist at a time, and none beside a `CursesScreen`.
public struct TypedLines: ~Copyable {
    /// What comes next.
    public enum Next: Equatable, Sendable {
        /// A line without its end.
        case line(String)
        /// There are no more lines.
        case end
        /// A signal asks for the end.
        case interrupted
    }

    /// Why text was not written.
    public enum Trouble: Error, Equatable, Sendable {
        /// A signal asks for the end.
        case interrupted
        /// The system's reason, its `errno`.
        case system(Int32)
    }

    private var pending: [UInt8] = []
    private var isAtEnd = false

    /// A longer line is taken in parts.
    private static let bytesAtMost = 65_536
    /// How long a person is left without a word, in milliseconds.
    private static let patience: Int32 = 2_000

    /// Begins to watch the signals; nil if the system refuses.
    public init?() {
        guard cncurses_watch_lines() else { return nil }
    }

    deinit { cncurses_unwatch_lines() }

    /// Whether the environment names no type of terminal, or one that has nothing but lines.
    public static var hasTerminalOfLinesOnly: Bool {
        ["", "dumb"].contains(TerminalEnvironment.ofProcess.variable("TERM") ?? "")
    }

    /// Whether there is a line; waits until that is known.
    ///
    /// - Parameter wait: Called if nothing has come for two seconds.
    /// - Returns: false if there is none, or a signal asks for the end.
    public mutating func hasLine(orSoon wait: () -> Void) -> Bool {
        if pending.isEmpty, !cncurses_await_lines(Self.patience) { wait() }
        while !pending.contains(Self.lineEnd), pending.count < Self.bytesAtMost, !isAtEnd {
            guard fetch() else { return false }
        }
        return !pending.isEmpty
    }

    /// Waits for the next line; bytes that are no UTF-8 become replacement characters.
    public mutating func next() -> Next {
        while true {
            if let end = pending.firstIndex(of: Self.lineEnd) {
                defer { pending.removeSubrange(...end) }
                return .line(Self.text(pending[..<end]))
            }
            if pending.count >= Self.bytesAtMost || isAtEnd && !pending.isEmpty {
                defer { pending = [] }
                return .line(Self.text(pending[...]))
            }
            if isAtEnd { return .end }
            guard fetch() else { return .interrupted }
        }
    }

    /// Writes text to standard output as it is.
    ///
    /// - Throws: `Trouble`; a part may have been written.
    public func say(_ text: String) throws(Trouble) {
        let bytes = Array(text.utf8)
        switch cncurses_write_lines(bytes, Int32(clamping: bytes.count)) {
        case 0: return
        case Int32(CNCURSES_ASKED_TO_END): throw .interrupted
        case let code: throw .system(code)
        }
    }

    private static let lineEnd = UInt8(ascii: "\n")

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
    }

    /// Waits for bytes, or the end; false if a signal asks for the end.
    private mutating func fetch() -> Bool {
        let limit = 4_096
        var count: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
            count = cncurses_read_lines(buffer.baseAddress, Int32(limit))
            filled = Int(max(0, count))
        }
        pending += bytes
        if count == 0 { isAtEnd = true }
        return count >= 0
    }
}
