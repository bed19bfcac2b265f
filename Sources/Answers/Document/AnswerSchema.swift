public import UntrustedText

/// The JSON Schema of every answer that programs can read.
public enum AnswerSchema {
    /// One schema for each document.
    public static var documents: JSON {
        [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "An answer of dayline",
            "oneOf": [
                AnswerKey.schema(
                    of: WhyDocument.simulated, title: "dayline why, of a day that was simulated"),
                AnswerKey.schema(of: WhyDocument.logged, title: "dayline why, of a day that a device logged"),
                AnswerKey.schema(of: ExplanationDocument.members, title: "dayline explain"),
            ],
        ]
    }
}
