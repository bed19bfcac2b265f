public import Yams

/// The only way in which YAML text from outside reaches the parser.
public enum UntrustedYAML {
    /// Parses a text with one document and passes its root to the body; nil if there is no document.
    ///
    /// The node is valid inside the body only.
    ///
    /// - Throws: `AnchorUse` for the first anchor or alias, before the parser could expand it; `YamlError` if
    ///   the text is not YAML; what the body throws.
    public static func withRoot<Result>(
        of text: String, resolver: Resolver = .default, _ body: (Node?) throws -> Result
    ) throws -> Result {
        if let alias = AnchorUse.firstAlias(in: Array(text.utf8)) { throw alias }
        let parser = try Parser(yaml: padded(text), resolver: resolver, encoding: .utf8)
        // The parser owns the anchors of its nodes.
        return try withExtendedLifetime(parser) {
            let root = try parser.singleRoot()
            if let anchor = root.flatMap(firstAnchor) { throw anchor }
            return try body(root)
        }
    }

    /// The text, made too long for a string's inline storage: the parser would keep an inline string's
    /// address after the string is gone.
    private static func padded(_ text: String) -> String {
        text.utf8.count < 32 ? text + String(repeating: "\n", count: 32) : text
    }

    /// The first anchor in a node and its descendants; the parser accepts at most a thousand levels.
    private static func firstAnchor(in node: Node) -> AnchorUse? {
        if let anchor = node.anchor {
            return AnchorUse(
                name: "&" + anchor.rawValue, line: max(1, node.mark?.line ?? 1),
                column: max(1, node.mark?.column ?? 1))
        }
        switch node {
        case .scalar: return nil
        case .alias(let alias):
            return AnchorUse(
                name: "*" + alias.anchor.rawValue, line: max(1, node.mark?.line ?? 1),
                column: max(1, node.mark?.column ?? 1))
        case .sequence(let nodes):
            for node in nodes {
                if let anchor = firstAnchor(in: node) { return anchor }
            }
            return nil
        case .mapping(let mapping):
            for (key, value) in mapping {
                if let anchor = firstAnchor(in: key) ?? firstAnchor(in: value) { return anchor }
            }
            return nil
        }
    }
}
