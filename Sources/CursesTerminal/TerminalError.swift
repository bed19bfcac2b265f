/// Why a terminal cannot show the dashboard.
public enum TerminalError: Error, Equatable, Sendable {
    /// Standard input or standard output is not a terminal.
    case notATerminal
    /// The terminal database does not have the type; the value is that of `TERM`, empty if it is not set.
    case unknownTerminalType(String)
    /// The terminal cannot move its cursor; the value is that of `TERM`.
    case tooDumb(String)
    /// The system refused what is needed to control the terminal.
    case systemRefused
}
