/// A value of a YAML text, with the place where it begins.
public struct YAMLValue: Hashable, Sendable {
    /// What a value is.
    public enum Content: Hashable, Sendable {
        /// A text, of which nothing is read as a number, a date or a truth.
        case text(String, isQuoted: Bool)
        /// The values in the order of the text.
        case list([YAMLValue])
        /// The pairs in the order of the text; no key comes twice.
        case mapping([Pair])
    }

    /// A key of a mapping with its value.
    public struct Pair: Hashable, Sendable {
        /// The key.
        public let key: String
        /// Where the key begins.
        public let place: YAMLPlace
        /// The value.
        public let value: YAMLValue
    }

    /// Where it begins.
    public let place: YAMLPlace
    /// What it is.
    public let content: Content

    /// Its text; nil for a list or a mapping.
    public var text: String? {
        if case .text(let text, _) = content { text } else { nil }
    }

    /// Its pairs; nil for what is no mapping.
    public var pairs: [Pair]? {
        if case .mapping(let pairs) = content { pairs } else { nil }
    }

    /// The value of a key; nil if it has none, or is no mapping.
    ///
    /// - Complexity: O(n) in the number of keys.
    public subscript(key: String) -> YAMLValue? { pairs?.first { $0.key == key }?.value }
}

/// A place in a YAML text.
public struct YAMLPlace: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
}

/// What is wrong with a YAML text, and where.
public struct YAMLProblem: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
        /// It is not YAML; `begun` says what the parser was in, and since which line.
        case syntax(String, begun: String?)
        /// An anchor or alias, with its sign, such as `&a` or `*a`: a few lines of aliases can expand to gigabytes.
        case anchor(String)
        /// A key comes twice; the place is that of the second.
        case duplicateKey(String)
        /// The key of a mapping is a list or a mapping.
        case keyIsNoText(YAMLValue)
        /// Values are in each other more deeply than is read.
        case nestedTooDeep
        /// The text goes on with another document.
        case severalDocuments
    }

    /// Where; in a text that ends too early, its last line.
    public let place: YAMLPlace
    /// What is wrong.
    public let kind: Kind
}
