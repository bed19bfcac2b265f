import Testing

@testable import UntrustedYAML

@Suite struct UntrustedYAMLTests {
    private static let levels = 20

    private func root(_ text: String) throws(YAMLProblem) -> YAMLValue? {
        try UntrustedYAML.root(of: text, levelsAtMost: Self.levels)
    }

    private func problem(_ text: String) -> YAMLProblem? {
        do throws(YAMLProblem) {
            _ = try root(text)
            return nil
        } catch {
            return error
        }
    }

    private func place(_ line: Int, _ column: Int) -> YAMLPlace { YAMLPlace(line: line, column: column) }

    @Test("values have their places and their texts as they are written, and keys their order")
    func values() throws {
        let root = try #require(try root("b: 007\n\"ä\": [on, 'off']\n"))
        #expect(root.pairs?.map(\.key) == ["b", "ä"])
        #expect(root.pairs?.map(\.place) == [place(1, 1), place(2, 1)])
        #expect(root["b"] == YAMLValue(place: place(1, 4), content: .text("007", isQuoted: false)))
        let words = [
            YAMLValue(place: place(2, 7), content: .text("on", isQuoted: false)),
            YAMLValue(place: place(2, 11), content: .text("off", isQuoted: true)),
        ]
        #expect(root["ä"] == YAMLValue(place: place(2, 6), content: .list(words)))
        #expect(root["c"] == nil && root["b"]?["c"] == nil)
    }

    @Test("a text without a document has no root, and none of any length is read past its end")
    func roots() throws {
        for text in ["", "\n", "# nothing\n", "# nothing"] { #expect(try root(text) == nil) }
        for length in 0...70 {
            let name = String(repeating: "x", count: length)
            #expect(try root("a: " + name)?["a"]?.text == name)
        }
    }

    @Test("an anchor and an alias are refused with their places, whether or not the other is there")
    func anchors() {
        #expect(problem("a: 1\nb: [x, &n {c: d}]\n") == YAMLProblem(place: place(2, 8), kind: .anchor("&n")))
        #expect(problem("a: {&k key: 1}\n") == YAMLProblem(place: place(1, 5), kind: .anchor("&k")))
        #expect(problem("a: 1\n\"äé\": *x\n") == YAMLProblem(place: place(2, 7), kind: .anchor("*x")))
        #expect(problem("- &l [a]\n")?.kind == .anchor("&l"))
        for text in ["a: 'R &D and *D'\nb: x &D *D\n", "# &D and *D\na: b", "a: b&D\nc: 2 * 3 & 4"] {
            #expect(problem(text) == nil, "\(text.debugDescription)")
        }
    }

    @Test("what is wrong is told with its place: keys, documents, depth, what is not YAML")
    func problems() {
        #expect(problem("a: 1\na: 2\n") == YAMLProblem(place: place(2, 1), kind: .duplicateKey("a")))
        #expect(problem("--- a\n--- b\n") == YAMLProblem(place: place(2, 1), kind: .severalDocuments))
        guard case .keyIsNoText? = problem("? [a]\n: b\n")?.kind else {
            Issue.record("a list stands for a key")
            return
        }
        guard case .syntax(_, begun: let begun)? = problem("a: 1\nb: \"c\n\n")?.kind else {
            Issue.record("the quote is not closed")
            return
        }
        #expect(begun?.hasSuffix("from line 2") == true)
        #expect(problem("a: [")?.place == place(1, 1))
    }

    @Test("what is deeper than the most is refused where it is, at once, however deep the text goes on")
    func depth() {
        // The key of the last mapping is in it already.
        for (opening, inside) in [("[", 0), ("- ", 0), ("{a: ", -3), ("? ", 0)] {
            let deep = String(repeating: opening, count: 100_000)
            let column = opening.count * Self.levels + 1 + inside
            #expect(problem(deep) == YAMLProblem(place: place(1, column), kind: .nestedTooDeep))
            let flat = String(repeating: opening, count: Self.levels - 1)
            #expect(problem(flat)?.kind != .nestedTooDeep)
        }
    }

    /// How many values and keys there are.
    private func count(_ value: YAMLValue) -> Int {
        switch value.content {
        case .text: 1
        case .list(let values): values.reduce(1) { $0 + count($1) }
        case .mapping(let pairs): pairs.reduce(1) { $0 + 1 + count($1.value) }
        }
    }

    @Test("no text of random signs makes more values than it has bytes, or has its end elsewhere than in it")
    func randomTexts() {
        let pieces = [
            "&x", "*x", " ", " ", "\n", "\n  ", "- ", "-", ": ", ":", ", ", ",", "[", "]", "{", "}", "? ",
            "a", "b", "\"", "'", "#", "|\n", ">\n", "!t ", "!!str ", "\u{85}", "\u{2028}", "\r", "--- ",
            "...\n", "é", "\t", "k: v\n", "- a\n", ".", "%", "!", "\0", "\u{7}",
        ]
        var state: UInt64 = 7
        var (read, refused) = (0, 0)
        for _ in 0..<60_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            var text = ""
            for _ in 0..<(1 + state >> 40 % 12) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int((state >> 33) % UInt64(pieces.count))]
            }
            do throws(YAMLProblem) {
                guard let root = try root(text) else { continue }
                read += 1
                // An empty value takes none, but the sign before it does.
                #expect(count(root) <= text.utf8.count + 1, "\(text.debugDescription)")
            } catch {
                refused += 1
                let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
                #expect(1...lines ~= error.place.line, "\(text.debugDescription): \(error)")
            }
        }
        #expect(read > 1_000 && refused > 1_000, "\(read) texts were YAML, \(refused) were not")
    }
}
