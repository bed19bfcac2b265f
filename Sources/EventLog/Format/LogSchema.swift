import Timeline

/// The JSON Schema of every kind of line of a log, generated from the table of the format.
public enum LogSchema {
    /// The schema's text (draft 2020-12), which describes one line.
    public static let text = render()

    private static func render() -> String {
        let forms = LineForm.all.map { form(of: $0) }.joined(separator: ",\n")
        return """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "A line of a Dayline log",
              "description": \(JSONText.quoted(description)),
              "type": "object",
              "oneOf": [
            \(forms)
              ]
            }

            """
    }

    private static let description = """
        A log has one flat object per line. t is milliseconds of the scenario since its start; the first line is \
        the header, the last one the end. Lines that no simulation can compute again end with crc: the CRC-32 of the \
        line's bytes before ,"crc", continued from the crc of the line before that has one. A reason "not-recorded", \
        and a presentation whose request is null, come from a log of format 1 or 2, which did not record them. Format \
        version \(LogFormat.version).
        """

    private static func form(of form: LineForm) -> String {
        let title = form.kind.name + (form.act.map { ": \($0.key)" } ?? "")
        let event = "\"const\": \(JSONText.quoted(form.kind.name))"
        var properties = [property(LogKey.t.text, body(of: .time)), property(LogKey.event.text, event)]
        properties += form.fields.map { property($0.name, body(of: $0.value)) }
        let required = [LogKey.t, .event].map(\.text) + form.fields.filter(\.isRequired).map(\.name)
        return """
                {
                  "title": \(JSONText.quoted(title)),
                  "description": \(JSONText.quoted(form.kind.meaning)),
                  "properties": {
            \(properties.joined(separator: ",\n"))
                  },
                  "required": [\(list(required))],
                  "additionalProperties": false
                }
            """
    }

    private static func property(_ name: String, _ body: String) -> String {
        "        \(JSONText.quoted(name)): { \(body) }"
    }

    private static func body(of value: LogValue) -> String {
        let largest = LogFormat.largestNumber
        return switch value {
        case .time, .count: "\"type\": \"integer\", \"minimum\": 0, \"maximum\": \(largest)"
        case .integer: "\"type\": \"integer\", \"minimum\": \(-largest), \"maximum\": \(largest)"
        case .integerOrNull:
            "\"type\": [\"integer\", \"null\"], \"minimum\": \(-largest), \"maximum\": \(largest)"
        case .number: "\"type\": \"integer\", \"minimum\": 0, \"maximum\": \(UInt32.max)"
        case .numberOrNull: "\"type\": [\"integer\", \"null\"], \"minimum\": 0, \"maximum\": \(UInt32.max)"
        case .speed: "\"type\": \"integer\", \"minimum\": 0, \"maximum\": \(LogFormat.largestSpeed)"
        case .index: "\"type\": \"integer\", \"minimum\": 0, \"maximum\": \(LogFormat.largestRoster - 1)"
        case .boolean: "\"type\": \"boolean\""
        case .text: "\"type\": \"string\""
        case .seed: "\"type\": [\"integer\", \"string\"], \"minimum\": 0, \"pattern\": \"^[0-9]{1,20}$\""
        case .word(let words): words.count == 1 ? "\"const\": \(list(words))" : "\"enum\": [\(list(words))]"
        case .words(let words):
            "\"type\": \"string\", \"pattern\": \(JSONText.quoted(pattern(of: words.joined(separator: "|"))))"
        case .checksum: "\"type\": \"string\", \"pattern\": \"^[0-9a-f]{8}$\""
        case .date:
            "\"type\": \"string\", \"pattern\": \(JSONText.quoted(#"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?$"#))"
        }
    }

    private static func pattern(of choices: String) -> String { "^((\(choices))(,(\(choices)))*)?$" }

    private static func list(_ texts: [String]) -> String {
        texts.map(JSONText.quoted).joined(separator: ", ")
    }
}
