/// The colours behind the numbers of xterm's palette.
enum XtermPalette {
    private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

    // xterm's defaults; people change these, so they serve to judge contrast only.
    private static let firstSixteen: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    /// The colour of a palette number.
    static func colour(of number: UInt8) -> Colour {
        switch number {
        case 0..<16:
            return Colour(firstSixteen[Int(number)])
        case 16..<232:
            let offset = Int(number) - 16
            return Colour(
                red: cubeLevels[offset / 36], green: cubeLevels[offset / 6 % 6], blue: cubeLevels[offset % 6]
            )
        default:
            let level = 8 + 10 * (number - 232)
            return Colour(red: level, green: level, blue: level)
        }
    }

    /// The number of the nearest colour among those that nobody redefines, 16 to 255.
    static func nearest(to colour: Colour) -> UInt8 {
        var best: UInt8 = 16
        var bestDistance = Int.max
        for number in UInt8(16)...255 {
            let distance = distance(from: colour, to: XtermPalette.colour(of: number))
            if distance < bestDistance {
                best = number
                bestDistance = distance
            }
        }
        return best
    }

    private static func distance(from one: Colour, to two: Colour) -> Int {
        let red = Int(one.red) - Int(two.red)
        let green = Int(one.green) - Int(two.green)
        let blue = Int(one.blue) - Int(two.blue)
        return red * red + green * green + blue * blue
    }
}
