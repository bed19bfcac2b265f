import Frames
import Testing

@Suite("Roles, grounds and glyphs")
struct RoleTests {
    @Test("every role and every ground has a visible ASCII code of its own")
    func codesAreUnique() {
        for codes in [Role.allCases.map(\.code), Ground.allCases.map(\.code)] {
            #expect(Set(codes).count == codes.count)
            #expect(codes.allSatisfy { (0x21...0x7E).contains($0.value) })
        }
    }

    @Test("every glyph takes one column, and every ASCII glyph is ASCII")
    func glyphsAreNarrow() {
        for glyph in GlyphSet.unicode.all + GlyphSet.ascii.all {
            #expect(TextWidth.columns(of: glyph) == 1, "\(glyph)")
        }
        #expect(GlyphSet.ascii.all.allSatisfy { (0x20...0x7E).contains($0.value) })
        #expect(GlyphSet.ascii.all.count == GlyphSet.unicode.all.count)
    }

    @Test(
        "what a person must tell apart has glyphs of its own in both sets",
        arguments: [GlyphSet.unicode, .ascii])
    func statusGlyphsDiffer(glyphs: GlyphSet) {
        let status =
            [
                glyphs.killed, glyphs.expired, glyphs.flag,
                glyphs.barred, glyphs.star, glyphs.plusMinus, glyphs.lost, glyphs.rightArrow,
                glyphs.dashedLine,
                glyphs.suspendedDot, glyphs.received,
            ]
        #expect(Set(status).count == status.count)
    }

    @Test(
        "in ASCII a suspended process is no height of what ran, and no mark is a digit or a letter of another"
    )
    func asciiIsUnambiguous() {
        let glyphs = GlyphSet.ascii
        #expect(!glyphs.verticalEighths.contains(glyphs.suspendedDot))
        #expect(!("0"..."9").contains(glyphs.barred) && glyphs.barred != glyphs.ring)
    }

    @Test("without colour the paint of a role has attributes only")
    func monochrome() {
        for role in Role.allCases {
            for ground in Ground.allCases {
                let paint = PaintTable.monochrome[role, ground]
                #expect(paint.foreground == nil && paint.background == nil)
            }
        }
        #expect(PaintTable.monochrome[.text, .bar].attributes == .reverse)
        #expect(PaintTable.monochrome[.laneSelected, .selected].attributes == .bold)
        #expect(PaintTable.monochrome[.selection, .bar].attributes == [])
        #expect(PaintTable.monochrome[.killed, .plain] != PaintTable.monochrome[.completed, .plain])
    }

    @Test("a terminal without colour and without dim text tells the past and a lost launch")
    func monochromeWithoutDim() {
        func shown(_ role: Role, _ ground: Ground = .plain) -> Attributes {
            PaintTable.monochrome[role, ground].attributes.subtracting(.dim)
        }
        for role in [
            Role.foreground, .appRefresh, .backgroundPush, .transfer, .relaunch, .processing,
            .backgroundTask, .charging,
        ] {
            #expect(shown(role) != shown(.future), "\(role)")
            for ground in Ground.allCases where ground.isAhead {
                #expect(shown(role, ground.present) != shown(role, ground), "\(role) on \(ground)")
            }
        }
        // A launch that is lost stands in the line of a request that is held.
        for glyphs in [GlyphSet.unicode, .ascii] { #expect(glyphs.lost != glyphs.dashedLine) }
    }

    /// How much of a cell a glyph covers in DejaVu Sans Mono as xterm shows it, in tenths of percent.
    private struct Ink {
        let plain: Int
        let bold: Int
        let dim: Int

        init(_ plain: Int, _ bold: Int, _ dim: Int) { (self.plain, self.bold, self.dim) = (plain, bold, dim) }

        static let measured: [Unicode.Scalar: Ink] = [
            "˚": Ink(53, 65, 34), "╌": Ink(56, 56, 36), "-": Ink(29, 63, 19), "~": Ink(61, 82, 39),
            "L": Ink(147, 211, 94), "u": Ink(163, 245, 104), "r": Ink(106, 161, 68), "s": Ink(146, 209, 93),
            "b": Ink(216, 313, 138), "B": Ink(279, 376, 179), "$": Ink(205, 283, 131),
            "h": Ink(190, 284, 122),
            "▂": Ink(245, 245, 157), "2": Ink(183, 260, 117), "▼": Ink(242, 242, 155),
            "░": Ink(179, 179, 114),
        ]

        /// What of it a role without colour shows.
        static func of(_ glyph: Unicode.Scalar, _ role: Role) -> Int {
            guard let ink = measured[glyph] else { return 0 }
            let attributes = role.monochrome
            let shown =
                attributes.contains(.dim) ? ink.dim : attributes.contains(.bold) ? ink.bold : ink.plain
            return attributes.contains(.reverse) ? 1000 - shown : shown
        }
    }

    @Test(
        "without colour a lost launch has less ink than what is held, and that less than anything that ran",
        arguments: [GlyphSet.unicode, .ascii])
    func lessActivityIsLessInk(glyphs: GlyphSet) {
        let lost = Ink.of(glyphs.lost, .lost)
        let line = Ink.of(glyphs.dashedLine, .heldLine)
        #expect(lost > 0 && lost < line)
        // The shortest run has two eighths, and a launch of a second or more has a mark that is as heavy.
        let least = glyphs.vertical(eighths: 2)
        for letter in "LursbB$h".unicodeScalars {
            let held = Ink.of(letter, .waiting)
            #expect(line < held, "\(letter)")
            for role in [Role.appRefresh, .backgroundPush, .transfer, .processing, .backgroundTask] {
                #expect(held < Ink.of(least, role), "\(letter), \(role)")
                #expect(glyphs.isASCII || held < Ink.of("▼", role), "\(letter), \(role)")
            }
        }
        #expect(glyphs.isASCII || Ink.of("L", .waiting) < Ink.of(glyphs.lightShade, .foreground))
    }

    @Test("a colour tells the modes: they are as bold beside it as text is")
    func besideColour() {
        for role in [Role.appRefresh, .backgroundPush, .waiting] {
            #expect(role.besideColour == Role.text.besideColour, "\(role)")
        }
        #expect(Role.killed.besideColour == .bold && Role.lost.besideColour == .bold)
        // What has a line under it looks like a link.
        #expect(Role.allCases.allSatisfy { !$0.besideColour.contains(.underline) })
    }

    @Test("a depth is the most that a number of colours serves")
    func depths() {
        #expect(
            [0, 7, 8, 15, 16, 88, 256, (1 << 24) - 1, 1 << 24].map { ColourDepth(colours: $0) }
                == [
                    .monochrome, .monochrome, .eight, .eight, .sixteen, .sixteen, .palette256, .palette256,
                    .direct,
                ])
    }

    @Test("a size is read as it is written", arguments: ["120x36", "1x1"])
    func sizes(text: String) {
        #expect(Size(text)?.description == text)
    }

    @Test("what is no size is not read", arguments: ["", "120", "x", "0x4", "12x", "1x2x3", "-1x5", "axb"])
    func badSizes(text: String) {
        #expect(Size(text) == nil)
    }
}
