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

    @Test("a colour is written as it is read")
    func hexadecimal() {
        #expect(Colour(hexadecimal: "#0aF00c")?.description == "0af00c")
        #expect(Colour(hexadecimal: "0aF00") == nil)
        #expect(Colour(hexadecimal: "０００００0") == nil)
    }
}
