import Timeline
import UntrustedText

/// The JSON Schema of every kind of line of a recording, generated from the table of the format.
public enum RecordingSchema {
    /// The schema's text (draft 2020-12), which describes one line.
    public static let text = schema.text + "\n"

    private static var schema: JSON {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": "urn:dayline:schema:recording", "title": "A line of a Dayline recording",
            "description": JSON(description), "type": "object",
            "oneOf": .array(LineForm.all.map { schema(of: $0) }),
        ]
    }

    private static let description = """
        A log has one flat object per line. t is milliseconds of the scenario since its start; the first line is \
        the header, the last one the end. Lines that no simulation can compute again end with crc: the CRC-32 of the \
        line's bytes before ,"crc", continued from the crc of the line before that has one. So does every line of a day that \
        a device logged, whose header says "logged": true, and "timed": false if its lines have no times. line is the number of a line in the log of the device, from \
        1. A reason "not-recorded", \
        and a presentation whose request is null, come from a log of format 1 or 2, which did not record them. Format \
        version \(RecordingFormat.version).
        """

    private static func schema(of form: LineForm) -> JSON {
        let common = [RecordingField(number: .t), RecordingField(.event, .word([form.kind.name]))]
        let fields = common + form.fields
        return [
            "title": JSON(form.kind.name + (form.act.map { ": \($0.key)" } ?? "")),
            "description": JSON(form.meaning),
            "properties": .object(fields.map { ($0.name, .object(schema(of: $0.value))) }),
            "required": strings(fields.filter(\.isRequired).map(\.name)), "additionalProperties": false,
        ]
    }

    private static func schema(of value: RecordingValue) -> [(String, JSON)] {
        switch value {
        case .integer(let range): integer(range)
        case .integerOrNull(let range): integer(range, orNull: true)
        case .boolean: [("type", "boolean")]
        case .text: [("type", "string")]
        case .seed:
            [
                ("type", strings(["integer", "string"])), ("minimum", 0),
                ("pattern", "^[0-9]{1,20}$"),
            ]
        case .word(let words): words.count == 1 ? [("const", JSON(words[0]))] : [("enum", strings(words))]
        case .wordOrNull(let words): [("enum", .array(words.map { .string($0) } + [.null]))]
        case .words(let words): text(pattern: lists(of: words.joined(separator: "|")))
        case .checksum: text(pattern: "^[0-9a-f]{8}$")
        case .date: text(pattern: #"^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?$"#)
        }
    }

    private static func integer(_ range: ClosedRange<Int64>, orNull: Bool = false) -> [(String, JSON)] {
        [
            ("type", orNull ? strings(["integer", "null"]) : .string("integer")),
            ("minimum", JSON(range.lowerBound)), ("maximum", JSON(range.upperBound)),
        ]
    }

    private static func text(pattern: String) -> [(String, JSON)] {
        [("type", "string"), ("pattern", JSON(pattern))]
    }

    /// The pattern of choices separated by commas, perhaps of none.
    private static func lists(of choices: String) -> String { "^((\(choices))(,(\(choices)))*)?$" }

    private static func strings(_ texts: [String]) -> JSON { JSON(texts) }
}
