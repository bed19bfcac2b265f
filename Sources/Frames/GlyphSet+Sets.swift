extension GlyphSet {
    /// The glyphs of a terminal that shows Unicode.
    public static let unicode = GlyphSet(
        verticalEighths: [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
        horizontalEighths: [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
        lightShade: "░", mediumShade: "▒", darkShade: "▓", fullBlock: "█",
        sun: "☀", moon: "☾", bolt: "↯", telephone: "☎", play: "▶", pause: "‖", passes: "✓", holds: "✗",
        disc: "●", ring: "○", diamond: "◇", filledDiamond: "◆", downTriangle: "▼", smallDownTriangle: "▾",
        upTriangle: "▲", rightTriangle: "▸", cross: "×", flag: "⚑", square: "■", slash: "╱", barred: "⊘",
        bullet: "•",
        horizontalLine: "─", dashedLine: "╌", heavyLine: "━", verticalLine: "│", dashedVerticalLine: "╎",
        leftEdge: "▌", cornerTopLeft: "┌", cornerTopRight: "┐", cornerBottomLeft: "└",
        cornerBottomRight: "┘", teeDown: "┬", teeUp: "┴", teeRight: "├", teeLeft: "┤", crossing: "┼",
        leftArrow: "←", rightArrow: "→", upArrow: "↑", downArrow: "↓", returnArrow: "↵",
        separator: "·", ellipsis: "…", dash: "–", minus: "−", times: "×", about: "~"
    )

    /// The glyphs of a terminal that shows ASCII only.
    public static let ascii = GlyphSet(
        verticalEighths: [" ", "_", "_", ".", "-", "-", "=", "=", "#"],
        horizontalEighths: [" ", " ", "-", "-", "-", "=", "=", "=", "#"],
        lightShade: ":", mediumShade: "%", darkShade: "&", fullBlock: "#",
        sun: "*", moon: "(", bolt: "+", telephone: "T", play: ">", pause: "=", passes: "v", holds: "x",
        disc: "o", ring: "O", diamond: "?", filledDiamond: "!", downTriangle: "V", smallDownTriangle: "v",
        upTriangle: "^", rightTriangle: ">", cross: "X", flag: "F", square: "@", slash: "/", barred: "0",
        bullet: "*",
        horizontalLine: "-", dashedLine: "-", heavyLine: "=", verticalLine: "|", dashedVerticalLine: ":",
        leftEdge: "|", cornerTopLeft: "+", cornerTopRight: "+", cornerBottomLeft: "+",
        cornerBottomRight: "+", teeDown: "+", teeUp: "+", teeRight: "+", teeLeft: "+", crossing: "+",
        leftArrow: "<", rightArrow: ">", upArrow: "^", downArrow: "v", returnArrow: "<",
        separator: "|", ellipsis: ".", dash: "-", minus: "-", times: "x", about: "~"
    )
}
