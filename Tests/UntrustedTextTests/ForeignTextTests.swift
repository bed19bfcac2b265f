import Testing
import UntrustedText

@Suite struct ForeignTextTests {
    @Test(
        "a name that people give is harmless and visible",
        arguments: [
            "Mail", "a", "0", "Zürich", "Ärger & Söhne", "漢字", "한글", "Ελληνικά", "Почта", "דואר", "بريد",
            "عبد الله",
            "Messages\u{202F}!", "e\u{301}", "👍", "👍🏽", "🏽", "☝🏽", "👩🏽‍💻", "👨‍👩‍👧‍👦", "1️⃣", "#️⃣", "❤️", "❤️‍🔥", "🇩🇪",
            "🏳️‍🌈", "🏴‍☠️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Bus", "می‌روم", "ه‍", "क्‍ष", "क्‌ष", "ශ්‍රී", "⠓⠊⠀⠓⠕", "葛\u{E0100}", "…", "©",
        ])
    func names(_ name: String) {
        #expect(ForeignText(name).isHarmless)
        #expect(ForeignText(name).isVisible)
        #expect(GivenName.fault(in: name) == nil)
    }

    @Test(
        "of a name that nobody could see it is said that nothing is visible",
        arguments: [
            "", " ", "\u{A0}", "\u{2800}", "\u{3164}", "\u{115F}", "\u{1160}", "\u{FFA0}", "\u{200B}",
            "\u{FEFF}",
            "\u{2003}\u{3000}", "\u{FE0F}", "\u{FE00}\u{E0100}", "\u{E0067}\u{E007F}", "\u{AD}", "\u{34F}",
            "\u{180E}",
            "\u{200D}\u{200C}", "\u{2060}\u{2063}", "\u{301}\u{20DD}", "\u{1161}\u{11AB}", "\u{1D159}",
            "\u{E000}",
            "\u{202E}\u{202C}", "\u{7}",
        ])
    func invisible(_ name: String) {
        #expect(!ForeignText(name).isVisible)
        #expect(GivenName.fault(in: name) == .nothingVisible)
    }

    @Test(
        "a visible name with something in it that hides or acts is told as such",
        arguments: [
            "A\u{202E}B", "A\u{200E}", "A\u{2066}B\u{2069}", "Pay\u{200D}Pal", "A\u{200C}B", "A\u{200B}B",
            "Mail\u{3164}",
            "Mail\u{FFA0}", "\u{FEFF}Mail", "A\u{AD}B", "\u{1B}[2J", "A\u{9B}31m", "A\u{2028}B", "A\nB",
            "A\tB", "A\u{E000}",
            "A\u{FFFE}", "A\u{378}", "A\u{E0067}\u{E007F}", "🏴\u{E0067}\u{E0062}", "👍\u{200D}", "👍\u{200D}a",
            "A\u{FE0F}\u{FE0F}", " \u{FE0F}A", "\u{200D}👍", "می\u{200C}\u{200C}روم", "A\u{2060}B",
            "A\u{FFF9}B",
        ])
    func hiding(_ name: String) {
        #expect(ForeignText(name).isVisible)
        #expect(!ForeignText(name).isHarmless)
        #expect(GivenName.fault(in: name) == .hidden)
    }

    @Test("the pieces of a text are its scalars in order, and none that Unicode calls a control is harmless")
    func everyScalar() {
        for value in UInt32(0)...0x10FFFF where value < 0x3100 || value % 97 == 0 || value >> 8 == 0xE00 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let pieces = Array(ForeignText(String(scalar) + "x" + String(scalar)))
            #expect(pieces.map(\.scalar) == [scalar, "x", scalar])
            switch scalar.properties.generalCategory {
            case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
                #expect(!pieces[0].isHarmless && !pieces[2].isHarmless, "U+\(String(value, radix: 16))")
            default: break
            }
        }
    }

    @Test("a name is measured in Unicode scalars, and however long a text is it is refused at once")
    func lengths() {
        #expect(GivenName.fault(in: String(repeating: "é", count: 40)) == nil)
        #expect(GivenName.fault(in: String(repeating: "é", count: 41)) == .tooLong(scalarsAtMost: 40))
        let bound = GivenName.identifierScalarsAtMost
        #expect(GivenName.fault(in: String(repeating: "a", count: bound), scalarsAtMost: bound) == nil)
        let endless = String(repeating: "a", count: 10_000_000)
        #expect(GivenName.fault(in: endless, scalarsAtMost: bound) == .tooLong(scalarsAtMost: bound))
    }
}

@Suite struct MendedNameTests {
    @Test(
        "any text is mended to a valid name",
        arguments: [
            "", " ", "\u{200B}", "\u{1B}[31mred", "a\u{202E}b\nc", String(repeating: "👩🏽‍💻", count: 30),
            String(repeating: "a", count: 39) + "🏴\u{E0067}\u{E0062}\u{E007F}",
            String(repeating: "x", count: 9_999),
            "\u{200D}\u{FE0F}", "é\u{301}\u{300}",
        ])
    func valid(text: String) {
        for most in [1, 2, 40] {
            #expect(
                GivenName.fault(in: GivenName.mended(text, scalarsAtMost: most), scalarsAtMost: most) == nil)
        }
    }

    @Test("a valid name stays as it is; in another one what is hidden is seen, and what is cut")
    func mending() {
        #expect(GivenName.mended("Color Feed 🌙") == "Color Feed 🌙")
        #expect(GivenName.mended("a\u{1B}b") == "a\u{FFFD}b")
        #expect(GivenName.mended("abcdef", scalarsAtMost: 4) == "abc…")
        #expect(GivenName.mended("\u{200B}") == "\u{FFFD}")
    }
}
