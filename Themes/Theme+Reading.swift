import UntrustedYAML

extension Theme {
    // The longest published theme has 2 kB, and its palette is in its mapping.
    private static let longestText = 65_536
    private static let levelsAtMost = 16

    /// Reads a base16 or base24 theme, in the common scheme format or the legacy one.
    ///
    /// Colours may be quoted or not and may have a `#`; unknown keys are ignored.
    ///
    /// - Throws: `ThemeError` with the line and what is wrong there.
    public static func read(text: String) throws(ThemeError) -> Theme {
        guard text.utf8.count <= longestText else { throw ThemeError(line: 1, problem: .notATheme) }
        let root: YAMLValue?
        do throws(YAMLProblem) {
            root = try UntrustedYAML.root(of: text, levelsAtMost: levelsAtMost)
        } catch {
            throw ThemeError(error)
        }
        guard let root, root.pairs != nil else { throw ThemeError(line: 1, problem: .notAMapping) }
        return try theme(root)
    }

    private static func theme(_ top: YAMLValue) throws(ThemeError) -> Theme {
        let palette = top["palette"].flatMap { $0.pairs == nil ? nil : $0 } ?? top
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
    private static func system(of top: YAMLValue, palette: YAMLValue) throws(ThemeError) -> Int {
        guard let value = top["system"], let system = value.text else {
            return colour(Slot(0x17), in: palette) == nil ? 16 : 24
        }
        switch system {
        case "base16": return 16
        case "base24": return 24
        default: throw ThemeError(line: value.place.line, problem: .unknownSystem(system))
        }
    }

    private static func colours(of palette: YAMLValue, system count: Int) throws(ThemeError) -> [Colour] {
        var colours: [Colour] = []
        var line = palette.place.line
        for number in 0..<count {
            let slot = Slot(number)
            guard let value = colour(slot, in: palette) else {
                throw ThemeError(line: line, problem: .missingColour(slot))
            }
            line = value.place.line
            let text = value.text ?? ""
            guard let colour = Colour(hexadecimal: text) else {
                throw ThemeError(line: line, problem: .badColour(slot, found: text))
            }
            colours.append(colour)
        }
        return colours
    }

    private static func colour(_ slot: Slot, in palette: YAMLValue) -> YAMLValue? {
        palette[slot.description] ?? palette[slot.description.lowercased()]
    }

    private static func string(_ key: String, in mapping: YAMLValue) -> String? {
        guard let text = mapping[key]?.text, !text.isEmpty else { return nil }
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

extension ThemeError {
    fileprivate init(_ problem: YAMLProblem) {
        let kind: Problem =
            switch problem.kind {
            case .syntax(let reason, _): .notYAML(reason)
            case .anchor(let name): .anchor(name, column: problem.place.column)
            case .duplicateKey(let key): .notYAML("the key '\(key)' comes twice")
            case .keyIsNoText: .notYAML("a list or a mapping stands for a key")
            case .nestedTooDeep: .notATheme
            case .severalDocuments: .notYAML("the file goes on with another document")
            }
        self.init(line: problem.place.line, problem: kind)
    }
}
