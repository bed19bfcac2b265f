import BackgroundPolicy
import Foundation
import Simulation
import Testing

@testable import ScenarioFile

/// The page and the schema are made from the reader's own table of keys.
@Suite struct ScenarioFormatTests {
    @Test(
        "the page has a section for every table that the schema reaches from the root, with all of its keys")
    func page() throws {
        let schema = try Self.parsedSchema()
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        let tables = definitions.merging(["scenario": schema]) { own, _ in own }
            .compactMapValues { $0["properties"] as? [String: Any] }
        // Those of the bundled formats: the root, what describes the device and the app, and a table a mode.
        #expect(tables.count > ExecutionMode.allCases.count)
        for (name, properties) in tables {
            let rows = try #require(
                Self.sections[name.hasSuffix("Work") ? "work" : name], "no section \(name)")
            for key in properties.keys {
                #expect(rows.contains { Self.keys(ofRow: $0).contains(key) }, "\(name).\(key)")
            }
        }
    }

    @Test("every key of an app that describes requests is read, and once")
    func requests() {
        let described = AppKeys.table.keys.filter { $0.innerTable != nil }.map(\.name)
        #expect(AppKeys.requests.map(\.key.name).sorted() == described.sorted())
    }

    @Test("every section that a row of the page refers to is on the page")
    func references() throws {
        let referred = Self.sections.values.flatMap(\.self)
            .flatMap { $0.matches(of: /keys, (?:or a list of such, )?see (\w+)/).map { String($0.output.1) } }
        #expect(Set(referred).isSuperset(of: ["device", "app", "push", "work"]))
        for name in Set(referred) { #expect(Self.sections[name] != nil, "no section \(name)") }
    }

    /// The rows of the tables on the page, by the title of their section.
    private static let sections: [String: [String]] = {
        var sections: [String: [String]] = [:]
        var title = ""
        for line in ScenarioFormat.page.split(separator: "\n") {
            if line.hasPrefix("## ") {
                title = String(line.dropFirst("## ".count))
            } else if line.hasPrefix("- `") {
                sections[title, default: []].append(String(line))
            }
        }
        return sections
    }()

    /// The keys of a row; one of work has several, by the mode.
    private static func keys(ofRow row: String) -> [String] {
        let quoted = row.split(separator: "`", omittingEmptySubsequences: false).dropFirst().first ?? ""
        return quoted.split(separator: ", ").map(String.init)
    }

    private static func parsedSchema() throws -> [String: Any] {
        try #require(
            try JSONSerialization.jsonObject(with: Data(ScenarioFormat.jsonSchema.utf8)) as? [String: Any])
    }

    @Test("the example on the page is a scenario")
    func example() throws {
        let parts = ScenarioFormat.page.components(separatedBy: "```")
        let example = try #require(parts.count == 3 ? parts[1] : nil)
        let scenario = try ScenarioReader.read(Array(example.dropFirst("yaml\n".count).utf8), file: "example")
        #expect(scenario.apps.count == 2)
        #expect(scenario.apps[1].pushes[0].arrivals.count == 14)
    }

    @Test("the schema is JSON, and all that it refers to is defined")
    func schema() throws {
        let schema = try Self.parsedSchema()
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        let definitions = try #require(schema["$defs"] as? [String: Any])
        let references = Self.references(in: schema)
        #expect(references == Set(definitions.keys.map { "#/$defs/\($0)" }))
        let properties = try #require(schema["properties"] as? [String: Any])
        #expect(Set(properties.keys) == Set(ScenarioKeys.table.keys.map(\.name)))
        #expect(schema["required"] as? [String] == ["name", "start", "length", "apps"])
    }

    @Test("the schema's patterns fit what the reader understands")
    func patterns() throws {
        let samples: [(ValueForm, [String])] = [
            (
                Forms.time.form,
                ["07:30", "7:30:15", "d2 07:30", "daily 07:30", "Sat 07:30", "d3-d9 weekdays 07:30"]
            ),
            (Forms.singleTime.form, ["07:30", "d12 07:30"]),
            (
                Forms.timeRange.form,
                ["21:30-23:00", "daily 22:00 – 06:00", "always", "d1 22:00-d2 06:00", "d3-d9 22:00-06:00"]
            ),
            (Forms.length.form, ["30s", "1h30m", "1h 30m", "250ms"]),
            (Forms.lengthRange.form, ["4s-9s", "4-9s", "5m"]),
            (Forms.sizeRange.form, ["12MB-40MB", "12-40MB", "60 kB", "1.5GiB"]),
            (Forms.percent.form, ["82%", "82.5 %"]),
            (Forms.power.form, ["700mW", "1.5W"]), (Forms.start.form, ["2024-06-05 06:00"]),
            (Forms.lastUsed.form, ["today", "never", "1 day ago", "16 days ago"]),
            (
                Forms.habit.form,
                ["07:30", "07:30 ±10m", "07:30±10m on 1 day", "12:30 +-5m on 10 days", "12:30 on weekends"]
            ),
            (
                Forms.visit.form,
                ["07:32 for 4m", "daily 12:31 ±5m for 3m-6m", "d2 07:00 for 3-6m", "Mon 7:00 for 4m"]
            ),
            (Forms.submission.form, ["on entering background", "in handler", "daily 09:00"]),
            (
                Forms.arrivals.form,
                [
                    "09:02", "every 12m from 09:00 to 11:00", "5 from d2 10:00 to d2 10:10",
                    "weekdays every 12m from 09:00 to 11:00", "d3 - d9 Fri 5 from 10:00 to 10:10",
                ]
            ),
            (Forms.enqueue.form, ["13:00", "30s after a visit begins", "1m50s after a visit begins"]),
            (Forms.begins.form, ["on entering background", "3s before leaving"]), (Forms.seed.form, ["7"]),
            (Forms.visitNumber.form, ["3"]),
        ]
        for (form, texts) in samples {
            let pattern = try Regex(form.pattern)
            for text in texts {
                #expect(text.firstMatch(of: pattern) != nil, "\(form.name): \(text)")
                #expect("x\(text)".firstMatch(of: pattern) == nil, "\(form.name): x\(text)")
            }
        }
    }

    @Test(
        "the reader and the schema take a URL whose scheme begins with a letter, and no other",
        arguments: [
            ("https://example.com/film", true), ("HTTP://a", true), ("ftp2+a.b-c://a", true),
            ("3gp://a", false), ("+http://a", false), (".http://a", false), ("-a://a", false),
            ("://a", false), (":http://a", false), ("\u{212A}://a", false), ("http://", false),
            ("http:a", false),
        ])
    func urls(_ text: String, _ isURL: Bool) throws {
        #expect((Phrases.read(text, Words.isWebURL) != nil) == isURL)
        #expect((text.wholeMatch(of: try Regex(Forms.url.form.pattern)) != nil) == isURL)
    }

    @Test("the page names every profile with its former name")
    func profiles() throws {
        let row = try #require(
            ScenarioFormat.page.split(separator: "\n").first { $0.hasPrefix("- `profile`") })
        for name in Profile.names { #expect(row.contains(name), "\(name)") }
        let words = Profile.choice().split { !$0.isLetter && !$0.isNumber }.filter { $0 != "or" }
        #expect(words.map(String.init) == Profile.allCases.map(\.rawValue))
    }

    private static func references(in value: Any) -> Set<String> {
        switch value {
        case let object as [String: Any]:
            object.reduce(into: []) { found, member in
                if member.key == "$ref", let target = member.value as? String {
                    found.insert(target)
                } else {
                    found.formUnion(references(in: member.value))
                }
            }
        case let list as [Any]: list.reduce(into: []) { $0.formUnion(references(in: $1)) }
        default: []
        }
    }

    @Test("R129 the page says that the app's own keys of a payload stand beside aps")
    func payload() throws {
        let line = try #require(
            ScenarioFormat.page.split(separator: "\n").first { $0.hasPrefix("- `payload`") })
        #expect(line.contains("the app's own keys beside aps, which has content-available 1"))
    }
}
