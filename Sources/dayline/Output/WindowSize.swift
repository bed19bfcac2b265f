import Descriptors

/// The size of the terminal window, as the system reports it.
enum WindowSize {
    /// The columns of the terminal of standard output; nil if it is none, or does not tell.
    static var columns: Int? { columns(of: 1) }

    /// The columns of the terminal of an output.
    static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}
