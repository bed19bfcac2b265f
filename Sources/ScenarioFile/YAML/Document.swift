import UntrustedYAML

/// Adapts the reader of YAML, which nothing else uses: text in, entries with places out.
enum Document {
    /// The root of a text that holds exactly one document.
    static func root(of text: String) throws(ScenarioProblem) -> Entry {
        let root: YAMLValue?
        do throws(YAMLProblem) {
            root = try UntrustedYAML.root(of: text, levelsAtMost: ScenarioLimits.levels)
        } catch {
            throw problem(error, in: text)
        }
        guard let root else { throw ScenarioProblem(.start, .fileEmpty) }
        return Entry(root)
    }

    /// The root of the bytes of a file, which hold exactly one document.
    static func root(of bytes: [UInt8], file: String) throws(ScenarioError) -> Entry {
        do throws(ScenarioProblem) {
            return try root(of: try TextGuard.text(of: bytes))
        } catch {
            throw ScenarioError(file: file, problems: [error])
        }
    }

    /// The keys of the root of a text, or of its beginning, as far as it can be read.
    static func firstKeys(of text: String) -> [(key: String, place: Place)] {
        let bare = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
        return UntrustedYAML.firstKeys(of: bare, levelsAtMost: ScenarioLimits.levels)
            .map { ($0.name, Place($0.place)) }
    }

    private static func problem(_ problem: YAMLProblem, in text: String) -> ScenarioProblem {
        let place = Place(problem.place)
        switch problem.kind {
        case .syntax where character(at: place, in: text) == "\t": return ScenarioProblem(place, .tab)
        case .syntax(let reason, let begun):
            return ScenarioProblem(place, .notYAML(reason: (begun.map { "\($0), " } ?? "") + reason))
        case .anchor(let name): return ScenarioProblem(place, .anchor(name: name))
        case .duplicateKey(let key): return ScenarioProblem(place, .duplicateKey(found: key))
        case .keyIsNoText(let key):
            return ScenarioProblem(place, .wrongForm(found: Entry(key).form, expected: "a key"))
        case .nestedTooDeep:
            return ScenarioProblem(place, .nestedTooDeep(levelsAtMost: ScenarioLimits.levels))
        case .severalDocuments: return ScenarioProblem(place, .severalDocuments)
        }
    }

    private static func character(at place: Place, in text: String) -> Unicode.Scalar? {
        let lines = text.split(separator: "\n", maxSplits: place.line, omittingEmptySubsequences: false)
        guard lines.indices.contains(place.line - 1) else { return nil }
        return lines[place.line - 1].unicodeScalars.dropFirst(place.column - 1).first
    }
}

extension Place {
    fileprivate init(_ place: YAMLPlace) { self.init(line: place.line, column: place.column) }
}

extension Entry {
    fileprivate init(_ value: YAMLValue) {
        let content: Content =
            switch value.content {
            case .text(let text, let isQuoted): .text(text, isQuoted: isQuoted)
            case .list(let values): .list(values.map { Entry($0) })
            case .mapping(let pairs):
                .mapping(
                    pairs.map { Pair(key: $0.key, place: Place($0.place), value: Entry($0.value)) })
            }
        self.init(place: Place(value.place), content: content)
    }
}
