/// Why a terminal cannot show the dashboard.
public enum TerminalError: Error, Equatable, Sendable {
    /// Standard input or standard output is not a terminal.
    case notATerminal
    /// The process may open no further files, so that the terminal database cannot be read.
    case noDescriptor
    /// The terminal database does not have the type; the value is that of `TERM`, empty if it is not set.
    case unknownTerminalType(String)
    /// The terminal cannot move its cursor; the value is that of `TERM`.
    case tooDumb(String)
    /// The window has more cells than are filled, or more columns or rows than ncurses can count.
    case windowTooLarge(columns: Int, rows: Int)
    /// The system refused what is needed to control the terminal.
    case systemRefused
}
