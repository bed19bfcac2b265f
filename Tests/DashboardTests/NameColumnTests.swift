import Frames
import Testing
import UntrustedText

/// The rule for names beside what the screen makes of them.
@Suite struct NameColumnTests {
    @Test("every name that may be given takes at least a column, and is drawn without a replacement")
    func columns() {
        let pieces = [
            "a", " ", "\u{A0}", "👍", "🏽", "☝", "\u{200D}", "\u{FE0F}", "🇩", "🏴", "\u{E0067}", "\u{E007F}",
            "漢", "\u{301}",
            "\u{20E3}", "\u{3164}", "\u{1161}", "\u{1100}", "\u{1B}", "ی", "\u{200C}", "\u{2800}", "\u{E000}",
            "\u{34F}", "क", "\u{94D}",
        ]
        var state: UInt64 = 1
        func piece() -> String {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return pieces[Int((state >> 33) % UInt64(pieces.count))]
        }
        var accepted = 0
        for length in 1...6 {
            for _ in 0..<4_000 {
                let name = (0..<length).map { _ in piece() }.joined()
                guard GivenName.fault(in: name) == nil else { continue }
                accepted += 1
                #expect(TextWidth.columns(of: name) > 0, "\(name.debugDescription)")
                #expect(!TextWidth.drawn(name).contains("\u{FFFD}"), "\(name.debugDescription)")
            }
        }
        #expect(accepted > 1_000)
    }

    @Test("every scalar that is a name by itself takes one column or two on the screen")
    func scalars() {
        for value in UInt32(0)...0x10FFFF where value < 0x20000 || value % 101 == 0 || value >> 12 == 0xE0 {
            guard let scalar = Unicode.Scalar(value), GivenName.fault(in: String(scalar)) == nil else {
                continue
            }
            #expect((1...2).contains(TextWidth.columns(of: String(scalar))), "U+\(String(value, radix: 16))")
        }
    }
}
