#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The size of the terminal window of standard output, as the system reports it.
enum WindowSize {
    /// Whether there are more columns or rows than ncurses can handle, which it reports like an unknown
    /// terminal.
    static var isTooLarge: Bool { max(current.ws_col, current.ws_row) > Int16.max }

    /// The size as COLUMNSxROWS.
    static var text: String {
        let size = current
        return "\(size.ws_col)x\(size.ws_row)"
    }

    /// The columns of the terminal of standard output; nil if it is none, or does not tell.
    static var columns: Int? {
        let columns = Int(current.ws_col)
        return columns > 0 ? columns : nil
    }

    private static var current: winsize {
        var size = winsize()
        return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
    }
}
