import Testing
import Yams

@testable import UntrustedYAML

@Suite struct UntrustedYAMLTests {
    private func error(_ text: String) -> (any Error)? {
        do {
            try UntrustedYAML.withRoot(of: text) { _ in }
            return nil
        } catch {
            return error
        }
    }

    @Test("an anchor is refused with its place, even where nothing refers to it")
    func anchors() {
        #expect(error("a: 1\nb: [x, &n {c: d}]\n") as? AnchorUse == AnchorUse(name: "&n", line: 2, column: 8))
        #expect(error("a: {&k key: 1}\n") as? AnchorUse == AnchorUse(name: "&k", line: 1, column: 5))
        #expect(error("a: 'R &D and *D'\nb: x &D *D\n") == nil)
    }

    @Test("aliases as keys of mappings, each level nine times the one before, are refused at once")
    func bombOfKeys() {
        var text = "a0: &a0 {k: v}\n"
        for level in 1...12 {
            let pairs = (0..<9).map { "? [*a\(level - 1), \($0)]\n  : v" }.joined(separator: "\n  ")
            text += "a\(level): &a\(level)\n  \(pairs)\n"
        }
        let clock = ContinuousClock()
        let time = clock.measure { #expect((error(text) as? AnchorUse)?.name == "*a0") }
        #expect(time < .seconds(5))
    }

    @Test("a text without a document has no root, and a short one is read as a long one is")
    func roots() throws {
        #expect(try UntrustedYAML.withRoot(of: "# nothing\n") { $0 == nil })
        #expect(try UntrustedYAML.withRoot(of: "a: b") { $0?.mapping?["a"]?.string } == "b")
        #expect(error("a: [") is YamlError)
    }
}
