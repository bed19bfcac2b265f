import Frames
@testable import Themes
import Testing

@Suite("Numbers of the palette for the colours of any theme")
struct NumberedColoursTests {
    /// A dark theme of the person's, in which everything is grey but some colours.
    private func theme(_ colours: [Int: UInt32]) -> Theme {
        let page: [Int: UInt32] = [
            0x00: 0x1C1A22, 0x01: 0x28252F, 0x02: 0x38333F, 0x03: 0x6C6C6C, 0x04: 0x9E9E9E,
        ]
        let all = page.merging(colours) { $1 }
        return Theme(
            name: "T", slug: "t", author: "", isLight: false,
            palette: (0..<16).map { Colour(all[$0] ?? 0xE4E4E4) })
    }

    private func number(_ role: Role, on ground: Ground = .plain, of theme: Theme) -> Colour? {
        SeenPaint(theme.paintTable(depth: .palette256)[role, ground], depth: .palette256)?.ink
    }

    @Test("two colours with one nearest number have two numbers, half as far apart as they are at least")
    func apart() throws {
        // What fails and what is held, in a theme that showed both by the number 173.
        let (red, orange) = (Colour(0xE87A6A), Colour(0xE09A5F))
        #expect(XtermPalette.nearest(to: red) == XtermPalette.nearest(to: orange))
        let theme = theme([0x08: 0xE87A6A, 0x09: 0xE09A5F])
        let seen = [try #require(number(.killed, of: theme)), try #require(number(.waiting, of: theme))]
        #expect(
            seen[0] == XtermPalette.colour(of: XtermPalette.nearest(to: red)), "the graver has the nearest")
        #expect(4 * seen[0].distance(to: seen[1]) >= red.distance(to: orange))
    }

    @Test("two roles of one colour have one number")
    func same() {
        let theme = theme([0x0C: 0x4FBFD7])
        #expect(number(.backgroundPush, of: theme) == number(.transfer, of: theme))
        #expect(number(.backgroundPush, of: theme) != number(.appRefresh, of: theme))
    }

    @Test("a colour that cannot be read on its page is moved until it can, and the page's ground stays")
    func legible() throws {
        let theme = theme([0x0D: 0x0000AF])
        for depth in [ColourDepth.palette256, .direct] {
            let paint = theme.paintTable(depth: depth)[.appRefresh, .plain]
            let seen = try #require(SeenPaint(paint, depth: depth))
            #expect(seen.contrast >= 4.5)
            #expect(seen.ink.blue > seen.ink.red && seen.ink.blue > seen.ink.green, "it is blue all the same")
        }
    }
}
