import Yams

/// The only place that knows the YAML parser: text in, entries with places out.
enum Document {
    /// Lists and mappings may be this deep in each other; a scenario needs seven.
    static let levelsAtMost = 16

    /// The root of a text that holds exactly one document.
    static func root(of text: String) throws(ScenarioProblem) -> Entry {
        do {
            // Every scalar stays text: YAML would read 07:30 as a number to the base of sixty, and `on` as
            // true. The padding keeps a short text out of the string's inline storage, whose address the
            // parser would keep after it is gone.
            let padded = text + String(repeating: "\n", count: 32)
            guard let node = try Parser(yaml: padded, resolver: .basic, encoding: .utf8).singleRoot() else {
                throw ScenarioProblem(.start, .fileEmpty)
            }
            return try entry(node, level: 1)
        } catch let error as YamlError {
            throw problem(error, in: text)
        } catch let problem as ScenarioProblem {
            throw problem
        } catch {
            throw ScenarioProblem(.start, .notYAML(reason: "\(error)"))
        }
    }

    private static func entry(_ node: Node, level: Int) throws(ScenarioProblem) -> Entry {
        let place = node.mark.map { Place(line: $0.line, column: $0.column) } ?? .start
        guard level <= levelsAtMost else {
            throw ScenarioProblem(place, .nestedTooDeep(levelsAtMost: levelsAtMost))
        }
        if let anchor = node.anchor {
            throw ScenarioProblem(place, .anchor(name: "&" + anchor.rawValue))
        }
        switch node {
        case .scalar(let scalar):
            return Entry(place: place, content: .text(scalar.string, isQuoted: scalar.style != .plain))
        case .sequence(let sequence):
            var entries: [Entry] = []
            for node in sequence { entries.append(try entry(node, level: level + 1)) }
            return Entry(place: place, content: .list(entries))
        case .mapping(let mapping):
            return Entry(place: place, content: .mapping(try pairs(mapping, level: level + 1)))
        case .alias(let alias):
            throw ScenarioProblem(place, .anchor(name: "*" + alias.anchor.rawValue))
        }
    }

    private static func pairs(_ mapping: Node.Mapping, level: Int) throws(ScenarioProblem) -> [Entry.Pair] {
        var pairs: [Entry.Pair] = []
        for (key, value) in mapping {
            let key = try entry(key, level: level)
            guard case .text(let name, _) = key.content else {
                throw ScenarioProblem(key.place, .wrongForm(found: key.form, expected: "a key"))
            }
            pairs.append(Entry.Pair(key: name, place: key.place, value: try entry(value, level: level)))
        }
        return pairs
    }

    private static func problem(_ error: YamlError, in text: String) -> ScenarioProblem {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
            let place = Place(line: mark.line, column: mark.column)
            if character(at: place, in: text) == "\t" { return ScenarioProblem(place, .tab) }
            let reason = [context?.text, problem].compactMap { $0 }.joined(separator: ", ")
            return ScenarioProblem(place, .notYAML(reason: reason))
        case .composer(_, let problem, let mark, _):
            let place = Place(line: mark.line, column: mark.column)
            let isSecond = problem.contains("another document")
            return ScenarioProblem(place, isSecond ? .severalDocuments : .notYAML(reason: problem))
        case .duplicatedKeysInMapping(let duplicates, let context):
            let place = Place(line: max(1, context.mark.line), column: max(1, context.mark.column))
            return ScenarioProblem(place, .duplicateKey(found: duplicates.first ?? ""))
        case .reader(let problem, _, _, _):
            return ScenarioProblem(.start, .notYAML(reason: problem))
        default:
            return ScenarioProblem(.start, .notYAML(reason: "the parser gave up"))
        }
    }

    private static func character(at place: Place, in text: String) -> Unicode.Scalar? {
        let lines = text.split(separator: "\n", maxSplits: place.line, omittingEmptySubsequences: false)
        guard lines.indices.contains(place.line - 1) else { return nil }
        return lines[place.line - 1].unicodeScalars.dropFirst(place.column - 1).first
    }
}
