import UntrustedText

/// An answer as an object in JSON: each member of its schema stands there, with null or an empty list where nothing is
/// told.
struct AnswerJSON: AnswerWriter {
    private static let indent = "  "

    private let schema: [AnswerKey]
    /// How many members of the schema are begun.
    private var begun = 0
    /// The list that is open, and whether it has a value.
    private var list: (key: AnswerKey, hasValue: Bool)?

    init(schema: [AnswerKey]) { self.schema = schema }

    mutating func text(of section: AnswerSection) -> String {
        switch section.part {
        case .nowhere: return ""
        case .value(let key, let value): return member(key) + value.text(indent: Self.indent)
        case .element(let name):
            let text = open(name)
            guard let list else { preconditionFailure("a section stands in an open list") }
            return text + element(Self.object(section.lines, in: list.key))
        case .elements(let name):
            var text = open(name)
            for line in section.lines {
                guard case .whole(let members) = line.fact else { continue }
                text += element(.object(members))
            }
            return text
        }
    }

    mutating func end() -> String { close() + rest(before: schema.count) + (begun > 0 ? "\n}\n" : "{}\n") }

    /// The text up to the next value of a list.
    private mutating func open(_ name: String) -> String {
        if list?.key.name == name { return "" }
        let text = member(name)
        list = (schema[begun - 1], false)
        return text + "["
    }

    /// The text up to the value of a member.
    ///
    /// - Precondition: The schema has the member, and sections come in the order of the schema.
    private mutating func member(_ name: String) -> String {
        guard let index = schema[begun...].firstIndex(where: { $0.name == name }) else {
            preconditionFailure("the schema of the document has no \(name) here")
        }
        return close() + rest(before: index) + begin(schema[index])
    }

    private mutating func close() -> String {
        defer { list = nil }
        return list.map { $0.hasValue ? "\n\(Self.indent)]" : "]" } ?? ""
    }

    /// The members before one of which nothing was told.
    private mutating func rest(before index: Int) -> String {
        var text = ""
        while begun < index {
            let key = schema[begun]
            guard let nothing = key.form.nothing else { preconditionFailure("nothing tells \(key.name)") }
            text += begin(key) + nothing.text
        }
        return text
    }

    private mutating func begin(_ key: AnswerKey) -> String {
        defer { begun += 1 }
        return (begun > 0 ? ",\n" : "{\n") + Self.indent + "\"\(key.name)\": "
    }

    private mutating func element(_ value: JSON) -> String {
        let inner = Self.indent + Self.indent
        defer { list?.hasValue = true }
        return (list?.hasValue == true ? ",\n" : "\n") + inner + value.text(indent: inner)
    }

    /// An answer as a value that can stand in another one; its sections come in the order of the schema.
    static func value(of sections: [AnswerSection], in schema: [AnswerKey]) -> JSON {
        .object(
            schema.map { key in
                var values: [JSON] = []
                for section in sections where section.part.key == key.name {
                    switch section.part {
                    case .nowhere: break
                    case .value(_, let value): return (key.name, value)
                    case .element: values.append(object(section.lines, in: key))
                    case .elements:
                        values += section.lines.compactMap {
                            if case .whole(let members) = $0.fact { .object(members) } else { nil }
                        }
                    }
                }
                guard let nothing = key.form.nothing else { preconditionFailure("nothing tells \(key.name)") }
                return (key.name, values.isEmpty ? nothing : .array(values))
            })
    }

    /// The facts of lines as an object with all members of its schema.
    private static func object(_ lines: [AnswerLine], in list: AnswerKey) -> JSON {
        guard case .list(.object(let keys)) = list.form else {
            preconditionFailure("a section is an object in a list")
        }
        var values: [String: JSON] = [:]
        var elements: [String: [JSON]] = [:]
        var said: [(String, JSON)] = []
        for line in lines {
            switch line.fact {
            case .nothing, .whole: break
            case .value(let key, let value): values[key] = value
            case .element(let key, let value): elements[key, default: []].append(value)
            }
            if let step = line.step, let provenance = line.provenance {
                said.append((step, .object(provenance.members)))
            }
        }
        values[AnswerKey.said] = .object(said)
        return .object(
            keys.map { key in
                let list = elements[key.name].map { JSON.array($0) }
                guard let value = values[key.name] ?? list ?? key.form.nothing else {
                    preconditionFailure("nothing tells \(key.name)")
                }
                return (key.name, value)
            })
    }
}

extension AnswerKey {
    /// The member under which an object has the provenance of its steps.
    package static let said = "said"
}
