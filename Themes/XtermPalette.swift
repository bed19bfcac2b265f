/// The colours behind the numbers of xterm's palette.
enum XtermPalette {
    private static let cubeLevels: [UInt8] = [0, 95, 135, 175, 215, 255]

    // xterm's defaults; people change these, so they serve to judge contrast only.
    private static let firstSixteen: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    /// The colour of a palette number.
    static func colour(of number: UInt8) -> Colour { colours[Int(number)] }

    private static let colours = (UInt8(0)...255).map { makeColour(of: $0) }

    private static func makeColour(of number: UInt8) -> Colour {
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
    ///
    /// Where none of them suits, it is the nearest of all.
    static func nearest(to colour: Colour, where suits: (UInt8) -> Bool = { _ in true }) -> UInt8 {
        nearestSuiting(colour, suits) ?? nearestOfAll(to: colour)
    }

    /// The number of the nearest colour that suits, among those that nobody redefines; nil where none does.
    static func nearestSuiting(_ colour: Colour, _ suits: (UInt8) -> Bool) -> UInt8? {
        let first = nearestOfAll(to: colour)
        guard !suits(first) else { return first }
        // Of two that are equally near, the smaller number.
        var (nearest, least): (UInt8?, Int) = (nil, .max)
        let colours = colours
        for number in UInt8(16)...255 {
            let distance = colours[Int(number)].distance(to: colour)
            if distance < least, suits(number) { (nearest, least) = (number, distance) }
        }
        return nearest
    }

    /// The nearest of the cube, each of whose channels is as near as it can be, or a grey that is nearer.
    private static func nearestOfAll(to colour: Colour) -> UInt8 {
        func level(_ part: UInt8) -> UInt8 { part < 48 ? 0 : part < 116 ? 1 : (part - 116) / 40 + 2 }
        let cube = 16 + 36 * level(colour.red) + 6 * level(colour.green) + level(colour.blue)
        // The grey that is nearest to the mean of the parts: they are 8, 18, and so on.
        let sum = Int(colour.red) + Int(colour.green) + Int(colour.blue)
        let grey = 232 + UInt8(min(max(sum - 24 + 14, 0) / 30, 23))
        let isGreyNearer =
            colours[Int(grey)].distance(to: colour) < colours[Int(cube)].distance(to: colour)
        return isGreyNearer ? grey : cube
    }

    /// The contrast of two palette numbers as WCAG 2 defines it, from 1 to 21.
    static func contrast(_ one: UInt8, _ two: UInt8) -> Double {
        Colour.contrast(luminances[Int(one)], luminances[Int(two)])
    }

    private static let luminances = colours.map(\.luminance)

    /// The tint of a palette number's colour.
    static func tint(of number: UInt8) -> Colour.Tint { tints[Int(number)] }

    private static let tints = colours.map(\.tint)
}

extension Colour {
    /// The grey of the palette that an eye takes for this colour; nil if there is none.
    var paletteGrey: Colour? {
        let (least, most) = (min(red, green, blue), max(red, green, blue))
        guard most - least <= 6, (8...242).contains(most) else { return nil }
        // The levels are 8, 18, 28 and so on: none is farther from the middle than 5.
        let level = 8 + 10 * UInt8((Int(least) + Int(most) - 6) / 20)
        return level > 238 ? nil : Colour(red: level, green: level, blue: level)
    }
}
