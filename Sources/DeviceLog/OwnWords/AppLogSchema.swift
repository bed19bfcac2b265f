public import UntrustedText

/// The JSON Schema of a line in the log that an app writes, from the table by which such lines are read.
public enum AppLogSchema {
    /// The names of the events.
    public static var events: [String] { AppLogEvent.allCases.map(\.rawValue) }

    /// The schema.
    public static var json: JSON {
        let required = AppLogMember.ofEveryLine.map { JSON.string($0.rawValue) }
        return .object([
            ("$schema", "https://json-schema.org/draft/2020-12/schema"),
            ("$id", "urn:dayline:schema:app-log"),
            ("title", "A line of the log that an app writes about itself"),
            ("description", .string(description)),
            ("type", "object"),
            ("properties", .object(AppLogMember.allCases.map { ($0.rawValue, schema(of: $0)) })),
            ("required", .array(required)),
            (
                "allOf",
                .array(
                    AppLogEvent.allCases.filter { !$0.required.isEmpty }.map { event in
                        [
                            "if": ["properties": ["event": ["const": .string(event.rawValue)]]],
                            "then": ["required": .array(event.required.map { .string($0.rawValue) })],
                        ]
                    })
            ),
        ])
    }

    private static let description =
        "One JSON object a line, appended as it happens. dayline new --logger prints a Swift file that "
        + "writes it; every command that takes a log reads it. A line that lacks what its event requires is "
        + "not read."

    private static func schema(of member: AppLogMember) -> JSON {
        let description = ("description", JSON.string(member.meaning))
        guard member != .event else {
            let events = AppLogEvent.allCases.map { event -> JSON in
                ["const": .string(event.rawValue), "description": .string(event.meaning)]
            }
            return .object([description, ("oneOf", .array(events))])
        }
        return .object(member.form.schema + [description])
    }
}

extension AppLogMember.Form {
    fileprivate var schema: [(String, JSON)] {
        switch self {
        case .time: [("type", "string"), ("format", "date-time")]
        case .text: [("type", "string"), ("minLength", 1)]
        case .flag: [("type", "boolean")]
        case .number: [("type", "number")]
        case .word(let words): [("enum", .array(words.map { .string($0) }))]
        }
    }
}
