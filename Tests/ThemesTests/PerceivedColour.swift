import Foundation
import Themes

/// A colour as an eye sees it, in CIELAB under daylight.
struct PerceivedColour {
    let lightness: Double
    let a: Double
    let b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// A colour as it looks to an eye of this sight.
    init(_ colour: Colour, sight: Sight) {
        let light = sight.light(of: [colour.red, colour.green, colour.blue].map(Self.linear))
        // From sRGB to XYZ, each part as a share of that of the white D65.
        let x = (0.4124564 * light[0] + 0.3575761 * light[1] + 0.1804375 * light[2]) / 0.95047
        let y = 0.2126729 * light[0] + 0.7151522 * light[1] + 0.0721750 * light[2]
        let z = (0.0193339 * light[0] + 0.1191920 * light[1] + 0.9503041 * light[2]) / 1.08883
        self.init(
            lightness: 116 * Self.root(y) - 16, a: 500 * (Self.root(x) - Self.root(y)),
            b: 200 * (Self.root(y) - Self.root(z)))
    }

    private static func linear(_ part: UInt8) -> Double {
        let share = Double(part) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }

    private static func root(_ share: Double) -> Double {
        share > 216.0 / 24_389 ? cbrt(share) : (24_389.0 / 27 * share + 16) / 116
    }

    /// The difference from another colour as CIEDE2000 defines it; 1 is what an eye just notices.
    func difference(from other: PerceivedColour) -> Double {
        let chroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
        let stretch = 1.5 - 0.5 * Self.saturation(chroma)
        let (first, second) = ((a * stretch, b), (other.a * stretch, other.b))
        let (chroma1, chroma2) = (hypot(first.0, first.1), hypot(second.0, second.1))
        let (hue1, hue2) = (Self.hue(first), Self.hue(second))
        var turn = chroma1 * chroma2 == 0 ? 0 : hue2 - hue1
        if turn > 180 { turn -= 360 }
        if turn < -180 { turn += 360 }
        var hue = chroma1 * chroma2 == 0 ? hue1 + hue2 : (hue1 + hue2) / 2
        if chroma1 * chroma2 > 0, abs(hue1 - hue2) > 180 { hue += hue < 180 ? 180 : -180 }

        let light = pow((lightness + other.lightness) / 2 - 50, 2)
        let meanChroma = (chroma1 + chroma2) / 2
        let weight =
            1 - 0.17 * Self.cosine(hue - 30) + 0.24 * Self.cosine(2 * hue) + 0.32 * Self.cosine(3 * hue + 6)
            - 0.20 * Self.cosine(4 * hue - 63)
        let byLight = (other.lightness - lightness) / (1 + 0.015 * light / sqrt(20 + light))
        let byChroma = (chroma2 - chroma1) / (1 + 0.045 * meanChroma)
        let byHue =
            2 * sqrt(chroma1 * chroma2) * Self.sine(turn / 2) / (1 + 0.015 * meanChroma * weight)
        let rotation =
            -2 * Self.saturation(meanChroma) * Self.sine(60 * exp(-pow((hue - 275) / 25, 2)))
        return sqrt(byLight * byLight + byChroma * byChroma + byHue * byHue + rotation * byChroma * byHue)
    }

    private static func saturation(_ chroma: Double) -> Double {
        sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7)))
    }

    private static func hue(_ point: (Double, Double)) -> Double {
        let angle = atan2(point.1, point.0) * 180 / .pi
        return angle < 0 ? angle + 360 : angle
    }

    private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

    private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
}

/// A way of seeing colours: with all three kinds of cones, or without one of them.
enum Sight: CaseIterable {
    case all, protan, deutan, tritan

    /// The light that brings an eye of all cones what this sight makes of red, green and blue light.
    func light(of parts: [Double]) -> [Double] {
        matrix.map { row in min(1, max(0, zip(row, parts).reduce(0) { $0 + $1.0 * $1.1 })) }
    }

    /// The matrices of Machado, Oliveira and Fernandes (2009) for a whole lack of a kind of cones.
    private var matrix: [[Double]] {
        switch self {
        case .all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .protan:
            [
                [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ]
        case .deutan:
            [
                [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ]
        case .tritan:
            [
                [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ]
        }
    }
}
