/// A colour in sRGB.
public struct Colour: Hashable, Sendable, CustomStringConvertible {
    /// Red, from 0 to 255.
    public let red: UInt8
    /// Green, from 0 to 255.
    public let green: UInt8
    /// Blue, from 0 to 255.
    public let blue: UInt8

    /// A colour by its parts.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The colour of a number such as `0xD4D6DC`: red, green and blue from the highest byte on.
    public init(_ number: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
            blue: UInt8(truncatingIfNeeded: number)
        )
    }

    /// Reads six hexadecimal digits, with or without a `#` before them; nil for other text.
    public init?(hexadecimal text: String) {
        let digits = text.first == "#" ? text.dropFirst() : Substring(text)
        guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
        else { return nil }
        self.init(number)
    }

    /// The six hexadecimal digits in lower case.
    public var description: String {
        [red, green, blue]
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            .joined()
    }

    /// The share `percent` of another colour mixed into this one.
    func mixed(with other: Colour, percent: Int) -> Colour {
        func mix(_ own: UInt8, _ others: UInt8) -> UInt8 {
            UInt8((Int(own) * (100 - percent) + Int(others) * percent) / 100)
        }
        return Colour(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue)
        )
    }

    /// How far away another colour is: the square of the distance in sRGB.
    func distance(to other: Colour) -> Int {
        let red = Int(red) - Int(other.red)
        let green = Int(green) - Int(other.green)
        let blue = Int(blue) - Int(other.blue)
        return red * red + green * green + blue * blue
    }

    /// The place on the circle of hues in degrees, with red at 0, green at 120 and blue at 240.
    ///
    /// nil for what an eye takes for a grey: a colour whose parts differ by less than 16 of 255.
    var hue: Int? {
        let chroma = chroma
        guard chroma >= 16 else { return nil }
        let (red, green, blue) = (Int(red), Int(green), Int(blue))
        let most = max(red, green, blue)
        let degrees =
            if most == red {
                60 * (green - blue) / chroma
            } else if most == green {
                120 + 60 * (blue - red) / chroma
            } else {
                240 + 60 * (red - green) / chroma
            }
        return (degrees + 360) % 360
    }

    /// How far its parts are apart, from 0 for a grey to 255.
    private var chroma: Int { Int(max(red, green, blue)) - Int(min(red, green, blue)) }

    /// The hue of a colour, as far as an eye sees one.
    struct Tint: Sendable {
        /// As the colour's; nil for a grey.
        let hue: Int?
        /// Whether it may be shown as a grey or as a hue.
        let isNearlyGrey: Bool

        /// Whether a colour of this tint may stand for one of another: a grey for a grey, and a hue for what is told by it.
        func standsFor(_ other: Tint) -> Bool { other.isNearlyGrey || isNear(other) }

        /// Whether the hues are at most an eighth of the circle apart, or both are greys.
        func isNear(_ other: Tint) -> Bool {
            guard let hue, let others = other.hue else { return hue == other.hue }
            let turn = abs(hue - others)
            return min(turn, 360 - turn) <= 45
        }
    }

    /// Its hue, as far as an eye sees one.
    var tint: Tint { Tint(hue: hue, isNearlyGrey: (16..<32).contains(chroma)) }

    /// Whether it has the hue of another colour, or one that is at most an eighth of the circle away.
    func hasHue(of other: Colour) -> Bool { tint.isNear(other.tint) }

    /// The contrast with another colour as WCAG 2 defines it, from 1 to 21.
    public func contrast(with other: Colour) -> Double { Self.contrast(luminance, other.luminance) }

    /// The contrast of two luminances.
    static func contrast(_ one: Double, _ two: Double) -> Double {
        (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// The relative luminance as WCAG 2 defines it, from 0 to 1.
    var luminance: Double {
        0.2126 * Colour.linear[Int(red)] + 0.7152 * Colour.linear[Int(green)] + 0.0722
            * Colour.linear[Int(blue)]
    }

    // Linear light for each value of a channel; cached, because every pair of ink and ground needs it.
    private static let linear: [Double] = (0...255).map { part in
        let share = Double(part) / 255
        guard share > 0.04045 else { return share / 12.92 }
        // x to the power 2.4 is the fifth root of x, to the power 12. Newton's method finds the root, so
        // that every C library gives the same colours.
        let base = (share + 0.055) / 1.055
        var root = 1.0
        for _ in 0..<24 {
            let fourth = root * root * root * root
            root -= (fourth * root - base) / (5 * fourth)
        }
        let cube = root * root * root
        return cube * cube * cube * cube
    }
}
