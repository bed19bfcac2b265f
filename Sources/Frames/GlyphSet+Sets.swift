extension GlyphSet {
    /// The glyphs of a terminal that shows Unicode.
    public static let unicode = GlyphSet(
        verticalEighths: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
        horizontalEighths: [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
        lightShade: "░", mediumShade: "▒", trackCell: "░", sun: "☀", moon: "☾", bolt: "↯", play: "▶",
        pause: "‖",
        passes: "✓", holds: "✗", disc: "●", ring: "○", downTriangle: "▼", smallDownTriangle: "▾", star: "★",
        expired: "!", killed: "✗", flag: "⚑", mark: "⚐", refilled: "↑", restart: "↺",
        clockSet: "◔", gap: "╳",
        slash: "╱", barred: "⊘",
        heat: "≈",
        launches: .unicode,
        horizontalLine: "─", axisLine: "─", viewLine: "━", suspendedDot: "·", dashedLine: "╌", heavyLine: "━",
        verticalLine: "│", leftEdge: "▌", rightEdge: "▐", teeDown: "┬", collapsed: "▸",
        leftArrow: "←", rightArrow: "→", upArrow: "↑", downArrow: "↓", returnArrow: "↵",
        separator: "·", ellipsis: "…", dash: "–", minus: "−", moved: "→", plusMinus: "±", times: "×",
        about: "~"
    )

    /// The glyphs of a terminal that shows ASCII only.
    ///
    /// On the lanes, the axis and the gauges each has one meaning. The height of a bar is a digit, in eighths.
    public static let ascii = GlyphSet(
        verticalEighths: [" ", "1", "2", "3", "4", "5", "6", "7", "#"],
        horizontalEighths: [" ", "#", "#", "#", "#", "#", "#", "#", "#"],
        lightShade: ":", mediumShade: "%", trackCell: "_", sun: "*", moon: "(", bolt: "Z", play: ">",
        pause: "|",
        passes: "+", holds: "x", disc: "o", ring: "O", downTriangle: "|", smallDownTriangle: "i", star: "@",
        expired: "!", killed: "X", flag: "F", mark: "M", refilled: "a", restart: "S",
        clockSet: "K", gap: ";", slash: "/",
        barred: "\\",
        heat: "\"",
        launches: .ascii,
        horizontalLine: "-", axisLine: "_", viewLine: "#", suspendedDot: ".", dashedLine: "~", heavyLine: "=",
        verticalLine: "|", leftEdge: "[", rightEdge: "]", teeDown: "'", collapsed: "}",
        leftArrow: "<", rightArrow: ">", upArrow: "^", downArrow: "v", returnArrow: "<",
        separator: "|", ellipsis: "~", dash: "-", minus: "-", moved: "m", plusMinus: "&", times: "x",
        about: ","
    )
}
