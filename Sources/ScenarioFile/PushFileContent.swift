import UntrustedText

/// What a file of a push says, in the keys of a scenario.
public struct PushFileContent: Hashable, Sendable {
    /// A key with its value, both as a scenario has them.
    public struct Setting: Hashable, Sendable {
        /// The key, such as `content-available`.
        public let key: String
        /// Its value, or values.
        public let values: [String]

        /// A key with its values.
        public init(_ key: String, _ values: String...) { self.init(key, list: values) }

        /// A key with a list of values.
        public init(_ key: String, list values: [String]) {
            self.key = key
            self.values = values
        }
    }

    /// The path of the file, as the scenario has it.
    public let path: String
    /// The keys with their values.
    public let settings: [Setting]

    /// The content of a file.
    public init(path: String, settings: [Setting]) {
        self.path = path
        self.settings = settings
    }

    /// A scenario's text with the content of its files behind it, so that it needs no other file.
    ///
    /// The places of everything in the text stay as they are.
    ///
    /// - Throws: `ScenarioError` if nothing can follow the text, as after a closing brace.
    public static func text(
        of bytes: [UInt8], file: String, with contents: [PushFileContent],
        namedAt reference: PushFileReference
    ) throws(ScenarioError) -> [UInt8] {
        var text = bytes
        if text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        let lines = ["# What the files of its pushes say:", "pushFiles:"] + contents.map(\.line)
        text += Array((lines.joined(separator: "\n") + "\n").utf8)
        do throws(ScenarioProblem) {
            _ = try Document.root(of: try TextGuard.text(of: text))
            return text
        } catch {
            throw ScenarioError(
                file: file,
                problems: [
                    ScenarioProblem(
                        reference.place,
                        .outOfBounds(
                            found: reference.path,
                            expected:
                                "a scenario whose keys are lines of their own, so that pushFiles can follow"))
                ])
        }
    }

    private var line: String {
        let keys = settings.map { setting in
            let values = setting.values.map(JSONText.quoted)
            return "\(setting.key): "
                + (values.count == 1 ? values[0] : "[\(values.joined(separator: ", "))]")
        }
        return "  - {" + (["file: \(JSONText.quoted(path))"] + keys).joined(separator: ", ") + "}"
    }
}
