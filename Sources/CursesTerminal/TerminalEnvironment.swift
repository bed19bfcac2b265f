import CNCurses

/// What the environment says of the terminal, besides the name of its entry in the terminal database.
struct TerminalEnvironment {
    /// The value of a variable; nil where it is not set.
    let variable: (_ name: String) -> String?

    /// The environment of this process.
    static var ofProcess: TerminalEnvironment {
        TerminalEnvironment { name in cncurses_variable(name).map { String(cString: $0) } }
    }

    /// Whether the terminal calls itself xterm, or a kin of it.
    var isXterm: Bool { variable("TERM")?.hasPrefix("xterm") ?? false }

    /// Whether the terminal repeats every glyph, if its entry says that it repeats: tmux, with an entry that is not its own,
    /// repeats ASCII alone (tmux 3.3), and GNU screen may be around it.
    var repeatsEveryGlyph: Bool { variable("TMUX") == nil && variable("STY") == nil }

    /// Whether the terminal says that it shows red, green and blue directly.
    ///
    /// GNU screen hands the variable of the terminal around it on, and does not understand direct colour itself.
    var promisesDirectColour: Bool {
        guard let value = variable("COLORTERM"), ["truecolor", "24bit"].contains(value) else { return false }
        let isScreen = variable("TERM")?.hasPrefix("screen") ?? false
        return !isScreen || variable("TMUX") != nil
    }
}
