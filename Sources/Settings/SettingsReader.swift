import UntrustedYAML
import Yams

/// Reads the file of a person's settings, and reports everything that is wrong with line and column.
public enum SettingsReader {
    /// The longest file that is read, in bytes.
    public static let longest = 65_536

    /// Reads the settings from the bytes of a file; a file without any is right too.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 text, in YAML.
    ///   - settings: The settings that there are, besides `keys`.
    /// - Returns: what the file says.
    /// - Throws: `SettingsError` with everything that is wrong.
    public static func read(_ bytes: [UInt8], _ settings: [Setting]) throws(SettingsError) -> SettingsFile {
        let start = SettingsPlace(line: 1, column: 1)
        guard bytes.count <= longest else {
            throw SettingsError([SettingsProblem(start, .tooLong(bytesAtMost: longest))])
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw SettingsError([SettingsProblem(start, .notUTF8)])
        }
        var reading = SettingsReading(settings)
        do {
            // Every scalar stays text: YAML would read `n` and `0`, which are keys, as something else.
            try UntrustedYAML.withRoot(of: text, resolver: .basic) { root in
                if let root { reading.read(root) }
            }
        } catch let use as AnchorUse {
            let place = SettingsPlace(line: use.line, column: use.column)
            throw SettingsError([SettingsProblem(place, .anchor(use.name))])
        } catch let error as YamlError {
            throw SettingsError([problem(error, in: text)])
        } catch {
            throw SettingsError([SettingsProblem(start, .notYAML("\(error)"))])
        }
        guard reading.problems.isEmpty else { throw SettingsError(reading.problems) }
        return reading.file
    }

    private static func problem(_ error: YamlError, in text: String) -> SettingsProblem {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            SettingsProblem(place(mark, in: text), error.isNestedTooDeep ? .nestedTooDeep : .notYAML(problem))
        case .duplicatedKeysInMapping(let keys, let context):
            SettingsProblem(SettingsPlace(context.mark), .twice(keys.first ?? ""))
        case .reader(let problem, _, _, _):
            SettingsProblem(SettingsPlace(line: 1, column: 1), .notYAML(problem))
        default: SettingsProblem(SettingsPlace(line: 1, column: 1), .notYAML("the parser gave up"))
        }
    }

    /// The place of the parser's mark; for a text that ends too early, its last line and not one after it.
    private static func place(_ mark: Mark, in text: String) -> SettingsPlace {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let last = max(1, lines.count - (text.hasSuffix("\n") ? 1 : 0))
        return mark.line > last ? SettingsPlace(line: last, column: 1) : SettingsPlace(mark)
    }
}

extension SettingsPlace {
    init(_ mark: Mark?) { self.init(line: max(1, mark?.line ?? 1), column: max(1, mark?.column ?? 1)) }
}
