import BackgroundPolicy
import UntrustedText

extension ScenarioFormat {
    /// The JSON Schema (draft 2020-12) with which editors complete and check scenarios.
    ///
    /// It is weaker than the reader, which also checks that times lie in the scenario, that visits do not
    /// overlap and that names are known.
    public static var jsonSchema: String {
        var definitions = SchemaDefinitions()
        let root = definitions.object(of: ScenarioKeys.table)
        let members: [(String, JSON)] =
            [
                ("$schema", "https://json-schema.org/draft/2020-12/schema"),
                ("$id", "urn:dayline:schema:scenario"),
                ("title", "Dayline scenario"),
            ] + root + [("$defs", .object(definitions.members))]
        return JSON.object(members).text + "\n"
    }
}

/// Collects the definitions that the tables of keys refer to, each once.
struct SchemaDefinitions {
    private(set) var members: [(String, JSON)] = []

    /// The members of an object schema with the keys of a table.
    mutating func object(of table: KeyTable) -> [(String, JSON)] {
        var properties: [(String, JSON)] = []
        for key in table.keys {
            properties.append(
                (key.name, .object([("description", JSON(key.help))] + schema(of: key.shape))))
        }
        let required = table.keys.filter(\.isRequired).map { JSON.string($0.name) }
        return [
            ("type", "object"), ("additionalProperties", false),
            ("required", .array(required)), ("properties", .object(properties)),
        ]
    }

    private mutating func schema(of shape: Shape) -> [(String, JSON)] {
        switch shape {
        case .value(let form): return reference(to: form)
        case .values(let form): return oneOrMore(reference(to: form))
        case .table(let table): return reference(to: table.made)
        case .tables(let table): return oneOrMore(reference(to: table.made))
        case .timed(let form):
            let pattern = Forms.time.form.pattern
            return [
                ("type", "object"), ("additionalProperties", false),
                ("patternProperties", [pattern: .object(reference(to: form))]),
            ]
        case .limits:
            var properties: [(String, JSON)] = []
            for limit in Limit.allCases where limit.sourced.citation.evidence != .stated {
                let help = [("description", JSON.string(limit.sourced.reason))]
                properties.append((limit.key, .object(help + reference(to: limit.form.form))))
            }
            return [
                ("type", "object"), ("additionalProperties", false),
                ("properties", .object(properties)),
            ]
        case .choices:
            let properties = Choice.allCases.map { choice in
                let help = [("description", JSON.string(choice.question))]
                return (choice.key, JSON.object(help + reference(to: choice.form.form)))
            }
            return [
                ("type", "object"), ("additionalProperties", false),
                ("properties", .object(properties)),
            ]
        }
    }

    private func oneOrMore(_ schema: [(String, JSON)]) -> [(String, JSON)] {
        let list: [(String, JSON)] = [("type", "array"), ("items", .object(schema))]
        return [("anyOf", .array([.object(schema), .object(list)]))]
    }

    private mutating func reference(to table: KeyTable) -> [(String, JSON)] {
        define(table.name) { $0.object(of: table) }
    }

    private mutating func reference(to form: ValueForm) -> [(String, JSON)] {
        define(form.name) { _ in
            // Editors use YAML's types: 7 is a number to them and `on` a boolean; both are valid here.
            var members: [(String, JSON)] = [("description", JSON(form.expected))]
            if !form.values.isEmpty {
                members.append(("enum", .array(form.values.flatMap(Self.readings))))
            } else {
                members.append(("type", .array(["string", "number", "boolean"].map { .string($0) })))
            }
            if !form.pattern.isEmpty { members.append(("pattern", JSON(form.pattern))) }
            return members
        }
    }

    /// A word as text, and in the type that YAML gives it.
    private static func readings(of word: String) -> [JSON] {
        switch word {
        case "true", "false": [.string(word), .bool(word == "true")]
        default: [.string(word)] + (Int64(word).map { [.number($0)] } ?? [])
        }
    }

    private mutating func define(
        _ name: String, _ members: (inout SchemaDefinitions) -> [(String, JSON)]
    ) -> [(String, JSON)] {
        let reference: [(String, JSON)] = [("$ref", JSON("#/$defs/\(name)"))]
        guard !self.members.contains(where: { $0.0 == name }) else { return reference }
        let index = self.members.count
        self.members.append((name, .object([])))
        let definition = members(&self)
        self.members[index] = (name, .object(definition))
        return reference
    }
}
