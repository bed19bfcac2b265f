import UntrustedText
import BackgroundPolicy
import Foundation
import ScenarioFile
import TestSupport
import Testing

@testable import Answers

/// What programs read of an answer is what its schema says.
@Suite struct AnswerSchemaTests {
    @Test("the answers about the bundled days conform to the schema that is printed")
    func conforms() throws {
        let simulated = try Self.schema(of: "dayline why, of a day that was simulated")
        var checked = 0
        for name in ["q07-swiped-away", "q14-downloads-stall", "voip-calls", "widgets-and-activities"] {
            let builtIn = try #require(BuiltInScenario.named(name))
            let app = try #require(builtIn.text.split(separator: "\n").first { $0.contains("- name: ") })
            let day = try AskedDay(
                scenario: builtIn.text, app: String(app.split(separator: ": ")[1]))
            let answer = try JSONSerialization.jsonObject(with: Data(day.text(.json).utf8))
            let problems = Self.problems(with: answer, simulated, at: name)
            #expect(problems.isEmpty, "\(problems.prefix(3))")
            checked += ((answer as? [String: Any])?["requests"] as? [Any])?.count ?? 0
        }
        #expect(checked > 20)
    }

    @Test("the explanations of everything that has a name conform to it")
    func explanations() throws {
        let schema = try Self.schema(of: "dayline explain")
        let text = PrintedAnswer(
            sections: Subject.all.map { Explanation($0).section }, document: ExplanationDocument.members,
            header: nil, title: ""
        ).text(.json)
        let answer = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let problems = Self.problems(with: answer, schema, at: "")
        #expect(problems.isEmpty, "\(problems.prefix(3))")
        let explained = try #require((answer as? [String: Any])?["explanations"] as? [[String: Any]])
        #expect(explained.count == Subject.all.count)
        for (explanation, subject) in zip(explained, Subject.all) {
            let facts = Explanation(subject).facts
            #expect((explanation["facts"] as? [[String: Any]])?.count == facts.count, "\(subject.title)")
        }
    }

    @Test("symptoms, every step of their questions, and what survives conform to it")
    func symptoms() throws {
        func check(_ sections: [AnswerSection], _ members: [AnswerKey], _ title: String) throws {
            let text = PrintedAnswer(sections: sections, document: members, header: nil, title: "").text(
                .json)
            let answer = try JSONSerialization.jsonObject(with: Data(text.utf8))
            let problems = Self.problems(with: answer, try Self.schema(of: title), at: "")
            #expect(problems.isEmpty, "\(title): \(problems.prefix(3))")
        }
        let survival = SurvivalAnswer(profiles: Profile.allCases, modes: nil, death: nil)
        try check(survival.sections, SurvivalAnswer.members, "dayline survives")
        try check([SymptomList.section], SymptomList.members, "dayline ask, which symptoms")
        for symptom in Symptom.all {
            var walk = SymptomWalk(symptom)
            while true {
                try check(walk.sections(of: Asker()), SymptomWalk.members, "dayline ask, about a symptom")
                guard let answer = walk.step.answers.last, walk.answer(.init(answer.id)) else { break }
            }
            #expect(walk.cause != nil, "\(symptom.id)")
        }
    }

    @Test("reports and comparisons of bundled days, and of a phone's, conform to it")
    func reports() throws {
        let days = try ["messaging-day", "six-weeks", "photo-uploads", "q07-swiped-away"].map {
            try ReportedDay(builtIn: $0)
        }
        let logged = try ReportedDay(log: AnswerFormTests.log)
        let changed = try ReportedDay(builtIn: "messaging-day", seed: 3)
        let printed =
            days.map { ("dayline run, of a day that was simulated", $0.report) } + [
                ("dayline run, of a day that a device logged", logged.report),
                ("dayline compare, of two days of one kind", days[0].compared(with: changed)),
                (
                    "dayline compare, of a phone's day beside the model's",
                    try logged.held(against: ReportedDay(scenario: ReportFormTests.day))
                ),
            ]
        for (title, answer) in printed {
            let json = try JSONSerialization.jsonObject(with: Data(answer.text(.json).utf8))
            let problems = try Self.problems(with: json, Self.schema(of: title), at: title)
            #expect(problems.isEmpty, "\(problems.prefix(3))")
        }
    }

    /// One of the printed schemas.
    static func schema(of title: String) throws -> [String: Any] {
        let printed = try JSONSerialization.jsonObject(with: Data(AnswerSchema.documents().text.utf8))
        let schemas = try #require((printed as? [String: Any])?["oneOf"] as? [[String: Any]])
        return try #require(schemas.first { $0["title"] as? String == title })
    }

    @Test("a member that is missing, of another form or not in the schema is found")
    func finds() throws {
        let schema: [String: Any] = [
            "type": "object", "properties": ["a": ["type": "integer"]], "required": ["a"],
            "additionalProperties": false,
        ]
        #expect(Self.problems(with: ["a": 1], schema, at: "").isEmpty)
        for wrong: [String: Any] in [[:], ["a": "1"], ["a": 1, "b": 2]] {
            #expect(Self.problems(with: wrong, schema, at: "").count == 1)
        }
        let read = try #require(
            JSONSerialization.jsonObject(with: Data(#"[true, 1, 1.5]"#.utf8)) as? [Any])
        let isOfForm = ["boolean", "integer"].map { form in
            read.map { Self.problems(with: $0, ["type": form], at: "").isEmpty }
        }
        #expect(isOfForm == [[true, false, false], [false, true, false]])
    }

    /// Where a value is not what a schema says, as far as schemas of answers go.
    static func problems(with value: Any, _ schema: [String: Any], at place: String) -> [String] {
        if let forms = schema["anyOf"] as? [[String: Any]] {
            let problems = forms.map { Self.problems(with: value, $0, at: place) }
            return problems.contains { $0.isEmpty } ? [] : problems.flatMap { $0 }
        }
        switch schema["type"] as? String {
        case "object":
            guard let object = value as? [String: Any] else { return ["\(place): no object"] }
            return problems(in: object, schema, at: place)
        case "array":
            guard let values = value as? [Any] else { return ["\(place): no array"] }
            let items = schema["items"] as? [String: Any] ?? [:]
            return values.enumerated().flatMap { problems(with: $1, items, at: "\(place)[\($0)]") }
        case "string": return value is String ? [] : ["\(place): no text"]
        case "null": return value is NSNull ? [] : ["\(place): not null"]
        case "boolean": return isBoolean(value) ? [] : ["\(place): no boolean"]
        case "integer":
            guard let number = value as? NSNumber, !isBoolean(value),
                Double(number.int64Value) == number.doubleValue
            else { return ["\(place): no integer"] }
            return []
        default: return ["\(place): the schema has no form"]
        }
    }

    private static func problems(
        in object: [String: Any], _ schema: [String: Any], at place: String
    ) -> [String] {
        let known = schema["properties"] as? [String: [String: Any]] ?? [:]
        let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
        let others = schema["additionalProperties"] as? [String: Any]
        return missing.map { "\(place).\($0) is missing" }
            + object.flatMap { key, value -> [String] in
                guard let form = known[key] ?? others else { return ["\(place).\(key) is not in the schema"] }
                return problems(with: value, form, at: "\(place).\(key)")
            }
    }

    private static func isBoolean(_ value: Any) -> Bool {
        (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    }
}
