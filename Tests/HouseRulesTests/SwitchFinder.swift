/// Finds enumerations and switches in code without comments and texts, by counting braces.
struct SwitchFinder {
    /// A switch that does not name all cases.
    struct Partial {
        /// The number of the line with the word `switch`, from one.
        let line: Int
        /// The type in whose body or extension it stands, if it is a switch over `self`.
        let type: Substring?
        /// The names of the cases; one set for each value of a tuple.
        let columns: [Set<Substring>]
    }

    private let text: String

    init(_ file: SourceFile) { text = file.code.joined(separator: "\n") }

    /// The names of the cases of an enumeration that is declared here; nil if it is not.
    func cases(of name: String) -> Set<Substring>? {
        let ends = text.ranges(of: "enum \(name)").map(\.upperBound)
        guard let start = ends.first(where: { text[$0...].first?.isLetter == false }) else { return nil }
        let body = Self.surface(text[start...]).replacing(/\([^()]*\)|=[^,\n]*/, with: "")
        return Set(
            body.matches(of: /\bcase((?:\s+\w+\s*,)*\s+\w+)/).flatMap {
                $0.1.matches(of: /\w+/).map(\.output)
            })
    }

    /// The switches with `default` or `case _`.
    func partial() -> [Partial] {
        // An expression is read anew wherever it is evaluated, so none stands in a loop.
        let rest = /(?:^|\n)\s*(?:default|case _)\s*:/
        let itself = /^\s*self\s*$/
        return text.matches(of: /\bswitch\b([^{]*)/).compactMap { match in
            let body = Self.surface(text[match.range.upperBound...])
            guard body.contains(rest) else { return nil }
            let isOverSelf = match.1.contains(itself)
            return Partial(
                line: text[..<match.range.lowerBound].count { $0 == "\n" } + 1,
                type: isOverSelf ? type(around: match.range.lowerBound) : nil, columns: Self.columns(body))
        }
    }

    /// The name behind the innermost `extension` or `enum` around a place.
    private func type(around place: String.Index) -> Substring? {
        text[..<place].matches(of: /\b(?:extension|enum|struct) ([\w.]+)[^{\n]*/).last {
            Self.surface(text[$0.range.upperBound...], of: place) != nil
        }.map { $0.1.split(separator: ".").last ?? $0.1 }
    }

    /// The first block of a text without what stands in braces or parentheses within it.
    private static func surface(_ text: Substring) -> Substring { surface(text, of: nil) ?? "" }

    /// The same; nil if the block ends before a place.
    private static func surface(_ text: Substring, of place: String.Index?) -> Substring? {
        var depth = 0
        var surface = ""
        for index in text.indices {
            if index == place { return Substring(surface) }
            switch text[index] {
            case "{": depth += 1
            case "}": depth -= 1
            case let character where depth == 1: surface.append(character)
            case "\n": surface.append("\n")
            case _: break
            }
            if text[index] == "}", depth == 0 { return place == nil ? Substring(surface) : nil }
        }
        return nil
    }

    /// The names of cases behind `case`, by their place in a tuple.
    private static func columns(_ body: Substring) -> [Set<Substring>] {
        let constant = /^\s*(?:let\s+)?\.(\w+)/
        var columns: [Set<Substring>] = []
        for match in body.matches(of: /(?:^|\n)\s*case\b/) {
            let pattern = pieces(body[match.range.upperBound...], until: ":", atMost: 1).first ?? ""
            for alternative in pieces(pattern, until: ",") {
                let trimmed = alternative.drop(while: \.isWhitespace)
                let values = trimmed.first == "(" ? pieces(trimmed.dropFirst(), until: ",") : [trimmed]
                for (column, value) in values.enumerated() {
                    if columns.count <= column { columns.append([]) }
                    guard let name = value.firstMatch(of: constant)?.1 else { continue }
                    columns[column].insert(name)
                }
            }
        }
        return columns
    }

    /// A text divided at a mark outside of parentheses, up to an unmatched one or to enough pieces.
    private static func pieces(
        _ text: Substring, until mark: Character, atMost count: Int = .max
    ) -> [Substring] {
        var depth = 0
        var start = text.startIndex
        var pieces: [Substring] = []
        for index in text.indices {
            let character = text[index]
            if character == "(" || character == "[" { depth += 1 }
            if character == ")" || character == "]" { depth -= 1 }
            if character == mark, depth == 0 {
                pieces.append(text[start..<index])
                if pieces.count == count { return pieces }
                start = text.index(after: index)
            }
            if depth < 0 { return pieces + [text[start..<index]] }
        }
        return pieces + [text[start...]]
    }
}
