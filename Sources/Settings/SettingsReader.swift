import UntrustedYAML

/// Reads the file of a person's settings, and reports everything that is wrong with line and column.
public enum SettingsReader {
    /// The longest file that is read, in bytes.
    public static let longest = 65_536
    /// A list of keys in the mapping of keys is the deepest.
    private static let levelsAtMost = 8

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
        do throws(YAMLProblem) {
            if let root = try UntrustedYAML.root(of: text, levelsAtMost: levelsAtMost) { reading.read(root) }
        } catch {
            throw SettingsError([problem(error)])
        }
        guard reading.problems.isEmpty else { throw SettingsError(reading.problems) }
        return reading.file
    }

    private static func problem(_ problem: YAMLProblem) -> SettingsProblem {
        let fault: SettingsProblem.Fault =
            switch problem.kind {
            case .syntax(let reason, _): .notYAML(reason)
            case .anchor(let name): .anchor(name)
            case .duplicateKey(let key): .twice(key)
            case .keyIsNoText: .notAMapping
            case .nestedTooDeep: .nestedTooDeep
            case .severalDocuments: .notYAML("the file goes on with another document")
            }
        return SettingsProblem(SettingsPlace(problem.place), fault)
    }
}

extension SettingsPlace {
    init(_ place: YAMLPlace) { self.init(line: place.line, column: place.column) }
}
