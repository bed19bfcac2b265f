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

    @Test("a colour is written as it is read")
    func hexadecimal() {
        #expect(Colour(hexadecimal: "#0aF00c")?.description == "0af00c")
        #expect(Colour(hexadecimal: "0aF00") == nil)
        #expect(Colour(hexadecimal: "０００００0") == nil)
    }
}
