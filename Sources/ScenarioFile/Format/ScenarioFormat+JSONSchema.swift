import BackgroundPolicy
import Timeline

extension ScenarioFormat {
    /// The JSON Schema (draft 2020-12) with which editors complete and check scenarios.
    ///
    /// It is weaker than the reader, which also checks that times lie in the scenario, that visits do not
    /// overlap and that names are known.
    public static var jsonSchema: String {
        var definitions = SchemaDefinitions()
        let root = definitions.object(of: .scenario)
        let members: [(String, SchemaValue)] =
            [
                ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
                ("$id", .text("https://dayline.example/scenario.schema.json")),
                ("title", .text("Dayline scenario")),
            ] + root + [("$defs", .object(definitions.members))]
        return SchemaValue.object(members).json(indentation: "") + "\n"
    }
}

/// A value of the schema; objects keep the order of their members.
indirect enum SchemaValue {
    case text(String)
    case flag(Bool)
    /// A number, as its digits.
    case number(String)
    case list([SchemaValue])
    case object([(String, SchemaValue)])

    func json(indentation: String) -> String {
        let inner = indentation + "  "
        switch self {
        case .text(let text): return JSONText.quoted(text)
        case .flag(let flag): return flag ? "true" : "false"
        case .number(let digits): return digits
        case .list(let values):
            return "[" + values.map { $0.json(indentation: inner) }.joined(separator: ", ") + "]"
        case .object(let members):
            let lines = members.map { inner + JSONText.quoted($0) + ": " + $1.json(indentation: inner) }
            return lines.isEmpty ? "{}" : "{\n" + lines.joined(separator: ",\n") + "\n" + indentation + "}"
        }
    }
}

/// Collects the definitions that the tables of keys refer to, each once.
struct SchemaDefinitions {
    private(set) var members: [(String, SchemaValue)] = []

    /// The members of an object schema with the keys of a table.
    mutating func object(of table: KeyTable) -> [(String, SchemaValue)] {
        var properties: [(String, SchemaValue)] = []
        for key in table.keys {
            properties.append((key.name, .object([("description", .text(key.help))] + schema(of: key.shape))))
        }
        let required = table.keys.filter(\.isRequired).map { SchemaValue.text($0.name) }
        return [
            ("type", .text("object")), ("additionalProperties", .flag(false)),
            ("required", .list(required)), ("properties", .object(properties)),
        ]
    }

    private mutating func schema(of shape: Shape) -> [(String, SchemaValue)] {
        switch shape {
        case .value(let form): return reference(to: form)
        case .values(let form): return oneOrMore(reference(to: form))
        case .table(let table): return reference(to: table)
        case .tables(let table): return oneOrMore(reference(to: table))
        case .timed(let form):
            let pattern = ValueForm.time.pattern
            return [
                ("type", .text("object")), ("additionalProperties", .flag(false)),
                ("patternProperties", .object([(pattern, .object(reference(to: form)))])),
            ]
        case .limits:
            var properties: [(String, SchemaValue)] = []
            for limit in Limit.allCases where limit.sourced.citation.evidence != .stated {
                let help = [("description", SchemaValue.text(limit.sourced.reason))]
                properties.append((limit.key, .object(help + reference(to: limit.form))))
            }
            return [
                ("type", .text("object")), ("additionalProperties", .flag(false)),
                ("properties", .object(properties)),
            ]
        case .choices:
            let properties = Choice.allCases.map { choice in
                let help = [("description", SchemaValue.text(choice.question))]
                return (choice.key, SchemaValue.object(help + reference(to: choice.form)))
            }
            return [
                ("type", .text("object")), ("additionalProperties", .flag(false)),
                ("properties", .object(properties)),
            ]
        }
    }

    private func oneOrMore(_ schema: [(String, SchemaValue)]) -> [(String, SchemaValue)] {
        let list: [(String, SchemaValue)] = [("type", .text("array")), ("items", .object(schema))]
        return [("anyOf", .list([.object(schema), .object(list)]))]
    }

    private mutating func reference(to table: KeyTable) -> [(String, SchemaValue)] {
        define(table.name) { $0.object(of: table) }
    }

    private mutating func reference(to form: ValueForm) -> [(String, SchemaValue)] {
        define(form.name) { _ in
            // Editors use YAML's types: 7 is a number to them and `on` a boolean; both are valid here.
            var members: [(String, SchemaValue)] = [("description", .text(form.expected))]
            if !form.values.isEmpty {
                members.append(("enum", .list(form.values.flatMap(Self.readings))))
            } else {
                members.append(("type", .list(["string", "number", "boolean"].map { .text($0) })))
            }
            if !form.pattern.isEmpty { members.append(("pattern", .text(form.pattern))) }
            return members
        }
    }

    /// A word as text, and in the type that YAML gives it.
    private static func readings(of word: String) -> [SchemaValue] {
        switch word {
        case "true", "false": [.text(word), .flag(word == "true")]
        case "1", "5", "10": [.text(word), .number(word)]
        default: [.text(word)]
        }
    }

    private mutating func define(
        _ name: String, _ members: (inout SchemaDefinitions) -> [(String, SchemaValue)]
    ) -> [(String, SchemaValue)] {
        let reference: [(String, SchemaValue)] = [("$ref", .text("#/$defs/\(name)"))]
        guard !self.members.contains(where: { $0.0 == name }) else { return reference }
        let index = self.members.count
        self.members.append((name, .object([])))
        let definition = members(&self)
        self.members[index] = (name, .object(definition))
        return reference
    }
}
