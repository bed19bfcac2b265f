extension GlyphSet {
    /// The glyphs of a terminal that shows Unicode.
    public static let unicode = GlyphSet(
        verticalEighths: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
        horizontalEighths: [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
        lightShade: "░", mediumShade: "▒", sun: "☀", moon: "☾", bolt: "↯", play: "▶", pause: "‖",
        passes: "✓", holds: "✗", disc: "●", ring: "○", diamond: "◇", filledDiamond: "◆", downTriangle: "▼",
        smallDownTriangle: "▾",
        cross: "×", flag: "⚑", slash: "╱", barred: "⊘", bullet: "•",
        horizontalLine: "─", dashedLine: "╌", heavyLine: "━", verticalLine: "│", leftEdge: "▌", teeDown: "┬",
        leftArrow: "←", rightArrow: "→", upArrow: "↑", downArrow: "↓", returnArrow: "↵",
        separator: "·", ellipsis: "…", dash: "–", minus: "−", times: "×", about: "~"
    )

    /// The glyphs of a terminal that shows ASCII only.
    public static let ascii = GlyphSet(
        verticalEighths: [" ", "_", "_", ".", "-", "-", "=", "=", "#"],
        horizontalEighths: [" ", " ", "-", "-", "-", "=", "=", "=", "#"],
        lightShade: ":", mediumShade: "%", sun: "*", moon: "(", bolt: "+", play: ">", pause: "=",
        passes: "v", holds: "x", disc: "o", ring: "O", diamond: "?", filledDiamond: "!", downTriangle: "V",
        smallDownTriangle: "v",
        cross: "X", flag: "F", slash: "/", barred: "0", bullet: "*",
        horizontalLine: "-", dashedLine: "-", heavyLine: "=", verticalLine: "|", leftEdge: "|", teeDown: "+",
        leftArrow: "<", rightArrow: ">", upArrow: "^", downArrow: "v", returnArrow: "<",
        separator: "|", ellipsis: ".", dash: "-", minus: "-", times: "x", about: "~"
    )
}
