import UntrustedYAML
import Yams

/// Adapts the YAML parser, which nothing else uses: text in, entries with places out.
enum Document {
    /// The root of a text that holds exactly one document.
    static func root(of text: String) throws(ScenarioProblem) -> Entry {
        do {
            // Every scalar stays text: YAML would read 07:30 as a base-60 number, and `on` as true.
            return try UntrustedYAML.withRoot(of: text, resolver: .basic) { node in
                guard let node else { throw ScenarioProblem(.start, .fileEmpty) }
                return try entry(node, level: 1, lines: lineCount(text))
            }
        } catch let use as AnchorUse {
            throw ScenarioProblem(Place(line: use.line, column: use.column), .anchor(name: use.name))
        } catch let error as YamlError {
            throw problem(error, in: text)
        } catch let problem as ScenarioProblem {
            throw problem
        } catch {
            throw ScenarioProblem(.start, .notYAML(reason: "\(error)"))
        }
    }

    private static func entry(_ node: Node, level: Int, lines: Int) throws(ScenarioProblem) -> Entry {
        let place: Place = node.mark.map { Self.place($0, lines: lines) } ?? .start
        guard level <= ScenarioLimits.levels else {
            throw ScenarioProblem(place, .nestedTooDeep(levelsAtMost: ScenarioLimits.levels))
        }
        switch node {
        case .scalar(let scalar):
            return Entry(place: place, content: .text(scalar.string, isQuoted: scalar.style != .plain))
        case .sequence(let sequence):
            var entries: [Entry] = []
            for node in sequence { entries.append(try entry(node, level: level + 1, lines: lines)) }
            return Entry(place: place, content: .list(entries))
        case .mapping(let mapping):
            return Entry(place: place, content: .mapping(try pairs(mapping, level: level + 1, lines: lines)))
        case .alias(let alias):
            throw ScenarioProblem(place, .anchor(name: "*" + alias.anchor.rawValue))
        }
    }

    private static func pairs(
        _ mapping: Node.Mapping, level: Int, lines: Int
    ) throws(ScenarioProblem) -> [Entry.Pair] {
        var pairs: [Entry.Pair] = []
        for (key, value) in mapping {
            let key = try entry(key, level: level, lines: lines)
            guard case .text(let name, _) = key.content else {
                throw ScenarioProblem(key.place, .wrongForm(found: key.form, expected: "a key"))
            }
            let value = try entry(value, level: level, lines: lines)
            pairs.append(Entry.Pair(key: name, place: key.place, value: value))
        }
        return pairs
    }

    private static func problem(_ error: YamlError, in text: String) -> ScenarioProblem {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _):
            let place = placeInside(text, mark)
            if error.isNestedTooDeep {
                return ScenarioProblem(place, .nestedTooDeep(levelsAtMost: ScenarioLimits.levels))
            }
            if character(at: place, in: text) == "\t" { return ScenarioProblem(place, .tab) }
            let begun = context.map { "\($0.text) from line \(placeInside(text, $0.mark).line), " }
            return ScenarioProblem(place, .notYAML(reason: (begun ?? "") + problem))
        case .composer(_, let problem, let mark, _):
            let place = placeInside(text, mark)
            let isSecond = problem.contains("another document")
            return ScenarioProblem(place, isSecond ? .severalDocuments : .notYAML(reason: problem))
        case .duplicatedKeysInMapping(let duplicates, let context):
            let place = placeInside(text, context.mark)
            return ScenarioProblem(place, .duplicateKey(found: duplicates.first ?? ""))
        case .reader(let problem, _, _, _):
            return ScenarioProblem(.start, .notYAML(reason: problem))
        default:
            return ScenarioProblem(.start, .notYAML(reason: "the parser gave up"))
        }
    }

    private static func placeInside(_ text: String, _ mark: Mark) -> Place {
        place(mark, lines: lineCount(text))
    }

    private static func lineCount(_ text: String) -> Int {
        let ends = text.utf8.count { $0 == UInt8(ascii: "\n") }
        return max(1, ends + (text.utf8.last == UInt8(ascii: "\n") ? 0 : 1))
    }

    /// The place of the parser's mark; for a text that ends too early, or has only comments, that is its last
    /// line and not the one after it.
    private static func place(_ mark: Mark, lines: Int) -> Place {
        mark.line > lines
            ? Place(line: lines, column: 1)
            : Place(line: max(1, mark.line), column: max(1, mark.column))
    }

    private static func character(at place: Place, in text: String) -> Unicode.Scalar? {
        let lines = text.split(separator: "\n", maxSplits: place.line, omittingEmptySubsequences: false)
        guard lines.indices.contains(place.line - 1) else { return nil }
        return lines[place.line - 1].unicodeScalars.dropFirst(place.column - 1).first
    }
}
