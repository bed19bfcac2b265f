import Testing
import Yams

@testable import UntrustedYAML

@Suite struct AnchorUseTests {
    private func use(_ text: String) -> AnchorUse? { AnchorUse.firstAlias(in: Array(text.utf8)) }

    @Test(
        "an alias is found wherever YAML may read one, once its anchor stands in front",
        arguments: [
            "a: &x 1\nb: *x\n", "- &x a\n- *x\n", "- &x a\n-\t*x\n", "[&x a, *x]", "[&x a,*x]",
            "{a: &x b, c: *x}",
            "{\"a\": &x b, \"c\":*x}", "? &x a\n: b\n? *x\n: c\n", "&x a: b\n*x : c\n", "a: &x b\nc:\n  *x\n",
            "a: !!str &x b\nc: *x",
            "a: &x b\u{85}c: *x", "a: &x b\rc: *x", "[ &x a ,\u{2028}*x]", "--- [&x a,\n--- *x",
            "{&x a: {*x : b}}", "\"&x\" : *x",
        ])
    func aliases(_ text: String) {
        #expect(use(text)?.name == "*x", "\(text.debugDescription)")
    }

    @Test(
        "the signs within text are none",
        arguments: [
            "description: R&D and *D*", "a: R &D and *D*", "a: b&D\nc: *D*", "# &D and *D", "a: 2 * 3 & 4",
            "a: &x b", "a: *x",
            "b: *x\na: &x 1", "a: x*x & x&x", "- Mail *x* and &x",
        ])
    func texts(_ text: String) {
        #expect(use(text) == nil, "\(text.debugDescription)")
    }

    @Test("the place of an alias is that of its sign, in lines and Unicode scalars")
    func place() {
        #expect(use("a: &é 1\nb: 2\n") == nil)
        let found = use("ä: &x 1\n\"äé\": *x\n")
        #expect(found == AnchorUse(name: "*x", line: 2, column: 7))
    }

    /// Nodes by the anchor that they have: the parser gives a node again for each alias of it.
    private func countAnchors(_ node: Node, into counts: inout [String: Int]) {
        if let anchor = node.anchor {
            counts["\(anchor.rawValue) \(node.mark?.description ?? "")", default: 0] += 1
        }
        switch node {
        case .scalar, .alias: break
        case .sequence(let nodes): for node in nodes { countAnchors(node, into: &counts) }
        case .mapping(let mapping):
            for (key, value) in mapping {
                countAnchors(key, into: &counts)
                countAnchors(value, into: &counts)
            }
        }
    }

    @Test("no text of random signs has an alias that the parser follows and that is not found first")
    func randomTexts() throws {
        let pieces = [
            "&x", "*x", "&y", "*y", " ", " ", "\n", "\n  ", "- ", "-", ": ", ":", ", ", ",", "[", "]", "{",
            "}", "? ", "a", "b", "\"", "'",
            "#", "|\n", ">\n", "!t ", "!!str ", "\u{85}", "\u{2028}", "\r", "--- ", "...\n", "é", "\t", "&x ",
            "*x ", "- &x ", "- *x\n", ".", "%", "!",
        ]
        // Anything may follow an anchor.
        let beginnings = [
            "- &x a\n", "[&x a, ", "{&x a: ", "&x a: b\n", "k: &x b\n", "? &x a\n: ", "- &x [a]\n", "",
        ]
        var state: UInt64 = 7
        var (read, followed) = (0, 0)
        for _ in 0..<60_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            var text = beginnings[Int((state >> 33) % 8)]
            for _ in 0..<(1 + state >> 40 % 8) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int((state >> 33) % UInt64(pieces.count))]
            }
            let isFound = use(text) != nil
            text += String(repeating: "\n", count: 32)
            let parser = try Parser(yaml: text, encoding: .utf8)
            withExtendedLifetime(parser) {
                guard let root = try? parser.singleRoot() else { return }
                read += 1
                var counts: [String: Int] = [:]
                countAnchors(root, into: &counts)
                guard counts.values.contains(where: { $0 > 1 }) else { return }
                followed += 1
                #expect(isFound, "\(text.debugDescription)")
            }
        }
        #expect(read > 1_000 && followed > 200, "\(read) texts were YAML, \(followed) had aliases")
    }
}
