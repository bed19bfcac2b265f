import Foundation
import Testing

@testable import UntrustedText

/// JSON, token by token.
@Suite struct JSONReaderTests {
    private func tokens(_ text: String, depthAtMost: Int = 128) throws(JSONFault) -> [JSONReader.Token] {
        var reader = JSONReader(Array(text.utf8), depthAtMost: depthAtMost)
        var tokens: [JSONReader.Token] = []
        repeat { tokens.append(try reader.next()) } while tokens.last != .end
        return tokens
    }

    private func fault(_ text: String, depthAtMost: Int = 128) -> JSONFault? {
        do throws(JSONFault) {
            _ = try tokens(text, depthAtMost: depthAtMost)
            return nil
        } catch {
            return error
        }
    }

    @Test("the tokens of a text say where their bytes stand")
    func ranges() throws {
        #expect(
            try tokens(#"{"a": [-12, 1.5, "é\n"], "b": null}"#) == [
                .objectBegins, .key(2..<3, isPlain: true), .arrayBegins, .number(7..<10, integer: -12),
                .number(12..<15, integer: nil), .text(18..<22, isPlain: false), .arrayEnds,
                .key(27..<28, isPlain: true), .null, .objectEnds, .end,
            ])
        let most = [Int64.max, .min]
        #expect(
            try tokens("[\(most[0]), \(most[1]), 9223372036854775808]").compactMap { token -> Int64? in
                if case .number(_, let integer) = token { integer } else { nil }
            } == most)
    }

    @Test("a part of the bytes is a text of its own")
    func part() throws {
        var reader = JSONReader(Array("xx true yy".utf8), range: 2..<8)
        #expect(try reader.next() == .boolean(true))
        #expect(try reader.next() == .end)
    }

    @Test("what only lacks its end is cut, and nothing else is")
    func cut() throws {
        let text = #"{"a": ["\u00e9\ud83d\ude00", true, -1.5e3]}"#
        for length in 0..<text.utf8.count {
            let start = String(decoding: text.utf8.prefix(length), as: UTF8.self)
            #expect(fault(start)?.isCut == true, "\(start)")
        }
        for wrong in ["{]", "[1,]", "[01]", "\"\\x", "[\"\\ud83d\"]", "nul!", "{} 1"] {
            #expect(fault(wrong)?.isCut == false, "\(wrong)")
        }
    }

    @Test("arrays and objects lie as deep in each other as they may, and no deeper")
    func depth() {
        for most in [1, 2, 128] {
            func nested(_ levels: Int) -> String {
                String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            }
            #expect(fault(nested(most), depthAtMost: most) == nil)
            #expect(
                fault(nested(most + 1), depthAtMost: most)
                    == JSONFault(kind: .tooDeep(most), offset: most, isCut: false))
        }
    }

    @Test("random texts are JSON for it exactly if they are for Foundation")
    func sameAsFoundation() {
        var numbers = DrawnNumbers(state: 11)
        let parts =
            ["{", "}", "[", "]", "\"", "\"a\"", ":", ",", "\\u00e9", "\\ud83d", "\\ude00", "\\n", "\\x"]
            + ["0", "1", "-", ".", "e", "+", "true", "false", "null", " ", "\n", "é", "\u{1}"]
        var accepted = 0
        for number in 0..<60_000 {
            let text = (0..<1 + numbers.below(9)).map { _ in parts[numbers.below(parts.count)] }.joined()
            // Foundation refuses numbers that no Double holds.
            guard !text.contains(/[eE][+-]?[01]{3}/) else { continue }
            let isJSON =
                (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
            #expect((fault(text) == nil) == isJSON, "text \(number): \(text)")
            if isJSON { accepted += 1 }
        }
        #expect(accepted > 1_000)
    }

    @Test("escapes are undone as Foundation undoes them, and what is none loses nothing but its backslash")
    func escapes() throws {
        let literal = #"a\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é"#
        let undone = Array(literal.utf8).withUnsafeBufferPointer(JSONText.unescaped)
        let expected = try JSONSerialization.jsonObject(
            with: Data("\"\(literal)\"".utf8), options: .fragmentsAllowed)
        #expect(String(decoding: undone, as: UTF8.self) == expected as? String)
        for (damaged, text) in [
            (#"\ud83d!"#, "\u{FFFD}!"), (#"\ud83dA"#, "\u{FFFD}A"), (#"\x\"#, "x"), (#"\u12"#, "\u{FFFD}12"),
        ] {
            let undone = Array(damaged.utf8).withUnsafeBufferPointer(JSONText.unescaped)
            #expect(String(decoding: undone, as: UTF8.self) == text, "\(damaged)")
        }
    }
}

/// Repeatable random numbers (a linear congruence).
private struct DrawnNumbers {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
