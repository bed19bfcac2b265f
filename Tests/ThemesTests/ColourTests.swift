@testable import Themes
import Testing

@Suite("Colours")
struct ColourTests {
    @Test(
        "the colours of Okabe and Ito have their nearest numbers in xterm's palette",
        arguments: [
            (0xE69F00, 178), (0x56B4E9, 74), (0x009E73, 35), (0xF0E442, 221), (0x0072B2, 25), (0xD55E00, 166),
            (0xCC79A7, 175), (0x999999, 246), (0x000000, 16), (0xFFFFFF, 231),
        ] as [(UInt32, UInt8)]
    )
    func nearest(number: UInt32, palette: UInt8) {
        #expect(XtermPalette.nearest(to: Colour(number)) == palette)
    }

    @Test("no number from 16 on is nearer to a colour than its number, nor as near and smaller")
    func nearestOfAll() {
        let steps = Array(stride(from: 0, through: 255, by: 5)) + [47, 48, 116, 156, 196, 236]
        for red in steps {
            for green in steps {
                for blue in [0, 47, 48, 95, 113, 155, 156, 200, 235, 236, 255, red, green] {
                    let colour = Colour(UInt32(red << 16 | green << 8 | blue))
                    func distance(_ number: UInt8) -> Int {
                        XtermPalette.colour(of: number).distance(to: colour)
                    }
                    let number = XtermPalette.nearest(to: colour)
                    let best = (UInt8(16)...255).min { distance($0) < distance($1) }
                    #expect(number == best, "\(colour)")
                }
            }
        }
    }

    @Test("contrast is that of WCAG 2")
    func contrast() {
        #expect(abs(Colour(0).contrast(with: Colour(0xFFFFFF)) - 21) < 1e-9)
        #expect(abs(Colour(0x777777).contrast(with: Colour(0xFFFFFF)) - 4.478) < 0.001)
        #expect(abs(Colour(0x0072B2).contrast(with: Colour(0)) - 4.04) < 0.05)
        #expect(Colour(0x123456).contrast(with: Colour(0x123456)) == 1)
    }

    @Test("hues go from red over green and blue, and a grey has none")
    func hues() {
        let hues: [(UInt32, Int?)] = [
            (0xFF0000, 0), (0xFFFF00, 60), (0x00FF00, 120), (0x005F5F, 180), (0x0000FF, 240), (0xFF00FF, 300),
            (0x808080, nil), (0x1E2128, nil), (0x642F3A, 348),
        ]
        for (number, hue) in hues { #expect(Colour(number).hue == hue) }
        // 12° apart across red, and 60° apart.
        #expect(Colour(0x642F3A).hasHue(of: Colour(0x5F0000)))
        #expect(
            !Colour(0x642F3A).hasHue(of: Colour(0x3A3A3A)) && !Colour(0xFF0000).hasHue(of: Colour(0xFFFF00)))
    }

    @Test("a grey stands for a grey, a hue for a hue, and either for what is nearly grey")
    func standsFor() {
        func tint(_ number: UInt32) -> Colour.Tint { Colour(number).tint }
        let (grey, green, red) = (tint(0x808080), tint(0x5FAF5F), tint(0xAF5F5F))
        #expect(grey.standsFor(tint(0x929896)) && !green.standsFor(tint(0x929896)))
        #expect(green.standsFor(tint(0x4C8A5C)) && !grey.standsFor(tint(0x4C8A5C)))
        #expect(!red.standsFor(tint(0x4C8A5C)))
        #expect([grey, green, red].allSatisfy { $0.standsFor(tint(0x766F83)) })
    }

    @Test("a colour is written as it is read")
    func hexadecimal() {
        #expect(Colour(hexadecimal: "#0aF00c")?.description == "0af00c")
        #expect(Colour(hexadecimal: "0aF00") == nil)
        #expect(Colour(hexadecimal: "０００００0") == nil)
    }
}
