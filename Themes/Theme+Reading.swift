import UntrustedYAML
import Yams

extension Theme {
    // The longest published theme has 2 kB; a recursive reader must not be given deep nesting.
    private static let longestText = 65_536
    private static let deepestNesting = 200

    /// Reads a base16 or base24 theme, in the common scheme format or the legacy one.
    ///
    /// Colours may be quoted or not and may have a `#`; unknown keys are ignored.
    ///
    /// - Throws: `ThemeError` with the line and what is wrong there.
    public static func read(text: String) throws(ThemeError) -> Theme {
        let openings = text.utf8.count {
            $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "-")
        }
        guard text.utf8.count <= longestText, openings <= deepestNesting else {
            throw ThemeError(line: 1, problem: .notATheme)
        }
        do {
            return try UntrustedYAML.withRoot(of: text) { node in
                guard let top = node?.mapping else { throw ThemeError(line: 1, problem: .notAMapping) }
                return try theme(top)
            }
        } catch let error as ThemeError {
            throw error
        } catch let use as AnchorUse {
            throw ThemeError(line: use.line, problem: .anchor(use.name, column: use.column))
        } catch let error as YamlError where error.isNestedTooDeep {
            throw ThemeError(line: error.themeLine, problem: .notATheme)
        } catch let error as YamlError {
            throw ThemeError(line: error.themeLine, problem: .notYAML(error.themeWords))
        } catch {
            throw ThemeError(line: 1, problem: .notYAML("\(error)"))
        }
    }

    private static func theme(_ top: Node.Mapping) throws(ThemeError) -> Theme {
        let palette = top["palette"]?.mapping ?? top
        let name = string("name", in: top) ?? string("scheme", in: top)
        guard let name else { throw ThemeError(line: 1, problem: .missingName) }
        let colours = try colours(of: palette, system: try system(of: top, palette: palette))
        return Theme(
            name: name, slug: string("slug", in: top) ?? slug(of: name),
            author: string("author", in: top) ?? "",
            isLight: isLight(variant: string("variant", in: top), colours: colours), palette: colours
        )
    }

    /// The number of colours that the file declares.
    private static func system(of top: Node.Mapping, palette: Node.Mapping) throws(ThemeError) -> Int {
        guard let node = top["system"], let system = node.scalar?.string else {
            return colour(Slot(0x17), in: palette) == nil ? 16 : 24
        }
        switch system {
        case "base16": return 16
        case "base24": return 24
        default: throw ThemeError(line: node.mark?.line ?? 1, problem: .unknownSystem(system))
        }
    }

    private static func colours(of palette: Node.Mapping, system count: Int) throws(ThemeError) -> [Colour] {
        var colours: [Colour] = []
        var line = palette.mark?.line ?? 1
        for number in 0..<count {
            let slot = Slot(number)
            guard let node = colour(slot, in: palette) else {
                throw ThemeError(line: line, problem: .missingColour(slot))
            }
            line = node.mark?.line ?? line
            // The text as written, because YAML would read 000000 and 00e676 as numbers.
            let text = node.scalar?.string ?? ""
            guard let colour = Colour(hexadecimal: text) else {
                throw ThemeError(line: line, problem: .badColour(slot, found: text))
            }
            colours.append(colour)
        }
        return colours
    }

    private static func colour(_ slot: Slot, in palette: Node.Mapping) -> Node? {
        palette[Node(slot.description)] ?? palette[Node(slot.description.lowercased())]
    }

    private static func string(_ key: String, in mapping: Node.Mapping) -> String? {
        guard let text = mapping[Node(key)]?.scalar?.string, !text.isEmpty else { return nil }
        return text
    }

    private static func isLight(variant: String?, colours: [Colour]) -> Bool {
        switch variant {
        case "light": true
        case "dark": false
        default: colours[0].luminance > colours[5].luminance
        }
    }

    private static func slug(of name: String) -> String {
        String(
            name.lowercased().map { $0 == " " ? "-" : $0 }.filter { $0 == "-" || $0.isLetter || $0.isNumber })
    }
}

extension YamlError {
    fileprivate var themeLine: Int {
        switch self {
        case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
        case .duplicatedKeysInMapping(_, let context): max(1, context.mark.line)
        default: 1
        }
    }

    fileprivate var themeWords: String {
        switch self {
        case .scanner(_, let problem, _, _), .parser(_, let problem, _, _), .composer(_, let problem, _, _):
            problem
        case .duplicatedKeysInMapping(let keys, _): "the key '\(keys.first ?? "")' comes twice"
        case .reader(let problem, _, _, _): problem
        default: "the parser gave up"
        }
    }
}
