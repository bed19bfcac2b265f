public import UntrustedText

/// The JSON Schema of every answer that programs can read.
public enum AnswerSchema {
    /// One schema for each document.
    ///
    /// - Parameter further: Documents that are made elsewhere, with their titles.
    /// - Returns: The schemas.
    public static func documents(_ further: [(title: String, members: [AnswerKey])] = []) -> JSON {
        let schemas = further.map { AnswerKey.schema(of: $0.members, title: $0.title) }
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "urn:dayline:schema:answers",
            "title": "An answer of dayline",
            "oneOf": .array(
                [
                    AnswerKey.schema(
                        of: WhyDocument.simulated, title: "dayline why, of a day that was simulated"),
                    AnswerKey.schema(
                        of: WhyDocument.logged, title: "dayline why, of a day that a device logged"),
                    AnswerKey.schema(
                        of: DayReport.simulated, title: "dayline run, of a day that was simulated"),
                    AnswerKey.schema(
                        of: DayReport.logged, title: "dayline run, of a day that a device logged"),
                    AnswerKey.schema(
                        of: ComparisonReport.document, title: "dayline compare, of two days of one kind"),
                    AnswerKey.schema(
                        of: LoggedDaysReport.document, title: "dayline compare, of two days of a phone"),
                    AnswerKey.schema(
                        of: PhoneReport.document,
                        title: "dayline compare, of a phone's day beside the model's"),
                    AnswerKey.schema(
                        of: ProfilesReport.document(of: WhyDocument.simulated),
                        title: "dayline why, in all profiles"),
                    AnswerKey.schema(
                        of: ProfilesReport.document(of: DayReport.simulated),
                        title: "dayline run, in all profiles"),
                    AnswerKey.schema(of: ExplanationDocument.members, title: "dayline explain"),
                    AnswerKey.schema(of: SymptomWalk.members, title: "dayline ask, about a symptom"),
                    AnswerKey.schema(of: SymptomList.members, title: "dayline ask, which symptoms"),
                    AnswerKey.schema(of: SurvivalAnswer.members, title: "dayline survives"),
                    AnswerKey.schema(of: PopulationReport.document, title: "dayline sweep"),
                ] + schemas),
        ]
    }
}
