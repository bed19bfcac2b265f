/// The part of xterm's palette that nobody redefines: the colour cube from 16 on, and the greys after it.
enum XtermCube {
    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    /// The palette number of exactly this colour; nil if the palette has none.
    static func number(red: UInt8, green: UInt8, blue: UInt8) -> Int? {
        if let red = levels.firstIndex(of: red), let green = levels.firstIndex(of: green),
            let blue = levels.firstIndex(of: blue)
        {
            return 16 + 36 * red + 6 * green + blue
        }
        let isGrey = red == green && green == blue && (8...238).contains(red) && (red - 8) % 10 == 0
        return isGrey ? 232 + Int(red - 8) / 10 : nil
    }
}
