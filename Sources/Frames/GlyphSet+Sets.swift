extension GlyphSet {
    /// The glyphs of a terminal that shows Unicode.
    public static let unicode = GlyphSet(
        verticalEighths: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
        horizontalEighths: [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
        lightShade: "░", mediumShade: "▒", sun: "☀", moon: "☾", bolt: "↯", play: "▶", pause: "‖",
        passes: "✓", holds: "✗", disc: "●", ring: "○", downTriangle: "▼", smallDownTriangle: "▾", star: "★",
        expired: "!", killed: "✗", flag: "⚑", mark: "⚐", restart: "↺", slash: "╱", barred: "⊘", heat: "≈",
        refreshMark: "●", pushMark: "▼", processingMark: "■", transferMark: "◆", relaunchMark: "◇",
        completionMark: "▲",
        horizontalLine: "─", suspendedDot: "·", dashedLine: "╌", heavyLine: "━", verticalLine: "│",
        leftEdge: "▌", rightEdge: "▐", teeDown: "┬", collapsed: "▸",
        leftArrow: "←", rightArrow: "→", upArrow: "↑", downArrow: "↓", returnArrow: "↵",
        separator: "·", ellipsis: "…", dash: "–", minus: "−", plusMinus: "±", times: "×", about: "~"
    )

    /// The glyphs of a terminal that shows ASCII only.
    ///
    /// Launches are letters of their modes: a refresh `R`, a push `p`, processing `P`, a transfer `t`, a relaunch `w`
    /// and the completion of a task `c`.
    public static let ascii = GlyphSet(
        verticalEighths: [" ", "_", "_", "-", "-", "=", "=", "#", "#"],
        horizontalEighths: [" ", "-", "-", "-", "=", "=", "=", "=", "#"],
        lightShade: ":", mediumShade: "%", sun: "*", moon: "(", bolt: "+", play: ">", pause: "|",
        passes: "+", holds: "x", disc: "o", ring: "O", downTriangle: "V", smallDownTriangle: "v", star: "@",
        expired: "!", killed: "X", flag: "F", mark: "M", restart: "S", slash: "/", barred: "^", heat: "h",
        refreshMark: "R", pushMark: "p", processingMark: "P", transferMark: "t", relaunchMark: "w",
        completionMark: "c",
        horizontalLine: "-", suspendedDot: ".", dashedLine: "~", heavyLine: "=", verticalLine: "|",
        leftEdge: "|", rightEdge: "|", teeDown: "+", collapsed: ">",
        leftArrow: "<", rightArrow: ">", upArrow: "^", downArrow: "v", returnArrow: "<",
        separator: "|", ellipsis: "~", dash: "-", minus: "-", plusMinus: "&", times: "x", about: "~"
    )
}
